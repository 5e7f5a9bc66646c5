// What a viewer may know (RY-2.6, RY-5.4), and a world that fits it.
// Hot: lists are read without looking.

import { hide, insist, open, type Rng, type Seat, type Viewer } from '@regalia/core';
import { fillHands, handSizes, knownHands, listOf, rowsOf, zeros } from '@regalia/kit';
import { byCountry, byPair, handWorth, intriguePileSize, pileSize } from './cards.ts';
import { intriguePayments, payments, paysExactly } from './claim.ts';
import { INTRIGUE_EACH } from './data/editions.ts';
import { nobleBit } from './place.ts';
import type { Box, Cause, Phase, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { PHASE } = types;
const KINDS = types.PAIRS.length;
const TITLES = types.TITLES.length;

/** Built by inclusion: a field of the state that is not named here is not seen. */
export interface View {
  /** Whose view it is; null for a spectator. */
  readonly viewer: Viewer;
  /**
   * What is to be decided. By chance: 0 who begins, 1 the first display, 2 a country card, 3 an intrigue card, 4 a card of the refill. By the
   * mover: 5 what to draw, 6 the next card, 7 claim, take over or end the turn, 8 the country cards that pay, 9 the intrigue cards that
   * pay, 10 and 11 the country and the intrigue cards over the limit. 12: the game is over.
   */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly mover: Seat;
  /** The starting player; −1 before it is known. */
  readonly starter: Seat;
  /** Turns finished. */
  readonly turn: number;
  /** 0, 1 or 2. */
  readonly period: number;
  /** Whether the period ends with this turn or, the third, with this round. */
  readonly ending: boolean;
  /** What ended the third period: 0 nothing yet, 1 drawing, 2 refilling. */
  readonly cause: Cause;
  /** Whether that came in the last turn of a round. */
  readonly causeLast: boolean;
  /** Country cards the mover has still to draw. */
  readonly owed: number;
  /** Intrigue cards the mover has still to draw. */
  readonly owedIntrigue: number;
  /** The noble that is being paid for; −1 for none. */
  readonly pending: number;
  /** Cards left in the face-down pile of country cards. */
  readonly pile: number;
  /** Cards left in the face-down pile of intrigue cards. */
  readonly intriguePile: number;
  /** Face-up country cards, by country. */
  readonly display: readonly number[];
  /** Discarded country cards, by country. */
  readonly discards: readonly number[];
  /** Discarded intrigue cards, by pair of countries. */
  readonly intrigueDiscards: readonly number[];
  /** The viewer's country cards, by country; null for a spectator. */
  readonly hand: readonly number[] | null;
  /** The viewer's intrigue cards, by pair of countries; null for a spectator. */
  readonly intrigue: readonly number[] | null;
  /** Country cards in hand, by seat. */
  readonly hands: readonly number[];
  /** Intrigue cards in hand, by seat. */
  readonly intrigues: readonly number[];
  /** Country cards that everybody knows to be in a hand: known[seat][country]. */
  readonly known: readonly (readonly number[])[];
  /** Who holds each noble; −1 when it is vacant. */
  readonly owner: readonly Seat[];
  /** Cubes in the cathedrals: cathedral[city][seat]. */
  readonly cathedral: readonly (readonly number[])[];
  /** Cubes on the Title markers, Marshal first: titles[seat][title]. */
  readonly titles: readonly (readonly number[])[];
  /** Who has taken each marker of the box; −1 nobody yet, −2 it was removed. */
  readonly markers: readonly number[];
  /** Points by seat. While they are hidden, only the viewer's own, the others null; to a spectator null altogether. */
  readonly score: readonly (number | null)[] | null;
}

export function view(box: Box, s: State, viewer: Viewer): View {
  const hand = open(s.hand);
  const intrigue = open(s.intrigue);
  const { seats } = box;
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
    pile: pileSize(open(s.pile)),
    intriguePile: intriguePileSize(open(s.intriguePile)),
    display: byCountry(s.display),
    discards: byCountry(s.discards),
    intrigueDiscards: byPair(s.intrigueDiscards),
    hand: viewer === null ? null : byCountry(hand, 4 * viewer),
    intrigue: viewer === null ? null : byPair(intrigue, KINDS * viewer),
    hands: handSizes(hand, 4, seats),
    intrigues: handSizes(intrigue, KINDS, seats),
    known: knownCards(s.known, seats),
    owner: s.owner.slice(),
    cathedral: cathedrals(box, s.cathedral),
    titles: rowsOf(s.titles, TITLES),
    markers: s.markers.slice(),
    score: box.options.scores === 'open' || s.phase === PHASE.over ? s.score.slice() : ownScore(s.score, viewer),
  };
}

