// The words of the game.

import type { Hidden, Seat } from '@regalia/core';

export const EDITIONS = ['1'] as const;

/** How many values of cards there are (XX-1.2): a card's value is 1 to 5. */
export const VALUES = 5;

/** What is going on: a card is drawn, a player decides, or the game is over. */
export const PHASE = { draw: 0, decide: 1, over: 2 } as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

export interface Options {
  readonly edition: (typeof EDITIONS)[number];
  /** XX-1.3 */
  readonly long: boolean;
}

/** All that is fixed for a table. */
export interface Box {
  readonly seats: number;
  /** How many cards of each value there are. */
  readonly copies: number;
}

/** Cards are counted by value: place 0 is for value 1. A row for each seat, one row after the other, where every player has some. */
export interface State {
  phase: Phase;
  /** Whose turn it is. */
  mover: Seat;
  readonly pile: Hidden<number[]>;
  readonly hand: Hidden<number[]>;
  readonly laid: number[];
}

/** The place of a seat's cards of a value. */
export const at = (seat: Seat, value: number): number => seat * VALUES + value - 1;

/** How many cards there are at a place. */
export const cardsAt = (counts: readonly number[], place: number): number => counts[place] ?? 0;

/** Puts cards to a place, or takes some away. */
export const addCards = (counts: number[], place: number, cards: number): void => {
  counts[place] = cardsAt(counts, place) + cards;
};
