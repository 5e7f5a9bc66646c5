// The vocabulary of Archon: Glory & Machination. Every number in a state is an index into one of these lists, a count, or a set of bits.

import type { Hidden, Seat } from '@regalia/core';
import type { Board } from './board.ts';

export * from './board.ts';

/** Goods of a player, in the order in which their counts stand in a state. */
export const GOODS = ['stone', 'papyrus', 'silver', 'iron', 'recruit', 'gold', 'science', 'arts', 'warrior'] as const;
export const GOOD_KINDS = GOODS.length;
export const RECRUIT = 4;
export const GOLD = 5;
export const SCIENCE = 6;
export const ARTS = 7;
export const WARRIOR = 8;

/** The resources: the first four goods. */
export const RESOURCES = ['stone', 'papyrus', 'silver', 'iron'] as const;
export type ResourceName = (typeof RESOURCES)[number];
export const CUBE_KINDS = RESOURCES.length;

/** Parts of a price. `any`: resources of any type; `different`: resources that all differ. */
export const PRICE = ['stone', 'papyrus', 'silver', 'iron', 'recruit', 'gold', 'any', 'different'] as const;
export type PricePart = (typeof PRICE)[number];
/** Parts of a gain. */
export const GAIN = ['stone', 'papyrus', 'silver', 'iron', 'recruit', 'gold', 'any', 'points'] as const;
export type GainPart = (typeof GAIN)[number];
export const ANY = 6;
export const DIFFERENT = 7;
export const POINTS = 7;

/** Kinds of card. The index is also the value of an unused card (AR-46). */
export const KINDS = ['Courtier', 'TaxCollector', 'Cleric', 'Scribe', 'Merchant'] as const;
export const CARD_KINDS = KINDS.length;
export const COURTIER = 0;
export const TAX_COLLECTOR = 1;
export const CLERIC = 2;
export const SCRIBE = 3;
export const MERCHANT = 4;
export const MAGISTERS = ['TaxCollector', 'Cleric', 'Scribe', 'Merchant'] as const;
export type MagisterName = (typeof MAGISTERS)[number];

/** AR-14, AR-15 */
export const CARDS_OWNED = 10;
export const HAND_SIZE = 5;

export const BUILDINGS = [
  'Palace',
  'Repository',
  'Treasury',
  'Barracks',
  'Marketplace',
  'GuildHall',
  'RoyalGuard',
  'Planetarium',
  'Academy',
  'BuildersGuild',
] as const;
export type BuildingName = (typeof BUILDINGS)[number];
/** Index into BUILDINGS. */
export type Building = number;
export const PALACE: Building = 0;
export const REPOSITORY: Building = 1;
export const TREASURY: Building = 2;
export const BARRACKS: Building = 3;
export const MARKETPLACE: Building = 4;
export const GUILD_HALL: Building = 5;
export const ROYAL_GUARD: Building = 6;
export const PLANETARIUM: Building = 7;
export const ACADEMY: Building = 8;
export const BUILDERS_GUILD: Building = 9;

/** What a King's Grant ranks (AR-57), and the goods it counts. */
export const CATEGORIES = ['arts', 'science', 'warriors'] as const;
export const CATEGORY_GOODS = [ARTS, SCIENCE, WARRIOR] as const;

export const EDITIONS = ['2013'] as const;
export type Edition = (typeof EDITIONS)[number];

/** AR-13 */
export const ROUNDS = 9;
export const ROUNDS_PER_SEASON = 3;

/** What has changed in how a table without further options is played. New tables name the last; a record without one means the first. */
export const REVISIONS = [1, 2] as const;
export type Revision = (typeof REVISIONS)[number];

export interface Options {
  readonly edition: Edition;
  readonly revision: Revision;
  /** AR-28: whether the owner of several tokens in a building is paid once, or for each. */
  readonly tax: 'owners' | 'tokens';
  /** AR-30: whether a Cleric pays every owner of tokens, or one. */
  readonly cleric: 'every' | 'one';
  readonly board: Board;
}

/** What a figure does where it stands: the verbs that buildings and King's Favor cards are made of. */
export const DEED = {
  gain: 0,
  take: 1,
  trade: 2,
  hire: 3,
  build: 4,
  warrior: 5,
  science: 6,
  arts: 7,
  card: 8,
  exchange: 9,
} as const;

