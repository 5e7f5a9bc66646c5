import { CHANCE, OVER, open, type Viewer, Xoshiro } from '@regalia/core';
import { sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, COURTESAN, headsOfState, PHASE, type State } from '../rules/index.ts';
import {
  acting,
  anyStep,
  attributes,
  give,
  giveTreachery,
  leaveInPile,
  leaveInRevolution,
  line,
  midgame,
  options,
  phaseOf,
  put,
  show,
  showTreachery,
  stand,
  type Table,
  treacheries,
} from './table.ts';

/** Worlds imagined by a viewer, each checked to look the same and to be playable to the end. */
function worlds(table: Table, viewer: Viewer, count = 40): State[] {
  const { box, s } = table;
  const view = headsOfState.view(box, s, viewer);
  return Array.from({ length: count }, (_, i) => {
    const rng = new Xoshiro(i);
    const world = headsOfState.imagine(box, view, rng);
    expect(headsOfState.view(box, world, viewer)).toEqual(view);
    expect(headsOfState.tally(box, world)).toEqual(headsOfState.tally(box, s));
    for (const counts of [world.pile, world.revolution, world.hand]) expect(Math.min(...open(counts))).toBeGreaterThanOrEqual(0);
    // Every fifth is played out.
    const game = headsOfState.clone(world);
    for (let entry = 0; i % 5 === 0; entry++) {
      const actor = headsOfState.next(box, game);
      if (actor === OVER) break;
      if (actor !== CHANCE) expect(headsOfState.legal(box, game, actor).length).toBeGreaterThan(0);
      headsOfState.play(box, game, actor, anyStep(box, game, actor, rng), undefined);
      expect(entry).toBeLessThan(headsOfState.bound(box));
    }
    return world;
  });
}

const handIn = (world: State, seat: number): number[] => open(world.hand).slice(9 * seat, 9 * seat + 9);

