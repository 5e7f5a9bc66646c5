// The strong levels keep their order, on the printed board and on boards by lot: see levels.test.ts. Up to some seconds a game, so they are
// left out of test:fast.

import { Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { NAMED, shareOf } from './match.ts';

const FAST = process.env['REGALIA_FAST'] !== undefined;

/** The tests of every third game, beginning with one of the first three: in three files, so that all cores work on them. */
export function strongLevels(first: number): void {
  const named = NAMED.filter((_, i) => i % 3 === first);
  describe.skipIf(FAST).each(named.filter(({ loaded }) => loaded.bots.levels.length > 0))('the strong levels of $id', ({ loaded }) => {
    it('hard beats three greedy players more often than all of them together beat it', async () => {
      expect(await shareOf(loaded, 4, 'hard', 'greedy', 12)).toBeGreaterThan(0.5);
    });

    it('hard beats medium, one against one', async () => {
      expect(await shareOf(loaded, 2, 'hard', 'medium', 16)).toBeGreaterThan(0.55);
    });

    // That it beats hard, too, takes more games to show than a test has time for: docs/bots.md.
    it('expert beats medium, one against one', { timeout: 400_000 }, async () => {
      expect(await shareOf(loaded, 2, 'expert', 'medium', 4)).toBeGreaterThan(0.5);
    });
  });

  describe.skipIf(FAST).each(named.filter(({ loaded }) => loaded.bots.parts.anyOptions))(
    'the strong levels of $id on a board by lot',
    ({ loaded }) => {
      const board = (seed: number): object => loaded.bots.parts.anyOptions?.(new Xoshiro(seed)) ?? {};

      it('hard beats three greedy players more often than all of them together beat it', async () => {
        const shares = await Promise.all([2, 3].map((seed) => shareOf(loaded, 4, 'hard', 'greedy', 4, board(seed))));
        expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeGreaterThan(1);
      });

      it('hard beats medium, one against one', async () => {
        expect(await shareOf(loaded, 2, 'hard', 'medium', 12, board(4))).toBeGreaterThan(0.5);
      });
    },
  );
}
