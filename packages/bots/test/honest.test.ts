// Bots see their view and nothing else. Policies and eyes work on states, so it is shown here that of a state they use only what the
// seat's view shows: in any two worlds that the seat cannot tell apart they see and choose the same.

import { CHANCE, layOut, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { letChance, type Mind, mindOf } from '../src/index.ts';

const GAMES = ['royals', 'heads-of-state', 'archon'];

/** Random games of every variant and number of seats; calls back at every decision. */
function everyDecision(
  id: string,
  visit: (mind: Mind, box: unknown, state: unknown, seat: number, legal: readonly number[], rng: Xoshiro) => void,
): void {
  const mind = mindOf(id);
  if (!mind) throw new Error(`${id} has a mind`);
  const { game } = mind;
  for (const { options } of game.variants) {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const laid = layOut(game, options, seats);
      if (!laid.ok) continue;
      const { box } = laid.value;
      const rng = new Xoshiro(100 + seats);
      const state = game.setup(box);
      for (;;) {
        const actors = game.actors(box, state);
        const actor = actors[rng.below(Math.max(1, actors.length))];
        if (actor === undefined) break;
        if (actor === CHANCE) {
          letChance(game, box, state, rng);
          continue;
        }
        const legal = game.legal(box, state, actor);
        visit(mind, box, state, actor, legal, rng);
        game.play(box, state, actor, legal[rng.below(legal.length)], undefined);
      }
    }
  }
}

describe.each(GAMES)('honest bots: %s', (id) => {
  it('an eye sees the same in every world its seat cannot tell apart', () => {
    const [truth, imagined] = [new Uint16Array(1000), new Uint16Array(1000)];
    let decisions = 0;
    everyDecision(id, ({ game, eye }, box, state, seat, _legal, rng) => {
      if (rng.below(4) > 0) return;
      decisions++;
      const inputs = eye.inputs(box);
      const count = eye.look(box, state, seat, truth);
      const world = game.imagine(box, game.view(box, state, seat), rng);
      const seen = eye.look(box, world, seat, imagined);
      let same = seen === count;
      for (let i = 0; i < count; i++) same &&= truth[i] === imagined[i];
      if (!same) expect([...imagined.slice(0, seen)]).toEqual([...truth.slice(0, count)]);
      // Inputs ascend, so none is on twice, and all are within the net.
      let ascending = truth[count - 1] < inputs;
      for (let i = 1; i < count; i++) ascending &&= truth[i] > truth[i - 1];
      expect(ascending).toBe(true);
    });
    expect(decisions).toBeGreaterThan(300);
  });

  it('greedy play chooses the same in every world its seat cannot tell apart, and something legal', () => {
    let decisions = 0;
    everyDecision(id, ({ game, policy }, box, state, seat, legal, rng) => {
      decisions++;
      const world = game.imagine(box, game.view(box, state, seat), rng);
      const chosen = policy(box, state, seat, legal, new Xoshiro(9));
      if (!legal.includes(chosen)) expect(legal).toContain(chosen);
      const again = policy(box, world, seat, game.legal(box, world, seat), new Xoshiro(9));
      if (again !== chosen) expect(game.write(box, again)).toBe(game.write(box, chosen));
    });
    expect(decisions).toBeGreaterThan(1000);
  });
});
