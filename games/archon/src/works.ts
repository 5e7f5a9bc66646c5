// The actions of buildings and King's Favor cards: what bears on them, and whether they can be carried out (AR-19, AR-34 to AR-45).

import { open, type Seat } from '@regalia/core';
import { MERCHANT_SYMBOL } from './data/buildings.ts';
import { canPay, cubesInPurse, goldIn, holds, type Purse } from './goods.ts';
import { PLAYS } from './notation.ts';
import {
  ANY,
  ARTS,
  type Box,
  BUILDINGS,
  type Building,
  COURTIER,
  type Cost,
  CUBE_KINDS,
  DEED,
  GOLD,
  GOODS,
  KINDS,
  MERCHANT,
  PALACE,
  RECRUIT,
  ROUNDS_PER_SEASON,
  SCIENCE,
  type State,
  WARRIOR,
  WARRIORS_EACH,
  type Work,
} from './types.ts';

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

export const seasonOf = (round: number): number => ((round - 1) / ROUNDS_PER_SEASON) | 0;

/** Warriors of all players on the wall. */
export function wallOf(box: Box, goods: readonly number[]): number {
  let warriors = 0;
  for (let seat = 0; seat < box.seats; seat++) warriors += goods[GOODS.length * seat + WARRIOR];
  return warriors;
}

/** AR-19: whether a work can be carried out with what is in a purse. */
export function canDo(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  const { supply } = s;
  if (work.plain && (s.built[seat] & box.lessTiles[work.at]) === 0)
    return holds(purse, work.price.named) && (work.drawn === 0 || supply[work.draws] >= work.drawn);
  switch (work.deed) {
    case DEED.gain:
      return (
        canPay(work.price, purse, 0, 0) &&
        (work.gain[RECRUIT] === 0 || supply[RECRUIT] >= work.gain[RECRUIT]) &&
        (!work.gainsCubes || hasCubes(supply, work.gain))
      );
    case DEED.take:
      return s.repository[0] + s.repository[1] + s.repository[2] + s.repository[3] > 0;
    case DEED.trade:
      return cubesInPurse(purse) > 0 || (goldIn(purse) >= box.board.market.buy && supply[0] + supply[1] + supply[2] + supply[3] > 0);
    case DEED.hire:
      return canHireAny(box, s, seat, work, purse);
    case DEED.build:
      return canBuildAny(box, s, seat, work, purse);
    case DEED.warrior:
      return canPay(work.price, purse, lessAt(box, s, seat, work.at), 0) && canGuard(box, s, seat);
    case DEED.science:
      return canPay(work.price, purse, lessAt(box, s, seat, work.at), 0) && supply[SCIENCE] > 0;
    case DEED.arts:
      return canPay(work.price, purse, lessAt(box, s, seat, work.at), 0) && supply[ARTS] > 0;
    case DEED.card:
      return canPay(work.price, purse, 0, 0) && supply[SCIENCE] + supply[ARTS] > 0;
    default:
      return cubesInPurse(purse) > 0; // DEED.exchange
  }
}

/** AR-41: whether a warrior is left, and a space on the wall. */
const canGuard = (box: Box, s: State, seat: Seat): boolean =>
  s.goods[GOODS.length * seat + WARRIOR] < WARRIORS_EACH && wallOf(box, s.goods) < box.wall.length;

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
export const courtierInHand = (s: State, seat: Seat): boolean => open(s.hand)[KINDS.length * seat + COURTIER] > 0;
export const courtierPlayed = (s: State, seat: Seat): boolean => s.played[KINDS.length * seat + COURTIER] > 0;

/** AR-39: whether a Magister of a kind can be had and paid, so much being off the part that may be any resource. */
export function canHire(box: Box, s: State, seat: Seat, kind: number, purse: Purse, lessAny: number): boolean {
  const have = s.owned[KINDS.length * seat + kind];
  const prices = box.hirePrice[kind];
  return have < prices.length && s.magisters[kind] > 0 && canPay(prices[have], purse, 0, lessAny);
}

function canHireAny(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  if (!courtierInHand(s, seat) && !courtierPlayed(s, seat)) return false;
  const lessAny = work.less + lessAt(box, s, seat, work.at);
  for (let kind = 1; kind < KINDS.length; kind++) if (canHire(box, s, seat, kind, purse, lessAny)) return true;
  return false;
}

/** AR-43: tiles that the player may still own and the Season allows, as bits; whether they are left and payable is another question. */
export const tilesFor = (box: Box, s: State, seat: Seat): number => box.tilesInSeason[seasonOf(s.round)] & ~s.built[seat];

/** AR-43, AR-44: whether a tile that the player may own is left and can be paid. */
export const canBuild = (box: Box, s: State, tile: number, purse: Purse, less: number): boolean =>
  s.tiles[tile] > 0 && canPay(box.tilePrice[tile], purse, less, 0);

function canBuildAny(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  const less = work.less + lessAt(box, s, seat, work.at);
  if (cubesInPurse(purse) + less < box.tileCubes) return false;
  const { tileNamed } = box;
  let tiles = tilesFor(box, s, seat);
  for (let tile = 0; tiles !== 0; tile++, tiles >>= 1) {
    if ((tiles & 1) === 0 || (less === 0 && !holds(purse, tileNamed[tile]))) continue;
    if (canBuild(box, s, tile, purse, less)) return true;
  }
  return false;
}

/** The price of what the mover has chosen to do, and its reductions, as cubes off any part and off the `any` part. */
export function priceAsked(box: Box, s: State): { readonly price: Cost; readonly less: number; readonly lessAny: number } {
  const work = box.works[s.work];
  const off = work.less + lessAt(box, s, s.mover, work.at);
  if (work.deed === DEED.hire) {
    const kind = s.object >> 1;
    return { price: box.hirePrice[kind][s.owned[KINDS.length * s.mover + kind]], less: 0, lessAny: off };
  }
  return { price: work.deed === DEED.build ? box.tilePrice[s.object] : work.price, less: off, lessAny: 0 };
}

/** AR-27, AR-28: gold due to other players for entering a building. */
export function taxAt(s: State, seat: Seat, building: Building): number {
  let owners = s.collectors[building] & ~(1 << seat);
  if (owners === 0) return 0;
  let due = 0;
  for (; owners !== 0; owners &= owners - 1) due++;
  return due;
}

export const goldOf = (s: State, seat: Seat): number => s.goods[GOODS.length * seat + GOLD];
