// Which slots the mover can enter (AR-19, AR-20, AR-27 to AR-30). Sets of slots, like those of tiles, are bits, and as far as may be they are
// made without branches: what is payable in a random game cannot be guessed, and a wrong guess costs more than the answer.
// Hot: lists are read without looking.

import { open, type Seat } from '@regalia/core';
import { sum4 } from '@regalia/kit';
import type { Purse } from './goods.ts';
import * as goods from './goods.ts';
import type { Box, Building, State, Work } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACADEMY, BARRACKS, BUILDERS_GUILD, GUILD_HALL, MARKETPLACE, PALACE, PLANETARIUM, REPOSITORY, ROYAL_GUARD, TREASURY } = types;
const { ANY, ARTS, CARD_KINDS, COURTIER, CUBE_KINDS, DEED, GOOD_KINDS, RECRUIT, SCIENCE, WARRIOR, WARRIORS_EACH } = types;
const { canPay, cubesInPurse, goldIn, inPurse, lacking, purseOf, withCube, withGold } = goods;
const { canBuild, canHire, goldOf, lessAt, taxAt, tilesFor, wallOf } = works;
const FAVOR_WORKS = types.BUILDINGS.length;
/** All kinds of Magister, as bits. */
const EVERY_KIND = 0b11110;
const AMOUNTS = goods.PURSE.length;

/** Whether a seat may use a tile to enter an occupied slot with Courtiers. */
export const mayJoin = (box: Box, s: State, seat: Seat): boolean => (s.built[seat] & box.joinTiles) !== 0 && ((s.joined >> seat) & 1) === 0;

// ---- Taxes (AR-27 to AR-29)

/** What tax is due: none with a Tax Collector (AR-27), to every owner (AR-28), or to one, where a Cleric pays only one (AR-30). */
export const TAX = { none: 0, all: 1, one: 2 } as const;
export type Tax = (typeof TAX)[keyof typeof TAX];

/** Those of some slots that the mover can enter, paying tax or not (AR-28), and whose action can then be carried out (AR-19). */
export function openSlots(box: Box, s: State, slots: number, taxed: Tax): number {
  const seat = s.mover;
  const gold = goldOf(s, seat);
  const purse = purseOf(s.goods, seat, gold);
  const able = workable(box, s, seat, slots, purse);
  const dear = taxed === TAX.none ? 0 : able & taxedSlots(box, s, seat);
  return dear === 0 ? able : (able & ~dear) | afterTax(box, s, seat, dear, purse, gold, taxed);
}

/** The slots of buildings where another player has a token. */
function taxedSlots(box: Box, s: State, seat: Seat): number {
  const { slotsOf } = box;
  const { collectors } = s;
  const others = ~(1 << seat);
  let slots = 0;
  for (let building = 0; building < collectors.length; building++) if (collectors[building] & others) slots |= slotsOf[building];
  return slots;
}

/** Of slots in taxed buildings, those whose action can be carried out with what the tax leaves. */
function afterTax(box: Box, s: State, seat: Seat, slots: number, purse: Purse, gold: number, taxed: Tax): number {
  const { slotsOf, goldSlots } = box;
  let able = 0;
  for (let building = 0; building < slotsOf.length; building++) {
    const here = slots & slotsOf[building];
    const tax = here === 0 ? 0 : taxed === TAX.one ? 1 : taxAt(box, s, seat, building);
    if (here === 0 || tax > gold) continue;
    able |= here & goldSlots ? workable(box, s, seat, here, withGold(purse, gold - tax)) : here;
  }
  return able;
}

/** The slots whose action asks for nothing, where no tax is due either. */
export function costless(box: Box, s: State, seat: Seat): number {
  const { slotsOf } = box;
  const { collectors } = s;
  const others = ~(1 << seat);
  let slots = 0;
  if ((collectors[TREASURY] & others) === 0) slots |= slotsOf[TREASURY];
  if ((collectors[REPOSITORY] & others) === 0 && sum4(s.repository) >= box.leastCubes) slots |= slotsOf[REPOSITORY];
  if ((collectors[BARRACKS] & others) === 0 && s.supply[RECRUIT] >= box.board.yields.barracks) slots |= slotsOf[BARRACKS];
  return slots;
}

// ---- What can be carried out (AR-19)

/** Those of some slots whose action can be carried out with what is in a purse, in the order of the board. */
function workable(box: Box, s: State, seat: Seat, slots: number, purse: Purse): number {
  const { slotsOf, works } = box;
  const { supply } = s;
  let able = slots & ~idleFavors(box, s, seat, slots & slotsOf[PALACE], purse);
  if (sum4(s.repository) < box.leastCubes) able &= ~slotsOf[REPOSITORY];
  if (supply[RECRUIT] < box.board.yields.barracks) able &= ~slotsOf[BARRACKS];
  if (cubesInPurse(purse) === 0 && !canBuy(box, s, purse)) able &= ~slotsOf[MARKETPLACE];
  if (able & slotsOf[GUILD_HALL] && !canHireAny(box, s, seat, works[GUILD_HALL], purse)) able &= ~slotsOf[GUILD_HALL];
  able &= ~(slotsOf[ROYAL_GUARD] & unaffordable(box, s, seat, ROYAL_GUARD, purse));
  able &= ~(slotsOf[PLANETARIUM] & unaffordable(box, s, seat, PLANETARIUM, purse));
  able &= ~(slotsOf[ACADEMY] & unaffordable(box, s, seat, ACADEMY, purse));
  if (able & slotsOf[ROYAL_GUARD] && !canGuard(box, s, seat)) able &= ~slotsOf[ROYAL_GUARD];
  if (supply[SCIENCE] === 0) able &= ~slotsOf[PLANETARIUM];
  if (supply[ARTS] === 0) able &= ~slotsOf[ACADEMY];
  if (able & slotsOf[BUILDERS_GUILD] && !canBuildAny(box, s, seat, works[BUILDERS_GUILD], purse)) able &= ~slotsOf[BUILDERS_GUILD];
  return able;
}

