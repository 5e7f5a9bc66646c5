// Choosing counted things: cards to pay or discard. How many of each kind are picked, and which action that is.

import type { Action } from '@regalia/core';
import type { Counting } from '@regalia/parts';
import type { TableState } from './table-state.ts';

/** By kind. */
export type Counts = readonly number[];

/** A choice of counted things, and the actions it is made of, the cheapest first. */
export interface Counted {
  readonly counting: Counting;
  readonly ordered: readonly Action[];
}

/** Tells one decision from the next: what was picked by hand holds for one alone. */
export const decisionOf = ({ shown, draft }: Pick<TableState, 'shown' | 'draft'>): string => `${shown} ${draft.join()}`;

/** What is picked before anybody has picked by hand: the cheapest. */
export const proposed = ({ counting, ordered: [first] }: Counted): Counts => (first === undefined ? [] : counting.counts(first));

/** The action that gives exactly these; undefined when none does. */
export const actionFor = ({ counts }: Counting, actions: readonly Action[], picked: Counts): Action | undefined =>
  actions.find((action) => counts(action).every((n, kind) => n === picked[kind]));

/** So many more or fewer of a kind, as far as there are any. */
export const changed = ({ held }: Counting, picked: Counts, kind: number, by: number): Counts =>
  picked.map((n, i) => (i === kind ? Math.max(0, Math.min(held[i] ?? 0, n + by)) : n));

/** One more of a kind; after the last, none. */
export function oneMore(counting: Counting, picked: Counts, kind: number): Counts {
  const held = counting.held[kind] ?? 0;
  return changed(counting, picked, kind, (picked[kind] ?? 0) < held ? 1 : -held);
}
