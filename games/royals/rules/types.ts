// The vocabulary of Royals. Every number in a state is an index into one of these, or a count.

import type { Hidden, Seat } from '@regalia/core';
import type { Country, CountryCode, Provenance } from '@regalia/kit';

export { COUNTRIES, type Country, type CountryCode, FREE, PAIRS, REMOVED } from '@regalia/kit';

export const TITLES = ['Marshal', 'Baron', 'Countess', 'Duke', 'Cardinal', 'Princess', 'King'] as const;
export type TitleName = (typeof TITLES)[number];
/** Index into TITLES, lowest first. */
export type Title = number;
export const KING: Title = 6;

export const EDITIONS = ['2016', '2014'] as const;
export type Edition = (typeof EDITIONS)[number];

export const PERIODS = [1648, 1680, 1714] as const;

/** The board, as in a board file (RY-9.4). */
export interface Board {
  readonly name: string;
  readonly titles: Readonly<Record<TitleName, { readonly cost: number; readonly full: number; readonly half: number }>>;
  readonly countries: Readonly<
    // `name`: what the board calls it, where that is another name.
    Record<CountryCode, { readonly name?: string; readonly bonus: readonly [number, number]; readonly period: readonly [number, number] }>
  >;
  readonly cities: readonly City[];
}

export interface City {
  readonly name: string;
  readonly country: CountryCode;
  /** Points for the first to claim a noble here. */
  readonly bonus: number;
  /** From the upper portrait down. */
  readonly nobles: readonly { readonly title: TitleName; readonly influence: number }[];
  /** Where it stands on the map, in thousandths of the sheet from the left and from the top; for those who draw it. */
  readonly at?: readonly [number, number];
  readonly provenance?: Partial<Readonly<Record<'name' | 'bonus' | 'nobles' | 'influence', Provenance>>>;
}

/** What has changed in how a table without further options is played. New tables name the last; a record without one means the first. */
export const REVISIONS = [1, 2] as const;
export type Revision = (typeof REVISIONS)[number];

export interface Options {
  readonly edition: Edition;
  readonly revision: Revision;
  /** RY-1.7 */
  readonly fourCards: boolean;
  /** RY-3.4: `strict` as printed, `free` without the condition. */
  readonly wilds: 'strict' | 'free';
  /** RY-1.10: whether the wooden cubes can run out. */
  readonly cubes: 'unlimited' | 'printed';
  /** RY-1.10: who plays the two colours with more cubes. */
  readonly large: readonly Seat[];
  /** RY-4.6: whether a cube goes back to its owner when another of the same colour lies in the cathedral already. */
  readonly buried: 'stay' | 'return';
  /** RY-5.4: whether totals are shown during the game. */
  readonly scores: 'open' | 'hidden';
  /** RY-1.11 */
  readonly start: 'random' | Seat;
  readonly board: Board;
}

/** A victory-point marker (RY-1.8). */
export type Marker =
  | { readonly kind: 'city'; readonly city: number; readonly value: number }
  | { readonly kind: 'country'; readonly country: Country; readonly value: number }
  | { readonly kind: 'house'; readonly value: number }
  | {
      readonly kind: 'period';
      readonly period: number;
      readonly country: Country;
      readonly place: 1 | 2;
      readonly value: number;
    }
  | { readonly kind: 'title'; readonly title: Title; readonly half: boolean; readonly value: number };

/** All that is fixed for a table. Nobles and cities are numbered over the whole board, country by country. */
export interface Box {
  readonly options: Options;
  readonly seats: number;
  /** RY-6.2, 2016: the pile is renewed the moment it runs out, and that ends the period. Otherwise RY-6.3, 2014. */
  readonly renewsAtOnce: boolean;
  /** RY-3.4: wilds only while the hand lacks matching cards. */
  readonly strictWilds: boolean;
  /** A payment with wilds is asked for even when there is only one way, as in the first revision. */
  readonly asksForOneWay: boolean;
  /** RY-1.10: no claim without two cubes left. */
  readonly limitedCubes: boolean;
  /** RY-4.6: of the cubes of one player in a cathedral all but one go back. */
  readonly returnsCubes: boolean;
  /** Country cards in play, by country (RY-1.3, RY-1.4). */
  readonly cards: readonly number[];
  /** Cards of the first turn, by order of play (RY-2.2). */
  readonly firstDraws: readonly number[];
  /** Face-up country cards (RY-1.6, RY-1.7). */
  readonly displaySize: number;
  /** Cubes by seat (RY-1.10). */
  readonly cubes: readonly number[];

