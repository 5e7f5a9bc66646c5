// What a net sees of a board of Archon itself: what buildings, markets, rows and grants are worth here, and what a seat's tiles do for it.
// Hot: lists are read without looking.

import { flag, grade, steps } from '@regalia/bots';
import type { Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import * as purchases from './features-purchases.ts';
import * as table from './features-table.ts';
import { built, goods, owned } from './features-table.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, CATEGORIES, GOLD, GOOD_KINDS, PRICE, REPOSITORY, SCIENCE, WARRIOR } = rules;
const ARTS = SCIENCE + 1;
const { bitsIn, nextGrant, SEASONS, tileWorth } = table;
const GRANT_ROWS = CATEGORIES.length;
const PLAIN_BUILDINGS = 4;
const PRICED_BUILDINGS = 5;
const GUILD_HALL = REPOSITORY + PLAIN_BUILDINGS;

const ONE_OR_TWO = [1, 2];
const INCOME = [1, 2, 3];
const ENDS = [1, 2, 4, 6, 9];
const ROW_STEPS = [1, 2, 3, 4, 6];
const FIRSTS = [4, 6, 8, 10, 12];
const SIZES = [1, 2, 3, 4];
const WALL = [1, 2, 4];
const PRIZES = [2, 4, 6, 8, 11];
const CALLED = [1, 2, 4];
const LITTLE = 2;

// ---- What follows from a box

let known: Box | undefined;
/** Resources, recruits and gold of the three prices. */
let sizes: readonly number[] = [];

function learn(box: Box): void {
  known = box;
  const { warrior, science, arts } = box.board.prices;
  sizes = [warrior, science, arts].map((price) => PRICE.reduce((sum, part) => sum + (price[part] ?? 0), 0));
}

export function seeStakes(box: Box, s: State, seat: Seat): void {
  if (box !== known) learn(box);
  seeOwnTiles(box, s, seat);
  seeRows(box, seat);
  seeBoard(box);
  const next = nextGrant(s);
  for (let category = 0; category < GRANT_ROWS; category++)
    grade(FIRSTS, next < SEASONS && s.grants[next] >= 0 ? box.grantPoints[s.grants[next]][category][0] : 0);
  let wall = 0;
  for (let other = 0; other < box.seats; other++) wall += goods[GOOD_KINDS * other + WARRIOR];
  steps(WALL, wall < box.wall.length ? box.wall[wall] : 0);
  const offers = purchases.offers;
  steps(PRIZES, offers.nearlyTile);
  steps(CALLED, offers.payableTiles);
  steps(PRIZES, offers.favorGain);
  steps(PRIZES, offers.nearlyFavor);
  purchases.seeStrangeTiles(box, s, seat);
  seeSupply(s);
  purchases.seeStrangeEnds(box, s, seat);
}

/** AR-12: what is running out. Gold has no limit. */
function seeSupply({ supply }: State): void {
  for (let good = 0; good <= ARTS; good++) {
    if (good === GOLD) continue;
    flag(supply[good] === 0);
    flag(supply[good] <= LITTLE);
  }
}

/** What the seat's tiles do for it. */
function seeOwnTiles(box: Box, s: State, seat: Seat): void {
  const mine = built[seat];
  for (let i = 0; i < PLAIN_BUILDINGS; i++) steps(ONE_OR_TWO, effectOf(mine & box.moreTiles[REPOSITORY + i], box.more[REPOSITORY + i]));
  for (let i = 0; i < PRICED_BUILDINGS; i++) steps(ONE_OR_TWO, effectOf(mine & box.lessTiles[GUILD_HALL + i], box.less[GUILD_HALL + i]));
  flag((mine & box.joinTiles) !== 0 && ((s.joined >> seat) & 1) === 0);
  steps(INCOME, effectOf(mine & box.incomeTiles, box.income));
  let glory = 0;
  for (let building = 0; building < box.gloryTiles.length; building++)
    if ((mine & box.gloryTiles[building]) !== 0) glory += bitsIn(mine & box.gloryTiles[building]);
  steps(ONE_OR_TWO, glory);
  let ends = 0;
  for (let tiles = mine; tiles !== 0; tiles &= tiles - 1) {
    const tile = 31 - Math.clz32(tiles & -tiles);
    ends += tileWorth(seat, tile) - box.tilePoints[tile];
  }
  steps(ENDS, ends);
}

function effectOf(tiles: number, amounts: readonly number[]): number {
  let total = 0;
  for (let left = tiles; left !== 0; left &= left - 1) total += amounts[31 - Math.clz32(left & -left)];
  return total;
}

/** What one more of each kind of Magister adds to its row. */
function seeRows({ rowPoints }: Box, seat: Seat): void {
  for (let kind = 1; kind < CARD_KINDS; kind++) {
    const have = owned[CARD_KINDS * seat + kind];
    steps(ROW_STEPS, have + 1 < rowPoints[kind].length ? rowPoints[kind][have + 1] - rowPoints[kind][have] : 0);
  }
}

/** Prices and yields, always the same on a board. */
function seeBoard({ board: { market, yields } }: Box): void {
  for (let i = 0; i < sizes.length; i++) grade(SIZES, sizes[i]);
  grade(SIZES, yields.repository);
  grade(SIZES, yields.treasury);
  grade(SIZES, yields.barracks);
  grade(SIZES, yields.merchant);
  grade(SIZES, market.buy);
  grade(SIZES, market.sell);
  grade(SIZES, market.limit);
}
