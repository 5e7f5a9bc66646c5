// Counted cards: sums, payments, packing, hands.

import { Xoshiro } from '@regalia/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dealInto,
  discardFrom,
  eachPart,
  fillHands,
  handSize,
  handSizes,
  isEmpty,
  knownHands,
  listOf,
  pack,
  pour,
  rowsOf,
  sum,
  sum4,
  unpack,
  zeros,
} from '../src/index.ts';

const counts = (length: number, max = 9) => fc.array(fc.nat(max), { minLength: length, maxLength: length });
const plain = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

describe('sums', () => {
  it('add up a stretch of counts, or all of them', () => {
    expect(sum([])).toBe(0);
    expect(sum([1, 2, 3])).toBe(6);
    expect(sum([1, 2, 3, 4], 1, 3)).toBe(5);
    fc.assert(
      fc.property(counts(12), fc.nat(12), fc.nat(12), (list, a, b) => {
        expect(sum(list, a, b)).toBe(plain(list.slice(a, Math.max(a, b))));
      }),
    );
  });

  it('sum4 is the same for four', () => {
    fc.assert(
      fc.property(counts(12), fc.nat(8), (list, from) => {
        expect(sum4(list, from)).toBe(sum(list, from, from + 4));
      }),
    );
    expect(sum4([1, 2, 3, 4])).toBe(10);
  });

  it('a pile is empty when there is none of any kind', () => {
    expect([[], [0, 0], [0, 1], [2, 0]].map(isEmpty)).toEqual([true, true, false, false]);
  });

  it('zeros are that many, and each list its own', () => {
    expect(zeros(0)).toEqual([]);
    const list = zeros(5);
    list[2] = 7;
    expect(zeros(5)).toEqual([0, 0, 0, 0, 0]);
    expect(zeros(512)).toHaveLength(512);
  });
});

describe('pouring', () => {
  it('moves everything and loses nothing', () => {
    fc.assert(
      fc.property(counts(6), counts(6), (from, onto) => {
        const expected = from.map((n, i) => n + (onto[i] ?? 0));
        pour(from, onto);
        expect(onto).toEqual(expected);
        expect(from).toEqual([0, 0, 0, 0, 0, 0]);
      }),
    );
  });
});

describe('a table', () => {
  it('in one list and in rows is the same', () => {
    expect(rowsOf([1, 2, 3, 4, 5, 6], 2)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(rowsOf([], 3)).toEqual([]);
    fc.assert(
      fc.property(counts(12), fc.constantFrom(1, 2, 3, 4, 6, 12), (list, width) => {
        const rows = rowsOf(list, width);
        expect(rows.flat()).toEqual(list);
        expect(listOf(rows, width)).toEqual(list);
      }),
    );
  });
});

describe('every part of a hand', () => {
  it('is visited once: all ways to take at most so many, ascending when packed', () => {
    fc.assert(
      fc.property(counts(4, 3), fc.nat(6), fc.nat(3), (hand, most, lead) => {
        const list = [...new Array<number>(lead).fill(9), ...hand];
        const seen: number[] = [];
        eachPart(list, lead, 4, most, (part, size) => {
          expect(plain(part)).toBe(size);
          expect(size).toBeLessThanOrEqual(most);
          part.forEach((n, kind) => {
            expect(n).toBeLessThanOrEqual(hand[kind] ?? -1);
          });
          seen.push(pack(part, 3));
        });
        const expected: number[] = [];
        const [w = 0, x = 0, y = 0, z = 0] = hand;
        for (let d = 0; d <= z; d++)
          for (let c = 0; c <= y; c++)
            for (let b = 0; b <= x; b++) for (let a = 0; a <= w; a++) if (a + b + c + d <= most) expected.push(pack([a, b, c, d], 3));
        expect(seen).toEqual(expected);
        expect(list.slice(lead)).toEqual(hand);
      }),
    );
  });

  it('of nothing is nothing, visited once', () => {
    const seen: string[] = [];
    eachPart([0, 0], 0, 2, 5, (part, size) => seen.push(`${part} ${size}`));
    eachPart([3, 3], 0, 2, 0, (part, size) => seen.push(`${part} ${size}`));
    expect(seen).toEqual(['0,0 0', '0,0 0']);
  });
});

describe('packing', () => {
  it('and unpacking are inverse, the first kind lowest', () => {
    expect(pack([1, 2, 3, 4], 4)).toBe(0x4321);
    expect(unpack(0x4321, 4, 4)).toEqual([1, 2, 3, 4]);
    fc.assert(
      fc.property(counts(6, 7), (list) => {
        expect(unpack(pack(list, 3), 6, 3)).toEqual(list);
      }),
    );
    expect(pack([], 4)).toBe(0);
    expect(unpack(5, 0, 4)).toEqual([]);
  });
});

describe('hands', () => {
  it('of all seats stand side by side, and are counted', () => {
    const hands = [1, 2, 3, 4, 5, 6];
    expect(handSize(hands, 2, 1)).toBe(7);
    expect(handSizes(hands, 2, 3)).toEqual([3, 7, 11]);
    expect(handSizes(hands, 3, 2)).toEqual([6, 15]);
  });

  it('discarding moves cards to the discards, what was known first, and never below nothing', () => {
    const hands = [0, 0, 4, 3];
    const known = [0, 0, 2, 1];
    const discards = [1, 0];
    discardFrom(hands, known, discards, 2, 0, 3);
    expect([hands, known, discards]).toEqual([
      [0, 0, 1, 3],
      [0, 0, 0, 1],
      [4, 0],
    ]);
    discardFrom(hands, known, discards, 2, 1, 1);
    expect(known).toEqual([0, 0, 0, 0]);
  });

  it('as a viewer knows them: the own one whole, of others what was seen, out of the unseen cards', () => {
    const pool = [10, 10];
    expect(knownHands(pool, 2, [1, 0, 0, 2, 0, 0], 2, [3, 4])).toEqual([1, 0, 0, 2, 3, 4]);
    expect(pool).toEqual([6, 4]);
    const watched = [10, 10];
    expect(knownHands(watched, 2, [1, 0, 0, 2], null, null)).toEqual([1, 0, 0, 2]);
    expect(watched).toEqual([9, 8]);
  });

  it('dealing takes from the pool what it gives, and only what is there', () => {
    fc.assert(
      fc.property(counts(4, 5), fc.integer(), (pool, seed) => {
        const into = zeros(8);
        const before = [...pool];
        const cards = plain(pool);
        dealInto(pool, cards, into, 4, new Xoshiro(seed));
        expect(pool).toEqual([0, 0, 0, 0]);
        expect(into).toEqual([0, 0, 0, 0, ...before]);
      }),
    );
    const pool = [2, 0];
    dealInto(pool, 0, [0, 0], 0, new Xoshiro(1));
    expect(pool).toEqual([2, 0]);
  });

  it('filling brings every hand to its size and keeps what is in it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(4), fc.nat(4), (seed, more, most) => {
        const pool = [6, 6, 6];
        const hands = [1, 0, 0, 0, 2, 0];
        fillHands(pool, 3, hands, [1 + more, 2 + most], new Xoshiro(seed));
        expect(handSizes(hands, 3, 2)).toEqual([1 + more, 2 + most]);
        expect(hands[0]).toBeGreaterThanOrEqual(1);
        expect(hands[4]).toBeGreaterThanOrEqual(2);
        expect(plain(pool)).toBe(18 - more - most);
      }),
    );
  });
});
