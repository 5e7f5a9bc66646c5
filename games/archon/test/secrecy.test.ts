// Hidden information: views, imagined worlds, and choices made at once (AR-14, AR-54).

import { type Action, at, CHANCE, open, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, KINDS, PHASE, type State } from '../rules/index.ts';
import { fresh, letter, line, owned, type Position, position, randomStep, wander } from './position.ts';

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2 ? [[...list]] : list.flatMap((first, i) => permutations(list.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));

/** Plays the same choices of all who decide, in every order. */
function inAllOrders({ box, state }: Position, seed: number): { readonly states: State[]; readonly seen: string[] } {
  const rng = new Xoshiro(seed);
  const seats = archon.actors(box, state);
  const choice = new Map<number, Action>(
    seats.map((seat) => {
      const legal = archon.legal(box, state, seat);
      return [seat, at(legal, rng.below(legal.length))];
    }),
  );
  const seen: string[] = [];
  const states = permutations(seats).map((order) => {
    const s = archon.clone(state);
    for (const [i, seat] of order.entries()) {
      // Until all have chosen, a spectator sees who has, and nothing else.
      const bare = (of: State): string => JSON.stringify({ ...archon.view(box, of, null), deciding: 0, hands: 0 });
      const before = bare(s);
      archon.play(box, s, seat, choice.get(seat) ?? -1, undefined);
      if (i + 1 < order.length) seen.push(bare(s) === before ? 'same' : 'different');
    }
    return s;
  });
  return { states, seen };
}

describe('choices made at once', () => {
  it('AR-14 the order in which splits arrive never matters, and nothing shows before the last', () => {
    for (let seed = 0; seed < 24; seed++) {
      const splitting = wander(fresh(2 + (seed % 3)), seed, (s) => s.phase === PHASE.split && s.round === 2 * (seed % 4));
      const { states, seen } = inAllOrders(splitting, seed);
      for (const state of states) expect(state).toEqual(states[0]);
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen)).toEqual(new Set(['same']));
    }
  });

  it('AR-54 the order in which losses arrive never matters, and nothing shows before the last', () => {
    let several = 0;
    for (let seed = 0; seed < 200; seed++) {
      const raided = wander(fresh(2 + (seed % 3)), seed, (s) => s.phase === PHASE.lose);
      if (archon.actors(raided.box, raided.state).length < 2) continue;
      several++;
      const { states, seen } = inAllOrders(raided, seed);
      for (const state of states) expect(state).toEqual(states[0]);
      expect(new Set(seen)).toEqual(new Set(['same']));
    }
    expect(several).toBeGreaterThan(3);
  });
});

describe('imagined worlds', () => {
  it('look the same to every viewer at every moment, conserve everything, and can be played to the end', () => {
    let looked = 0;
    for (let seed = 0; seed < 9; seed++) {
      const { box, state } = fresh(2 + (seed % 3));
      const rng = new Xoshiro(seed);
      for (;;) {
        const actors = archon.actors(box, state);
        if (rng.below(4) === 0) {
          for (const viewer of [...Array.from({ length: box.seats }, (_, of) => of), null]) {
            const view = archon.view(box, state, viewer);
            const world = archon.imagine(box, view, rng);
            expect(archon.view(box, world, viewer)).toEqual(view);
            expect(archon.tally(box, world)).toEqual(archon.tally(box, state));
            if (viewer !== null) expect(archon.legal(box, world, viewer)).toEqual(archon.legal(box, state, viewer));
            for (const actor of actors) if (actor !== CHANCE) expect(archon.legal(box, world, actor).length).toBeGreaterThan(0);
            if (rng.below(6) === 0) expect(wander({ box, state: world, events: [] }, seed, () => false).state.phase).toBe(PHASE.over);
            looked++;
          }
        }
        const step = randomStep(box, state, rng);
        if (!step) break;
        archon.play(box, state, step.actor, step.action, undefined);
      }
    }
    expect(looked).toBeGreaterThan(2000);
  });

  it('vary in an odd round, and respect what was seen: played cards, and Magisters hired into a hand', () => {
    const table = line(
      position({ hands: { A: { Courtier: 4, Scribe: 1 } }, goods: { A: { gold: 1 } } }),
      'A play Courtier',
      'A enter GuildHall.1',
      'A hire TaxCollector hand',
    );
    const rng = new Xoshiro(3);
    const hands = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const world = archon.imagine(table.box, archon.view(table.box, table.state, 1), rng);
      const hand = open(world.hand).slice(0, KINDS.length);
      expect(hand[1]).toBe(1);
      hands.add(JSON.stringify(hand));
    }
    expect(hands.size).toBeGreaterThan(3);
    expect(owned(table, 'A')).toMatchObject({ TaxCollector: 1 });
  });

  it('are one in an even round: what was seen of the first hand is not in the second', () => {
    for (let seed = 0; seed < 6; seed++) {
      const { box, state } = wander(fresh(3), seed, (s) => s.round % 2 === 0 && s.round > 0 && s.phase === PHASE.turn);
      for (const viewer of [0, 1, 2, null]) expect(archon.imagine(box, archon.view(box, state, viewer), new Xoshiro(seed))).toEqual(state);
    }
  });

  it('give who is hiring a Courtier that can make room', () => {
    const table = line(
      position({
        hands: { A: { Courtier: 1, Merchant: 3, Scribe: 1 } },
        piles: { A: { Courtier: 1, Cleric: 4 } },
        goods: { A: { gold: 9 } },
      }),
      'A play Merchant',
      'A enter GuildHall.1',
    );
    const rng = new Xoshiro(1);
    for (let i = 0; i < 50; i++) {
      const world = archon.imagine(table.box, archon.view(table.box, table.state, 2), rng);
      expect(archon.legal(table.box, world, 0).length).toBeGreaterThan(0);
    }
  });

  it('a view has no hand but the viewer’s own', () => {
    const { box, state } = wander(fresh(4), 2, (s) => s.round === 1);
    expect(archon.view(box, state, null)).toMatchObject({ hand: null, losing: null });
    for (let viewer = 0; viewer < 4; viewer++) {
      expect(archon.view(box, state, viewer).hand).toEqual(open(state.hand).slice(5 * viewer, 5 * viewer + 5));
      // Another split of another seat is no other view.
      const other = archon.clone(state);
      const of = (viewer + 1) % 4;
      const [hand, pile] = [open(other.hand), open(other.pile)].map((cards) => cards.slice(5 * of, 5 * of + 5));
      open(other.hand).splice(5 * of, 5, ...(pile ?? []));
      open(other.pile).splice(5 * of, 5, ...(hand ?? []));
      expect([letter(of), archon.view(box, other, viewer)]).toEqual([letter(of), archon.view(box, state, viewer)]);
    }
  });
});
