// Goods and prices: what can be paid, every way to pay it, and the movement of goods between players and supply.

import type { Action, Seat } from '@regalia/core';
import { ANY, type Cost, CUBE_KINDS, DIFFERENT, GOLD, GOODS, RECRUIT, type State } from './types.ts';

/** How many resource cubes a player has. */
export function cubesOf(goods: readonly number[], seat: Seat): number {
  const at = GOODS.length * seat;
  return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3];
}

/** AR-12: takes from the supply as much as it has, up to an amount. Gold has no limit. */
export function gain(s: State, seat: Seat, good: number, amount: number): number {
  const got = good === GOLD ? amount : Math.min(amount, s.supply[good]);
  s.supply[good] -= got;
  s.goods[GOODS.length * seat + good] += got;
  return got;
}

/** AR-45: paid goods return to the supply. */
export function giveBack(s: State, seat: Seat, good: number, amount: number): void {
  s.goods[GOODS.length * seat + good] -= amount;
  s.supply[good] += amount;
}

/**
 * A purse: up to 7 each of the first six goods in one number, four bits apart. No price asks for more than 6 of anything, so
 * more than 7 need not be told apart, and the free fourth bit tells whether a subtraction came out below zero.
 */
export type Purse = number;
const SPARE = 0x888888;
const SPARE_RECRUIT_AND_GOLD = 0x880000;
const clip = (count: number): number => Math.min(count, 7);

/** What a player can pay with. The gold is given apart because tax may be due first (AR-28). */
export function purseOf(goods: readonly number[], seat: Seat, gold: number): Purse {
  const at = GOODS.length * seat;
  const stone = goods[at];
  const papyrus = goods[at + 1];
  const silver = goods[at + 2];
  const iron = goods[at + 3];
  const recruits = goods[at + RECRUIT];
  // Mostly nothing is above 7, which one comparison shows.
  if ((stone | papyrus | silver | iron | recruits | gold) < 8)
    return stone | (papyrus << 4) | (silver << 8) | (iron << 12) | (recruits << 16) | (gold << 20);
  return clip(stone) | (clip(papyrus) << 4) | (clip(silver) << 8) | (clip(iron) << 12) | (clip(recruits) << 16) | (clip(gold) << 20);
}

/** The same purse with other gold in it. */
export const withGold = (purse: Purse, gold: number): Purse => (purse & 0xfffff) | (clip(gold) << 20);

export const goldIn = (purse: Purse): number => purse >> 20;
export const cubesInPurse = (purse: Purse): number => (purse & 15) + ((purse >> 4) & 15) + ((purse >> 8) & 15) + ((purse >> 12) & 15);

export function costOf(parts: readonly number[]): Cost {
  let named = 0;
  for (let good = GOLD; good >= 0; good--) named = (named << 4) | parts[good];
  const free = parts[ANY] + parts[DIFFERENT];
  return { parts, named, cubes: parts[0] + parts[1] + parts[2] + parts[3] + free, choice: free > 0 };
}

/**
 * How many resources are to be paid (AR-44). `less` takes away resources of the payer's choice, `lessAny` only from the part
 * that may be any resource.
 */
export const cubesToPay = (price: Cost, less: number, lessAny: number): number =>
  Math.max(0, price.cubes - Math.min(price.parts[ANY], lessAny) - less);

/** Whether a price can be paid. */
export function canPay(price: Cost, purse: Purse, less: number, lessAny: number): boolean {
  const rest = ((purse | SPARE) - price.named) & SPARE;
  if (rest !== SPARE) {
    if (less === 0 || (rest & SPARE_RECRUIT_AND_GOLD) !== SPARE_RECRUIT_AND_GOLD) return false;
    if (missingCubes(price, purse) > less) return false;
  } else if (!price.choice) return true;
  const cubes = cubesToPay(price, less, lessAny);
  return price.parts[DIFFERENT] > 0 ? typesIn(purse) >= cubes : cubesInPurse(purse) >= cubes;
}

/** The named resources of a price, packed as in an action. */
export const namedCubes = (price: Cost): number => price.named & 0xffff;

/** Whether all the named goods of a price are there. */
export const holds = (purse: Purse, named: number): boolean => (((purse | SPARE) - named) & SPARE) === SPARE;

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
  price: Cost,
  goods: readonly number[],
  seat: Seat,
  less: number,
  lessAny: number,
  base: Action,
): readonly Action[] {
  const at = GOODS.length * seat;
  const { parts } = price;
  const cubes = cubesToPay(price, less, lessAny);
  const most = parts[DIFFERENT] > 0 ? 1 : cubes;
  const list: Action[] = [];
  for (let d = 0; d <= goods[at + 3] && d <= most; d++) {
    for (let c = 0; c <= goods[at + 2] && c <= most && c + d <= cubes; c++) {
      for (let b = 0; b <= goods[at + 1] && b <= most && b + c + d <= cubes; b++) {
        const a = cubes - b - c - d;
        if (a > goods[at] || a > most) continue;
        const missing = Math.max(0, parts[0] - a) + Math.max(0, parts[1] - b) + Math.max(0, parts[2] - c) + Math.max(0, parts[3] - d);
        if (missing <= less) list.push(base + (a | (b << 4) | (c << 8) | (d << 12)));
      }
    }
  }
  return list;
}

/** One cube of any type among those there are, by the set of types as bits. */
const SINGLES: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].filter((type) => bits & (1 << type)).map((type) => 1 << (4 * type)),
);

/** Every choice of `least` to `most` cubes out of a stretch of counts, ascending, added to a list. */
export function choices(list: Action[], counts: readonly number[], at: number, least: number, most: number, base: Action): void {
  if (most === 1 && least === 1) {
    let bits = 0;
    for (let type = 0; type < CUBE_KINDS; type++) if (counts[at + type] > 0) bits |= 1 << type;
    const singles = SINGLES[bits];
    for (let i = 0; i < singles.length; i++) list.push(base + singles[i]);
    return;
  }
  for (let d = 0; d <= counts[at + 3] && d <= most; d++) {
    for (let c = 0; c <= counts[at + 2] && c + d <= most; c++) {
      for (let b = 0; b <= counts[at + 1] && b + c + d <= most; b++) {
        const three = b + c + d;
        for (let a = Math.max(0, least - three); a <= counts[at] && three + a <= most; a++)
          list.push(base + (a | (b << 4) | (c << 8) | (d << 12)));
      }
    }
  }
}
