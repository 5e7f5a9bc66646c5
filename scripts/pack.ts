// `npm run pack`: every package that makes sense alone, as a tarball: built JavaScript, types, README, licence. Nothing is published.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Packages that serve others; every game is one as well. The shells (server, client, cli) and the list of games are not. */
const ALONE = ['core', 'kit', 'conform', 'bots', 'protocol', 'manifest', 'terminal', 'parts'];
const games = readdirSync('games').filter((id) => existsSync(join('games', id, 'package.json')));
const FOLDERS = [...ALONE.map((name) => join('packages', name)), ...games.map((id) => join('games', id))];

const BUILD = 'dist/build';
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/packages' } } });
const out = resolve(values.out);

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function run(program: string, args: readonly string[], cwd = '.'): void {
  const done = spawnSync(program, [...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}`);
}

/** `./src/index.ts` → what it is built to, with its types. */
const built = (source: string): { types: string; default: string } => ({
  types: source.replace(/\.tsx?$/, '.d.ts'),
  default: source.replace(/\.tsx?$/, '.js'),
});

/** The manifest of the tarball: built files instead of sources, and exact versions of our own packages. */
function packed({ name, version, license, exports, dependencies = {} }: PackageJson): object {
  const entries = typeof exports === 'string' ? { '.': exports } : exports;
  const versions = Object.entries(dependencies).map(([other, range]) => [other, other.startsWith('@regalia/') ? version : range]);
  return {
    name,
    version,
    license,
    type: 'module',
    exports: Object.fromEntries(Object.entries(entries).map(([path, source]) => [path, built(source)])),
    dependencies: Object.fromEntries(versions),
  };
}

/** What is not TypeScript and belongs to the program: data, styles, rules pages, boards. */
const SHIPPED = /\.(json|css|md|wat)$/;
const LEFT_OUT = /^(test|golden|bench|node_modules)$|^package\.json$|^tsconfig/;

function stage(folder: string, into: string): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  cpSync(join(BUILD, folder), into, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (!entry.isFile() || !SHIPPED.test(entry.name) || path.split('/').some((part) => LEFT_OUT.test(part))) continue;
    cpSync(join(folder, path), join(into, path));
  }
  cpSync('LICENSE', join(into, 'LICENSE'));
  const manifest: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(packed(manifest), null, 2)}\n`);
}

rmSync(BUILD, { recursive: true, force: true });
run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.pack.json']);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const folder of FOLDERS) {
  if (!existsSync(join(folder, 'README.md'))) throw new Error(`${folder} has no README.md: a package tells what it is`);
  const into = join('dist', 'staged', folder);
  stage(folder, into);
  const npm = process.env['npm_execpath'];
  const args = ['pack', '--silent', '--pack-destination', out];
  if (npm) run(process.execPath, [npm, ...args], into);
  else run('npm', args, into);
}
console.log(`${FOLDERS.length} tarballs in ${values.out}`);
