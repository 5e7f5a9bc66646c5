// What a viewer may know (RY-2.6, RY-5.4), and a world that fits it.

import { hide, insist, open, type Rng, type Viewer } from '@regalia/core';
import { fillHands, handSizes, knownHands, sum, zeros } from '@regalia/kit';
import { reach } from './cards.ts';
import { intriguePayments, paysExactly } from './claim.ts';
import { INTRIGUE_EACH } from './data/editions.ts';
import { nobleBit } from './place.ts';
import { type Box, type Cause, PAIRS, PHASE, type Phase, type State } from './types.ts';

/** Built by inclusion: a field of the state that is not named here is not seen. Layouts are those of the state. */
export interface View {
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly mover: number;
  readonly starter: number;
  readonly turn: number;
  readonly period: number;
  readonly ending: boolean;
  readonly cause: Cause;
  readonly causeLast: boolean;
  readonly owed: number;
  readonly owedIntrigue: number;
  readonly pending: number;
  /** How many cards are left in the face-down piles. */
  readonly pile: number;
  readonly intriguePile: number;
  readonly display: readonly number[];
  readonly discards: readonly number[];
  readonly intrigueDiscards: readonly number[];
  /** The viewer's own cards; null for a spectator. */
  readonly hand: readonly number[] | null;
  readonly intrigue: readonly number[] | null;
  /** How many cards each seat holds. */
  readonly hands: readonly number[];
  readonly intrigues: readonly number[];
  readonly known: readonly number[];
  readonly owner: readonly number[];
  readonly cathedral: readonly number[];
  readonly titles: readonly number[];
  readonly markers: readonly number[];
  /** null while totals are hidden. */
  readonly score: readonly number[] | null;
}

export function view(box: Box, s: State, viewer: Viewer): View {
  const hand = open(s.hand);
  const intrigue = open(s.intrigue);
  const kinds = PAIRS.length;
  return {
    viewer,
    phase: s.phase,
    mover: s.mover,
    starter: s.starter,
    turn: s.turn,
    period: s.period,
    ending: s.ending,
    cause: s.cause,
    causeLast: s.causeLast,
    owed: s.owed,
    owedIntrigue: s.owedIntrigue,
    pending: s.pending,
    pile: sum(open(s.pile)),
    intriguePile: sum(open(s.intriguePile)),
    display: s.display.slice(),
    discards: s.discards.slice(),
    intrigueDiscards: s.intrigueDiscards.slice(),
    hand: viewer === null ? null : hand.slice(4 * viewer, 4 * viewer + 4),
    intrigue: viewer === null ? null : intrigue.slice(kinds * viewer, kinds * (viewer + 1)),
    hands: handSizes(hand, 4, box.seats),
    intrigues: handSizes(intrigue, kinds, box.seats),
    known: s.known.slice(),
    owner: s.owner.slice(),
    cathedral: s.cathedral.slice(),
    titles: s.titles.slice(),
    markers: s.markers.slice(),
    score: box.options.scores === 'open' || s.phase === PHASE.over ? s.score.slice() : null,
  };
}

/** The unseen cards are dealt anew: to each hand what is known of it, the rest at random; what is left is the pile. */
export function imagine(box: Box, v: View, rng: Rng): State {
  const state = frame(box, v);
  // A noble is being paid for: the mover's hand must be one that can.
  const mustFit = v.viewer !== v.mover && (v.phase === PHASE.pay || v.phase === PHASE.payIntrigue);
  for (let attempt = 0; ; attempt++) {
    dealCountryCards(box, v, state, rng);
    if (!mustFit || v.phase === PHASE.payIntrigue || canBePaying(box, state)) break;
    if (attempt < PATIENCE) continue;
    shiftTowardsPaying(box, v, state);
    break;
  }
  for (let attempt = 0; ; attempt++) {
    dealIntrigueCards(v, state, rng);
    if (!mustFit || canBePayingIntrigue(box, state)) break;
    insist(attempt < 100 * PATIENCE, 'a hand that can pay for a take-over can be imagined');
  }
  return state;
}

const PATIENCE = 60;

