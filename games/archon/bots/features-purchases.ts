// What a net sees of the purchases in Archon: King's Favors, Magisters, warriors, cards and tiles, and what the seat lacks for each.
// Hot: lists are read without looking.

import { flag, one, steps } from '@regalia/bots';
import type { Seat } from '@regalia/core';
import type { Box, Cost, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import * as table from './features-table.ts';
import { built, goods, owned } from './features-table.ts';

// Local constants: see «Speed» in docs/architecture.md.
const {
  ACADEMY,
  ANY,
  BUILDERS_GUILD,
  BUILDINGS,
  CARD_KINDS,
  DIFFERENT,
  GOLD,
  GOOD_KINDS,
  GUILD_HALL,
  POINTS,
  PRICE,
  RECRUIT,
  ROYAL_GUARD,
} = rules;
const { bitsIn, nextGrant, SEASONS, tileWorth } = table;
const PARTS = PRICE.length;
const FAVOR_WORKS = BUILDINGS.length;

const TILES = [1, 2, 3, 4, 5, 6, 8];
const PRIZES = [1, 3, 5, 6, 8, 10];
const PALACE_PRIZES = [3, 5, 7];
/** A purchase that lacks so many goods is out of reach. */
const LACKS = 3;

// ---- Prices

/** Prices in one list, eight parts each: of the tiles, of the works, and of the Magisters by kind and cards owned. */
let prices: readonly number[] = [];
let workPrices = 0;
let hirePrices = 0;

export function learnPrices(box: Box): void {
  const partsOf = ({ parts }: Cost): readonly number[] => parts;
  const hires = box.hirePrice.flatMap((costs) => Array.from({ length: PARTS }, (_, have) => costs[have]?.parts ?? NO_PRICE).flat());
  workPrices = PARTS * box.board.tiles.length;
  hirePrices = workPrices + PARTS * box.works.length;
  prices = [...box.tilePrice.flatMap(partsOf), ...box.works.flatMap(({ price }) => price.parts), ...hires];
}

const NO_PRICE: readonly number[] = PRICE.map(() => 0);

/** The seat's own goods. */
let stone = 0;
let papyrus = 0;
let silver = 0;
let iron = 0;
let recruits = 0;
let gold = 0;

/** To be called before looking at what the seat can pay. */
export function openPurse(seat: Seat): void {
  const at = GOOD_KINDS * seat;
  stone = goods[at];
  papyrus = goods[at + 1];
  silver = goods[at + 2];
  iron = goods[at + 3];
  recruits = goods[at + RECRUIT];
  gold = goods[at + GOLD];
}

/** How many goods the seat lacks for one of the prices, `less` being off its resources. */
function lacking(at: number, less: number): number {
  let spare = 0;
  let types = 0;
  let cubes = 0;
  let over = stone - prices[at];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  over = papyrus - prices[at + 1];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  over = silver - prices[at + 2];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  over = iron - prices[at + 3];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  if (prices[at + ANY] > spare) cubes += prices[at + ANY] - spare;
  if (prices[at + DIFFERENT] > types) cubes += prices[at + DIFFERENT] - types;
  let missing = cubes > less ? cubes - less : 0;
  if (prices[at + RECRUIT] > recruits) missing += prices[at + RECRUIT] - recruits;
  if (prices[at + GOLD] > gold) missing += prices[at + GOLD] - gold;
  return missing;
}

/** What the seat's tiles take off prices in a building. */
function lessAt(box: Box, seat: Seat, building: number): number {
  let tiles = built[seat] & box.lessTiles[building];
  let total = 0;
  for (; tiles !== 0; tiles &= tiles - 1) total += box.less[building][31 - Math.clz32(tiles & -tiles)];
  return total;
}

// ---- What is for sale

/** The row, by card and not by place. */
const row: number[] = [];

/** King's Favors: open for this round and the next, for this one only, or taken; and whether the seat has what is asked. */
export function seeFavors(box: Box, s: State): void {
  const { favorRow } = s;
  const last = favorRow.length - 1;
  for (let place = 0; place <= last; place++) {
    let at = place;
    for (; at > 0 && favorRow[row[at - 1]] > favorRow[place]; at--) row[at] = row[at - 1];
    row[at] = place;
  }
  let best = 0;
  let next = 0;
  for (let i = 0; i <= last; i++) {
    const place = row[i];
    const favor = favorRow[place];
    if (favor < 0) continue;
    one(4 * (favor - next), -1);
    next = favor + 1;
    const taken = ((s.occupied >> place) & 1) === 1; // the slots of the Palace are the first
    const { gain, less } = box.works[FAVOR_WORKS + favor];
    const payable = lacking(workPrices + PARTS * (FAVOR_WORKS + favor), less) === 0;
    one(3, taken ? 2 : place === last ? 1 : 0);
    flag(payable);
    if (payable && !taken && gain[POINTS] > best) best = gain[POINTS];
  }
  one(4 * (s.favorDeck.length - next), -1);
  steps(PALACE_PRIZES, best);
}

/** AR-39, AR-41, AR-42: what the seat lacks for the next Magister of each kind, for a warrior, for a Science and for an Arts card. */
export function seeWorks(box: Box, s: State, seat: Seat): void {
  const less = lessAt(box, seat, GUILD_HALL);
  for (let kind = 1; kind < CARD_KINDS; kind++) {
    const have = owned[CARD_KINDS * seat + kind];
    const hirable = have < box.hirePrice[kind].length && s.magisters[kind] > 0;
    one(LACKS, hirable ? lacking(hirePrices + PARTS * (PARTS * kind + have), less) : -1);
  }
  for (let building = ROYAL_GUARD; building <= ACADEMY; building++)
    one(LACKS, lacking(workPrices + PARTS * building, lessAt(box, seat, building)));
}

/** AR-43: the seat's own tiles, and what those that it could have lack. */
export function seeTiles(box: Box, s: State, seat: Seat): void {
  const { tiles } = s;
  const less = lessAt(box, seat, BUILDERS_GUILD);
  const mine = built[seat];
  const allowed = box.tilesInSeason[Math.min(SEASONS - 1, nextGrant(s))];
  let best = 0;
  for (let tile = 0; tile < tiles.length; tile++) {
    if ((mine >> tile) & 1) one(LACKS + 1, 0);
    else if (tiles[tile] === 0) one(LACKS + 1, -1);
    else {
      const lacks = lacking(PARTS * tile, less);
      one(LACKS + 1, 1 + lacks);
      if (lacks === 0 && (allowed >> tile) & 1) {
        const worth = tileWorth(seat, tile);
        if (worth > best) best = worth;
      }
    }
  }
  steps(TILES, bitsIn(mine));
  steps(PRIZES, best);
}
