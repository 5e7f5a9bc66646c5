// What the actions of slots bring in Archon: goods, Magisters, tiles, Arts, Science and warriors, against what they cost.
// Hot: lists are read without looking.

import { open, type Seat } from '@regalia/core';
import type { Box, State, Work } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import * as goods from './greedy-goods.ts';

// Local constants: see «Speed» in docs/architecture.md.
const {
  ANY,
  BARRACKS,
  BUILDERS_GUILD,
  BUILDINGS,
  CARD_KINDS,
  CATEGORY_GOODS,
  COURTIER,
  DEED,
  ENDGAME_COUNTS,
  GOLD,
  GOOD_KINDS,
  GUILD_HALL,
  HAND_SIZE,
  MERCHANT,
  PALACE,
  POINTS,
  RECRUIT,
  REPOSITORY,
  ROUNDS,
  ROUNDS_PER_SEASON,
  SCIENCE,
  TREASURY,
  WARRIOR,
  WARRIORS_EACH,
} = rules;
const { bestCubes, cubesGained, exchangeWorth, goldGained, goldLost, IMPOSSIBLE, marketWorth, priceLoss, recruitsGained } = goods;
const ENDGAME_KINDS = ENDGAME_COUNTS.length;

/** How useful a kind of card is, a Courtier being 1. */
export const POWER = [1, 1.8, 1.75, 1.65, 2.2];
/** What a card in hand is still good for. */
export const CARD = POWER.map((power) => 0.3 + 0.27 * power);

// ---- The action of a slot (AR-34 to AR-45)

/** What a work brings, entered with a power and after paying so much tax. */
export function workWorth(box: Box, s: State, seat: Seat, index: number, power: number, tax: number): number {
  const coins = s.goods[GOOD_KINDS * seat + GOLD];
  if (tax > coins) return IMPOSSIBLE;
  const work = box.works[index];
  const after = coins - tax;
  const glory = index < BUILDINGS.length ? gloryAt(box, s, seat, index) : gloryAt(box, s, seat, PALACE);
  const base = glory - (tax > 0 ? goldLost(tax) : 0);
  switch (work.deed) {
    case DEED.gain:
      return base + gainWorth(box, s, seat, work, power, after);
    case DEED.take:
      return base + bestCubes(s.repository, work.limit + moreAt(box, s, seat, work.at, power));
    case DEED.trade:
      return base + marketWorth(box, s, work.limit + moreAt(box, s, seat, work.at, power), after);
    case DEED.hire:
      return base + bestHire(box, s, seat, work, after);
    case DEED.build:
      return base + bestBuild(box, s, seat, work, after);
    case DEED.exchange:
      return base + exchangeWorth(s, work);
    default:
      return base + learnWorth(box, s, seat, work, after);
  }
}

function gainWorth(box: Box, s: State, seat: Seat, work: Work, power: number, gold: number): number {
  const { gain } = work;
  let worth = gain[POINTS];
  if (work.price.asked !== 0) worth -= priceLoss(work.price, 0, 0, gold);
  const more = work.favor < 0 ? moreAt(box, s, seat, work.at, power) : 0;
  if (gain[GOLD] > 0) worth += goldGained(gain[GOLD] + (work.at === TREASURY ? more : 0));
  if (gain[RECRUIT] > 0) {
    if (s.supply[RECRUIT] < gain[RECRUIT]) return IMPOSSIBLE;
    worth += recruitsGained(gain[RECRUIT] + (work.at === BARRACKS ? more : 0));
  }
  if (work.gainsCubes) {
    worth += cubesGained(gain[0], gain[1], gain[2], gain[3]);
    if (gain[ANY] > 0) worth += bestCubes(s.supply, gain[ANY]);
  }
  return worth;
}

/** What a Merchant and the seat's tiles add in a building. */
function moreAt(box: Box, s: State, seat: Seat, at: number, power: number): number {
  const merchant = power === MERCHANT && at >= REPOSITORY && at <= BARRACKS ? box.board.yields.merchant : 0;
  const tiles = s.built[seat] & box.moreTiles[at];
  return tiles === 0 ? merchant : merchant + amountOf(tiles, box.more[at]);
}

