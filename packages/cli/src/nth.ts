// Look-ups that cannot fail, and say so if they do.

import { insist } from '@regalia/core';

/** What stands at a place of a list that is known to be long enough. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index];
  insist(found !== undefined, `there is something at place ${index} of ${list.length}`);
  return found;
}

/** What stands at the end of a list that is known not to be empty. */
export const last = <T>(list: readonly T[]): T => nth(list, list.length - 1);

/** Adds to the number at a place of such a list. */
export function addAt(list: number[], index: number, amount: number): void {
  list[index] = nth(list, index) + amount;
}
