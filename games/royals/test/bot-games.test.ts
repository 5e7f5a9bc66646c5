// A fault that a strong bot of Royals once had: with a full hand it drew three cards only to discard them, where one card and an intrigue
// card would have been free.

import { botSet } from '@regalia/bots';
import { asAnyGame, CHANCE, OVER, open, Xoshiro } from '@regalia/core';
import { sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { CHOOSE_ONE_AND_ONE, CHOOSE_THREE, HAND_LIMIT, moveOf, royals } from '../rules/index.ts';
import { boxOf } from './position.ts';

const FAST = process.env['REGALIA_FAST'] !== undefined;

/** In some games of `hard` against itself: turns begun with a hand that is nearly full, and those in which it drew three, claimed nothing and discarded two or more. */
async function fullHands(games: number): Promise<{ turns: number; wasted: number }> {
  const hard = await botSet(asAnyGame(royals), bots).make('hard', 2);
  const box = boxOf('2016', 2);
  let turns = 0;
  let wasted = 0;
  for (let seed = 900; seed < 900 + games; seed++) {
    const rng = new Xoshiro(seed);
    const s = royals.setup(box);
    let drewThree = false;
    for (let actor = royals.next(box, s); actor !== OVER; actor = royals.next(box, s)) {
      if (actor === CHANCE) {
        royals.play(box, s, actor, royals.chanceAt(box, s, rng.below(royals.chanceTotal(box, s))), undefined);
        continue;
      }
      const legal = royals.legal(box, s, actor);
      const action = hard.choose(box, royals.view(box, s, actor), legal, rng);
      if (legal.includes(CHOOSE_THREE) && legal.includes(CHOOSE_ONE_AND_ONE)) {
        const full = sum(open(s.hand), 4 * actor, 4 * actor + 4) >= HAND_LIMIT - 1;
        if (full) turns++;
        drewThree = full && action === CHOOSE_THREE;
      }
      const move = moveOf(box, action);
      if (move.kind === 'claim' || move.kind === 'take-over') drewThree = false;
      if (move.kind === 'discard' && drewThree && sum(move.cards) >= 2) wasted++;
      royals.play(box, s, actor, action, undefined);
    }
  }
  return { turns, wasted };
}

describe('a full hand', () => {
  it.skipIf(FAST)('is hardly ever filled up with three cards only to discard', { timeout: 400_000 }, async () => {
    const { turns, wasted } = await fullHands(5);
    expect(turns).toBeGreaterThan(20);
    expect(wasted / turns).toBeLessThan(0.1);
  });
});
