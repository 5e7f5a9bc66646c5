// `npm test` and `npm run test:fast`: every check of the project, one after the other, each with its time.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
process.chdir(root);
const fast = process.argv[2] === 'fast';
const module = (path: string): string => join(root, 'node_modules', path);
const BIOME = module('@biomejs/biome/bin/biome');
const KNIP = module('knip/bin/knip.js');
const VITEST = module('vitest/vitest.mjs');

interface Step {
  readonly name: string;
  /** A script and its arguments, run on the pinned Node. */
  readonly run: readonly string[];
  /** Left out of `test:fast`. */
  readonly slow?: boolean;
}

/** What only reckons may have all of the machine; left alone, the runner keeps a core for itself. */
const BOTH_CORES = ['--maxWorkers=100%'];
const without = (...patterns: readonly string[]): string[] => patterns.flatMap((pattern) => ['--exclude', pattern]);
const games = readdirSync('games').filter((name) => existsSync(join('games', name, 'package.json')));
/** Tests of a game that need a server or a browser run with those of the server and of the page. */
const SERVER = ['packages/server/**', 'games/*/test/server.test.ts'];
const PAGE = ['packages/client/**', 'games/*/test/*page.test.ts'];
/** Programs started from outside, packages installed: not for all day. */
const SLOW = [
  'packages/cli/**',
  'games/*/test/cli.test.ts',
  'scripts/test/pack*.test.ts',
  'scripts/test/mutants.test.ts',
  'games/*/test/bot-games.test.ts',
];
/** Whole games of bots. */
const BOTS = ['packages/bots/**', 'games/*/test/bot-games.test.ts'];
const STEPS: readonly Step[] = [
  { name: 'lock files', run: ['scripts/check-lock.ts'] },
  { name: 'types', run: ['scripts/check-types.ts'] },
  { name: 'lint and format', run: [BIOME, 'check', '--error-on-warnings', '.'] },
  { name: 'borders and purity', run: ['scripts/check-borders.ts'] },
  { name: 'dead code', run: [KNIP], slow: true },
  { name: 'rules have tests', run: ['scripts/check-rules.ts', ...games] },
  { name: 'schemas are up to date', run: ['scripts/schemas.ts', '--check'], slow: true },
  // Coverage counts the engines. Bots, which counting slows down fourfold, run without it; what starts servers, databases and browsers
  // runs by itself afterwards: servers wait much for each other and for disks, so two files at a time, browsers file by file.
  fast
    ? { name: 'tests', run: [VITEST, 'run', ...BOTH_CORES, ...without(...SLOW, ...SERVER, ...PAGE)] }
    : {
        name: 'tests with coverage',
        run: [VITEST, 'run', '--coverage', ...BOTH_CORES, ...without(...BOTS, ...SERVER, ...PAGE)],
      },
  { name: 'bots tests', run: [VITEST, 'run', ...BOTH_CORES, 'packages/bots', '/test/bot-games.test.ts'], slow: true },
  { name: 'server tests', run: [VITEST, 'run', '--maxWorkers=2', 'packages/server', '/test/server.test.ts'], slow: true },
  // A browser on a machine that stands still for a moment may miss a beat: what fails there is tried once more, and the report says so.
  { name: 'page tests', run: [VITEST, 'run', '--no-file-parallelism', '--retry=1', 'packages/client', 'page.test.ts'], slow: true },
  { name: 'soak, 60 seconds', run: ['scripts/soak.ts', '--seconds', '60'], slow: true },
];

/** A step takes up to ten minutes on two cores; one that hangs is stopped and counts as failed. */
const LIMIT_MINUTES = 20;

let failed = 0;
const begin = performance.now();
for (const { name, run, slow } of STEPS) {
  if (fast && slow) continue;
  const start = performance.now();
  const done = spawnSync(process.execPath, [...run], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LIMIT_MINUTES * 60_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, ...(fast ? { REGALIA_FAST: '1' } : {}) },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (done.status !== 0) failed++;
  if (done.error) console.error(`${name}: ${done.error.message} (the limit is ${LIMIT_MINUTES} minutes)`);
  console.log(`${done.status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
}
const total = ((performance.now() - begin) / 1000).toFixed(0);
console.log(failed === 0 ? `Everything passes (${total} s).` : `${failed} of the checks above failed (${total} s).`);
process.exit(failed === 0 ? 0 : 1);
