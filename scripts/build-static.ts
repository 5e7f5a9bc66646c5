// `npm run build:static`: the web client as a folder that any static host can serve. Alone, hot seat, rules and replay work from it.
// It is built beside the old one and takes its place when it is whole, so that a server never finds half of it.

import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../packages/client/build/compress.ts';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const place = join(root, 'dist', 'static');
const [made, former] = ['new', 'former'].map((word) => `${place}-${word}-${process.pid}`) as [string, string];
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const CONFIG = join(root, 'packages', 'client', 'vite.config.ts');
const built = spawnSync(process.execPath, [VITE, 'build', '--config', CONFIG, '--outDir', made, '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) {
  rmSync(made, { recursive: true, force: true });
  process.exit(built.status ?? 1);
}

const { files, plain, brotli } = compressFolder(made);
if (existsSync(place)) renameSync(place, former);
renameSync(made, place);
rmSync(former, { recursive: true, force: true });
const kB = (bytes: number): number => Math.round(bytes / 1000);
console.log(`dist/static: ${files} files compressed, ${kB(plain)} kB to ${kB(brotli)} kB`);