/** RY-5.4: one's own total is never hidden from oneself. */
const ownScore = (score: readonly number[], viewer: Viewer): (number | null)[] | null =>
  viewer === null ? null : score.map((points, seat) => (seat === viewer ? points : null));

/** Cubes by city and seat. A cathedral without any is the box's own empty row, because most are, and nobody changes a view. */
function cathedrals({ noCubes, seats }: Box, cubes: readonly number[]): (readonly number[])[] {
  const rows = noCubes.slice();
  for (let city = 0, at = 0; city < rows.length; city++, at += seats) {
    let any = 0;
    for (let seat = 0; seat < seats; seat++) any |= cubes[at + seat];
    if (any !== 0) rows[city] = cubes.slice(at, at + seats);
  }
  return rows;
}

/** Known cards by seat and country. */
function knownCards(known: readonly number[], seats: number): number[][] {
  const rows: number[][] = [];
  for (let seat = 0; seat < seats; seat++) rows.push(byCountry(known, 4 * seat));
  return rows;
}

/** The unseen cards are dealt anew: to each hand what is known of it, the rest at random; what is left is the pile. */
export function imagine(box: Box, v: View, rng: Rng): State {
  const state = frame(box, v);
  // A noble is being paid for: the mover's hand must be one that can.
  const mustFit = v.viewer !== v.mover && (v.phase === PHASE.pay || v.phase === PHASE.payIntrigue);
  for (let attempt = 0; ; attempt++) {
    dealCountryCards(box, v, state, rng);
    if (!mustFit || v.phase === PHASE.payIntrigue || canBeChoosing(box, state)) break;
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
  const cathedral = listOf(v.cathedral, box.seats);
  const presence = zeros(cathedral.length);
  for (let at = 0; at < cathedral.length; at++) if (cathedral[at] > 0) presence[at] = 1;
  const held = zeros(4 * box.seats);
  for (let noble = 0; noble < v.owner.length; noble++) {
    const seat = v.owner[noble];
    if (seat < 0) continue;
    presence[box.seats * box.nobleCity[noble] + seat] = 1;
    held[4 * seat + box.nobleCountry[noble]] |= nobleBit(box, noble);
  }
  const score = zeros(box.seats);
  for (let marker = 0; marker < v.markers.length; marker++)
    if (v.markers[marker] >= 0) score[v.markers[marker]] += box.markerPoints[marker];
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
    pile: hide<number[]>([]), // dealt below, as are the hands
    display: v.display.slice(),
    discards: v.discards.slice(),
    intriguePile: hide<number[]>([]),
    intrigueDiscards: v.intrigueDiscards.slice(),
    hand: hide<number[]>([]),
    intrigue: hide<number[]>([]),
    known: listOf(v.known, 4),
    owner: v.owner.slice(),
    held,
    cathedral,
    presence,
    titles: listOf(v.titles, TITLES),
    markers: v.markers.slice(),
    score,
  };
}

function dealCountryCards(box: Box, v: View, state: State, rng: Rng): void {
  const pool = box.cards.map((count, country) => count - v.display[country] - v.discards[country]);
  const hand = knownHands(pool, 4, state.known, v.viewer, v.hand);
  fillHands(pool, 4, hand, v.hands, rng);
  state.hand = hide(hand);
  state.pile = hide(pool);
}

function dealIntrigueCards(v: View, state: State, rng: Rng): void {
  const pool = v.intrigueDiscards.map((count) => INTRIGUE_EACH - count);
  const intrigue = knownHands(pool, KINDS, zeros(KINDS * v.intrigues.length), v.viewer, v.intrigue);
  fillHands(pool, KINDS, intrigue, v.intrigues, rng);
  state.intrigue = hide(intrigue);
  state.intriguePile = hide(pool);
}

const canBePaying = (box: Box, s: State): boolean =>
  handWorth(open(s.hand), s.mover, box.nobleCountry[s.pending]) >= box.nobleCost[s.pending] && !paysExactly(box, s, s.pending);

/** Whether something is left to choose: otherwise it would not have been asked. */
const canBeChoosing = (box: Box, s: State): boolean => canBePaying(box, s) && (box.asksForOneWay || payments(box, s, s.pending) > 1);

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
  if (hand[at + give] <= s.known[at + give]) return false;
  const swapWith = (cards: number[], from: number): true => {
    hand[at + give]--;
    cards[from + give]++;
    cards[from + get]--;
    hand[at + get]++;
    return true;
  };
  if (pile[get] > 0) return swapWith(pile, 0);
  for (let seat = 0; seat < box.seats; seat++) {
    if (seat !== s.mover && seat !== v.viewer && hand[4 * seat + get] > s.known[4 * seat + get]) return swapWith(hand, 4 * seat);
  }
  return false;
}
