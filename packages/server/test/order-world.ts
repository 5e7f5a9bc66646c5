// A table on a server of its own whose luck, ids, key and clock are always the same: what differs between two of them is what was done.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealFrom, deciders, seatLetter, type Viewer, type Xoshiro } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import type { SeatMessage } from '@regalia/protocol';
import { pino } from 'pino';
import { DEFAULTS } from '../src/config.ts';
import { runOrders } from '../src/orders/run.ts';
import { openServices, type Services } from '../src/services.ts';
import type { Store } from '../src/store/contract.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { newTable } from '../src/table/create.ts';
import type { LiveTable } from '../src/table/live-table.ts';
import { operationOf } from '../src/table/message-operation.ts';
import { viewerLetter } from '../src/table/seat-letters.ts';
import { personPlace } from '../src/table/seating.ts';
import { beginWatch } from '../src/watch.ts';
import { at } from './at.ts';

export const NOW = Date.parse('2026-01-01T12:00:00Z');
export const TABLE = 'worldtable01';
const INVITE = 'an-invitation-that-is-long-enough';
const SEATS = 3;

export interface World {
  readonly services: Services;
  /** Everything sent, by viewer. */
  readonly frames: ReadonlyMap<Viewer, readonly string[]>;
  now: number;
  look<T>(see: (table: LiveTable) => T): Promise<T>;
  /** A draft of a seat, as its person sends it. */
  submit(seat: number, draft: readonly string[]): Promise<void>;
  /** Until the orders have nothing more to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A game of people at a table, in a new database. Whoever is in `watch` looks on. */
export async function openWorld({ game }: LoadedGame, seed: number, url: string | null, watch: readonly Viewer[]): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'regalia-orders-'));
  const store: Store =
    url === null ? openSqlite(folder) : await openPostgres({ url, connections: 4, timeout: 20_000, warn: () => undefined });
  const key = new Uint8Array(32).fill(seed & 255);
  const config = { ...DEFAULTS, data: folder, logLevel: 'silent', stallLimit: 600_000, databaseUrl: url };
  const clock = { now: NOW };
  const services = await openServices(
    config,
    store,
    pino({ level: 'silent' }),
    () => clock.now,
    () => dealFrom(key),
  );
  const people = Array.from({ length: SEATS }, (_, n) => ({ id: `person${n}`, name: `Person ${n}` }));
  const seats = people.map(() => ({ for: 'anyone' }) as const);
  const row = newTable({ game: game.id, options: {}, seats, pace: 'none', timeout: 'bot', visibility: 'open' }, at(people, 0), INVITE, NOW);
  if (!row.ok) throw new Error(JSON.stringify(row.refusal));
  const meta = { ...row.value.meta, seats: people.map(personPlace) };
  const made = await services.tables.create({ ...row.value, id: TABLE, key: '11'.repeat(32), meta }, null);
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  const frames = new Map<Viewer, string[]>();
  for (const viewer of watch) {
    const list: string[] = [];
    frames.set(viewer, list);
    const send = (text: string | Buffer): boolean => list.push(String(text)) > 0;
    const person = viewer === null ? 'somebody' : at(people, viewer).id;
    const watcher = {
      table: TABLE,
      viewer,
      person,
      invite: null,
      seen: 0,
      heard: 0,
      uninformed: false,
      ready: () => true,
      send,
      charge() {},
      dismiss() {},
    };
    await beginWatch(services, { type: 'watch', table: TABLE, as: viewerLetter(viewer), since: 0 }, watcher);
  }
  let sent = 0;
  return {
    services,
    frames,
    get now() {
      return clock.now;
    },
    set now(time) {
      clock.now = time;
    },
    async look(see) {
      const seen = await services.tables.look(TABLE, (table) => ({ value: see(table) }));
      if (!seen) throw new Error('there is a table');
      return seen.value;
    },
    async submit(seat, draft) {
      const expect = (await services.tables.look(TABLE, ({ row: { length } }) => length)) ?? 0;
      const as = seatLetter(seat);
      const message: SeatMessage = { type: 'submit', table: TABLE, as, key: `by-hand-${++sent}`, expect, draft: [...draft] };
      const done = await services.tables.change(TABLE, operationOf(message), { cause: `${as}:${message.key}` });
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    },
    async settle() {
      for (;;) {
        const outcome = await runOrders(services, TABLE);
        if (outcome === 'over' || (outcome !== 'wanted' && outcome.notBefore > clock.now)) return;
      }
    },
    async close() {
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Who decides next, and something legal for them, by lot; undefined when the game is over. */
export function nextMove({ match, row }: LiveTable, rng: Xoshiro): { readonly seat: number; readonly move: string } | undefined {
  if (!match || row.phase !== 'playing') return undefined;
  const seat = at(deciders(match), 0);
  const legal = match.game.legal(match.box, match.state, seat);
  return { seat, move: match.game.write(match.box, at(legal, rng.below(legal.length))) };
}

export const entriesOf = (world: World): Promise<string> => world.services.store.lines(TABLE).then((lines) => JSON.stringify(lines));
