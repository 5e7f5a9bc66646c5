// Bots do not starve anybody (D8), and what a process left behind is taken up at once (D12).

import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { makeFairQueue } from '../src/bots/fair-queue.ts';
import { botPool } from '../src/bots/pool.ts';
import { DEFAULTS } from '../src/config.ts';
import { loadedGame } from '../src/games.ts';
import { startJobs } from '../src/jobs.ts';
import { startServer } from '../src/server.ts';
import type { Job, JobKind, Store } from '../src/store/contract.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { as, guest, type Made } from './client.ts';
import { serverProcess } from './process.ts';
import { serverForTests, UNLIMITED } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const strongest = loadedGame(SOME_GAME)?.bots.names.at(-1) ?? '';

describe('the queue for bots', () => {
  it('gives the owners their turns one after the other, and the first rank before the second', () => {
    const queue = makeFairQueue<string>();
    for (const n of numbers(3)) queue.add(1, 'idle', `idle ${n}`);
    for (const n of numbers(3)) queue.add(0, 'many', `many ${n}`);
    queue.add(0, 'one', 'one');
    expect(queue.waiting('many')).toBe(3);
    const taken = numbers(8).map(() => queue.take());
    expect(taken).toEqual(['many 0', 'one', 'many 1', 'many 2', 'idle 0', 'idle 1', 'idle 2', undefined]);
  });
  it('lets the bot of somebody who waits think next, whatever was asked before', async () => {
    const slow = new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ n }) => setTimeout(() => parentPort.postMessage({ n, action: 1 }), 20));`);
    const pool = botPool({ threads: 1, time: 60_000, memory: 64 }, () => undefined, slow);
    const question = { game: SOME_GAME, options: {}, seats: 2, level: 'random', view: {}, legal: [1, 2] };
    let answered = 0;
    const ask = (maker: string, people: boolean): Promise<number> => pool.choose(question, { maker, people }).then(() => answered++);
    const bots = numbers(60).map(() => ask('bots', false));
    const others = numbers(20).map(() => ask('other', true));
    // Behind the one that is being thought about, and one of the other's.
    expect(await ask('honest', true)).toBeLessThanOrEqual(2);
    await Promise.all(others);
    expect(answered).toBeLessThanOrEqual(23);
    await pool.close();
    expect(await Promise.all(bots)).toHaveLength(60);
  });
});

it('clocks run out in time, however many bots are thinking', async () => {
  const due = new Map<JobKind, Job[]>([
    ['bot', numbers(300).map((n) => ({ table: `bots ${n}`, kind: 'bot', due: n }))],
    ['clock', [{ table: 'a clock', kind: 'clock', due: 1_000 }]],
  ]);
  const claim: Store['claim'] = async (_node, _now, _lease, limit, kind) => {
    const kinds = kind === undefined ? [...due.keys()] : [kind];
    return kinds.flatMap((one) => due.get(one)?.splice(0, limit) ?? []).slice(0, limit);
  };
  const store = { claim, nextDue: async () => undefined, finish: async () => undefined } as unknown as Store;
  let thinking = 0;
  let release = (): void => {};
  const thought = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ranOut = new Promise<number>((resolve) => {
    const run = async ({ kind }: Job): Promise<'over'> => {
      if (kind === 'clock') resolve(thinking);
      else {
        thinking++;
        await thought;
      }
      return 'over';
    };
    const jobs = startJobs({ store, log: pino({ level: 'silent' }), node: 'n', now: Date.now, lease: 30_000, poll: 50, run });
    void thought.then(() => jobs.stop());
  });
  expect(await ranOut).toBeGreaterThanOrEqual(0);
  release();
});

describe('tables of bots alone', () => {
  it('count for who made them, and are not among the tables one sits at', async () => {
    const server = await serverForTests();
    const ada = await guest(server.address, 'Ada');
    const seats = numbers(2).map(() => ({ for: 'bot', level: 'random' }));
    for (const _ of numbers(3)) await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats });
    expect(await server.services.store.countTablesOf(ada.id)).toBe(3);
    expect((await as<{ tables: object[] }>(ada, 'GET', '/api/my-tables')).tables).toEqual([]);
  });
});

const folder = (): string => mkdtempSync(join(tmpdir(), 'regalia-bots-'));

it('SIGTERM ends the server in good order while a hundred tables of the strongest bots play', async () => {
  const data = folder();
  const server = await serverProcess(['--data', data, '--bot-pause', '0']);
  const ada = await guest(server.address, 'Ada');
  const seats = numbers(3).map(() => ({ for: 'bot', level: strongest }));
  for (const _ of numbers(100)) await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats });
  // Whoever does not end in time is ended with another code.
  expect(await server.stop()).toBe(0);
  rmSync(data, { recursive: true, force: true });
});

it('what is in hand and never comes to its end does not keep the server from ending', async () => {
  const data = folder();
  const server = await startServer({ ...DEFAULTS, ...UNLIMITED, data });
  const ada = await guest(server.address, 'Ada');
  const begun = new Promise<void>((resolve) => {
    const never = (): Promise<never> => {
      resolve();
      return new Promise(() => undefined);
    };
    Object.assign(server.services.store, { append: never });
  });
  const seats = numbers(2).map(() => ({ for: 'bot', level: 'random' }));
  await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats });
  // A bot's move is being stored, and will be for ever.
  await begun;
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

it('SIGTERM ends the server in good order while sockets neither read nor answer the farewell', async () => {
  const data = folder();
  const server = await serverProcess(['--data', data]);
  const { hostname, port } = new URL(server.address);
  const deaf = numbers(20).map(() => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const key = Buffer.alloc(16, 1).toString('base64');
    socket.write(
      `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    return socket;
  });
  await Promise.all(deaf.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
  for (const socket of deaf) socket.pause();
  expect(await server.stop()).toBe(0);
  for (const socket of deaf) socket.destroy();
  rmSync(data, { recursive: true, force: true });
});

it('a bot that was thinking when its server died thinks again as soon as there is a server', async () => {
  const data = folder();
  const start = () => startServer({ ...DEFAULTS, ...UNLIMITED, data });
  const first = await startServer({ ...DEFAULTS, ...UNLIMITED, data, botPause: 3_000 });
  const ada = await guest(first.address, 'Ada');
  const seats = numbers(2).map(() => ({ for: 'bot', level: 'random' }));
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats });
  await first.stop();
  // As if the server had taken the job, for ever, and died.
  const store = openSqlite(data);
  expect(await store.claim('a dead server', Date.now() + 1e6, 1e12, 10)).toHaveLength(1);
  await store.close();
  const second = await start();
  while (((await second.services.store.row(table.id))?.length ?? 0) === table.seq) await new Promise((resolve) => setTimeout(resolve, 50));
  await second.stop();
  rmSync(data, { recursive: true, force: true });
});
