// What may be decided, in the order of the rulebook: drawing (RY-2), claiming and taking over (RY-3, RY-4), discarding (RY-2.8).

import { type Action, type Actor, CHANCE, type Chance, open, type Seat } from '@regalia/core';
import { eachPart, sum, sum4 } from '@regalia/kit';
import { HAND_LIMIT, INTRIGUE_LIMIT } from './data/editions.ts';
import { ACT, packIntrigue } from './notation.ts';
import { type Box, type Country, KING, PAIRS, PHASE, type State, TITLES } from './types.ts';

// Lists that are the same every time are made once.
const NOBODY: readonly Actor[] = [];
const ONLY_CHANCE: readonly Actor[] = [CHANCE];
const ONLY: readonly (readonly Actor[])[] = [[0], [1], [2], [3], [4]];
const NOTHING: readonly Action[] = [];
const BOTH_WAYS: readonly Action[] = [ACT.three, ACT.oneAndOne];
const THREE_ONLY: readonly Action[] = [ACT.three];
/** By which of take FR, DE, GB, ES, draw and intrigue are possible, as bits. */
const DRAWS: readonly (readonly Action[])[] = Array.from({ length: 64 }, (_, bits) =>
  [0, 1, 2, 3, 4, 5].filter((bit) => bits & (1 << bit)),
);

const COUNTRY_OUTCOMES: readonly Action[] = [0, 1, 2, 3].map((country) => ACT.country + country);
const INTRIGUE_OUTCOMES: readonly Action[] = PAIRS.map((_, kind) => ACT.plot + kind);
const FIRST_OUTCOMES: readonly Action[] = [0, 1, 2, 3, 4].map((seat) => ACT.first + seat);
const EVEN: readonly number[] = [1, 1, 1, 1, 1];

export function actors(_box: Box, s: State): readonly Actor[] {
  if (s.phase < PHASE.choose) return ONLY_CHANCE;
  return s.phase === PHASE.over ? NOBODY : ONLY[s.mover];
}

export function chance(box: Box, s: State): Chance {
  if (s.phase === PHASE.start) return { outcomes: FIRST_OUTCOMES.slice(0, box.seats), weights: EVEN.slice(0, box.seats) };
  if (s.phase === PHASE.dealIntrigue) return { outcomes: INTRIGUE_OUTCOMES, weights: open(s.intriguePile) };
  return { outcomes: COUNTRY_OUTCOMES, weights: open(s.pile) };
}

export function legal(box: Box, s: State, seat: Seat): readonly Action[] {
  if (seat !== s.mover) return NOTHING;
  switch (s.phase) {
    case PHASE.choose:
      return canDrawIntrigue(s) ? BOTH_WAYS : THREE_ONLY;
    case PHASE.draw:
      return draws(box, s);
    case PHASE.play:
      return plays(box, s);
    case PHASE.pay:
      return payments(box, s, s.pending);
    case PHASE.plot:
      return plots(box, s, s.pending);
    case PHASE.discard:
      return discards(s);
    case PHASE.shed:
      return sheds(s);
    default:
      return NOTHING;
  }
}

/** RY-2.5: with both intrigue piles empty there is none to draw. */
const canDrawIntrigue = (s: State): boolean => sum(open(s.intriguePile)) > 0 || sum(s.intrigueDiscards) > 0;

/** RY-2.9: in 2016 an empty pile is renewed from the discards when a card is needed. */
const canDrawBlind = (box: Box, s: State): boolean => sum4(open(s.pile)) > 0 || (box.renewsAtOnce && sum4(s.discards) > 0);

function draws(box: Box, s: State): readonly Action[] {
  const { display } = s;
  let bits = s.owedIntrigue > 0 ? 32 : 0;
  if (s.owed > 0) {
    for (let country = 0; country < 4; country++) if (display[country] > 0) bits |= 1 << country;
    if (canDrawBlind(box, s)) bits |= 16;
  }
  return DRAWS[bits];
}

/** Country cards in a hand. */
export const handSize = (hand: readonly number[], seat: Seat): number => sum4(hand, 4 * seat);

