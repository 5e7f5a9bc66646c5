// The launcher: which Node it takes, what it installs, and that nothing stays behind when it is stopped.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A project in which everything is installed already, or, with an npm of its own, one that notes what is asked of it. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'regalia-node-'));
  made.push(folder);
  const base = {
    'package-lock.json': 'the lock',
    'node_modules/.regalia-installed': 'play\nthe lock',
    'scripts/node/package.json': '{"optionalDependencies":{"node-toy":"1.0.0"}}',
    'script.mjs': "console.log('on the machine’s own Node');",
  };
  for (const [path, text] of Object.entries({ ...base, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    chmodSync(join(folder, path), 0o755);
  }
  cpSync('scripts/with-node.mjs', join(folder, 'scripts', 'with-node.mjs'));
  return folder;
}

const launch = (folder: string, args: readonly string[] = ['--play', 'script.mjs'], env: NodeJS.ProcessEnv = process.env): string =>
  spawnSync(process.execPath, [join(folder, 'scripts', 'with-node.mjs'), ...args], { encoding: 'utf8', env }).stdout;

const fetched = (version: string): Readonly<Record<string, string>> => ({
  'scripts/node/node_modules/node-toy/package.json': JSON.stringify({ version }),
  'scripts/node/node_modules/node-toy/bin/node': '#!/bin/sh\necho on the fetched Node\n',
});

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

describe.skipIf(process.platform === 'win32')('the launcher', () => {
  it('takes the machine’s own Node where no other was fetched', () => {
    expect(launch(project({}))).toBe('on the machine’s own Node\n');
  });

  it.each(['24.0.0', `${major}.${minor - 1}.99`, process.versions.node])('does not pass it over for %s', (version) => {
    expect(launch(project(fetched(version)))).toBe('on the machine’s own Node\n');
  });

  it.each([`${major}.${minor + 1}.0`, `${major + 1}.0.0`])('takes a fetched Node that is newer: %s', (version) => {
    expect(launch(project(fetched(version)))).toBe('on the fetched Node\n');
  });

  it('installs by the lock file alone, for playing without what developing needs, and not twice', () => {
    const npm = "import { appendFileSync } from 'node:fs'; appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');";
    const folder = project({ 'node_modules/.regalia-installed': 'play\nan older lock', 'npm/npm-cli.js': npm });
    const env = { ...process.env, npm_execpath: join(folder, 'npm', 'npm-cli.js') };
    for (const args of [['--play', 'script.mjs'], ['--play', 'script.mjs'], ['script.mjs'], ['--play', 'script.mjs']])
      launch(folder, args, env);
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
    expect(asked).toEqual([expect.stringMatching(/^ci .*--omit=dev/), expect.stringMatching(/^ci (?!.*--omit)/)]);
  });

  it('stops the script when the shell that npm started it from is gone', async () => {
    const script =
      "process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); }); console.log('runs'); setInterval(() => {}, 1000);";
    const folder = project({ 'script.mjs': script });
    const command = `"${process.execPath}" scripts/with-node.mjs --play script.mjs; true`;
    const shell = spawn('/bin/sh', ['-c', command], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    shell.stdout.on('data', (data: Buffer) => {
      told += data;
      if (told === 'runs\n') shell.kill('SIGTERM');
    });
    // Closed when the last of them is gone.
    await once(shell.stdout, 'close');
    expect(told).toBe('runs\nstopped\n');
  });
});
