// A run: servers, clients at tables of every game, faults one after the other, and at the end the proof.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatLetter } from '@regalia/core';
import { DEFAULTS } from '../src/config.ts';
import { LOADED } from '../src/games.ts';
import { openStore } from '../src/server.ts';
import { as, guest, type Person, tableOf } from '../test/client.ts';
import { startPostgres } from '../test/postgres.ts';
import { type Program, serverProcess } from '../test/process.ts';
import { chanceFrom } from './chance.ts';
import { check, countOf, type Violation } from './check.ts';
import { type Client, startClient } from './client.ts';
import { FAULTS, later, type Node, patiently, type Rig } from './faults.ts';
import { finalOf } from './finals.ts';
import { postgresDisk, sqliteDisk } from './full-disk.ts';
import type { Event } from './history.ts';
import { openProxy } from './proxy.ts';

export interface Wish {
  readonly store: 'sqlite' | 'postgres';
  readonly servers: number;
  /** Seconds of faults. */
  readonly seconds: number;
  readonly tables: number;
  readonly seed: number;
  /** The faults to choose from; all that make sense when absent. */
  readonly faults?: readonly string[];
  /** The program of the server and what jumps its clock, where they are not the checkout's modules. */
  readonly program?: Required<Program>;
  readonly say?: (line: string) => void;
}

export interface Report {
  readonly seed: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly counted: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  readonly history: readonly Event[];
}

const MODULES: Program = { preload: new URL('./jumping-clock.ts', import.meta.url).href };
/** Between faults so many messages are acknowledged: one to some; then it may happen at any moment of so many milliseconds. */
const BETWEEN = 12;
const MOMENTS = 150;
/** Milliseconds that a fault and what comes before it count for at most. */
const LONGEST = 20_000;

export async function torture(wish: Wish): Promise<Report> {
  const chance = chanceFrom(wish.seed);
  const folder = mkdtempSync(join(tmpdir(), 'regalia-torture-'));
  const postgres = wish.store === 'postgres' ? await startPostgres() : null;
  const config = { ...DEFAULTS, logLevel: 'silent', data: folder, databaseUrl: postgres ? await postgres.database() : null };
  const where = config.databaseUrl === null ? ['--data', folder] : ['--database-url', config.databaseUrl];
  const nodes = await Promise.all(Array.from({ length: postgres ? wish.servers : 1 }, () => openNode(where, wish.program)));
  const history: Event[] = [];
  const disk = config.databaseUrl === null ? sqliteDisk(folder) : postgresDisk(config.databaseUrl);
  const rig = { nodes, postgres, disk, chance, ...(await seatClients(wish, nodes, chance, history)) };
  const done = await breakThings(wish, rig);
  await settle(rig);
  const everybody = [...rig.retired, ...rig.clients];
  const faults = everybody.flatMap((client) => client.faults);
  for (const client of rig.clients) client.close();
  const codes = await Promise.all(nodes.map(({ server }) => server.stop()));
  await Promise.all(nodes.map(({ proxy }) => proxy.close()));
  const violations = [
    ...codes.flatMap((code) => (code === 0 ? [] : [{ promise: 'a server that is stopped ends with 0', table: '', found: String(code) }])),
    ...faults.map((found) => ({ promise: 'a client is answered rightly', table: '', found })),
    ...(await prove(config, history, tablesOf(everybody))),
  ];
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  const counted = { ...countOf(history), 'games played to the end': tablesOf(rig.retired).size };
  return { seed: wish.seed, faults: done, counted, violations, history };
}

async function openNode(flags: readonly string[], program: Program = MODULES): Promise<Node> {
  // All clients come from one address, and come back after every fault.
  const server = await patiently(() => serverProcess(['--sockets-per-address', '10000', ...flags], program));
  if (program !== MODULES) {
    // Whoever ends in good order leaves its compiled code to those after it.
    await server.stop();
    await patiently(server.start);
  }
  return { server, proxy: await openProxy(Number(new URL(server.address).port)) };
}

const addressOf = ({ proxy }: Node): string => `http://127.0.0.1:${proxy.port}`;

/** People for all seats of a new table, and one more. */
async function sitDown(address: string, game: string, seats: number, name: string): Promise<{ people: readonly Person[]; table: string }> {
  const people: Person[] = [];
  for (let seat = 0; seat <= seats; seat++) people.push(await guest(address, `${name} ${seat}`));
  const { id: table } = await tableOf(people.slice(0, seats), { game, visibility: 'open' });
  return { people, table };
}

const tablesOf = (clients: readonly Client[]): ReadonlySet<string> => new Set(clients.map(({ table }) => table));

/** What is at hand for faults, and what lets the playing go on. */
interface Playing extends Rig {
  /** Whoever has played a game to its end. */
  readonly retired: readonly Client[];
  /** Where a game is over, everybody leaves, and others begin at another table. */
  renew(): Promise<void>;
}

