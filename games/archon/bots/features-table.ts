// The table of Archon as a seat sees it, before it is put into inputs: what is chosen but covered counts as lost, and a purchase that only
// waits for its payment as made.
// Hot: lists are read without looking.

import { open, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';

// Local constants: see «Speed» in docs/architecture.md.
const {
  CARD_KINDS,
  COURTIER,
  CUBE_KINDS,
  DEED,
  ENDGAME_COUNTS,
  GOLD,
  GOOD_KINDS,
  LEFTOVER,
  LINES,
  PHASE,
  RECRUIT,
  ROUNDS,
  ROUNDS_PER_SEASON,
  SCIENCE,
  WARRIOR,
} = rules;
export const SEASONS = ROUNDS / ROUNDS_PER_SEASON;
const ENDGAME_KINDS = ENDGAME_COUNTS.length;

// ---- What follows from a box

let tilePoints: readonly number[] = [];
/** For how many of each thing a tile gives a point at the end: endEach[4 × tile + thing], 0 for none. */
let endEach: readonly number[] = [];

export function learnTiles({ board }: Box): void {
  tilePoints = board.tiles.map(({ points }) => points);
  endEach = board.tiles.flatMap(({ effects }) =>
    ENDGAME_COUNTS.map((per) =>
      effects.reduce((each, effect) => (effect.verb === 'endgame' && effect.per === per ? effect.each : each), 0),
    ),
  );
}

// ---- The table

// Lists of the state itself, or copies of them where something of the seat's own is covered or waits to be paid.
export let goods: readonly number[] = [];
export let owned: readonly number[] = [];
export let built: readonly number[] = [];
/** Cards in the hands. */
export const held = [0, 0, 0, 0];
export const magisters = [0, 0, 0, 0];
/** Points as if the game ended now. */
export const points = [0, 0, 0, 0];

export function takeStock(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const hand = open(s.hand);
  goods = s.goods;
  owned = s.owned;
  built = s.built;
  if (s.phase === PHASE.pay && s.mover === seat) countPurchase(box, s, seat);
  else if (s.owed[seat] > 0 && ((s.deciding >> seat) & 1) === 0) countLoss(s, seat);
  for (let other = 0; other < seats; other++) {
    const at = CARD_KINDS * other;
    held[other] = hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4];
    magisters[other] = owned[at + 1] + owned[at + 2] + owned[at + 3] + owned[at + 4];
    points[other] = pointsOf(box, s, other);
  }
}

/** AR-54: what the seat has chosen to lose is as good as lost. */
function countLoss(s: State, seat: Seat): void {
  const losing = open(s.losing);
  const left = s.goods.slice();
  for (let type = 0; type < CUBE_KINDS; type++) left[GOOD_KINDS * seat + type] -= losing[CUBE_KINDS * seat + type];
  goods = left;
}

/** What waits for its payment is had; the resources to be paid are still there, since they are not chosen yet. */
function countPurchase(box: Box, s: State, seat: Seat): void {
  const { deed, price } = box.works[s.work];
  const at = GOOD_KINDS * seat;
  const left = s.goods.slice();
  let asked = price;
  if (deed === DEED.build) {
    const tiles = s.built.slice();
    tiles[seat] |= 1 << s.object;
    built = tiles;
    asked = box.tilePrice[s.object];
  } else if (deed === DEED.hire) {
    const kind = s.object >> 1;
    const cards = s.owned.slice();
    asked = box.hirePrice[kind][cards[CARD_KINDS * seat + kind]];
    cards[CARD_KINDS * seat + COURTIER]--;
    cards[CARD_KINDS * seat + kind]++;
    owned = cards;
  } else if (deed === DEED.science) left[at + SCIENCE]++;
  else if (deed === DEED.arts) left[at + SCIENCE + 1]++;
  else if (deed === DEED.card) left[at + SCIENCE + s.object]++;
  else if (deed === DEED.warrior) left[at + WARRIOR]++;
  left[at + RECRUIT] -= asked.parts[RECRUIT];
  left[at + GOLD] -= asked.parts[GOLD];
  goods = left;
}

/** AR-62, as if the game ended now. */
function pointsOf(box: Box, s: State, seat: Seat): number {
  const { ledger } = s;
  const { rowPoints } = box;
  let total = 0;
  for (let line = LINES * seat; line < LINES * (seat + 1); line++) total += ledger[line];
  for (let kind = 1; kind < CARD_KINDS; kind++) total += rowPoints[kind][owned[CARD_KINDS * seat + kind]];
  for (let tiles = built[seat]; tiles !== 0; tiles &= tiles - 1) {
    const tile = 31 - Math.clz32(tiles & -tiles);
    total += tileWorth(seat, tile);
  }
  const at = GOOD_KINDS * seat;
  const cubes = goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3];
  const left = LEFTOVER.perCube * cubes + LEFTOVER.perRecruit * goods[at + RECRUIT] + LEFTOVER.perGold * goods[at + GOLD];
  return total + ((left / LEFTOVER.forOnePoint) | 0);
}

/** What a tile is worth to a seat, as if the game ended now. */
export const tileWorth = (seat: Seat, tile: number): number => tilePoints[tile] + endPoints(seat, tile);

/** What a tile brings a seat at the end. */
function endPoints(seat: Seat, tile: number): number {
  let total = 0;
  const at = GOOD_KINDS * seat;
  for (let thing = 0; thing < ENDGAME_KINDS; thing++) {
    const each = endEach[ENDGAME_KINDS * tile + thing];
    if (each > 0) total += ((thing === 3 ? magisters[seat] : goods[at + SCIENCE + thing]) / each) | 0;
  }
  return total;
}

/** The Season whose grant is the next to be given; three when all are. */
export const nextGrant = (s: State): number => (s.phase === PHASE.over ? SEASONS : ((s.round - 1) / ROUNDS_PER_SEASON) | 0);

/** The Season under way, from 0; the set-up belongs to the first, and the end to the last. */
export const seasonOf = ({ round }: State): number => Math.max(0, Math.min(SEASONS - 1, Math.floor((round - 1) / ROUNDS_PER_SEASON)));

/** How many bits are set. */
export function bitsIn(bits: number): number {
  bits -= (bits >> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333);
  return Math.imul((bits + (bits >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}
