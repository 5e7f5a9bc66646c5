// The gentle levels keep their order; the strong ones have a file of their own, so that both run at once. The numbers of games are small, so the bars are far below what was measured (docs/bots.md): a level that has
// not lost its strength falls under one by luck less than once in ten thousand times; and the seeds are fixed.

import { CHANCE, layOut, OVER, oneOf, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { letChance } from '../src/index.ts';
import { NAMED, shareOf } from './match.ts';

describe.each(NAMED.filter(({ loaded }) => loaded.bots.levels.length > 0))('the levels of $id', ({ loaded }) => {
  it('easy beats three random players far more often than not', async () => {
    expect(await shareOf(loaded, 4, 'easy', 'random', 40)).toBeGreaterThan(0.6);
  });

  it('greedy beats three random players nearly always', async () => {
    expect(await shareOf(loaded, 4, 'greedy', 'random', 60)).toBeGreaterThan(0.9);
  });

  it('medium beats three greedy players more often than its fair share of a quarter', async () => {
    expect(await shareOf(loaded, 4, 'medium', 'greedy', 80)).toBeGreaterThan(0.3);
  });

  it('medium beats easy, one against one', async () => {
    expect(await shareOf(loaded, 2, 'medium', 'easy', 40)).toBeGreaterThan(0.6);
  });
});

describe.each(NAMED.filter(({ loaded }) => loaded.bots.parts.anyOptions))('the levels of $id on a board by lot', ({ loaded }) => {
  const board = (seed: number): object => loaded.bots.parts.anyOptions?.(new Xoshiro(seed)) ?? {};

  it('medium beats three greedy players more often than its fair share of a quarter: no level falls back below greedy', async () => {
    expect(await shareOf(loaded, 4, 'medium', 'greedy', 60, board(1))).toBeGreaterThan(0.28);
  });
});

describe.each(NAMED)('every bot of $id', ({ loaded: { game, bots } }) => {
  const seats = 3;
  const laid = layOut(game, {}, seats);
  if (!laid.ok) throw new Error('the game is there');
  const { box } = laid.value;

  /** Positions with a choice, from a random game. */
  function positions(count: number): { view: unknown; other: unknown; legal: readonly number[] }[] {
    const rng = new Xoshiro(31);
    const state = game.setup(box);
    const found: { view: unknown; other: unknown; legal: readonly number[] }[] = [];
    while (found.length < count) {
      const actor = game.next(box, state);
      if (actor === OVER) break;
      if (actor === CHANCE) {
        letChance(game, box, state, rng);
        continue;
      }
      const legal = game.legal(box, state, actor);
      const view = game.view(box, state, actor);
      // What is hidden, dealt anew: the seat's view is the same, and so must be its choice.
      if (legal.length > 1 && rng.below(12) === 0) found.push({ view, other: game.view(box, game.imagine(box, view, rng), actor), legal });
      game.play(box, state, actor, oneOf(legal, rng), undefined);
    }
    return found;
  }

  it.each(bots.names)('%s chooses something legal, the same again at the same seed, whatever is hidden', async (name) => {
    const bot = await bots.make(name, seats);
    for (const { view, other, legal } of positions(name === 'mc' || name === 'expert' ? 3 : 12)) {
      const chosen = bot.choose(box, view, legal, new Xoshiro(8));
      expect(legal).toContain(chosen);
      expect(bot.choose(box, JSON.parse(JSON.stringify(other)), legal, new Xoshiro(8))).toBe(chosen);
    }
  });
});
