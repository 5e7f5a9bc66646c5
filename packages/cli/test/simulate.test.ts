import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seatLetter } from '@regalia/core';
import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { FIRST, GAME, MOST } from './first.ts';
import { finished, ownFolder, run, start } from './run.ts';

const cwd = ownFolder();
const filesIn = (folder: string): string[] => readdirSync(join(cwd, folder)).sort();

describe.each(FIRST.editions)('simulate, replay and verify, edition %s', (edition) => {
  const out = `round-${edition}`;
  const fileOf = (n: number): string => join(out, `${GAME}-${edition}-${MOST}p-trip-000${n}.regalia`);
  const files = [1, 2, 3].map(fileOf);

  it('every simulated record is written under its name, verifies, and replays to its end', async () => {
    const simulated = await run(
      [
        'simulate',
        GAME,
        '--edition',
        edition,
        '--players',
        String(MOST),
        '--games',
        '3',
        '--seed',
        'trip',
        '--bot',
        ['greedy', ...new Array<string>(MOST - 1).fill('random')].join(','),
        '--out',
        out,
      ],
      { cwd },
    );
    expect(simulated).toMatchObject({ code: 0, stderr: '' });
    expect(filesIn(out).map((name) => join(out, name))).toEqual(files);
    const summary = JSON.parse(simulated.stdout);
    expect(summary).toMatchObject({ game: GAME, edition, seats: MOST, games: 3, asked: 3, seed: 'trip' });
    expect(Object.keys(summary.scores.seats)).toEqual(Array.from({ length: MOST }, (_, seat) => seatLetter(seat)));
    expect(summary.scores.all.min).toBeLessThanOrEqual(summary.scores.all.q1);
    expect(Object.values<number>(summary.endings).reduce((sum, n) => sum + n, 0)).toBe(3);

    const verified = await run(['verify', ...files], { cwd });
    expect(verified.code).toBe(0);
    expect(verified.stdout.trim().split('\n')).toHaveLength(3);

    const replayed = await run(['replay', fileOf(1), '--json'], { cwd });
    const last = JSON.parse(replayed.stdout.trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ type: 'standings', over: true });
  });

  it('a record with one draw changed is refused by verify, which names file, line and entry', async () => {
    const lines = readFileSync(join(cwd, fileOf(1)), 'utf8').split('\n');
    const { stdout: replayed } = await run(['replay', fileOf(1), '--json'], { cwd });
    // Any draw that could have come out otherwise.
    const draw = replayed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .find(({ outcomes }) => outcomes?.length > 1);
    const other = draw.outcomes.find(({ notation }: { notation: string }) => notation !== draw.notation);
    const at = lines.indexOf(`${draw.n} * ${draw.notation}`);
    lines[at] = `${draw.n} * ${other.notation}`;
    const forged = join(cwd, `forged-${edition}.regalia`);
    writeFileSync(forged, lines.join('\n'));
    const { code, stdout } = await run(['verify', fileOf(2), forged], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain(`${fileOf(2)}: ok`);
    expect(stdout).toContain(`${forged}, line ${at + 1}, entry ${draw.n}: the key deals`);
  });
});

describe('simulate', () => {
  it('gives the same records and the same figures however many threads play', async () => {
    const play = (jobs: string) =>
      run(['simulate', GAME, '--players', '2', '--games', '5', '--seed', '3', '--jobs', jobs, '--out', `jobs-${jobs}`], { cwd });
    const [one, three] = await Promise.all([play('1'), play('3')]);
    const { seconds: _a, out: _b, ...figures } = JSON.parse(one.stdout);
    expect(JSON.parse(three.stdout)).toMatchObject(figures);
    expect(filesIn('jobs-3')).toEqual(filesIn('jobs-1'));
    for (const name of filesIn('jobs-1'))
      expect(readFileSync(join(cwd, 'jobs-3', name), 'utf8')).toBe(readFileSync(join(cwd, 'jobs-1', name), 'utf8'));
  });

  it('stops cleanly at Ctrl-C: whole files only, a summary of what was done, exit 130', async () => {
    const child = start(['simulate', GAME, '--games', '100000', '--seed', '4', '--jobs', '2', '--out', 'stopped'], { cwd });
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
    const { code, stdout } = await run(['simulate', GAME, '--players', '2', '--games', '1'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).out).toBeNull();
  });

  it('says why when the folder cannot be written, and leaves nothing behind', async () => {
    writeFileSync(join(cwd, 'in-the-way'), '');
    const { code, stderr } = await run(['simulate', GAME, '--players', '2', '--games', '2', '--out', 'in-the-way'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot write in-the-way.*: .*\n$/);
  });
});

describe.each(GAMES.map(({ id }) => id))('%s, like every game of the list', (game) => {
  it('can be simulated, verified and replayed', async () => {
    const { code, stdout } = await run(['simulate', game, '--games', '1', '--seed', 'list', '--out', game], { cwd });
    expect(code).toBe(0);
    const { edition, seats } = JSON.parse(stdout);
    const file = join(game, `${game}-${edition}-${seats}p-list-0001.regalia`);
    const [verified, replayed] = await Promise.all([run(['verify', file], { cwd }), run(['replay', file, '--as', 'spectator'], { cwd })]);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(replayed).toMatchObject({ code: 0, stderr: '' });
  });
});