const gloryAt = (box: Box, s: State, seat: Seat, at: number): number => {
  const tiles = s.built[seat] & box.gloryTiles[at];
  return tiles === 0 ? 0 : amountOf(tiles, box.glory[at]);
};

const lessAt = (box: Box, s: State, seat: Seat, at: number): number => {
  const tiles = s.built[seat] & box.lessTiles[at];
  return tiles === 0 ? 0 : amountOf(tiles, box.less[at]);
};

function amountOf(tiles: number, amounts: readonly number[]): number {
  let total = 0;
  for (; tiles !== 0; tiles &= tiles - 1) total += amounts[31 - Math.clz32(tiles & -tiles)];
  return total;
}

/** AR-39: the row, and what the card can do in the rounds to come, for what it costs. */
export function hireWorth(box: Box, s: State, seat: Seat, work: Work, kind: number, fromHand: boolean, gold: number): number {
  const have = s.owned[CARD_KINDS * seat + kind];
  const prices = box.hirePrice[kind];
  if (have >= prices.length || s.magisters[kind] === 0) return IMPOSSIBLE;
  const row = box.rowPoints[kind];
  const worth = row[have + 1] - row[have] + 0.33 * (ROUNDS - s.round) * (POWER[kind] - 1) + (fromHand ? CARD[kind] - CARD[COURTIER] : 0);
  return worth - priceLoss(prices[have], 0, work.less + lessAt(box, s, seat, GUILD_HALL), gold);
}

function bestHire(box: Box, s: State, seat: Seat, work: Work, gold: number): number {
  const inHand = open(s.hand)[CARD_KINDS * seat + COURTIER];
  if (inHand + s.played[CARD_KINDS * seat + COURTIER] === 0) return IMPOSSIBLE;
  let most = IMPOSSIBLE;
  for (let kind = 1; kind < CARD_KINDS; kind++) most = Math.max(most, hireWorth(box, s, seat, work, kind, inHand > 1, gold));
  return most;
}

/** AR-43: the tile's points, now and at the end, and what it does in the rounds to come. */
export function buildWorth(box: Box, s: State, seat: Seat, work: Work, tile: number, gold: number): number {
  const loss = priceLoss(box.tilePrice[tile], work.less + lessAt(box, s, seat, BUILDERS_GUILD), 0, gold);
  return loss > 100 ? IMPOSSIBLE : tilePoints[tile] + endPoints(s, seat, tile) + (ROUNDS - s.round) * tileUse[tile] - loss;
}

function bestBuild(box: Box, s: State, seat: Seat, work: Work, gold: number): number {
  const season = ((s.round - 1) / ROUNDS_PER_SEASON) | 0;
  let most = IMPOSSIBLE;
  for (let tiles = box.tilesInSeason[season] & ~s.built[seat]; tiles !== 0; tiles &= tiles - 1) {
    const tile = 31 - Math.clz32(tiles & -tiles);
    if (s.tiles[tile] > 0) most = Math.max(most, buildWorth(box, s, seat, work, tile, gold));
  }
  return most;
}

/** AR-41, AR-42: a warrior, a Science or an Arts card for its price. */
function learnWorth(box: Box, s: State, seat: Seat, work: Work, gold: number): number {
  const loss = priceLoss(work.price, work.favor < 0 ? lessAt(box, s, seat, work.at) : 0, 0, gold);
  if (loss > 100) return IMPOSSIBLE;
  switch (work.deed) {
    case DEED.warrior:
      return goodWorth(box, s, seat, WARRIOR) - loss;
    case DEED.science:
      return goodWorth(box, s, seat, SCIENCE) - loss;
    case DEED.arts:
      return goodWorth(box, s, seat, SCIENCE + 1) - loss;
    default:
      return Math.max(goodWorth(box, s, seat, SCIENCE), goodWorth(box, s, seat, SCIENCE + 1)) - loss;
  }
}

