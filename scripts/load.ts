// `npm run load`: what the server stands, measured on this machine over 127.0.0.1, in processes of their own. Bounded; Ctrl-C ends it.
//
//   --seconds N     length of the steady runs (default 60)
//   --tables N      tables, with a socket for each of their seats (default 1000)
//   --from N        moves a second of the steady runs (default 1000, on PostgreSQL 700)
//   --step N        seconds per step towards the ceiling (default 8)
//   --only LIST     of: parts, sqlite, postgres, two, stored (default: all)
//   --against DIR   another checkout of this project: the same load on both servers in turns, so that the machine falls on both alike
//   --rate N        moves a second for that (default 1500)
//   --games N       stored games for the comparison (default 100000)

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Driven } from '../packages/server/load/generator.ts';
import { measureParts } from '../packages/server/load/parts.ts';
import { PLAYED } from '../packages/server/load/played.ts';
import { endAll, type Generator, type Server, startGenerator, startServer } from '../packages/server/load/rig.ts';
import { measureStored } from '../packages/server/load/stored.ts';
import { startPostgres, type TestPostgres } from '../packages/server/test/postgres.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    tables: { type: 'string', default: '1000' },
    from: { type: 'string' },
    step: { type: 'string', default: '8' },
    only: { type: 'string', default: 'parts,sqlite,postgres,two,stored' },
    against: { type: 'string' },
    rate: { type: 'string', default: '1500' },
    games: { type: 'string', default: '100000' },
  },
});
const seconds = Number(values.seconds);
const tables = Number(values.tables);
const step = Number(values.step);
const only = values.only.split(',');
const BATCHES = 10;

process.on('SIGINT', () => {
  endAll();
  process.exit(130);
});
process.on('exit', endAll);

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const load = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Cost {
  readonly megabytes: number;
  /** Processor seconds of the servers, and those of their main threads. */
  readonly cpu: number;
  readonly main: number;
}

function row(name: string, done: Driven, { megabytes, cpu, main }: Cost): void {
  const { accepted, seconds: took, p50, p99, generator, refused } = done;
  const aMove = (spent: number): string => ((1e6 * spent) / accepted).toFixed(0);
  const cells = [
    name,
    (accepted / took).toFixed(0),
    ms(p50),
    ms(p99),
    megabytes.toFixed(0),
    `${((100 * cpu) / took).toFixed(0)} %`,
    aMove(cpu),
    aMove(main),
    `${(100 * generator).toFixed(0)} %`,
    aMove(generator * took),
    refused,
  ];
  say(`| ${cells.join(' | ')} |`);
}

const cpuOf = async (servers: readonly Server[]): Promise<number> =>
  (await Promise.all(servers.map((server) => server.cpu()))).reduce((a, b) => a + b, 0);
const mainOf = (servers: readonly Server[]): number => servers.reduce((sum, server) => sum + server.mainThread(), 0);
const megabytesOf = async (servers: readonly Server[]): Promise<number> =>
  Math.max(...(await Promise.all(servers.map((server) => server.megabytes()))));

/** Moves a second of the steps upward, and the bars that they are held against: milliseconds that 99 of 100 wait at most. */
const LADDER = [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 5_500, 6_000, 7_000, 8_000, 10_000, 12_000];
const BARS = [100, 250];

/** A steady run, then steps upward until others wait more than a quarter of a second, or moves fall behind. */
async function measure(name: string, servers: readonly Server[], generator: Generator, rate: number): Promise<void> {
  const run = async (moves: number, length: number): Promise<Driven> => {
    const [cpu, main] = [await cpuOf(servers), mainOf(servers)];
    const done = await generator.drive({ movesPerSecond: moves, seconds: length });
    const spent = { cpu: (await cpuOf(servers)) - cpu, main: mainOf(servers) - main };
    row(`${name}, ${moves}/s asked`, done, { megabytes: await megabytesOf(servers), ...spent });
    return done;
  };
  const keepsUp = (asked: number, { accepted, seconds: took }: Driven): boolean => accepted / took >= 0.9 * asked;
  const reached = new Map(BARS.map((bar) => [bar, 0]));
  const kept = new Set(BARS);
  const steps = [rate, ...LADDER.filter((asked) => asked > rate)];
  for (const [n, asked] of steps.entries()) {
    const done = await run(asked, n === 0 ? seconds : step);
    if (!keepsUp(asked, done)) break;
    for (const bar of kept)
      if (done.p99 <= bar) reached.set(bar, done.accepted / done.seconds);
      else kept.delete(bar);
    if (kept.size === 0) break;
  }
  const ceilings = BARS.map((bar) => `${(reached.get(bar) ?? 0).toFixed(0)} moves/s before p99 exceeds ${bar} ms`);
  say(`\nCeiling of ${name}: ${ceilings.join(', ')}\n`);
}

async function withServers(name: string, rate: number, flags: readonly (readonly string[])[], spread = true): Promise<void> {
  const servers = await Promise.all(flags.map((each) => startServer(each)));
  const generator = startGenerator();
  const begun = performance.now();
  await generator.setUp({ addresses: servers.map(({ address }) => address), game: PLAYED.game, tables, seats: PLAYED.seats, spread });
  say(
    `\n### ${name}: ${tables} tables, ${PLAYED.seats * tables} sockets (set up in ${((performance.now() - begun) / 1000).toFixed(0)} s)\n`,
  );
  sayHeadings();
  await measure(name, servers, generator, rate);
  generator.stop();
  await Promise.all(servers.map((server) => server.stop()));
}

