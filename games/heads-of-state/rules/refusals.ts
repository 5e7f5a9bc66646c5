// Why an action is not legal, with the rule: what all decisions have in common. Told only from what the seat knows.

import type { Refusal } from '@regalia/core';
import type { Move } from './moves.ts';
import { PHASE, STOPPED, type State } from './state.ts';
import { isFirstTurn } from './turn.ts';
import type { Box } from './types.ts';

export const no = (rule: string, id: string, params?: Refusal['params']): Refusal => ({
  id,
  rule,
  ...(params === undefined ? {} : { params }),
});

/** The rule of the discards that are made now: after a turn, or between two rounds. */
export const discardRule = (s: State): string => (s.stopped === STOPPED.no ? 'HS-2.7' : 'HS-6.6');

/** A move that answers another question than the one that is asked. */
export function notNow(box: Box, s: State, move: Move): Refusal {
  switch (move.kind) {
    case 'three-attributes':
    case 'clean':
    case 'treachery':
      return isFirstTurn(box, s) ? no('HS-2.1', 'first-turn') : no('HS-2.2', 'chosen-already');
    case 'take':
    case 'draw':
    case 'take-treachery':
    case 'draw-treachery':
      return s.phase === PHASE.choose ? no('HS-2.2', 'choose-first') : no('HS-2.2', 'drawing-is-over');
    case 'discard':
    case 'discard-treachery':
      return no(discardRule(s), 'nothing-to-discard');
    default:
      return somethingElseFirst(s);
  }
}

/** Creating, paying, attacking or ending the turn, before its time. */
function somethingElseFirst(s: State): Refusal {
  switch (s.phase) {
    case PHASE.choose:
      return no('HS-2.2', 'choose-first');
    case PHASE.draw:
      return no('HS-2.5', 'draw-first');
    case PHASE.play:
      return no('HS-3.2', 'nothing-to-pay');
    case PHASE.pay:
      return no('HS-3.2', 'pay-first');
    default:
      return no(discardRule(s), 'discard-first');
  }
}
