// Turns follow each other: the first ones (HS-2.1), the others, and the one that a Revolution interrupted (HS-6.7).

import { at, type Emit } from '@regalia/core';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import type { Box } from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { OPTION, PHASE, STOPPED } = states;

function beginTurn(box: Box, s: State, emit: Emit<Event>): void {
  emit?.({ id: 'turn', seat: s.mover, turn: s.turn });
  s.decider = s.mover;
  if (isFirstTurn(box, s)) {
    s.option = OPTION.attributes; // HS-2.1
    s.owed = at(box.firstDraws, s.turn);
    s.phase = PHASE.draw;
  } else {
    s.option = OPTION.none;
    s.phase = PHASE.choose;
  }
}

/** HS-2.1 */
export const isFirstTurn = (box: Box, s: State): boolean => s.turn < box.seats;

export function endTurn(box: Box, s: State, emit: Emit<Event>): void {
  s.turn++;
  s.mover = (s.mover + 1) % box.seats;
  beginTurn(box, s, emit);
}

/** After the lay-out of a round: the first turn begins, or the interrupted one goes on where it stopped (HS-6.7). */
export function resume(box: Box, s: State, emit: Emit<Event>): void {
  const { stopped } = s;
  s.stopped = STOPPED.no;
  if (stopped === STOPPED.no) return beginTurn(box, s, emit);
  if (stopped === STOPPED.refilling) return endTurn(box, s, emit);
  s.phase = PHASE.draw;
  emit?.({ id: 'resumed', seat: s.mover });
}
