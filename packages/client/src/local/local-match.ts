// A match on this device: the driver, the deal, people at one screen and bots in their worker.

import { batch, computed, type Signal, signal } from '@preact/signals';
import {
  type Action,
  type AnyGame,
  type AnyMatch,
  admit,
  advance,
  commitment,
  dealFrom,
  deciders,
  type Entry,
  fromHex,
  insist,
  isOver,
  type Key,
  layOut,
  matchStandings,
  parseRecord,
  printRecord,
  type Result,
  recordOf,
  replayRecord,
  type Seat,
  submit,
  toHex,
  type Viewer,
} from '@regalia/core';
import { type Frame, framesOf, framing, scoreLine } from '../table/frames.ts';
import { waitFor } from '../table/motion.ts';
import type { SeenMatch } from '../table/seen-match.ts';
import { askAdvice, askBot, type Position } from './bots.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { playersOf, shortName } from './player-names.ts';
import { type Levels, type Screen, screenAtOpening, screenFor } from './screen.ts';
import { type SavedGame, saveGame } from './store.ts';

/** All that is settled before the first card. */
export interface LocalTable {
  readonly id: string;
  /** Raw options, as in the record. */
  readonly options: unknown;
  /** As in the record: `Bruno (greedy)` for a bot. */
  readonly players: readonly string[];
  readonly levels: Levels;
  readonly key: Key;
  readonly begun: number;
}

export const newTable = (options: unknown, people: readonly (string | undefined)[], levels: Levels): LocalTable => ({
  id: crypto.randomUUID().slice(0, 8),
  options,
  players: playersOf(people, levels),
  levels,
  key: crypto.getRandomValues(new Uint8Array(32)),
  begun: Date.now(),
});

export interface LocalMatch extends SeenMatch {
  readonly table: LocalTable;
  /** Lets go: no bot moves any more. */
  leave(): void;
}

interface Running {
  readonly table: LocalTable;
  /** The match with everything hidden in it. It does not leave this file but through frames. */
  readonly truth: AnyMatch;
  readonly screen: Signal<Screen>;
  readonly frames: Signal<readonly Frame[]>;
  readonly save: () => void;
  left: boolean;
}

/** How long to wait before a bot that could not be loaded is asked for again, in milliseconds. */
const RETRY = 2000;

/** Sits down; with entries, the game goes on after them. */
export function openLocalMatch(game: AnyGame, table: LocalTable, entries: readonly Entry[] = []): LocalMatch {
  const truth = dealtOut(game, table, entries);
  const screen = signal(screenAtOpening(table.levels, deciders(truth)[0], entries.length > 0));
  const running: Running = {
    table,
    truth,
    screen,
    frames: signal(framesOf(truth, screen.value.viewer)),
    save: oneAtATime(() => saveGame(saved(table, truth)).catch(() => undefined)),
    left: false,
  };
  running.save();
  void letBotsPlay(running);
  return {
    id: table.id,
    table,
    game,
    box: truth.box,
    seats: truth.seats,
    names: table.players.map(shortName),
    bots: table.levels.map((level) => level !== null),
    kinds: table.levels,
    viewer: computed(() => screen.value.viewer),
    frames: running.frames,
    handover: computed(() => screen.value.handover),
    online: undefined,
    commitment: commitment(table.key),
    takeSeat: (seat) => look(running, seat),
    submit(draft) {
      const seat = screen.value.viewer;
      insist(seat !== null, 'a spectator submits nothing');
      const done = play(running, seat, draft);
      if (done.ok) void letBotsPlay(running);
      return Promise.resolve(done);
    },
    advised: signal(true),
    advise: (view, legal, calledOff) => askAdvice(positionOf(running, view, legal), calledOff),
    result: () => (isOver(truth) ? { ended: 'played', standings: matchStandings(truth), line: scoreLine(truth) } : undefined),
    record: () => (isOver(truth) ? recordText(table, truth) : undefined),
    leave() {
      running.left = true;
    },
  };
}

/** The table with the entries so far, and whatever is for chance to decide before anybody else does anything. */
function dealtOut(game: AnyGame, { options, levels, key }: LocalTable, entries: readonly Entry[]): AnyMatch {
  const laid = layOut(game, options, levels.length);
  insist(laid.ok, 'the options were checked before');
  for (const entry of entries) insist(admit(laid.value, entry).ok, 'the record was checked before');
  advance(laid.value, dealFrom(key));
  return laid.value;
}

/** Shows the match to a seat. */
function look({ truth, screen, frames }: Running, viewer: Viewer): void {
  const changed = viewer !== screen.value.viewer;
  batch(() => {
    screen.value = { viewer, handover: undefined };
    if (changed) frames.value = framesOf(truth, viewer);
  });
}

function play({ table, truth, screen, frames, save }: Running, seat: Seat, draft: readonly Action[]): Result<number> {
  const fresh: Frame[] = [];
  const follow = framing(truth, screen.value.viewer, (frame) => fresh.push(frame));
  const done = submit(truth, seat, draft, dealFrom(table.key), follow);
  if (!done.ok) return done;
  frames.value = [...frames.value, ...fresh];
  save();
  return done;
}

/** Bots play until a person has to decide; then, if it is another person, the screen is handed over. */
async function letBotsPlay(running: Running): Promise<void> {
  const { table, truth, screen } = running;
  for (let [seat] = deciders(truth); seat !== undefined && !running.left; [seat] = deciders(truth)) {
    const level = table.levels[seat] ?? null;
    if (level === null) {
      screen.value = screenFor(screen.value, table.levels, seat);
      return;
    }
    const [view, legal] = [truth.game.view(truth.box, truth.state, seat), truth.game.legal(truth.box, truth.state, seat)];
    const action = await askBot(positionOf(running, view, legal), level);
    if (running.left) return;
    if (action === undefined) await waitFor(RETRY).over;
    else insist(play(running, seat, [action]).ok, 'bots choose legal actions');
  }
}

const positionOf = ({ table, truth }: Running, view: unknown, legal: readonly Action[]): Position => ({
  game: truth.game.id,
  options: table.options,
  seats: truth.seats,
  view,
  legal,
});

const recordText = ({ options, players, key }: LocalTable, truth: AnyMatch): string =>
  printRecord(recordOf(truth, { options, players, commitment: commitment(key), key: toHex(key) }));

const saved = (table: LocalTable, truth: AnyMatch): SavedGame => ({
  id: table.id,
  game: truth.game.id,
  levels: table.levels,
  record: recordText(table, truth),
  begun: table.begun,
  changed: Date.now(),
  over: isOver(truth),
});

/** A saved game, checked like any record before it goes on. */
export function reopenLocalMatch(game: AnyGame, { id, levels, begun, record: text }: SavedGame): LocalMatch | undefined {
  const record = parseRecord(text);
  if (!record.ok) return undefined;
  const replayed = replayRecord(game, record.value);
  const key = record.value.key === undefined ? undefined : fromHex(record.value.key);
  if (!replayed.ok || !key) return undefined;
  const { options, players } = record.value;
  return openLocalMatch(game, { id, options, players, levels, key, begun }, replayed.value.entries);
}
