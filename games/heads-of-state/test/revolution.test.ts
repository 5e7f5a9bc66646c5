import { open } from '@regalia/core';
import { sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { headsOfState, PHASE } from '../rules/index.ts';
import {
  acting,
  attributes,
  chances,
  checked,
  firstOption,
  giveTreachery,
  handOf,
  leaveInPile,
  leaveInRevolution,
  letChance,
  letter,
  line,
  midgame,
  options,
  phaseOf,
  put,
  refusal,
  show,
  showTreachery,
  stand,
  treacheries,
  treacheryOf,
} from './table.ts';

/** Seat A is to choose; the main pile is empty, and of the revolution pile the Revolution and a Bishop are left. */
function eve(seats = 2, round = 0) {
  const table = midgame(seats);
  show(table, 'Gold', 'Title', 'Title', 'Bishop', 'Castle', 'Courtesan');
  showTreachery(table, 'Assassin', 'Guillotine');
  leaveInPile(table);
  leaveInRevolution(table, 'Bishop');
  table.s.round = round;
  return table;
}

describe('Revolution', () => {
  it('HS-6.1 with the main pile empty, cards come from the revolution pile', () => {
    const table = checked(eve());
    line(table, 'three', 'draw');
    expect(chances(table)).toEqual({ 'card Bishop': 1, 'card Revolution': 1 });
    expect(options(table)).toEqual(['card Bishop', 'card Revolution']);
    line(table, 'card Bishop', 'draw');
    expect(options(table)).toEqual(['card Revolution']);
  });

  it('HS-6.1 the Revolution lies at each place of its pile with the same chance', () => {
    // Ten cards and the Revolution: the chance that it comes n-th is 1/11 for every n.
    const table = midgame(2);
    leaveInPile(table);
    line(table, 'three', 'draw');
    let before = 1;
    for (let n = 1; n <= 11; n++) {
      const cases = chances(table);
      const share = (cases['card Revolution'] ?? 0) / sum(Object.values(cases));
      expect(before * share).toBeCloseTo(1 / 11, 12);
      before *= 1 - share;
      if (n === 11) break;
      line(table, firstOption(table));
      Object.assign(table.s, { phase: PHASE.dealAttribute, owed: 3 });
    }
  });

  it('HS-6.1 the moment it appears the round is scored', () => {
    const table = eve();
    stand(table, 'B', 'Paris.King');
    line(table, 'three', 'take Gold', 'draw', 'card Revolution');
    expect(table.s.score).toEqual([0, 10]);
    expect(table.s.round).toBe(1);
    const told = table.events.map(({ id }) => id);
    expect(told.slice(-5)).toEqual(['revolution', 'scored', 'scored', 'scored', 'scored']);
  });

  it('HS-6.6 all discard down to six and two, the interrupted player first, each choice open when made', () => {
    const table = eve(3);
    Object.assign(table.s, { mover: 1, decider: 1 });
    const take = (seat: string, count: number) => {
      put(table.s.discards, 1, -count);
      put(open(table.s.hand), 9 * letter(seat) + 1, count);
    };
    take('A', 8);
    take('B', 1);
    giveTreachery(table, 'B', 'Gallows', 'Gallows', 'Axeman');
    giveTreachery(table, 'C', 'Axeman', 'Axeman');
    checked(table);
    line(table, 'three', 'draw', 'card Revolution');
    expect([table.s.decider, phaseOf(table)]).toEqual([1, 'discardTreachery']);
    expect(refusal(table, 'discard Title')).toMatchObject({ rule: 'HS-6.6', id: 'nothing-to-discard' });
    expect(refusal(table, 'discard Title', 0)).toMatchObject({ rule: 'HS-6.6', id: 'not-your-discard' });
    expect(refusal(table, 'done')).toMatchObject({ rule: 'HS-6.6', id: 'discard-first' });
    line(table, 'shed Gallows');
    expect(treacheries(headsOfState.view(table.box, table.s, 2).treacheryDiscards)).toContain('Gallows');
    // C is within the limits and is not asked.
    expect([table.s.decider, phaseOf(table)]).toEqual([0, 'discard']);
    line(table, 'discard Title', 'discard Title');
    expect([phaseOf(table), handOf(table, 'A'), treacheryOf(table, 'B')]).toEqual(['shuffle', ['6 Title'], ['Gallows', 'Axeman']]);
  });

  it('HS-6.6 all attribute cards outside the hands are laid out anew; the shown treachery cards are discarded and replaced', () => {
    const table = eve();
    const pile = sum(open(table.s.treacheryPile));
    line(table, 'three', 'take Gold', 'take Bishop', 'draw', 'card Revolution', 'shuffle');
    expect(phaseOf(table)).toBe('layAside');
    expect(sum(open(table.s.pile))).toBe(66 - 2);
    expect([sum(table.s.display), sum(table.s.discards), sum(open(table.s.revolution))]).toEqual([0, 0, 1]);
    expect(treacheries(table.s.treacheryDiscards)).toEqual(['Assassin', 'Guillotine']);
    letChance(table);
    expect([sum(open(table.s.pile)), sum(open(table.s.revolution)), sum(table.s.display)]).toEqual([64 - 16, 11, 6]);
    // The treachery pile is not reshuffled: two cards fewer, the discards stay out.
    expect([sum(open(table.s.treacheryPile)), sum(table.s.treacheryDisplay), sum(table.s.treacheryDiscards)]).toEqual([pile - 2, 2, 2]);
  });

  it('HS-6.7 an interrupted draw goes on where it stopped: the card is still owed', () => {
    const table = eve();
    line(table, 'three', 'take Gold', 'draw', 'card Revolution');
    letChance(table);
    expect([phaseOf(table), table.s.mover, table.s.owed, table.s.turn]).toEqual(['draw', 0, 2, 2]);
    expect(handOf(table, 'A')).toEqual(['Gold']);
    expect(table.events.at(-1)).toEqual({ id: 'resumed', seat: 0 });
    line(table, firstOption(table), 'draw');
    letChance(table);
    expect([phaseOf(table), sum(open(table.s.hand), 0, 9)]).toEqual(['play', 3]);
  });

  it('HS-6.7 an interrupted treachery turn still owes both cards, from the new displays', () => {
    const table = eve();
    line(table, 'treachery', 'draw', 'card Revolution');
    letChance(table);
    expect([table.s.owed, table.s.owedTreachery]).toEqual([1, 1]);
    expect(treacheries(table.s.treacheryDisplay)).toEqual(['2 Assassin']);
    line(table, 'take-treachery Assassin');
    letChance(line(table, 'draw'));
    expect([phaseOf(table), treacheryOf(table, 'A')]).toEqual(['play', ['Assassin']]);
  });

  it('HS-6.7 a Revolution in the refill is followed by the next turn, the new display being the refill', () => {
    const table = acting(eve(), 'attributes');
    put(table.s.display, 0, -1);
    put(open(table.s.hand), 0);
    line(table, 'done', 'card Revolution');
    expect(table.s.round).toBe(1);
    letChance(table);
    expect([phaseOf(table), table.s.mover, table.s.turn, sum(table.s.display), sum(table.s.treacheryDisplay)]).toEqual([
      'choose',
      1,
      3,
      6,
      2,
    ]);
    expect(handOf(table, 'A')).toEqual(['Gold']);
  });

  it('HS-6.8 in 1789 the Revolution ends play at once, while drawing', () => {
    const table = eve(2, 2);
    line(table, 'three', 'take Gold', 'draw', 'card Revolution');
    expect([phaseOf(table), headsOfState.ending(table.box, table.s)]).toEqual(['over', 'drawing-attributes']);
    const treachery = line(eve(2, 2), 'treachery', 'draw', 'card Revolution');
    expect(headsOfState.ending(treachery.box, treachery.s)).toBe('drawing-treachery');
    expect(handOf(table, 'A')).toEqual(['Gold']);
    expect(attributes(table.s.display)).toEqual(['2 Title', 'Castle', 'Bishop', 'Courtesan']);
  });

  it('HS-6.8 in 1789 the Revolution ends play at once, while refilling', () => {
    const table = line(eve(2, 2), 'three', 'take Gold', 'take Title', 'take Title', 'done', 'card Bishop', 'card Revolution');
    expect(headsOfState.ending(table.box, table.s)).toBe('refilling');
    expect(headsOfState.actors(table.box, table.s)).toEqual([]);
    expect(sum(table.s.display)).toBe(4);
  });
});
