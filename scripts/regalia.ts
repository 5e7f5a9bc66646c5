// `npm run regalia -- …`: the command line from a checkout. Before it serves, the page is built if it is missing or older than its sources.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();

/** The newest change below a folder, in milliseconds. */
function newest(folder: string): number {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && !entry.parentPath.includes('node_modules'))
      latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return latest;
}

function buildPage(): void {
  const built = join(root, 'dist', 'static', 'index.html');
  const sources = ['packages', 'games', 'docs'].map((folder) => newest(join(root, folder)));
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources)) return;
  console.log('Building the web client …');
  const done = spawnSync(process.execPath, [join(root, 'scripts', 'build-static.ts')], { stdio: 'inherit' });
  if (done.status === 0) return;
  console.error('The web client could not be built: what is wrong stands above.');
  process.exit(1);
}

const asksForHelp = process.argv.some((word) => word === '--help' || word === '-h');
if (process.argv[2] === 'serve' && !asksForHelp) buildPage();
// In this process: a signal to stop reaches the server itself.
await import('../packages/cli/src/main.ts');
