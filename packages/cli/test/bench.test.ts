import { SHELF } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();

describe('bench', () => {
  it('gives every figure for every game, and none for the yardstick where there is no compiler', async () => {
    const { code, stdout } = await run(['bench', '--json', '--seconds', '0.02'], { cwd, env: { CC: 'no-such-compiler' } });
    expect(code).toBe(0);
    const { games, native } = JSON.parse(stdout);
    expect(native).toBeNull();
    expect(games.map(({ game }: { game: string }) => game)).toEqual(SHELF.map(({ game }) => game.id));
    for (const figures of games) {
      for (const [name, value] of Object.entries(figures)) if (typeof value === 'number') expect(value, name).toBeGreaterThan(0);
    }
  });
});
