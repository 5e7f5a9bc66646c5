// A world that fits a view: a state that the viewer cannot tell from the true one.
// Hot: lists are read without looking.

import { hide, open, type Rng, type Seat } from '@regalia/core';
import { dealInto, listOf, sum, zeros } from '@regalia/kit';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import type { View } from './view.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, COURTIER, CUBE_KINDS, GOOD_KINDS, LINES, PHASE } = types;

/** The unseen cards of each other seat are split anew, and covered choices are made anew. */
export function imagine(box: Box, v: View, rng: Rng): State {
  const state = frame(box, v);
  for (let seat = 0; seat < box.seats; seat++) {
    dealHand(v, state, seat, rng);
    if (v.owed[seat] > 0 && ((v.deciding >> seat) & 1) === 0) chooseLoss(v, state, seat, rng);
  }
  return state;
}

/** What the view tells plainly. */
function frame(box: Box, v: View): State {
  const owned = listOf(v.owned, CARD_KINDS);
  const played = listOf(v.played, CARD_KINDS);
  const spent = listOf(v.spent, CARD_KINDS);
  return {
    phase: v.phase,
    round: v.round,
    order: v.order.slice(),
    mover: v.mover,
    passed: v.passed,
    deciding: v.deciding,
    joined: v.joined,
    cards: v.cards,
    slot: v.slot,
    work: v.work,
    object: v.object,
    second: v.second,
    owned,
    hand: hide(zeros(CARD_KINDS * box.seats)),
    pile: hide(unseen(owned, played, spent)),
    played,
    spent,
    known: listOf(v.known, CARD_KINDS),
    goods: listOf(v.goods, GOOD_KINDS),
    supply: v.supply.slice(),
    repository: v.repository.slice(),
    magisters: v.magisters.slice(),
    tiles: v.tiles.slice(),
    built: v.built.slice(),
    figures: v.figures.slice(),
    occupied: slotsWith(v.figures),
    collectors: v.collectors.slice(),
    extraTokens: v.extraTokens?.slice() ?? zeros(v.collectors.length * box.seats),
    favorDeck: v.favorDeck.slice(),
    favorRow: v.favorRow.slice(),
    provinceDeck: v.provinceDeck.slice(),
    grantDeck: v.grantDeck.slice(),
    grants: v.grants.slice(),
    attackDeck: v.attackDeck.slice(),
    raids: v.raids,
    owed: v.owed.slice(),
    losing: hide(zeros(CUBE_KINDS * box.seats)),
    ledger: listOf(v.ledger, LINES),
  };
}

/** The slots on which there are figures, as bits. */
function slotsWith(figures: readonly number[]): number {
  let slots = 0;
  for (let slot = 0; slot < figures.length; slot++) if (figures[slot] !== 0) slots |= 1 << slot;
  return slots;
}

/** The cards that are face up in neither round of the pair. */
function unseen(owned: readonly number[], played: readonly number[], spent: readonly number[]): number[] {
  const cards = owned.slice();
  for (let i = 0; i < cards.length; i++) cards[i] -= played[i] + spent[i];
  return cards;
}

/**
 * Moves a hand out of the unseen cards. What is not in the hand is the other pile: in an even round there is none, so that the hand follows
 * from what was seen. Of a hidden hand everybody knows its size, and the Magisters that were hired into it.
 */
function dealHand(v: View, state: State, seat: Seat, rng: Rng): void {
  const from = CARD_KINDS * seat;
  const hand = open(state.hand);
  const pile = open(state.pile);
  const left = pile.slice(from, from + CARD_KINDS);
  const own = seat === v.viewer ? v.hand : null;
  const sure = own ?? v.known[seat];
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    hand[from + kind] = sure[kind];
    left[kind] -= sure[kind];
  }
  if (own === null) {
    // Who is at a Guild Hall has a Courtier that can make room (AR-40): in the hand, if none was played.
    if (v.phase === PHASE.hire && seat === v.mover && state.played[from + COURTIER] === 0) {
      hand[from + COURTIER]++;
      left[COURTIER]--;
    }
    dealInto(left, v.hands[seat] - sum(hand, from, from + CARD_KINDS), hand, from, rng);
  }
  for (let kind = 0; kind < CARD_KINDS; kind++) pile[from + kind] = left[kind];
}

function chooseLoss(v: View, state: State, seat: Seat, rng: Rng): void {
  const losing = open(state.losing);
  const from = CUBE_KINDS * seat;
  if (seat === v.viewer && v.losing !== null) {
    for (let type = 0; type < CUBE_KINDS; type++) losing[from + type] = v.losing[type];
  } else dealInto(v.goods[seat].slice(0, CUBE_KINDS), v.owed[seat], losing, from, rng);
}
