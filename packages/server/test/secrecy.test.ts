// No hidden card leaves: whole games with every byte that every client receives, audited; the encoder asked about worlds that differ only
// in what a viewer cannot know; and leaks planted to show that the audit finds them.

import { type AnyMatch, deciders, type GameRecord, parseRecord, seatLetter, type Viewer, Xoshiro } from '@regalia/core';
import type { ServerMessage, Update } from '@regalia/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADED } from '../src/games.ts';
import { previewOf } from '../src/http/preview.ts';
import { encode } from '../src/hub.ts';
import { updateFor } from '../src/table/info.ts';
import type { LiveTable } from '../src/table/live-table.ts';
import { viewerLetter } from '../src/table/seat-letters.ts';
import { at } from './at.ts';
import { audit, type Truth, truthOf } from './audit.ts';
import { ask, guest, type Person, sit, tableOf } from './client.ts';
import { serverForTests } from './running.ts';

const server = await serverForTests();
const { address } = server;
const SEATS = 3;

interface Heard {
  readonly record: GameRecord;
  readonly truth: Truth;
  /** What each viewer received: every frame, as it came. */
  readonly frames: ReadonlyMap<Viewer, readonly string[]>;
}

/** A whole game over sockets, everybody playing at random, everything received written down. */
async function listenToGame(game: string): Promise<Heard> {
  const people: Person[] = [];
  for (let seat = 0; seat < SEATS; seat++) people.push(await guest(address, `Player ${seat}`));
  const table = await tableOf(people, { game, visibility: 'open' });
  const rng = new Xoshiro(7);
  const frames = new Map<Viewer, string[]>();
  const viewers: readonly Viewer[] = [0, 1, 2, null];
  const sockets = await Promise.all(viewers.map((viewer) => sit(at(people, viewer ?? 0), table.id, viewerLetter(viewer))));
  const over = sockets.map(
    (seated, i) =>
      new Promise<void>((resolve) => {
        const list: string[] = [];
        frames.set(viewers[i] ?? null, list);
        const hear = (text: string): void => {
          list.push(text);
          const message: ServerMessage = JSON.parse(text);
          if (message.type !== 'update') return;
          if (message.standings) return resolve();
          const { legal, seq, as } = message;
          if (legal.length === 0) return;
          const draft = [legal[rng.below(legal.length)]];
          seated.send({ type: 'submit', table: table.id, as, key: `key-${as}-${seq}-${list.length}`, expect: seq, draft });
        };
        for (const message of seated.heard) hear(JSON.stringify(message));
        seated.socket.on('message', (data) => hear(String(data)));
      }),
  );
  await Promise.all(over);
  for (const { socket } of sockets) socket.close();
  const { body } = await ask(address, 'GET', `/api/tables/${table.id}/record`);
  const record = parseRecord(String(body));
  if (!record.ok) throw new Error(JSON.stringify(record.refusal));
  return { record: record.value, truth: truthOf(record.value), frames };
}

/** Imagines a world for each viewer and expects the same bytes for it; how many of these worlds were not the true one. */
function compareWorlds(live: LiveTable, match: AnyMatch, rng: Xoshiro): number {
  let worlds = 0;
  for (const viewer of [0, 1, 2, null]) {
    const state = match.game.imagine(match.box, match.game.view(match.box, match.state, viewer), rng);
    if (JSON.stringify(state) !== JSON.stringify(match.state)) worlds++;
    const bytes = (world: AnyMatch): string | undefined => {
      const update = updateFor({ ...live, match: world }, viewer, live.row.length, [], 0);
      // What the seat may undo is a matter of the entries, which an imagined world does not have.
      return update && encode(update).replace(/"undo":\d+/, '');
    };
    expect(bytes({ ...match, state })).toBe(bytes(match));
    if (viewer === null) expect(previewOf({ ...live, match: { ...match, state } })).toEqual(previewOf(live));
  }
  return worlds;
}

function randomDraft(match: AnyMatch, rng: Xoshiro): { readonly seat: number; readonly draft: string } {
  const seat = at(deciders(match), 0);
  const legal = match.game.legal(match.box, match.state, seat);
  return { seat, draft: match.game.write(match.box, at(legal, rng.below(legal.length))) };
}

describe.each(LOADED.map(({ game }) => game.id))('a whole game of %s', (id) => {
  let heard: Heard;
  beforeAll(async () => {
    heard = await listenToGame(id);
  });

  it('sends every viewer what the game lets them know, and nothing else', () => {
    for (const [viewer, frames] of heard.frames) {
      // Answers to one's own stale moves, where several decide at once, carry one's own view; they are audited as updates.
      const sent = frames.flatMap((frame) => {
        const message: ServerMessage = JSON.parse(frame);
        return message.type === 'refused' && message.update ? [JSON.stringify(message.update)] : message.type === 'refused' ? [] : [frame];
      });
      expect(audit(heard.truth, viewer, sent)).toEqual([]);
    }
  });

  it('would not pass with a leak', () => {
    const { truth, frames } = heard;
    const updates = (viewer: Viewer): Update[] =>
      (frames.get(viewer) ?? []).map((frame) => JSON.parse(frame)).filter(({ type }: ServerMessage) => type === 'update');
    const theirs = new Map(updates(1).map((update) => [update.seq, update]));
    const pairs = updates(0).flatMap((own) => {
      const other = theirs.get(own.seq);
      return other ? [[own, other] as const] : [];
    });
    const caught = (leaky: (own: Update, other: Update) => object): number =>
      pairs.filter(([own, other]) => audit(truth, 0, [JSON.stringify(leaky(own, other))]).length > 0).length;
    expect(caught((own) => own)).toBe(0);
    expect(caught((own, other) => ({ ...own, view: other.view }))).toBeGreaterThan(0);
    expect(caught((own, other) => ({ ...own, told: other.told }))).toBeGreaterThan(0);
    expect(caught((own) => ({ ...own, state: {} }))).toBeGreaterThan(0);
    expect(caught((own) => ({ ...own, note: truth.key }))).toBeGreaterThan(0);
    expect(caught((own, other) => ({ ...own, legal: other.legal }))).toBeGreaterThan(0);
  });

  it('encodes the same bytes in every world that the viewer cannot tell apart', async () => {
    const people: Person[] = [];
    for (let seat = 0; seat < SEATS; seat++) people.push(await guest(address, `Player ${seat}`));
    const { id: table } = await tableOf(people, { game: id });
    const { tables } = server.services;
    const rng = new Xoshiro(11);
    let worlds = 0;
    for (let move = 0; move < 60; move++) {
      const next = await tables.look(table, (live) => {
        if (!live.match || live.row.phase !== 'playing') return undefined;
        worlds += compareWorlds(live, live.match, rng);
        return { seq: live.row.length, ...randomDraft(live.match, rng) };
      });
      if (!next) break;
      const { seat, seq, draft } = next;
      const message = { type: 'submit', table, as: seatLetter(seat), key: `move-number-${move}`, expect: seq, draft: [draft] };
      const { status } = await ask(address, 'POST', '/api/messages', message, { cookie: at(people, seat).cookie });
      expect(status).toBe(200);
    }
    expect(worlds).toBeGreaterThan(0);
  });
});
