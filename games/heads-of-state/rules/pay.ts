// What a hand can pay: the sets of HS-3.2, the Courtesan of HS-3.3, and how far it goes to replace killed nobles (HS-4.6).

import { type Action, open } from '@regalia/core';
import { ACT } from './notation.ts';
import { type Attribute, BARON, type Box, COURTESAN, KINDS, KING, RANKS, type Rank, type State } from './types.ts';

/** HS-3.3: never for a King or a Baron. */
export const takesCourtesan = (rank: Rank): boolean => rank !== KING && rank !== BARON;

/** The attributes in a hand, as bits; a Courtesan is none. */
function heldBits(hand: readonly number[], at: number): number {
  let held = 0;
  for (let attribute = 0; attribute < COURTESAN; attribute++) if (hand[at + attribute] > 0) held |= 1 << attribute;
  return held;
}

/** Whether at most one bit is set. */
const isOneAtMost = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Which ranks a hand can create, as bits. */
export function payableRanks(box: Box, hand: readonly number[], at: number): number {
  const held = heldBits(hand, at);
  const courtesan = hand[at + COURTESAN] > 0;
  let payable = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const missing = box.setBits[rank] & ~held;
    if (missing === 0 || (courtesan && takesCourtesan(rank) && isOneAtMost(missing))) payable |= 1 << rank;
  }
  return payable;
}

/** All ways to pay for a rank: the set, and with a Courtesan for one of its cards. Whether that card is held does not matter (HS-3.3). */
function waysToPay(box: Box, hand: readonly number[], at: number, rank: Rank): Action[] {
  const missing = box.setBits[rank] & ~heldBits(hand, at);
  const ways: Action[] = missing === 0 ? [ACT.paySet] : [];
  if (hand[at + COURTESAN] === 0 || !takesCourtesan(rank) || !isOneAtMost(missing)) return ways;
  // One card is missing, and the Courtesan stands for that; or none is, and she may stand for any.
  const replaceable = missing === 0 ? box.setBits[rank] : missing;
  for (let attribute = 0; attribute < COURTESAN; attribute++) if (replaceable & (1 << attribute)) ways.push(ACT.payCourtesan + attribute);
  return ways;
}

/** The cards that a way to pay takes out of the hand. */
export function cardsOf(box: Box, rank: Rank, way: Action): Attribute[] {
  const instead = way - ACT.payCourtesan;
  return box.setOf[rank].map((attribute) => (attribute === instead ? COURTESAN : attribute));
}

/** The ways to pay for the noble of a location, less those that would leave more empty than HS-4.6 allows. */
export function payments(box: Box, s: State, location: number): readonly Action[] {
  const hand = open(s.hand);
  const at = KINDS * s.mover;
  const rank = box.locationRank[location];
  const ways = waysToPay(box, hand, at, rank);
  // With no more than two locations to fill, filling either one is enough.
  if (s.emptied.length < 3) return ways;
  const others = s.emptied.filter((other) => other !== location).map((other) => box.locationRank[other]);
  return ways.filter((way) => {
    const left = hand.slice(at, at + KINDS);
    for (const card of cardsOf(box, rank, way)) left[card]--;
    return canReplace(box, left, others);
  });
}

/** HS-4.6: whether a hand can pay for all but one of these ranks, each with a set of its own. The hand is the same afterwards. */
export function canReplace(box: Box, hand: number[], ranks: readonly Rank[], from = 0, spare = 1): boolean {
  if (ranks.length - from <= spare) return true;
  if (spare > 0 && canReplace(box, hand, ranks, from + 1, spare - 1)) return true;
  return waysToPay(box, hand, 0, ranks[from]).some((way) => {
    const cards = cardsOf(box, ranks[from], way);
    for (const card of cards) hand[card]--;
    const enough = canReplace(box, hand, ranks, from + 1, spare);
    for (const card of cards) hand[card]++;
    return enough;
  });
}

/** HS-4.6: whether the noble of a location may be attacked, given what would have to be replaced if it dies. */
export function mayLeaveEmpty(box: Box, s: State, location: number, payable: number): boolean {
  const { emptied } = s;
  if (emptied.length === 0) return true;
  if (emptied.length === 1)
    return ((payable >> box.locationRank[emptied[0]]) & 1) === 1 || ((payable >> box.locationRank[location]) & 1) === 1;
  const ranks = [...emptied, location].map((empty) => box.locationRank[empty]);
  return canReplace(box, open(s.hand).slice(KINDS * s.mover, KINDS * (s.mover + 1)), ranks);
}
