// Greedy play of Archon: what every action brings and costs is put into points, and the best is taken. Reads of a state only what the
// seat's own view shows.

import type { Box, Cost, State, View, Work } from '@regalia/archon';
import * as rules from '@regalia/archon';
import { type Action, open, type Rng, type Seat, Xoshiro } from '@regalia/core';
import type { Bot, Policy } from '../bot.ts';

// Constants of the module's own, because V8 builds those into its code and looks imported ones up at each use.
const {
  ACT,
  ANY,
  BUILDERS_GUILD,
  BUILDINGS,
  CARD_KINDS,
  CATEGORY_GOODS,
  CLERIC,
  COURTIER,
  CUBE_KINDS,
  DEED,
  DIFFERENT,
  ENDGAME_COUNTS,
  GOLD,
  GOOD_KINDS,
  GUILD_HALL,
  HAND_SIZE,
  MERCHANT,
  PAIRS,
  PALACE,
  PHASE,
  PLAYS,
  POINTS,
  RECRUIT,
  REPOSITORY,
  ROUNDS,
  ROUNDS_PER_SEASON,
  SCIENCE,
  SCRIBE,
  TAX_COLLECTOR,
  TREASURY,
  BARRACKS,
  WARRIOR,
  WARRIORS_EACH,
} = rules;
const ENDGAME_KINDS = ENDGAME_COUNTS.length;
const IMPOSSIBLE = -1000;

export const archonPolicy: Policy<Box, State> = (box, s, seat, legal, rng) => {
  if (legal.length === 1) return legal[0];
  if (box !== known) learn(box);
  takeStock(s, seat);
  if (s.phase === PHASE.turn) weighSlots(box, s, seat);
  lookedAt = -1;
  return best(box, s, seat, legal, rng);
};

/** Which world is imagined makes no difference to the policy. */
export const archonGreedy: Bot<Box, View> = {
  name: 'greedy',
  choose: (box, view, legal, rng) =>
    legal.length === 1
      ? legal[0]
      : archonPolicy(box, rules.archon.imagine(box, view, new Xoshiro(1)), view.viewer ?? view.mover, legal, rng),
};

/** The highest worth; between equals chance decides. */
function best(box: Box, s: State, seat: Seat, legal: readonly Action[], rng: Rng): Action {
  let chosen = legal[0];
  let most = Number.NEGATIVE_INFINITY;
  let equals = 1;
  for (let i = 0; i < legal.length; i++) {
    const worth = worthOf(box, s, seat, legal[i]);
    if (worth < most) continue;
    if (worth > most) equals = 1;
    else if (rng.below(++equals) > 0) continue;
    most = worth;
    chosen = legal[i];
  }
  return chosen;
}

/** What an action brings, in points, next to the others of its phase. */
function worthOf(box: Box, s: State, seat: Seat, action: Action): number {
  switch (s.phase) {
    case PHASE.choose:
      return POWER[PAIRS[action - ACT.choose][0]] + POWER[PAIRS[action - ACT.choose][1]];
    case PHASE.split:
      return splitWorth(s, seat, action - ACT.split);
    case PHASE.turn:
      return turnWorth(s, seat, action);
    case PHASE.enter:
      return slotWorth(box, s, seat, action - ACT.enter);
    case PHASE.hire:
      return hireWorth(box, s, seat, box.works[s.work], (action - ACT.hire) >> 1, ((action - ACT.hire) & 1) === 0, coins);
    case PHASE.build:
      return buildWorth(box, s, seat, box.works[s.work], action - ACT.build, coins);
    case PHASE.card:
      return goodWorth(box, s, seat, SCIENCE + action - ACT.card);
    case PHASE.trade:
      return tradeWorth(box, action);
    case PHASE.swap:
      return swapWorth(action & 0xffff);
    case PHASE.take:
    case PHASE.receive:
      return cubesGained(action & 0xffff);
    default:
      return -cubesLost(action & 0xffff); // to pay, or to lose to raiders
  }
}

// ---- What the seat has

let stone = 0;
let papyrus = 0;
let silver = 0;
let iron = 0;
let recruits = 0;
let coins = 0;
/** Rounds after this one. */
let left = 0;
/** Goods turn into points while there is time, and into little afterwards. */
let use = 0;

