// What a hand can pay: the sets of HS-3.2, the Courtesan of HS-3.3, and how far it goes to replace killed nobles (HS-4.6).
// Hot: lists are read without looking.

import { open } from '@regalia/core';
import * as kit from '@regalia/kit';
import * as bits from './bits.ts';
import type { State } from './state.ts';
import * as words from './types.ts';
import { type Attribute, BARON, type Box, type Rank } from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { any } = bits;
const { zeros } = kit;
const { COURTESAN, KINDS, KING } = words;

export const ALL_RANKS = (1 << (KING + 1)) - 1;

/** HS-3.3: never for a King or a Baron. */
export const takesCourtesan = (rank: Rank): boolean => rank !== KING && rank !== BARON;

/** The kinds of card in a hand, as bits. */
function kindsIn(hand: readonly number[], at: number, kinds: number): number {
  let held = 0;
  for (let kind = 0; kind < kinds; kind++) held |= any(hand[at + kind]) << kind;
  return held;
}

/**
 * All ways to pay for a rank with these kinds of card, as bits: bit 0 is the set as it is; bit 1 + attribute is the set with a Courtesan
 * in place of that card, whether it is held or not or, unless she is free to, only if it is not (HS-3.3).
 */
export function waysToPay(set: number, rank: Rank, kinds: number, free: boolean): number {
  const missing = set & ~kinds;
  const asItIs = missing === 0 ? 1 : 0;
  const isOneAtMost = (missing & (missing - 1)) === 0;
  if (((kinds >> COURTESAN) & 1) === 0 || !takesCourtesan(rank) || !isOneAtMost) return asItIs;
  if (missing === 0 && !free) return asItIs;
  // One card is missing, and the Courtesan stands for that; or none is, and she may stand for any.
  return asItIs | ((missing === 0 ? set : missing) << 1);
}

/** Which ranks a hand can create, as bits. */
export const payableRanks = (box: Box, hand: readonly number[], at: number): number => box.payable[kindsIn(hand, at, KINDS)];

/** The cards of a set, with a Courtesan in place of one of them or, null, as they are. */
export const paidCards = (box: Box, rank: Rank, courtesanFor: Attribute | null): Attribute[] =>
  box.setOf[rank].map((attribute) => (attribute === courtesanFor ? COURTESAN : attribute));

/** The ways to pay for the noble of a location, as bits, less those that would leave more empty than HS-4.6 allows. */
export function payments(box: Box, s: State, location: number): number {
  const rank = box.locationRank[location];
  const ways = waysToPay(box.setBits[rank], rank, kindsIn(open(s.hand), KINDS * s.mover, KINDS), box.freeCourtesan);
  // With no more than two locations to fill, filling either one is enough.
  return s.emptied.length < 3 ? ways : waysThatSuffice(box, s, location, ways);
}

// ---- How far a hand goes to replace killed nobles: of those killed in a turn at most one may stay unreplaced (HS-4.6)

/** The ways to pay for a location that leave enough to replace all but one of the others emptied. */
function waysThatSuffice(box: Box, s: State, location: number, ways: number): number {
  const rank = box.locationRank[location];
  takeUp(s);
  let enough = 0;
  for (let way = 0; ways >> way !== 0; way++) {
    if (((ways >> way) & 1) === 0) continue;
    spend(box, rank, way, -1);
    if (replacesAllButOne(box, s, location)) enough |= 1 << way;
    spend(box, rank, way, 1);
  }
  return enough;
}

/** Whether the cards at hand can replace all but one of the emptied locations, without one that is being filled. */
function replacesAllButOne(box: Box, s: State, filled: number): boolean {
  if (box.freeCourtesan) return (besides(box, s.emptied, 0, 1, filled) & REPLACED) !== 0;
  return paysForAllButOne(
    box,
    ranksAt(
      box,
      s.emptied.filter((location) => location !== filled),
    ),
    [],
  );
}

