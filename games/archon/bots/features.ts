// What a net sees of Archon: the open table, and the seat's own cards and covered choice, from that seat's side. What others hold is
// seen only as everybody sees it: how many cards, and which cards have not been shown yet. A purchase that only waits for its payment
// counts as made.
// Hot: lists are read without looking.

import { begin, type FeatureEncoder, flag, margin, offered, on, one, steps } from '@regalia/bots';
import { open, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import * as purchases from './features-purchases.ts';
import { seeStakes } from './features-stakes.ts';
import * as table from './features-table.ts';
import { built, goods, owned } from './features-table.ts';

// Local constants: see «Speed» in docs/architecture.md.
const {
  BUILDINGS,
  CARD_KINDS,
  CATEGORIES,
  CATEGORY_GOODS,
  CUBE_KINDS,
  DEED,
  GOLD,
  GOOD_KINDS,
  HAND_SIZE,
  PHASE,
  PLAYS,
  RECRUIT,
  ROUNDS,
  SCIENCE,
  WARRIOR,
} = rules;
const { learnPrices, openPurse, seeFavors, seeTiles, seeWorks } = purchases;
const { bitsIn, held, learnTiles, magisters, nextGrant, points, SEASONS, seasonOf, takeStock } = table;
const PHASES = PHASE.over + 1;
const DEEDS = DEED.exchange + 1;
const GRANT_ROWS = CATEGORIES.length;

export const features: FeatureEncoder<Box, State> = {
  inputs(box) {
    encode(box, rules.archon.setup(box), 0, new Uint16Array(2000));
    return offered();
  },
  encode(box, state, seat, active) {
    encode(box, state, seat, active);
    return on();
  },
  heads: { count: SEASONS, of: (_box, s) => seasonOf(s) },
};

const CUBES = [1, 2, 3, 4];
const ALL_CUBES = [1, 2, 3, 4, 5, 6, 8, 10];
const RECRUITS = [1, 2, 3, 4];
const COINS = [1, 2, 3, 4, 5, 6, 8, 10];
const LEARNED = [1, 2, 3, 4, 5, 6, 8];
const THEIR_CUBES = [1, 2, 4, 6];
const THEIR_COINS = [1, 2, 4, 6];
const MAGISTERS = [1, 2, 3, 4];
const THEIR_MAGISTERS = [3, 4, 5, 6, 8];
const SOME = [1, 2, 3];
const FEW = [1, 2];
const HAND = [1, 2, 3, 4, 5];
const THEIR_TILES = [1, 2, 4, 6];
const PRIZES = [1, 3, 5, 6, 8, 10];
const THEIR_GAPS = [-25, -18, -13, -9, -5, -2, 1, 4, 7, 11, 16, 22, 30];
const GAPS = [-30, -24, -19, -15, -12, -9, -7, -5, -3, -1, 1, 2, 4, 6, 8, 10, 13, 16, 20, 25, 31];
const FIRST_PRIZES = [7, 9];
const LEAD = 3;
const BREACHES = 6;
const LOSSES = [1, 2, 3, 4, 5];
const TO_RECEIVE = 3;

function encode(box: Box, s: State, seat: Seat, into: Uint16Array): void {
  if (box !== known) learn(box);
  begin(into);
  takeStock(box, s, seat);
  openPurse(seat);
  seeTime(box, s, seat);
  seeOwnCards(s, seat);
  seeOwnGoods(seat);
  seeOthers(box, s, seat);
  seeSlots(box, s, seat);
  seeFavors(box, s);
  seeWorks(box, s, seat);
  seeTiles(box, s, seat);
  seeRepository(s);
  seeGrants(box, s, seat);
  seeAttack(box, s, seat);
  seePoints(box, seat);
  seeAction(box, s, seat);
  seeStakes(box, s, seat);
}

// ---- What follows from a box, made once for the box in use

let known: Box | undefined;
/** AR-58: points of a place shared by so many: shares[20 × (3 × card + category) + 5 × ahead + tied]. */
let shares: readonly number[] = [];

function learn(box: Box): void {
  known = box;
  learnTiles(box);
  learnPrices(box);
  shares = box.grantPoints.flatMap((card) => card.flatMap(sharesOf));
}

/** By players ahead, from none to three, and players tied, from none to four. */
const sharesOf = (row: readonly number[]): readonly number[] =>
  [0, 1, 2, 3].flatMap((ahead) =>
    [0, 1, 2, 3, 4].map((tied) => Math.floor(row.slice(ahead, ahead + tied).reduce((sum, points) => sum + points, 0) / Math.max(1, tied))),
  );

// ---- Rounds, turns and the order

function seeTime(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const { order, passed } = s;
  one(ROUNDS + 1, s.round);
  one(PHASES, s.phase);
  let place = 0;
  while (place < seats && order[place] !== seat) place++;
  one(seats, place);
  one(seats, s.mover < seat ? s.mover - seat + seats : s.mover - seat);
  for (let i = 0; i < seats; i++) flag(((passed >> (seat + i < seats ? seat + i : seat + i - seats)) & 1) === 1);
  one(seats, nextPlace(s, seat, place));
  flag(((s.joined >> seat) & 1) === 1);
}

/** AR-46: the place in the next order if the seat used no more cards, and those who have not passed used all of theirs. */
function nextPlace({ order, passed }: State, seat: Seat, place: number): number {
  const mine = held[seat];
  let ahead = 0;
  for (let i = 0; i < order.length; i++) {
    if (i === place) continue;
    const left = (passed >> order[i]) & 1 ? held[order[i]] : 0;
    if (left > mine || (left === mine && i < place)) ahead++;
  }
  return ahead;
}

// ---- What the seat has

function seeOwnCards(s: State, seat: Seat): void {
  const hand = open(s.hand);
  const pile = open(s.pile);
  const at = CARD_KINDS * seat;
  steps(HAND, held[seat]);
  one(HAND_SIZE, hand[at] - 1);
  one(HAND_SIZE, pile[at] - 1);
  for (let kind = 1; kind < CARD_KINDS; kind++) {
    steps(MAGISTERS, owned[at + kind]);
    steps(SOME, hand[at + kind]);
    steps(SOME, pile[at + kind]);
  }
  flag(s.played[at] > 0);
}

function seeOwnGoods(seat: Seat): void {
  const at = GOOD_KINDS * seat;
  for (let type = 0; type < CUBE_KINDS; type++) steps(CUBES, goods[at + type]);
  steps(ALL_CUBES, goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3]);
  steps(RECRUITS, goods[at + RECRUIT]);
  steps(COINS, goods[at + GOLD]);
  for (let good = SCIENCE; good <= WARRIOR; good++) steps(LEARNED, goods[at + good]);
}

