// What a viewer may know, and a world that fits it. Hidden are the split of the cards (AR-14), the hand, unused cards until the
// round ends (AR-25), and what a raided player chooses to lose until all have chosen (AR-54). Everything else is open.

import { hide, open, type Rng, type Seat, type Viewer } from '@regalia/core';
import { dealInto, sum } from '@regalia/kit';
import { scoreOf } from './score.ts';
import { type Box, COURTIER, CUBE_KINDS, GOODS, KINDS, PHASE, type Phase, type State } from './types.ts';

/** Built by inclusion: a field of the state that is not named here is not seen. Layouts are those of the state. */
export interface View {
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly round: number;
  readonly order: readonly number[];
  readonly mover: number;
  readonly passed: number;
  readonly deciding: number;
  readonly joined: number;
  readonly cards: number;
  readonly slot: number;
  readonly work: number;
  readonly object: number;
  readonly second: boolean;
  readonly owned: readonly number[];
  /** The viewer's own hand; null for a spectator. */
  readonly hand: readonly number[] | null;
  /** How many cards each seat holds. */
  readonly hands: readonly number[];
  readonly played: readonly number[];
  readonly spent: readonly number[];
  readonly known: readonly number[];
  readonly goods: readonly number[];
  readonly supply: readonly number[];
  readonly repository: readonly number[];
  readonly magisters: readonly number[];
  readonly tiles: readonly number[];
  readonly built: readonly number[];
  readonly figures: readonly number[];
  readonly collectors: readonly number[];
  readonly favorDeck: readonly number[];
  readonly favorRow: readonly number[];
  readonly provinceDeck: readonly number[];
  readonly grantDeck: readonly number[];
  readonly grants: readonly number[];
  readonly attackDeck: readonly number[];
  readonly raids: number;
  readonly owed: readonly number[];
  /** What the viewer has chosen to lose; null for a spectator. */
  readonly losing: readonly number[] | null;
  readonly ledger: readonly number[];
  readonly score: readonly number[];
}

const KIND_COUNT = KINDS.length;

export function view(box: Box, s: State, viewer: Viewer): View {
  const hand = open(s.hand);
  const seats = Array.from({ length: box.seats }, (_, seat) => seat);
  return {
    viewer,
    phase: s.phase,
    round: s.round,
    order: s.order.slice(),
    mover: s.mover,
    passed: s.passed,
    deciding: s.deciding,
    joined: s.joined,
    cards: s.cards,
    slot: s.slot,
    work: s.work,
    object: s.object,
    second: s.second,
    owned: s.owned.slice(),
    hand: viewer === null ? null : hand.slice(KIND_COUNT * viewer, KIND_COUNT * (viewer + 1)),
    hands: seats.map((seat) => sum(hand, KIND_COUNT * seat, KIND_COUNT * (seat + 1))),
    played: s.played.slice(),
    spent: s.spent.slice(),
    known: s.known.slice(),
    goods: s.goods.slice(),
    supply: s.supply.slice(),
    repository: s.repository.slice(),
    magisters: s.magisters.slice(),
    tiles: s.tiles.slice(),
    built: s.built.slice(),
    figures: s.figures.slice(),
    collectors: s.collectors.slice(),
    favorDeck: s.favorDeck.slice(),
    favorRow: s.favorRow.slice(),
    provinceDeck: s.provinceDeck.slice(),
    grantDeck: s.grantDeck.slice(),
    grants: s.grants.slice(),
    attackDeck: s.attackDeck.slice(),
    raids: s.raids,
    owed: s.owed.slice(),
    losing: viewer === null ? null : open(s.losing).slice(CUBE_KINDS * viewer, CUBE_KINDS * (viewer + 1)),
    ledger: s.ledger.slice(),
    score: seats.map((seat) => scoreOf(box, s, seat)),
  };
}

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
    owned: v.owned.slice(),
    hand: hide(new Array<number>(KIND_COUNT * box.seats).fill(0)),
    pile: hide(v.owned.map((count, i) => count - v.played[i] - v.spent[i])),
    played: v.played.slice(),
    spent: v.spent.slice(),
    known: v.known.slice(),
    goods: v.goods.slice(),
    supply: v.supply.slice(),
    repository: v.repository.slice(),
    magisters: v.magisters.slice(),
    tiles: v.tiles.slice(),
    built: v.built.slice(),
    figures: v.figures.slice(),
    occupied: v.figures.reduce((slots, figures, slot) => (figures === 0 ? slots : slots | (1 << slot)), 0),
    collectors: v.collectors.slice(),
    favorDeck: v.favorDeck.slice(),
    favorRow: v.favorRow.slice(),
    provinceDeck: v.provinceDeck.slice(),
    grantDeck: v.grantDeck.slice(),
    grants: v.grants.slice(),
    attackDeck: v.attackDeck.slice(),
    raids: v.raids,
    owed: v.owed.slice(),
    losing: hide(new Array<number>(CUBE_KINDS * box.seats).fill(0)),
    ledger: v.ledger.slice(),
  };
}

/**
 * Moves a hand out of the unseen cards, which are those not face up in either round of the pair. What is not in the hand is
 * the other pile: in an even round there is none, so that the hand follows from what was seen. Of a hidden hand everybody knows
 * its size, and the Magisters that were hired into it.
 */
function dealHand(v: View, state: State, seat: Seat, rng: Rng): void {
  const at = KIND_COUNT * seat;
  const hand = open(state.hand);
  const unseen = open(state.pile).slice(at, at + KIND_COUNT);
  const own = seat === v.viewer && v.hand !== null ? v.hand : undefined;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    hand[at + kind] = own ? own[kind] : v.known[at + kind];
    unseen[kind] -= hand[at + kind];
  }
  if (!own) {
    // Who is at a Guild Hall has a Courtier that can make room (AR-40): in the hand, if none was played.
    if (v.phase === PHASE.hire && seat === v.mover && v.played[at + COURTIER] === 0) {
      hand[at + COURTIER]++;
      unseen[COURTIER]--;
    }
    dealInto(unseen, v.hands[seat] - sum(hand, at, at + KIND_COUNT), hand, at, rng);
  }
  for (let kind = 0; kind < KIND_COUNT; kind++) open(state.pile)[at + kind] = unseen[kind];
}

function chooseLoss(v: View, state: State, seat: Seat, rng: Rng): void {
  const losing = open(state.losing);
  if (seat === v.viewer && v.losing !== null) {
    for (let type = 0; type < CUBE_KINDS; type++) losing[CUBE_KINDS * seat + type] = v.losing[type];
  } else dealInto(v.goods.slice(GOODS.length * seat, GOODS.length * seat + CUBE_KINDS), v.owed[seat], losing, CUBE_KINDS * seat, rng);
}

/** The viewer's other pile: the hand of the next round. */
export function pileOf(v: View): number[] {
  const { viewer, hand } = v;
  if (viewer === null || hand === null) return [];
  return hand.map(
    (count, kind) =>
      v.owned[KIND_COUNT * viewer + kind] - v.played[KIND_COUNT * viewer + kind] - v.spent[KIND_COUNT * viewer + kind] - count,
  );
}

/** How many figures a seat has on a slot. */
export const figuresOn = (figures: readonly number[], slot: number, seat: Seat): number => (figures[slot] >> (3 * seat)) & 7;
