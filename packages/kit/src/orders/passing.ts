// A condition that many games have: nobody who was not ahead is ahead.

import type { Seat } from '@regalia/core';

type Scores = readonly (number | null)[] | null;

/** Whether points are known, so that it can be said who passed whom. */
export const areKnown = (scores: Scores): scores is readonly number[] => scores?.every((score) => score !== null) ?? false;

/** Nobody who had not more points than the seat has more now. */
export function nobodyPassed(made: Scores, now: Scores, seat: Seat): boolean {
  if (!areKnown(made) || !areKnown(now)) return false;
  const isAhead = (scores: readonly number[], other: Seat): boolean => (scores[other] ?? 0) > (scores[seat] ?? 0);
  return now.every((_, other) => !isAhead(now, other) || isAhead(made, other));
}
