// The vocabulary of Heads of State. Every number in a state is an index into one of these, or a count.

import type { Seat } from '@regalia/core';
import { type Country, type CountryCode, PAIR_NAMES, PAIRS, type Provenance } from '@regalia/kit';

export { COUNTRIES, type Country, type CountryCode, FREE, PAIRS, REMOVED } from '@regalia/kit';

/** HS-1.2, lowest first. */
export const RANKS = ['Baron', 'Count', 'Earl', 'Marquis', 'Duke', 'Prince', 'King'] as const;
export type RankName = (typeof RANKS)[number];
/** Index into RANKS. */
export type Rank = number;
export const BARON: Rank = 0;
export const KING: Rank = 6;

/** HS-1.3: eight attributes and the Courtesan. */
export const ATTRIBUTES = ['Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop', 'Palace', 'Courtesan'] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];
/** Index into ATTRIBUTES. */
export type Attribute = number;
export const KINDS = ATTRIBUTES.length;
export const COURTESAN: Attribute = 8;
/** Behind the attributes stands, in the revolution pile alone, the Revolution card (HS-1.4). */
export const REVOLUTION = 9;

/** HS-1.5: the Assassin, a card of each country in the order of COUNTRIES, and a card of each pair of countries. */
export const TREACHERIES = ['Assassin', 'Guillotine', 'Gallows', 'Axeman', 'Inquisition', ...PAIR_NAMES] as const;
/** Index into TREACHERIES. */
export type Treachery = number;
export const TREACHERY_KINDS = TREACHERIES.length;
export const ASSASSIN: Treachery = 0;

/** The treachery cards that count as a country's (HS-4.3): its own, then its pairs. */
export const CARDS_OF: readonly (readonly Treachery[])[] = [0, 1, 2, 3].map((country) => [
  1 + country,
  ...PAIRS.flatMap(([a, b], pair) => (a === country || b === country ? [5 + pair] : [])),
]);

export const EDITIONS = ['2008'] as const;
export type Edition = (typeof EDITIONS)[number];

/** HS-1.8 */
export const ROUNDS = [1589, 1689, 1789] as const;
export const LAST_ROUND = 2;

/** The board, as in a board file (HS-8.2). */
export interface Board {
  readonly name: string;
  /** The set that creates a noble (HS-3.2), and what most noble cards of the rank bring, alone and shared by two (HS-7.1). */
  readonly nobles: Readonly<Record<RankName, NobleRow>>;
  /** HS-1.3: cards without a mark, and marked 3, 4 and 5. */
  readonly attributes: Readonly<Record<AttributeName, AttributeRow>>;
  /** HS-1.5 */
  readonly treachery: Readonly<Record<string, TreacheryRow>>;
  /** Country markers (HS-8.1) and round markers (HS-6.3). */
  readonly countries: Readonly<Record<CountryCode, CountryRow>>;
  /** HS-1.6: House of Nobles. Two players play without the second. */
  readonly house: readonly [number, number, number];
  readonly sectors: readonly Sector[];
}

export interface NobleRow {
  readonly set: readonly AttributeName[];
  readonly full: number;
  readonly half: number;
  readonly provenance?: { readonly size?: Provenance; readonly set?: Provenance };
}

export interface AttributeRow {
  readonly unmarked: number;
  readonly '3': number;
  readonly '4': number;
  readonly '5': number;
  readonly provenance?: Provenance;
}

export interface TreacheryRow {
  readonly cards: number;
  readonly provenance?: Provenance;
}

export interface CountryRow {
  /** What the board calls it, where that is another name. */
  readonly name?: string;
  readonly bonus: readonly [number, number];
  readonly round: readonly [number, number];
  readonly provenance?: { readonly bonus?: readonly [Provenance, Provenance]; readonly round?: Provenance };
}

export interface Sector {
  readonly name: string;
  readonly country: CountryCode;
  readonly kind: 'capital' | 'province';
  /** Points for the first noble here, and what breaks ties. */
  readonly hexagon: number;
  /** The locations, the upper one, which is of the higher rank, first. */
  readonly nobles: readonly RankName[];
  /** Where it stands on the map, in thousandths of the sheet from the left and from the top; for those who draw it. */
  readonly at?: readonly [number, number];
  readonly provenance?: { readonly name?: Provenance; readonly hexagon?: Provenance; readonly nobles?: Provenance };
}

