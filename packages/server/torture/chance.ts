// Chance that can be had again: everything a run leaves to chance comes from its seed.

import { Xoshiro } from '@regalia/core';

export interface Chance {
  /** A whole number from 0 to below `total`; 0 when that is nothing. */
  below(total: number): number;
  pick<T>(list: readonly T[]): T;
}

export function chanceFrom(seed: number): Chance {
  const rng = new Xoshiro(seed);
  const below = (total: number): number => (total <= 0 ? 0 : rng.below(total));
  return {
    below,
    pick(list) {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('there is nothing to pick from');
      return found;
    },
  };
}
