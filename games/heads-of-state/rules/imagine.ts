// A world that fits what a viewer knows.
// Hot: lists are read without looking.

import { hide, insist, type Rng } from '@regalia/core';
import * as kit from '@regalia/kit';
import { joined } from './rows.ts';
import { paidCards, takesCourtesan } from './sets.ts';
import { PHASE, type State } from './state.ts';
import type { Box, Rank } from './types.ts';
import * as words from './types.ts';
import type { View } from './view.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { dealInto, fillHands, knownHands, sum, zeros } = kit;
const { KINDS, RANKS, REVOLUTION, TREACHERY_KINDS } = words;

/** The unseen cards are dealt anew: to each hand what is known of it, to the revolution pile, to the hands; what is left is the main pile. */
export function imagine(box: Box, v: View, rng: Rng): State {
  const pool = box.attributes.slice();
  for (let attribute = 0; attribute < KINDS; attribute++)
    pool[attribute] -= v.display[attribute] + v.discards[attribute] + v.cleaned[attribute];
  const known = joined(v.known, KINDS);
  const hand = knownHands(pool, KINDS, known, v.viewer, v.hand);
  const aside = cardsThatMayBeAside(v, pool);
  giveWhatTheMoverMustHold(box, v, pool, hand, aside, rng);
  for (let attribute = 0; attribute < KINDS; attribute++) aside[attribute] = Math.min(aside[attribute], pool[attribute]);
  const revolution = zeros(KINDS + 1);
  dealInto(aside, v.revolution - 1, revolution, 0, rng);
  for (let attribute = 0; attribute < KINDS; attribute++) pool[attribute] -= revolution[attribute];
  revolution[REVOLUTION] = 1;
  fillHands(pool, KINDS, hand, v.hands, rng);

  const treacheryPool = box.treachery.slice();
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) treacheryPool[kind] -= v.treacheryDisplay[kind] + v.treacheryDiscards[kind];
  const knownTreachery = joined(v.knownTreachery, TREACHERY_KINDS);
  const treachery = knownHands(treacheryPool, TREACHERY_KINDS, knownTreachery, v.viewer, v.treachery);
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
    known,
    knownTreachery,
    owner: v.owner.slice(),
    counters: joined(v.counters, box.seats),
    nobles: joined(v.nobles, RANKS.length),
    cardless: v.cardless?.slice() ?? zeros(v.nobles.length),
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
  const { viewer, hand, returned } = v;
  const aside = pool.slice();
  for (let attribute = 0; attribute < KINDS; attribute++) {
    if (returned[attribute] === 0) continue;
    const own = viewer !== null && hand !== null ? hand[attribute] - v.known[viewer][attribute] : 0;
    aside[attribute] -= Math.max(0, returned[attribute] - own);
  }
  return aside;
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
  const wanted = needs(box, v);
  if (wanted.length === 0) return;
  const at = KINDS * v.mover;
  const lacks = wanted
    .map((need) => need.map((count, attribute) => Math.max(0, count - hand[at + attribute])))
    .filter(
      (lack) =>
        sum(lack) <= v.hands[v.mover] - sum(hand, at, at + KINDS) &&
        lack.every((count, attribute) => count <= pool[attribute]) &&
        sum(aside.map((count, attribute) => Math.min(count, pool[attribute] - lack[attribute]))) >= v.revolution - 1,
    );
  insist(lacks.length > 0, 'a hand that fits the open decision can be imagined');
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
