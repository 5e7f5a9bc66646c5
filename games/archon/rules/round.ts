// The frame of the game: rounds and their end (AR-13 to AR-16, AR-46 to AR-51), the attack (AR-52 to AR-56), the King's Grant (AR-57 to AR-60).

import { type Action, type Emit, hide, open, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Event } from './events.ts';
import { cubesOf, gain, giveBack } from './goods.ts';
import { cardsIn, cubesIn, unpackCards, unpackCubes } from './notation.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import { incomeOf, seasonOf, wallOf } from './works.ts';

// Constants of the module's own, because V8 builds those into its code and looks imported ones up at each use.
const {
  CATEGORIES,
  CATEGORY_GOODS,
  COURTIER,
  CUBE_KINDS,
  GOLD,
  GOOD_KINDS,
  CARD_KINDS,
  LINE,
  LINES,
  PHASE,
  RECRUIT,
  ROUNDS,
  ROUNDS_PER_SEASON,
  WARRIOR,
} = types;

/** As `fill(0)`, which takes longer for so few. */
function clear(counts: number[]): void {
  for (let i = 0; i < counts.length; i++) counts[i] = 0;
}

const everybody = (box: Box): number => (1 << box.seats) - 1;

// ---- The hands (AR-14, AR-50)

/** Before an odd round all ten cards are taken up, to be split; before an even one the other pile is the hand. */
export function formHands(box: Box, s: State, emit: Emit<Event>): void {
  const hand = open(s.hand);
  const pile = open(s.pile);
  if (s.round % 2 === 0) {
    clear(s.spent);
    for (let i = 0; i < pile.length; i++) pile[i] = s.owned[i];
    s.deciding = everybody(box);
    s.phase = PHASE.split;
    return;
  }
  for (let i = 0; i < pile.length; i++) {
    hand[i] = pile[i];
    pile[i] = 0;
  }
  moveSeasonToken(box, s, emit);
}

/** The seat's choice lies face down; the round goes on when all have chosen. */
export function split(box: Box, s: State, seat: Seat, action: Action, emit: Emit<Event>): void {
  const hand = open(s.hand);
  const pile = open(s.pile);
  const at = CARD_KINDS * seat;
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    const cards = cardsIn(action, kind);
    hand[at + kind] = cards;
    pile[at + kind] -= cards;
  }
  emit?.({ id: 'split', seat, hand: hide<readonly number[]>(unpackCards(action)) });
  s.deciding &= ~(1 << seat);
  if (s.deciding === 0) moveSeasonToken(box, s, emit);
}

/** AR-51: after every third round the city is attacked. */
function moveSeasonToken(box: Box, s: State, emit: Emit<Event>): void {
  if (s.round > 0 && s.round % ROUNDS_PER_SEASON === 0) s.phase = PHASE.attack;
  else beginRound(box, s, emit);
}

// ---- A round and its turns (AR-16, AR-17)

function beginRound(box: Box, s: State, emit: Emit<Event>): void {
  s.round++;
  s.passed = 0;
  s.joined = 0;
  emit?.({ id: 'round', round: s.round, order: s.order.slice() });
  for (let place = 0; place < box.seats; place++) {
    const seat = s.order[place];
    const gold = incomeOf(box, s, seat);
    if (gold === 0) continue;
    gain(s, seat, GOLD, gold);
    emit?.({ id: 'income', seat, gold });
  }
  s.mover = s.order[0];
  s.phase = PHASE.turn;
}

/** The next in player order who has not passed (AR-17); when there is none the round is over (AR-26). */
export function nextTurn(box: Box, s: State, emit: Emit<Event>): void {
  if (s.passed === everybody(box)) return endRound(box, s, emit);
  const { order, passed } = s;
  let place = 0;
  while (order[place] !== s.mover) place++;
  do place = place + 1 === box.seats ? 0 : place + 1;
  while ((passed >> order[place]) & 1);
  s.mover = order[place];
  s.phase = PHASE.turn;
}

/** AR-25: the number of unused cards is told, not which they are. */
export function pass(s: State, emit: Emit<Event>): void {
  s.passed |= 1 << s.mover;
  emit?.({ id: 'passed', seat: s.mover, left: sum(open(s.hand), CARD_KINDS * s.mover, CARD_KINDS * (s.mover + 1)) });
}

