// The fast generator: the same stream on every machine, and even.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, type Rng, walk, Xoshiro } from '../src/index.ts';

/** 32 raw bits of the generator. */
const bits = (rng: Rng): number => rng.fraction() * 4294967296;
const stream = (rng: Rng, n: number): number[] => Array.from({ length: n }, () => bits(rng));

/** Counts one more at a place. */
const add = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? Number.NaN) + 1;
};

/** The generator in its authors' words, with whole numbers that cannot overflow. */
function* reference(state: readonly number[]): Generator<number> {
  let [a = 0n, b = 0n, c = 0n, d = 0n] = state.map((word) => BigInt.asUintN(32, BigInt(word)));
  const rotate = (x: bigint, k: bigint): bigint => BigInt.asUintN(32, (x << k) | (x >> (32n - k)));
  for (;;) {
    yield Number(BigInt.asUintN(32, rotate(BigInt.asUintN(32, b * 5n), 7n) * 9n));
    const t = BigInt.asUintN(32, b << 9n);
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotate(d, 11n);
  }
}

describe('xoshiro128**', () => {
  it('from the state 1, 2, 3, 4 gives the published numbers', () => {
    const rng = Object.assign(new Xoshiro(0), { a: 1, b: 2, c: 3, d: 4 });
    expect(stream(rng, 10)).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]);
  });

  it('from any state agrees with the reference', () => {
    const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(word, word, word, word, (a, b, c, d) => {
        const rng = Object.assign(new Xoshiro(0), { a, b, c, d });
        const numbers = reference([a, b, c, d]);
        for (let i = 0; i < 20; i++) expect(bits(rng)).toBe(numbers.next().value);
      }),
    );
  });

  it('golden streams: a change here changes every simulation and golden', () => {
    expect(stream(new Xoshiro(0), 4)).toEqual([1789933344, 44971166, 2521392804, 3836935353]);
    expect(stream(new Xoshiro(1), 4)).toEqual([393288148, 2174103013, 3814759091, 2092745082]);
    expect(stream(new Xoshiro(-7), 4)).toEqual([4256629948, 2151448843, 4278234470, 2468852028]);
    expect(stream(new Xoshiro(2 ** 40 + 5), 4)).toEqual([888635139, 88653172, 3298391482, 264617623]);
    const rng = new Xoshiro(42);
    expect(Array.from({ length: 12 }, () => rng.below(100))).toEqual([10, 66, 43, 36, 61, 74, 4, 5, 16, 65, 18, 71]);
  });

  it('near seeds give unlike streams, and a seed beyond 32 bits is not cut', () => {
    const seeds = [0, 1, 2, 3, -1, 2 ** 32, 2 ** 32 + 1, 2 ** 33, 4294967295];
    const streams = seeds.map((seed) => stream(new Xoshiro(seed), 4).join());
    expect(new Set(streams).size).toBe(seeds.length);
  });
});

describe('even choices', () => {
  it('stay below their limit, for limits up to 2^30', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 30 }), (seed, n) => {
        const rng = new Xoshiro(seed);
        for (let i = 0; i < 20; i++) {
          const x = rng.below(n);
          expect(Number.isInteger(x) && x >= 0 && x < n).toBe(true);
        }
      }),
    );
    expect(new Xoshiro(5).below(1)).toBe(0);
  });

  it('are refused, not sought for ever, when nothing lies below the limit', () => {
    for (const n of [0, Number.NaN]) expect(() => new Xoshiro(5).below(n)).toThrow(RangeError);
  });

  it('come out evenly: chi-square below the one-in-a-million mark', () => {
    for (const [n, limit] of [
      [2, 24],
      [3, 28],
      [7, 39],
      [52, 120],
    ] as const) {
      const rng = new Xoshiro(n);
      const counts = new Uint32Array(n);
      const times = 2000 * n;
      for (let i = 0; i < times; i++) add(counts, rng.below(n));
      const chi = counts.reduce((total, count) => total + (count - 2000) ** 2 / 2000, 0);
      expect(chi, `${n} outcomes`).toBeLessThan(limit);
    }
  });

  it('draw the uneven tail of 31 bits again', () => {
    // For n = 3 × 2^29 only one multiple fits into 2^31: what is at or above it must never be reduced to a choice.
    const n = 3 * 2 ** 28;
    const rng = new Xoshiro(9);
    const other = new Xoshiro(9);
    const expected: number[] = [];
    let again = 0;
    while (expected.length < 200) {
      const x = Math.floor(bits(other) / 2);
      if (x < 2 * n) expected.push(x % n);
      else again++;
    }
    expect(expected.map(() => rng.below(n))).toEqual(expected);
    expect(again).toBeGreaterThan(20);
  });

  it('a fraction is at least 0 and less than 1', () => {
    const rng = new Xoshiro(3);
    for (let i = 0; i < 1000; i++) {
      const x = rng.fraction();
      expect(x >= 0 && x < 1).toBe(true);
    }
  });
});

describe('choices by weight', () => {
  it('walk finds the index whose share of the sum a number falls into, never one of weight 0', () => {
    expect([0, 1, 2, 3, 4, 5].map((r) => walk([0, 2, 0, 1, 3, 0], r))).toEqual([1, 1, 3, 4, 4, 4]);
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 8 }), (weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const counts = new Uint32Array(weights.length);
        for (let r = 0; r < total; r++) add(counts, walk(weights, r));
        expect([...counts]).toEqual(weights);
      }),
    );
  });

  it('pick chooses in proportion', () => {
    const rng = new Xoshiro(77);
    const counts = new Uint32Array(3);
    for (let i = 0; i < 8000; i++) add(counts, pick([3, 0, 1], rng));
    const [first = 0, second] = counts;
    expect(second).toBe(0);
    expect(Math.abs(first - 6000)).toBeLessThan(200);
  });
});