/** All bits when the price of a building cannot be paid. */
function unaffordable(box: Box, s: State, seat: Seat, at: Building, purse: Purse): number {
  const { price } = box.works[at];
  if ((s.built[seat] & box.lessTiles[at]) === 0 && price.different === 0) return lacking(purse, price.asked);
  return canPay(price, purse, lessAt(box, s, seat, at), 0) ? 0 : -1;
}

/**
 * Those of some slots of the Palace whose King's Favor cannot be carried out (AR-34). A plain one cannot when something is lacking, or less than
 * nothing is left of the supply: both are below zero, so that the highest bit is set.
 */
function idleFavors(box: Box, s: State, seat: Seat, slots: number, purse: Purse): number {
  const { works, plainAsked, plainDrawn } = box;
  const { favorRow, supply } = s;
  let idle = 0;
  let others = 0;
  for (let place = 0; place < favorRow.length; place++) {
    const favor = favorRow[place];
    const asked = plainAsked[favor];
    const drawn = plainDrawn[favor];
    const left = supply[drawn & 15] - (drawn >> 4);
    others |= (asked >>> 31) << place;
    idle |= ((lacking(purse, asked) | left) >>> 31) << place;
  }
  idle &= ~others;
  for (others &= slots; others !== 0; others &= others - 1) {
    const place = 31 - Math.clz32(others & -others);
    if (!canDo(box, s, seat, works[FAVOR_WORKS + favorRow[place]], purse)) idle |= 1 << place;
  }
  return idle & slots;
}

/** Whether a King's Favor can be carried out that is not plain. */
function canDo(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  const { supply } = s;
  if (box.checksAllGoods && !hasGoods(supply, work)) return false;
  switch (work.deed) {
    case DEED.gain:
      return canPay(work.price, purse, 0, 0) && hasGoods(supply, work);
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

/** AR-12: whether the supply has the goods of a work. */
export const hasGoods = (supply: readonly number[], work: Work): boolean =>
  supply[RECRUIT] >= work.gain[RECRUIT] && (!work.gainsCubes || hasCubes(supply, work.gain));

/** AR-12: what an action names must all be there; what a Merchant or a tile adds need not. */
function hasCubes(supply: readonly number[], gain: readonly number[]): boolean {
  let cubes = 0;
  for (let type = 0; type < CUBE_KINDS; type++) {
    if (supply[type] < gain[type]) return false;
    cubes += supply[type] - gain[type];
  }
  return cubes >= gain[ANY];
}

/** AR-38 */
const canBuy = (box: Box, s: State, purse: Purse): boolean => goldIn(purse) >= box.board.market.buy && sum4(s.supply) > 0;

/** AR-41: whether a warrior is left, and a space on the wall. */
const canGuard = (box: Box, s: State, seat: Seat): boolean =>
  s.goods[GOOD_KINDS * seat + WARRIOR] < WARRIORS_EACH && wallOf(box, s.goods) < box.wall.length;

/** AR-39, AR-40: whether a Courtier can make room, and some Magister can be paid. */
function canHireAny(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  const at = CARD_KINDS * seat;
  if (open(s.hand)[at + COURTIER] + s.played[at + COURTIER] === 0) return false;
  const lessAny = work.less + lessAt(box, s, seat, work.at);
  const { hireAsked } = box;
  const { owned } = s;
  let kinds = 0;
  for (let kind = 1; kind < CARD_KINDS; kind++) kinds |= ~lacking(purse, hireAsked[8 * kind + owned[at + kind]]) & (1 << kind);
  if (lessAny > 0) kinds = EVERY_KIND;
  for (; kinds !== 0; kinds &= kinds - 1) if (canHire(box, s, seat, 31 - Math.clz32(kinds & -kinds), purse, lessAny)) return true;
  return false;
}

/** AR-43, AR-44: whether some tile can be built. */
function canBuildAny(box: Box, s: State, seat: Seat, work: Work, purse: Purse): boolean {
  const less = work.less + lessAt(box, s, seat, work.at);
  let tiles = tilesFor(box, s, seat);
  if (less === 0) tiles &= tilesWithin(box, purse);
  else if (less === 1) tiles &= tilesWithinOne(box, purse);
  for (; tiles !== 0; tiles &= tiles - 1) if (canBuild(box, s, 31 - Math.clz32(tiles & -tiles), purse, less)) return true;
  return false;
}

/** The tiles that ask for no more than there is in a purse. */
function tilesWithin({ tilesUpTo }: Box, purse: Purse): number {
  let tiles = -1;
  for (let amount = 0; amount < AMOUNTS; amount++) tiles &= tilesUpTo[8 * amount + inPurse(purse, amount)];
  return tiles;
}

/** Those that ask for no more when one cube is off: that is, when there is one cube more. */
function tilesWithinOne(box: Box, purse: Purse): number {
  let tiles = 0;
  for (let type = 0; type < CUBE_KINDS; type++) tiles |= tilesWithin(box, withCube(purse, type));
  return tiles;
}