function takeStock(s: State, seat: Seat): void {
  const at = GOOD_KINDS * seat;
  stone = s.goods[at];
  papyrus = s.goods[at + 1];
  silver = s.goods[at + 2];
  iron = s.goods[at + 3];
  recruits = s.goods[at + RECRUIT];
  coins = s.goods[at + GOLD];
  left = ROUNDS - s.round;
  use = 0.7 + 0.2 * Math.min(left, 3);
}

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
const goldGained = (count: number): number => use * (goldWorth(coins + count) - goldWorth(coins));
const goldLost = (count: number): number => use * (goldWorth(coins) - goldWorth(coins - count));
const recruitsGained = (count: number): number => RECRUITS * use * (cubeWorth(recruits + count) - cubeWorth(recruits));
const recruitsLost = (count: number): number => RECRUITS * use * (cubeWorth(recruits) - cubeWorth(recruits - count));
/** What a recruit is worth next to a cube. */
const RECRUITS = 0.6;

/** Packed cubes, four bits a type. */
function cubesGained(cubes: number): number {
  const worth = cubeWorth(stone + (cubes & 15)) - cubeWorth(stone) + cubeWorth(papyrus + ((cubes >> 4) & 15)) - cubeWorth(papyrus);
  return use * (worth + cubeWorth(silver + ((cubes >> 8) & 15)) - cubeWorth(silver) + cubeWorth(iron + (cubes >> 12)) - cubeWorth(iron));
}

function cubesLost(cubes: number): number {
  const worth = cubeWorth(stone) - cubeWorth(stone - (cubes & 15)) + cubeWorth(papyrus) - cubeWorth(papyrus - ((cubes >> 4) & 15));
  return use * (worth + cubeWorth(silver) - cubeWorth(silver - ((cubes >> 8) & 15)) + cubeWorth(iron) - cubeWorth(iron - (cubes >> 12)));
}

// ---- Set-up and the split (AR-11, AR-14)

/** How useful a kind of card is, a Courtier being 1. */
const POWER = [1, 1.8, 1.75, 1.65, 2.2];
/** What a card in hand is still good for. */
const CARD = POWER.map((power) => 0.3 + 0.27 * power);

/** Two even hands for a pair of rounds; all power at once in the last round, which has no second. */
function splitWorth(s: State, seat: Seat, cards: number): number {
  let power = 0;
  let all = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    power += ((cards >> (4 * kind)) & 15) * POWER[kind];
    all += s.owned[CARD_KINDS * seat + kind] * POWER[kind];
  }
  return s.round + 1 === ROUNDS ? power : -Math.abs(2 * power - all - 0.5);
}

// ---- A turn (AR-17 to AR-33)

// The best that a free slot for one card or two offers, an occupied one, one entered with a Merchant, and one entered free of tax.
let freeOne = 0;
let freeTwo = 0;
let takenOne = 0;
let takenTwo = 0;
let withMerchant = 0;
let untaxed = 0;

/** Whether Courtiers may enter an occupied slot, by a tile. */
let joining = false;

function weighSlots(box: Box, s: State, seat: Seat): void {
  const { slotsOf } = box;
  const hand = open(s.hand);
  const cards = CARD_KINDS * seat;
  const merchant = hand[cards + MERCHANT] > 0;
  const collector = hand[cards + TAX_COLLECTOR] > 0;
  joining = (s.built[seat] & box.joinTiles) !== 0 && ((s.joined >> seat) & 1) === 0;
  const within = joining || hand[cards + CLERIC] > 0 ? -1 : ~s.occupied;
  freeOne = freeTwo = takenOne = takenTwo = withMerchant = untaxed = IMPOSSIBLE;
  for (let building = 0; building < slotsOf.length; building++) {
    let slots = slotsOf[building] & within;
    const tax = slots === 0 ? 0 : taxAt(s, seat, building);
    if (building !== PALACE) {
      if (slots !== 0) weighWork(box, s, seat, building, slots, tax, merchant && building >= REPOSITORY && building <= BARRACKS, collector);
      continue;
    }
    for (; slots !== 0; slots &= slots - 1) {
      const slot = slots & -slots;
      weighWork(box, s, seat, BUILDINGS.length + s.favorRow[31 - Math.clz32(slot)], slot, tax, false, collector);
    }
  }
}

