// Periods (RY-6): when the pile runs out, and what then becomes of the discards.

import type { Emit } from '@regalia/core';
import * as core from '@regalia/core';
import { pour } from '@regalia/kit';
import * as hands from './cards.ts';
import type { Event } from './events.ts';
import type { Box, Cause, State } from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { open } = core;
const { pileSize } = hands;

/** RY-6.2: in 2016 taking the last card ends the period, and the discards become the new pile at once. */
export function noticeEmptyPile(box: Box, s: State, cause: Cause, emit: Emit<Event>): void {
  if (!box.renewsAtOnce || pileSize(open(s.pile)) > 0) return;
  endPeriod(box, s, cause, emit);
  renewPile(s, emit);
}

/** The period ends with this turn or, the third, with this round. */
export function endPeriod(box: Box, s: State, cause: Cause, emit: Emit<Event>): void {
  if (s.ending) return; // RY-6.1, RY-6.5: once a turn, and in the third period once
  s.ending = true;
  if (s.period === 2) {
    s.cause = cause;
    s.causeLast = isLastOfRound(box, s);
  }
  emit?.({ id: 'period-ending', period: s.period });
}

/** The discards, if there are any, become the pile. */
export function renewPile(s: State, emit: Emit<Event>): void {
  if (pileSize(s.discards) === 0) return;
  pour(s.discards, open(s.pile));
  emit?.({ id: 'renewed', pile: 'country' });
}

/** RY-6.5: a round ends with the turn of the player before the starting player. */
export const isLastOfRound = (box: Box, s: State): boolean => (s.turn + 1) % box.seats === 0;
