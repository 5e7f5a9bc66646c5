// `npm run build:static`: the web client as a folder that any static host can serve. Alone, hot seat, rules and replay work from it.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compressFolder } from '../packages/client/build/compress.ts';

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

const { files, plain, brotli } = compressFolder(join(root, 'dist', 'static'));
const kB = (bytes: number): number => Math.round(bytes / 1000);
console.log(`dist/static: ${files} files compressed, ${kB(plain)} kB to ${kB(brotli)} kB`);
