// Hands of cards that are counted by kind: the cards of a seat stand together, hand[kinds × seat + kind].
// Hot: lists are read without looking.

import type { Rng, Viewer } from '@regalia/core';
import { dealInto } from './deal.ts';
import { sum } from './multiset.ts';

export const handSize = (hands: readonly number[], kinds: number, seat: number): number => sum(hands, kinds * seat, kinds * (seat + 1));

/** How many cards each seat holds. */
export function handSizes(hands: readonly number[], kinds: number, seats: number): number[] {
  const sizes: number[] = [];
  for (let seat = 0; seat < seats; seat++) sizes.push(handSize(hands, kinds, seat));
  return sizes;
}

/** Cards of a kind leave a hand for the discards, in the open. Of these, the ones known to be there count as the first to go. */
export function discardFrom(hands: number[], known: number[], discards: number[], at: number, kind: number, count: number): void {
  hands[at + kind] -= count;
  discards[kind] += count;
  known[at + kind] = Math.max(0, known[at + kind] - count);
}

/** The hands as far as a viewer knows them: the own one whole, of the others what was seen to go in. They come out of the pool of unseen cards. */
export function knownHands(
  pool: number[],
  kinds: number,
  known: readonly number[],
  viewer: Viewer,
  own: readonly number[] | null,
): number[] {
  const hands = known.slice();
  if (viewer !== null && own !== null) for (let kind = 0; kind < kinds; kind++) hands[kinds * viewer + kind] = own[kind];
  for (let i = 0; i < hands.length; i++) pool[i % kinds] -= hands[i];
  return hands;
}

/** Fills hands up to their sizes with unseen cards at random. */
export function fillHands(pool: number[], kinds: number, hands: number[], sizes: readonly number[], rng: Rng): void {
  sizes.forEach((size, seat) => {
    dealInto(pool, size - handSize(hands, kinds, seat), hands, kinds * seat, rng);
  });
}
