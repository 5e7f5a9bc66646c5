// Tables without a socket: the order of work, what is kept in memory, and what an operation changes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insist, length, snapshotAt, Xoshiro } from '@regalia/core';
import type { NewTable } from '@regalia/protocol';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { turnAt } from '../src/bots/turn.ts';
import { LOADED } from '../src/games.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { makeCache } from '../src/table/cache.ts';
import { newTable } from '../src/table/create.ts';
import { makeLanes } from '../src/table/lanes.ts';
import { liveTableFrom } from '../src/table/live-table.ts';
import { botPlays } from '../src/table/playing.ts';
import { startIfFull } from '../src/table/seating.ts';
import { makeTables, type TablesOptions } from '../src/table/tables.ts';
import { at } from './at.ts';
import { SOME_GAME } from './some-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'regalia-tables-'));
const store = openSqlite(folder);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const quiet: Omit<TablesOptions, 'now'> = {
  store,
  log: pino({ level: 'silent' }),
  cached: 10,
  pauses: { bot: 0, call: 0 },
  listed: () => undefined,
  publish: () => undefined,
  jobSet: () => undefined,
  callSet: () => undefined,
};

const HOST = { id: 'ada', name: 'Ada' };
const BOTS: NewTable = {
  game: SOME_GAME,
  options: {},
  seats: [
    { for: 'bot', level: 'random' },
    { for: 'bot', level: 'random' },
  ],
  pace: 'none',
  timeout: 'bot',
  visibility: 'private',
};

/** A table of bots in the store, before its game. */
async function storedTable(game = SOME_GAME): Promise<string> {
  const row = newTable({ ...BOTS, game }, HOST, 'an invitation', 1_000);
  insist(row.ok, 'there can be such a table');
  await store.create(row.value);
  return row.value.id;
}

describe('lanes', () => {
  it('do one thing after the other, also after one that failed; other lanes do not wait', async () => {
    const lanes = makeLanes();
    const order: string[] = [];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = lanes.inTurn('a', async () => {
      await held;
      order.push('a1');
      throw new Error('a1 fails');
    });
    const second = lanes.inTurn('a', async () => void order.push('a2'));
    await lanes.inTurn('b', async () => void order.push('b1'));
    expect([lanes.busy('a'), lanes.busy('b')]).toEqual([true, false]);
    release();
    await expect(first).rejects.toThrow('a1 fails');
    await second;
    await lanes.settled();
    expect(order).toEqual(['b1', 'a1', 'a2']);
    expect(lanes.busy('a')).toBe(false);
  });
});

describe('the cache', () => {
  it('forgets what was not used for longest', () => {
    const cache = makeCache<number>(2);
    cache.keep('a', 1);
    cache.keep('b', 2);
    expect(cache.use('a')).toBe(1);
    expect(cache.peek('b')).toBe(2);
    cache.keep('c', 3);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c'), cache.size()]).toEqual([1, undefined, 3, 2]);
  });
});

describe('a change of a table', () => {
  it('sets a new job for the next bot, even when all happens in the same millisecond', async () => {
    const tables = makeTables({ ...quiet, now: () => 5_000 });
    const id = await storedTable();
    await tables.change(id, (table) => startIfFull(table, table.row.meta));
    for (let move = 0; move < 5; move++) {
      const [job] = await store.claim('this node', 1e15, 1, 1);
      expect(job).toMatchObject({ table: id, kind: 'bot' });
      const turn = await tables.look(id, turnAt);
      insist(turn !== undefined, 'a bot decides');
      expect((await tables.change(id, botPlays(turn.seat, turn.expect, at(turn.question.legal, 0)))).ok).toBe(true);
      expect(await tables.look(id, ({ row }) => row.meta.due.bot)).not.toBe(job?.due);
    }
  });

  it('is told only when it is stored: a node that was overtaken tells nobody, and tries again on what is there', async () => {
    const told: string[] = [];
    const tables = makeTables({ ...quiet, now: () => 5_000, publish: ({ row }) => told.push(`${row.version} ${row.meta.title}`) });
    const id = await storedTable();
    let attempts = 0;
    const done = await tables.change(id, (table) => {
      attempts++;
      return { ok: true, value: { meta: { ...table.row.meta, title: `attempt ${attempts}` }, phase: 'open', played: null } };
    });
    expect([done.ok, told]).toEqual([true, ['1 attempt 1']]);
    // Another node changes the table behind this one's back.
    const other = makeTables({ ...quiet, now: () => 5_000 });
    await other.change(id, (table) => ({
      ok: true,
      value: { meta: { ...table.row.meta, title: 'by another' }, phase: 'open', played: null },
    }));
    const seen: string[] = [];
    await tables.change(id, (table) => {
      seen.push(table.row.meta.title);
      return { ok: true, value: { meta: { ...table.row.meta, title: 'at last' }, phase: 'open', played: null } };
    });
    expect(seen).toEqual(['attempt 1', 'by another']);
    expect(told).toEqual(['1 attempt 1', '3 at last']);
  });

  it('does not begin a game that was set up for another version of its engine', async () => {
    const tables = makeTables({ ...quiet, now: () => 5_000 });
    const row = newTable(BOTS, HOST, 'an invitation', 1_000);
    insist(row.ok, 'there can be such a table');
    await store.create({ ...row.value, engine: 0 });
    const begun = await tables.change(row.value.id, (table) => startIfFull(table, table.row.meta));
    expect(begun).toMatchObject({ ok: false, refusal: { id: 'engine-version' } });
    expect((await store.row(row.value.id))?.phase).toBe('open');
  });
});

describe.each(LOADED.map(({ game }) => game.id))('a stored game of %s', (game) => {
  it('opens the same from its entries alone as from its snapshots, and passes over snapshots of another form', async () => {
    const tables = makeTables({ ...quiet, now: () => 5_000 });
    const id = await storedTable(game);
    await tables.change(id, (table) => startIfFull(table, table.row.meta));
    const rng = new Xoshiro(3);
    for (let entries = 0; entries < 140; ) {
      const turn = await tables.look(id, turnAt);
      if (!turn) break;
      const { legal } = turn.question;
      const done = await tables.change(id, botPlays(turn.seat, turn.expect, at(legal, rng.below(legal.length))));
      insist(done.ok, 'what is legal is played');
      entries = done.value.seq;
    }
    const stored = await store.load(id);
    insist(stored !== undefined, 'the table is stored');
    expect(stored.snapshots.length).toBeGreaterThan(0);
    const foreign = stored.snapshots.map((snapshot) => ({ ...snapshot, state: { another: 'form' } }));
    const opened = [stored.snapshots, [], foreign].map((snapshots) => liveTableFrom({ ...stored, snapshots })?.match);
    for (const match of opened) {
      insist(match !== undefined && match !== null, 'the game can be played');
      expect(length(match)).toBe(stored.row.length);
      expect(snapshotAt(match, length(match))).toEqual(snapshotAt(at(opened, 0) ?? match, stored.row.length));
    }
  });
});
