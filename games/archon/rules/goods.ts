// Goods and prices: what can be paid, every way to pay it, and the movement of goods between players and supply.
// Hot: lists are read without looking.

import type { Action, Seat } from '@regalia/core';
import { cubesIn } from './actions.ts';
import type { Cost, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CUBE_KINDS, GOLD, GOOD_KINDS, RECRUIT } = types;

/** How many resource cubes a player has. */
export function cubesOf(goods: readonly number[], seat: Seat): number {
  const at = GOOD_KINDS * seat;
  return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3];
}

/** AR-12: takes from the supply as much as it has, up to an amount. Gold has no limit. */
export function gain(s: State, seat: Seat, good: number, amount: number): number {
  const got = good === GOLD ? amount : Math.min(amount, s.supply[good]);
  s.supply[good] -= got;
  s.goods[GOOD_KINDS * seat + good] += got;
  return got;
}

/** AR-45: paid goods return to the supply. */
export function giveBack(s: State, seat: Seat, good: number, amount: number): void {
  s.goods[GOOD_KINDS * seat + good] -= amount;
  s.supply[good] += amount;
}

/**
 * A purse: up to 7 each of the first six goods, and of resources in all, in one number, four bits apart. No price asks for more
 * than 6 of any of them, so more than 7 need not be told apart, and the free fourth bits tell whether a subtraction came out
 * below zero: one subtraction compares all seven amounts.
 */
export type Purse = number;
/** The amounts in a purse. */
export const PURSE = ['stone', 'papyrus', 'silver', 'iron', 'recruit', 'gold', 'resources'] as const;
export const inPurse = (purse: Purse, amount: number): number => (purse >> (4 * amount)) & 15;
const SPARE = 0x8888888;
/** One more cube of a type in a purse; more than seven are never asked for. */
export const withCube = (purse: Purse, type: number): Purse =>
  (inPurse(purse, type) < 7 ? purse + (1 << (4 * type)) : purse) + (cubesInPurse(purse) < 7 ? 1 << CUBES_AT : 0);
/** More than any purse holds. */
export const NO_PURSE: Purse = 0x8;
const CUBES_AT = 24;
const RECRUITS_AND_GOLD = 0xff0000;
const clip = (count: number): number => Math.min(count, 7);

/** What a player can pay with. The gold is given apart because tax may be due first (AR-28). */
export function purseOf(goods: readonly number[], seat: Seat, gold: number): Purse {
  const at = GOOD_KINDS * seat;
  const stone = goods[at];
  const papyrus = goods[at + 1];
  const silver = goods[at + 2];
  const iron = goods[at + 3];
  const recruits = goods[at + RECRUIT];
  const cubes = stone + papyrus + silver + iron;
  // Mostly nothing is above 7, which one comparison shows.
  if ((cubes | recruits | gold) < 8) return packed(stone, papyrus, silver, iron, recruits, gold, cubes);
  return packed(clip(stone), clip(papyrus), clip(silver), clip(iron), clip(recruits), clip(gold), clip(cubes));
}

const packed = (stone: number, papyrus: number, silver: number, iron: number, recruits: number, gold: number, cubes: number): Purse =>
  stone | (papyrus << 4) | (silver << 8) | (iron << 12) | (recruits << 16) | (gold << 20) | (cubes << CUBES_AT);

/** The same purse with other gold in it. */
export const withGold = (purse: Purse, gold: number): Purse => (purse & ~0xf00000) | (clip(gold) << 20);

export const goldIn = (purse: Purse): number => (purse >> 20) & 7;
/** Seven when there are more. */
export const cubesInPurse = (purse: Purse): number => purse >> CUBES_AT;

/** All bits when there is less of something than in another purse, none when there is enough: for sets of bits, without a branch. */
export const lacking = (purse: Purse, asked: Purse): number => ((((purse | SPARE) - asked) & SPARE) - SPARE) >> 31;

/** Whether there is at least as much of everything as in another purse. */
const holds = (purse: Purse, asked: Purse): boolean => (((purse | SPARE) - asked) & SPARE) === SPARE;

