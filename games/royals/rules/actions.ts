// Actions as numbers, for speed. They are private to the rules: everybody else speaks moves (moves.ts) or notation (notation.ts).

import type { Action } from '@regalia/core';
import { pack, unpack } from '@regalia/kit';
import type { Country } from './types.ts';

/** Small ranges first, so that lists of legal actions, which ascend, begin with the plain choices. */
export const ACT = {
  /** + country: take a card from the display */
  take: 0,
  /** a card from the face-down pile */
  draw: 4,
  /** a card from the intrigue pile */
  drawIntrigue: 5,
  /** RY-2.3: three country cards */
  three: 6,
  /** RY-2.3: one country card and one intrigue card */
  oneAndOne: 7,
  /** the turn ends */
  endTurn: 8,
  /** + noble */
  claim: 16,
  /** + noble */
  takeOver: 112,
  /** chance: + seat, the starting player */
  startingPlayer: 208,
  /** chance: + country, the card that comes up */
  countryCard: 216,
  /** chance: + pair, the intrigue card that comes up */
  intrigueCard: 220,
  /** + packed country cards, 4 bits each */
  pay: 0x10000,
  discard: 0x20000,
  /** + packed intrigue cards, 3 bits each */
  payIntrigue: 0x40000,
  discardIntrigue: 0x80000,
} as const;

/** Country cards as one number: 4 bits for each country, because nobody ever holds more than 15. */
export const COUNTRY_BITS = 4;
/** Intrigue cards as one number: 3 bits for each pair, because there are four of it. */
export const PAIR_BITS = 3;

export const packCards = (cards: readonly number[]): number => pack(cards, COUNTRY_BITS);
export const packIntrigue = (cards: readonly number[]): number => pack(cards, PAIR_BITS);
/** The country cards that a payment or a discard is made of. */
export const cardsOf = (action: Action): number[] => unpack(action & 0xffff, 4, COUNTRY_BITS);
/** The intrigue cards that a payment or a discard is made of. */
export const intrigueOf = (action: Action): number[] => unpack(action & 0x3ffff, 6, PAIR_BITS);

// For bots, which ask many thousand times a second: actions that are alone of their kind, and what the others are about.

export const CHOOSE_THREE: Action = ACT.three;
export const CHOOSE_ONE_AND_ONE: Action = ACT.oneAndOne;
export const DRAW: Action = ACT.draw;
export const DRAW_INTRIGUE: Action = ACT.drawIntrigue;
export const END_TURN: Action = ACT.endTurn;

/** Whether a card is taken from the display. */
export const isTake = (action: Action): boolean => action < ACT.draw;
/** The country of a card taken from the display. */
export const countryOf = (action: Action): Country => action - ACT.take;
/** The noble of a claim or a take-over. */
export const nobleOf = (action: Action): number => action - (action < ACT.takeOver ? ACT.claim : ACT.takeOver);
/** Whether intrigue cards are given, as a payment or a discard. */
export const givesIntrigue = (action: Action): boolean => action >= ACT.payIntrigue;
/** How many country cards of a country a payment or a discard has. */
export const cardsIn = (action: Action, country: Country): number => (action >> (COUNTRY_BITS * country)) & 15;
/** How many intrigue cards a payment or a discard has. */
export function intrigueCardsIn(action: Action): number {
  let cards = 0;
  for (let rest = action & 0x3ffff; rest > 0; rest >>= PAIR_BITS) cards += rest & 7;
  return cards;
}