/** The ranks whose nobles may be attacked, as bits, given what would have to be replaced if one dies. */
export function attackableRanks(box: Box, s: State, payable: number): number {
  const { emptied } = s;
  if (emptied.length === 0) return ALL_RANKS;
  if (emptied.length === 1) return (payable >> box.locationRank[emptied[0]]) & 1 ? ALL_RANKS : payable;
  // Either the hand replaces all so far, and the new one may stay empty; or it pays for the new one and for all but one of the others.
  takeUp(s);
  if (!box.freeCourtesan) return attackableStrictly(box, ranksAt(box, emptied));
  return besides(box, emptied, 0, 0, -1) & REPLACED ? ALL_RANKS : besides(box, emptied, 0, 1, -1) & ALL_RANKS;
}

/** The mover's hand, to try payments with. */
const trial = zeros(KINDS);

function takeUp(s: State): void {
  const hand = open(s.hand);
  for (let kind = 0; kind < KINDS; kind++) trial[kind] = hand[KINDS * s.mover + kind];
}

/** Takes what a way to pay costs out of the hand, or puts it back. */
function spend(box: Box, rank: Rank, way: number, sign: 1 | -1): void {
  const set = box.setOf[rank];
  for (let i = 0; i < set.length; i++) trial[set[i] === way - 1 ? COURTESAN : set[i]] += sign;
}

/**
 * What the hand could pay for besides replacing all but `spare` of the emptied locations, from a place in their list on, each with a set
 * of its own: the ranks as bits, and REPLACED if it can replace them at all. The location `filled` is not among them any more.
 */
function besides(box: Box, emptied: readonly number[], from: number, spare: number, filled: number): number {
  if (from === emptied.length) return REPLACED | payableRanks(box, trial, 0);
  if (emptied[from] === filled) return besides(box, emptied, from + 1, spare, filled);
  let found = spare > 0 ? besides(box, emptied, from + 1, spare - 1, filled) : 0;
  const rank = box.locationRank[emptied[from]];
  const ways = waysToPay(box.setBits[rank], rank, kindsIn(trial, 0, KINDS), box.freeCourtesan);
  for (let way = 0; ways >> way !== 0; way++) {
    if (((ways >> way) & 1) === 0) continue;
    spend(box, rank, way, -1);
    found |= besides(box, emptied, from + 1, spare, filled);
    spend(box, rank, way, 1);
  }
  return found;
}
const REPLACED = ALL_RANKS + 1;

// ---- The same where a Courtesan stands only for a card that is missing: what is missing depends on what was paid before, so every order counts

const ranksAt = (box: Box, locations: readonly number[]): readonly Rank[] => locations.map((location) => box.locationRank[location]);

function attackableStrictly(box: Box, open: readonly Rank[]): number {
  if (paysForAll(box, open)) return ALL_RANKS;
  let ranks = 0;
  for (let rank = 0; rank <= KING; rank++) if (paysForAllButOne(box, open, [rank])) ranks |= 1 << rank;
  return ranks;
}

/** Whether all but one of some ranks can be paid for, and others with them. */
const paysForAllButOne = (box: Box, some: readonly Rank[], others: readonly Rank[]): boolean =>
  some.some((_, left) => paysForAll(box, [...others, ...some.filter((_, i) => i !== left)]));

/** Whether all of these ranks can be paid for, one after the other in some order. */
function paysForAll(box: Box, ranks: readonly Rank[]): boolean {
  if (ranks.length === 0) return true;
  return ranks.some((rank, i) => {
    const way = waysToPay(box.setBits[rank], rank, kindsIn(trial, 0, KINDS), false);
    if (way === 0) return false;
    spend(box, rank, 31 - Math.clz32(way), -1);
    const all = paysForAll(
      box,
      ranks.filter((_, j) => j !== i),
    );
    spend(box, rank, 31 - Math.clz32(way), 1);
    return all;
  });
}
