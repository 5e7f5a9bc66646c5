// Servers are killed at random moments while people play who move only when they are called. Afterwards: every turn was called, none twice.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatLetter } from '@regalia/core';
import type { CallBody, TableInfo } from '@regalia/protocol';
import { DEFAULTS } from '../src/config.ts';
import { LOADED } from '../src/games.ts';
import { openStore } from '../src/server.ts';
import type { Store } from '../src/store/contract.ts';
import { as, guest, type Person, tableOf } from '../test/client.ts';
import { startPostgres } from '../test/postgres.ts';
import { type ServerProcess, serverProcess } from '../test/process.ts';
import { openReceiver } from '../test/receiver.ts';
import { type CallCounts, type CallPlayer, callPlayer } from './call-player.ts';
import { type Chance, chanceFrom } from './chance.ts';

export interface CallsWish {
  readonly store: 'sqlite' | 'postgres';
  readonly servers: number;
  readonly kills: number;
  readonly tables: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
}

export interface CallsReport extends CallCounts {
  readonly seed: number;
  readonly kills: number;
  /** Tables that were played at, and those of them whose players shared one hook. */
  readonly tables: number;
  readonly shared: number;
  readonly violations: readonly string[];
}

/** Milliseconds a server lives before it is killed, at most. */
const LIVES = 1_200;
/** Milliseconds in which a table that waits must go on once nothing is killed any more. */
const PATIENCE = 120_000;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** A table and those who play at it when they are called. */
interface Party {
  readonly table: string;
  readonly players: readonly CallPlayer[];
  readonly shared: boolean;
  readonly host: Person;
}

interface Rig {
  readonly wish: CallsWish;
  readonly chance: Chance;
  readonly nodes: readonly ServerProcess[];
  readonly hookUrl: string;
  /** Who hears of a call, by the path of the hook. */
  readonly listeners: Map<string, (call: CallBody) => void>;
  readonly counts: CallCounts;
  readonly violations: string[];
}

export async function tortureCalls(wish: CallsWish): Promise<CallsReport> {
  const chance = chanceFrom(wish.seed);
  const folder = mkdtempSync(join(tmpdir(), 'regalia-calls-'));
  const listeners = new Map<string, (call: CallBody) => void>();
  const receiver = await openReceiver(({ path, body }) => listeners.get(path)?.(JSON.parse(String(body))));
  const postgres = wish.store === 'postgres' ? await startPostgres() : null;
  const databaseUrl = postgres ? await postgres.database() : null;
  const where = databaseUrl === null ? ['--data', folder] : ['--database-url', databaseUrl];
  // On a machine with much else to do, a database may take its time.
  const flags = ['--database-timeout', '30000', '--call-pause', '0', '--hook-hosts', receiver.host, '--bot-pause', '0', ...where];
  const nodes: ServerProcess[] = [];
  for (let n = 0; n < (postgres ? wish.servers : 1); n++) nodes.push(await serverProcess(flags));
  const counts: CallCounts = { calls: 0, turns: 0, late: 0, moves: 0, repeated: 0 };
  const rig: Rig = { wish, chance, nodes, hookUrl: receiver.url, listeners, counts, violations: [] };
  const parties: Party[] = [];
  for (let n = 0; n < wish.tables; n++) parties.push(await layTable(rig, n));
  await killAll(rig, parties);
  await settle(rig, parties);
  for (const node of nodes) await node.stop();
  const store = await openStore({ ...DEFAULTS, logLevel: 'silent', data: folder, databaseUrl });
  for (const party of parties) rig.violations.push(...(await neededCalls(store, party)));
  await store.close();
  await postgres?.stop();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
  const shared = parties.filter((party) => party.shared).length;
  return { seed: wish.seed, kills: wish.kills, tables: parties.length, shared, ...counts, violations: rig.violations };
}

