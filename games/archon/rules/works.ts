// The actions of buildings and King's Favor cards: what bears on them, and whether they can be carried out (AR-19, AR-34 to AR-45).

import { open, type Seat } from '@regalia/core';
import * as actions from './actions.ts';
import * as buildings from './data/buildings.ts';
import { canPay, cubesInPurse, goldIn, holds, inPurse, PURSE, type Purse } from './goods.ts';
import type { Box, Building, Cost, State, Work } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const {
  ACADEMY,
  ANY,
  ARTS,
  BARRACKS,
  BUILDERS_GUILD,
  BUILDINGS,
  COURTIER,
  CUBE_KINDS,
  DEED,
  GOLD,
  GOOD_KINDS,
  GUILD_HALL,
  CARD_KINDS,
  MARKETPLACE,
  MERCHANT,
  PALACE,
  PLANETARIUM,
  RECRUIT,
  REPOSITORY,
  ROYAL_GUARD,
  ROUNDS_PER_SEASON,
  SCIENCE,
  TREASURY,
  WARRIOR,
  WARRIORS_EACH,
} = types;
const { PLAYS } = actions;
const { MERCHANT_SYMBOL } = buildings;
const AMOUNTS = PURSE.length;

/** Sums what a player's tiles bring. */
function amountOf(tiles: number, amounts: readonly number[]): number {
  let total = 0;
  for (let tile = 0; tiles !== 0; tile++, tiles >>= 1) if (tiles & 1) total += amounts[tile];
  return total;
}

/** What a player's tiles take off the prices of a building. */
export function lessAt(box: Box, s: State, seat: Seat, at: Building): number {
  const tiles = s.built[seat] & box.lessTiles[at];
  return tiles === 0 ? 0 : amountOf(tiles, box.less[at]);
}

/** Points that a player's tiles give for using a building. */
export const gloryAt = (box: Box, s: State, seat: Seat, at: Building): number =>
  amountOf(s.built[seat] & box.gloryTiles[at], box.glory[at]);

/** What a player's tiles and a Merchant add where the figure stands (AR-32, AR-33). */
export function moreAt(box: Box, s: State, seat: Seat, at: Building): number {
  const merchant = MERCHANT_SYMBOL[at] && s.cards >= 0 && PLAYS[s.cards].power === MERCHANT ? box.board.yields.merchant : 0;
  return merchant + amountOf(s.built[seat] & box.moreTiles[at], box.more[at]);
}

export const incomeOf = (box: Box, s: State, seat: Seat): number => amountOf(s.built[seat] & box.incomeTiles, box.income);

/** The work that waits in a slot (AR-29, AR-34). */
export const workAt = (box: Box, s: State, slot: number): number =>
  box.slotBuilding[slot] === PALACE ? BUILDINGS.length + s.favorRow[slot - box.firstSlot[PALACE]] : box.slotBuilding[slot];

/** All seats, as bits. */
export const everybody = (box: Box): number => (1 << box.seats) - 1;

export const seasonOf = (round: number): number => ((round - 1) / ROUNDS_PER_SEASON) | 0;

/** Warriors of all players on the wall. */
export function wallOf(box: Box, goods: readonly number[]): number {
  let warriors = 0;
  for (let seat = 0; seat < box.seats; seat++) warriors += goods[GOOD_KINDS * seat + WARRIOR];
  return warriors;
}

