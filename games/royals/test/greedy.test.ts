// Greedy play: the yardstick for other bots, and what imagined games are played out with.

import { botSet } from '@regalia/bots';
import { asAnyGame, at, CHANCE, OVER, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { royals } from '../rules/index.ts';
import { boxOf } from './position.ts';

const greedy = await botSet(asAnyGame(royals), bots).make('greedy', 4);

/** One game of the greedy player at a seat against players at random; whether it won alone. */
function wins(seat: number, seed: number): boolean {
  const box = boxOf('2016', 4);
  const rng = new Xoshiro(seed);
  const s = royals.setup(box);
  for (let actor = royals.next(box, s); actor !== OVER; actor = royals.next(box, s)) {
    if (actor === CHANCE) {
      royals.play(box, s, actor, royals.chanceAt(box, s, rng.below(royals.chanceTotal(box, s))), undefined);
      continue;
    }
    const legal = royals.legal(box, s, actor);
    const action = actor === seat ? greedy.choose(box, royals.view(box, s, actor), legal, rng) : at(legal, rng.below(legal.length));
    expect(legal).toContain(action);
    royals.play(box, s, actor, action, undefined);
  }
  const [best, second] = royals.standings(box, s);
  return best?.seat === seat && second?.rank !== 1;
}

describe('greedy play of Royals', () => {
  it('wins at least 95 of 100 games against three players at random', () => {
    let won = 0;
    for (let game = 0; game < 100; game++) if (wins(game % 4, 700 + game)) won++;
    expect(won).toBeGreaterThanOrEqual(95);
  });
});