  readonly cityName: readonly string[];
  readonly cityCountry: readonly Country[];
  readonly cityBonus: readonly number[];
  /** How many cities a country has. */
  readonly citiesOf: readonly number[];
  /** The cities of a country c are firstCity[c] to firstCity[c + 1] − 1. */
  readonly firstCity: readonly number[];

  /** A cathedral for each city in which nobody has a cube: noCubes[city][seat]. */
  readonly noCubes: readonly (readonly number[])[];

  readonly nobleCity: readonly number[];
  readonly nobleCountry: readonly Country[];
  readonly nobleTitle: readonly Title[];
  readonly nobleCost: readonly number[];
  readonly nobleInfluence: readonly number[];
  /** RY-7.3: cost, then the city's value, as one number. */
  readonly nobleHeight: readonly number[];
  /** The nobles of a country c are firstNoble[c] to firstNoble[c + 1] − 1. */
  readonly firstNoble: readonly number[];

  /** Sets of a country's nobles as bits, bit i being firstNoble[country] + i (at most 8 cities × 3). */
  readonly kings: readonly number[];
  /** The nobles that cost at most so much: upTo[16 × country + cost]. */
  readonly upTo: readonly number[];

  readonly markers: readonly Marker[];
  /** The points of each marker: the markers themselves are of many shapes, and slow to read. */
  readonly markerPoints: readonly number[];
  /** Where in `markers` each kind begins. City markers come first, one per city. */
  readonly countryMarkers: number;
  readonly houseMarkers: number;
  readonly periodMarkers: number;
  readonly titleMarkers: number;

  /** Notation of nobles, and back. */
  readonly nobleLabel: readonly string[];
  readonly nobleByLabel: ReadonlyMap<string, number>;
}

/** What is to be decided, and by whom: chance in the first five, the mover in the others. */
export const PHASE = {
  /** chance: who begins (RY-1.11) */
  start: 0,
  /** chance: the first display (RY-1.6) */
  show: 1,
  /** chance: a country card drawn face down (RY-2.4) */
  dealCountry: 2,
  /** chance: an intrigue card (RY-2.5) */
  dealIntrigue: 3,
  /** chance: the display at the turn's end (RY-2.8) */
  refill: 4,
  /** three country cards, or one and an intrigue card (RY-2.3) */
  choose: 5,
  /** where the next card comes from (RY-2.4) */
  draw: 6,
  /** claim, take over, or end the turn (RY-2.7) */
  play: 7,
  /** which country cards pay for the noble (RY-3.4) */
  pay: 8,
  /** which intrigue cards pay for the noble (RY-4.4) */
  payIntrigue: 9,
  /** which country cards are over the limit (RY-2.8) */
  discard: 10,
  /** which intrigue cards are over the limit (RY-2.8) */
  discardIntrigue: 11,
  over: 12,
} as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/** How the last period came to its end: 0 not yet, 1 in drawing, 2 in refilling. */
export const CAUSE = { none: 0, drawing: 1, refilling: 2 } as const;
export type Cause = (typeof CAUSE)[keyof typeof CAUSE];

/** Counts of one player stand together: hand[4 × seat + country], titles[7 × seat + title], and so on. */
export interface State {
  phase: Phase;
  /** Whose turn it is. */
  mover: Seat;
  /** Starting player; −1 before it is known. */
  starter: Seat;
  /** Turns finished. */
  turn: number;
  /** 0, 1, 2. */
  period: number;
  /** The period ends with this turn or, in the third, with this round. */
  ending: boolean;
  /** What ended the third period, and whether it came in the last turn of a round. */
  cause: Cause;
  causeLast: boolean;
  /** Country and intrigue cards the mover has still to draw. */
  owed: number;
  owedIntrigue: number;
  /** The noble that is being paid for; −1 otherwise. */
  pending: number;

  pile: Hidden<number[]>;
  display: number[];
  discards: number[];
  intriguePile: Hidden<number[]>;
  intrigueDiscards: number[];
  hand: Hidden<number[]>;
  intrigue: Hidden<number[]>;
  /** Country cards that everybody knows to be in a hand: seen taken, not yet seen played. */
  known: number[];

  /** Who holds each noble; −1 vacant. */
  owner: number[];
  /** The same as sets of bits: held[4 × seat + country]. */
  held: number[];
  /** Cubes in the cathedrals: cathedral[seats × city + seat]. */
  cathedral: number[];
  /** Whether a player has a cube in a city: presence[seats × city + seat]. */
  presence: number[];
  titles: number[];
  /** Taker of each marker of the box. */
  markers: number[];
  score: number[];
}
