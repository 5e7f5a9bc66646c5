// `npm run build:static`: the web client as a folder that any static host can serve. Alone, hot seat, rules and replay work from it.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const built = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    join(root, 'packages', 'client', 'vite.config.ts'),
    '--logLevel',
    'warn',
  ],
  { cwd: root, stdio: 'inherit' },
);
if (built.status !== 0) process.exit(built.status ?? 1);

const folder = join(root, 'dist', 'static', 'assets');
const sizes = readdirSync(folder)
  .filter((name) => name.endsWith('.js') || name.endsWith('.css'))
  .map((name) => gzipSync(readFileSync(join(folder, name))).length);
console.log(
  `dist/static: ${sizes.length} scripts and styles, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} kB compressed in all`,
);
