// What a viewer may know (HS-2.8), and a world that fits it.

import { hide, insist, open, type Rng, type Viewer } from '@regalia/core';
import { dealInto, fillHands, handSizes, knownHands, sum, zeros } from '@regalia/kit';
import { paidCards, takesCourtesan } from './sets.ts';
import { type Option, PHASE, type Phase, type State, type Stopped } from './state.ts';
import { type Box, KINDS, type Rank, REVOLUTION, TREACHERY_KINDS } from './types.ts';

/** Built by inclusion: a field of the state that is not named here is not seen. Layouts are those of the state. */
export interface View {
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly mover: number;
  readonly decider: number;
  readonly starter: number;
  readonly turn: number;
  readonly round: number;
  readonly option: Option;
  readonly stopped: Stopped;
  readonly owed: number;
  readonly owedTreachery: number;
  readonly pending: number;
  readonly named: readonly number[];
  readonly emptied: readonly number[];
  /** How many cards are left in the face-down piles; in the revolution pile the Revolution is counted. */
  readonly pile: number;
  readonly revolution: number;
  readonly treacheryPile: number;
  readonly display: readonly number[];
  readonly discards: readonly number[];
  readonly cleaned: readonly number[];
  readonly returned: readonly number[];
  readonly treacheryDisplay: readonly number[];
  readonly treacheryDiscards: readonly number[];
  /** The viewer's own cards; null for a spectator. */
  readonly hand: readonly number[] | null;
  readonly treachery: readonly number[] | null;
  /** How many cards each seat holds. */
  readonly hands: readonly number[];
  readonly treacheries: readonly number[];
  readonly known: readonly number[];
  readonly knownTreachery: readonly number[];
  readonly owner: readonly number[];
  readonly counters: readonly number[];
  readonly nobles: readonly number[];
  readonly nobleCards: readonly number[];
  readonly markers: readonly number[];
  readonly score: readonly number[];
}

export function view(box: Box, s: State, viewer: Viewer): View {
  const hand = open(s.hand);
  const treachery = open(s.treachery);
  return {
    viewer,
    phase: s.phase,
    mover: s.mover,
    decider: s.decider,
    starter: s.starter,
    turn: s.turn,
    round: s.round,
    option: s.option,
    stopped: s.stopped,
    owed: s.owed,
    owedTreachery: s.owedTreachery,
    pending: s.pending,
    named: s.named.slice(),
    emptied: s.emptied.slice(),
    pile: sum(open(s.pile)),
    revolution: sum(open(s.revolution)),
    treacheryPile: sum(open(s.treacheryPile)),
    display: s.display.slice(),
    discards: s.discards.slice(),
    cleaned: s.cleaned.slice(),
    returned: s.returned.slice(),
    treacheryDisplay: s.treacheryDisplay.slice(),
    treacheryDiscards: s.treacheryDiscards.slice(),
    hand: viewer === null ? null : hand.slice(KINDS * viewer, KINDS * (viewer + 1)),
    treachery: viewer === null ? null : treachery.slice(TREACHERY_KINDS * viewer, TREACHERY_KINDS * (viewer + 1)),
    hands: handSizes(hand, KINDS, box.seats),
    treacheries: handSizes(treachery, TREACHERY_KINDS, box.seats),
    known: s.known.slice(),
    knownTreachery: s.knownTreachery.slice(),
    owner: s.owner.slice(),
    counters: s.counters.slice(),
    nobles: s.nobles.slice(),
    nobleCards: s.nobleCards.slice(),
    markers: s.markers.slice(),
    score: s.score.slice(),
  };
}

/** The unseen cards are dealt anew: to each hand what is known of it, to the revolution pile, to the hands; what is left is the main pile. */
export function imagine(box: Box, v: View, rng: Rng): State {
  const pool = box.attributes.map((count, attribute) => count - v.display[attribute] - v.discards[attribute] - v.cleaned[attribute]);
  const hand = knownHands(pool, KINDS, v.known, v.viewer, v.hand);
  const aside = cardsThatMayBeAside(v, pool);
  giveWhatTheMoverMustHold(box, v, pool, hand, aside, rng);
  for (let attribute = 0; attribute < KINDS; attribute++) aside[attribute] = Math.min(aside[attribute], pool[attribute]);
  const revolution = zeros(KINDS + 1);
  dealInto(aside, v.revolution - 1, revolution, 0, rng);
  for (let attribute = 0; attribute < KINDS; attribute++) pool[attribute] -= revolution[attribute];
  revolution[REVOLUTION] = 1;
  fillHands(pool, KINDS, hand, v.hands, rng);

  const treacheryPool = box.treachery.map((count, kind) => count - v.treacheryDisplay[kind] - v.treacheryDiscards[kind]);
  const treachery = knownHands(treacheryPool, TREACHERY_KINDS, v.knownTreachery, v.viewer, v.treachery);
  fillHands(treacheryPool, TREACHERY_KINDS, treachery, v.treacheries, rng);

  return {
    phase: v.phase,
    mover: v.mover,
    decider: v.decider,
    starter: v.starter,
    turn: v.turn,
    round: v.round,
    option: v.option,
    stopped: v.stopped,
    owed: v.owed,
    owedTreachery: v.owedTreachery,
    pending: v.pending,
    named: v.named.slice(),
    emptied: v.emptied.slice(),
    pile: hide(pool),
    revolution: hide(revolution),
    display: v.display.slice(),
    discards: v.discards.slice(),
    cleaned: v.cleaned.slice(),
    returned: v.returned.slice(),
    treacheryPile: hide(treacheryPool),
    treacheryDisplay: v.treacheryDisplay.slice(),
    treacheryDiscards: v.treacheryDiscards.slice(),
    hand: hide(hand),
    treachery: hide(treachery),
    known: v.known.slice(),
    knownTreachery: v.knownTreachery.slice(),
    owner: v.owner.slice(),
    counters: v.counters.slice(),
    nobles: v.nobles.slice(),
    nobleCards: v.nobleCards.slice(),
    markers: v.markers.slice(),
    score: v.score.slice(),
  };
}