describe('views and imagined worlds', () => {
  it('HS-2.8 the unseen cards vary, the own hand and what was seen taken do not', () => {
    const table = midgame(3);
    show(table, 'Gold', 'Title', 'Title', 'Bishop', 'Castle', 'Courtesan');
    showTreachery(table, 'Assassin', 'Gallows');
    give(table, 'B', 'Palace', 'Palace');
    give(table, 'C', 'Troops', 'Dueling');
    line(table, 'treachery', 'take Courtesan', 'take-treachery Gallows');
    expect(treacheries(table.s.knownTreachery.slice(0, 11))).toEqual(['Gallows']);
    for (const viewer of [1, 2, null]) {
      const seen = worlds(table, viewer);
      expect(seen.every((world) => handIn(world, 0)[8] === 1 && open(world.treachery)[2] === 1)).toBe(true);
      expect(new Set(seen.map((world) => JSON.stringify(open(world.hand)))).size).toBeGreaterThan(10);
    }
    expect(worlds(table, 1).every((world) => attributes(handIn(world, 1)).join() === '2 Palace')).toBe(true);
  });

  it('HS-2.8 what was seen taken is forgotten as it is seen played', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Gold', 'Gold', 'Title');
    table.s.known[0] = 1;
    table.s.known[1] = 1;
    line(table, 'create Brittany.Count');
    expect(table.s.known.slice(0, 2)).toEqual([0, 0]);
    expect(attributes(handIn(table.s, 0))).toEqual(['Gold']);
  });

  it('HS-3.3 who chooses how to pay holds the set and a Courtesan, and everybody can infer it', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Gold', 'Title', 'Courtesan', 'Palace', 'Palace');
    line(table, 'create Saxony.Count');
    expect(phaseOf(table)).toBe('pay');
    for (const viewer of [1, null]) {
      for (const world of worlds(table, viewer)) {
        const hand = handIn(world, 0);
        expect([0, 1, COURTESAN].map((attribute) => hand[attribute] === 0)).toEqual([false, false, false]);
        expect(sum(hand)).toBe(5);
      }
    }
  });

  it('HS-4.6 who has two kills open, or an assassin out for a second, can pay for one of them', () => {
    const table = acting(midgame(3), 'treachery');
    give(table, 'A', 'Title', 'Troops', 'Courtesan');
    giveTreachery(table, 'A', 'Guillotine', 'Assassin');
    stand(table, 'B', 'Provence.Prince', 'Bavaria.Earl');
    line(table, 'execute Provence.Prince Guillotine', 'assassinate Bavaria.Earl');
    expect(phaseOf(table)).toBe('cube');
    for (const viewer of [0, 1, 2, null]) worlds(table, viewer);
    line(table, 'cube attacker');
    expect(options(table)).toEqual(['create Bavaria.Earl']);
    for (const viewer of [0, 1, 2, null]) {
      for (const world of worlds(table, viewer)) expect(headsOfState.legal(table.box, world, 0).length).toBeGreaterThan(0);
    }
  });

  it('HS-2.4 HS-4.6 with the main pile empty, a card once cleaned is imagined in the hand of who has two kills open', () => {
    const table = acting(midgame(2), 'treachery');
    give(table, 'A', 'Title', 'Troops', 'Courtesan');
    giveTreachery(table, 'A', 'Guillotine', 'Gallows');
    stand(table, 'B', 'Provence.Prince', 'Bavaria.Earl');
    leaveInPile(table);
    const courtesan = ATTRIBUTES.indexOf('Courtesan');
    table.s.returned[courtesan] = 1;
    line(table, 'execute Provence.Prince Guillotine', 'execute Bavaria.Earl Gallows');
    for (const viewer of [1, null]) for (const world of worlds(table, viewer)) expect(handIn(world, 0)[courtesan]).toBe(1);
  });

  it('HS-4.6 who chooses how to pay with three kills open keeps enough for the others', () => {
    const table = acting(midgame(2), 'treachery');
    give(table, 'A', 'Gold', 'Gold', 'Title', 'Courtesan');
    giveTreachery(table, 'A', 'Guillotine', 'Guillotine', 'Gallows');
    stand(table, 'B', 'Brittany.Count', 'Burgundy.Count', 'Saxony.Baron');
    line(
      table,
      'execute Brittany.Count Guillotine',
      'execute Burgundy.Count Guillotine',
      'execute Saxony.Baron Gallows',
      'create Brittany.Count',
    );
    expect(phaseOf(table)).toBe('pay');
    for (const viewer of [0, 1, null]) {
      for (const world of worlds(table, viewer)) expect(headsOfState.legal(table.box, world, 0).length).toBeGreaterThan(1);
    }
  });

  it('HS-3.3 HS-4.6 a hand with two Courtesans explains two ways to pay where no other hand could', () => {
    const table = acting(midgame(2), 'treachery');
    give(table, 'A', 'Gold', 'Title', 'Courtesan', 'Courtesan');
    giveTreachery(table, 'A', 'Guillotine', 'Guillotine', 'Gallows');
    stand(table, 'B', 'Brittany.Count', 'Burgundy.Count', 'Saxony.Baron');
    leaveInPile(table, 'Palace');
    leaveInRevolution(table, 'Castle', 'Castle');
    line(
      table,
      'execute Brittany.Count Guillotine',
      'execute Burgundy.Count Guillotine',
      'execute Saxony.Baron Gallows',
      'create Brittany.Count',
    );
    expect(options(table)).toEqual(['pay courtesan-for-Gold', 'pay courtesan-for-Title']);
    for (const viewer of [1, null])
      for (const world of worlds(table, viewer)) expect(attributes(handIn(world, 0))).toEqual(['Gold', 'Title', '2 Courtesan']);
  });

  it('HS-4.6 nobody is imagined to pay with cards that all lie open', () => {
    const table = acting(midgame(2), 'treachery');
    give(table, 'A', 'Title', 'Troops', 'Courtesan');
    giveTreachery(table, 'A', 'Guillotine', 'Gallows');
    stand(table, 'B', 'Provence.Prince', 'Bavaria.Earl');
    leaveInRevolution(table, 'Gold', 'Gold', 'Title', 'Title', 'Troops', 'Troops');
    const castle = ATTRIBUTES.indexOf('Castle');
    put(table.s.discards, castle, open(table.s.pile)[castle]);
    open(table.s.pile)[castle] = 0;
    line(table, 'execute Provence.Prince Guillotine', 'execute Bavaria.Earl Gallows');
    for (const viewer of [1, null])
      for (const world of worlds(table, viewer)) expect(attributes(handIn(world, 0))).toEqual(['Title', 'Troops', 'Courtesan']);
  });

  it('HS-2.4 of the first attribute, too, what was cleaned is in the main pile', () => {
    const table = midgame(2);
    leaveInPile(table, 'Gold');
    table.s.returned[0] = 1;
    for (const viewer of [0, 1, null])
      for (const world of worlds(table, viewer)) expect([open(world.pile)[0], open(world.revolution)[0]]).toEqual([1, 2]);
  });

  it('HS-2.4 a card taken from the display before others were cleaned is none of those', () => {
    const table = midgame(2);
    const palace = ATTRIBUTES.indexOf('Palace');
    give(table, 'B', 'Palace');
    table.s.known[9 + palace] = 1;
    leaveInPile(table, 'Palace');
    table.s.returned[palace] = 1;
    for (const world of worlds(table, 1)) expect([open(world.pile)[palace], open(world.revolution)[palace]]).toEqual([1, 0]);
  });

  it('HS-2.4 cards cleaned into the main pile are never imagined in the revolution pile', () => {
    // All Palaces but those on display are discarded; the six on display are cleaned, one blind card is drawn from them and others.
    const table = midgame(2);
    leaveInPile(table, 'Palace', 'Palace', 'Palace', 'Palace', 'Palace', 'Palace', 'Gold', 'Gold', 'Title', 'Title', 'Troops', 'Troops');
    show(table, 'Palace', 'Palace', 'Palace', 'Palace', 'Palace', 'Palace');
    line(
      table,
      'clean',
      'card Gold',
      'card Gold',
      'card Title',
      'card Title',
      'card Troops',
      'card Troops',
      'take Gold',
      'done',
      'card Palace',
    );
    const palace = ATTRIBUTES.indexOf('Palace');
    expect(table.s.returned[palace]).toBe(5);
    table.s.treacheryDisplay[0] = 2;
    put(open(table.s.treacheryPile), 0, -2);
    table.s.phase = PHASE.choose;
    for (const viewer of [0, 1, null]) for (const world of worlds(table, viewer, 20)) expect(open(world.revolution)[palace]).toBe(0);
    // B draws one of them blind: for A it may be in B's hand or in the pile, but still not in the revolution pile.
    Object.assign(table.s, { mover: 1, decider: 1 });
    line(table, 'three', 'draw', 'card Palace');
    const seen = worlds(table, 0);
    expect(seen.every((world) => open(world.revolution)[palace] === 0)).toBe(true);
    expect(table.s.returned[palace]).toBe(5);
  });
});