/** A price made ready to be asked about often. */
export interface Cost {
  /** Amounts by PRICE. */
  readonly parts: readonly number[];
  /** The named goods, and resources in all, as a purse (see goods.ts). */
  readonly asked: number;
  /** Resources in all, those of free choice included. */
  readonly cubes: number;
  /** How many of them may be of any type. */
  readonly any: number;
  /** How many of them must all differ. */
  readonly different: number;
  /** Whether some of them may be chosen freely. */
  readonly choice: boolean;
}

/** The action of a building or of a King's Favor card. */
export interface Work {
  /** One of DEED. */
  readonly deed: number;
  readonly price: Cost;
  /** Amounts by GAIN. */
  readonly gain: readonly number[];
  /** Whether resources are among the gains. */
  readonly gainsCubes: boolean;
  /** Resources off the price of what is built or hired. */
  readonly less: number;
  /** Cubes at most, when trading, taking or exchanging. */
  readonly limit: number;
  /** The building whose tiles and powers apply. */
  readonly at: Building;
  /** The King's Favor; −1 for a building's own action. */
  readonly favor: number;
}

/** All that is fixed for a table. Tiles are numbered in the order of the board file, and sets of tiles are bits. */
export interface Box {
  readonly options: Options;
  readonly seats: number;
  readonly board: Board;
  /** AR-12: how many cubes the Repository must have for its action. */
  readonly leastCubes: number;
  /** AR-12: a King's Favor with a deed and goods needs the goods to be there, too. */
  readonly checksAllGoods: boolean;
  /** AR-28: every token is paid. */
  readonly taxesTokens: boolean;
  /** AR-30: a Cleric pays one owner of tokens only. */
  readonly clericPaysOne: boolean;

  /** The slots of building b are firstSlot[b] to firstSlot[b + 1] − 1. */
  readonly firstSlot: readonly number[];
  /** The slots of a building, and those that need one card or two, as bits. */
  readonly slotsOf: readonly number[];
  readonly slotsNeeding: readonly number[];
  readonly allSlots: number;
  /** The slots whose action may need gold. */
  readonly goldSlots: number;
  readonly slotBuilding: readonly Building[];
  readonly slotNeed: readonly number[];
  readonly slotLabel: readonly string[];
  /** King's Favor cards in the row: one per slot of the Palace (AR-6). */
  readonly rowSize: number;

  /** First the works of the buildings, then those of the King's Favor cards. */
  readonly works: readonly Work[];
  /**
   * Plain King's Favors can be carried out by who has what is asked, as a purse, while the supply has so many of one good: the good,
   * + 16 × so many. Of those that are not plain −1 is asked.
   */
  readonly plainAsked: readonly number[];
  readonly plainDrawn: readonly number[];
  /** hirePrice[kind][cards of the kind already owned]. */
  readonly hirePrice: readonly (readonly Cost[])[];
  /** What those prices ask for, as a purse, in one list: hireAsked[8 × kind + cards of the kind]; past the last price more than any purse holds. */
  readonly hireAsked: readonly number[];
  readonly rowPoints: readonly (readonly number[])[];

  readonly tilePrice: readonly Cost[];
  readonly tilePoints: readonly number[];
  /** Tiles that ask for at most so many of an amount in a purse, as bits: tilesUpTo[8 × amount + so many]. */
  readonly tilesUpTo: readonly number[];
  readonly tileCopies: readonly number[];
  /** Tiles that may be built in a Season, from 0 (AR-43). */
  readonly tilesInSeason: readonly number[];
  /** Tiles with an effect on a building, and how much, as more[building][tile]. */
  readonly moreTiles: readonly number[];
  readonly more: readonly (readonly number[])[];
  readonly lessTiles: readonly number[];
  readonly less: readonly (readonly number[])[];
  readonly gloryTiles: readonly number[];
  readonly glory: readonly (readonly number[])[];
  readonly joinTiles: number;
  readonly incomeTiles: number;
  readonly income: readonly number[];

  /** Cubes by type that a Province card brings. */
  readonly provinceCubes: readonly (readonly number[])[];
  /** grantPoints[card][category][place] */
  readonly grantPoints: readonly (readonly (readonly number[])[])[];
  readonly attackStrength: readonly number[];
  /** The most valuable spaces first (AR-41). */
  readonly wall: readonly number[];

