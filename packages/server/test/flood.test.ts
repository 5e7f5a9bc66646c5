// What one visitor can ask of the server is bounded: pages of history, pings, messages of those without a session, moves taken back.

import { connect } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { type AnyMatch, deciders } from '@regalia/core';
import type { ServerMessage, Update } from '@regalia/protocol';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { makeHistory, PAGE } from '../src/table/history.ts';
import { newsText, updateFor } from '../src/table/info.ts';
import { submitDraft } from '../src/table/playing.ts';
import { MOST_TAKEN_BACK } from '../src/table/taking-back.ts';
import { propose } from '../src/table/voting.ts';
import { at } from './at.ts';
import { as, guest, type Made, type Person, sit } from './client.ts';
import { serverForTests, stopTheClock } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const server = await serverForTests();
const { address } = server;
const live = (where = address): string => `${where.replace('http', 'ws')}/api/live`;

/** A store that has told one thing of each entry, and counts who asks. */
function toldStore() {
  const asked: [number, number][] = [];
  return {
    asked,
    kind: 'sqlite' as const,
    async told(_table: string, viewer: number | null, after: number, upTo: number): Promise<never> {
      asked.push([after, upTo]);
      const list = Array.from({ length: upTo - after }, (_, i) => [after + i + 1, { id: `to ${viewer}` }]);
      return list as unknown as never;
    },
  };
}

describe('history (D2)', () => {
  it('is read once for all who look from the same place, however many ask and wherever they begin', async () => {
    const store = toldStore();
    const history = makeHistory(store);
    const length = 2 * PAGE + 10;
    for (let n = 0; n < 1_000; n++) {
      const { upTo, told } = await history.page('table', null, n, length);
      expect(upTo).toBe(PAGE);
      if (n % 100 === 0) expect(JSON.parse(told.text).map(([entry]: [number]) => entry)).toEqual(numbers(n + 1, PAGE));
    }
    expect(store.asked).toEqual([[0, PAGE]]);
    const last = await history.page('table', 1, 2 * PAGE + 3, length);
    expect([last.upTo, JSON.parse(last.told.text).length]).toEqual([length, 7]);
    expect(JSON.parse((await history.page('table', 1, length, length)).told.text)).toEqual([]);
  });
  it('is read in turns: between two readings everything else goes on', async () => {
    const store = toldStore();
    const history = makeHistory(store);
    let turns = 0;
    let counting = true;
    const count = (): void => {
      turns++;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(numbers(1, 50).map((n) => history.page(`table ${n}`, null, 0, PAGE)));
    counting = false;
    expect(turns).toBeGreaterThanOrEqual(49);
  });
});

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A table of one person at which moves were made and taken back until that was refused. */
async function longTable(ada: Person): Promise<{ table: string; refusals: Set<string>; length: number }> {
  const seats = [{ for: 'me' }, { for: 'me' }];
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility: 'open' });
  const { tables } = server.services;
  const refusals = new Set<string>();
  let length = 0;
  const enough = new Set<number>();
  for (let n = 0; n < 20_000 && enough.size < 2; n++) {
    const turn = await tables.look(table.id, ({ match, row }) => {
      if (!match || row.phase !== 'playing') return undefined;
      const seat = at(deciders(match), 0);
      return { seat, seq: row.length, draft: match.game.write(match.box, at(match.game.legal(match.box, match.state, seat), 0)) };
    });
    if (!turn) break;
    const { seat, seq, draft } = turn;
    await tables.change(table.id, submitDraft(seat, seq, [draft]));
    const back = await tables.change(table.id, propose(seat, { kind: 'takeback', to: seq }));
    if (!back.ok) refusals.add(back.refusal.id);
    if (!back.ok && back.refusal.id === 'taken-back-enough') enough.add(seat);
    length = (await tables.look(table.id, ({ row }) => row.length)) ?? 0;
  }
  return { table: table.id, refusals, length };
}