// ---- End of the round (AR-46 to AR-51)

function endRound(box: Box, s: State, emit: Emit<Event>): void {
  newOrder(box, s, emit);
  clear(s.figures);
  s.occupied = 0;
  clear(s.collectors);
  if (s.round === ROUNDS) s.phase = PHASE.attack;
  else {
    const oldest = s.favorRow[box.rowSize - 1];
    s.favorRow[box.rowSize - 1] = -1;
    emit?.({ id: 'favor-gone', favor: oldest });
    s.phase = PHASE.favor;
  }
}

/** AR-46: by number of unused cards, then by their values, then by the old order. The cards are shown, and join those played. */
function newOrder(box: Box, s: State, emit: Emit<Event>): void {
  const hand = open(s.hand);
  const { order } = s;
  if (emit) for (const seat of order) emit({ id: 'revealed', seat, cards: hand.slice(CARD_KINDS * seat, CARD_KINDS * (seat + 1)) });
  for (let place = 1; place < box.seats; place++) {
    const seat = order[place];
    const claim = claimOf(hand, seat);
    let before = place;
    for (; before > 0 && claimOf(hand, order[before - 1]) < claim; before--) order[before] = order[before - 1];
    order[before] = seat;
  }
  for (let i = 0; i < hand.length; i++) {
    s.spent[i] += hand[i] + s.played[i];
    hand[i] = 0;
  }
  clear(s.played);
  clear(s.known);
}

/** A hand has at most five cards worth at most 4 each, so that 32 for a card puts their number before their values. */
function claimOf(hand: readonly number[], seat: Seat): number {
  let claim = 0;
  for (let kind = COURTIER; kind < CARD_KINDS; kind++) claim += hand[CARD_KINDS * seat + kind] * (32 + kind);
  return claim;
}

/** AR-48: the cards move along, and the new one lies in the entry slot. */
export function showFavor(box: Box, s: State, favor: number, emit: Emit<Event>): void {
  for (let slot = box.rowSize - 1; slot > 0; slot--) s.favorRow[slot] = s.favorRow[slot - 1];
  s.favorRow[0] = favor;
  s.favorDeck[favor] = 0;
  emit?.({ id: 'favor-shown', favor });
  if (s.favorRow[box.rowSize - 1] >= 0) s.phase = PHASE.province;
}

/** AR-9, AR-49: what is left goes back to the stockpile; the new cubes come as far as the stockpile has them (AR-12). */
export function showProvince(box: Box, s: State, province: number, emit: Emit<Event>): void {
  s.provinceDeck[province] = 0;
  for (let type = 0; type < CUBE_KINDS; type++) {
    s.supply[type] += s.repository[type];
    s.repository[type] = Math.min(box.provinceCubes[province][type], s.supply[type]);
    s.supply[type] -= s.repository[type];
  }
  emit?.({ id: 'province-shown', province, cubes: s.repository.slice() });
}

// ---- The attack (AR-52 to AR-56)

export function attack(box: Box, s: State, card: number, emit: Emit<Event>): void {
  s.attackDeck[card] = 0;
  const strength = box.attackStrength[card];
  const warriors = wallOf(box, s.goods);
  const defended = warriors >= strength;
  emit?.({ id: 'attacked', attack: card, strength, warriors, defended });
  if (!defended) s.raids |= 1 << seasonOf(s.round);
  if (!defended) for (let seat = 0; seat < box.seats; seat++) raid(s, seat, strength, emit);
  if (s.deciding === 0) grant(box, s, emit);
  else s.phase = PHASE.lose;
}

