import { open } from '@regalia/core';
import { sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, COUNTERS, countersLeft, headsOfState, RANKS, ROUNDS, TREACHERIES } from '../rules/index.ts';
import { attributes, boxFor, fresh, letChance, line, midgame, options, phaseOf, stand, treacheries } from './table.ts';

describe('pieces and set-up', () => {
  it('HS-1.1 two to five play, chance names the first player, and play goes clockwise', () => {
    expect(headsOfState.seats).toEqual({ min: 2, max: 5 });
    const table = fresh(3);
    expect(headsOfState.chance(table.box, table.s)).toEqual({ outcomes: expect.any(Array), weights: [1, 1, 1] });
    letChance(line(table, 'first C'));
    const movers = [table.s.mover];
    for (let i = 0; i < 3; i++) {
      while (phaseOf(table) === 'draw') letChance(line(table, 'draw'));
      letChance(line(table, 'done'));
      movers.push(table.s.mover);
    }
    expect(movers).toEqual([2, 0, 1, 2]);
  });

  it('HS-1.1 the option start names the first player', () => {
    const table = letChance(fresh(4, { start: 'B' }));
    expect([table.s.starter, table.s.mover]).toEqual([1, 1]);
    expect(headsOfState.options({ start: 'E' }, 4)).toMatchObject({ ok: false, refusal: { params: { path: 'start' } } });
  });

  it('HS-1.2 seven nobles from Baron to King, ten noble cards of each', () => {
    expect(RANKS).toEqual(['Baron', 'Count', 'Earl', 'Marquis', 'Duke', 'Prince', 'King']);
    const { s } = fresh(5);
    expect(s.nobleCards).toEqual([10, 10, 10, 10, 10, 10, 10]);
    expect(sum(s.nobleCards)).toBe(70);
  });

  it('HS-1.3 the attribute cards of each number of players', () => {
    const decks = [2, 3, 4, 5].map((seats) => boxFor(seats).attributes);
    expect(ATTRIBUTES).toEqual(['Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop', 'Palace', 'Courtesan']);
    expect(decks).toEqual([
      [10, 12, 8, 7, 6, 6, 6, 6, 5],
      [11, 13, 9, 7, 6, 6, 6, 6, 6],
      [13, 15, 10, 8, 7, 7, 7, 6, 7],
      [16, 19, 13, 10, 9, 9, 9, 7, 8],
    ]);
    expect(decks.map((deck) => sum(deck))).toEqual([66, 70, 80, 100]);
  });

  it('HS-1.4 ten cards and the Revolution are laid aside unseen, then six are shown', () => {
    const table = line(fresh(2), 'first A');
    for (let i = 0; i < 10; i++) {
      expect(phaseOf(table)).toBe('layAside');
      const before = headsOfState.view(table.box, table.s, 0);
      const seen = table.events.length;
      // Whatever goes there, nobody is told, and all see the same.
      const looks = options(table).map((outcome) => {
        const copy = { ...table, s: headsOfState.clone(table.s), events: [] };
        line(copy, outcome);
        return JSON.stringify([headsOfState.view(copy.box, copy.s, 0), headsOfState.view(copy.box, copy.s, null), copy.events]);
      });
      expect(new Set(looks).size).toBe(1);
      line(table, i < 5 ? 'card Gold' : 'card Palace');
      expect(headsOfState.view(table.box, table.s, 0).revolution).toBe(before.revolution + 1);
      expect(table.events.slice(seen)).toEqual(i === 9 ? [{ id: 'sealed', round: 0 }] : []);
    }
    expect(open(table.s.revolution)).toEqual([5, 0, 0, 0, 0, 0, 0, 5, 0, 1]);
    expect(sum(open(table.s.pile))).toBe(56);
    line(table, 'card Gold', 'card Title', 'card Title', 'card Bishop', 'card Courtesan', 'card Troops');
    expect(attributes(table.s.display)).toEqual(['Gold', '2 Title', 'Troops', 'Bishop', 'Courtesan']);
    expect(phaseOf(table)).toBe('showTreachery');
  });

  it('HS-1.4 every card is as likely to be laid aside as any other', () => {
    const { box, s } = line(fresh(2), 'first A');
    const { weights } = headsOfState.chance(box, s);
    expect([...weights]).toEqual([...box.attributes]);
  });

  it('HS-1.5 twenty-nine treachery cards, two of them shown', () => {
    const { treachery } = boxFor(2);
    expect(sum(treachery)).toBe(29);
    expect(Object.fromEntries(TREACHERIES.map((name, kind) => [name, treachery[kind]]))).toEqual({
      Assassin: 7,
      Guillotine: 4,
      Gallows: 4,
      Axeman: 4,
      Inquisition: 4,
      'FR/DE': 1,
      'FR/GB': 1,
      'FR/ES': 1,
      'DE/GB': 1,
      'DE/ES': 1,
      'GB/ES': 1,
    });
    const table = letChance(line(fresh(2), 'first A'));
    expect(treacheries(table.s.treacheryDisplay)).toEqual(['2 Assassin']);
  });

  it('HS-1.6 the markers in play; two players do without the House of Nobles 12', () => {
    const count = (seats: number, kind: string): number[] =>
      boxFor(seats).markers.flatMap((marker) => (marker.kind === kind ? [marker.value] : []));
    expect(count(4, 'sector')).toHaveLength(16);
    expect(count(4, 'country')).toHaveLength(8);
    expect(count(4, 'round')).toHaveLength(24);
    expect([2, 3, 4, 5].map((seats) => count(seats, 'house'))).toEqual([
      [16, 8],
      [16, 12, 8],
      [16, 12, 8],
      [16, 12, 8],
    ]);
  });

  it('HS-1.7 counters are counted, living and face down, and never a limit', () => {
    const table = midgame(2);
    stand(table, 'A', 'Paris.King', 'Berlin.King');
    table.s.counters[2 * 3 + 0] = 4;
    expect(countersLeft(table.box, table.s, 0)).toBe(COUNTERS - 6);
    table.s.counters[2 * 3 + 0] = 40;
    expect(countersLeft(table.box, table.s, 0)).toBe(-10);
    expect(options(table)).toContain('three');
  });

  it('HS-1.8 the rounds are 1589, 1689 and 1789', () => {
    expect(ROUNDS).toEqual([1589, 1689, 1789]);
    expect(new Set(boxFor(3).markers.flatMap((marker) => (marker.kind === 'round' ? [marker.round] : [])))).toEqual(new Set([0, 1, 2]));
  });
});
