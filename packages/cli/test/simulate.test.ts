import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELF } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { finished, ownFolder, run, start } from './run.ts';

const cwd = ownFolder();
const filesIn = (folder: string): string[] => readdirSync(join(cwd, folder)).sort();

describe.each(['2016', '2014'])('simulate, replay and verify, edition %s', (edition) => {
  const out = `round-${edition}`;
  const files = [1, 2, 3].map((n) => join(out, `royals-${edition}-5p-trip-000${n}.regalia`));

  it('every simulated record is written under its name, verifies, and replays to its end', async () => {
    const simulated = await run(
      [
        'simulate',
        'royals',
        '--edition',
        edition,
        '--players',
        '5',
        '--games',
        '3',
        '--seed',
        'trip',
        '--bot',
        'greedy,random,random,random,random',
        '--out',
        out,
      ],
      { cwd },
    );
    expect(simulated).toMatchObject({ code: 0, stderr: '' });
    expect(filesIn(out).map((name) => join(out, name))).toEqual(files);
    const summary = JSON.parse(simulated.stdout);
    expect(summary).toMatchObject({ game: 'royals', edition, seats: 5, games: 3, asked: 3, seed: 'trip' });
    expect(Object.keys(summary.scores.seats)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(summary.scores.all.min).toBeLessThanOrEqual(summary.scores.all.q1);
    expect(Object.values<number>(summary.endings).reduce((sum, n) => sum + n, 0)).toBe(3);

    const verified = await run(['verify', ...files], { cwd });
    expect(verified.code).toBe(0);
    expect(verified.stdout.trim().split('\n')).toHaveLength(3);

    const replayed = await run(['replay', files[0], '--json'], { cwd });
    const last = JSON.parse(replayed.stdout.trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ type: 'standings', over: true });
  });

  it('a record with one draw changed is refused by verify, which names file, line and entry', async () => {
    const text = readFileSync(join(cwd, files[0]), 'utf8');
    const line = text.split('\n').findIndex((found) => / \* card (FR|DE)$/.test(found));
    const changed = text
      .split('\n')
      .map((found, i) => (i === line ? found.replace(/card (FR|DE)/, (_, was) => `card ${was === 'FR' ? 'DE' : 'FR'}`) : found));
    const forged = join(cwd, `forged-${edition}.regalia`);
    writeFileSync(forged, changed.join('\n'));
    const { code, stdout } = await run(['verify', files[1], forged], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain(`${files[1]}: ok`);
    const entry = changed[line].split(' ')[0];
    expect(stdout).toContain(`${forged}, line ${line + 1}, entry ${entry}: the key deals`);
  });
});

describe('simulate', () => {
  it('gives the same records and the same figures however many threads play', async () => {
    const play = (jobs: string) =>
      run(['simulate', 'royals', '--players', '2', '--games', '5', '--seed', '3', '--jobs', jobs, '--out', `jobs-${jobs}`], { cwd });
    const [one, three] = await Promise.all([play('1'), play('3')]);
    const { seconds: _a, out: _b, ...figures } = JSON.parse(one.stdout);
    expect(JSON.parse(three.stdout)).toMatchObject(figures);
    expect(filesIn('jobs-3')).toEqual(filesIn('jobs-1'));
    for (const name of filesIn('jobs-1'))
      expect(readFileSync(join(cwd, 'jobs-3', name), 'utf8')).toBe(readFileSync(join(cwd, 'jobs-1', name), 'utf8'));
  });

  it('stops cleanly at Ctrl-C: whole files only, a summary of what was done, exit 130', async () => {
    const child = start(['simulate', 'royals', '--games', '100000', '--seed', '4', '--jobs', '2', '--out', 'stopped'], { cwd });
    const ended = finished(child);
    // Once a record is there, it is at work and listens.
    while (child.exitCode === null && !(existsSync(join(cwd, 'stopped')) && filesIn('stopped').length > 0))
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    const summary = JSON.parse(stdout);
    expect(summary.games).toBeLessThan(100000);
    const names = filesIn('stopped');
    expect(names).toHaveLength(summary.games);
    for (const name of names) expect(readFileSync(join(cwd, 'stopped', name), 'utf8')).toMatch(/\nend \d+\n$/);
  });

  it('keeps no records when no folder is named', async () => {
    const { code, stdout } = await run(['simulate', 'royals', '--players', '2', '--games', '1'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).out).toBeNull();
  });

  it('says why when the folder cannot be written, and leaves nothing behind', async () => {
    writeFileSync(join(cwd, 'in-the-way'), '');
    const { code, stderr } = await run(['simulate', 'royals', '--players', '2', '--games', '2', '--out', 'in-the-way'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot write in-the-way.*: .*\n$/);
  });
});

describe.each(SHELF.map(({ game }) => game.id))('%s, like every game on the shelf', (game) => {
  it('can be simulated, verified and replayed', async () => {
    const { code, stdout } = await run(['simulate', game, '--games', '1', '--seed', 'shelf', '--out', game], { cwd });
    expect(code).toBe(0);
    const { edition, seats } = JSON.parse(stdout);
    const file = join(game, `${game}-${edition}-${seats}p-shelf-0001.regalia`);
    const [verified, replayed] = await Promise.all([run(['verify', file], { cwd }), run(['replay', file, '--as', 'spectator'], { cwd })]);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(replayed).toMatchObject({ code: 0, stderr: '' });
  });
});