  /** At the start: what a player has, by place in the order (AR-3), all players' cards (AR-1), the supply, the Magisters, the decks. */
  readonly startGoods: readonly (readonly number[])[];
  readonly startCards: readonly number[];
  readonly supply: readonly number[];
  readonly magisters: readonly number[];
  readonly favorDeck: readonly number[];
  readonly provinceDeck: readonly number[];
  readonly grantDeck: readonly number[];
  readonly attackDeck: readonly number[];
}

/** Each player has (AR-1). */
export const WARRIORS_EACH = 5;

/**
 * What is to be decided: by chance in the first six (`reveal` has one outcome: what was chosen in secret is turned up), by several at once
 * in `split` and `lose`, otherwise by the mover.
 */
export const PHASE = {
  order: 0,
  grant: 1,
  favor: 2,
  province: 3,
  attack: 4,
  reveal: 5,
  choose: 6,
  split: 7,
  lose: 8,
  turn: 9,
  enter: 10,
  take: 11,
  trade: 12,
  hire: 13,
  build: 14,
  card: 15,
  swap: 16,
  receive: 17,
  pay: 18,
  over: 19,
} as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/** Lines of the ledger that cannot be worked out from what lies on the table; three grants of three categories, three raids. */
export const LINE = { favors: 0, glory: 1, wall: 2, grants: 3, raids: 12 } as const;
export const LINES = 15;

/** Counts of one player stand together: goods[9 × seat + good], hand[5 × seat + kind], ledger[15 × seat + line]. */
export interface State {
  phase: Phase;
  /** 0 before the first; the finished one until the Season token moves (AR-51). */
  round: number;
  /** Seats in player order. */
  order: number[];
  /** Whose turn it is. */
  mover: Seat;
  /** Seats that have passed, as bits. */
  passed: number;
  /** Seats that still have to choose, where all choose at once, as bits. */
  deciding: number;
  /** Seats that have used their once-a-round way into an occupied slot, as bits. */
  joined: number;

  /** The action under way. Cards played, as in PLAYS; −1 when there is none. */
  cards: number;
  slot: number;
  /** Index into the works of the box; −1 when nothing is being done. */
  work: number;
  /** The tile chosen; the Magister, as 2 × kind + 1 when a played Courtier makes room; the card, 0 Science, 1 Arts; or the cubes given in exchange. */
  object: number;
  /** Whether this is the second action that a Scribe gave (AR-31). */
  second: boolean;

  /** All ten cards of a player by kind. */
  owned: number[];
  hand: Hidden<number[]>;
  /** The other pile of the two (AR-14). */
  pile: Hidden<number[]>;
  /** Face up, this round (AR-21). */
  played: number[];
  /** Played or shown unused in the earlier round of the pair. */
  spent: number[];
  /** Cards that everybody knows to be in a hand: hired into it, not yet seen played. */
  known: number[];

  goods: number[];
  /** What is left of the first eight goods; of gold, which has no limit, minus what is out. */
  supply: number[];
  repository: number[];
  /** Cards of each kind still to be hired. */
  magisters: number[];
  /** Copies left of each tile. */
  tiles: number[];
  /** Tiles of each player, as bits. */
  built: number[];
  /** Figures on each slot, three bits per seat. */
  figures: number[];
  /** Slots with a figure, as bits. */
  occupied: number;
  /** Seats with a Tax Collector token in each building, as bits. */
  collectors: number[];
  /** Tokens beyond the first, counted only where each is paid (AR-28): extraTokens[seats × building + seat]. */
  extraTokens: number[];

  /** 1 for a card that can still come up. */
  favorDeck: number[];
  /** From the entry slot on; −1 for none. */
  favorRow: number[];
  provinceDeck: number[];
  grantDeck: number[];
  /** Cards of the three Seasons; −1 before they are drawn. */
  grants: number[];
  attackDeck: number[];
  /** Seasons whose attack the wall did not hold, as bits. */
  raids: number;
  /** Resources that a raided seat has to choose (AR-54). */
  owed: number[];
  /** The resources chosen, until all have: losing[4 × seat + type]. */
  losing: Hidden<number[]>;
  ledger: number[];
}
