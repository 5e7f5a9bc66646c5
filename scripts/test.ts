// `npm test` and `npm run test:fast`: every check of the project, one after the other, each with its time.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
process.chdir(root);
const fast = process.argv[2] === 'fast';
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

interface Step {
  readonly name: string;
  /** Arguments of Node, or a program with its arguments. */
  readonly run: readonly string[];
  /** Left out of `test:fast`. */
  readonly slow?: boolean;
}

const games = readdirSync('games').filter((name) => existsSync(join('games', name, 'package.json')));
const STEPS: readonly Step[] = [
  { name: 'types', run: [bin('tsc'), '-p', '.'] },
  { name: 'lint and format', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'borders and purity', run: ['scripts/check-borders.ts'] },
  { name: 'dead code', run: [bin('knip')], slow: true },
  { name: 'rules have tests', run: ['scripts/check-rules.ts', ...games] },
  // Coverage counts the engines; the fast run leaves it and the command line's own tests out.
  fast
    ? { name: 'tests', run: [bin('vitest'), 'run', '--exclude', 'packages/cli/**'] }
    : { name: 'tests with coverage', run: [bin('vitest'), 'run', '--coverage'] },
  { name: 'soak, 60 seconds', run: ['scripts/soak.ts', '--seconds', '60'], slow: true },
];

let failed = 0;
const begin = performance.now();
for (const { name, run, slow } of STEPS) {
  if (fast && slow) continue;
  const start = performance.now();
  const [program, ...rest] = run;
  // Everything runs on the pinned Node; Biome alone is a program of its own behind a JavaScript launcher.
  const done = spawnSync(process.execPath, [program, ...rest], { stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (done.status !== 0) failed++;
  console.log(`${done.status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
}
const total = ((performance.now() - begin) / 1000).toFixed(0);
console.log(failed === 0 ? `Everything passes (${total} s).` : `${failed} of the checks above failed (${total} s).`);
process.exit(failed === 0 ? 0 : 1);
