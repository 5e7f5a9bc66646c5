// Actions as numbers. The numbers are known to the rules alone: everybody else speaks moves (moves.ts). Only the inner loops of bots
// read actions as they are, by the named functions at the end.
// Hot: lists are read without looking.

import type { Action, Refusal } from '@regalia/core';
import { unpack } from '@regalia/kit';
import { CUBE_KINDS, KINDS, MAGISTERS } from './types.ts';

/** Small ranges first, so that lists of legal actions, which ascend, begin with the plain choices. */
export const ACT = {
  /** out for this round */
  pass: 0,
  /** no second action after a Scribe */
  done: 1,
  /** + index into PLAYS: the card or cards played */
  play: 8,
  /** + slot */
  enter: 32,
  /** + index into PAIRS: the two Magisters of the set-up */
  choose: 96,
  /** + 2 × kind, + 1 when a played Courtier makes room, not one of the hand */
  hire: 104,
  /** + tile */
  build: 120,
  /** a Science card, or + 1 an Arts card */
  card: 152,
  /** chance: + seat, the next in player order */
  order: 160,
  /** chance: + card, in the order of the board file */
  grant: 168,
  favor: 184,
  province: 232,
  attack: 280,
  /** chance, with one outcome: what all chose in secret is turned up */
  reveal: 296,
  /** + packed cubes, 4 bits per type */
  take: 0x10000,
  pay: 0x20000,
  buy: 0x30000,
  sell: 0x40000,
  swap: 0x50000,
  receive: 0x60000,
  lose: 0x70000,
  /** + packed cards, 4 bits per kind: the hand of the coming round */
  split: 0x100000,
} as const;

/** Most of each that a board file can have. */
export const MOST = { slots: 31, tiles: 30, favors: 48, provinces: 48, grants: 16, attacks: 16 } as const;

/** The two different Magisters of the set-up (AR-11). */
export const PAIRS: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
];

/** A way to play cards (AR-18, AR-22). */
export interface Play {
  readonly label: string;
  /** The kinds played, one or two. */
  readonly kinds: readonly number[];
  /** The Magister whose power is used; 0 when the cards are played as Courtiers. */
  readonly power: number;
}

/** One card as what it is; one Magister as a Courtier; two cards as two Courtiers. */
export const PLAYS: readonly Play[] = [
  ...KINDS.map((name, kind): Play => ({ label: name, kinds: [kind], power: kind })),
  ...MAGISTERS.map((name, i): Play => ({ label: `${name}-as-Courtier`, kinds: [i + 1], power: 0 })),
  ...KINDS.flatMap((first, a) => KINDS.slice(a).map((second, b): Play => ({ label: `${first}+${second}`, kinds: [a, a + b], power: 0 }))),
];

const BITS = 4;
const MOST_EACH = 15;
export const unpackCubes = (action: Action): number[] => unpack(action & 0xffff, CUBE_KINDS, BITS);
export const unpackCards = (action: Action): number[] => unpack(action & 0xfffff, KINDS.length, BITS);
/** Counts as they stand in an action; undefined when they are not that many counts, or no action can have them. */
export function packCounts(counts: readonly number[], length: number): number | undefined {
  if (!Array.isArray(counts) || counts.length !== length) return undefined;
  let packed = 0;
  for (const [kind, count] of counts.entries()) {
    if (!Number.isInteger(count) || count < 0 || count > MOST_EACH) return undefined;
    packed |= count << (BITS * kind);
  }
  return packed === 0 ? undefined : packed;
}

/** Writes a list that is always the same into another; how long it is. */
export function copy(list: readonly Action[], into: Action[]): number {
  for (let i = 0; i < list.length; i++) into[i] = list[i];
  return list.length;
}

/** Why not, with the rule. */
export const no = (rule: string, id: string, params?: Refusal['params']): Refusal => ({
  id,
  rule,
  ...(params === undefined ? {} : { params }),
});

// ---- For inner loops. Each asks for an action of the decision that it belongs to.

export const isPass = (action: Action): boolean => action === ACT.pass;
export const isDone = (action: Action): boolean => action === ACT.done;
/** The way in which an action plays cards. */
export const playOf = (action: Action): Play => PLAYS[action - ACT.play];
export const slotOf = (action: Action): number => action - ACT.enter;
/** The two Magisters of the set-up. */
export const pairOf = (action: Action): readonly [number, number] => PAIRS[action - ACT.choose];
/** The kind of Magister that is hired. */
export const magisterOf = (action: Action): number => (action - ACT.hire) >> 1;
/** Whether a hired Magister takes the place of a Courtier in the hand. */
export const intoHand = (action: Action): boolean => ((action - ACT.hire) & 1) === 0;
export const tileOf = (action: Action): number => action - ACT.build;
/** 0 for a Science card, 1 for an Arts card. */
export const cardOf = (action: Action): number => action - ACT.card;
export const isSale = (action: Action): boolean => action >= ACT.sell;
/** Cubes of one type that an action takes, pays, trades, exchanges or loses. */
export const cubesIn = (action: Action, type: number): number => (action >> (BITS * type)) & MOST_EACH;
/** Cards of one kind in the hand that an action splits off. */
export const cardsIn = (action: Action, kind: number): number => (action >> (BITS * kind)) & MOST_EACH;
