// `npm run pack:app`: server, page, bots and command line as one tarball that runs with `npx ./regalia-x.y.z.tgz`, without a bundler, a
// checkout or anything else that developing needs. Nothing is published.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compressFolder } from '../packages/client/build/compress.ts';
import { ownFiles, reach } from './pack/reach.ts';

const FIRST = 'packages/cli/src/main.ts';
/** Where the server looks for the page. */
const PAGE = 'dist/static/';
const STAGED = join('dist', 'app');
/** What commands read from the folder of a game: its numbered rules, its goldens, boards to play on, the titles of its tests. */
const READ_OF_GAMES = /^(docs|golden|boards)\/|^test\/[^/]+\.test\.ts$/;

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const out = resolve(values.out);

interface Project {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

function run(program: string, args: readonly string[], cwd = '.'): void {
  const done = spawnSync(program, [...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(STAGED, path)), { recursive: true });
  writeFileSync(join(STAGED, path), text);
}

const copy = (path: string, to = path): void => cpSync(path, join(STAGED, to), { recursive: true });

/** Apart from the page that `npm start` serves, which somebody may be looking at. */
function buildPage(into: string): void {
  const config = join('packages', 'client', 'vite.config.ts');
  run(process.execPath, [
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    config,
    '--outDir',
    into,
    '--logLevel',
    'warn',
  ]);
  compressFolder(into);
}

/** Exactly the versions this project is tested with. */
function dependencies(names: ReadonlySet<string>): Record<string, string> {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const pairs = [...names].toSorted().map((name) => {
    const version = packages[`node_modules/${name}`]?.version;
    if (version === undefined) throw new Error(`${name} is imported and not in the lock file`);
    return [name, version];
  });
  return Object.fromEntries(pairs);
}

rmSync(STAGED, { recursive: true, force: true });
const { modules, data, packages } = reach(FIRST, ownFiles());
for (const [path, code] of modules) write(path, code);
for (const path of data) {
  if (path === PAGE) buildPage(resolve(STAGED, PAGE));
  else copy(path);
}
for (const game of readdirSync('games').filter((id) => existsSync(join('games', id, 'package.json')))) {
  for (const entry of readdirSync(join('games', game), { recursive: true, encoding: 'utf8' }))
    if (READ_OF_GAMES.test(entry.replaceAll('\\', '/'))) copy(join('games', game, entry));
}
copy(join('scripts', 'pack', 'regalia.mjs'), join('bin', 'regalia.mjs'));
copy(join('scripts', 'pack', 'README.md'), 'README.md');
copy('LICENSE');
const { name, version, description, license }: Project = JSON.parse(readFileSync('package.json', 'utf8'));
write(
  'package.json',
  `${JSON.stringify(
    {
      name,
      version,
      description,
      license,
      type: 'module',
      bin: { regalia: 'bin/regalia.mjs' },
      engines: { node: '>=24' },
      dependencies: dependencies(packages),
    },
    null,
    2,
  )}\n`,
);
mkdirSync(out, { recursive: true });
const npm = process.env['npm_execpath'];
const pack = ['pack', '--silent', '--pack-destination', out];
if (npm) run(process.execPath, [npm, ...pack], STAGED);
else run('npm', pack, STAGED);
console.log(`${join(values.out, `${name}-${version}.tgz`)}: ${modules.size} modules, ${packages.size} packages from the registry`);
