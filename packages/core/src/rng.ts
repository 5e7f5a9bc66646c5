// The fast seeded generator for bots, simulations and tests: xoshiro128** by Blackman and Vigna. Never used to deal a real game.
// Hot: lists are read without looking.

import { at } from './result.ts';

/** A source of whole numbers. */
export interface Rng {
  /** An even choice from 0 to n − 1, for n from 1 to 2^30. */
  below(n: number): number;
  /** A fraction from 0 up to, not including, 1. */
  fraction(): number;
}

/** A generator that is a function of its seed. */
export class Xoshiro implements Rng {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  /** Any whole number is a seed; equal seeds give equal streams on every machine. */
  constructor(seed: number) {
    // splitmix32 spreads the seed over the state, so that near seeds give unlike streams.
    let z = seed | 0;
    const next = (): number => {
      z = (z + 0x9e3779b9) | 0;
      let x = z ^ (z >>> 16);
      x = Math.imul(x, 0x21f0aaad);
      x ^= x >>> 15;
      x = Math.imul(x, 0x735a2d97);
      return (x ^ (x >>> 15)) | 0;
    };
    this.a = next();
    this.b = next() ^ Math.floor(seed / 4294967296);
    this.c = next();
    this.d = next() | 1;
  }

  /** 32 random bits as a signed number. */
  private bits(): number {
    const x = Math.imul(this.b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    const t = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= t;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  below(n: number): number {
    // 31 bits, so that all arithmetic stays in small integers; the uneven tail is drawn again.
    const last = 0x7fffffff - n;
    for (;;) {
      const x = this.bits() >>> 1;
      const r = x % n;
      if (x - r <= last + 1) return r;
      if (!(n >= 1)) throw new RangeError(`a number below ${n} was asked for; the bound must be at least 1`);
    }
  }

  fraction(): number {
    return (this.bits() >>> 0) / 4294967296;
  }
}

/** One of a list, evenly. */
export const oneOf = <T>(list: readonly T[], rng: Rng): T => at(list, rng.below(list.length));

/** Chooses an index in proportion to its weight. */
export function pick(weights: readonly number[], rng: Rng): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i];
  return walk(weights, rng.below(total));
}

/** The index at which a running sum of the weights passes r. */
export function walk(weights: readonly number[], r: number): number {
  let i = 0;
  while (r >= weights[i]) r -= weights[i++];
  return i;
}