/**
 * Unseen cards that may lie in the revolution pile: not those cleaned into the main pile since it was laid out (HS-2.4), as far as they
 * are not in the viewer's own hand. In every true state, of each attribute the main pile and the cards in hands that nobody saw taken
 * are together no fewer than `returned`; so the true revolution pile is among what is left here.
 */
function cardsThatMayBeAside(v: View, pool: readonly number[]): number[] {
  return pool.map((count, attribute) => {
    const own = v.viewer !== null && v.hand !== null ? v.hand[attribute] - v.known[KINDS * v.viewer + attribute] : 0;
    return count - Math.max(0, v.returned[attribute] - own);
  });
}

// ---- What an open decision gives away of the mover's hand

/** Cards, by attribute. */
type Cards = readonly number[];
const NONE: Cards = zeros(KINDS);

/**
 * Moves from the pool into the mover's hand what it must hold for the decision at hand to have come about, leaving enough of the
 * cards that may be laid aside to fill the revolution pile: a card cleaned back into the main pile must be in a hand once that is empty.
 */
function giveWhatTheMoverMustHold(box: Box, v: View, pool: number[], hand: number[], aside: Cards, rng: Rng): void {
  if (v.viewer === v.mover) return;
  const at = KINDS * v.mover;
  const lacks = needs(box, v)
    .map((need) => need.map((count, attribute) => Math.max(0, count - hand[at + attribute])))
    .filter(
      (lack) =>
        sum(lack) <= v.hands[v.mover] - sum(hand, at, at + KINDS) &&
        lack.every((count, attribute) => count <= pool[attribute]) &&
        sum(aside.map((count, attribute) => Math.min(count, pool[attribute] - lack[attribute]))) >= v.revolution - 1,
    );
  if (lacks.length === 0) {
    insist(needs(box, v).length === 0, 'a hand that fits the open decision can be imagined');
    return;
  }
  lacks[rng.below(lacks.length)].forEach((count, attribute) => {
    hand[at + attribute] += count;
    pool[attribute] -= count;
  });
}

/** Every smallest hand that explains the open decision; none when any hand does. */
function needs(box: Box, v: View): readonly Cards[] {
  const rankAt = (location: number): Rank => box.locationRank[location];
  if (v.phase === PHASE.pay) {
    // More than one payment was possible, and each leaves enough to replace what was killed (HS-4.6).
    const later = replacements(box, v.emptied.filter((location) => location !== v.pending).map(rankAt));
    const ways = paymentsFor(box, rankAt(v.pending)).map((way) => later.map((rest) => add(way, rest)));
    return ways.flatMap((some, i) =>
      ways
        .slice(i + 1)
        .flatMap((others) => some.flatMap((a) => others.map((b) => a.map((count, attribute) => Math.max(count, b[attribute]))))),
    );
  }
  // An attack in the making could leave one more empty.
  const emptied = v.phase === PHASE.cube ? [...v.emptied, v.pending] : v.emptied;
  return emptied.length < 2 ? [] : replacements(box, emptied.map(rankAt));
}

/** Every way to pay for all but one of these ranks (HS-4.6). */
function replacements(box: Box, ranks: readonly Rank[], spare = 1): readonly Cards[] {
  if (ranks.length <= spare) return [NONE];
  const [first, ...rest] = ranks;
  const skipped = spare > 0 ? replacements(box, rest, spare - 1) : [];
  return [...skipped, ...replacements(box, rest, spare).flatMap((later) => paymentsFor(box, first).map((way) => add(way, later)))];
}

/** Every payment for a rank, whatever the hand (HS-3.2, HS-3.3). */
function paymentsFor(box: Box, rank: Rank): readonly Cards[] {
  const ways = [null, ...(takesCourtesan(rank) ? box.setOf[rank] : [])];
  return ways.map((courtesanFor) => {
    const cards = [...NONE];
    for (const card of paidCards(box, rank, courtesanFor)) cards[card]++;
    return cards;
  });
}

const add = (a: Cards, b: Cards): number[] => a.map((count, attribute) => count + b[attribute]);
