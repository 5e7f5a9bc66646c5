// Who is first and second, who has most, who wins.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  award,
  awardMost,
  awardPlaces,
  compareFalling,
  FREE,
  firstTwo,
  leaders,
  ledgerOf,
  mostOf,
  REMOVED,
  rankBy,
  sharedRanks,
} from '../src/index.ts';

describe('the first two', () => {
  it('are the best and the second best of those who take part, as by sorting', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99), { maxLength: 6 }), fc.nat(50), (values, bar) => {
        const sorted = values
          .map((value, player) => ({ value, player }))
          .filter(({ value }) => value > bar)
          .sort((a, b) => b.value - a.value)
          .map(({ player }) => player);
        const found = firstTwo(
          values.length,
          (player) => (values[player] ?? 0) > bar,
          (a, b) => (values[a] ?? 0) > (values[b] ?? 0),
        );
        expect(found).toEqual([sorted[0] ?? -1, sorted[1] ?? -1]);
      }),
    );
  });

  it('are nobody among nobody', () => {
    expect(
      firstTwo(
        0,
        () => true,
        () => true,
      ),
    ).toEqual([-1, -1]);
    expect(
      firstTwo(
        4,
        () => false,
        () => true,
      ),
    ).toEqual([-1, -1]);
    expect(
      firstTwo(
        1,
        () => true,
        () => true,
      ),
    ).toEqual([0, -1]);
  });
});

describe('leaders of a country', () => {
  const order = (player: number): number => player;
  /** Four nobles from number 1 on, between two of other countries. */
  const lead = (owner: readonly number[], influence: readonly number[], by = order): readonly number[] =>
    leaders(owner, 1, 5, [99, 40, 30, 30, 10, 99], influence, by);

  it('have most influence', () => {
    expect(lead([0, 0, 1, 2, 2, 0], [1, 5, 3])).toEqual([1, 2]);
  });

  it('tied, have the highest noble there, and only there', () => {
    expect(lead([1, 0, 1, 2, -1, 1], [2, 2, 0])).toEqual([0, 1]);
    expect(lead([0, 1, 0, 0, 0, 0], [2, 2, 0])).toEqual([1, 0]);
  });

  it('tied again, have the next highest, then more nobles, then come earlier in the order', () => {
    expect(lead([0, -1, 0, 1, 1, 0], [2, 2])).toEqual([1, 0]);
    expect(lead([0, -1, 0, 1, -1, 0], [2, 2])).toEqual([0, 1]);
    expect(lead([0, -1, 0, 1, -1, 0], [2, 2], (player) => -player)).toEqual([1, 0]);
  });

  it('are those that a plain sorting of everybody’s nobles finds, also where several are of one height', () => {
    const country = fc.array(fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: 1, max: 4 })), { maxLength: 9 });
    fc.assert(
      fc.property(country, fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }), fc.nat(3), (nobles, influence, starter) => {
        const by = (player: number): number => (player - starter + 4) % 4;
        const heights = (player: number): number[] =>
          nobles
            .filter(([who]) => who === player)
            .map(([, height]) => height)
            .sort((a, b) => b - a);
        const plain = firstTwo(
          4,
          (player) => (influence[player] ?? 0) > 0,
          (a, b) => compareFalling([influence[a] ?? 0, ...heights(a), 0, -by(a)], [influence[b] ?? 0, ...heights(b), 0, -by(b)], -9) < 0,
        );
        const owner = nobles.map(([who]) => who);
        const height = nobles.map(([, high]) => high);
        expect(leaders(owner, 0, nobles.length, height, influence, by)).toEqual(plain);
      }),
    );
  });

  it('have influence at all', () => {
    expect(lead([0, 0, 1, -1, -1, 0], [0, 2, 0])).toEqual([1, -1]);
    expect(lead([0, -1, -1, -1, -1, 0], [0, 0, 0])).toEqual([-1, -1]);
  });
});

describe('most of something', () => {
  it('is had by all who are tied for it, and by nobody when nobody has any', () => {
    expect(mostOf([3, 1, 3], 0, 1, 3)).toEqual([0, 2]);
    expect(mostOf([0, 0, 0], 0, 1, 3)).toEqual([]);
    expect(mostOf([0, 1], 0, 1, 2)).toEqual([1]);
    expect(mostOf([9, 1, 9, 2, 9, 2], 1, 2, 3)).toEqual([1, 2]);
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 6 }), (counts) => {
        const most = Math.max(...counts);
        expect(mostOf(counts, 0, 1, counts.length)).toEqual(
          most === 0 ? [] : counts.flatMap((count, player) => (count === most ? [player] : [])),
        );
      }),
    );
  });
});

