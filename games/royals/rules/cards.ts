// Hands: how many cards they hold, what they are worth with wilds (RY-3.4, RY-4.4), and how cards leave them.
// Hot: lists are read without looking.

import type { Action, Seat } from '@regalia/core';
import * as core from '@regalia/core';
import { zeros } from '@regalia/kit';
import * as actions from './actions.ts';
import type { Country, State } from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { open } = core;
const { COUNTRY_BITS, PAIR_BITS } = actions;
/** Kinds of intrigue cards: the pairs of countries. */
const KINDS = 6;

/** Country cards in a hand. */
export function handSize(hand: readonly number[], seat: Seat): number {
  const at = 4 * seat;
  return hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3];
}

/** Intrigue cards in a hand. */
export function intrigueSize(intrigue: readonly number[], seat: Seat): number {
  const at = KINDS * seat;
  return intrigue[at] + intrigue[at + 1] + intrigue[at + 2] + intrigue[at + 3] + intrigue[at + 4] + intrigue[at + 5];
}

/** Cards in the pile, the display or the discards of the country cards. */
export const pileSize = (pile: readonly number[]): number => handSize(pile, 0);
/** Cards in the pile or the discards of the intrigue cards. */
export const intriguePileSize = (pile: readonly number[]): number => intrigueSize(pile, 0);

/** A copy of four counts, one for each country: faster than `slice`. */
export const byCountry = (counts: readonly number[], at = 0): number[] => [counts[at], counts[at + 1], counts[at + 2], counts[at + 3]];
/** A copy of six counts, one for each pair of countries. */
export const byPair = (counts: readonly number[], at = 0): number[] => [
  counts[at],
  counts[at + 1],
  counts[at + 2],
  counts[at + 3],
  counts[at + 4],
  counts[at + 5],
];

/** RY-3.4: how many cards of a country a hand of that size is worth: the matching ones for one each, any three others for one. */
export const withWilds = (matching: number, size: number): number => matching + (((size - matching) / 3) | 0);

/** RY-3.4: how many cards of a country a hand is worth, wilds included. */
export const handWorth = (hand: readonly number[], seat: Seat, country: Country): number =>
  withWilds(hand[4 * seat + country], handSize(hand, seat));

/** The three pairs that show a country: FR 0 1 2, DE 0 3 4, GB 1 3 5, ES 2 4 5. */
const PAIRS_WITH = [0, 1, 2, 0, 3, 4, 1, 3, 5, 2, 4, 5];
/** The same as bits. */
const SHOWING = [0b000111, 0b011001, 0b101010, 0b110100];

/** Intrigue cards in a hand that show a country (RY-4.3). */
export function matchingIntrigue(intrigue: readonly number[], seat: Seat, country: Country): number {
  const at = KINDS * seat;
  const pair = 3 * country;
  return intrigue[at + PAIRS_WITH[pair]] + intrigue[at + PAIRS_WITH[pair + 1]] + intrigue[at + PAIRS_WITH[pair + 2]];
}

/** RY-4.4: how many intrigue cards of a country a hand of that size is worth: the matching ones for one each, any two others for one. */
export const withWildIntrigue = (matching: number, size: number): number => matching + ((size - matching) >> 1);

/** RY-4.4: how many intrigue cards of a country a hand is worth, wilds included. */
export const intrigueWorth = (intrigue: readonly number[], seat: Seat, country: Country): number =>
  withWildIntrigue(matchingIntrigue(intrigue, seat, country), intrigueSize(intrigue, seat));

/** Country cards leave the mover's hand, in the open (RY-2.6, RY-4.8): of these, the ones known to be there count as the first to go. */
export function giveUpCards(s: State, cards: number): void {
  const hand = open(s.hand);
  const { known, discards } = s;
  for (let country = 0, at = 4 * s.mover; country < 4; country++, at++) {
    const count = (cards >> (COUNTRY_BITS * country)) & 15;
    if (count === 0) continue;
    hand[at] -= count;
    discards[country] += count;
    const seen = known[at];
    known[at] = seen > count ? seen - count : 0;
  }
}

/** Intrigue cards leave the mover's hand (RY-4.8). */
export function giveUpIntrigue(s: State, cards: number): void {
  const intrigue = open(s.intrigue);
  for (let pair = 0, at = KINDS * s.mover; pair < KINDS; pair++, at++) {
    const count = (cards >> (PAIR_BITS * pair)) & 7;
    intrigue[at] -= count;
    s.intrigueDiscards[pair] += count;
  }
}

/** Lists each single intrigue card of a seat that shows the country. */
export function listMatching(intrigue: readonly number[], seat: Seat, country: Country, first: Action, into: Action[]): number {
  let length = 0;
  for (let i = 3 * country; i < 3 * country + 3; i++) {
    const pair = PAIRS_WITH[i];
    if (intrigue[KINDS * seat + pair] > 0) into[length++] = first + (1 << (PAIR_BITS * pair));
  }
  return length;
}

/** What is counted out by `listIntrigue`, of each pair. */
const part = zeros(KINDS);

/**
 * Lists every choice of at most so many of a seat's intrigue cards that counts enough: a card counts one, and one more when it shows the
 * country (−1: none does). The choices ascend, as an odometer does: the first pair turns fastest.
 */
export function listIntrigue(
  intrigue: readonly number[],
  seat: Seat,
  country: Country,
  most: number,
  enough: number,
  first: Action,
  into: Action[],
): number {
  const at = KINDS * seat;
  const shows = country < 0 ? 0 : SHOWING[country];
  let length = 0;
  let packed = 0;
  let size = 0;
  let counted = 0;
  for (;;) {
    if (counted >= enough) into[length++] = first + packed;
    let pair = 0;
    while (pair < KINDS && (size === most || part[pair] === intrigue[at + pair])) {
      size -= part[pair];
      counted -= part[pair] << ((shows >> pair) & 1);
      packed -= part[pair] << (PAIR_BITS * pair);
      part[pair++] = 0;
    }
    if (pair === KINDS) return length;
    part[pair]++;
    size++;
    counted += 1 << ((shows >> pair) & 1);
    packed += 1 << (PAIR_BITS * pair);
  }
}

/** Whether a seat holds so many country cards of each country. */
export function holdsCards(s: State, seat: Seat, cards: number): boolean {
  const hand = open(s.hand);
  for (let country = 0; country < 4; country++) if (((cards >> (COUNTRY_BITS * country)) & 15) > hand[4 * seat + country]) return false;
  return true;
}

/** Whether a seat holds so many intrigue cards of each pair. */
export function holdsIntrigue(s: State, seat: Seat, cards: number): boolean {
  const intrigue = open(s.intrigue);
  for (let pair = 0; pair < KINDS; pair++) if (((cards >> (PAIR_BITS * pair)) & 7) > intrigue[KINDS * seat + pair]) return false;
  return true;
}
