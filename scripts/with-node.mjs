// Runs a script of this project on Node 24 or newer, installing what is missing first. It must itself run on any Node from 20 on, with
// nothing installed. With `--play` only what playing needs is installed; otherwise also what building and testing need.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Node for machines whose own is too old stands apart, so that nobody else has to fetch it. */
const nodeFolder = join(root, 'scripts', 'node');
const OLDEST = 24;

const words = process.argv.slice(2);
const play = words[0] === '--play';
const [script, ...rest] = play ? words.slice(1) : words;

const isNewer = (one, other) => {
  const [numbers, others] = [one, other].map((version) => version.split('.').map(Number));
  const place = numbers.findIndex((number, at) => number !== others[at]);
  return place >= 0 && numbers[place] > others[place];
};

/** The Node fetched from the registry for this platform, if any. */
function fetchedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(nodeFolder, 'package.json'), 'utf8'));
  for (const name of Object.keys(optionalDependencies)) {
    const folder = join(nodeFolder, 'node_modules', name);
    const program = join(folder, 'bin', name.includes('-win-') ? 'node.exe' : 'node');
    if (existsSync(program)) return { folder, program, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version };
  }
  return undefined;
}

/** The newest there is: the machine's own is never passed over for an older one. */
function findNode() {
  const fetched = fetchedNode();
  const own = process.versions.node;
  if (Number(own.split('.')[0]) < OLDEST) return fetched?.program;
  return fetched && isNewer(fetched.version, own) ? fetched.program : process.execPath;
}

/** Exactly what the lock file of a folder says. What was installed is noted beside it, so that nothing is asked of npm the next time. */
function install(folder, kind, what, options = []) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const note = join(folder, 'node_modules', '.regalia-installed');
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (noted === `all\n${lock}` || noted === `${kind}\n${lock}`) return;
  console.error(`Installing ${what} (first run, or the lock file changed) …`);
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...options];
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [program, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  const done = spawnSync(program, all, { cwd: folder, stdio: ['ignore', 2, 2], shell: !npm && process.platform === 'win32' });
  if (done.status !== 0) {
    console.error('The installation failed: npm said why above. Check the connection to the npm registry and run the command again.');
    process.exit(1);
  }
  writeFileSync(note, `${kind}\n${lock}`);
}

if (!findNode()) {
  install(nodeFolder, 'all', `Node ${OLDEST}, beside the machine’s own ${process.version}`);
  // A third of it are headers for C programs.
  const fetched = fetchedNode();
  if (fetched) rmSync(join(fetched.folder, 'include'), { recursive: true, force: true });
}
const node = findNode();
if (!node) {
  console.error(
    `Regalia runs on Node ${OLDEST} or newer. The registry has none for ${process.platform} ${process.arch}: install it, then run the command again.`,
  );
  process.exit(1);
}
// Of peers that a package can do without, such as a type checker, none is taken; those it needs are named by the project itself.
if (play) install(root, 'play', 'what playing needs', ['--omit=dev', '--legacy-peer-deps']);
else install(root, 'all', 'what playing, building and testing need');

const child = spawn(node, [join(root, script), ...rest], { stdio: 'inherit', env: { ...process.env, REGALIA_ROOT: root } });
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// Ctrl-C reaches the script by itself; hearing it twice, a server would stop at once instead of finishing what it has in hand.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
// A signal to npm ends npm’s shell and is not passed on: when the shell is gone, the script is told to stop.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
