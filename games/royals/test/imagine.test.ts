// Imagined worlds: what a viewer may take for true (RY-2.6). The conform suite asks for them everywhere; here are the hard places.

import { open, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { royals, type State } from '../rules/index.ts';
import { type Facts, legal, line, owner, type Position, phase, position } from './position.ts';

/** Many worlds that fit what a viewer sees, each of them checked. */
function worlds({ box, state }: Position, viewer: number | null, times = 40): readonly State[] {
  const view = royals.view(box, state, viewer);
  const tally = royals.tally(box, state);
  return Array.from({ length: times }, (_, seed) => {
    const world = royals.imagine(box, view, new Xoshiro(seed));
    expect(royals.view(box, world, viewer)).toEqual(view);
    expect(royals.tally(box, world)).toEqual(tally);
    for (const cards of [world.hand, world.intrigue, world.pile, world.intriguePile])
      expect(Math.min(...open(cards))).toBeGreaterThanOrEqual(0);
    world.known.forEach((count, i) => {
      expect(open(world.hand)[i]).toBeGreaterThanOrEqual(count);
    });
    expect(world.held).toEqual(state.held);
    expect(world.presence).toEqual(state.presence);
    if (royals.actors(box, world).includes(world.mover)) expect(royals.legal(box, world, world.mover).length).toBeGreaterThan(0);
    return world;
  });
}

const hands = (list: readonly State[], seat: number): number =>
  new Set(
    list.map((world) =>
      open(world.hand)
        .slice(4 * seat, 4 * seat + 4)
        .join(),
    ),
  ).size;

/** A claim that is being paid for with wild cards. */
const paying = (noble: string, facts: Facts): Position => {
  const before = position({ mover: 'B', ...facts });
  const after = line(before, `B ${owner(before, noble) === undefined ? 'claim' : 'seize'} ${noble}`);
  expect(phase(after)).toBe('pay');
  return after;
};

describe('a world that fits', () => {
  it('keeps the own hand and what was seen of the others, and varies the rest', () => {
    const at = position({
      mover: 'A',
      hands: { A: { FR: 3 }, B: { GB: 4, ES: 2 }, C: { DE: 5 } },
      known: { B: { GB: 2 } },
      intrigue: { B: { 'FR/DE': 2 }, C: { 'GB/ES': 1 } },
    });
    const list = worlds(at, 0);
    expect(hands(list, 0)).toBe(1);
    expect(hands(list, 1)).toBeGreaterThan(10);
    expect(hands(worlds(at, null), 0)).toBeGreaterThan(5);
  });

  it('holds cubes where they are, in cathedrals too', () => {
    worlds(
      position({
        mover: 'A',
        hands: { B: { FR: 5 } },
        owners: { 'Paris.King': 'A', 'London.King': 'B' },
        buried: { 'Paris.King': ['C'], 'Dublin.Duke': ['A', 'B'] },
      }),
      2,
    );
  });

  it('has a payer who can pay and has something to choose, though chance hardly deals such a hand', () => {
    // Eight of Spain from ten cards: seven of them must be of Spain, and no more.
    const at = paying('Madrid.King', { hands: { B: { ES: 7, FR: 3 } } });
    for (const viewer of [0, 2, null]) {
      for (const world of worlds(at, viewer)) expect(royals.legal(at.box, world, 1)).not.toEqual([]);
    }
  });

  it('has a payer who lacks matching cards, though nearly all unseen cards match', () => {
    // All but France and three others lie open, and the payer has none of France.
    const at = paying('Rennes.Marshal', { hands: { B: { DE: 2, GB: 1 }, C: { FR: 4 } }, display: { FR: 3 }, pile: { FR: 5, DE: 1 } });
    for (const viewer of [0, 2, null]) for (const world of worlds(at, viewer)) expect(open(world.hand)[4]).toBe(0);
  });

  it('exchanges with another unseen hand when the pile has no such card', () => {
    // What is unseen: 12 of France and one of Spain with A, and the hand of B; the pile is all of France.
    const at = paying('Rennes.Marshal', { hands: { A: { FR: 11, ES: 1 }, B: { DE: 3 } }, display: { FR: 3 }, pile: { FR: 2 } });
    for (const world of worlds(at, 2, 120)) expect(open(world.hand)[4]).toBe(0);
  });

  it('finds the one country of which there is something to exchange', () => {
    // Of what is unseen all is of France but three of Spain, which the payer must hold.
    const at = paying('Rennes.Marshal', { hands: { A: { FR: 8 }, B: { ES: 3 } }, display: { FR: 3 }, pile: { FR: 9 } });
    for (const world of worlds(at, 2)) expect(open(world.hand).slice(4, 8)).toEqual([0, 0, 0, 3]);
  });

  it('leaves what is known of the payer in its hand while exchanging', () => {
    const at = paying('Madrid.King', { hands: { B: { ES: 7, FR: 2, DE: 1 } }, known: { B: { FR: 2, ES: 1 } } });
    for (const world of worlds(at, 0)) expect(open(world.hand)[4]).toBeGreaterThanOrEqual(2);
  });

  it('has a payer of a take-over with the intrigue cards for it', () => {
    const at = paying('Paris.King', {
      hands: { B: { FR: 7, DE: 4 } },
      intrigue: { B: { 'FR/DE': 1, 'FR/GB': 1 } },
      owners: { 'Paris.King': 'A' },
    });
    for (const viewer of [0, 2, null]) {
      for (const world of worlds(at, viewer)) {
        const [first = -1] = royals.legal(at.box, world, 1);
        royals.play(at.box, world, 1, first, undefined);
        expect(royals.actors(at.box, world)).toEqual([1]);
      }
    }
  });

  it('has a plotter with more than one way, since otherwise nothing would be asked', () => {
    const at = line(
      position({ mover: 'B', hands: { B: { FR: 8 } }, intrigue: { B: { 'FR/DE': 2, 'FR/GB': 1 } }, owners: { 'Paris.King': 'A' } }),
      'B seize Paris.King',
    );
    expect(phase(at)).toBe('payIntrigue');
    expect(legal(at)).toEqual(['plot 2FR/DE', 'plot 1FR/DE+1FR/GB']);
    for (const viewer of [0, 2, null])
      for (const world of worlds(at, viewer)) expect(royals.legal(at.box, world, 1).length).toBeGreaterThan(1);
  });

  it('is dealt with free wilds, too', () => {
    const at = paying('Dijon.Baron', { options: { wilds: 'free' }, hands: { B: { FR: 2 } } });
    worlds(at, 0);
    const rare = paying('Madrid.King', { options: { wilds: 'free' }, hands: { B: { ES: 8 } } });
    for (const world of worlds(rare, 2)) expect(open(world.hand)[7]).toBe(8);
  });

  it('RY-3.4 has a payer with more than one way: from the second revision on one way would not be asked for', () => {
    // Unseen are Germany and Britain alone: four cards of one of them pay in one way, all other hands in two.
    const at = paying('Rennes.Marshal', {
      options: { revision: 2 },
      hands: { B: { DE: 3, GB: 1 } },
      display: { DE: 2, GB: 1 },
      pile: { DE: 6, GB: 6 },
    });
    for (const viewer of [0, 2, null]) for (const world of worlds(at, viewer)) expect(royals.legal(at.box, world, 1)).toHaveLength(2);
  });

  it('RY-4.4 has a plotter with two ways and no more, where two cards cannot have more', () => {
    const at = line(
      position({ mover: 'B', hands: { B: { FR: 2 } }, intrigue: { B: { 'FR/DE': 1, 'FR/GB': 1 } }, owners: { 'Dijon.Baron': 'A' } }),
      'B seize Dijon.Baron',
    );
    expect(legal(at)).toEqual(['plot 1FR/DE', 'plot 1FR/GB']);
    for (const viewer of [0, 2, null]) for (const world of worlds(at, viewer)) expect(royals.legal(at.box, world, 1)).toHaveLength(2);
  });

  it('RY-4.5 has a payer of a take-over who can plot when the country cards are paid', () => {
    const at = paying('Paris.King', {
      hands: { B: { FR: 7, DE: 4 } },
      intrigue: { B: { 'FR/DE': 1, 'FR/GB': 1 } },
      owners: { 'Paris.King': 'A' },
    });
    for (const world of worlds(at, 2)) {
      const [first = -1] = royals.legal(at.box, world, 1);
      royals.play(at.box, world, 1, first, undefined);
      expect(royals.legal(at.box, world, 1)).not.toEqual([]);
    }
  });

  it('RY-2.6 keeps what is known of the payer, of whatever country, while exchanging', () => {
    const at = paying('Madrid.King', { hands: { B: { ES: 7, DE: 2, FR: 1 } }, known: { B: { DE: 2 } } });
    for (const world of worlds(at, 0)) expect(open(world.hand)[5]).toBeGreaterThanOrEqual(2);
  });

  it('RY-2.6 exchanges with a hand of which the card is not known, and leaves one of which it is', () => {
    // C must lack France. Of Germany B has one, which everybody has seen; what else there is of it C or D has.
    const before = position({
      seats: 4,
      mover: 'C',
      hands: { B: { DE: 1 }, C: { DE: 3 }, D: { FR: 11, ES: 1 } },
      known: { B: { DE: 1 } },
      display: { FR: 3 },
      pile: { FR: 2 },
    });
    const at = line(before, 'C claim Rennes.Marshal');
    expect(phase(at)).toBe('pay');
    for (const world of worlds(at, 0, 120)) expect(open(world.hand).slice(4, 9)).toEqual([0, 1, 0, 0, 0]);
  });

  it('fits at the start, before anything is known', () => {
    const at = position({ phase: 'start', turn: 0, hands: {} });
    for (const viewer of [0, null]) worlds(at, viewer, 3);
  });
});