/** What the view tells plainly. */
function frame(box: Box, v: View): State {
  const presence = v.cathedral.map((cubes) => Math.min(cubes, 1));
  const held = zeros(4 * box.seats);
  v.owner.forEach((seat, noble) => {
    if (seat < 0) return;
    presence[box.seats * box.nobleCity[noble] + seat] = 1;
    held[4 * seat + box.nobleCountry[noble]] |= nobleBit(box, noble);
  });
  const score = zeros(box.seats);
  v.markers.forEach((seat, marker) => {
    if (seat >= 0) score[seat] += box.markers[marker].value;
  });
  return {
    phase: v.phase,
    mover: v.mover,
    starter: v.starter,
    turn: v.turn,
    period: v.period,
    ending: v.ending,
    cause: v.cause,
    causeLast: v.causeLast,
    owed: v.owed,
    owedIntrigue: v.owedIntrigue,
    pending: v.pending,
    pile: hide([0, 0, 0, 0]),
    display: v.display.slice(),
    discards: v.discards.slice(),
    intriguePile: hide(zeros(PAIRS.length)),
    intrigueDiscards: v.intrigueDiscards.slice(),
    hand: hide(zeros(4 * box.seats)),
    intrigue: hide(zeros(PAIRS.length * box.seats)),
    known: v.known.slice(),
    owner: v.owner.slice(),
    held,
    cathedral: v.cathedral.slice(),
    presence,
    titles: v.titles.slice(),
    markers: v.markers.slice(),
    score,
  };
}

function dealCountryCards(box: Box, v: View, state: State, rng: Rng): void {
  const pool = box.cards.map((count, country) => count - v.display[country] - v.discards[country]);
  const hand = knownHands(pool, 4, v.known, v.viewer, v.hand);
  fillHands(pool, 4, hand, v.hands, rng);
  state.hand = hide(hand);
  state.pile = hide(pool);
}

function dealIntrigueCards(v: View, state: State, rng: Rng): void {
  const kinds = PAIRS.length;
  const pool = v.intrigueDiscards.map((count) => INTRIGUE_EACH - count);
  const intrigue = knownHands(pool, kinds, zeros(kinds * v.intrigues.length), v.viewer, v.intrigue);
  fillHands(pool, kinds, intrigue, v.intrigues, rng);
  state.intrigue = hide(intrigue);
  state.intriguePile = hide(pool);
}

const canBePaying = (box: Box, s: State): boolean =>
  reach(open(s.hand), s.mover, box.nobleCountry[s.pending]) >= box.nobleCost[s.pending] && !paysExactly(box, s, s.pending);

/** In `pay`, at a take-over, and in `payIntrigue`, the intrigue cards must suffice; in `payIntrigue` there was more than one way. */
const canBePayingIntrigue = (box: Box, s: State): boolean => {
  if (s.owner[s.pending] < 0) return true;
  const ways = intriguePayments(box, s, s.pending);
  return s.phase === PHASE.payIntrigue ? ways > 1 : ways > 0;
};

/**
 * Where chance does not find a hand that can pay, unknown cards of the mover are exchanged one by one, with the pile or with
 * other unknown cards, until it can. More of the country's own cards when the hand falls short; fewer when it could pay without
 * wilds, in which case nothing would be left to choose.
 */
function shiftTowardsPaying(box: Box, v: View, s: State): void {
  const own = box.nobleCountry[s.pending];
  const others = [0, 1, 2, 3].filter((country) => country !== own);
  while (!canBePaying(box, s)) {
    const tooMany = paysExactly(box, s, s.pending);
    const swapped = others.some((other) => (tooMany ? exchange(box, v, s, own, other) : exchange(box, v, s, other, own)));
    insist(swapped, 'a hand that can pay for the noble can be imagined');
  }
}

/** The mover gives an unknown card of one country for an unseen one of another. */
function exchange(box: Box, v: View, s: State, give: number, get: number): boolean {
  const hand = open(s.hand);
  const pile = open(s.pile);
  const at = 4 * s.mover;
  if (hand[at + give] <= v.known[at + give]) return false;
  const swapWith = (cards: number[], from: number): true => {
    hand[at + give]--;
    cards[from + give]++;
    cards[from + get]--;
    hand[at + get]++;
    return true;
  };
  if (pile[get] > 0) return swapWith(pile, 0);
  for (let seat = 0; seat < box.seats; seat++) {
    if (seat !== s.mover && seat !== v.viewer && hand[4 * seat + get] > v.known[4 * seat + get]) return swapWith(hand, 4 * seat);
  }
  return false;
}