/** Tables of every game in turn, each with a client per seat and one that looks on. */
async function seatClients(
  { tables, seed }: Wish,
  nodes: readonly Node[],
  chance: ReturnType<typeof chanceFrom>,
  history: Event[],
): Promise<Pick<Playing, 'clients' | 'retired' | 'progress' | 'renew'>> {
  const clients: Client[] = [];
  const retired: Client[] = [];
  const waiting = new Set<() => void>();
  const done = (): void => {
    for (const count of [...waiting]) count();
  };
  const addresses = (): readonly string[] => nodes.map(addressOf);
  const [first] = nodes;
  if (!first) throw new Error('there is no server');
  let begun = 0;
  const begin = async (): Promise<void> => {
    const n = begun++;
    const { game } = LOADED[n % LOADED.length] ?? {};
    if (!game) throw new Error('there is no game');
    const seats = Math.min(game.seats.max, Math.max(game.seats.min, 2 + chance.below(3)));
    const { people, table } = await patiently(() => sitDown(first.server.address, game.id, seats, `Client ${n}`));
    for (const [i, { id: person, cookie }] of people.entries()) {
      const seat = i < seats ? seatLetter(i) : null;
      const name = `c${n}-${seat ?? 'spectator'}`;
      const own = chanceFrom(seed * 1_000 + n * 10 + i);
      clients.push(startClient({ name, table, seat, person, cookie, addresses, chance: own, note: (event) => history.push(event), done }));
    }
  };
  const renew = async (): Promise<void> => {
    for (const table of tablesOf(clients)) {
      const there = clients.filter((client) => client.table === table);
      if (!there.every((client) => client.isOver() && client.isIdle())) continue;
      for (const client of there) {
        client.close();
        retired.push(...clients.splice(clients.indexOf(client), 1));
      }
      await begin();
    }
  };
  for (let n = 0; n < tables; n++) await begin();
  const progress = (count: number, atMost: number): Promise<number> =>
    new Promise((resolve) => {
      let so = 0;
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(counted);
        resolve(so);
      };
      const timer = setTimeout(end, atMost);
      const counted = (): void => {
        if (++so >= count) end();
      };
      waiting.add(counted);
    });
  return { clients, retired, progress, renew };
}

async function breakThings(wish: Wish, rig: Playing): Promise<Record<string, number>> {
  const kinds = wish.faults ?? Object.keys(FAULTS).filter((kind) => kind !== 'database' || rig.postgres !== null);
  const done: Record<string, number> = {};
  let left = 1000 * wish.seconds;
  let told = left;
  while (left > 0) {
    const begun = performance.now();
    await rig.renew();
    // On a busy machine it takes a while until everybody is back; before, there is nothing to lose.
    const acknowledged = (await rig.progress(1 + rig.chance.below(BETWEEN), 5_000)) || (await rig.progress(1, 60_000));
    await later(rig.chance.below(MOMENTS));
    const kind = rig.chance.pick(kinds);
    const count = (name: string): void => {
      done[name] = (done[name] ?? 0) + 1;
    };
    // What happens to a server that has done nothing since it last happened says little, and is counted apart.
    count(acknowledged > 0 ? kind : `${kind} of idle servers`);
    if (rig.clients.some((client) => !client.isIdle())) count(`${kind} with messages under way`);
    await FAULTS[kind]?.({ ...rig, count });
    // While the whole machine is stopped nothing happens, and that does not count.
    left -= Math.min(performance.now() - begun, LONGEST);
    if (told - left < 30_000) continue;
    told = left;
    wish.say?.(`${Math.round(left / 1000)} s to go: ${JSON.stringify(done)}`);
  }
  await rig.progress(50, 10_000);
  return done;
}

/** Waits until all that was sent is answered and everybody has seen the last entry. */
async function settle({ clients, nodes }: Rig): Promise<void> {
  for (const client of clients) client.rest();
  const [node] = nodes;
  const nobody: Person = { id: '', cookie: '', address: node?.server.address ?? '' };
  const lengthOf = (table: string): Promise<number> =>
    as<{ seq: number }>(nobody, 'GET', `/api/tables/${table}`).then(
      ({ seq }) => seq,
      () => -1,
    );
  for (let attempt = 0; attempt < 600; attempt++) {
    const lengths = new Map<string, number>();
    for (const table of new Set(clients.map((client) => client.table))) lengths.set(table, await lengthOf(table));
    if (clients.every((client) => client.isIdle() && client.seen() === lengths.get(client.table))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('not everybody came to rest: something was not answered, or not told');
}

async function prove(
  config: Parameters<typeof openStore>[0],
  history: readonly Event[],
  tables: ReadonlySet<string>,
): Promise<Violation[]> {
  // A busy machine may keep this process waiting, and nobody else is there any more.
  const store = await openStore({ ...config, databaseTimeout: 600_000 });
  try {
    const proven = await Promise.all([...tables].map((table) => finalOf(store, table)));
    return [
      ...proven.flatMap(({ final, fault }) =>
        fault === undefined ? [] : [{ promise: 'the record is true', table: final.table, found: fault }],
      ),
      ...check(
        history,
        proven.map(({ final }) => final),
      ),
    ];
  } finally {
    await store.close();
  }
}
