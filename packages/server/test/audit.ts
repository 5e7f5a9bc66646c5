// The auditor of secrecy: knows the whole truth of a finished game, and holds everything a client was sent against what the game itself
// would let that viewer see and be told.

import { type AnyMatch, type Fact, type GameRecord, layOut, length, replayRecord, type Viewer } from '@regalia/core';
import type { ServerMessage, Update } from '@regalia/protocol';
import { loadedGame } from '../src/games.ts';
import { legalFor, show, undoFor } from '../src/table/outgoing.ts';
import { viewerLetter } from '../src/table/seat-letters.ts';

/** Everything a message other than an update may consist of: nothing of the game is in them. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  hello: ['type', 'protocol', 'heartbeatSeconds'],
  table: ['type', 'info'],
  accepted: ['type', 'key', 'table', 'seq'],
  presence: ['type', 'table', 'seats', 'spectators'],
  pong: ['type'],
  update: ['type', 'table', 'as', 'seq', 'after', 'entries', 'told', 'view', 'legal', 'undo', 'deciding', 'clock', 'standings'],
};

export interface Truth {
  /** What each viewer was told of each entry. */
  told(viewer: Viewer, entry: number): readonly string[];
  /** Of what kind an entry was, as its line in the record begins. */
  kind(entry: number): string;
  /** What an update for a viewer at an entry may say. */
  allowed(viewer: Viewer, entry: number): { readonly view: string; readonly legal: string; readonly undo: number };
  readonly key: string;
  readonly last: number;
}

/** Plays the record again and notes what every viewer is entitled to at every entry. */
export function truthOf(record: GameRecord): Truth {
  const game = loadedGame(record.game, record.version)?.game;
  if (!game) throw new Error('no such game');
  const viewers: readonly Viewer[] = [null, ...Array.from({ length: record.seats }, (_, seat) => seat)];
  const allowed = new Map<string, ReturnType<Truth['allowed']>>();
  const events = new Map<number, Fact[]>();
  const note = (match: AnyMatch): void => {
    for (const viewer of viewers)
      allowed.set(`${viewer} ${length(match)}`, {
        view: JSON.stringify(show(match, viewer)),
        legal: JSON.stringify(legalFor(match, viewer)),
        undo: undoFor(match, viewer),
      });
  };
  const laid = layOut(game, record.options, record.seats);
  if (!laid.ok) throw new Error(laid.refusal.id);
  note(laid.value);
  const replayed = replayRecord(game, record, {
    hear: (event, entry) => events.set(entry, [...(events.get(entry) ?? []), event]),
    each: note,
  });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.refusal));
  const { box } = replayed.value;
  return {
    told: (viewer, entry) =>
      (events.get(entry) ?? []).flatMap((event) => {
        const told = game.tell(box, event, viewer);
        return told === undefined ? [] : [JSON.stringify(told)];
      }),
    kind(entry) {
      const { actor = '', text = '' } = record.lines[entry - 1] ?? {};
      return actor === '-' || text === 'concede' ? `${actor} ${text}` : actor;
    },
    allowed: (viewer, entry) => allowed.get(`${viewer} ${entry}`) ?? { view: '', legal: '', undo: -1 },
    key: record.key ?? '',
    last: record.lines.length,
  };
}

/** What in the frames a viewer received it should not have received. */
export function audit(truth: Truth, viewer: Viewer, frames: readonly string[]): string[] {
  const faults: string[] = [];
  for (const frame of frames) {
    const message: ServerMessage = JSON.parse(frame);
    const known = KEYS[message.type];
    const extra = known ? Object.keys(message).filter((key) => !known.includes(key)) : ['the whole message'];
    if (extra.length > 0) faults.push(`${message.type} has ${extra.join()}`);
    const over = message.type === 'table' ? message.info.phase === 'over' : message.type === 'update' && message.seq === truth.last;
    if (!over && frame.includes(truth.key)) faults.push('the key before the end');
    if (message.type === 'update') faults.push(...auditUpdate(truth, viewer, message));
  }
  return faults;
}

function auditUpdate(truth: Truth, viewer: Viewer, update: Update): string[] {
  const faults: string[] = [];
  const { view, legal, undo } = truth.allowed(viewer, update.seq);
  if (JSON.stringify(update.view) !== view) faults.push(`the view at ${update.seq} is not the viewer's`);
  if (JSON.stringify(update.legal) !== legal) faults.push(`the actions at ${update.seq} are not the viewer's`);
  if (update.undo !== undo && update.seq < truth.last) faults.push(`the undo at ${update.seq} is not the viewer's`);
  if (update.as !== viewerLetter(viewer)) faults.push('it is for another viewer');
  if (update.standings !== undefined && update.seq < truth.last) faults.push('the standings before the end');
  if (update.entries.length !== update.seq - update.after) faults.push('the kinds of other entries were told');
  for (let entry = update.after + 1; entry <= update.seq; entry++) {
    if (update.entries[entry - update.after - 1] !== truth.kind(entry)) faults.push(`the kind of entry ${entry} is another`);
    const told = update.told.filter(([number]) => number === entry).map(([, what]) => JSON.stringify(what));
    if (JSON.stringify(told) !== JSON.stringify(truth.told(viewer, entry)))
      faults.push(`what was told of entry ${entry} is not the viewer's`);
  }
  if (update.told.some(([entry]) => entry <= update.after || entry > update.seq)) faults.push('something of another time was told');
  return faults;
}