function weighWork(box: Box, s: State, seat: Seat, work: number, slots: number, tax: number, merchant: boolean, collector: boolean): void {
  weigh(slots, s.occupied, box.slotsNeeding[1], workWorth(box, s, seat, work, 0, tax));
  if ((slots & ~s.occupied) === 0) return;
  if (merchant) withMerchant = Math.max(withMerchant, workWorth(box, s, seat, work, MERCHANT, tax));
  if (collector && tax > 0) untaxed = Math.max(untaxed, workWorth(box, s, seat, work, TAX_COLLECTOR, 0));
}

function weigh(slots: number, occupied: number, needingOne: number, worth: number): void {
  if (worth > freeOne && (slots & ~occupied & needingOne) !== 0) freeOne = worth;
  if (worth > freeTwo && (slots & ~occupied & ~needingOne) !== 0) freeTwo = worth;
  if (worth > takenOne && (slots & occupied & needingOne) !== 0) takenOne = worth;
  if (worth > takenTwo && (slots & occupied & ~needingOne) !== 0) takenTwo = worth;
}

/** A Tax Collector's token is worth what others will yet pay; a Scribe's second action is worth its haste. */
const TOKEN = 0.45;
const HASTE = 0.6;

/** The best that cards can do, less what they were good for in the hand. */
function turnWorth(s: State, seat: Seat, action: Action): number {
  if (action === ACT.pass) return passWorth(s, seat);
  if (action === ACT.done) return 0;
  const { kinds, power } = PLAYS[action - ACT.play];
  if (kinds.length === 2) return (joining ? Math.max(freeTwo, takenTwo) : freeTwo) - CARD[kinds[0]] - CARD[kinds[1]];
  const spent = -CARD[kinds[0]];
  const free = Math.max(freeOne, freeTwo);
  switch (power) {
    case TAX_COLLECTOR:
      return Math.max(free, untaxed) + TOKEN + spent;
    case CLERIC:
      return Math.max(free, takenOne, takenTwo) + spent;
    case SCRIBE:
      return free + (s.second ? 0 : HASTE) + spent;
    case MERCHANT:
      return Math.max(free, withMerchant) + spent;
    default:
      return (joining ? Math.max(freeOne, takenOne) : freeOne) + spent;
  }
}

/** What a place further forward in the order is worth. */
const PLACE = 0.6;

/** AR-25, AR-46: the cards do nothing more, but bring one forward in the order, if those who have not passed use theirs up. */
function passWorth(s: State, seat: Seat): number {
  const hand = open(s.hand);
  const mine = cardsOf(hand, seat);
  let worth = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) worth -= CARD[kind] * hand[CARD_KINDS * seat + kind];
  if (left === 0) return worth;
  let behind = false;
  for (let place = 0; place < s.order.length; place++) {
    const other = s.order[place];
    if (other === seat) {
      behind = true;
      continue;
    }
    const theirs = (s.passed >> other) & 1 ? cardsOf(hand, other) : 0;
    if (!behind && mine > theirs) worth += PLACE;
    if (behind && mine < theirs) worth -= PLACE;
  }
  return worth;
}

/** How many cards a seat holds, which everybody sees. */
function cardsOf(hand: readonly number[], seat: Seat): number {
  const at = CARD_KINDS * seat;
  return hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4];
}

/** AR-27, AR-28: gold due to others in a building. */
function taxAt(s: State, seat: Seat, building: number): number {
  let due = 0;
  for (let owners = s.collectors[building] & ~(1 << seat); owners !== 0; owners &= owners - 1) due++;
  return due;
}

/** The building looked at last, and what it brings: its slots stand next to each other in a list. */
let lookedAt = -1;
let worthThere = 0;

