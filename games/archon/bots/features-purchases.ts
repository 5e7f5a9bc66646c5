// What a net sees of the purchases in Archon: King's Favors, Magisters, warriors, cards and tiles, and what the seat lacks for each.
// Hot: lists are read without looking.

import { flag, offered, one, seek, steps } from '@regalia/bots';
import type { Seat } from '@regalia/core';
import type { Box, Cost, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { FAVOR_PLACES, placesOf, TILE_KINDS, TILE_PLACES } from './features-layout.ts';
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
  ENDGAME_COUNTS,
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

/** The most that is on offer, for the sums: tiles that lack one good, how many lack none, and what favors give. */
export const offers = { nearlyTile: 0, payableTiles: 0, favorGain: 0, nearlyFavor: 0 };

/** King's Favors: open for this round and the next, for this one only, or taken; and whether the seat has what is asked. */
export function seeFavors(box: Box, s: State): void {
  const { favorRow } = s;
  const { favors } = placesOf(box);
  const first = offered();
  const last = favorRow.length - 1;
  let best = 0;
  let seen = 0;
  offers.favorGain = 0;
  offers.nearlyFavor = 0;
  for (let place = 0; place <= last; place++) {
    const favor = favorRow[place];
    if (favor < 0) continue;
    const taken = ((s.occupied >> place) & 1) === 1; // the slots of the Palace are the first
    const { gain, less } = box.works[FAVOR_WORKS + favor];
    const lacks = lacking(workPrices + PARTS * (FAVOR_WORKS + favor), less);
    if (!taken) callOffer(gain, lacks);
    if (lacks === 0 && !taken && gain[POINTS] > best) best = gain[POINTS];
    // Two that are alike stand in one place: the first is seen.
    if ((seen >> favors[favor]) & 1) continue;
    seen |= 1 << favors[favor];
    seek(first + 4 * favors[favor]);
    one(3, taken ? 2 : place === last ? 1 : 0);
    flag(lacks === 0);
  }
  seek(first + 4 * FAVOR_PLACES);
  steps(PALACE_PRIZES, best);
}

/** What a favor gives, a point counting as much as a good. */
function callOffer(gain: readonly number[], lacks: number): void {
  if (lacks > 1) return;
  let sum = 0;
  for (let i = 0; i < gain.length; i++) sum += gain[i];
  if (lacks === 0 && sum > offers.favorGain) offers.favorGain = sum;
  if (lacks === 1 && sum > offers.nearlyFavor) offers.nearlyFavor = sum;
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

/** What a tile lacks; nothing for those that the seat has or cannot have. */
const tileLacks = new Int8Array(32);

/** AR-43: the seat's own tiles, and what those that it could have lack. */
export function seeTiles(box: Box, s: State, seat: Seat): void {
  const { tiles } = s;
  const less = lessAt(box, seat, BUILDERS_GUILD);
  const mine = built[seat];
  const allowed = box.tilesInSeason[Math.min(SEASONS - 1, nextGrant(s))];
  let best = 0;
  offers.nearlyTile = 0;
  offers.payableTiles = 0;
  for (let tile = 0; tile < tiles.length; tile++) {
    if ((mine >> tile) & 1 || tiles[tile] === 0) continue;
    const lacks = lacking(PARTS * tile, less);
    tileLacks[tile] = lacks;
    if (lacks > 1 || ((allowed >> tile) & 1) === 0) continue;
    const worth = tileWorth(seat, tile);
    if (lacks === 1) {
      if (worth > offers.nearlyTile) offers.nearlyTile = worth;
      continue;
    }
    offers.payableTiles++;
    if (worth > best) best = worth;
  }
  const places = placesOf(box);
  for (let place = 0; place < TILE_PLACES; place++) {
    const tile = places.tiles[place];
    if (tile >= 0 && (mine >> tile) & 1) one(LACKS + 1, 0);
    else one(LACKS + 1, tile < 0 || tiles[tile] === 0 ? -1 : 1 + tileLacks[tile]);
  }
  steps(TILES, bitsIn(mine));
  steps(PRIZES, best);
}

const STRANGE_WORTH = [1, 3, 5, 7, 9];
/** By when a strange tile can be had (now or later) and what it lacks: the most that one is worth. */
const strangeWorth = new Int8Array(2 * LACKS);
/** By what strange tiles do: what the nearest lacks of those that can be had now. */
const strangeLacks = new Int8Array(TILE_KINDS);

/** The same of the tiles that the standard board does not know; to be called after `seeTiles`. */
export function seeStrangeTiles(box: Box, s: State, seat: Seat): void {
  const first = offered();
  const { strange } = placesOf(box);
  if (strange.length > 0) {
    const mine = built[seat];
    const allowed = box.tilesInSeason[Math.min(SEASONS - 1, nextGrant(s))];
    strangeWorth.fill(0);
    strangeLacks.fill(LACKS);
    for (let i = 0; i < strange.length; i++) {
      const { tile, kind } = strange[i];
      if ((mine >> tile) & 1 || s.tiles[tile] === 0) continue;
      const lacks = tileLacks[tile];
      const now = (allowed >> tile) & 1;
      if (now === 1 && lacks < strangeLacks[kind]) strangeLacks[kind] = lacks;
      const at = LACKS * now + lacks;
      if (lacks < LACKS) strangeWorth[at] = Math.max(strangeWorth[at], tileWorth(seat, tile));
    }
    for (let kind = 0; kind < TILE_KINDS; kind++) one(LACKS, strangeLacks[kind] < LACKS ? strangeLacks[kind] : -1);
    for (let at = 0; at < strangeWorth.length; at++) steps(STRANGE_WORTH, strangeWorth[at]);
  }
  seek(first + LACKS * TILE_KINDS + STRANGE_WORTH.length * strangeWorth.length);
}

const ONE_OR_TWO = [1, 2];
/** By what strange tiles count at the end: how many the seat has, and what the nearest lacks of those that it has not. */
const endsOwned = new Int8Array(ENDGAME_COUNTS.length);
const endsLacking = new Int8Array(ENDGAME_COUNTS.length);

/** Strange tiles that count something at the end: it is worth more to whoever has them. */
export function seeStrangeEnds(box: Box, s: State, seat: Seat): void {
  const first = offered();
  const { strange } = placesOf(box);
  if (strange.length > 0) {
    endsOwned.fill(0);
    endsLacking.fill(LACKS);
    for (let i = 0; i < strange.length; i++) {
      const { tile, counts } = strange[i];
      if (counts < 0) continue;
      if ((built[seat] >> tile) & 1) endsOwned[counts]++;
      else if (s.tiles[tile] > 0 && tileLacks[tile] < endsLacking[counts]) endsLacking[counts] = tileLacks[tile];
    }
    for (let thing = 0; thing < endsOwned.length; thing++) {
      steps(ONE_OR_TWO, endsOwned[thing]);
      one(LACKS, endsLacking[thing] < LACKS ? endsLacking[thing] : -1);
    }
  }
  seek(first + (ONE_OR_TWO.length + LACKS) * endsOwned.length);
}
