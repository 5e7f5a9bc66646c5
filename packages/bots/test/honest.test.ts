// Bots see their view and nothing else. Policies and features work on states, so it is shown here that of a state they use only what the
// seat's view shows: in any two worlds that the seat cannot tell apart they see and choose the same.

import { type AnyGame, CHANCE, layOut, oneOf, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { letChance } from '../src/index.ts';
import { NAMED } from './match.ts';

/** Random games of every variant and number of seats; calls back at every decision. */
function everyDecision(
  game: AnyGame,
  visit: (box: unknown, state: unknown, seat: number, legal: readonly number[], rng: Xoshiro) => void,
): void {
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
        visit(box, state, actor, legal, rng);
        game.play(box, state, actor, oneOf(legal, rng), undefined);
      }
    }
  }
}

describe.each(NAMED)('honest bots: $id', ({ loaded: { game, bots } }) => {
  const { features, greedy } = bots.parts;

  it.runIf(features)('a net sees the same in every world its seat cannot tell apart', () => {
    if (!features) return;
    const [truth, imagined] = [new Uint16Array(1000), new Uint16Array(1000)];
    let decisions = 0;
    everyDecision(game, (box, state, seat, _legal, rng) => {
      if (rng.below(4) > 0) return;
      decisions++;
      const inputs = features.inputs(box);
      const count = features.encode(box, state, seat, truth);
      const world = game.imagine(box, game.view(box, state, seat), rng);
      const seen = features.encode(box, world, seat, imagined);
      let same = seen === count;
      for (let i = 0; i < count; i++) same &&= truth[i] === imagined[i];
      if (!same) expect([...imagined.slice(0, seen)]).toEqual([...truth.slice(0, count)]);
      // Inputs ascend, so none is on twice, and all are within the net.
      let last = -1;
      let ascending = true;
      for (const input of truth.subarray(0, count)) {
        ascending &&= input > last && input < inputs;
        last = input;
      }
      expect(ascending).toBe(true);
    });
    expect(decisions).toBeGreaterThan(300);
  });

  it.runIf(greedy)('greedy play chooses the same in every world its seat cannot tell apart, and something legal', () => {
    if (!greedy) return;
    let decisions = 0;
    everyDecision(game, (box, state, seat, legal, rng) => {
      decisions++;
      const world = game.imagine(box, game.view(box, state, seat), rng);
      const chosen = greedy(box, state, seat, legal, new Xoshiro(9));
      if (!legal.includes(chosen)) expect(legal).toContain(chosen);
      const again = greedy(box, world, seat, game.legal(box, world, seat), new Xoshiro(9));
      if (again !== chosen) expect(game.write(box, again)).toBe(game.write(box, chosen));
    });
    expect(decisions).toBeGreaterThan(1000);
  });
});
