// One game played without any network: what the server itself costs.

import { Xoshiro } from '@regalia/core';
import type { Running } from '../src/server.ts';
import { newTable } from '../src/table/create.ts';
import { updateFor } from '../src/table/info.ts';
import { liveTableFrom } from '../src/table/live-table.ts';
import { submitDraft } from '../src/table/playing.ts';
import { startIfFull } from '../src/table/seating.ts';
import { PLAYED } from './played.ts';

export interface OpenCost {
  readonly entries: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

const PORTION = 100;
const GAMES = 5;

/** Plays games, and times some of their moves. */
export async function playAlone({ services }: Running): Promise<{ table: string; early: number; late: number }> {
  const { tables, store } = services;
  const seats = Array.from({ length: PLAYED.seats }, () => ({ for: 'me' as const }));
  const rng = new Xoshiro(5);
  const timed = async (count: number, id: string): Promise<number> => {
    const before = process.cpuUsage();
    let played = 0;
    for (; played < count; played++) {
      const next = await tables.look(id, ({ match, row }) => {
        const seat = row.meta.deciding[0];
        if (!match || seat === undefined || row.phase !== 'playing') return undefined;
        const legal = match.game.legal(match.box, match.state, seat);
        const action = legal[rng.below(legal.length)];
        return action === undefined ? undefined : { seat, seq: row.length, draft: match.game.write(match.box, action) };
      });
      if (!next) break;
      await tables.change(id, submitDraft(next.seat, next.seq, [next.draft]));
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / Math.max(1, played);
  };
  const asked = { game: PLAYED.game, options: {}, pace: 'none', timeout: 'bot', visibility: 'private' } as const;
  const start = async (): Promise<string> => {
    const row = newTable({ ...asked, seats }, { id: 'load', name: 'Load' }, 'invitation', Date.now());
    if (!row.ok) throw new Error(row.refusal.id);
    await store.create(row.value);
    await tables.change(row.value.id, (table) => startIfFull(table, row.value.meta));
    return row.value.id;
  };
  // Warm up on a game of its own, so that early and late moves are measured alike.
  await timed(300, await start());
  // The best of several games: what is beyond it is the machine's other business.
  let table = '';
  let early = Number.POSITIVE_INFINITY;
  let late = Number.POSITIVE_INFINITY;
  for (let game = 0; game < GAMES; game++) {
    table = await start();
    early = Math.min(early, await timed(PORTION, table));
    await timed(150, table);
    late = Math.min(late, await timed(PORTION, table));
  }
  return { table, early, late };
}

/** Opens the table from the store, as a node does that has not seen it, and makes one viewer's update. */
export async function openAgain(
  { services: { store } }: Running,
  id: string,
  quantile: (values: readonly number[], share: number) => number,
): Promise<OpenCost> {
  const times: number[] = [];
  let entries = 0;
  for (let i = 0; i < 200; i++) {
    const begun = performance.now();
    const stored = await store.load(id);
    const table = stored && liveTableFrom(stored);
    if (table) updateFor(table, 0, 0, await store.told(id, 0, 0, table.row.length), Date.now());
    times.push(performance.now() - begun);
    entries = table?.row.length ?? 0;
  }
  return { entries, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
