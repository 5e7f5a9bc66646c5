// The front of the server: limits hold for those who come at the same time, nothing half said stays open (D13), newcomers wait when the
// server is late, and the sign of life comes first.

import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { refused } from '@regalia/core';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULTS } from '../src/config.ts';
import { makeApp } from '../src/http/app.ts';
import { makeAttempts } from '../src/people/attempts.ts';
import { openServices } from '../src/services.ts';
import { makeTurns } from '../src/socket/sockets.ts';
import type { Store } from '../src/store/contract.ts';
import { strainLevel } from '../src/strain.ts';
import { as, ask, guest, type Made, register, tableOf } from './client.ts';
import { serverForTests, stopTheClock } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** How an attempt to open a socket ends: 101, or the status it was refused with. */
const opening = (address: string, cookie?: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, cookie === undefined ? {} : { headers: { cookie } });
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

describe('limits hold for those who come at the same time (D13)', () => {
  it('sockets from one address are counted before the store is asked who comes', async () => {
    const { address, services } = await serverForTests({ socketsPerAddress: 5 });
    const ada = await guest(address, 'Ada');
    // How fast sockets come is another limit; and the store does not answer before all have come.
    Object.assign(services.allowances, { socketsFrom: () => ({ take: () => true, charge: () => undefined }) });
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { visitor } = services.sessions;
    Object.assign(services.sessions, { visitor: async (cookie: string | undefined) => asked.then(() => visitor(cookie)) });
    let refused = 0;
    const statuses = numbers(30).map(async () => {
      const status = await opening(address, ada.cookie);
      if (status === 429 && ++refused === 25) answer();
      return status;
    });
    expect((await Promise.all(statuses)).filter((status) => status === 101)).toHaveLength(5);
  });
  it('those without a session get half the places of an address', async () => {
    const { address } = await serverForTests({ socketsPerAddress: 6 });
    const ada = await guest(address, 'Ada');
    const statuses: number[] = [];
    for (const _ of numbers(5)) statuses.push(await opening(address));
    expect(statuses).toEqual([101, 101, 101, 429, 429]);
    expect(await opening(address, ada.cookie)).toBe(101);
  });
  it('tables of a person are counted one after the other', async () => {
    const server = await serverForTests();
    const ada = await guest(server.address, 'Ada');
    const { store } = server.services;
    const count = store.countTablesOf;
    // All but one of the tables that a person may have.
    (store as { countTablesOf: Store['countTablesOf'] }).countTablesOf = async (person) => 1_999 + (await count(person));
    const seats = [{ for: 'me' }, { for: 'anyone' }];
    const answers = await Promise.all(
      numbers(8).map(() => ask(server.address, 'POST', '/api/tables', { game: SOME_GAME, seats }, { cookie: ada.cookie })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  it('wrong passphrases are counted for the account, from however many addresses', () => {
    let now = 0;
    const attempts = makeAttempts(() => now);
    // Who was right before is not kept out by the guesses of others.
    expect(attempts.begin('ada', 'home')).toBe(true);
    attempts.succeeded('ada', 'home');
    const allowed = numbers(400).filter((n) => attempts.begin('ada', `address ${n % 40}`));
    expect(allowed).toHaveLength(20);
    expect(attempts.begin('ada', 'home')).toBe(true);
    expect(attempts.begin('bob', 'address 1')).toBe(true);
    now += 60_000;
    expect([attempts.begin('ada', 'address 1'), attempts.begin('ada', 'address 2')]).toEqual([true, false]);
  });
  it('and the next guess is refused, even if it is right', async () => {
    const { address, services } = await serverForTests({ proxies: 1 });
    // However long this takes, no minute goes by that would allow another.
    Object.assign(
      services.attempts,
      makeAttempts(() => 0),
    );
    const ada = await guest(address, 'Ada');
    const right = { login: 'ada.of.guesses', passphrase: 'notes on the engine' };
    await as(ada, 'POST', '/api/account', right);
    const sign = (n: number, body: object) => ask(address, 'POST', '/api/login', body, { 'x-forwarded-for': `10.0.0.${n}` });
    const statuses: number[] = [];
    for (const n of numbers(24)) statuses.push((await sign(n, { ...right, passphrase: 'not the phrase' })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await sign(99, right)).body).toEqual({ refused: { id: 'too-many-attempts' } });
  });
  it('guesses by somebody who is signed in, and would change the passphrase, count like all others', async () => {
    const { address, services } = await serverForTests();
    Object.assign(
      services.attempts,
      makeAttempts(() => 0),
    );
    const { cookie } = await register(await guest(address, 'Ada'), 'ada.left.open', 'notes on the engine');
    const change = (passphrase: string) => ask(address, 'POST', '/api/passphrase', { passphrase, next: 'another long phrase' }, { cookie });
    const statuses: number[] = [];
    for (const _ of numbers(22)) statuses.push((await change('not the phrase')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await change('notes on the engine')).body).toEqual({ refused: { id: 'too-many-attempts' } });
  });
});

/** A connection that says something and then neither more nor goodbye; ends when the server has closed it. */
async function hangingOn(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  socket.on('error', () => undefined);
  socket.write(text);
  // A drop now and then: a connection that is only half closed would take it.
  const dripping = setInterval(() => socket.write(' '), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return heard;
}

it('sockets that come at once are opened in turns, in their order', async () => {
  const inTurns = makeTurns(2);
  const opened: number[] = [];
  const seen: number[] = [];
  for (const n of numbers(10)) inTurns(() => opened.push(n));
  for (const _ of numbers(6)) {
    seen.push(opened.length);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(seen[0]).toBe(0);
  for (const [i, many] of seen.entries()) expect(many).toBeLessThanOrEqual(2 * (i + 1));
  expect(opened).toEqual(numbers(10));
});

describe('nothing half said stays open (D13)', () => {
  it('a body that never comes to its end', async () => {
    const { address } = await serverForTests({ requestTimeout: 1_000 });
    const head = 'POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n';
    expect(await hangingOn(address, `${head}{"name":`)).toContain('408');
  });
  it('a head that never comes to its end', async () => {
    const { address } = await serverForTests({ requestTimeout: 1_000 });
    expect(await hangingOn(address, 'GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow:')).toContain('408');
  });
  it('an upgrade that was refused', async () => {
    const { address } = await serverForTests();
    const head = 'GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
    expect(await hangingOn(address, head)).toContain('no-such-path');
  });
});

describe('when the event loop is late', () => {
  it('those without a session are asked to come back first, then all who are new', () => {
    expect([0, 99, 100, 399, 400].map((delay) => strainLevel(delay, 100))).toEqual([0, 0, 1, 1, 2]);
  });
  it('those who are here go on, newcomers are turned away, and the delay is a metric', async () => {
    const server = await serverForTests();
    const { address, services } = server;
    const ada = await guest(address, 'Ada');
    const strain = services.strain as { level(): number };
    const { level } = strain;
    strain.level = () => 1;
    expect((await ask(address, 'GET', '/api/games')).body).toEqual({ refused: { id: 'busy' } });
    expect(await opening(address)).toBe(503);
    expect(await opening(address, ada.cookie)).toBe(101);
    await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'anyone' }] });
    strain.level = () => 2;
    expect(await opening(address, ada.cookie)).toBe(503);
    await as(ada, 'GET', '/api/my-tables');
    expect((await ask(address, 'POST', '/api/me', { name: 'Bob' }, { cookie: ada.cookie })).status).toBe(503);
    expect((await ask(address, 'GET', '/healthz')).body).toEqual({ ok: true });
    strain.level = level;
    const metrics = String((await ask(address, 'GET', '/metrics')).body);
    expect(metrics).toContain('regalia_event_loop_delay_seconds');
    expect(metrics).toMatch(/regalia_shed_total\{what="request"\} 2/);
  });
  it('whoever asks whether the server is ready shares one write with all who ask meanwhile', async () => {
    const server = await serverForTests();
    const { store } = server.services;
    const { ping } = store;
    let writes = 0;
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(store, {
      async ping() {
        writes++;
        await asked;
        await ping();
      },
    });
    const asking = numbers(40).map(() => ask(server.address, 'GET', '/readyz'));
    // Everybody is there when another, who came after them, has been answered.
    for (const _ of numbers(5)) await ask(server.address, 'GET', '/api/games');
    answer();
    expect((await Promise.all(asking)).every(({ status }) => status === 200)).toBe(true);
    expect(writes).toBeLessThan(40);
  });
  it('a look that fails leaves nobody looking on', async () => {
    const server = await serverForTests();
    const ada = await guest(server.address, 'Ada');
    const table = await tableOf([ada, await guest(server.address, 'Bob')]);
    const { store, hub } = server.services;
    const { told } = store;
    const look = () => ask(server.address, 'GET', `/api/tables/${table.id}/updates?as=A&since=0`, undefined, { cookie: ada.cookie });
    Object.assign(store, { told: () => Promise.reject(new Error('the disk is slow today')) });
    expect((await look()).status).toBe(503);
    expect(hub.count()).toBe(0);
    Object.assign(store, { told });
    expect((await look()).status).toBe(200);
  });
  it('the sign of life passes by everything that others wait in', async () => {
    const there = { kind: 'sqlite', setting: async (_name: string, make: () => string) => make() };
    const dead = new Proxy(there, { get: (target, name) => Reflect.get(target, name) ?? (async () => []) });
    const services = await openServices({ ...DEFAULTS, botThreads: 1 }, dead as unknown as Store, pino({ level: 'silent' }));
    const app = await makeApp(services);
    // Whatever is registered and hangs does so behind it.
    app.addHook('onRequest', () => new Promise(() => undefined));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const bound = app.server.address();
    const port = typeof bound === 'object' ? bound?.port : 0;
    expect((await ask(`http://127.0.0.1:${port}`, 'GET', '/healthz')).status).toBe(200);
    await app.close();
    await services.close();
  });
});

it('an address that opens sockets again and again is slowed down', async () => {
  const server = await serverForTests({ socketsPerAddress: 4 });
  const { address } = server;
  stopTheClock(server);
  const ada = await guest(address, 'Ada');
  const statuses: number[] = [];
  for (const _ of numbers(12)) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers: { cookie: ada.cookie } });
    socket.on('error', () => undefined);
    statuses.push(
      await new Promise((resolve) => {
        socket.on('open', () => resolve(101));
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      }),
    );
    socket.terminate();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(statuses).toEqual([101, 101, 101, 101, ...numbers(8).map(() => 429)]);
});