// ---- What the others have

function seeOthers(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const { played, spent } = s;
  for (let i = 1; i < seats; i++) {
    const other = seat + i < seats ? seat + i : seat + i - seats;
    const at = GOOD_KINDS * other;
    steps(HAND, held[other]);
    steps(THEIR_CUBES, goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3]);
    steps(SOME, goods[at + RECRUIT]);
    steps(THEIR_COINS, goods[at + GOLD]);
    steps(THEIR_TILES, bitsIn(built[other]));
    steps(THEIR_MAGISTERS, magisters[other]);
    for (let kind = 1; kind < CARD_KINDS; kind++) {
      const card = CARD_KINDS * other + kind;
      one(3, owned[card] - played[card] - spent[card] - 1);
    }
  }
}

// ---- The buildings

/** Free slots for one card and for two, and Tax Collectors. */
function seeSlots(box: Box, s: State, seat: Seat): void {
  const { slotsOf, slotsNeeding } = box;
  const { collectors } = s;
  const forOne = slotsNeeding[1] & ~s.occupied;
  const forTwo = slotsNeeding[2] & ~s.occupied;
  for (let building = 0; building < slotsOf.length; building++) {
    const slots = slotsOf[building];
    one(3, bitsIn(slots & forOne) - 1);
    one(2, bitsIn(slots & forTwo) - 1);
    const tokens = collectors[building];
    if (tokens === 0) one(3, -1);
    else {
      flag(((tokens >> seat) & 1) === 1);
      steps(FEW, bitsIn(tokens & ~(1 << seat)));
    }
  }
}

function seeRepository({ repository }: State): void {
  for (let type = 0; type < CUBE_KINDS; type++) steps(FEW, repository[type]);
}

// ---- Grants, the wall, points

/** What the coming grants would add to each seat's points if all stayed as it is. */
const grants = [0, 0, 0, 0];

/** Where in a list of shares a seat stands that has so many of a good. */
function shareOf(box: Box, good: number, seat: Seat, count: number): number {
  if (count === 0) return 0; // AR-59: a place shared by nobody
  let share = 1;
  for (let other = 0; other < box.seats; other++) {
    if (other === seat) continue;
    const theirs = goods[GOOD_KINDS * other + good];
    if (theirs > count) share += 5;
    else if (theirs === count) share++;
  }
  return share;
}