/** Intrigue cards in a hand. */
export function intrigueSize(intrigue: readonly number[], seat: Seat): number {
  const at = PAIRS.length * seat;
  return intrigue[at] + intrigue[at + 1] + intrigue[at + 2] + intrigue[at + 3] + intrigue[at + 4] + intrigue[at + 5];
}

/** RY-3.4: how many cards of a country a hand is worth, wilds included. */
export const reach = (hand: readonly number[], seat: Seat, country: Country): number =>
  worthOf(hand[4 * seat + country], handSize(hand, seat));

/** The matching cards of a hand for one each, and a third of the others; (n × 43) >> 7 is a third without a division, exact up to 127. */
const worthOf = (matching: number, size: number): number => matching + (((size - matching) * 43) >> 7);

/** The three kinds of intrigue card that show a country. */
const SHOWING: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 3, 4],
  [1, 3, 5],
  [2, 4, 5],
];

/** Intrigue cards in a hand that show a country (RY-4.3). */
function matchingIntrigue(intrigue: readonly number[], seat: Seat, country: Country): number {
  const at = PAIRS.length * seat;
  const showing = SHOWING[country];
  return intrigue[at + showing[0]] + intrigue[at + showing[1]] + intrigue[at + showing[2]];
}

/** RY-4.4: how many intrigue cards of a country a hand is worth, wilds included. */
export function plotReach(intrigue: readonly number[], seat: Seat, country: Country): number {
  const matching = matchingIntrigue(intrigue, seat, country);
  return matching + ((intrigueSize(intrigue, seat) - matching) >> 1);
}

/** RY-4.5: a King takes two. */
export const plotsNeeded = (box: Box, noble: number): number => (box.nobleTitle[noble] === KING ? 2 : 1);

/** RY-1.10: two cubes per claim, and none ever comes back. */
export const cubesLeft = (box: Box, s: State, seat: Seat): number =>
  box.cubes - 2 * sum(s.titles, TITLES.length * seat, TITLES.length * (seat + 1));

export const mayPlaceCubes = (box: Box, s: State, seat: Seat): boolean => !box.limitedCubes || cubesLeft(box, s, seat) >= 2;

/** A noble's place in the sets of its country. */
export const nobleBit = (box: Box, noble: number): number => 1 << (noble - box.firstNoble[box.nobleCountry[noble]]);

/** Lists are written here first, so that each is made in one piece. */
const draft: Action[] = Array.from({ length: 256 }, () => 0);
const ONLY_DONE: readonly Action[] = [ACT.done];

/** Adds an action for each noble of a set, from the lowest up. */
function listNobles(set: number, first: Action, length: number): number {
  while (set !== 0) {
    const lowest = set & -set;
    draft[length++] = first + 31 - Math.clz32(lowest);
    set ^= lowest;
  }
  return length;
}

/** RY-2.7: end the turn, claim what is vacant and can be paid, take over what others hold and can be paid with intrigue. */
function plays(box: Box, s: State): readonly Action[] {
  const seat = s.mover;
  if (!mayPlaceCubes(box, s, seat)) return ONLY_DONE;
  const hand = open(s.hand);
  const size = handSize(hand, seat);
  const plotting = intrigueSize(open(s.intrigue), seat) > 0;
  draft[0] = ACT.done;
  let length = 1;
  for (let country = 0; country < 4; country++) {
    const able = box.upTo[country][worthOf(hand[4 * seat + country], size)];
    if (able !== 0) length = listNobles(able & ~taken(s.held, country), ACT.claim + box.firstNoble[country], length);
  }
  if (plotting) {
    for (let country = 0; country < 4; country++) {
      const able = box.upTo[country][worthOf(hand[4 * seat + country], size)] & taken(s.held, country) & ~s.held[4 * seat + country];
      if (able === 0) continue;
      const plots = plotReach(open(s.intrigue), seat, country);
      if (plots > 0) length = listNobles(plots === 1 ? able & ~box.kings[country] : able, ACT.seize + box.firstNoble[country], length);
    }
  }
  return length === 1 ? ONLY_DONE : draft.slice(0, length);
}

/** The nobles of a country that somebody holds. */
function taken(held: readonly number[], country: Country): number {
  let set = 0;
  for (let at = country; at < held.length; at += 4) set |= held[at];
  return set;
}