it('an address that goes on although it is refused is refused slowly and for next to nothing, and nobody else is', async () => {
  const { address } = await serverForTests({ requestsPerMinute: 12, proxies: 1 });
  const from = (sender: string, path = '/api/games') => ask(address, 'GET', path, undefined, { 'x-forwarded-for': sender });
  /** Whether the limits behind the front were asked. */
  const counted = ({ headers }: { headers: Headers }): boolean => headers.has('x-ratelimit-limit');
  const seen: (readonly [number, boolean])[] = [];
  for (const n of numbers(20)) {
    // All of one network.
    const answer = await from(`2001:db8:5:6::${n}`);
    seen.push([answer.status, counted(answer)]);
  }
  expect(seen.slice(0, 12)).toEqual(numbers(12).map(() => [200, true]));
  expect(seen.slice(12, 19)).toEqual(numbers(7).map(() => [429, true]));
  expect(seen.slice(19)).toEqual([[429, false]]);
  expect(await from('2001:db8:5:7::1')).toMatchObject({ status: 200 });
  expect(await from('2001:db8:5:6::1', '/healthz')).toMatchObject({ status: 200 });
});

it('an address that goes on opening sockets although it is refused is refused slowly, before anything is asked about it', async () => {
  const server = await serverForTests({ requestsPerMinute: 12, socketsPerAddress: 2 });
  let lookedAt = 0;
  const { insistent } = server.services;
  const note = insistent.refused;
  Object.assign(insistent, {
    refused(request: IncomingMessage) {
      lookedAt++;
      note(request);
    },
  });
  stopTheClock(server);
  const statuses: number[] = [];
  for (const _ of numbers(10)) statuses.push(await opening(server.address));
  // One of the two places is for those without a session. Seven refusals are more than half of what may be asked for in a minute.
  expect(statuses).toEqual([101, ...numbers(9).map(() => 429)]);
  expect(lookedAt).toBe(7);
});