const HEADINGS = [
  'run',
  'moves/s accepted',
  'p50 ms',
  'p99 ms',
  'server MB',
  'server CPU',
  'µs a move',
  'of it main thread',
  'generator CPU',
  'µs a move',
  'refused',
];
function sayHeadings(): void {
  say(`| ${HEADINGS.join(' | ')} |`);
  say(`|${'---|'.repeat(HEADINGS.length)}`);
}

const TURNS = 6;

/** What a move costs this server and another's, in turns. */
async function compare(against: string, rate: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'regalia-load-'));
  const sides = await Promise.all(
    [
      ['there', join(against, 'packages/cli/src/main.ts')],
      ['here', undefined],
    ].map(async ([name = '', main]) => {
      const server = await startServer(['--data', join(data, name)], undefined, main);
      const generator = startGenerator();
      await generator.setUp({ addresses: [server.address], game: PLAYED.game, tables, seats: PLAYED.seats, spread: false });
      return { name, server, generator, cpu: 0, main: 0, moves: 0 };
    }),
  );
  say(`\n### ${against} and here, ${tables} tables each, ${TURNS} turns of ${step} s\n`);
  sayHeadings();
  for (let turn = 0; turn < TURNS; turn++)
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const [cpu, main] = [await side.server.cpu(), side.server.mainThread()];
      const done = await side.generator.drive({ movesPerSecond: rate, seconds: step });
      const spent = { cpu: (await side.server.cpu()) - cpu, main: side.server.mainThread() - main };
      row(side.name, done, { megabytes: await side.server.megabytes(), ...spent });
      // The first turn warms up.
      if (turn === 0) continue;
      side.cpu += spent.cpu;
      side.main += spent.main;
      side.moves += done.accepted;
    }
  for (const { name, cpu, main, moves } of sides)
    say(`${name}: ${((1e6 * cpu) / moves).toFixed(0)} µs a move, ${((1e6 * main) / moves).toFixed(0)} of them of the main thread`);
  for (const { server, generator } of sides) {
    generator.stop();
    await server.stop();
  }
  rmSync(data, { recursive: true, force: true });
}

say(`Load on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; load average before: ${load()}`);
say(
  `${PLAYED.name}, ${PLAYED.seats} seats, random legal moves, real views and legal lists to every seat. Latency: from submission to the other players’ sockets.`,
);

if (values.against !== undefined) {
  await compare(values.against, Number(values.rate));
  process.exit(0);
}
if (only.includes('parts')) {
  say('\n### Where a move goes (SQLite, 16 moves to a commit, four who look on, each part alone)\n');
  say('| part | µs of the main thread | of all threads | moves/s that the part alone would allow |');
  say('|---|---|---|---|');
  const parts = await measureParts();
  for (const { part, thread, all } of parts) say(`| ${part} | ${thread.toFixed(0)} | ${all.toFixed(0)} | ${(1e6 / thread).toFixed(0)} |`);
  const sum = parts.reduce((total, { thread }) => total + thread, 0);
  say(`| together | ${sum.toFixed(0)} | | ${(1e6 / sum).toFixed(0)} |`);
}
if (only.includes('sqlite')) {
  const data = mkdtempSync(join(tmpdir(), 'regalia-load-'));
  await withServers('SQLite, one node', Number(values.from ?? 1000), [['--data', data]]);
  rmSync(data, { recursive: true, force: true });
}
if (only.includes('postgres') || only.includes('two')) {
  const postgres: TestPostgres = await startPostgres(['-c', 'max_connections=200']);
  const onPostgres = async (name: string, nodes: number, spread: boolean): Promise<void> => {
    const url = await postgres.database();
    const flags = Array.from({ length: nodes }, () => ['--database-url', url]);
    await withServers(name, Number(values.from ?? 700), flags, spread);
  };
  if (only.includes('postgres')) await onPostgres('PostgreSQL, one node', 1, true);
  if (only.includes('two')) {
    await onPostgres('PostgreSQL, two nodes, players of a table at both', 2, true);
    await onPostgres('PostgreSQL, two nodes, players of a table at one', 2, false);
  }
  await postgres.stop();
}
if (only.includes('stored')) {
  say('\n### What does not grow (SQLite, in one process, one table)\n');
  say(
    `| stored games (of ${BATCHES} changes each) | µs CPU per move, moves 1–100 | moves 251–350 | opening, entries | median ms | p99 ms |`,
  );
  say('|---|---|---|---|---|---|');
  for (const games of [1_000, Number(values.games)]) {
    const { move, open } = await measureStored(games, BATCHES);
    say(
      `| ${games} | ${move.early.toFixed(0)} | ${move.late.toFixed(0)} | ${open.entries} | ${open.median.toFixed(2)} | ${open.p99.toFixed(2)} |`,
    );
  }
}
say(`\nLoad average after: ${load()}`);
process.exit(0);
