// How well greed plays.

import { botSet } from '@regalia/bots';
import { asAnyGame, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { archon } from '../rules/index.ts';
import { randomStep } from './position.ts';

const greedy = await botSet(asAnyGame(archon), bots).make('greedy', 4);

/** One game of the greedy player at a seat against players at random; whether it won alone. */
function wins(seats: number, seat: number, seed: number): boolean {
  const options = archon.options({}, seats);
  if (!options.ok) throw new Error(options.refusal.id);
  const box = archon.box(options.value, seats);
  const rng = new Xoshiro(seed);
  const s = archon.setup(box);
  for (;;) {
    const step = randomStep(box, s, rng);
    if (!step) break;
    const { actor } = step;
    if (actor !== seat) archon.play(box, s, actor, step.action, undefined);
    else {
      const legal = archon.legal(box, s, actor);
      const action = greedy.choose(box, archon.view(box, s, actor), legal, rng);
      expect(legal).toContain(action);
      archon.play(box, s, actor, action, undefined);
    }
  }
  const winners = archon.standings(box, s).filter(({ rank }) => rank === 1);
  return winners.length === 1 && winners[0]?.seat === seat;
}

describe('greedy play of Archon', () => {
  it('wins at least 57 of 60 games against three players at random', () => {
    let won = 0;
    for (let game = 0; game < 60; game++) if (wins(4, game % 4, 900 + game)) won++;
    expect(won).toBeGreaterThanOrEqual(57);
  });
});
