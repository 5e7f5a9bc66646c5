// Greedy play of Archon: imagine the table, carry each action out to its end, and take the one that leaves the seat best off.

import {
  ACT,
  archon,
  type Box,
  CATEGORIES,
  CATEGORY_GOODS,
  COURTIER,
  endgamePoints,
  GOLD,
  GOODS,
  KINDS,
  LINES,
  PAIRS,
  PHASE,
  PLAYS,
  RECRUIT,
  RESOURCES,
  ROUNDS,
  ROUNDS_PER_SEASON,
  type State,
  TAX_COLLECTOR,
  unpackCards,
  unpackCubes,
  type View,
  WARRIOR,
} from '@regalia/archon';
import { type Action, open, type Rng, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Bot } from '../bot.ts';

export const archonGreedy: Bot<Box, View> = {
  name: 'greedy',
  choose(box, view, legal, rng) {
    if (legal.length === 1) return legal[0];
    const seat = view.viewer ?? view.mover;
    switch (view.phase) {
      case PHASE.choose:
        return best(legal, (action) => PAIRS[action - ACT.choose].reduce((sum, kind) => sum + POWER[kind], 0), rng);
      case PHASE.split:
        return best(legal, (action) => splitWorth(view, seat, unpackCards(action)), rng);
      case PHASE.lose:
        return best(legal, (action) => lossWorth(view, seat, unpackCubes(action)), rng);
      default: {
        const state = archon.imagine(box, view, rng);
        return best(distinct(box, state, legal), (action) => outcome(box, state, seat, action), rng);
      }
    }
  },
};

/** How useful a kind of card is, a Courtier being 1. */
const POWER = [1, 1.4, 1.6, 2.2, 2];

/** The highest worth; between equals chance decides. */
function best(actions: readonly Action[], worth: (action: Action) => number, rng: Rng): Action {
  let chosen = actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = worth(action) + 0.001 * rng.fraction();
    if (value > most) {
      most = value;
      chosen = action;
    }
  }
  return chosen;
}

/** Two even hands for a pair of rounds; all power at once in the last round, which has no second. */
function splitWorth(view: View, seat: Seat, hand: readonly number[]): number {
  const power = hand.reduce((sum, count, kind) => sum + count * POWER[kind], 0);
  if (view.round + 1 === ROUNDS) return power;
  const all = KINDS.reduce((sum, _, kind) => sum + view.owned[KINDS.length * seat + kind] * POWER[kind], 0);
  return -Math.abs(2 * power - all - 0.5);
}

function lossWorth(view: View, seat: Seat, lost: readonly number[]): number {
  const at = GOODS.length * seat;
  return RESOURCES.reduce((sum, _, type) => sum + cubesWorth(view.goods[at + type] - lost[type]), 0);
}

/** Plays and slots that come to the same are tried once: Magisters are not wasted as Courtiers while Courtiers could go. */
function distinct(box: Box, s: State, legal: readonly Action[]): readonly Action[] {
  if (s.phase === PHASE.turn) {
    const plain = legal.filter(
      (action) =>
        action < ACT.play || PLAYS[action - ACT.play].power > 0 || PLAYS[action - ACT.play].kinds.every((kind) => kind === COURTIER),
    );
    return plain.length > 1 ? plain : legal;
  }
  if (s.phase !== PHASE.enter) return legal;
  return legal.filter((action, i) => i === 0 || !alike(box, s, action - ACT.enter, legal[i - 1] - ACT.enter));
}

const alike = (box: Box, s: State, slot: number, other: number): boolean =>
  box.slotBuilding[slot] !== 0 &&
  box.slotBuilding[slot] === box.slotBuilding[other] &&
  box.slotNeed[slot] === box.slotNeed[other] &&
  (s.figures[slot] === 0) === (s.figures[other] === 0);

/** What the seat is worth after an action, all that it leaves to choose being chosen well. */
function outcome(box: Box, before: State, seat: Seat, action: Action): number {
  if (action === ACT.pass) return worth(box, before, seat) - cardsWorth(before, seat) + orderWorth(before, seat);
  if (action === ACT.done) return worth(box, before, seat);
  const s = archon.clone(before);
  archon.play(box, s, seat, action, undefined);
  if (s.phase < PHASE.enter || s.phase === PHASE.over || s.mover !== seat) return worth(box, s, seat) + powerUsed(before, s);
  let most = Number.NEGATIVE_INFINITY;
  for (const next of distinct(box, s, archon.legal(box, s, seat))) most = Math.max(most, outcome(box, s, seat, next));
  return most;
}