/** RY-3.4: whether the cost is paid in matching cards and nothing is left to choose. */
export const paysExactly = (box: Box, s: State, noble: number): boolean =>
  box.strictWilds && open(s.hand)[4 * s.mover + box.nobleCountry[noble]] >= box.nobleCost[noble];

/**
 * RY-3.2, RY-3.4: every way to pay for a noble with wilds, as the cards that leave the hand. A payment of `size` cards uses
 * m = (3 × cost − size) / 2 of the country's own cards for one each, and the rest by threes, of whatever countries.
 */
function payments(box: Box, s: State, noble: number): readonly Action[] {
  const hand = open(s.hand);
  const at = 4 * s.mover;
  const country = box.nobleCountry[noble];
  const cost = box.nobleCost[noble];
  let length = 0;
  const most = 3 * cost;
  const h0 = hand[at];
  for (let d3 = 0; d3 <= hand[at + 3]; d3++) {
    for (let d2 = 0; d2 <= hand[at + 2]; d2++) {
      for (let d1 = 0; d1 <= hand[at + 1]; d1++) {
        const three = d1 + d2 + d3;
        const own = country === 3 ? d3 : country === 2 ? d2 : d1;
        // The size must be as odd or even as 3 × cost is, for m to be whole.
        for (let d0 = (three + most) & 1; d0 <= h0 && three + d0 <= most; d0 += 2) {
          const plain = (most - three - d0) >> 1;
          if (plain <= (country === 0 ? d0 : own)) draft[length++] = ACT.pay + (d0 | (d1 << 4) | (d2 << 8) | (d3 << 12));
        }
      }
    }
  }
  return draft.slice(0, length);
}

/** RY-4.1, RY-4.4, RY-4.5: every way to pay the intrigue cards for a noble; two wild cards count as one. */
export function plots(box: Box, s: State, noble: number): readonly Action[] {
  const intrigue = open(s.intrigue);
  const country = box.nobleCountry[noble];
  const needed = plotsNeeded(box, noble);
  const exact = box.strictWilds && matchingIntrigue(intrigue, s.mover, country) >= needed;
  if (exact && needed === 1)
    return SHOWING[country].filter((kind) => intrigue[PAIRS.length * s.mover + kind] > 0).map((kind) => ACT.spend + (1 << (3 * kind)));
  const list: Action[] = [];
  eachPart(intrigue, PAIRS.length * s.mover, PAIRS.length, exact ? needed : 2 * needed, (part, size) => {
    const plain = 2 * needed - size;
    if (plain <= matchingIntrigue(part, 0, country)) list.push(ACT.spend + packIntrigue(part));
  });
  return list;
}

/** RY-2.8: every choice of as many cards as the hand is over the limit. */
function discards(s: State): readonly Action[] {
  const hand = open(s.hand);
  const at = 4 * s.mover;
  const excess = handSize(hand, s.mover) - HAND_LIMIT;
  let length = 0;
  for (let d3 = 0; d3 <= hand[at + 3] && d3 <= excess; d3++) {
    for (let d2 = 0; d2 <= hand[at + 2] && d3 + d2 <= excess; d2++) {
      for (let d1 = 0; d1 <= hand[at + 1] && d3 + d2 + d1 <= excess; d1++) {
        const d0 = excess - d1 - d2 - d3;
        if (d0 <= hand[at]) draft[length++] = ACT.discard + (d0 | (d1 << 4) | (d2 << 8) | (d3 << 12));
      }
    }
  }
  return draft.slice(0, length);
}

function sheds(s: State): readonly Action[] {
  const intrigue = open(s.intrigue);
  const excess = intrigueSize(intrigue, s.mover) - INTRIGUE_LIMIT;
  const list: Action[] = [];
  eachPart(intrigue, PAIRS.length * s.mover, PAIRS.length, excess, (part, size) => {
    if (size === excess) list.push(ACT.shed + packIntrigue(part));
  });
  return list;
}

/** What an absent player does: draws blind, claims nothing, and gives away what comes first. */
export function idle(box: Box, s: State, seat: Seat): Action {
  const list = legal(box, s, seat);
  return s.phase === PHASE.draw && list.includes(ACT.draw) ? ACT.draw : list[0];
}
