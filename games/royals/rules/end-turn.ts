// The end of a turn (RY-2.8): discarding down to the limits, refilling the display, and the period's end if it has come (RY-6).
// Hot: lists are read without looking.

import type { Action, Emit, Seat } from '@regalia/core';
import * as core from '@regalia/core';
import type { Decision, Draw } from '@regalia/kit';
import * as actions from './actions.ts';
import { beginTurn, cardOfPile, cardsInPile, turnUp } from './begin.ts';
import * as cards from './cards.ts';
import * as editions from './data/editions.ts';
import type { Event } from './events.ts';
import { endPeriod, isLastOfRound, noticeEmptyPile, renewPile } from './period.ts';
import { no } from './refusal.ts';
import { scorePeriod, scoreTitles } from './score.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { open } = core;
const { ACT } = actions;
const { CAUSE, PHASE } = types;
const { HAND_LIMIT, INTRIGUE_LIMIT } = editions;
const { giveUpCards, giveUpIntrigue, handSize, intrigueSize, listIntrigue, pileSize } = cards;

export function endTurn(box: Box, s: State, emit: Emit<Event>): void {
  emit?.({ id: 'done', seat: s.mover });
  checkHand(box, s, emit);
}

/** First the country cards, then the intrigue cards, then the display. */
function checkHand(box: Box, s: State, emit: Emit<Event>): void {
  if (handSize(open(s.hand), s.mover) > HAND_LIMIT) s.phase = PHASE.discard;
  else if (intrigueSize(open(s.intrigue), s.mover) > INTRIGUE_LIMIT) s.phase = PHASE.discardIntrigue;
  else refill(box, s, emit);
}

// ---- Country cards over the limit

export const discarding: Decision<Box, State, Event> = {
  asked: 'discard',
  list: (_box, s, seat, into) => listDiscards(open(s.hand), seat, into),
  play(box, s, seat, action, emit) {
    giveUpCards(s, action - ACT.discard);
    emit?.({ id: 'discarded', seat, cards: actions.cardsOf(action) });
    checkHand(box, s, emit);
  },
  refuse(_box, s, seat, action) {
    if (s.phase !== PHASE.discard) return no('RY-2.8', 'nothing-to-pay');
    if (!cards.holdsCards(s, seat, action)) return no('RY-2.8', 'not-in-hand');
    return no('RY-2.8', 'wrong-discard', { excess: handSize(open(s.hand), seat) - HAND_LIMIT });
  },
};

/** Every choice of as many cards as the hand is over the limit. */
function listDiscards(hand: readonly number[], seat: Seat, into: Action[]): number {
  const at = 4 * seat;
  const excess = handSize(hand, seat) - HAND_LIMIT;
  let length = 0;
  for (let d3 = 0; d3 <= hand[at + 3] && d3 <= excess; d3++) {
    for (let d2 = 0; d2 <= hand[at + 2] && d3 + d2 <= excess; d2++) {
      for (let d1 = 0; d1 <= hand[at + 1] && d3 + d2 + d1 <= excess; d1++) {
        const d0 = excess - d1 - d2 - d3;
        if (d0 <= hand[at]) into[length++] = ACT.discard + (d0 | (d1 << 4) | (d2 << 8) | (d3 << 12));
      }
    }
  }
  return length;
}

// ---- Intrigue cards over the limit

export const discardingIntrigue: Decision<Box, State, Event> = {
  asked: 'shed',
  list(_box, s, seat, into) {
    const intrigue = open(s.intrigue);
    const excess = intrigueSize(intrigue, seat) - INTRIGUE_LIMIT;
    return listIntrigue(intrigue, seat, -1, excess, excess, ACT.discardIntrigue, into);
  },
  play(box, s, seat, action, emit) {
    giveUpIntrigue(s, action - ACT.discardIntrigue);
    emit?.({ id: 'shed', seat, cards: actions.intrigueOf(action) });
    checkHand(box, s, emit);
  },
  refuse(_box, s, seat, action) {
    if (s.phase !== PHASE.discardIntrigue) return no('RY-2.8', 'nothing-to-pay');
    if (!cards.holdsIntrigue(s, seat, action)) return no('RY-2.8', 'not-in-hand');
    return no('RY-2.8', 'wrong-discard', { excess: intrigueSize(open(s.intrigue), seat) - INTRIGUE_LIMIT });
  },
};

// ---- The display is refilled

export const refilling: Draw<Box, State, Event> = {
  total: cardsInPile,
  at: cardOfPile,
  play(box, s, outcome, emit) {
    turnUp(s, outcome - ACT.countryCard, emit);
    noticeEmptyPile(box, s, CAUSE.refilling, emit);
    refill(box, s, emit);
  },
};

/** Asks for the next card, while one is missing and there is one. */
function refill(box: Box, s: State, emit: Emit<Event>): void {
  if (pileSize(s.display) < box.displaySize) {
    if (pileSize(open(s.pile)) === 0) {
      // RY-6.3: in 2014 a display that cannot be filled ends the period; in 2016 the empty pile was noticed before.
      if (!box.renewsAtOnce) endPeriod(box, s, CAUSE.refilling, emit);
      renewPile(s, emit);
    }
    if (pileSize(open(s.pile)) > 0) {
      s.phase = PHASE.refill;
      return;
    }
  }
  passTurn(box, s, emit);
}

/** RY-6.4, RY-6.5: the period is scored if it ends here; then the next player's turn, or the end. */
function passTurn(box: Box, s: State, emit: Emit<Event>): void {
  if (s.ending && (s.period < 2 || isLastOfRound(box, s))) {
    scorePeriod(box, s, emit);
    if (s.period === 2) {
      scoreTitles(box, s, emit);
      s.phase = PHASE.over;
      emit?.({ id: 'over' });
      return;
    }
    s.period++;
    s.ending = false;
  }
  s.turn++;
  s.mover = s.mover + 1 === box.seats ? 0 : s.mover + 1;
  beginTurn(box, s, emit);
}
