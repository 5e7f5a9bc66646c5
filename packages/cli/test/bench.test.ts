import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../../scripts/test/checkout.ts';
import { medianOf, ratioOf, takeTurns, timingOf } from '../src/bench/windows.ts';
import { ROOT } from '../src/root.ts';
import { GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();

/** Every number of a report, with its path. */
const numbersIn = (value: unknown, path = ''): (readonly [string, number])[] =>
  typeof value === 'number'
    ? [[path, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => numbersIn(child, `${path}.${key}`))
      : [];

describe('bench', () => {
  const other = checkout();

  it('gives every figure for every game, and none for the yardstick where there is no compiler', async () => {
    const { code, stdout } = await run(['bench', '--json', '--seconds', '0.02'], { cwd, env: { CC: 'no-such-compiler' } });
    expect(code).toBe(0);
    const { games } = JSON.parse(stdout);
    expect(games.map(({ game }: { game: string }) => game)).toEqual(GAMES.map(({ id }) => id));
    for (const figures of games) {
      expect(figures.native).toBeNull();
      for (const [path, value] of numbersIn(figures)) expect(value, path).toBeGreaterThan(0);
      for (const name of ['gamesPerSecond', 'nsPerStep', 'nsPerDecision', 'nsClone', 'nsList', 'nsView', 'nsImagine', 'replayMs', 'growth'])
        expect(Object.keys(figures[name])).toEqual(['quiet', 'median']);
      expect(figures.nsPerDecision.median).toBeGreaterThan(figures.nsPerStep.median);
    }
  });

  it('compares with another checkout in one process, and says whether both play the same games', async () => {
    const against = async (): Promise<Record<string, unknown>> => {
      const { code, stdout } = await run(['bench', GAME, '--against', other, '--json', '--seconds', '0.02'], { cwd });
      expect(code).toBe(0);
      const { games } = JSON.parse(stdout);
      expect(games).toHaveLength(1);
      return games[0];
    };
    const same = await against();
    expect(same).toMatchObject({ game: GAME, sameGames: true });
    for (const [path, value] of numbersIn(same)) expect(value, path).toBeGreaterThan(0);
    for (const name of ['playout', 'view', 'clone', 'list']) expect(same[name]).toHaveProperty('speedUp.quiet');
    // A generator that begins elsewhere makes other games.
    const generator = join(other, 'packages', 'core', 'src', 'rng.ts');
    writeFileSync(generator, readFileSync(generator, 'utf8').replace('let z = seed | 0;', 'let z = (seed + 1) | 0;'));
    expect(await against()).toMatchObject({ sameGames: false });
  });

  it('does not compare a checkout with itself', async () => {
    const { code, stderr } = await run(['bench', GAME, '--against', ROOT], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('itself');
    expect((await run(['bench', GAME, '--against', cwd], { cwd })).stderr).toContain('Name the folder of a checkout');
  });
});

describe('measuring in windows', () => {
  it('takes turns: a window of everything in each round', () => {
    const order: string[] = [];
    const watched = (name: string) => ({ window: () => void order.push(name), reset: () => void order.splice(0) });
    takeTurns([watched('a'), watched('b')], 0.06);
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('quiet is what the fastest tenth keeps within; ratios are taken window by window', () => {
    const windows = Array.from({ length: 21 }, (_, i) => i + 1);
    expect(timingOf(windows)).toEqual({ quiet: 3, median: 11 });
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
    expect(ratioOf([2, 40, 6], [1, 10, 2])).toEqual({ quiet: 2, median: 3 });
  });
});
