// HS-6: the Revolution card appears, the round is scored, everybody discards, and a new round is laid out.

import { type Emit, open } from '@regalia/core';
import * as kit from '@regalia/kit';
import { ACT } from './actions.ts';
import { gather } from './cards.ts';
import { ROUND_LIMIT } from './data/editions.ts';
import type { Event } from './events.ts';
import { scoreMost, scoreRound } from './score.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import type { Box } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { handSize, pour } = kit;
const { PHASE, STOPPED } = states;
const { KINDS, LAST_ROUND, TREACHERY_KINDS } = words;

/** HS-6.1: play stops and the round is scored. In 1789 that is the end (HS-6.8). */
export function revolutionAppears(box: Box, s: State, stopped: typeof STOPPED.drawing | typeof STOPPED.refilling, emit: Emit<Event>): void {
  s.stopped = stopped;
  emit?.({ id: 'revolution', seat: s.mover, round: s.round, drawing: stopped === STOPPED.drawing });
  scoreRound(box, s, emit);
  if (s.round === LAST_ROUND) {
    scoreMost(box, s, emit);
    s.phase = PHASE.over;
    emit?.({ id: 'over' });
    return;
  }
  s.round++;
  s.decider = s.mover;
  discardBetweenRounds(box, s);
}

/** HS-6.6: from the interrupted player on, whoever holds too much discards; then the cards are shuffled. */
export function discardBetweenRounds(box: Box, s: State): void {
  while (!mustDiscard(s, ROUND_LIMIT)) {
    s.decider = (s.decider + 1) % box.seats;
    if (s.decider === s.mover) {
      s.phase = PHASE.shuffle;
      return;
    }
  }
}

/** Whether the decider holds more than that; then it is asked what to discard, attribute cards first. */
export function mustDiscard(s: State, limit: { readonly attributes: number; readonly treachery: number }): boolean {
  if (handSize(open(s.hand), KINDS, s.decider) > limit.attributes) s.phase = PHASE.discard;
  else if (handSize(open(s.treachery), TREACHERY_KINDS, s.decider) > limit.treachery) s.phase = PHASE.discardTreachery;
  else return false;
  return true;
}

/**
 * HS-6.6: the attribute cards outside the hands are the new pile. None are set aside then: after cleaning nobody draws from the
 * revolution pile, and the cleaned cards are back in the main pile before the refill. It is a step of its own, so that the discards
 * lie open once all have been made.
 */
export const shuffle: kit.Draw<Box, State, Event> = {
  total: () => 1,
  at: () => ACT.shuffle,
  play(_box, s, _outcome, emit) {
    gather(s);
    pour(s.treacheryDisplay, s.treacheryDiscards);
    s.phase = PHASE.layAside;
    emit?.({ id: 'shuffled' });
  },
};
