// What goods are worth to a seat in Archon: those it has, those it could get, and those a price would cost it.
// Hot: lists are read without looking.

import type { Action, Seat } from '@regalia/core';
import type { Box, Cost, State, Work } from '../rules/index.ts';
import * as rules from '../rules/index.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ANY, CUBE_KINDS, DIFFERENT, GOLD, GOOD_KINDS, POINTS, RECRUIT, ROUNDS, cubesIn, isSale } = rules;

/** Less than anything that can be done is worth. */
export const IMPOSSIBLE = -1000;

// ---- What the seat has

let stone = 0;
let papyrus = 0;
let silver = 0;
let iron = 0;
let recruits = 0;
let coins = 0;
/** Goods turn into points while there is time, and into little afterwards. */
let use = 0;

export function takeStock(s: State, seat: Seat): void {
  const at = GOOD_KINDS * seat;
  stone = s.goods[at];
  papyrus = s.goods[at + 1];
  silver = s.goods[at + 2];
  iron = s.goods[at + 3];
  recruits = s.goods[at + RECRUIT];
  coins = s.goods[at + GOLD];
  use = 0.7 + 0.2 * Math.min(ROUNDS - s.round, 3);
}

// ---- What goods are worth

/** One of each is worth more than many of one. */
const cubeWorth = (count: number): number => (count < 3 ? CUBES[count] : 4.3 + MORE_CUBES * (count - 3));
const CUBES = [0, 1.7, 3];
const MORE_CUBES = 0.65;
/** What one more adds to so many, and one less takes away. */
const nextCube = (count: number): number => (count > 2 ? MORE_CUBES : NEXT_CUBE[count]);
const NEXT_CUBE = [1.7, 1.3, 1.3];
const lastCube = (count: number): number => (count > 0 ? nextCube(count - 1) : 1000);

/** Coins beyond six are hard to spend. */
const goldWorth = (count: number): number => (count < 6 ? COIN * count : 1.8 + 0.2 * count);
const COIN = 0.5;
export const goldGained = (count: number): number => use * (goldWorth(coins + count) - goldWorth(coins));
export const goldLost = (count: number): number => use * (goldWorth(coins) - goldWorth(coins - count));
export const recruitsGained = (count: number): number => RECRUITS * use * (cubeWorth(recruits + count) - cubeWorth(recruits));
const recruitsLost = (count: number): number => RECRUITS * use * (cubeWorth(recruits) - cubeWorth(recruits - count));
/** What a recruit is worth next to a cube. */
const RECRUITS = 0.6;

/** Of each resource so many. */
export function cubesGained(a: number, b: number, c: number, d: number): number {
  const worth = cubeWorth(stone + a) - cubeWorth(stone) + cubeWorth(papyrus + b) - cubeWorth(papyrus);
  return use * (worth + cubeWorth(silver + c) - cubeWorth(silver) + cubeWorth(iron + d) - cubeWorth(iron));
}

function cubesLost(a: number, b: number, c: number, d: number): number {
  const worth = cubeWorth(stone) - cubeWorth(stone - a) + cubeWorth(papyrus) - cubeWorth(papyrus - b);
  return use * (worth + cubeWorth(silver) - cubeWorth(silver - c) + cubeWorth(iron) - cubeWorth(iron - d));
}

/** What the cubes of an action bring, and what they cost. */
export const takingGain = (action: Action): number =>
  cubesGained(cubesIn(action, 0), cubesIn(action, 1), cubesIn(action, 2), cubesIn(action, 3));
export const givingLoss = (action: Action): number =>
  cubesLost(cubesIn(action, 0), cubesIn(action, 1), cubesIn(action, 2), cubesIn(action, 3));

const cubesOf = (action: Action): number => cubesIn(action, 0) + cubesIn(action, 1) + cubesIn(action, 2) + cubesIn(action, 3);

// ---- Cubes chosen one after the other

/** Counts of cubes while some are chosen. */
const cubes = [0, 0, 0, 0];

function layOut(): void {
  cubes[0] = stone;
  cubes[1] = papyrus;
  cubes[2] = silver;
  cubes[3] = iron;
}

/** The most useful cubes, one after the other, out of what there is. */
export function bestCubes(from: readonly number[], count: number): number {
  layOut();
  return use * addCubes(from, count, 0);
}