/** AR-54: recruits, resources, gold, points, in this order. Who has resources to choose from is asked, together with all others. */
function raid(s: State, seat: Seat, strength: number, emit: Emit<Event>): void {
  const at = GOOD_KINDS * seat;
  const owed = Math.max(0, strength - s.goods[at + WARRIOR]);
  const recruits = Math.min(owed, s.goods[at + RECRUIT]);
  giveBack(s, seat, RECRUIT, recruits);
  const left = owed - recruits;
  const cubes = cubesOf(s.goods, seat);
  if (left > 0 && left < cubes && typesOf(s.goods, at) > 1) {
    // With more resources than are owed, neither gold nor points are touched.
    s.owed[seat] = left;
    s.deciding |= 1 << seat;
    emit?.({ id: 'raided', seat, owed, recruits, choosing: left, cubes: [0, 0, 0, 0], gold: 0, points: 0 });
    return;
  }
  const lost = loseInOrder(s, seat, Math.min(left, cubes));
  const due = left - Math.min(left, cubes);
  // AR-55: two coins for one; an odd coin left while something is owed goes too.
  const gold = Math.min(s.goods[at + GOLD], 2 * due);
  giveBack(s, seat, GOLD, gold);
  const points = due - (gold >> 1);
  s.ledger[LINES * seat + LINE.raids + seasonOf(s.round)] -= points;
  emit?.({ id: 'raided', seat, owed, recruits, choosing: 0, cubes: lost, gold, points });
}

const typesOf = (goods: readonly number[], at: number): number => {
  let types = 0;
  for (let type = 0; type < CUBE_KINDS; type++) if (goods[at + type] > 0) types++;
  return types;
};

/** All resources, or some of the only type there is: nothing to choose. */
function loseInOrder(s: State, seat: Seat, count: number): number[] {
  const lost = [0, 0, 0, 0];
  for (let type = 0; type < CUBE_KINDS; type++) {
    lost[type] = Math.min(count, s.goods[GOOD_KINDS * seat + type]);
    giveBack(s, seat, type, lost[type]);
    count -= lost[type];
  }
  return lost;
}

/** The seat's choice stays covered until all have chosen. */
export function lose(s: State, seat: Seat, action: Action, emit: Emit<Event>): void {
  for (let type = 0; type < CUBE_KINDS; type++) open(s.losing)[CUBE_KINDS * seat + type] = cubesIn(action, type);
  emit?.({ id: 'losing', seat, cubes: hide<readonly number[]>(unpackCubes(action)) });
  s.deciding &= ~(1 << seat);
  if (s.deciding === 0) s.phase = PHASE.reveal;
}

/** All choices are shown, and all lose at once. */
export function revealLosses(box: Box, s: State, emit: Emit<Event>): void {
  const losing = open(s.losing);
  for (let seat = 0; seat < box.seats; seat++) {
    if (s.owed[seat] === 0) continue;
    const cubes = losing.slice(CUBE_KINDS * seat, CUBE_KINDS * (seat + 1));
    for (let type = 0; type < CUBE_KINDS; type++) giveBack(s, seat, type, cubes[type]);
    emit?.({ id: 'lost', seat, cubes });
    s.owed[seat] = 0;
  }
  clear(losing);
  grant(box, s, emit);
}

// ---- The King's Grant (AR-57 to AR-61)

function grant(box: Box, s: State, emit: Emit<Event>): void {
  const season = seasonOf(s.round);
  for (let category = 0; category < CATEGORIES.length; category++) scoreCategory(box, s, season, category, emit);
  if (s.round === ROUNDS) {
    s.phase = PHASE.over;
    emit?.({ id: 'over' });
  } else beginRound(box, s, emit);
}

/** AR-57 to AR-59: those with as many share the points of the places they take together. */
function scoreCategory(box: Box, s: State, season: number, category: number, emit: Emit<Event>): void {
  const row = box.grantPoints[s.grants[season]][category];
  const good = CATEGORY_GOODS[category];
  for (let seat = 0; seat < box.seats; seat++) {
    const count = s.goods[GOOD_KINDS * seat + good];
    if (count === 0) continue;
    let ahead = 0;
    let tied = 0;
    for (let other = 0; other < box.seats; other++) {
      const theirs = s.goods[GOOD_KINDS * other + good];
      if (theirs > count) ahead++;
      else if (theirs === count) tied++;
    }
    let shared = 0;
    for (let place = ahead; place < ahead + tied; place++) shared += row[place];
    const points = (shared / tied) | 0;
    s.ledger[LINES * seat + LINE.grants + CATEGORIES.length * season + category] = points;
    emit?.({ id: 'granted', season, category, seat, count, points });
  }
}
