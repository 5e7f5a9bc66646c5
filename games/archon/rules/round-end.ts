// The end of a round (AR-46 to AR-49): the new order, the figures go home, a King's Favor and a Province come up.
// Hot: lists are read without looking.

import { type Emit, open, type Seat } from '@regalia/core';
import type { Draw } from '@regalia/kit';
import * as actions from './actions.ts';
import * as decks from './decks.ts';
import type { Event } from './events.ts';
import * as hands from './hands.ts';
import * as setup from './setup.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, COURTIER, CUBE_KINDS, PHASE, ROUNDS } = types;
const { ACT } = actions;
const { cardAt, cardsLeft } = decks;
const { formHands } = hands;
const { beginChoice } = setup;

export function endRound(box: Box, s: State, emit: Emit<Event>): void {
  newOrder(box, s, emit);
  // AR-47
  clear(s.figures);
  s.occupied = 0;
  clear(s.collectors);
  clear(s.extraTokens);
  if (s.round === ROUNDS) {
    s.phase = PHASE.attack;
    return;
  }
  const oldest = s.favorRow[box.rowSize - 1];
  s.favorRow[box.rowSize - 1] = -1;
  emit?.({ id: 'favor-gone', favor: oldest });
  s.phase = PHASE.favor;
}

/** As `fill(0)`, which takes longer for so few. */
function clear(counts: number[]): void {
  for (let i = 0; i < counts.length; i++) counts[i] = 0;
}

/** AR-46: by number of unused cards, then by their values, then by the old order. The cards are shown, and join those played. */
function newOrder(box: Box, s: State, emit: Emit<Event>): void {
  const { order, played, spent } = s;
  const hand = open(s.hand);
  if (emit) for (const seat of order) emit({ id: 'revealed', seat, cards: hand.slice(CARD_KINDS * seat, CARD_KINDS * (seat + 1)) });
  for (let place = 1; place < box.seats; place++) {
    const seat = order[place];
    const claim = claimOf(hand, seat);
    let before = place;
    for (; before > 0 && claimOf(hand, order[before - 1]) < claim; before--) order[before] = order[before - 1];
    order[before] = seat;
  }
  for (let i = 0; i < hand.length; i++) {
    spent[i] += hand[i] + played[i];
    hand[i] = 0;
  }
  clear(played);
  clear(s.known);
}

/** A hand has at most five cards worth at most 4 each, so that 32 for a card puts their number before their values. */
function claimOf(hand: readonly number[], seat: Seat): number {
  let claim = 0;
  for (let kind = COURTIER; kind < CARD_KINDS; kind++) claim += hand[CARD_KINDS * seat + kind] * (32 + kind);
  return claim;
}

/** AR-6, AR-48: the King's Favors move along, and the new one lies in the entry slot; in the set-up until the row is full. */
export const favorCard: Draw<Box, State, Event> = {
  total: (_box, s) => cardsLeft(s.favorDeck),

  at: (_box, s, r) => ACT.favor + cardAt(s.favorDeck, r),

  play(box, s, outcome, emit) {
    const { favorRow } = s;
    const favor = outcome - ACT.favor;
    for (let slot = box.rowSize - 1; slot > 0; slot--) favorRow[slot] = favorRow[slot - 1];
    favorRow[0] = favor;
    s.favorDeck[favor] = 0;
    emit?.({ id: 'favor-shown', favor });
    if (favorRow[box.rowSize - 1] >= 0) s.phase = PHASE.province;
  },
};

/** AR-9, AR-49: what is left in the Repository goes back to the stockpile; the new cubes come as far as the stockpile has them (AR-12). */
export const provinceCard: Draw<Box, State, Event> = {
  total: (_box, s) => cardsLeft(s.provinceDeck),

  at: (_box, s, r) => ACT.province + cardAt(s.provinceDeck, r),

  play(box, s, outcome, emit) {
    const { repository, supply } = s;
    const province = outcome - ACT.province;
    s.provinceDeck[province] = 0;
    for (let type = 0; type < CUBE_KINDS; type++) {
      supply[type] += repository[type];
      repository[type] = Math.min(box.provinceCubes[province][type], supply[type]);
      supply[type] -= repository[type];
    }
    emit?.({ id: 'province-shown', province, cubes: repository.slice() });
    if (s.round === 0) beginChoice(s);
    else formHands(box, s, emit);
  },
};
