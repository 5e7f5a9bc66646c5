// A board file: all numbers of the game, as people write them. Effects of tiles and favors are data, made of a few verbs.

import type { BuildingName, GainPart, MagisterName, PricePart, ResourceName } from './types.ts';

/** Where a value comes from: documented, deduced, reconstructed. */
export type Provenance = 'd' | 'D' | 'R';

export type Price = Partial<Readonly<Record<PricePart, number>>>;
export type Gain = Partial<Readonly<Record<GainPart, number>>>;
type ByPlayers<T> = Readonly<Record<'2' | '3' | '4', T>>;

/** What a building tile does for its owner. */
export type Effect =
  /** More goods from a building, or a higher limit at the Marketplace. */
  | { readonly verb: 'more'; readonly at: BuildingName; readonly amount: number }
  /** AR-44: fewer resources in the prices of a building; at the Guild Hall only of its `any` part. */
  | { readonly verb: 'less'; readonly at: BuildingName; readonly amount: number }
  /** Once a round Courtiers may enter an occupied slot. */
  | { readonly verb: 'join' }
  /** AR-16: gold at the start of every later round. */
  | { readonly verb: 'income'; readonly gold: number }
  /** Points each time the building is used. */
  | { readonly verb: 'glory'; readonly at: BuildingName; readonly points: number }
  /** At the end of the game a point per so many of something. */
  | { readonly verb: 'endgame'; readonly per: EndgameCount; readonly each: number };
export const ENDGAME_COUNTS = ['science', 'arts', 'warriors', 'magisters'] as const;
export type EndgameCount = (typeof ENDGAME_COUNTS)[number];

export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly copies: number;
  readonly price: Price;
  readonly points: number;
  readonly effects: readonly Effect[];
  readonly provenance?: Provenance;
}

/** What a King's Favor has one do, besides paying and gaining. */
export type FavorDeed =
  | { readonly verb: 'build'; readonly less: number }
  | { readonly verb: 'hire'; readonly less: number }
  | { readonly verb: 'card' }
  | { readonly verb: 'warrior' }
  | { readonly verb: 'exchange'; readonly most: number };

export interface Favor {
  readonly id: string;
  readonly name: string;
  readonly price: Price;
  readonly gain: Gain;
  readonly deed?: FavorDeed;
  readonly provenance?: Provenance;
}

export interface Province {
  readonly id: string;
  readonly name: string;
  /** In printed order; fewer players use the first ones (AR-9). */
  readonly cubes: readonly ResourceName[];
  readonly provenance?: Provenance;
}

export interface Grant {
  readonly id: string;
  /** Points of the first, second, third and fourth place. */
  readonly arts: readonly number[];
  readonly science: readonly number[];
  readonly warriors: readonly number[];
  readonly provenance?: Provenance;
}

export interface Attack {
  readonly id: string;
  readonly strength: ByPlayers<number>;
  readonly provenance?: Provenance;
}

export interface MagisterTable {
  readonly supply: number;
  /** Of a player's first card of the kind, the second, and so on; as many as a player can have. The first is also the set-up price. */
  readonly prices: readonly Price[];
  /** Points of the row at the end, by cards owned, from none. */
  readonly row: readonly number[];
}

/** All numbers of the game, as in a board file. */
export interface Board {
  readonly name: string;
  /** Cards that each slot needs; the first of the Palace is the entry slot (AR-7). */
  readonly slots: Readonly<Record<BuildingName, ByPlayers<readonly number[]>>>;
  /** AR-3, AR-4; recruits by place in the order. */
  readonly start: {
    readonly points: number;
    readonly silver: number;
    readonly gold: number;
    readonly recruits: readonly number[];
  };
  /** AR-12; cubes of each type. */
  readonly supply: {
    readonly cubes: number;
    readonly recruits: number;
    readonly science: number;
    readonly arts: number;
  };
  readonly magisters: Readonly<Record<MagisterName, MagisterTable>>;
  /** Cubes, gold and recruits that the three plain buildings give (AR-35 to AR-37), and what a Merchant adds (AR-32). */
  readonly yields: {
    readonly repository: number;
    readonly treasury: number;
    readonly barracks: number;
    readonly merchant: number;
  };
  /** AR-38: gold per cube, and cubes at most. */
  readonly market: { readonly buy: number; readonly sell: number; readonly limit: number };
  /** AR-41, AR-42 */
  readonly prices: { readonly warrior: Price; readonly science: Price; readonly arts: Price };
  /** Points of each wall space (AR-41). */
  readonly wall: readonly number[];
  /** How many cubes of a Province card come into the Repository. */
  readonly provinceCubes: ByPlayers<number>;
  readonly tiles: readonly Tile[];
  readonly favors: readonly Favor[];
  readonly provinces: readonly Province[];
  readonly grants: readonly Grant[];
  readonly attacks: readonly Attack[];
  /** Of the tables above that have no marks of their own. */
  readonly provenance?: Partial<Readonly<Record<ProvenanceTable, Provenance>>>;
}
export const PROVENANCE_TABLES = ['slots', 'start', 'supply', 'magisters', 'yields', 'market', 'prices', 'wall', 'provinceCubes'] as const;
export type ProvenanceTable = (typeof PROVENANCE_TABLES)[number];