/** Adds the best cubes that are worth more than a price each, as if of each type there were enough or none; what they bring. */
function addCubes(from: readonly number[], count: number, each: number): number {
  let worth = 0;
  for (; count > 0; count--) {
    let most = -1;
    let more = each;
    for (let type = 0; type < CUBE_KINDS; type++) {
      const next = nextCube(cubes[type]);
      if (next <= more || from[type] === 0) continue;
      more = next;
      most = type;
    }
    if (most < 0) return worth;
    cubes[most]++;
    worth += more - each;
  }
  return worth;
}

/** AR-38: buying, or selling. */
export function marketWorth(box: Box, s: State, limit: number, gold: number): number {
  const { buy, sell } = box.board.market;
  const most = buy * limit > gold ? (gold / buy) | 0 : limit;
  layOut();
  const bought = most > 0 ? use * addCubes(s.supply, most, COIN * buy) : IMPOSSIBLE;
  let sold = 0;
  layOut();
  for (let count = 0; count < limit; count++) {
    const type = leastCube();
    if (type < 0) break;
    const gained = goldGained(sell) - use * lastCube(cubes[type]);
    if (gained <= 0 && count > 0) break;
    sold += gained;
    cubes[type]--;
  }
  return Math.max(bought, stone + papyrus + silver + iron > 0 ? sold : IMPOSSIBLE);
}

/** The type of which a cube can best be spared; −1 without any. */
function leastCube(): number {
  let least = -1;
  let loss = 1000;
  for (let type = 0; type < CUBE_KINDS; type++) {
    const last = lastCube(cubes[type]);
    if (last >= loss) continue;
    loss = last;
    least = type;
  }
  return least;
}

export function tradeWorth(box: Box, action: Action): number {
  const { buy, sell } = box.board.market;
  const count = cubesOf(action);
  return isSale(action) ? goldGained(count * sell) - givingLoss(action) : takingGain(action) - goldLost(count * buy);
}

/** Cubes given for as many others: the ones that can best be spared for the ones most wanted. */
export function exchangeWorth(s: State, work: Work): number {
  layOut();
  let worth = 0;
  for (let count = 0; count < work.limit; count++) {
    const type = leastCube();
    if (type < 0) return count === 0 ? IMPOSSIBLE : work.gain[POINTS] + use * worth;
    const loss = lastCube(cubes[type]);
    cubes[type]--;
    const gained = addCubes(s.supply, 1, 0) - loss;
    if (gained <= 0) break;
    worth += gained;
  }
  return work.gain[POINTS] + use * worth;
}

/** Cubes to give: what is most wanted will come back for them. */
export function swapWorth(action: Action): number {
  layOut();
  for (let type = 0; type < CUBE_KINDS; type++) cubes[type] -= cubesIn(action, type);
  return use * addCubes(PLENTY, cubesOf(action), 0) - givingLoss(action);
}
const PLENTY = [1, 1, 1, 1];

/** AR-44: the least that a price can cost; a thousand when it cannot be paid. */
export function priceLoss(price: Cost, less: number, lessAny: number, gold: number): number {
  const { parts } = price;
  if (parts[RECRUIT] > recruits || parts[GOLD] > gold) return -IMPOSSIBLE;
  if (stone + papyrus + silver + iron < price.cubes - less - lessAny) return -IMPOSSIBLE;
  let loss = 0;
  if (price.cubes > 0) {
    layOut();
    let off = less;
    for (let type = 0; type < CUBE_KINDS; type++) {
      for (let asked = parts[type]; asked > 0; asked--) {
        if (cubes[type] > 0) loss += lastCube(cubes[type]--);
        else if (--off < 0) return -IMPOSSIBLE;
      }
    }
    let free = parts[ANY] - lessAny + parts[DIFFERENT];
    for (; free > 0 && off > 0; free--) off--;
    for (; free > 0; free--) {
      const type = leastCube();
      if (type < 0) return -IMPOSSIBLE;
      loss += lastCube(cubes[type]);
      cubes[type] = parts[DIFFERENT] > 0 ? 0 : cubes[type] - 1;
    }
    if (off > 0 && price.cubes > 0) loss -= dearest(parts);
    loss *= use;
  }
  if (parts[RECRUIT] > 0) loss += recruitsLost(parts[RECRUIT]);
  if (parts[GOLD] > 0) loss += goldLost(parts[GOLD]);
  return loss;
}

/** What the most useful of the cubes just paid was worth. */
function dearest(parts: readonly number[]): number {
  let most = 0;
  for (let type = 0; type < CUBE_KINDS; type++) if (parts[type] > 0) most = Math.max(most, nextCube(cubes[type]));
  return most;
}