describe('what touches everything that one person has lets everybody else have their turns', () => {
  const MANY = 300;
  /** In how many turns of the event loop something was touched. */
  async function turnsOf(work: (touch: () => void) => Promise<unknown>): Promise<number> {
    const touched = new Set<number>();
    let [turn, on] = [0, true];
    const next = (): void => {
      turn++;
      if (on) setImmediate(next);
    };
    next();
    await work(() => touched.add(turn));
    on = false;
    return touched.size;
  }
  /** Somebody who sits at one table as often as at many. */
  async function withManyTables() {
    const { address, services } = await serverForTests();
    const ada = await guest(address, 'Ada');
    await tableOf([ada, await guest(address, 'Bob')]);
    const { tablesOf } = services.store;
    Object.assign(services.store, {
      tablesOf: async (person: string, limit: number) => (await tablesOf(person, limit)).flatMap((row) => numbers(MANY).map(() => row)),
    });
    return { ada, address, services };
  }

  it('their own data as a file', async () => {
    const { ada, address, services } = await withManyTables();
    const { row } = services.store;
    const turns = await turnsOf(async (touch) => {
      Object.assign(services.store, { row: (id: string) => row(id).finally(touch) });
      const { body } = await ask(address, 'GET', '/api/me/data', undefined, { cookie: ada.cookie });
      expect(body).toMatchObject({ tables: { length: MANY }, chat: [], account: { name: 'Ada' } });
    });
    expect(turns).toBeGreaterThan(MANY / 2);
  });
  it('a holiday, and its end', async () => {
    const { ada, services } = await withManyTables();
    /** Tables that grant none have nothing to write, which would take its turns by itself. */
    const refusing = (touch: () => void): void => {
      Object.assign(services.tables, {
        async change() {
          touch();
          return refused('no-holidays');
        },
      });
    };
    let id = '';
    const begun = await turnsOf(async (touch) => {
      refusing(touch);
      const holiday = { from: Date.now() + 60_000, to: Date.now() + 120_000 };
      id = (await as<{ holiday: { id: string } }>(ada, 'POST', '/api/holidays', holiday)).holiday.id;
    });
    const ended = await turnsOf(async (touch) => {
      refusing(touch);
      await as(ada, 'DELETE', `/api/holidays/${id}`);
    });
    expect([begun > MANY / 2, ended > MANY / 2]).toEqual([true, true]);
  });
});