describe('a table on which moves are made and taken back for ever (D2)', () => {
  it('grows by no more than each seat may take back; a look costs the same; its history comes in pages without gap or repeat', async () => {
    const ada = await guest(address, 'Ada');
    const { table, refusals, length } = await longTable(ada);
    expect(refusals).toContain('taken-back-enough');
    expect(length).toBeGreaterThan(PAGE);
    expect(length).toBeLessThan(2 * MOST_TAKEN_BACK + 2_000);

    // Looking touches as many entries as it would without all that.
    const touched = await server.services.tables.look(table, (live) => {
      const { match } = live;
      if (!match) throw new Error('no game');
      const { entries, count } = counted(match.entries);
      const watched = { ...live, match: { ...match, entries } as AnyMatch };
      for (const seat of [0, 1, null]) updateFor(watched, seat, live.row.length, [], 0);
      return count.touched;
    });
    expect(touched).toBeLessThan(400);

    const spectator = await sit(ada, table, null, 0);
    const pages: Update[] = [];
    await spectator.when((message) => message.type === 'update' && message.seq === length);
    for (const message of spectator.heard) if (message.type === 'update') pages.push(message);
    expect(pages.length).toBe(Math.ceil(length / PAGE));
    let seen = 0;
    for (const page of pages) {
      expect(page.after).toBe(seen);
      for (const [entry] of page.told) expect(entry > page.after && entry <= page.seq).toBe(true);
      expect(page.told.length).toBeLessThanOrEqual(4 * PAGE);
      expect(page.more).toBe(page.seq < length ? true : undefined);
      if (page.more) expect([page.legal, page.deciding]).toEqual([[], []]);
      seen = page.seq;
    }
    const whole = await server.services.store.told(table, null, 0, length);
    expect(pages.flatMap(({ told }) => told)).toEqual(whole);
    spectator.close();

    // The same by requests, one page each.
    const polled: unknown[] = [];
    for (let since = 0; since < length; ) {
      const { messages } = await as<{ messages: ServerMessage[] }>(ada, 'GET', `/api/tables/${table}/updates?since=${since}`);
      const update = messages.find((message) => message.type === 'update');
      if (!update) throw new Error('no update');
      polled.push(...update.told);
      since = update.seq;
    }
    expect(polled).toEqual(whole);
    const history = await as<{ seq: number; more: boolean; told: unknown[] }>(ada, 'GET', `/api/tables/${table}/history`);
    expect([history.seq, history.more]).toEqual([PAGE, true]);
  });
});

/** Entries that count how often one of them is read. */
function counted<T>(entries: T[]): { entries: T[]; count: { touched: number } } {
  const count = { touched: 0 };
  const watched = new Proxy(entries, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) count.touched++;
      return Reflect.get(target, name, receiver);
    },
  });
  return { entries: watched, count };
}

it('sockets without a session share what one address may send (D2)', async () => {
  const strict = await serverForTests({ messagesPerSecond: 5 });
  stopTheClock(strict);
  const sockets = await Promise.all(
    numbers(1, 10).map(async () => {
      const socket = new WebSocket(live(strict.address));
      await new Promise((resolve) => socket.once('open', resolve));
      return socket;
    }),
  );
  let [pongs, answers] = [0, 0];
  await new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.on('message', (data) => {
        const { type }: ServerMessage = JSON.parse(String(data));
        if (type === 'pong') pongs++;
        if ((type === 'pong' || type === 'refused') && ++answers === 80) resolve();
      });
      for (let n = 0; n < 8; n++) socket.send('{"type":"ping"}');
    }
  });
  expect(pongs).toBe(15);
  for (const socket of sockets) socket.terminate();
});

