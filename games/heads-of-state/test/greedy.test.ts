import { CHANCE, pick, Xoshiro } from '@regalia/core';
import { headsOfState } from '@regalia/heads-of-state';
import { describe, expect, it } from 'vitest';
import { loadBot, random } from '../rules/index.ts';

const greedy = (await loadBot('heads-of-state', 'greedy', 4)) ?? random;

/** One game of the greedy player at a seat against players at random; whether it won alone. */
function wins(seats: number, seat: number, seed: number): boolean {
  const options = headsOfState.options({}, seats);
  if (!options.ok) throw new Error(options.refusal.id);
  const box = headsOfState.box(options.value, seats);
  const rng = new Xoshiro(seed);
  const s = headsOfState.setup(box);
  for (;;) {
    const [actor] = headsOfState.actors(box, s);
    if (actor === undefined) break;
    if (actor === CHANCE) {
      const { outcomes, weights } = headsOfState.chance(box, s);
      headsOfState.play(box, s, actor, outcomes[pick(weights, rng)], undefined);
      continue;
    }
    const legal = headsOfState.legal(box, s, actor);
    const action = actor === seat ? greedy.choose(box, headsOfState.view(box, s, actor), legal, rng) : legal[rng.below(legal.length)];
    expect(legal).toContain(action);
    headsOfState.play(box, s, actor, action, undefined);
  }
  const [best, second] = headsOfState.standings(box, s);
  return best.seat === seat && second.rank > 1;
}

describe('greedy play of Heads of State', () => {
  it('wins at least 95 of 100 games against three players at random', () => {
    let won = 0;
    for (let game = 0; game < 100; game++) if (wins(4, game % 4, 700 + game)) won++;
    expect(won).toBeGreaterThanOrEqual(95);
  });
});
