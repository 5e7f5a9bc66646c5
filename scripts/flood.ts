// `npm run flood`: does one visitor stop the server? Each flood for a while against a server of its own with its usual limits, on loopback
// only, while somebody plays. Bounded; Ctrl-C ends it.
//
//   --seconds N     length of each flood (default 60)
//   --only LIST     of: calm (no flood, to hold the others against), quiet, history, past, pings, boards, bots (default: all)
//   --store NAME    sqlite (default) or postgres

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadGame, manifestOf } from '@regalia/games';
import { FLOODS, type Flooded, type FloodName } from '../packages/server/load/floods.ts';
import { playHonestly } from '../packages/server/load/honest.ts';
import { PLAYED } from '../packages/server/load/played.ts';
import { endAll, startChild, startServer } from '../packages/server/load/rig.ts';
import { startPostgres } from '../packages/server/test/postgres.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: FLOODS.join(',') },
    store: { type: 'string', default: 'sqlite' },
  },
});
const seconds = Number(values.seconds);
const only = FLOODS.filter((flood) => values.only.split(',').includes(flood));
/** Milliseconds between two looks at the server's health. */
const LOOK = 250;

process.on('SIGINT', () => process.exit(130));
process.on('exit', endAll);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** What was done in each flood, for below the table. */
const details: string[] = [];

interface Health {
  /** Milliseconds until the sign of life. */
  readonly signs: number[];
  megabytes: number;
  failed: number;
  stop(): void;
}

function lookAfter(server: { readonly address: string; megabytes(): Promise<number> }): Health {
  const health: Health = {
    signs: [],
    megabytes: 0,
    failed: 0,
    stop: () => clearInterval(looking),
  };
  const look = async (): Promise<void> => {
    const begun = performance.now();
    const alive = await fetch(`${server.address}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (alive) health.signs.push(performance.now() - begun);
    else health.failed++;
    health.megabytes = Math.max(health.megabytes, await server.megabytes().catch(() => 0));
  };
  const looking = setInterval(() => void look(), LOOK);
  return health;
}

async function flood(name: FloodName, level: string, flags: readonly string[]): Promise<void> {
  const server = await startServer([...flags, '--bot-pause', '0'], {});
  const honest = await playHonestly(server.address);
  const health = lookAfter(server);
  const child = startChild(new URL('../packages/server/load/floods.ts', import.meta.url));
  const done = new Promise<Flooded>((resolve, reject) => {
    child.once('message', (answer: { result: Flooded; fault?: string }) =>
      answer.fault === undefined ? resolve(answer.result) : reject(new Error(answer.fault)),
    );
  });
  child.send({ flood: name, address: server.address, game: PLAYED.game, level, seconds });
  const before = await server.cpu();
  const since = performance.now();
  const flooded = await done;
  const cpu = ((await server.cpu()) - before) / ((performance.now() - since) / 1000);
  honest.stop();
  health.stop();
  child.kill();
  const moves = honest.moves.toSorted((a, b) => a - b);
  const bot = honest.bot.toSorted((a, b) => a - b);
  const signs = health.signs.toSorted((a, b) => a - b);
  const ms = (value: number | undefined): string => (value ?? Number.NaN).toFixed(0);
  const begun = performance.now();
  const code = await server.stop();
  const cells = [
    name,
    moves.length,
    ms(quantile(moves, 0.5)),
    ms(quantile(moves, 0.99)),
    ms(moves.at(-1)),
    ms(quantile(bot, 0.99)),
    ms(quantile(signs, 0.99)),
    ms(signs.at(-1)),
    health.megabytes.toFixed(0),
    (100 * cpu).toFixed(0),
    [...honest.refused].map(([reason, times]) => `${reason} ${times}`).join(', ') || 'nothing',
  ];
  say(`| ${cells.join(' | ')} |`);
  details.push(
    `${name}: ${JSON.stringify(flooded)}; health failed ${health.failed}; stopped with ${code} in ${ms(performance.now() - begun)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

const manifest = manifestOf(PLAYED.game);
if (!manifest) throw new Error(`no game ${PLAYED.game}`);
const { bots } = await loadGame(manifest);
const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
say('| flood | moves | p50 ms | p99 ms | worst | bot p99 | health p99 | worst | MB | CPU % | refused to the honest |');
say('|---|---|---|---|---|---|---|---|---|---|---|');
for (const name of only) {
  const data = mkdtempSync(join(tmpdir(), 'regalia-flood-'));
  await flood(name, bots.names.at(-1) ?? '', postgres ? ['--database-url', await postgres.database()] : ['--data', data]);
  rmSync(data, { recursive: true, force: true });
}
await postgres?.stop();
say(`\n${details.join('\n')}`);
process.exit(0);
