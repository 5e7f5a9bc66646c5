// What a viewer may know, and worlds that fit it. A view is built by inclusion: what is not put in cannot leak.

import { hide, open, type Rng, type Seat, type Viewer } from '@regalia/core';
import { dealInto, sum } from '@regalia/kit';
import { scoreOf } from './score.ts';
import { at, type Box, cardsAt, type Phase, type State, VALUES } from './types.ts';

export interface View {
  /** Who looks; null for a spectator. */
  readonly viewer: Viewer;
  /** 0 a card is drawn, 1 a player decides, 2 the game is over. */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly mover: Seat;
  /** How many cards are in the pile. */
  readonly pile: number;
  /** How many cards everybody holds, by seat. */
  readonly hands: readonly number[];
  /** The cards laid, by seat, then by value from 1 to 5. */
  readonly laid: readonly (readonly number[])[];
  /** The points as of now, by seat: everybody can count them. */
  readonly scores: readonly number[];
  /** The viewer's own cards, by value from 1 to 5; null for a spectator. */
  readonly hand: readonly number[] | null;
}

export function view(box: Box, s: State, viewer: Viewer): View {
  const seats = Array.from({ length: box.seats }, (_, seat) => seat);
  return {
    viewer,
    phase: s.phase,
    mover: s.mover,
    pile: sum(open(s.pile)),
    hands: seats.map((seat) => sum(rowOf(open(s.hand), seat))),
    laid: seats.map((seat) => rowOf(s.laid, seat)),
    scores: seats.map((seat) => scoreOf(box, s, seat)),
    hand: viewer === null ? null : rowOf(open(s.hand), viewer),
  };
}

/** A seat's part of the counts. */
const rowOf = (counts: readonly number[], seat: Seat): readonly number[] => counts.slice(at(seat, 1), at(seat, VALUES) + 1);

/** Deals the cards that the viewer does not see to the hands of the others; the rest is the pile. */
export function imagine(box: Box, { viewer, phase, mover, hands, laid, hand }: View, rng: Rng): State {
  const unseen = Array.from(
    { length: VALUES },
    (_, i) => box.copies - cardsAt(hand ?? [], i) - laid.reduce((total, row) => total + cardsAt(row, i), 0),
  );
  const dealt: number[] = [];
  for (const [seat, size] of hands.entries()) {
    for (let i = 0; i < VALUES; i++) dealt.push(seat === viewer ? cardsAt(hand ?? [], i) : 0);
    if (seat !== viewer) dealInto(unseen, size, dealt, at(seat, 1), rng);
  }
  return { phase, mover, pile: hide(unseen), hand: hide(dealt), laid: laid.flat() };
}
