// `npm start`: builds the web client if it is missing or older than its sources, then serves it with the tables behind it.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
process.chdir(root);

/** The newest change below a folder, in milliseconds. */
function newest(folder: string): number {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && !entry.parentPath.includes('node_modules'))
      latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return latest;
}

const built = join('dist', 'static', 'index.html');
const sources = ['packages', 'games', 'docs'].map((folder) => newest(folder));
if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources)) {
  console.log('Building the web client …');
  const done = spawnSync(process.execPath, [join('scripts', 'build-static.ts')], { stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('The web client could not be built: what is wrong stands above.');
    process.exit(1);
  }
}
// Served by this process: a signal to stop reaches the server itself.
process.argv.splice(2, 0, 'serve');
await import('../packages/cli/src/main.ts');