// ---- Arts, Science, warriors (AR-57 to AR-59), and tiles at the end (AR-62)

/** What one more of them adds: the coming grants as things stand, the later ones counting less, the wall and the seat's tiles. */
export function goodWorth(box: Box, s: State, seat: Seat, good: number): number {
  const count = s.goods[GOOD_KINDS * seat + good];
  if (good !== WARRIOR && s.supply[good] === 0) return IMPOSSIBLE;
  let worth = 0.7;
  if (good === WARRIOR) {
    let wall = 0;
    for (let other = 0; other < box.seats; other++) wall += s.goods[GOOD_KINDS * other + WARRIOR];
    if (count >= WARRIORS_EACH || wall >= box.wall.length) return IMPOSSIBLE;
    worth = 1.1 + box.wall[wall];
  }
  const category = good === WARRIOR ? 2 : good === SCIENCE ? 1 : 0;
  worth += grantWorth(box, s, seat, category, count + 1) - grantWorth(box, s, seat, category, count);
  for (let tiles = s.built[seat] & endTiles; tiles !== 0; tiles &= tiles - 1) {
    const tile = 31 - Math.clz32(tiles & -tiles);
    const each = endEach[ENDGAME_KINDS * tile + good - SCIENCE];
    if (each > 0) worth += 1 / each;
  }
  return worth;
}

const WEIGHTS = [0.75, 0.5, 0.2];

function grantWorth(box: Box, s: State, seat: Seat, category: number, count: number): number {
  if (count === 0) return 0;
  const good = CATEGORY_GOODS[category];
  let ahead = 0;
  let tied = 1;
  for (let other = 0; other < box.seats; other++) {
    if (other === seat) continue;
    const theirs = s.goods[GOOD_KINDS * other + good];
    if (theirs > count) ahead++;
    else if (theirs === count) tied++;
  }
  const season = ((s.round - 1) / ROUNDS_PER_SEASON) | 0;
  let total = 0;
  for (let later = season; later < s.grants.length; later++) {
    const row = box.grantPoints[s.grants[later]][category];
    let shared = 0;
    for (let place = ahead; place < ahead + tied; place++) shared += row[place];
    total += (shared / tied) * WEIGHTS[later - season];
  }
  return total;
}

/** What follows from a box. */
let tilePoints: readonly number[] = [];
/** What a tile's effect is worth in each later round. */
let tileUse: readonly number[] = [];
/** For how many of each thing a tile gives a point at the end: endEach[4 × tile + thing], 0 for none. */
let endEach: readonly number[] = [];
let endTiles = 0;

export function learn(box: Box): void {
  const { tiles } = box.board;
  tilePoints = tiles.map(({ points }) => points);
  tileUse = tiles.map(({ effects }) =>
    effects.length === 0 || effects[0].verb === 'endgame' ? 0 : effects[0].verb === 'income' ? 0.7 : 0.25,
  );
  endEach = tiles.flatMap(({ effects }) =>
    ENDGAME_COUNTS.map((per) =>
      effects.reduce((each, effect) => (effect.verb === 'endgame' && effect.per === per ? effect.each : each), 0),
    ),
  );
  endTiles = endEach.reduce((bits, each, i) => (each > 0 ? bits | (1 << (i / ENDGAME_KINDS)) : bits), 0);
}

function endPoints(s: State, seat: Seat, tile: number): number {
  if (((endTiles >> tile) & 1) === 0) return 0;
  let total = 0;
  for (let thing = 0; thing < ENDGAME_KINDS; thing++) {
    const each = endEach[ENDGAME_KINDS * tile + thing];
    if (each === 0) continue;
    const count = thing === 3 ? 2 * HAND_SIZE - s.owned[CARD_KINDS * seat + COURTIER] : s.goods[GOOD_KINDS * seat + SCIENCE + thing];
    total += (count / each) | 0;
  }
  return total;
}
