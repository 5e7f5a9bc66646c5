// Packages others can use: packed, installed into an empty folder, and used by a program of a stranger.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GAMES } from '@regalia/games';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'regalia-pack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const npm = process.env['npm_execpath'];
const runNpm = (args: readonly string[]) =>
  npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, encoding: 'utf8' })
    : spawnSync('npm', [...args], { cwd: folder, encoding: 'utf8' });

/** Plays a game between the usual bots and checks its deal, with nothing but what the packages export. */
const program = (id: string): string => `
import { botSet } from '@regalia/bots';
import { commitment, dealFrom, deciders, isOver, keyOf, parseRecord, printRecord, recordOf, startMatch, submit, toHex, verifyRecord, Xoshiro } from '@regalia/core';
import { game } from '@regalia/${id}';
import { bots as parts } from '@regalia/${id}/bots';

const key = keyOf('a stranger', 1);
const deal = dealFrom(key);
const started = startMatch(game, {}, game.seats.min, deal);
if (!started.ok) throw new Error(started.refusal.id);
const match = started.value;
const bot = await botSet(game, parts).make('medium', match.seats);
for (const rng = new Xoshiro(1); !isOver(match); ) {
  const [seat = 0] = deciders(match);
  const action = bot.choose(match.box, game.view(match.box, match.state, seat), game.legal(match.box, match.state, seat), rng);
  if (!submit(match, seat, [action], deal).ok) throw new Error('illegal');
}
const record = parseRecord(printRecord(recordOf(match, { options: {}, commitment: commitment(key), key: toHex(key) })));
console.log(record.ok && verifyRecord(game, record.value).ok ? 'verified' : 'not verified', match.entries.length);
`;

describe('the packages', () => {
  it('can be packed, each with a README, a licence, built JavaScript and types', () => {
    execFileSync(process.execPath, ['scripts/pack.ts', '--out', join(folder, 'tarballs')], { stdio: 'pipe' });
    const tarballs = readdirSync(join(folder, 'tarballs'));
    expect(tarballs.length).toBe(8 + GAMES.length);
    for (const tarball of tarballs) {
      const files = execFileSync('tar', ['-tzf', join(folder, 'tarballs', tarball)], { encoding: 'utf8' }).split('\n');
      expect(files, tarball).toContain('package/README.md');
      expect(files, tarball).toContain('package/LICENSE');
      expect(
        files.filter((file) => /(?<!\.d)\.tsx?$/.test(file)),
        tarball,
      ).toEqual([]);
      for (const end of ['.js', '.d.ts'])
        expect(
          files.some((file) => file.endsWith(end)),
          `${tarball} has ${end}`,
        ).toBe(true);
    }
  });

  it('install into an empty folder from tarballs and the registry alone', () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
    const tarballs = readdirSync(join(folder, 'tarballs')).map((name) => `./tarballs/${name}`);
    const done = runNpm(['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', ...tarballs]);
    expect(done.status, done.stderr).toBe(0);
  });

  it.each(GAMES)('play and verify a game of $id in a program of twenty lines, which passes the type checker', ({ id }) => {
    writeFileSync(join(folder, `${id}.ts`), program(id));
    const checked = spawnSync(
      process.execPath,
      [
        resolve('node_modules/typescript/bin/tsc'),
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        'false',
        '--target',
        'ES2024',
        '--lib',
        'ES2024,DOM',
        '--module',
        'NodeNext',
        '--types',
        '',
        `${id}.ts`,
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(checked.stdout).toBe('');
    const ran = spawnSync(process.execPath, [`${id}.ts`], { cwd: folder, encoding: 'utf8' });
    expect(ran.stdout, ran.stderr).toMatch(/^verified \d+\n$/);
  });
});
