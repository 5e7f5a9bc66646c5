// The table before anything random (XX-1).

import { hide, open } from '@regalia/core';
import { zeros } from '@regalia/kit';
import { type Box, type Options, PHASE, type State, VALUES } from './types.ts';

/** XX-1.2, XX-1.3 */
export const layOutBox = ({ long }: Options, seats: number): Box => ({ seats, copies: long ? 6 : 4 });

/** XX-1.4: all cards are in the pile, and seat A begins. */
export const setUp = (box: Box): State => ({
  phase: PHASE.draw,
  mover: 0,
  pile: hide(zeros(VALUES).map(() => box.copies)),
  hand: hide(zeros(box.seats * VALUES)),
  laid: zeros(box.seats * VALUES),
});

/** A copy that shares nothing changeable. */
export const clone = (s: State): State => ({
  phase: s.phase,
  mover: s.mover,
  pile: hide(open(s.pile).slice()),
  hand: hide(open(s.hand).slice()),
  laid: s.laid.slice(),
});