export interface Options {
  readonly edition: Edition;
  /** HS-1.1 */
  readonly start: 'random' | Seat;
  /** HS-3.3: whether a Courtesan may stand for a card that is held. */
  readonly courtesan: 'free' | 'missing';
  /** HS-4.3: which two cards kill in a capital. */
  readonly executions: 'any' | 'identical';
  /** HS-5.4: what becomes of the counter of a noble killed after its owner took the country's marker. */
  readonly counters: 'back' | 'stay';
  /** HS-5.4: whether a noble without a card counts for the House of Nobles. */
  readonly house: 'cards' | 'created';
  readonly board: Board;
}

/** A victory-point marker (HS-1.6); `most` are the points of HS-7.1, which have no piece but are taken in the same way. */
export type Marker =
  | { readonly kind: 'sector'; readonly sector: number; readonly value: number }
  | { readonly kind: 'country'; readonly country: Country; readonly value: number }
  | { readonly kind: 'house'; readonly value: number }
  | { readonly kind: 'round'; readonly round: number; readonly country: Country; readonly place: 1 | 2; readonly value: number }
  | { readonly kind: 'most'; readonly rank: Rank; readonly half: boolean; readonly value: number };

/** All that is fixed for a table. Sectors and locations are numbered over the whole board, country by country. */
export interface Box {
  readonly options: Options;
  readonly seats: number;
  /** HS-3.3: a Courtesan may stand for a card that is held. */
  readonly freeCourtesan: boolean;
  /** HS-4.3: only two cards of one kind kill in a capital. */
  readonly identicalExecutions: boolean;
  /** HS-5.4: the counter of a killed noble lies on its sector even if its owner has the country's marker. */
  readonly countersStay: boolean;
  /** HS-5.4: for the House of Nobles it counts what was created, with a card or without. */
  readonly houseOfCreated: boolean;
  /** Attribute cards in play, by kind (HS-1.3). */
  readonly attributes: readonly number[];
  /** Treachery cards, by kind (HS-1.5). */
  readonly treachery: readonly number[];
  /** Cards of the first turn, by order of play (HS-2.1). */
  readonly firstDraws: readonly number[];

  /** The set of each rank, as bits of attributes and as a list (HS-3.2). */
  readonly setBits: readonly number[];
  readonly setOf: readonly (readonly Attribute[])[];
  /** By the kinds of card in a hand, as bits, the ranks that it can pay for, as bits. */
  readonly payable: readonly number[];

  readonly sectorName: readonly string[];
  readonly sectorCountry: readonly Country[];
  readonly hexagon: readonly number[];
  readonly isCapital: readonly boolean[];
  /** The sectors of a country c are firstSector[c] to firstSector[c + 1] − 1. */
  readonly firstSector: readonly number[];

  readonly locationSector: readonly number[];
  readonly locationCountry: readonly Country[];
  readonly locationRank: readonly Rank[];
  /** Treachery cards an attack takes: 1, or 2 in a capital (HS-4.2, HS-4.3). */
  readonly attackCards: readonly number[];
  /** HS-6.4: rank, then hexagon, as one number. */
  readonly locationHeight: readonly number[];
  /** The locations of a sector t are firstLocation[t] to firstLocation[t + 1] − 1, the upper one first. */
  readonly firstLocation: readonly number[];
  /** The locations of a country c are countryLocation[c] to countryLocation[c + 1] − 1. */
  readonly countryLocation: readonly number[];

  readonly markers: readonly Marker[];
  /** Where in `markers` each kind begins. Sector markers come first, one per sector. */
  readonly countryMarkers: number;
  readonly houseMarkers: number;
  readonly roundMarkers: number;
  readonly mostMarkers: number;

  /** Notation of locations, and back. */
  readonly locationLabel: readonly string[];
  readonly locationByLabel: ReadonlyMap<string, number>;
}
