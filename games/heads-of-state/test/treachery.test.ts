import { open } from '@regalia/core';
import { pour, sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { headsOfState, PHASE } from '../rules/index.ts';
import {
  acting,
  at,
  give,
  giveTreachery,
  handOf,
  line,
  midgame,
  options,
  optionsOf,
  phaseOf,
  refusal,
  sectorOf,
  showTreachery,
  stand,
  treacheries,
  treacheryOf,
} from './table.ts';

/** Seat A in a treachery turn with these cards; B's nobles as given. */
function attacking(cards: readonly string[], nobles: readonly string[], seats = 2) {
  const table = acting(midgame(seats), 'treachery');
  giveTreachery(table, 'A', ...cards);
  stand(table, 'B', ...nobles);
  return table;
}

describe('treachery', () => {
  it('HS-4.1 a living noble of another player is named, and only once in a turn', () => {
    const table = attacking(['Assassin', 'Assassin', 'Guillotine'], ['Burgundy.Count', 'Saxony.Baron']);
    stand(table, 'A', 'Brittany.Count');
    expect(optionsOf(table, 'assassinate')).toEqual(['Burgundy.Count', 'Saxony.Baron']);
    expect(refusal(table, 'assassinate Brittany.Count')).toMatchObject({ rule: 'HS-4.1', id: 'own-noble' });
    expect(refusal(table, 'assassinate Bavaria.Earl')).toMatchObject({ rule: 'HS-4.1', id: 'empty' });
    line(table, 'assassinate Burgundy.Count', 'cube owner');
    expect(table.s.owner[at(table, 'Burgundy.Count')]).toBe(1);
    expect(optionsOf(table, 'assassinate')).toEqual(['Saxony.Baron']);
    expect(optionsOf(table, 'execute')).toEqual([]);
    expect(refusal(table, 'execute Burgundy.Count Guillotine')).toMatchObject({ rule: 'HS-4.1', id: 'named-already' });
  });

  it('HS-4.1 in the next turn the noble can be named again', () => {
    const table = attacking(['Assassin', 'Assassin'], ['Burgundy.Count']);
    line(table, 'assassinate Burgundy.Count', 'cube owner', 'done');
    expect(table.s.named).toEqual([]);
  });

  it('HS-4.2 an assassin kills with 3 chances in 4', () => {
    const table = attacking(['Assassin'], ['Burgundy.Count']);
    line(table, 'assassinate Burgundy.Count');
    const { outcomes, weights } = headsOfState.chance(table.box, table.s);
    const kills = outcomes.map((outcome) => {
      const s = headsOfState.clone(table.s);
      headsOfState.play(table.box, s, -1, outcome, undefined);
      return s.owner[at(table, 'Burgundy.Count')] === -1;
    });
    const share = weights.reduce((total, weight, i) => total + (kills[i] ? weight : 0), 0) / weights.reduce((a, b) => a + b);
    expect(share).toBeCloseTo(0.75, 10);
  });

  it('HS-4.2 one Assassin in a province, two in a capital, discarded either way', () => {
    const one = attacking(['Assassin'], ['Paris.Prince', 'Provence.Prince']);
    expect(optionsOf(one, 'assassinate')).toEqual(['Provence.Prince']);
    expect(refusal(one, 'assassinate Paris.Prince')).toMatchObject({
      rule: 'HS-4.2',
      id: 'too-few-assassins',
      params: { needed: 2, have: 1 },
    });
    const two = attacking(['Assassin', 'Assassin', 'Assassin'], ['Paris.Prince', 'Provence.Prince']);
    line(two, 'assassinate Paris.Prince', 'cube owner');
    expect([treacheryOf(two, 'A'), treacheries(two.s.treacheryDiscards)]).toEqual([['Assassin'], ['2 Assassin']]);
    line(two, 'assassinate Provence.Prince', 'cube attacker');
    expect([treacheryOf(two, 'A'), treacheries(two.s.treacheryDiscards)]).toEqual([[], ['3 Assassin']]);
    expect(two.s.owner[at(two, 'Provence.Prince')]).toBe(-1);
  });

  it('HS-4.3 a country card kills for sure in a province of its country', () => {
    const table = attacking(
      ['Guillotine', 'Gallows', 'Axeman', 'Inquisition'],
      ['Provence.Prince', 'Bavaria.Earl', 'Ireland.Duke', 'Catalonia.Earl'],
    );
    expect(optionsOf(table, 'execute')).toEqual([
      'Provence.Prince Guillotine',
      'Bavaria.Earl Gallows',
      'Ireland.Duke Axeman',
      'Catalonia.Earl Inquisition',
    ]);
    expect(refusal(table, 'execute Provence.Prince FR/ES')).toMatchObject({ rule: 'HS-4.3', id: 'no-such-cards' });
    expect(headsOfState.read(table.box, 'execute Provence.Prince Gallows')).toBeUndefined();
    line(table, 'execute Provence.Prince Guillotine');
    expect(table.s.owner[at(table, 'Provence.Prince')]).toBe(-1);
    expect(phaseOf(table)).toBe('play');
  });

  it('HS-4.3 a capital takes any two cards valid for its country, a two-country card being one of either', () => {
    const table = attacking(['Guillotine', 'FR/DE', 'FR/ES', 'Assassin'], ['Paris.King', 'Berlin.King', 'Burgundy.Count', 'Bavaria.Earl']);
    expect(optionsOf(table, 'execute')).toEqual([
      'Paris.King Guillotine+FR/DE',
      'Paris.King Guillotine+FR/ES',
      'Paris.King FR/DE+FR/ES',
      'Burgundy.Count Guillotine',
      'Burgundy.Count FR/DE',
      'Burgundy.Count FR/ES',
      'Bavaria.Earl FR/DE',
    ]);
    expect(refusal(table, 'execute Paris.King Guillotine+Guillotine')).toMatchObject({ rule: 'HS-4.3' });
    // An Assassin and a country card never combine: there is not even a word for it.
    expect(headsOfState.read(table.box, 'execute Paris.King Assassin+Guillotine')).toBeUndefined();
    expect(optionsOf(table, 'assassinate')).toEqual(['Burgundy.Count', 'Bavaria.Earl']);
    line(table, 'execute Paris.King FR/DE+FR/ES');
    expect(treacheryOf(table, 'A')).toEqual(['Assassin', 'Guillotine']);
    const pair = attacking(['Gallows', 'Gallows'], ['Berlin.King']);
    line(pair, 'execute Berlin.King Gallows+Gallows');
    expect([treacheryOf(pair, 'A'), pair.s.owner[at(pair, 'Berlin.King')]]).toEqual([[], -1]);
  });

  it('HS-4.4 the counter of a killed noble lies face down on its sector; its noble card is kept', () => {
    const table = attacking(['Guillotine'], ['Aquitaine.Duke']);
    line(table, 'execute Aquitaine.Duke Guillotine');
    expect(table.s.counters[2 * sectorOf(table, 'Aquitaine.Duke') + 1]).toBe(1);
    expect(table.s.nobles[7 * 1 + 4]).toBe(1);
    expect(sum(table.s.counters)).toBe(1);
  });

  it('HS-4.5 the killer may create in the emptied location at once, or later in the turn', () => {
    const atOnce = attacking(['Guillotine', 'Gallows'], ['Brittany.Baron', 'Saxony.Baron']);
    give(atOnce, 'A', 'Gold', 'Gold');
    line(atOnce, 'execute Brittany.Baron Guillotine', 'create Brittany.Baron');
    expect(atOnce.s.owner[at(atOnce, 'Brittany.Baron')]).toBe(0);
    const later = attacking(['Guillotine', 'Gallows'], ['Brittany.Baron', 'Saxony.Baron']);
    give(later, 'A', 'Gold', 'Gold');
    line(later, 'execute Brittany.Baron Guillotine', 'execute Saxony.Baron Gallows', 'create Brittany.Baron', 'create Saxony.Baron');
    expect(later.s.emptied).toEqual([]);
    expect(options(later)).toEqual(['done']);
  });

  it('HS-4.6 one kill may stay open', () => {
    const table = attacking(['Guillotine'], ['Brittany.Baron']);
    line(table, 'execute Brittany.Baron Guillotine');
    expect(options(table)).toEqual(['done']);
    line(table, 'done');
    expect([table.s.emptied, table.s.owner[at(table, 'Brittany.Baron')]]).toEqual([[], -1]);
  });

  it('HS-4.6 with one open, another attack needs a hand that could replace one of the two', () => {
    const poor = attacking(['Guillotine', 'Gallows', 'Assassin'], ['Brittany.Baron', 'Saxony.Baron', 'Saxony.Count']);
    give(poor, 'A', 'Title', 'Castle');
    line(poor, 'execute Brittany.Baron Guillotine');
    expect(options(poor)).toEqual(['done']);
    expect(refusal(poor, 'execute Saxony.Baron Gallows')).toMatchObject({ rule: 'HS-4.6', id: 'cannot-replace' });
    expect(refusal(poor, 'assassinate Saxony.Count')).toMatchObject({ rule: 'HS-4.6', id: 'cannot-replace' });

    // The new victim could be replaced, the old one not: that is enough, and only that attack is legal.
    const able = attacking(['Guillotine', 'Gallows', 'Gallows'], ['Provence.Prince', 'Bavaria.Earl', 'Saxony.Count']);
    give(able, 'A', 'Title', 'Castle', 'Troops');
    line(able, 'execute Provence.Prince Guillotine');
    expect(optionsOf(able, 'execute')).toEqual(['Bavaria.Earl Gallows']);
  });

  it('HS-4.6 the turn does not end while two are open', () => {
    const table = attacking(['Guillotine', 'Gallows'], ['Brittany.Baron', 'Saxony.Count']);
    give(table, 'A', 'Gold');
    line(table, 'execute Brittany.Baron Guillotine', 'execute Saxony.Count Gallows');
    expect(options(table)).toEqual(['create Brittany.Baron']);
    expect(refusal(table, 'done')).toEqual({ rule: 'HS-4.6', id: 'two-emptied', params: { open: 2 } });
    line(table, 'create Brittany.Baron');
    expect(options(table)).toEqual(['done']);
  });

  it('HS-4.6 with two open a third attack needs a hand for two of the three, and every step keeps it so', () => {
    const victims = ['Brittany.Baron', 'Saxony.Baron', 'Valencia.Baron'];
    const cards = ['Guillotine', 'Gallows', 'Inquisition'];
    const one = attacking(cards, victims);
    give(one, 'A', 'Gold');
    line(one, 'execute Brittany.Baron Guillotine', 'execute Saxony.Baron Gallows');
    expect(optionsOf(one, 'execute')).toEqual([]);
    expect(refusal(one, 'execute Valencia.Baron Inquisition')).toMatchObject({ rule: 'HS-4.6' });

    const two = attacking(cards, victims);
    give(two, 'A', 'Gold', 'Gold');
    line(two, 'execute Brittany.Baron Guillotine', 'execute Saxony.Baron Gallows', 'execute Valencia.Baron Inquisition');
    expect(options(two)).toEqual(['create Brittany.Baron', 'create Saxony.Baron', 'create Valencia.Baron']);
    line(two, 'create Saxony.Baron', 'create Valencia.Baron', 'done');

    // One Gold: for the Baron, or with the Titles for one of two Counts. A Count now would leave a Count and the Baron with nothing.
    const tight = attacking(['Guillotine', 'Guillotine', 'Gallows'], ['Brittany.Count', 'Burgundy.Count', 'Saxony.Baron']);
    give(tight, 'A', 'Gold', 'Title', 'Courtesan');
    line(tight, 'execute Brittany.Count Guillotine', 'execute Burgundy.Count Guillotine', 'execute Saxony.Baron Gallows');
    expect(options(tight)).toEqual(['create Burgundy.Count', 'create Brittany.Count', 'create Saxony.Baron']);
    // To pay the Count with the set would take the Gold that the Baron needs: only the Courtesan will do, so it is paid at once.
    line(tight, 'create Brittany.Count');
    expect(handOf(tight, 'A')).toEqual(['Gold']);
    expect(options(tight)).toEqual(['create Saxony.Baron']);
  });

  it('HS-4.6 a payment that would leave too little for the others is not open', () => {
    const table = attacking(['Guillotine', 'Guillotine', 'Gallows'], ['Brittany.Count', 'Burgundy.Count', 'Saxony.Baron']);
    give(table, 'A', 'Gold', 'Title', 'Title', 'Courtesan');
    line(table, 'execute Brittany.Count Guillotine', 'execute Burgundy.Count Guillotine', 'execute Saxony.Baron Gallows');
    line(table, 'create Brittany.Count');
    expect(optionsOf(table, 'pay')).toEqual(['set', 'courtesan-for-Gold']);
    // Two Titles would be left, which make neither a Count nor a Baron.
    expect(refusal(table, 'pay courtesan-for-Title')).toMatchObject({ rule: 'HS-4.6', id: 'cannot-replace' });
  });

  it('HS-4.7 played cards are discarded, and an empty treachery pile is renewed from its discards', () => {
    const table = attacking(['Guillotine'], ['Brittany.Baron']);
    showTreachery(table, 'Assassin', 'Gallows');
    const pile = open(table.s.treacheryPile);
    pour(pile, table.s.treacheryDiscards);
    line(table, 'execute Brittany.Baron Guillotine');
    const discards = sum(table.s.treacheryDiscards);
    expect(discards).toBe(27);
    table.s.phase = PHASE.draw;
    table.s.owedTreachery = 1;
    line(table, 'draw-treachery', 'treachery-card FR/DE');
    expect([sum(open(table.s.treacheryPile)), sum(table.s.treacheryDiscards)]).toEqual([discards - 1, 0]);
    expect(table.events.some((event) => event.id === 'renewed')).toBe(true);
  });

  it('HS-4.7 with neither pile nor discards there is no card to draw, and with an empty display no treachery turn', () => {
    const table = midgame(2);
    open(table.s.treacheryPile).fill(0);
    expect(options(table)).toEqual(['three', 'clean']);
    expect(refusal(table, 'treachery')).toMatchObject({ rule: 'HS-2.6', id: 'no-treachery-left' });
    table.s.treacheryDisplay[0] = 1;
    line(table, 'treachery');
    expect(optionsOf(table, 'draw-treachery')).toEqual([]);
    expect(refusal(table, 'draw-treachery')).toMatchObject({ rule: 'HS-4.7', id: 'treachery-pile-empty' });
  });
});