/** AR-19: those of some slots whose action can be carried out with what is in a purse, in the order of the board. */
export function workable(box: Box, s: State, seat: Seat, slots: number, purse: Purse): number {
  const { slotsOf, works } = box;
  const { supply, repository } = s;
  let shut = 0;
  if (slots & slotsOf[PALACE]) shut |= idleFavors(box, s, seat, slots & slotsOf[PALACE], purse);
  if (repository[0] + repository[1] + repository[2] + repository[3] === 0) shut |= slotsOf[REPOSITORY];
  if (supply[RECRUIT] < box.board.yields.barracks) shut |= slotsOf[BARRACKS];
  if (cubesInPurse(purse) === 0 && !canBuy(box, s, purse)) shut |= slotsOf[MARKETPLACE];
  if (slots & slotsOf[GUILD_HALL] && !canHireAny(box, s, seat, works[GUILD_HALL], purse)) shut |= slotsOf[GUILD_HALL];
  if (slots & slotsOf[ROYAL_GUARD] && !(canAfford(box, s, seat, ROYAL_GUARD, purse) && canGuard(box, s, seat)))
    shut |= slotsOf[ROYAL_GUARD];
  if (slots & slotsOf[PLANETARIUM] && !(canAfford(box, s, seat, PLANETARIUM, purse) && supply[SCIENCE] > 0)) shut |= slotsOf[PLANETARIUM];
  if (slots & slotsOf[ACADEMY] && !(canAfford(box, s, seat, ACADEMY, purse) && supply[ARTS] > 0)) shut |= slotsOf[ACADEMY];
  if (slots & slotsOf[BUILDERS_GUILD] && !canBuildAny(box, s, seat, works[BUILDERS_GUILD], purse)) shut |= slotsOf[BUILDERS_GUILD];
  return slots & ~shut;
}

/** The slots whose action asks for nothing, where no tax is due either. */
export function costless(box: Box, s: State, seat: Seat): number {
  const { slotsOf } = box;
  const { repository } = s;
  let slots = slotsOf[TREASURY];
  if (repository[0] + repository[1] + repository[2] + repository[3] > 0) slots |= slotsOf[REPOSITORY];
  if (s.supply[RECRUIT] >= box.board.yields.barracks) slots |= slotsOf[BARRACKS];
  return slots & ~taxedSlots(box, s, seat);
}

/** Those of some slots of the Palace whose King's Favor cannot be carried out (AR-34). */
function idleFavors(box: Box, s: State, seat: Seat, slots: number, purse: Purse): number {
  const { works } = box;
  const { favorRow } = s;
  let idle = 0;
  for (let place = 0; place < favorRow.length; place++) {
    if (((slots >> place) & 1) === 1 && !canDo(box, s, seat, works[BUILDINGS.length + favorRow[place]], purse)) idle |= 1 << place;
  }
  return idle;
}

/** Whether a King's Favor can be carried out. */
function canDo(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  const { supply } = s;
  if (work.plain) return holds(purse, work.price.asked) && supply[work.draws] >= work.drawn;
  switch (work.deed) {
    case DEED.gain:
      return canPay(work.price, purse, 0, 0) && supply[RECRUIT] >= work.gain[RECRUIT] && (!work.gainsCubes || hasCubes(supply, work.gain));
    case DEED.hire:
      return canHireAny(box, s, seat, work, purse);
    case DEED.build:
      return canBuildAny(box, s, seat, work, purse);
    case DEED.warrior:
      return canPay(work.price, purse, 0, 0) && canGuard(box, s, seat);
    case DEED.card:
      return canPay(work.price, purse, 0, 0) && supply[SCIENCE] + supply[ARTS] > 0;
    default:
      return cubesInPurse(purse) > 0; // DEED.exchange
  }
}

/** Whether the price of a building can be paid. */
function canAfford(box: Box, s: State, seat: Seat, at: Building, purse: Purse): boolean {
  const { price } = box.works[at];
  const tiles = s.built[seat] & box.lessTiles[at];
  if (tiles === 0 && price.different === 0) return holds(purse, price.asked);
  return canPay(price, purse, lessAt(box, s, seat, at), 0);
}

/** AR-38 */
const canBuy = (box: Box, { supply }: State, purse: Purse): boolean =>
  goldIn(purse) >= box.board.market.buy && supply[0] + supply[1] + supply[2] + supply[3] > 0;

/** AR-41: whether a warrior is left, and a space on the wall. */
const canGuard = (box: Box, s: State, seat: Seat): boolean =>
  s.goods[GOOD_KINDS * seat + WARRIOR] < WARRIORS_EACH && wallOf(box, s.goods) < box.wall.length;

/** AR-12: what an action names must all be there; what a Merchant or a tile adds need not. */
function hasCubes(supply: readonly number[], gain: readonly number[]): boolean {
  let cubes = 0;
  for (let good = 0; good < CUBE_KINDS; good++) {
    if (supply[good] < gain[good]) return false;
    cubes += supply[good] - gain[good];
  }
  return cubes >= gain[ANY];
}

