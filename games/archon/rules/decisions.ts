// Who decides, and which decision or random event it is. They stand in the order of the rulebook: set-up (setup.ts), the hands (hands.ts), a
// turn (turn.ts, entry.ts), its action (buildings.ts, payment.ts, gains.ts), the end of a round (round-end.ts), the attack (attack.ts).

import { type Action, type Actor, at, CHANCE, type Emit, insist, OVER, type Refusal, type Seat } from '@regalia/core';
import { type Decision, type Draw, zeros } from '@regalia/kit';
import * as actions from './actions.ts';
import * as attack from './attack.ts';
import * as buildings from './buildings.ts';
import * as entry from './entry.ts';
import type { Event } from './events.ts';
import * as gains from './gains.ts';
import * as hands from './hands.ts';
import * as payment from './payment.ts';
import * as roundEnd from './round-end.ts';
import * as setup from './setup.ts';
import * as turns from './turn.ts';
import type { Box, Phase, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { PHASE } = types;
const { ACT, no } = actions;
const { choose, grantCard, order } = setup;
const { split } = hands;
const { turn } = turns;
const { enter } = entry;
const { build, card, hire, receive, swap, trade } = buildings;
const { pay } = payment;
const { take } = gains;
const { favorCard, provinceCard } = roundEnd;
const { attackCard, lose, reveal } = attack;

/** Whether all choose at once, out of sight of each other. */
const together = (phase: Phase): boolean => phase === PHASE.split || phase === PHASE.lose;

const decides = (s: State, seat: Seat): boolean => (together(s.phase) ? ((s.deciding >> seat) & 1) === 1 : seat === s.mover);

export function next(_box: Box, s: State): Actor | typeof OVER {
  if (s.phase <= PHASE.reveal) return CHANCE;
  if (together(s.phase)) return 31 - Math.clz32(s.deciding & -s.deciding);
  return s.phase === PHASE.over ? OVER : s.mover;
}

/** What is asked; undefined where chance decides, and at the end. */
function decisionIn(phase: Phase): Decision<Box, State, Event> | undefined {
  switch (phase) {
    case PHASE.choose:
      return choose;
    case PHASE.split:
      return split;
    case PHASE.turn:
      return turn;
    case PHASE.enter:
      return enter;
    case PHASE.take:
      return take;
    case PHASE.trade:
      return trade;
    case PHASE.hire:
      return hire;
    case PHASE.build:
      return build;
    case PHASE.card:
      return card;
    case PHASE.swap:
      return swap;
    case PHASE.receive:
      return receive;
    case PHASE.pay:
      return pay;
    case PHASE.lose:
      return lose;
    default:
      return undefined;
  }
}

/** What chance decides. */
function drawIn(phase: Phase): Draw<Box, State, Event> {
  switch (phase) {
    case PHASE.order:
      return order;
    case PHASE.grant:
      return grantCard;
    case PHASE.favor:
      return favorCard;
    case PHASE.province:
      return provinceCard;
    case PHASE.attack:
      return attackCard;
    default:
      return reveal;
  }
}

/** The word for what is asked, as in the ids of sentences; undefined where nobody is asked. */
export const askedIn = (phase: Phase): string | undefined => decisionIn(phase)?.asked;

/** Written out, as `play` is, because both are asked millions of times: a call whose target is known is some per cent quicker. */
export function list(box: Box, s: State, seat: Seat, into: Action[]): number {
  if (!decides(s, seat)) return 0;
  switch (s.phase) {
    case PHASE.choose:
      return choose.list(box, s, seat, into);
    case PHASE.split:
      return split.list(box, s, seat, into);
    case PHASE.turn:
      return turn.list(box, s, seat, into);
    case PHASE.enter:
      return enter.list(box, s, seat, into);
    case PHASE.take:
      return take.list(box, s, seat, into);
    case PHASE.trade:
      return trade.list(box, s, seat, into);
    case PHASE.hire:
      return hire.list(box, s, seat, into);
    case PHASE.build:
      return build.list(box, s, seat, into);
    case PHASE.card:
      return card.list(box, s, seat, into);
    case PHASE.swap:
      return swap.list(box, s, seat, into);
    case PHASE.receive:
      return receive.list(box, s, seat, into);
    case PHASE.pay:
      return pay.list(box, s, seat, into);
    case PHASE.lose:
      return lose.list(box, s, seat, into);
    default:
      return 0;
  }
}

export const chanceTotal = (box: Box, s: State): number => drawIn(s.phase).total(box, s);

export const chanceAt = (box: Box, s: State, r: number): Action => drawIn(s.phase).at(box, s, r);

export function play(box: Box, s: State, actor: Actor, action: Action, emit: Emit<Event>): void {
  switch (s.phase) {
    case PHASE.order:
      return order.play(box, s, action, emit);
    case PHASE.grant:
      return grantCard.play(box, s, action, emit);
    case PHASE.favor:
      return favorCard.play(box, s, action, emit);
    case PHASE.province:
      return provinceCard.play(box, s, action, emit);
    case PHASE.attack:
      return attackCard.play(box, s, action, emit);
    case PHASE.reveal:
      return reveal.play(box, s, action, emit);
    case PHASE.choose:
      return choose.play(box, s, actor, action, emit);
    case PHASE.split:
      return split.play(box, s, actor, action, emit);
    case PHASE.turn:
      return turn.play(box, s, actor, action, emit);
    case PHASE.enter:
      return enter.play(box, s, actor, action, emit);
    case PHASE.take:
      return take.play(box, s, actor, action, emit);
    case PHASE.trade:
      return trade.play(box, s, actor, action, emit);
    case PHASE.hire:
      return hire.play(box, s, actor, action, emit);
    case PHASE.build:
      return build.play(box, s, actor, action, emit);
    case PHASE.card:
      return card.play(box, s, actor, action, emit);
    case PHASE.swap:
      return swap.play(box, s, actor, action, emit);
    case PHASE.receive:
      return receive.play(box, s, actor, action, emit);
    case PHASE.pay:
      return pay.play(box, s, actor, action, emit);
    case PHASE.lose:
      return lose.play(box, s, actor, action, emit);
  }
}

/** Why an action is not legal: first what holds for all decisions, then what the decision says. */
export function refuse(box: Box, s: State, seat: Seat, action: Action): Refusal {
  const decision = decisionIn(s.phase);
  if (s.phase === PHASE.over) return no('AR-61', 'game-over');
  if (action >= ACT.order && action < ACT.take) return no('AR-2', 'only-chance');
  if (decision === undefined) return no('AR-17', 'not-your-turn');
  if (!decides(s, seat)) {
    if (decision === split) return no('AR-14', 'decided-already');
    return decision === lose ? no('AR-54', 'nothing-to-lose') : no('AR-17', 'not-your-turn');
  }
  if (action >= ACT.split && decision !== split && decision !== lose) return no('AR-14', 'no-split-now');
  if (action >= ACT.lose && decision !== split && decision !== lose) return no('AR-54', 'no-raid');
  return decision.refuse(box, s, seat, action);
}

const first: Action[] = zeros(512);

/** What an absent player does: passes, and where something must be chosen takes what comes first. */
export function idle(box: Box, s: State, seat: Seat): Action {
  insist(list(box, s, seat, first) > 0, 'the seat decides');
  return at(first, 0);
}