/** AR-57: of each category what the coming grants offer, how far the seat is before the best and the second of the others, what it would get, and with one more. */
function seeGrants(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const next = nextGrant(s);
  for (let other = 0; other < seats; other++) grants[other] = 0;
  for (let category = 0; category < GRANT_ROWS; category++) {
    const good = CATEGORY_GOODS[category];
    const mine = goods[GOOD_KINDS * seat + good];
    let best = 0;
    let second = 0;
    for (let other = 0; other < seats; other++) {
      const theirs = goods[GOOD_KINDS * other + good];
      if (theirs > 0) countGrants(s, category, other, shareOf(box, good, other, theirs));
      if (other === seat) continue;
      if (theirs > best) {
        second = best;
        best = theirs;
      } else if (theirs > second) second = theirs;
    }
    margin(LEAD, mine - best);
    margin(LEAD, mine - second);
    for (let season = 0; season < SEASONS; season++)
      steps(FIRST_PRIZES, season < next || s.grants[season] < 0 ? 0 : shares[20 * (GRANT_ROWS * s.grants[season] + category) + 1]);
    const here = next < SEASONS && s.grants[next] >= 0 ? 20 * (GRANT_ROWS * s.grants[next] + category) : -1;
    const now = here < 0 ? 0 : shares[here + shareOf(box, good, seat, mine)];
    steps(PRIZES, now);
    steps(LOSSES, here < 0 ? 0 : shares[here + shareOf(box, good, seat, mine + 1)] - now);
  }
}

/** What all grants still to come would bring a seat in a category. */
function countGrants(s: State, category: number, seat: Seat, share: number): void {
  for (let season = nextGrant(s); season < SEASONS; season++)
    if (s.grants[season] >= 0) grants[seat] += shares[20 * (GRANT_ROWS * s.grants[season] + category) + share];
}

/** AR-52 to AR-55: how many attacks still in the deck the wall does not hold, and what they would cost the seat. */
function seeAttack(box: Box, s: State, seat: Seat): void {
  const { attackDeck } = s;
  const at = GOOD_KINDS * seat;
  const warriors = goods[at + WARRIOR];
  let wall = 0;
  for (let other = 0; other < box.seats; other++) wall += goods[GOOD_KINDS * other + WARRIOR];
  const means = goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3] + goods[at + RECRUIT] + (goods[at + GOLD] >> 1);
  let cards = 0;
  let breaches = 0;
  let owed = 0;
  let lost = 0;
  for (let card = 0; card < attackDeck.length; card++) {
    if (attackDeck[card] === 0) continue;
    cards++;
    const strength = box.attackStrength[card];
    if (wall >= strength) continue;
    breaches++;
    const due = strength - warriors;
    if (due > 0) owed += due;
    if (due > means) lost += due - means;
  }
  if (cards === 0) cards = 1;
  one(BREACHES + 1, ((BREACHES * breaches) / cards + 0.5) | 0);
  steps(LOSSES, (owed / cards + 0.5) | 0);
  steps(SOME, (lost / cards + 0.7) | 0);
  flag(wall < box.wall.length && box.wall[wall] > 0);
}

/** How far the seat is before each of the others and before the best, with the coming grants and without them. */
function seePoints(box: Box, seat: Seat): void {
  const { seats } = box;
  const mine = points[seat];
  const all = mine + grants[seat];
  let best = -1000;
  let bestOfAll = -1000;
  for (let i = 1; i < seats; i++) {
    const other = seat + i < seats ? seat + i : seat + i - seats;
    const theirs = points[other] + grants[other];
    steps(THEIR_GAPS, all - theirs);
    if (points[other] > best) best = points[other];
    if (theirs > bestOfAll) bestOfAll = theirs;
  }
  steps(GAPS, mine - best);
  if (seats > 2) steps(GAPS, all - bestOfAll);
}

// ---- The seat's own action under way

function seeAction(box: Box, s: State, seat: Seat): void {
  const own = s.mover === seat && s.phase >= PHASE.turn && s.phase < PHASE.over;
  const cards = own ? s.cards : -1;
  one(CARD_KINDS, cards < 0 ? -1 : PLAYS[cards].power);
  flag(cards >= 0 && PLAYS[cards].kinds.length === 2);
  flag(own && s.second);
  const work = own ? s.work : -1;
  one(DEEDS, work < 0 ? -1 : box.works[work].deed);
  one(BUILDINGS.length, work < 0 ? -1 : box.slotBuilding[s.slot]);
  flag(work >= 0 && box.works[work].less > 0);
  one(TO_RECEIVE, own && s.phase === PHASE.receive ? s.object - 1 : -1);
}
