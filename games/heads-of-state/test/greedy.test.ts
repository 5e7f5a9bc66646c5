import { botSet } from '@regalia/bots';
import { CHANCE, OVER, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { game, headsOfState } from '../rules/index.ts';

const greedy = await botSet(game, bots).make('greedy', 4);

/** One game of the greedy player at a seat against players at random; whether it won alone. */
function wins(seats: number, seat: number, seed: number): boolean {
  const options = headsOfState.options({}, seats);
  if (!options.ok) throw new Error(options.refusal.id);
  const box = headsOfState.box(options.value, seats);
  const rng = new Xoshiro(seed);
  const s = headsOfState.setup(box);
  for (;;) {
    const actor = headsOfState.next(box, s);
    if (actor === OVER) break;
    if (actor === CHANCE) {
      const outcome = headsOfState.chanceAt(box, s, rng.below(headsOfState.chanceTotal(box, s)));
      headsOfState.play(box, s, actor, outcome, undefined);
      continue;
    }
    const legal = headsOfState.legal(box, s, actor);
    const action = actor === seat ? greedy.choose(box, headsOfState.view(box, s, actor), legal, rng) : legal[rng.below(legal.length)];
    if (action === undefined) throw new Error('nothing is legal');
    expect(legal).toContain(action);
    headsOfState.play(box, s, actor, action, undefined);
  }
  const [best, second] = headsOfState.standings(box, s);
  return best?.seat === seat && second !== undefined && second.rank > 1;
}

describe('greedy play of Heads of State', () => {
  it('wins at least 95 of 100 games against three players at random', () => {
    let won = 0;
    for (let n = 0; n < 100; n++) if (wins(4, n % 4, 700 + n)) won++;
    expect(won).toBeGreaterThanOrEqual(95);
  });
});