describe('WebSocket pings (D3)', () => {
  it('are answered as often as messages would be; who goes on is sent away', async () => {
    const strict = await serverForTests({ messagesPerSecond: 5 });
    stopTheClock(strict);
    const socket = new WebSocket(live(strict.address));
    await new Promise((resolve) => socket.once('open', resolve));
    let pongs = 0;
    socket.on('pong', () => pongs++);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (let n = 0; n < 2_000; n++) socket.ping('x'.repeat(100));
    expect(await closed).toBe(1008);
    expect(pongs).toBeLessThanOrEqual(15);
    expect(pongs).toBeGreaterThan(0);
  });
  it('are not answered to somebody who does not read, and nothing piles up for them', async () => {
    const deaf = await shake(address);
    deaf.pause();
    const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125, 'x')]);
    const many = Buffer.concat(numbers(1, 1_000).map(() => ping));
    let most = 0;
    // Far more than the system's own buffers hold.
    for (let n = 0; n < 200 && !deaf.destroyed; n++) {
      if (!deaf.write(many)) await Promise.race([new Promise((resolve) => deaf.once('drain', resolve)), later(200)]);
      most = Math.max(most, server.sockets.waiting());
    }
    await later(200);
    most = Math.max(most, server.sockets.waiting());
    expect(most).toBeLessThan(600_000);
    deaf.destroy();
  });
});

it('bytes count for the address, whatever they say (D3)', async () => {
  const strict = await serverForTests({ messagesPerSecond: 5 });
  stopTheClock(strict);
  const ada = await guest(strict.address, 'Ada');
  const socket = new WebSocket(live(strict.address), { headers: { cookie: ada.cookie } });
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // Not so many messages that they alone would end it.
  for (let n = 0; n < 40; n++) socket.send(`{"type":"${'x'.repeat(16_000)}"}`);
  expect(await closed).toBe(1006);
  expect(JSON.stringify(await strict.services.metrics.closed.get())).toContain('too-fast');
});

/** A socket by hand. */
async function shake(where: string): Promise<ReturnType<typeof connect>> {
  const { hostname, port } = new URL(where);
  const stream = connect(Number(port), hostname);
  stream.on('error', () => undefined);
  stream.write(
    `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16, 1).toString('base64')}\r\n\r\n`,
  );
  await new Promise((resolve) => stream.once('data', resolve));
  return stream;
}

it('what is the same for many is encoded once, and in a crowd who comes and goes is told now and then', async () => {
  const ada = await guest(address, 'Ada');
  const { table } = await as<Made>(ada, 'POST', '/api/tables', {
    game: SOME_GAME,
    seats: [{ for: 'me' }, { for: 'anyone' }],
    visibility: 'open',
  });
  const crowd = await Promise.all(
    numbers(1, 60).map(async () => {
      const socket = new WebSocket(live());
      const heard: ServerMessage[] = [];
      socket.on('message', (data) => heard.push(JSON.parse(String(data))));
      await new Promise((resolve) => socket.once('open', resolve));
      socket.send(JSON.stringify({ type: 'watch', table: table.id }));
      return { socket, heard };
    }),
  );
  const spectators = (messages: readonly ServerMessage[]): number =>
    messages.findLast((message) => message.type === 'presence')?.spectators ?? 0;
  while (crowd.some(({ heard }) => spectators(heard) < 60)) await later(20);
  const presences = crowd.reduce((sum, { heard }) => sum + heard.filter(({ type }) => type === 'presence').length, 0);
  // Everybody told of everybody would be 1,830.
  expect(presences).toBeLessThan(900);

  const row = await server.services.store.row(table.id);
  if (!row) throw new Error('no table');
  expect(newsText(row, '')).toBe(newsText(row, 'a stranger'));
  expect(newsText(row, ada.id)).not.toBe(newsText(row, ''));
  expect(JSON.parse(String(newsText(row, ada.id))).info).toMatchObject({ yours: ['A'], host: true });
  expect(JSON.parse(String(newsText(row, 'a stranger'))).info).toMatchObject({ yours: [], host: false });
  for (const { socket } of crowd) socket.terminate();
});
