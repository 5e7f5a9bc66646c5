// The load generator: a process of its own. Sits people down at many tables, plays random legal moves at a steady rate over real
// sockets, and measures the time from each submission to the sockets of the other players. Told what to do, and answering, over IPC.

import { randomUUID } from 'node:crypto';
import { seatLetter } from '@regalia/core';
import { type Line, openLine } from './line.ts';

export interface Ask {
  readonly addresses: readonly string[];
  readonly game: string;
  readonly tables: number;
  readonly seats: number;
  /** Whether the players of a table sit at different servers. */
  readonly spread: boolean;
}
export interface Drive {
  readonly movesPerSecond: number;
  readonly seconds: number;
}
export interface Driven {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds from submission to another player's socket. */
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** Slots for which no table was ready. */
  readonly skipped: number;
  /** Share of a core the generator itself used. */
  readonly generator: number;
}

interface Table {
  readonly id: string;
  readonly sockets: Line[];
  seq: number;
  /** The seat that decides and what it may do; null while a submission is under way or the game is over. */
  ready: { readonly seat: number; readonly legal: readonly string[] } | null;
  sentAt: number;
  expect: number;
}

const tables: Table[] = [];
let queue: Table[] = [];
let samples: number[] = [];
let accepted = 0;
let refused = 0;
let over = 0;
const UPDATE = '{"type":"update"';

const around = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};

async function post(address: string, path: string, body: unknown, cookie = ''): Promise<{ body: unknown; cookie: string }> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return { body: await response.json(), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const numberAfter = (text: string, name: string): number => {
  const at = text.indexOf(name);
  return at < 0 ? -1 : Number.parseInt(text.slice(at + name.length, at + name.length + 9), 10);
};

/** Reads only what is needed: this process must cost less than the one it measures. */
function hear(table: Table, seat: number, text: string): void {
  if (text.startsWith(UPDATE)) {
    const seq = numberAfter(text, '"seq":');
    if (table.sentAt > 0 && seq > table.expect && seat !== moverOf(table)) samples.push(performance.now() - table.sentAt);
    if (seq > table.seq) table.seq = seq;
    const at = text.indexOf('"legal":[');
    const end = text.indexOf(']', at);
    const legal = text.slice(at + 9, end);
    if (legal !== '' && seq === table.seq) {
      table.ready = { seat, legal: legal.slice(1, -1).split('","') };
      queue.push(table);
    } else if (text.includes('"deciding":[]', end) && seat === 0) over++;
  } else if (text.startsWith('{"type":"accepted"')) accepted++;
  else if (text.startsWith('{"type":"refused"')) {
    refused++;
    if (refused < 5) console.error(text.slice(0, 300));
  }
}

let movers = new WeakMap<Table, number>();
const moverOf = (table: Table): number => movers.get(table) ?? -1;

function submit(table: Table): void {
  const { ready } = table;
  if (!ready) return;
  const draft = [around(ready.legal, Math.floor(Math.random() * ready.legal.length))];
  table.ready = null;
  table.expect = table.seq;
  table.sentAt = performance.now();
  movers.set(table, ready.seat);
  const as = seatLetter(ready.seat);
  table.sockets[ready.seat]?.send(JSON.stringify({ type: 'submit', table: table.id, as, key: randomUUID(), expect: table.expect, draft }));
}

async function setUp({ addresses, game, tables: count, seats, spread }: Ask): Promise<void> {
  const people: string[] = [];
  for (let i = 0; i < Math.max(seats, Math.ceil((count * seats) / 400)); i++)
    people.push((await post(around(addresses, 0), '/api/me', { name: `Player ${i}` })).cookie);
  let made = 0;
  const work = async (): Promise<void> => {
    while (made < count) {
      const n = made++;
      const cookies = Array.from({ length: seats }, (_, seat) => around(people, n * seats + seat));
      const table = await seatPeople(around(addresses, n), game, cookies);
      for (const [seat, cookie] of cookies.entries())
        table.sockets.push(await connect(around(addresses, spread ? n + seat : n), table, seat, cookie));
      tables.push(table);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** A new table with somebody in every seat. */
async function seatPeople(address: string, game: string, cookies: readonly string[]): Promise<Table> {
  const [host, ...others] = cookies;
  const seats = cookies.map((_, seat) => ({ for: seat === 0 ? 'me' : 'anyone' }));
  const { body } = await post(address, '/api/tables', { game, seats, visibility: 'open' }, host);
  const { id } = (body as { table: { id: string } }).table;
  for (const cookie of others) await post(address, `/api/tables/${id}/join`, {}, cookie);
  return { id, sockets: [], seq: 0, ready: null, sentAt: 0, expect: 0 };
}

/** Sits down on a socket of its own, and waits until the game is there. */
function connect(address: string, table: Table, seat: number, cookie: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    let line: Line | undefined;
    const listen = (text: string): void => {
      hear(table, seat, text);
      if (line && text.startsWith(UPDATE)) resolve(line);
    };
    openLine(address, '/api/live', cookie, listen).then((open) => {
      line = open;
      open.send(JSON.stringify({ type: 'watch', table: table.id, as: seatLetter(seat) }));
    }, reject);
  });
}

/** An open loop: a move is due every so often, whether or not the last one has been answered. */
async function drive({ movesPerSecond, seconds }: Drive): Promise<Driven> {
  samples = [];
  accepted = 0;
  refused = 0;
  movers = new WeakMap();
  let due = 0;
  let skipped = 0;
  queue = queue.filter((table) => table.ready !== null).sort(() => Math.random() - 0.5);
  const cpu = process.cpuUsage();
  const begun = performance.now();
  for (let elapsed = 0; elapsed < 1000 * seconds; elapsed = performance.now() - begun) {
    const wanted = Math.floor((elapsed / 1000) * movesPerSecond);
    while (due < wanted) {
      const table = queue.shift();
      if (table) submit(table);
      else skipped++;
      due++;
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const took = (performance.now() - begun) / 1000;
  const counted = accepted;
  const used = process.cpuUsage(cpu);
  const generator = (used.user + used.system) / 1e6 / took;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const sorted = Float64Array.from(samples).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { accepted: counted, refused, seconds: took, p50: at(0.5), p99: at(0.99), worst: at(1), skipped, generator };
}

process.on('message', (message: { set?: Ask; drive?: Drive }) => {
  const work = message.set
    ? setUp(message.set).then(() => ({ tables: tables.length, over }))
    : message.drive
      ? drive(message.drive)
      : undefined;
  work?.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