/** Cards left unused bring one forward in the order of the next round: so much for each player overtaken, if the others use theirs up. */
function orderWorth(s: State, seat: Seat): number {
  if (s.round === ROUNDS) return 0;
  const hand = open(s.hand);
  const left = (of: Seat): number => sum(hand, KINDS.length * of, KINDS.length * (of + 1));
  const place = s.order.indexOf(seat);
  const overtaken = s.order.filter((other, i) => i < place && left(seat) > ((s.passed >> other) & 1 ? left(other) : 0)).length;
  const passing = s.order.filter((other, i) => i > place && left(seat) < ((s.passed >> other) & 1 ? left(other) : 0)).length;
  return PLACE * (overtaken - passing);
}

/** What a place further forward is worth, in points. */
const PLACE = 0.8;

/** A Tax Collector's token is worth what others will yet pay; a Scribe's second action is worth its haste. */
function powerUsed(before: State, after: State): number {
  if (before.cards >= 0 && PLAYS[before.cards].power === TAX_COLLECTOR) return 0.3;
  return after.second ? 0.4 : 0;
}

/** What a seat has, in points, as far as it can be seen now. */
function worth(box: Box, s: State, seat: Seat): number {
  const at = GOODS.length * seat;
  const left = ROUNDS - s.round;
  let total = 0;
  for (let i = 0; i < LINES; i++) total += s.ledger[LINES * seat + i];
  // Goods turn into points while there is time, and into little afterwards.
  const use = 0.4 + 0.2 * Math.min(left, 3);
  for (let type = 0; type < RESOURCES.length; type++) total += use * cubesWorth(s.goods[at + type]);
  total += use * (cubesWorth(s.goods[at + RECRUIT]) + 0.45 * Math.min(s.goods[at + GOLD], 6) + 0.2 * Math.max(0, s.goods[at + GOLD] - 6));
  for (let kind = 1; kind < KINDS.length; kind++) {
    const cards = s.owned[KINDS.length * seat + kind];
    total += box.rowPoints[kind][cards] + cards * 0.2 * left * (POWER[kind] - 1);
  }
  return total + tilesWorth(box, s, seat, left) + grantsWorth(box, s, seat) + cardsWorth(s, seat);
}

/** One of each is worth more than many of one. */
const cubesWorth = (count: number): number => (count === 0 ? 0 : count === 1 ? 1 : count === 2 ? 1.8 : 2.4 + 0.3 * (count - 3));

/** Cards still in hand can do something yet. The seat's own hand is the true one in every imagined world. */
function cardsWorth(s: State, seat: Seat): number {
  const hand = open(s.hand);
  let total = 0;
  for (let kind = 0; kind < KINDS.length; kind++) total += hand[KINDS.length * seat + kind] * (0.35 + 0.1 * POWER[kind]);
  return total;
}

function tilesWorth(box: Box, s: State, seat: Seat, left: number): number {
  let total = 0;
  for (let tile = 0; tile < box.tileCopies.length; tile++) {
    if (((s.built[seat] >> tile) & 1) === 0) continue;
    const { points, effects } = box.board.tiles[tile];
    total += points + endgamePoints(box, s, seat, tile);
    if (effects.length > 0 && effects[0].verb !== 'endgame') total += (effects[0].verb === 'income' ? 0.4 : 0.25) * left;
  }
  return total;
}

/** Arts, Science and warriors: what the coming grants would bring as things stand, the later ones counting less. */
function grantsWorth(box: Box, s: State, seat: Seat): number {
  let total = 0;
  for (let category = 0; category < CATEGORIES.length; category++) {
    const good = CATEGORY_GOODS[category];
    const count = s.goods[GOODS.length * seat + good];
    total += 0.5 * count * (good === WARRIOR ? 1.6 : 1);
    if (count === 0) continue;
    let ahead = 0;
    let tied = 0;
    for (let other = 0; other < box.seats; other++) {
      const theirs = s.goods[GOODS.length * other + good];
      if (theirs > count) ahead++;
      else if (theirs === count) tied++;
    }
    const season = Math.max(0, Math.floor((s.round - 1) / ROUNDS_PER_SEASON));
    for (let later = season; later < s.grants.length; later++) {
      const row = box.grantPoints[s.grants[later]][category];
      let shared = 0;
      for (let place = ahead; place < ahead + tied; place++) shared += row[place];
      total += (shared / tied) * (later === season ? 0.7 : later === season + 1 ? 0.45 : 0.3);
    }
  }
  return total;
}
