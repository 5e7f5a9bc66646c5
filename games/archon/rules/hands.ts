// The frame of the game (AR-13 to AR-16, AR-50, AR-51): the hands are formed, the Season token moves, a round begins.
// Hot: lists are read without looking.

import { type Emit, hide, open } from '@regalia/core';
import { type Decision, sum } from '@regalia/kit';
import * as actions from './actions.ts';
import type { Event } from './events.ts';
import * as goods from './goods.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, CLERIC, COURTIER, GOLD, HAND_SIZE, KINDS, MERCHANT, PHASE, ROUNDS_PER_SEASON, SCRIBE, TAX_COLLECTOR } = types;
const { ACT, cardsIn, copy, no, unpackCards } = actions;
const { gain } = goods;
const { everybody, incomeOf } = works;

/** AR-14, AR-50: before an odd round all ten cards are taken up, to be split; before an even one the other pile is the hand. */
export function formHands(box: Box, s: State, emit: Emit<Event>): void {
  const { owned, spent } = s;
  const hand = open(s.hand);
  const pile = open(s.pile);
  if (s.round % 2 === 0) {
    for (let i = 0; i < pile.length; i++) {
      spent[i] = 0;
      pile[i] = owned[i];
    }
    s.deciding = everybody(box);
    s.phase = PHASE.split;
    return;
  }
  for (let i = 0; i < pile.length; i++) {
    hand[i] = pile[i];
    pile[i] = 0;
  }
  moveSeasonToken(box, s, emit);
}

/** AR-14: which five of the ten cards are the hand of the coming round? All choose at once. */
export const split: Decision<Box, State, Event> = {
  asked: 'split',

  /** Every hand of five: made once for every set of ten cards, of which there are a few hundred. */
  list(_box, { owned }, seat, into) {
    const at = CARD_KINDS * seat;
    const cards = owned[at] | (owned[at + 1] << 4) | (owned[at + 2] << 8) | (owned[at + 3] << 12) | (owned[at + 4] << 16);
    const known = HANDS.get(cards);
    if (known !== undefined) return copy(known, into);
    const hands = handsOutOf(cards);
    HANDS.set(cards, hands);
    return copy(hands, into);
  },

  /** The seat's choice lies face down; the round goes on when all have chosen. */
  play(box, s, seat, action, emit) {
    const hand = open(s.hand);
    const pile = open(s.pile);
    const at = CARD_KINDS * seat;
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      const cards = cardsIn(action, kind);
      hand[at + kind] = cards;
      pile[at + kind] -= cards;
    }
    emit?.({ id: 'split', seat, hand: hide<readonly number[]>(unpackCards(action)) });
    s.deciding &= ~(1 << seat);
    if (s.deciding === 0) moveSeasonToken(box, s, emit);
  },

  refuse(_box, s, seat, action) {
    if (action < ACT.split) return no('AR-14', 'split-first');
    const cards = unpackCards(action);
    if (sum(cards) !== HAND_SIZE) return no('AR-14', 'five-cards', { count: sum(cards) });
    const kind = cards.findIndex((count, i) => count > s.owned[CARD_KINDS * seat + i]);
    return no('AR-15', 'not-owned', { kind: KINDS[Math.max(kind, 0)] });
  },
};

const HANDS = new Map<number, readonly number[]>();

/** The hands of five out of ten packed cards, ascending. */
function handsOutOf(cards: number): readonly number[] {
  const hands: number[] = [];
  for (let merchants = 0; merchants <= cardsIn(cards, MERCHANT); merchants++) {
    for (let scribes = 0; scribes <= cardsIn(cards, SCRIBE); scribes++) {
      for (let clerics = 0; clerics <= cardsIn(cards, CLERIC); clerics++) {
        for (let collectors = 0; collectors <= cardsIn(cards, TAX_COLLECTOR); collectors++) {
          const courtiers = HAND_SIZE - merchants - scribes - clerics - collectors;
          if (courtiers >= 0 && courtiers <= cardsIn(cards, COURTIER))
            hands.push(ACT.split + (courtiers | (collectors << 4) | (clerics << 8) | (scribes << 12) | (merchants << 16)));
        }
      }
    }
  }
  return hands;
}

/** AR-13, AR-51: after every third round the city is attacked. */
function moveSeasonToken(box: Box, s: State, emit: Emit<Event>): void {
  if (s.round > 0 && s.round % ROUNDS_PER_SEASON === 0) s.phase = PHASE.attack;
  else beginRound(box, s, emit);
}

/** AR-16: income first. */
export function beginRound(box: Box, s: State, emit: Emit<Event>): void {
  s.round++;
  s.passed = 0;
  s.joined = 0;
  emit?.({ id: 'round', round: s.round, order: s.order.slice() });
  for (let place = 0; place < box.seats; place++) {
    const seat = s.order[place];
    const gold = incomeOf(box, s, seat);
    if (gold === 0) continue;
    gain(s, seat, GOLD, gold);
    emit?.({ id: 'income', seat, gold });
  }
  s.mover = s.order[0];
  s.phase = PHASE.turn;
}