/** AR-39, AR-40: Courtiers that can make room, in the hand and among the cards played this round. */
export const courtierInHand = (s: State, seat: Seat): boolean => open(s.hand)[CARD_KINDS * seat + COURTIER] > 0;
export const courtierPlayed = (s: State, seat: Seat): boolean => s.played[CARD_KINDS * seat + COURTIER] > 0;

/** AR-39: whether a Magister of a kind can be had and paid, so much being off the part that may be any resource. */
export function canHire(box: Box, s: State, seat: Seat, kind: number, purse: Purse, lessAny: number): boolean {
  const have = s.owned[CARD_KINDS * seat + kind];
  const prices = box.hirePrice[kind];
  return have < prices.length && s.magisters[kind] > 0 && canPay(prices[have], purse, 0, lessAny);
}

function canHireAny(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  if (!courtierInHand(s, seat) && !courtierPlayed(s, seat)) return false;
  const lessAny = work.less + lessAt(box, s, seat, work.at);
  const { hireAsked } = box;
  const at = CARD_KINDS * seat;
  for (let kind = 1; kind < CARD_KINDS; kind++) {
    if (lessAny === 0 && !holds(purse, hireAsked[8 * kind + s.owned[at + kind]])) continue;
    if (canHire(box, s, seat, kind, purse, lessAny)) return true;
  }
  return false;
}

/** AR-43: tiles that the player may still own and the Season allows, as bits; whether they are left and payable is another question. */
export const tilesFor = (box: Box, s: State, seat: Seat): number => box.tilesInSeason[seasonOf(s.round)] & ~s.built[seat];

/** AR-43, AR-44: whether a tile that the player may own is left and can be paid. */
export const canBuild = (box: Box, s: State, tile: number, purse: Purse, less: number): boolean =>
  s.tiles[tile] > 0 && canPay(box.tilePrice[tile], purse, less, 0);

/** The tiles that ask for no more than there is in a purse. */
function tilesWithin({ tilesUpTo }: Box, purse: Purse): number {
  let tiles = -1;
  for (let amount = 0; amount < AMOUNTS; amount++) tiles &= tilesUpTo[8 * amount + inPurse(purse, amount)];
  return tiles;
}

function canBuildAny(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  const less = work.less + lessAt(box, s, seat, work.at);
  let tiles = tilesFor(box, s, seat);
  if (less === 0) tiles &= tilesWithin(box, purse);
  for (; tiles !== 0; tiles &= tiles - 1) if (canBuild(box, s, 31 - Math.clz32(tiles & -tiles), purse, less)) return true;
  return false;
}

/** The price of what the mover has chosen to do. */
export function priceAsked(box: Box, s: State): Cost {
  const work = box.works[s.work];
  if (work.deed === DEED.build) return box.tilePrice[s.object];
  if (work.deed !== DEED.hire) return work.price;
  const kind = s.object >> 1;
  return box.hirePrice[kind][s.owned[CARD_KINDS * s.mover + kind]];
}

/** AR-44: cubes off that price, in a Magister's price off the part that may be any resource. */
export function reduction(box: Box, s: State): number {
  const work = box.works[s.work];
  return work.less + lessAt(box, s, s.mover, work.at);
}

/** The slots of buildings where another player has a token. */
export function taxedSlots(box: Box, s: State, seat: Seat): number {
  const { slotsOf } = box;
  const { collectors } = s;
  const others = ~(1 << seat);
  let slots = 0;
  for (let building = 0; building < collectors.length; building++) if (collectors[building] & others) slots |= slotsOf[building];
  return slots;
}

/** AR-27, AR-28: gold due to other players for entering a building. */
export function taxAt(s: State, seat: Seat, building: Building): number {
  let owners = s.collectors[building] & ~(1 << seat);
  if (owners === 0) return 0;
  let due = 0;
  for (; owners !== 0; owners &= owners - 1) due++;
  return due;
}

export const goldOf = (s: State, seat: Seat): number => s.goods[GOOD_KINDS * seat + GOLD];