export function costOf(parts: readonly number[]): Cost {
  const [stone, papyrus, silver, iron, recruits, gold, any, different] = parts;
  const cubes = stone + papyrus + silver + iron + any + different;
  return {
    parts,
    asked: packed(stone, papyrus, silver, iron, recruits, gold, cubes),
    cubes,
    any,
    different,
    choice: any + different > 0,
  };
}

/**
 * How many resources are to be paid (AR-44). `less` takes away resources of the payer's choice, `lessAny` only from the part
 * that may be any resource.
 */
const cubesToPay = (price: Cost, less: number, lessAny: number): number => Math.max(0, price.cubes - Math.min(price.any, lessAny) - less);

/** Whether a price can be paid. */
export function canPay(price: Cost, purse: Purse, less: number, lessAny: number): boolean {
  if (less === 0)
    return (
      holds(purse, price.asked - (Math.min(price.any, lessAny) << CUBES_AT)) && (price.different === 0 || typesIn(purse) >= price.different)
    );
  const cubes = cubesToPay(price, less, lessAny);
  return (
    holds(purse, (price.asked & RECRUITS_AND_GOLD) | (cubes << CUBES_AT)) &&
    missingCubes(price, purse) <= less &&
    (price.different === 0 || typesIn(purse) >= cubes)
  );
}

/** The named resources of a price, packed as in an action. */
export const namedCubes = (price: Cost): number => price.asked & 0xffff;

/** How many of the named resources are not there. */
function missingCubes(price: Cost, purse: Purse): number {
  let missing = 0;
  for (let type = 0; type < CUBE_KINDS; type++) missing += Math.max(0, price.parts[type] - ((purse >> (4 * type)) & 15));
  return missing;
}

function typesIn(purse: Purse): number {
  let types = 0;
  for (let type = 0; type < CUBE_KINDS; type++) if ((purse >> (4 * type)) & 15) types++;
  return types;
}

/** Every way to pay the resources of a price, ascending: the right number of cubes, no more of the named ones missing than the reduction allows. */
export function payments(
  list: Action[],
  price: Cost,
  goods: readonly number[],
  seat: Seat,
  less: number,
  lessAny: number,
  base: Action,
): number {
  const at = GOOD_KINDS * seat;
  const { parts } = price;
  const cubes = cubesToPay(price, less, lessAny);
  const most = price.different > 0 ? 1 : cubes;
  let length = 0;
  for (let d = 0; d <= goods[at + 3] && d <= most; d++) {
    for (let c = 0; c <= goods[at + 2] && c <= most && c + d <= cubes; c++) {
      for (let b = 0; b <= goods[at + 1] && b <= most && b + c + d <= cubes; b++) {
        const a = cubes - b - c - d;
        if (a > goods[at] || a > most) continue;
        const missing = Math.max(0, parts[0] - a) + Math.max(0, parts[1] - b) + Math.max(0, parts[2] - c) + Math.max(0, parts[3] - d);
        if (missing <= less) list[length++] = base + (a | (b << 4) | (c << 8) | (d << 12));
      }
    }
  }
  return length;
}

/** Every choice of `least` to `most` cubes out of a stretch of counts, ascending, written into a list from a place on. Answers the place after them. */
export function choices(
  list: Action[],
  length: number,
  counts: readonly number[],
  at: number,
  least: number,
  most: number,
  base: Action,
): number {
  if (most === 1 && least === 1) {
    for (let type = 0; type < CUBE_KINDS; type++) if (counts[at + type] > 0) list[length++] = base + (1 << (4 * type));
    return length;
  }
  for (let d = 0; d <= counts[at + 3] && d <= most; d++) {
    for (let c = 0; c <= counts[at + 2] && c + d <= most; c++) {
      for (let b = 0; b <= counts[at + 1] && b + c + d <= most; b++) {
        const three = b + c + d;
        for (let a = Math.max(0, least - three); a <= counts[at] && three + a <= most; a++)
          list[length++] = base + (a | (b << 4) | (c << 8) | (d << 12));
      }
    }
  }
  return length;
}

/** Whether a seat has fewer cubes of a type than an action gives away. */
export function lacksCubes(s: State, seat: Seat, action: Action): boolean {
  for (let type = 0; type < CUBE_KINDS; type++) if (cubesIn(action, type) > s.goods[GOOD_KINDS * seat + type]) return true;
  return false;
}
