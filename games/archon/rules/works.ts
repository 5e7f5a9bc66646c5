// What bears on the actions of buildings and King's Favor cards (AR-34 to AR-45): tiles, powers, prices, taxes.
// Hot: lists are read without looking.

import { open, type Seat } from '@regalia/core';
import * as actions from './actions.ts';
import * as buildings from './data/buildings.ts';
import type { Purse } from './goods.ts';
import * as goods from './goods.ts';
import type { Box, Building, Cost, State, Work } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, COURTIER, DEED, GOLD, GOOD_KINDS, MERCHANT, PALACE, ROUNDS_PER_SEASON, WARRIOR } = types;
const { PLAYS } = actions;
const { MERCHANT_SYMBOL } = buildings;
const { canPay } = goods;
const FAVOR_WORKS = types.BUILDINGS.length;

/** Sums what a player's tiles bring. */
function amountOf(tiles: number, amounts: readonly number[]): number {
  let total = 0;
  for (; tiles !== 0; tiles &= tiles - 1) total += amounts[31 - Math.clz32(tiles & -tiles)];
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
  box.slotBuilding[slot] === PALACE ? FAVOR_WORKS + s.favorRow[slot - box.firstSlot[PALACE]] : box.slotBuilding[slot];

/** All seats, as bits. */
export const everybody = (box: Box): number => (1 << box.seats) - 1;

export const seasonOf = (round: number): number => ((round - 1) / ROUNDS_PER_SEASON) | 0;

/** Warriors of all players on the wall. */
export function wallOf(box: Box, goods: readonly number[]): number {
  let warriors = 0;
  for (let seat = 0; seat < box.seats; seat++) warriors += goods[GOOD_KINDS * seat + WARRIOR];
  return warriors;
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

/** AR-43: tiles that the player may still own and the Season allows, as bits; whether they are left and payable is another question. */
export const tilesFor = (box: Box, s: State, seat: Seat): number => box.tilesInSeason[seasonOf(s.round)] & ~s.built[seat];

/** AR-43, AR-44: whether a tile that the player may own is left and can be paid. */
export const canBuild = (box: Box, s: State, tile: number, purse: Purse, less: number): boolean =>
  s.tiles[tile] > 0 && canPay(box.tilePrice[tile], purse, less, 0);

/** The price of what the mover has chosen to do. */
export function priceAsked(box: Box, s: State, work: Work): Cost {
  if (work.deed === DEED.build) return box.tilePrice[s.object];
  if (work.deed !== DEED.hire) return work.price;
  const kind = s.object >> 1;
  return box.hirePrice[kind][s.owned[CARD_KINDS * s.mover + kind]];
}

/** AR-44: cubes off that price, in a Magister's price off the part that may be any resource. */
export const reduction = (box: Box, s: State, work: Work): number => work.less + lessAt(box, s, s.mover, work.at);

/** AR-27, AR-28: gold due to other players for entering a building. */
export function taxAt(box: Box, s: State, seat: Seat, building: Building): number {
  let owners = s.collectors[building] & ~(1 << seat);
  if (owners === 0) return 0;
  let due = 0;
  for (; owners !== 0; owners &= owners - 1) due++;
  if (box.taxesTokens) for (let to = 0; to < box.seats; to++) if (to !== seat) due += s.extraTokens[box.seats * building + to];
  return due;
}

export const goldOf = (s: State, seat: Seat): number => s.goods[GOOD_KINDS * seat + GOLD];
