// What is to be decided now, by whom, and where the rules of it stand: begin.ts, draw.ts, claim.ts and end-turn.ts, in rulebook order.

import { type Action, type Actor, at, CHANCE, type Emit, OVER, type Refusal, type Seat } from '@regalia/core';
import type { Decision } from '@regalia/kit';
import * as actions from './actions.ts';
import * as begin from './begin.ts';
import * as claim from './claim.ts';
import * as draw from './draw.ts';
import * as end from './end-turn.ts';
import type { Event } from './events.ts';
import { no } from './refusal.ts';
import type { Box, Phase, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACT } = actions;
const { PHASE } = types;
const { startingPlayer, showing } = begin;
const { choosing, drawing, countryCard, intrigueCard } = draw;
const { playing, paying, payingIntrigue } = claim;
const { discarding, discardingIntrigue, refilling } = end;

export function next(_box: Box, s: State): Actor | typeof OVER {
  if (s.phase < PHASE.choose) return CHANCE;
  return s.phase === PHASE.over ? OVER : s.mover;
}

export function list(box: Box, s: State, seat: Seat, into: Action[]): number {
  if (seat !== s.mover) return 0;
  switch (s.phase) {
    case PHASE.choose:
      return choosing.list(box, s, seat, into);
    case PHASE.draw:
      return drawing.list(box, s, seat, into);
    case PHASE.play:
      return playing.list(box, s, seat, into);
    case PHASE.pay:
      return paying.list(box, s, seat, into);
    case PHASE.payIntrigue:
      return payingIntrigue.list(box, s, seat, into);
    case PHASE.discard:
      return discarding.list(box, s, seat, into);
    case PHASE.discardIntrigue:
      return discardingIntrigue.list(box, s, seat, into);
    default:
      return 0;
  }
}

export function chanceTotal(box: Box, s: State): number {
  switch (s.phase) {
    case PHASE.start:
      return startingPlayer.total(box, s);
    case PHASE.dealIntrigue:
      return intrigueCard.total(box, s);
    default:
      // To show, to draw or to refill: a card of the pile.
      return countryCard.total(box, s);
  }
}

export function chanceAt(box: Box, s: State, r: number): Action {
  switch (s.phase) {
    case PHASE.start:
      return startingPlayer.at(box, s, r);
    case PHASE.dealIntrigue:
      return intrigueCard.at(box, s, r);
    default:
      return countryCard.at(box, s, r);
  }
}

export function play(box: Box, s: State, actor: Actor, action: Action, emit: Emit<Event>): void {
  switch (s.phase) {
    case PHASE.start:
      return startingPlayer.play(box, s, action, emit);
    case PHASE.show:
      return showing.play(box, s, action, emit);
    case PHASE.choose:
      return choosing.play(box, s, actor, action, emit);
    case PHASE.draw:
      return drawing.play(box, s, actor, action, emit);
    case PHASE.dealCountry:
      return countryCard.play(box, s, action, emit);
    case PHASE.dealIntrigue:
      return intrigueCard.play(box, s, action, emit);
    case PHASE.play:
      return playing.play(box, s, actor, action, emit);
    case PHASE.pay:
      return paying.play(box, s, actor, action, emit);
    case PHASE.payIntrigue:
      return payingIntrigue.play(box, s, actor, action, emit);
    case PHASE.discard:
      return discarding.play(box, s, actor, action, emit);
    case PHASE.discardIntrigue:
      return discardingIntrigue.play(box, s, actor, action, emit);
    default:
      return refilling.play(box, s, action, emit);
  }
}

/** Why an action is not legal, with the rule: asked of the decision that it would belong to. */
export function refuse(box: Box, s: State, seat: Seat, action: Action): Refusal {
  if (s.phase === PHASE.over) return no('RY-8.4', 'game-over');
  if (s.phase < PHASE.choose || seat !== s.mover) return no('RY-2.1', 'not-your-turn');
  if (action >= ACT.startingPlayer && action < ACT.pay) return no('RY-2.6', 'only-chance');
  return decisionOf(action)?.refuse(box, s, seat, action) ?? no('RY-2.1', 'not-now');
}

/** The decision that an action could be an answer to. */
function decisionOf(action: Action): Decision<Box, State, Event> | undefined {
  if (action >= ACT.discardIntrigue) return discardingIntrigue;
  if (action >= ACT.payIntrigue) return payingIntrigue;
  if (action >= ACT.discard) return discarding;
  if (action >= ACT.pay) return paying;
  if (action >= ACT.claim || action === ACT.endTurn) return playing;
  if (action > ACT.endTurn) return undefined;
  return action >= ACT.three ? choosing : drawing;
}

/** What is asked of the mover in a phase, as the sentences name it. */
export function asked(phase: Phase): string {
  return DECISIONS.get(phase)?.asked ?? '';
}

const DECISIONS: ReadonlyMap<Phase, Decision<Box, State, Event>> = new Map([
  [PHASE.choose, choosing],
  [PHASE.draw, drawing],
  [PHASE.play, playing],
  [PHASE.pay, paying],
  [PHASE.payIntrigue, payingIntrigue],
  [PHASE.discard, discarding],
  [PHASE.discardIntrigue, discardingIntrigue],
]);

/** What an absent player does: draws blind, claims nothing, and gives away what comes first. */
export function idle(box: Box, s: State, seat: Seat): Action {
  const answers: Action[] = [];
  answers.length = list(box, s, seat, answers);
  return s.phase === PHASE.draw && answers.includes(ACT.draw) ? ACT.draw : at(answers, 0);
}
