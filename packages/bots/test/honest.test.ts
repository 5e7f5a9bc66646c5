// Bots see their view and nothing else. Policies and features work on states, so it is shown here that of a state they use only what the
// seat's view shows: in any two worlds that the seat cannot tell apart they see and choose the same.

import { CHANCE, layOut, oneOf, Xoshiro } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { letChance } from '../src/index.ts';
import { NAMED } from './match.ts';

/** Random games of every variant and number of seats, and of some boards by lot; calls back at every decision. */
function everyDecision(
  { game, bots }: LoadedGame,
  visit: (box: unknown, state: unknown, seat: number, legal: readonly number[], rng: Xoshiro) => void,
): void {
  const { anyOptions } = bots.parts;
  const byLot = anyOptions ? [1, 2, 3].map((seed) => anyOptions(new Xoshiro(seed))) : [];
  for (const options of [...game.variants.map((variant) => variant.options), ...byLot]) {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const laid = layOut(game, options, seats);
      if (!laid.ok) continue; // a variant may be for some numbers of seats only
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

describe.each(NAMED)('honest bots: $id', ({ loaded }) => {
  const { game, bots } = loaded;
  const { features, greedy } = bots.parts;

  it.runIf(features)('a net sees the same in every world its seat cannot tell apart', () => {
    if (!features) return;
    const [truth, imagined] = [new Uint16Array(1000), new Uint16Array(1000)];
    let decisions = 0;
    everyDecision(loaded, (box, state, seat, _legal, rng) => {
      if (rng.below(4) > 0) return;
      decisions++;
      const inputs = features.inputs(box);
      const count = features.encode(box, state, seat, truth);
      const world = game.imagine(box, game.view(box, state, seat), rng);
      const seen = features.encode(box, world, seat, imagined);
      let same = seen === count;
      for (let i = 0; i < count; i++) same &&= truth[i] === imagined[i];
      if (!same) expect([...imagined.slice(0, seen)]).toEqual([...truth.slice(0, count)]);
      // None is on twice, and all are within the net.
      const different = new Set(truth.subarray(0, count));
      expect(different.size).toBe(count);
      expect(Math.max(...different)).toBeLessThan(inputs);
    });
    expect(decisions).toBeGreaterThan(300);
  });

  it.runIf(greedy)('greedy play chooses the same in every world its seat cannot tell apart, and something legal', () => {
    if (!greedy) return;
    let decisions = 0;
    everyDecision(loaded, (box, state, seat, legal, rng) => {
      decisions++;
      const world = game.imagine(box, game.view(box, state, seat), rng);
      const chosen = greedy(box, state, seat, legal, new Xoshiro(9));
      if (!legal.includes(chosen)) expect(legal).toContain(chosen);
      const again = greedy(box, world, seat, game.legal(box, world, seat), new Xoshiro(9));
      if (again !== chosen) expect(game.write(box, again)).toBe(game.write(box, chosen));
    });
    expect(decisions).toBeGreaterThan(1000);
  });

  it.runIf(bots.parts.anyOptions)('every board by lot is one that a table accepts, and its net is that of the standard board', () => {
    const { anyOptions } = bots.parts;
    if (!anyOptions || !features) return;
    for (let seed = 0; seed < 60; seed++) {
      const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
      const laid = layOut(game, anyOptions(new Xoshiro(seed)), seats);
      const plain = layOut(game, {}, seats);
      if (!laid.ok || !plain.ok) throw new Error(JSON.stringify(laid));
      expect(features.inputs(laid.value.box)).toBe(features.inputs(plain.value.box));
    }
  });

  it.runIf(features)('what is kept of the last look does not change what is seen', () => {
    if (!features) return;
    const [fresh, kept] = [new Uint16Array(1000), new Uint16Array(1000)];
    everyDecision(loaded, (box, state, seat, legal, rng) => {
      if (rng.below(12) > 0) return;
      const others = legal.slice(0, 3).map((action) => {
        const after = game.clone(state);
        game.play(box, after, seat, action, undefined);
        return after;
      });
      // Somebody else's look at another position comes between, and then none does.
      const seen = others.map((after) => {
        features.encode(box, game.setup(box), seat, fresh);
        return [...fresh.subarray(0, features.encode(box, after, seat, fresh))].sort();
      });
      for (const [i, after] of others.entries())
        expect([...kept.subarray(0, features.encode(box, after, seat, kept))].sort()).toEqual(seen[i]);
    });
  });
});