/** Nobody is called twice without having moved in between, and no two calls are about one turn. */
async function neededCalls(store: Store, { table, players, shared }: Party): Promise<readonly string[]> {
  const batches = (await store.load(table))?.batches ?? [];
  return players.flatMap(({ seat, called }) => {
    const revs = called.map(({ rev }) => rev).sort((a, b) => a - b);
    const moves = batches.filter(({ cause }) => cause?.startsWith(`${seat}:`)).map(({ version }) => version);
    return revs.slice(1).flatMap((rev, i) => {
      const before = revs[i] ?? 0;
      // A hook that several share names all who must decide, also those who were called before.
      const needed = shared ? rev > before : moves.some((version) => version > before && version <= rev);
      return needed ? [] : [`seat ${seat} at ${table} was called at ${before} and again at ${rev} without having moved`];
    });
  });
}

/** At every third table all share a hook. */
const isShared = (n: number): boolean => n % 3 === 2;

async function layTable({ chance, nodes, hookUrl, listeners, counts }: Rig, n: number): Promise<Party> {
  const addresses = nodes.map(({ address }) => address);
  const { game } = LOADED[n % LOADED.length] ?? {};
  const people: Person[] = [];
  for (let seat = 0; seat < 2 + (n % 2); seat++) people.push(await guest(addresses[0] ?? '', `Player ${seat}`));
  const pathOf = (seat: number): string => (isShared(n) ? `/shared/${n}` : `/alone/${n}/${seat}`);
  for (const [seat, person] of people.entries())
    await as(person, 'POST', '/api/calls/channels', { kind: 'hook', form: 'json', address: `${hookUrl}${pathOf(seat)}` });
  const players = people.map((person, seat) => callPlayer({ person, seat: seatLetter(seat), addresses, chance, counts }));
  // A shared hook says by name whose turn it is.
  for (const [seat, player] of players.entries())
    listeners.set(pathOf(seat), (call) => {
      const [about] = call.tables;
      if (!about) return;
      const called = isShared(n) ? players.filter((_, i) => about.turn.includes(`Player ${i}`)) : [player];
      for (const one of call.kind === 'turn' ? called : []) one.hear(about.id, call);
    });
  const { id } = await tableOf(people, { game: game?.id ?? '', visibility: 'open' });
  return { table: id, players, shared: isShared(n), host: people[0] ?? { id: '', cookie: '', address: '' } };
}

async function killAll(rig: Rig, parties: Party[]): Promise<void> {
  const { wish, chance, nodes } = rig;
  for (let kills = 0; kills < wish.kills; kills++) {
    await pause(chance.below(LIVES));
    const node = chance.pick(nodes);
    await node.kill();
    await patiently(() => node.start());
    if (kills % 10 !== 9) continue;
    wish.say?.(`${kills + 1} kills: ${JSON.stringify(rig.counts)}`);
    // Where a game is over, another begins.
    for (const party of parties.slice(-wish.tables))
      if (await isOver(party)) parties.push(await patiently(() => layTable(rig, parties.length)));
  }
}

/** A database that was stopped with everything else may not answer the first time, and a connection from before may be dead. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 5) throw error;
      await pause(500);
    }
  }
}

const stateOf = (party: Party): Promise<TableInfo> => patiently(() => as<TableInfo>(party.host, 'GET', `/api/tables/${party.table}`));
const isOver = async (party: Party): Promise<boolean> => (await stateOf(party)).phase === 'over';

/** Every table that is not over must go on by itself: whoever is to move has been called, or will be. */
async function settle({ violations }: Rig, parties: readonly Party[]): Promise<void> {
  const before = new Map<string, number>();
  for (const party of parties) before.set(party.table, (await stateOf(party)).seq);
  for (const party of parties) {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const { seq, phase, deciding } = await stateOf(party);
      if (phase === 'over' || seq > (before.get(party.table) ?? 0)) break;
      if (performance.now() > end) {
        violations.push(`table ${party.table} stands still at ${seq}: ${deciding.join()} was not called`);
        break;
      }
      await pause(50);
    }
  }
  for (const { players } of parties) for (const player of players) player.rest();
  while (!parties.every(({ players }) => players.every((player) => player.isIdle()))) await pause(50);
}
