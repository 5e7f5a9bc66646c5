// Servers, and PostgreSQL under them, are killed with kill -9 at random moments while many people play. Afterwards every acknowledged move
// is there once, every client has been told everything once and sees what the server sees, and every record verifies.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatLetter, verifyRecord } from '@regalia/core';
import type { Update } from '@regalia/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadedGame } from '../src/games.ts';
import type { Store } from '../src/store/contract.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { recordFor } from '../src/table/table-record.ts';
import { at } from './at.ts';
import { as, guest, type Person, tableOf } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { serverProcess } from './process.ts';
import { type Robot, startRobot } from './robot.ts';

const TABLES = [4, 3, 2, 4, 5, 3, 4, 2];

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'regalia-kill-'));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Party {
  readonly robots: readonly Robot[];
  /** Resolves when so many more moves have been acknowledged. */
  moves(count: number): Promise<void>;
}

async function startParty(addresses: readonly string[]): Promise<Party> {
  let count = 0;
  let waiting: { at: number; resolve: () => void } | undefined;
  const moved = (): void => {
    if (++count >= (waiting?.at ?? Number.POSITIVE_INFINITY)) waiting?.resolve();
  };
  const robots: Robot[] = [];
  for (const seats of TABLES) {
    const people: Person[] = [];
    for (let seat = 0; seat < seats; seat++) people.push(await guest(at(addresses, 0), `Robot ${seat}`));
    const { id } = await tableOf(people);
    for (const [seat, { cookie }] of people.entries())
      robots.push(startRobot({ table: id, seat: seatLetter(seat), cookie, addresses }, moved));
  }
  return {
    robots,
    moves: (more) =>
      new Promise((resolve) => {
        waiting = { at: count + more, resolve };
      }),
  };
}

/** Waits until all that was sent is answered and everybody has seen the last entry. */
async function settle(robots: readonly Robot[], address: string): Promise<void> {
  for (const robot of robots) robot.rest();
  for (;;) {
    let settled = robots.every((robot) => robot.isIdle());
    for (const robot of robots) {
      if (!settled) break;
      settled = (await fresh(robot, address)).seq === robot.seen();
    }
    if (settled) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** How things stand for a robot, asked anew. */
async function fresh(robot: Robot, address: string): Promise<Update> {
  const person = { id: '', cookie: robot.cookie, address };
  const { messages } = await as<{ messages: Update[] }>(person, 'GET', `/api/tables/${robot.table}/updates?as=${robot.seat}`);
  const update = messages.find(({ type }) => type === 'update');
  if (!update) throw new Error('no update');
  return update;
}

async function checkClients({ robots }: Party, address: string): Promise<void> {
  for (const robot of robots) {
    expect(robot.faults).toEqual([]);
    const now = await fresh(robot, address);
    expect(robot.latest()?.view).toEqual(now.view);
    const person = { id: '', cookie: robot.cookie, address };
    const history = await as<{ told: unknown[] }>(person, 'GET', `/api/tables/${robot.table}/history?as=${robot.seat}`);
    expect(robot.told).toEqual(history.told);
  }
}

async function checkStore({ robots }: Party, store: Store): Promise<void> {
  for (const id of new Set(robots.map(({ table }) => table))) {
    const stored = await store.load(id);
    if (!stored) throw new Error(`table ${id} is gone`);
    const causes = stored.batches.flatMap(({ cause, length }) => (cause === null ? [] : [[cause, length] as const]));
    expect(new Set(causes.map(([cause]) => cause)).size).toBe(causes.length);
    const kept = new Map(causes);
    for (const { acknowledged } of robots.filter(({ table }) => table === id))
      for (const { cause, seq } of acknowledged) expect(kept.get(cause)).toBe(seq);
    const game = loadedGame(stored.row.game)?.game;
    if (!game) throw new Error('no such game');
    const verified = verifyRecord(game, recordFor(stored.row, await store.lines(id), { withKey: true }));
    expect(verified.ok || verified.refusal).toBe(true);
  }
}

const few = (): number => 2 + Math.floor(20 * Math.random());

it('on SQLite: the server is killed 14 times', async () => {
  const data = join(folder, 'data');
  const server = await serverProcess(['--data', data]);
  const party = await startParty([server.address]);
  for (let kills = 0; kills < 14; kills++) {
    await party.moves(few());
    await server.kill();
    await server.start();
  }
  await party.moves(20);
  await settle(party.robots, server.address);
  await checkClients(party, server.address);
  for (const robot of party.robots) robot.close();
  expect(await server.stop()).toBe(0);
  const store = openSqlite(data);
  await checkStore(party, store);
  await store.close();
}, 240_000);

it('on PostgreSQL: one of two nodes is killed 10 times, PostgreSQL 8 times', async () => {
  const url = await postgres.database();
  const nodes = await Promise.all([1, 2].map(() => serverProcess(['--database-url', url])));
  const party = await startParty(nodes.map(({ address }) => address));
  for (let kills = 0; kills < 18; kills++) {
    await party.moves(few());
    if (kills % 9 < 5) {
      const node = at(nodes, kills % 2);
      await node.kill();
      await node.start();
    } else await postgres.killAndRestart();
  }
  await party.moves(20);
  await settle(party.robots, at(nodes, 0).address);
  await checkClients(party, at(nodes, 1).address);
  for (const robot of party.robots) robot.close();
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
  const store = await openPostgres({ url, connections: 2, warn: () => undefined });
  await checkStore(party, store);
  await store.close();
}, 240_000);