describe('comparing lists', () => {
  it('goes from the front; the larger is ahead; what is missing counts as told', () => {
    expect(compareFalling([5, 3], [5, 2], 0)).toBeLessThan(0);
    expect(compareFalling([5, 2], [5, 3], 0)).toBeGreaterThan(0);
    expect(compareFalling([5], [5, 0], 0)).toBe(0);
    expect(compareFalling([5], [5, 1], 0)).toBeGreaterThan(0);
    expect(compareFalling([5, -1], [5], 0)).toBeGreaterThan(0);
    expect(compareFalling([5, -1], [5], -2)).toBeLessThan(0);
    expect(compareFalling([], [], 0)).toBe(0);
  });

  it('is an order: turned round it is the opposite', () => {
    const list = fc.array(fc.nat(3), { maxLength: 4 });
    fc.assert(
      fc.property(list, list, (a, b) => {
        expect(Math.sign(compareFalling(a, b, 0))).toBe(-Math.sign(compareFalling(b, a, 0)) + 0);
      }),
    );
  });

  it('ranks are shared by equals, and the next one is left out', () => {
    const same = (a: number, b: number): boolean => a === b;
    expect(sharedRanks([9, 7, 7, 5, 5, 5, 1], same)).toEqual([1, 2, 2, 4, 4, 4, 7]);
    expect(sharedRanks([], same)).toEqual([]);
    expect(sharedRanks([4, 4], same)).toEqual([1, 1]);
  });
});

describe('markers', () => {
  const markers = [
    { kind: 'city', value: 7, city: 0 },
    { kind: 'period', value: 10, place: 1 },
    { kind: 'period', value: 4, place: 2 },
    { kind: 'title', value: 6, half: false },
    { kind: 'title', value: 3, half: true },
    { kind: 'title', value: 3, half: true },
  ];
  const fresh = () => ({ markers: markers.map(() => FREE), score: [0, 0, 0] });

  it('are given with their points', () => {
    const s = fresh();
    expect(award(markers, s, 0, 2)).toBe(7);
    expect(s).toEqual({ markers: [2, FREE, FREE, FREE, FREE, FREE], score: [0, 0, 7] });
  });

  it('of places go to the first and the second, or leave the game', () => {
    const both = fresh();
    awardPlaces(markers, both, 1, 2, 0);
    expect(both).toMatchObject({ markers: [FREE, 2, 0, FREE, FREE, FREE], score: [4, 0, 10] });
    const one = fresh();
    awardPlaces(markers, one, 1, 1, -1);
    expect(one.markers.slice(1, 3)).toEqual([1, REMOVED]);
    const none = fresh();
    awardPlaces(markers, none, 1, -1, -1);
    expect(none).toMatchObject({ markers: [FREE, REMOVED, REMOVED, FREE, FREE, FREE], score: [0, 0, 0] });
  });

  it('of most go whole to one, by halves to two, and to nobody else', () => {
    const titled = (takers: readonly number[]): readonly unknown[] => {
      const s = fresh();
      return [awardMost(markers, s, 3, takers), s.markers.slice(3), s.score];
    };
    expect(titled([1])).toEqual([6, [1, REMOVED, REMOVED], [0, 6, 0]]);
    expect(titled([0, 2])).toEqual([3, [REMOVED, 0, 2], [3, 0, 3]]);
    expect(titled([0, 1, 2])).toEqual([0, [REMOVED, REMOVED, REMOVED], [0, 0, 0]]);
    expect(titled([])).toEqual([0, [REMOVED, REMOVED, REMOVED], [0, 0, 0]]);
  });

  it('make the ledger, whose lines sum to the score', () => {
    const s = fresh();
    award(markers, s, 0, 1);
    awardPlaces(markers, s, 1, 1, 0);
    expect(ledgerOf(markers, s.markers, 1)).toEqual([
      { id: 'city', city: 0, points: 7 },
      { id: 'period', place: 1, points: 10 },
    ]);
    expect(ledgerOf(markers, s.markers, 2)).toEqual([]);
  });

  it('make the ranking: points, then the ties, then shared', () => {
    const s = { markers: [0, 1, 2, 0, 2, 2], score: [13, 13, 13] };
    const ranks = (ties: (seat: number) => readonly number[]): readonly (readonly number[])[] =>
      rankBy(markers, s, ties).map(({ seat, rank }) => [seat, rank]);
    expect(ranks(() => [])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(ranks((seat) => [seat])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
    expect(ranks((seat) => [seat === 1 ? 1 : 0])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
    ]);
    expect(rankBy(markers, { ...s, score: [1, 2, 3] }, () => []).map(({ seat, score }) => [seat, score])).toEqual([
      [2, 3],
      [1, 2],
      [0, 1],
    ]);
    const seen: number[] = [];
    rankBy(markers, s, (_seat, ledger) => {
      seen.push(ledger.length);
      return [];
    });
    expect(seen).toEqual([2, 1, 3]);
  });
});
