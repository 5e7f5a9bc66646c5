// What the game says of itself, the words that records are written in, and the table before anything random.

import { open } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { actionOf, CAUSE, EDITIONS, type Move, royals, STANDARD_BOARD } from '../rules/index.ts';
import { boxOf, fresh, position, refusal } from './position.ts';

describe('the game says of itself', () => {
  it('RY-1.1 for two to five players, under its name, with its variants', () => {
    expect([royals.id, royals.name, royals.version, royals.seats]).toEqual(['royals', 'Royals', 1, { min: 2, max: 5 }]);
    expect(royals.variants.map(({ options }) => options)).toEqual([
      { edition: '2016' },
      { edition: '2014' },
      { edition: '2016', fourCards: true },
      { edition: '2014', fourCards: true },
      { edition: '2016', wilds: 'free', cubes: 'printed', scores: 'hidden', start: 'A' },
      { edition: '2014', revision: 2 },
      { edition: '2016', revision: 2, wilds: 'free', cubes: 'printed', large: 'B', buried: 'return' },
    ]);
  });

  it('RY-2.1 to RY-4.1 the first words of the notation, one per kind of action', () => {
    expect(royals.verbs).toEqual([
      ...['take', 'draw', 'intrigue', 'three', 'one-and-one', 'done', 'claim', 'seize'],
      ...['pay', 'plot', 'discard', 'shed', 'first', 'card', 'scheme'],
    ]);
  });

  it('RY-6.2, RY-6.3 a view counts what ended the last period: 0 nothing yet, 1 drawing, 2 refilling', () => {
    expect(CAUSE).toEqual({ none: 0, drawing: 1, refilling: 2 });
  });

  it('RY-4.6 cubes on the board are as many as on the titles, unless some go back', () => {
    const keys = (options: Readonly<Record<string, unknown>>): readonly string[] => {
      const { box, state } = fresh('2016', 3, options);
      return Object.keys(royals.tally(box, state));
    };
    const cards = ['FR', 'DE', 'GB', 'ES', 'FR/DE', 'FR/GB', 'FR/ES', 'DE/GB', 'DE/ES', 'GB/ES'];
    expect(keys({})).toEqual([...cards, 'cubes on the board less cubes on titles']);
    expect(keys({ revision: 2, buried: 'return' })).toEqual(cards);
  });

  it('RY-2.1 a refusal that is about nothing but its rule has no more than rule and reason', () => {
    const before = position({ mover: 'A' });
    expect(refusal(before, 'B done')).toStrictEqual({ id: 'not-your-turn', rule: 'RY-2.1' });
  });
});

describe('moves at their limits', () => {
  const box = boxOf('2016', 3);

  it('RY-2.8 a discard has at most 15 cards of a country, or 7 of a pair: more is no action', () => {
    const isAction = (move: Move): boolean => actionOf(box, move) !== undefined;
    for (const kind of ['pay', 'discard'] as const) {
      expect(isAction({ kind, cards: [0, 15, 0, 0] })).toBe(true);
      expect(isAction({ kind, cards: [0, 16, 0, 0] })).toBe(false);
    }
    for (const kind of ['pay-intrigue', 'discard-intrigue'] as const) {
      expect(isAction({ kind, cards: [0, 7, 0, 0, 0, 0] })).toBe(true);
      expect(isAction({ kind, cards: [0, 8, 0, 0, 0, 0] })).toBe(false);
    }
  });
});

describe('the table before anything random', () => {
  for (const edition of EDITIONS) {
    it(`RY-1.6, RY-1.11 nobody has a card, a noble or a point, and nothing is pending: ${edition}`, () => {
      for (const seats of [2, 3, 4, 5]) {
        const { box, state } = fresh(edition, seats);
        const none = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
        const { phase, mover, starter, turn, period, ending, cause, causeLast, owed, owedIntrigue, pending } = state;
        expect({ phase, mover, starter, turn, period, ending, cause, causeLast, owed, owedIntrigue, pending }).toEqual({
          ...{ phase: 0, mover: 0, starter: -1, turn: 0, period: 0, ending: false, cause: 0, causeLast: false },
          ...{ owed: 0, owedIntrigue: 0, pending: -1 },
        });
        expect([state.display, state.discards, state.intrigueDiscards]).toEqual([none(4), none(4), none(6)]);
        expect([open(state.hand), open(state.intrigue), state.known]).toEqual([none(4 * seats), none(6 * seats), none(4 * seats)]);
        expect([state.held, state.titles, state.score]).toEqual([none(4 * seats), none(7 * seats), none(seats)]);
        expect([state.cathedral, state.presence]).toEqual([none(16 * seats), none(16 * seats)]);
        expect(state.owner).toEqual(box.nobleLabel.map(() => -1));
      }
    });
  }

  it('RY-9.2 every country has as many cities as stand in it', () => {
    const box = boxOf('2016', 2);
    const cities = [0, 1, 2, 3].map((country) => box.cityCountry.filter((of) => of === country).length);
    expect(box.citiesOf).toEqual(cities);
    expect(cities.reduce((sum, count) => sum + count, 0)).toBe(16);
  });

  it('RY-9.4 like titles have distinct notation in the very first city of a board, too', () => {
    const alike = [1, 2].map((influence) => ({ title: 'Baron' as const, influence }));
    const first = STANDARD_BOARD.cities.findIndex(({ country }) => country === 'FR');
    const cities = STANDARD_BOARD.cities.map((city, i) => (i === first ? { ...city, name: 'Metz', nobles: alike } : city));
    const { nobleLabel } = boxOf('2016', 2, { board: { ...STANDARD_BOARD, cities } });
    expect(nobleLabel.slice(0, 2)).toEqual(['Metz.Baron', 'Metz.Baron2']);
    expect(new Set(nobleLabel).size).toBe(nobleLabel.length);
  });
});
