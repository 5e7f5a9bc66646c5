// Floods, from a process of its own and from addresses of its own, all of them of this machine: what one visitor, or four, can do to a
// server with its usual limits. Bounded in number and time. Told what to do, and answering, over IPC.

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { WebSocket } from 'ws';

export const FLOODS = ['calm', 'quiet', 'history', 'past', 'pings', 'boards', 'bots'] as const;
export type FloodName = (typeof FLOODS)[number];

export interface FloodAsk {
  readonly flood: FloodName;
  readonly address: string;
  readonly game: string;
  /** The game's strongest bot. */
  readonly level: string;
  readonly seconds: number;
}
/** What was done, and what came back. */
export type Flooded = Readonly<Record<string, number>>;

/** Loopback addresses that the floods come from. The honest player has another. */
const FROM = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];

const counts: Record<string, number> = {};
const count = (name: string, by = 1): void => {
  counts[name] = (counts[name] ?? 0) + by;
};

interface Flood extends FloodAsk {
  readonly until: number;
}
interface Visitor {
  readonly from: string;
  readonly cookie: string;
}

const isOn = ({ until }: Flood): boolean => Date.now() < until;
const around = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};
const numbers = (many: number): readonly number[] => Array.from({ length: many }, (_, i) => i);

/** One request from one of the addresses. */
function ask(
  flood: Flood,
  from: string,
  method: string,
  path: string,
  body?: unknown,
  cookie = '',
): Promise<{ status: number; text: string; cookie: string }> {
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, text: '', cookie: '' });
    const read = (response: IncomingMessage): void => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('error', failed);
      response.on('end', () => {
        count(`status ${response.statusCode}`);
        resolve({ status: response.statusCode ?? 0, text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' });
      });
    };
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = request(`${flood.address}${path}`, { method, localAddress: from, headers }, read);
    sent.on('error', failed);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function visitor(flood: Flood, from: string): Promise<Visitor> {
  return { from, cookie: (await ask(flood, from, 'POST', '/api/me', { name: 'Flood' })).cookie };
}

async function makeTable(flood: Flood, { from, cookie }: Visitor, wish: object): Promise<string | undefined> {
  const { status, text } = await ask(flood, from, 'POST', '/api/tables', { game: flood.game, visibility: 'open', ...wish }, cookie);
  return status === 200 ? JSON.parse(text).table.id : undefined;
}

/** A socket that says the same thing as often as it may, and comes back when it is sent away. */
async function repeat(flood: Flood, from: string, cookie: string, pause: number, message: () => object): Promise<void> {
  while (isOn(flood)) {
    const socket = new WebSocket(`${flood.address.replace('http', 'ws')}/api/live`, { localAddress: from, headers: { cookie } });
    socket.on('message', () => count('frames in'));
    socket.on('error', () => count('sockets refused'));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('open', async () => {
      count('sockets');
      while (isOn(flood) && socket.readyState === WebSocket.OPEN) {
        socket.send(JSON.stringify(message()));
        count('messages');
        await later(pause);
      }
      socket.terminate();
    });
    await closed;
    await later(100);
  }
}

/** Nothing: what the machine does by itself, to hold the others against. */
const calm = (flood: Flood): Promise<void> => later(Math.max(0, flood.until - Date.now()));

const TWO = [{ for: 'me' }, { for: 'me' }];

/** D1: a clock that counts a quarter of an hour a day, looked at and changed as often as may be. */
async function quiet(flood: Flood): Promise<void> {
  const pace = { free: 2_592_000, bank: 2_592_000, increment: 0, cap: 2_592_000 };
  const work = FROM.map(async (from) => {
    const who = await visitor(flood, from);
    const table = await makeTable(flood, who, { seats: TWO, pace, quiet: { from: '00:15', to: '00:00', zone: 'Europe/Paris' } });
    if (table === undefined) return;
    const look = (): object => ({ type: 'watch', table, as: null });
    const change = (): object => ({ type: 'propose', table, as: 'A', key: randomUUID(), what: { kind: 'pause' } });
    const resume = (): object => ({ type: 'resume', table, as: 'A', key: randomUUID() });
    await Promise.all([
      ...numbers(10).map(() => repeat(flood, from, '', 40, look)),
      repeat(flood, from, who.cookie, 100, change),
      repeat(flood, from, who.cookie, 100, resume),
    ]);
  });
  await Promise.all(work);
}

/** D2: a finished open game, asked for from its beginning by sockets without a session. */
async function history(flood: Flood): Promise<void> {
  const who = await visitor(flood, around(FROM, 0));
  const table = await makeTable(flood, who, { seats: numbers(2).map(() => ({ for: 'bot', level: 'random' })) });
  if (table === undefined) return;
  await Promise.all(numbers(336).map((n) => repeat(flood, around(FROM, n), '', 20, () => ({ type: 'watch', table, since: 0 }))));
}

/** Every page of many games' past, for spectators, without end. */
async function past(flood: Flood): Promise<void> {
  const work = FROM.map(async (from) => {
    const who = await visitor(flood, from);
    const tables: string[] = [];
    for (const _ of numbers(20)) {
      const table = await makeTable(flood, who, { seats: numbers(2).map(() => ({ for: 'bot', level: 'random' })) });
      if (table !== undefined) tables.push(table);
    }
    const asking = numbers(20).map(async (k) => {
      for (let n = k; isOn(flood) && tables.length > 0; n++, await later(10))
        await ask(flood, from, 'GET', `/api/tables/${around(tables, n)}/past?at=${64 * (n % 16)}`, undefined, who.cookie);
    });
    await Promise.all(asking);
  });
  await Promise.all(work);
}

/** D3: pings that are sent as fast as they go, by somebody who does not read. */
async function pings(flood: Flood): Promise<void> {
  const { hostname, port } = new URL(flood.address);
  const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125, 'x')]);
  const many = Buffer.concat(numbers(500).map(() => ping));
  const key = Buffer.alloc(16, 1).toString('base64');
  const hello = `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
  const work = numbers(8).map(async (n) => {
    while (isOn(flood)) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: around(FROM, n) });
      socket.on('error', () => undefined);
      count('sockets');
      socket.write(hello);
      socket.pause();
      while (isOn(flood) && !socket.destroyed) {
        if (socket.write(many)) count('pings', 500);
        else await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), later(100)]);
        // Somebody who does not read is not told that the other end has gone: a look tells.
        socket.read();
        await later(5);
      }
      socket.destroy();
      await later(20);
    }
  });
  await Promise.all(work);
}

/** D7: open tables with board files as large as may be, the list of them, and changes that are told to all who look. */
async function boards(flood: Flood): Promise<void> {
  const folder = new URL(`../../../games/${flood.game}/boards/`, import.meta.url);
  const name = readdirSync(folder).find((file) => !file.includes('schema'));
  const board = { ...JSON.parse(readFileSync(new URL(String(name), folder), 'utf8')), $schema: 'x'.repeat(120_000) };
  const work = FROM.map(async (from) => {
    const who = await visitor(flood, from);
    const tables: string[] = [];
    const making = (async () => {
      for (const _ of numbers(50)) {
        if (!isOn(flood)) return;
        const table = await makeTable(flood, who, { seats: [{ for: 'me' }, { for: 'anyone' }], board });
        if (table !== undefined) tables.push(table);
      }
    })();
    const listing = numbers(2).map(async () => {
      for (; isOn(flood); await later(100)) await ask(flood, from, 'GET', '/api/tables', undefined, who.cookie);
    });
    const looking = numbers(20).map((n) =>
      repeat(flood, from, '', 100, () => ({ type: 'watch', table: tables.length === 0 ? 'aaaaaaaaaaaa' : around(tables, n) })),
    );
    const changing = (async () => {
      for (let n = 0; isOn(flood); await later(50), n++)
        if (tables.length > 0)
          await ask(flood, from, 'POST', `/api/tables/${around(tables, 0)}/mutes`, { seat: 'A', muted: n % 2 === 0 }, who.cookie);
    })();
    await Promise.all([making, ...listing, ...looking, changing]);
  });
  await Promise.all(work);
}

/** D8: tables of the strongest bots alone. */
async function bots(flood: Flood): Promise<void> {
  const work = FROM.map(async (from) => {
    const who = await visitor(flood, from);
    for (const _ of numbers(50)) {
      const table = await makeTable(flood, who, { seats: numbers(4).map(() => ({ for: 'bot', level: flood.level })) });
      if (table !== undefined) count('tables of bots');
    }
  });
  await Promise.all(work);
  await later(Math.max(0, flood.until - Date.now()));
}

const DO: Readonly<Record<FloodName, (flood: Flood) => Promise<void>>> = { calm, quiet, history, past, pings, boards, bots };

process.on('message', (message: FloodAsk) => {
  const flood: Flood = { ...message, until: Date.now() + 1000 * message.seconds };
  DO[flood.flood](flood).then(
    () => process.send?.({ result: counts }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
