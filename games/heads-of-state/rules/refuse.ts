// Why an action is not legal, with the rule. Told only from what the seat knows: its own hand and the open table.

import { type Action, open, type Refusal, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import { DISPLAY } from './data/editions.ts';
import { holds } from './decide.ts';
import { ACT, executed, isAction, wayOf, waysAt } from './notation.ts';
import { payableRanks, payments, takesCourtesan } from './pay.ts';
import {
  ASSASSIN,
  ATTRIBUTES,
  type Box,
  COUNTRIES,
  COURTESAN,
  KINDS,
  OPTION,
  PHASE,
  RANKS,
  STOPPED,
  type State,
  TREACHERIES,
  TREACHERY_KINDS,
} from './types.ts';

const no = (rule: string, id: string, params?: Refusal['params']): Refusal => ({ id, rule, ...(params === undefined ? {} : { params }) });

export function refuse(box: Box, s: State, seat: Seat, action: Action): Refusal {
  if (s.phase === PHASE.over) return no('HS-6.8', 'game-over');
  if (s.phase < PHASE.choose || seat !== s.decider)
    return s.stopped === STOPPED.no ? no('HS-1.1', 'not-your-turn') : no('HS-6.6', 'not-your-discard');
  if (!isAction(box, action)) return no('HS-2.2', 'no-such-action');
  if (action >= ACT.first) return no('HS-2.3', 'only-chance');
  if (action >= ACT.three && action < ACT.done) return refuseChoice(box, s, action);
  if (action < ACT.three) return refuseDraw(box, s, action);
  if (action >= ACT.discard && action < ACT.create) return refuseDiscard(s, action);
  if (s.phase === PHASE.choose) return no('HS-2.2', 'choose-first');
  if (s.phase === PHASE.draw) return no('HS-2.5', 'draw-first');
  if (s.phase === PHASE.discard || s.phase === PHASE.shed)
    return s.stopped === STOPPED.no ? no('HS-2.7', 'discard-first') : no('HS-6.6', 'discard-first');
  if (action >= ACT.paySet && action < ACT.discard) return refusePayment(box, s, action);
  if (s.phase === PHASE.pay) return no('HS-3.2', 'pay-first');
  if (action === ACT.done) return no('HS-4.6', 'two-emptied', { open: s.emptied.length });
  return action < ACT.assassinate ? refuseCreation(box, s, action - ACT.create) : refuseAttack(box, s, action);
}

function refuseChoice(box: Box, s: State, action: Action): Refusal {
  if (s.turn < box.seats) return no('HS-2.1', 'first-turn');
  if (s.phase !== PHASE.choose) return no('HS-2.2', 'chosen-already');
  if (action === ACT.clean) return no('HS-2.4', 'pile-too-small', { needed: DISPLAY, left: sum(open(s.pile)) });
  return no('HS-2.6', 'no-treachery-left');
}

function refuseDraw(box: Box, s: State, action: Action): Refusal {
  if (s.phase === PHASE.choose) return no('HS-2.2', 'choose-first');
  if (s.phase !== PHASE.draw) return no('HS-2.2', 'drawing-is-over');
  if (action >= ACT.takeTreachery) {
    if (s.turn < box.seats) return no('HS-2.1', 'first-turn');
    if (s.owedTreachery === 0) return no('HS-2.6', 'no-treachery-owed');
    if (action === ACT.drawTreachery) return no('HS-4.7', 'treachery-pile-empty');
    return no('HS-2.6', 'not-on-display', { card: TREACHERIES[action - ACT.takeTreachery] });
  }
  if (s.owed === 0) return no('HS-2.6', 'no-attribute-owed');
  if (action === ACT.draw) return no('HS-2.4', 'pile-empty');
  return no('HS-2.3', 'not-on-display', { card: ATTRIBUTES[action - ACT.take] });
}

function refuseDiscard(s: State, action: Action): Refusal {
  const rule = s.stopped === STOPPED.no ? 'HS-2.7' : 'HS-6.6';
  const treachery = action >= ACT.shed;
  if (s.phase !== (treachery ? PHASE.shed : PHASE.discard)) return no(rule, 'nothing-to-discard');
  return no(rule, 'not-in-hand', { card: treachery ? TREACHERIES[action - ACT.shed] : ATTRIBUTES[action - ACT.discard] });
}

function refusePayment(box: Box, s: State, action: Action): Refusal {
  if (s.phase !== PHASE.pay) return no('HS-3.2', 'nothing-to-pay');
  const rank = box.locationRank[s.pending];
  const instead = action - ACT.payCourtesan;
  if (action !== ACT.paySet && (box.setBits[rank] & (1 << instead)) === 0)
    return no('HS-3.3', 'not-in-set', { noble: RANKS[rank], card: ATTRIBUTES[instead] });
  return no('HS-4.6', 'cannot-replace', { location: box.locationLabel[s.pending] });
}

function refuseCreation(box: Box, s: State, location: number): Refusal {
  const about = { location: box.locationLabel[location] };
  if (s.owner[location] >= 0) return no('HS-3.1', 'occupied', about);
  if (s.option === OPTION.treachery && !s.emptied.includes(location)) return no('HS-2.6', 'not-emptied', about);
  const rank = box.locationRank[location];
  const hand = open(s.hand);
  const at = KINDS * s.mover;
  if ((payableRanks(box, hand, at) >> rank) & 1 && payments(box, s, location).length === 0) return no('HS-4.6', 'cannot-replace', about);
  const missing = box.setOf[rank].filter((attribute) => hand[at + attribute] === 0).map((attribute) => ATTRIBUTES[attribute]);
  const params = { ...about, noble: RANKS[rank], missing: missing.join(' + ') };
  if (hand[at + COURTESAN] > 0) return takesCourtesan(rank) ? no('HS-3.3', 'one-courtesan', params) : no('HS-3.3', 'no-courtesan', params);
  return no('HS-3.2', 'lacking', params);
}

function refuseAttack(box: Box, s: State, action: Action): Refusal {
  const executing = action >= ACT.execute;
  const location = executing ? executed(action) : action - ACT.assassinate;
  const about = { location: box.locationLabel[location] };
  if (s.option !== OPTION.treachery) return no('HS-2.5', 'no-treachery-now', about);
  // The location's own state comes first: it says more than a card that is missing.
  if (s.named.includes(location)) return no('HS-4.1', 'named-already', about);
  if (s.owner[location] < 0) return no('HS-4.1', 'empty', about);
  if (s.owner[location] === s.mover) return no('HS-4.1', 'own-noble', about);
  const treachery = open(s.treachery);
  const at = TREACHERY_KINDS * s.mover;
  const needed = box.locationGuard[location];
  if (!executing && treachery[at + ASSASSIN] < needed)
    return no('HS-4.2', 'too-few-assassins', { ...about, needed, have: treachery[at + ASSASSIN] });
  const country = box.locationCountry[location];
  if (executing) {
    if (!holds(treachery, at, country, waysAt(box, location)[wayOf(action)]))
      return no('HS-4.3', 'no-such-cards', { ...about, needed, country: COUNTRIES[country] });
  }
  return no('HS-4.6', 'cannot-replace', about);
}