function slotWorth(box: Box, s: State, seat: Seat, slot: number): number {
  const { power } = PLAYS[s.cards];
  const building = box.slotBuilding[slot];
  if (building !== lookedAt || building === PALACE) {
    const tax = power === TAX_COLLECTOR ? 0 : taxAt(s, seat, building);
    worthThere = workWorth(box, s, seat, building === PALACE ? BUILDINGS.length + s.favorRow[slot] : building, power, tax);
    lookedAt = building;
  }
  return worthThere + (box.slotNeed[slot] === 1 ? 0 : SPARED);
}

/** A Magister takes a slot for two cards rather than one for one card, which a Courtier can still enter later. */
const SPARED = 0.001;

// ---- The action of a slot (AR-34 to AR-45)

/** What a work brings, entered with a power and after paying so much tax. */
function workWorth(box: Box, s: State, seat: Seat, index: number, power: number, tax: number): number {
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
    worth += cubesGained(gain[0] | (gain[1] << 4) | (gain[2] << 8) | (gain[3] << 12));
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

/** Counts of cubes while some are chosen. */
const cubes = [0, 0, 0, 0];

function layOut(): void {
  cubes[0] = stone;
  cubes[1] = papyrus;
  cubes[2] = silver;
  cubes[3] = iron;
}

/** The most useful cubes, one after the other, out of what there is. */
function bestCubes(from: readonly number[], count: number): number {
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
function marketWorth(box: Box, s: State, limit: number, gold: number): number {
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

function tradeWorth(box: Box, action: Action): number {
  const { buy, sell } = box.board.market;
  const traded = action & 0xffff;
  const count = (traded & 15) + ((traded >> 4) & 15) + ((traded >> 8) & 15) + (traded >> 12);
  return action < ACT.sell ? cubesGained(traded) - goldLost(count * buy) : goldGained(count * sell) - cubesLost(traded);
}

/** AR-39: the row, and what the card can do in the rounds to come, for what it costs. */
function hireWorth(box: Box, s: State, seat: Seat, work: Work, kind: number, fromHand: boolean, gold: number): number {
  const have = s.owned[CARD_KINDS * seat + kind];
  const prices = box.hirePrice[kind];
  if (have >= prices.length || s.magisters[kind] === 0) return IMPOSSIBLE;
  const row = box.rowPoints[kind];
  const worth = row[have + 1] - row[have] + 0.33 * left * (POWER[kind] - 1) + (fromHand ? CARD[kind] - CARD[COURTIER] : 0);
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
function buildWorth(box: Box, s: State, seat: Seat, work: Work, tile: number, gold: number): number {
  const loss = priceLoss(box.tilePrice[tile], work.less + lessAt(box, s, seat, BUILDERS_GUILD), 0, gold);
  return loss > 100 ? IMPOSSIBLE : tilePoints[tile] + endPoints(s, seat, tile) + left * tileUse[tile] - loss;
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

/** Cubes given for as many others: the ones that can best be spared for the ones most wanted. */
function exchangeWorth(s: State, work: Work): number {
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
function swapWorth(given: number): number {
  layOut();
  cubes[0] -= given & 15;
  cubes[1] -= (given >> 4) & 15;
  cubes[2] -= (given >> 8) & 15;
  cubes[3] -= given >> 12;
  const count = (given & 15) + ((given >> 4) & 15) + ((given >> 8) & 15) + (given >> 12);
  return use * addCubes(PLENTY, count, 0) - cubesLost(given);
}
const PLENTY = [1, 1, 1, 1];

/** AR-44: the least that a price can cost; a thousand when it cannot be paid. */
function priceLoss(price: Cost, less: number, lessAny: number, gold: number): number {
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

// ---- Arts, Science, warriors (AR-57 to AR-59), and tiles at the end (AR-62)

/** What one more of them adds: the coming grants as things stand, the later ones counting less, the wall and the seat's tiles. */
function goodWorth(box: Box, s: State, seat: Seat, good: number): number {
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

/** What follows from a box, made once for the box in use. */
let known: Box | undefined;
let tilePoints: readonly number[] = [];
/** What a tile's effect is worth in each later round. */
let tileUse: readonly number[] = [];
/** For how many of each thing a tile gives a point at the end: endEach[4 × tile + thing], 0 for none. */
let endEach: readonly number[] = [];
let endTiles = 0;

function learn(box: Box): void {
  known = box;
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
