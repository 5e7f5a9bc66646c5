// Look-ups that cannot fail, and say so if they do.

import { at as nth } from '@regalia/core';

export { nth };

/** What stands at the end of a list that is known not to be empty. */
export const last = <T>(list: readonly T[]): T => nth(list, list.length - 1);

/** Adds to the number at a place of such a list. */
export function addAt(list: number[], index: number, amount: number): void {
  list[index] = nth(list, index) + amount;
}
