// Greedy play of Archon: what every action brings and costs is put into points, and the best is taken. Reads of a state only what the
// seat's own view shows.
// Hot: lists are read without looking.

import type { Policy } from '@regalia/bots';
import { type Action, open, type Rng, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import * as goods from './greedy-goods.ts';
import * as works from './greedy-works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const {
  BARRACKS,
  BUILDINGS,
  CARD_KINDS,
  CLERIC,
  GOLD,
  GOOD_KINDS,
  MERCHANT,
  PALACE,
  PHASE,
  PLAYS,
  REPOSITORY,
  ROUNDS,
  SCIENCE,
  SCRIBE,
  TAX_COLLECTOR,
} = rules;
const { cardOf, cardsIn, intoHand, isDone, isPass, magisterOf, pairOf, playOf, slotOf, tileOf } = rules;
const { givingLoss, IMPOSSIBLE, swapWorth, takeStock, takingGain, tradeWorth } = goods;
const { buildWorth, CARD, goodWorth, hireWorth, learn, POWER, workWorth } = works;

/** The box in use. */
let known: Box | undefined;

export const greedy: Policy<Box, State> = (box, s, seat, legal, rng) => {
  if (legal.length === 1) return legal[0];
  if (box !== known) {
    known = box;
    learn(box);
  }
  takeStock(s, seat);
  if (s.phase === PHASE.turn) weighSlots(box, s, seat);
  lookedAt = -1;
  return best(box, s, seat, legal, rng);
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
      return POWER[pairOf(action)[0]] + POWER[pairOf(action)[1]];
    case PHASE.split:
      return splitWorth(s, seat, action);
    case PHASE.turn:
      return turnWorth(s, seat, action);
    case PHASE.enter:
      return slotWorth(box, s, seat, slotOf(action));
    case PHASE.hire:
      return hireWorth(box, s, seat, box.works[s.work], magisterOf(action), intoHand(action), goldOf(s, seat));
    case PHASE.build:
      return buildWorth(box, s, seat, box.works[s.work], tileOf(action), goldOf(s, seat));
    case PHASE.card:
      return goodWorth(box, s, seat, SCIENCE + cardOf(action));
    case PHASE.trade:
      return tradeWorth(box, action);
    case PHASE.swap:
      return swapWorth(action);
    case PHASE.take:
    case PHASE.receive:
      return takingGain(action);
    default:
      return -givingLoss(action); // to pay, or to lose to raiders
  }
}

const goldOf = (s: State, seat: Seat): number => s.goods[GOOD_KINDS * seat + GOLD];

// ---- The split (AR-14)

/** Two even hands for a pair of rounds; all power at once in the last round, which has no second. */
function splitWorth(s: State, seat: Seat, action: Action): number {
  let power = 0;
  let all = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    power += cardsIn(action, kind) * POWER[kind];
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
  if (isPass(action)) return passWorth(s, seat);
  if (isDone(action)) return 0;
  const { kinds, power } = playOf(action);
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
  if (s.round === ROUNDS) return worth;
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
