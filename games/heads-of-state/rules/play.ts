// Who decides what, and where it stands. In the order of the rulebook; each decision and each random event is a block of its file.

import { type Action, type Actor, CHANCE, type Emit, insist, OVER, type Refusal, type Seat } from '@regalia/core';
import { ACT } from './actions.ts';
import * as cards from './cards.ts';
import * as creating from './create.ts';
import * as drawing from './draw.ts';
import * as ending from './end-of-turn.ts';
import type { Event } from './events.ts';
import * as layOut from './lay-out.ts';
import { decoded } from './moves.ts';
import { no } from './refusals.ts';
import * as revolution from './revolution.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import * as treachery from './treachery.ts';
import type { Box } from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { OPTION, PHASE, STOPPED } = states;
const { attributeOnTop, treacheryOnTop } = cards;
const { layAside, show, showTreachery, start } = layOut;
const { choose, clean, dealAttribute, dealTreachery, draw } = drawing;
const { create, pay } = creating;
const { attack, cube } = treachery;
const { discard, discardTreachery, refill } = ending;
const { shuffle } = revolution;

/** Everything that is ever asked. */
export const DECISIONS = [choose, draw, create, pay, attack, discard, discardTreachery];

export function next(_box: Box, s: State): Actor | typeof OVER {
  if (s.phase < PHASE.choose) return CHANCE;
  return s.phase === PHASE.over ? OVER : s.decider;
}

export function list(box: Box, s: State, seat: Seat, into: Action[]): number {
  if (seat !== s.decider) return 0;
  switch (s.phase) {
    case PHASE.choose:
      return choose.list(box, s, seat, into);
    case PHASE.draw:
      return draw.list(box, s, seat, into);
    case PHASE.play:
      return s.option === OPTION.treachery ? attack.list(box, s, seat, into) : create.list(box, s, seat, into);
    case PHASE.pay:
      return pay.list(box, s, seat, into);
    case PHASE.discard:
      return discard.list(box, s, seat, into);
    case PHASE.discardTreachery:
      return discardTreachery.list(box, s, seat, into);
    default:
      return 0;
  }
}

export function chanceTotal(box: Box, s: State): number {
  switch (s.phase) {
    case PHASE.start:
      return start.total(box, s);
    case PHASE.shuffle:
      return shuffle.total(box, s);
    case PHASE.cube:
      return cube.total(box, s);
    case PHASE.showTreachery:
    case PHASE.dealTreachery:
    case PHASE.refillTreachery:
      return treacheryOnTop.total(box, s);
    default:
      return attributeOnTop.total(box, s);
  }
}

export function chanceAt(box: Box, s: State, r: number): Action {
  switch (s.phase) {
    case PHASE.start:
      return start.at(box, s, r);
    case PHASE.shuffle:
      return shuffle.at(box, s, r);
    case PHASE.cube:
      return cube.at(box, s, r);
    case PHASE.showTreachery:
    case PHASE.dealTreachery:
    case PHASE.refillTreachery:
      return treacheryOnTop.at(box, s, r);
    default:
      return attributeOnTop.at(box, s, r);
  }
}

export function play(box: Box, s: State, actor: Actor, action: Action, emit: Emit<Event>): void {
  switch (s.phase) {
    case PHASE.start:
      return start.play(box, s, action, emit);
    case PHASE.layAside:
      return layAside.play(box, s, action, emit);
    case PHASE.show:
      return show.play(box, s, action, emit);
    case PHASE.showTreachery:
    case PHASE.refillTreachery:
      return showTreachery.play(box, s, action, emit);
    case PHASE.choose:
      return choose.play(box, s, actor, action, emit);
    case PHASE.clean:
      return clean.play(box, s, action, emit);
    case PHASE.draw:
      return draw.play(box, s, actor, action, emit);
    case PHASE.dealAttribute:
      return dealAttribute.play(box, s, action, emit);
    case PHASE.dealTreachery:
      return dealTreachery.play(box, s, action, emit);
    case PHASE.play:
      return s.option === OPTION.treachery ? attack.play(box, s, actor, action, emit) : create.play(box, s, actor, action, emit);
    case PHASE.pay:
      return pay.play(box, s, actor, action, emit);
    case PHASE.cube:
      return cube.play(box, s, action, emit);
    case PHASE.discard:
      return discard.play(box, s, actor, action, emit);
    case PHASE.discardTreachery:
      return discardTreachery.play(box, s, actor, action, emit);
    case PHASE.refill:
      return refill.play(box, s, action, emit);
    default:
      return shuffle.play(box, s, action, emit);
  }
}

export function refuse(box: Box, s: State, seat: Seat, action: Action): Refusal {
  if (s.phase === PHASE.over) return no('HS-6.8', 'game-over');
  if (s.phase < PHASE.choose || seat !== s.decider)
    return s.stopped === STOPPED.no ? no('HS-1.1', 'not-your-turn') : no('HS-6.6', 'not-your-discard');
  if (decoded(box, action) === undefined) return no('HS-2.2', 'no-such-action');
  if (action >= ACT.first) return no('HS-2.3', 'only-chance');
  switch (s.phase) {
    case PHASE.choose:
      return choose.refuse(box, s, seat, action);
    case PHASE.draw:
      return draw.refuse(box, s, seat, action);
    case PHASE.play:
      return (s.option === OPTION.treachery ? attack : create).refuse(box, s, seat, action);
    case PHASE.pay:
      return pay.refuse(box, s, seat, action);
    case PHASE.discard:
      return discard.refuse(box, s, seat, action);
    default:
      return discardTreachery.refuse(box, s, seat, action);
  }
}

const answers: Action[] = [];

/** What an absent player does: draws three cards blind, creates only what must be, and gives away what comes first. */
export function idle(box: Box, s: State, seat: Seat): Action {
  const count = list(box, s, seat, answers);
  const [first] = answers;
  insist(first !== undefined && count > 0, 'an absent player is asked only what it can answer');
  return s.phase === PHASE.draw && s.owed > 0 && drawing.canDrawBlind(s) ? ACT.draw : first;
}
