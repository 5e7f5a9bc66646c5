// What may be decided, in the order of the rulebook: drawing (RY-2), claiming and taking over (RY-3, RY-4), discarding (RY-2.8).

import { type Action, type Actor, CHANCE, type Chance, open, type Seat } from '@regalia/core';
import { eachPart, sum } from '@regalia/kit';
import { EDITION, HAND_LIMIT, INTRIGUE_LIMIT } from './data/editions.ts';
import { ACT, packCards, packIntrigue } from './notation.ts';
import { type Box, type Country, KING, PAIRS, PHASE, type State, TITLES } from './types.ts';

// Lists that are the same every time are made once.
const NOBODY: readonly Actor[] = [];
const ONLY_CHANCE: readonly Actor[] = [CHANCE];
const ONLY: readonly (readonly Actor[])[] = [[0], [1], [2], [3], [4]];
const NOTHING: readonly Action[] = [];
const BOTH_WAYS: readonly Action[] = [ACT.three, ACT.oneAndOne];
const THREE_ONLY: readonly Action[] = [ACT.three];
/** By which of take FR, DE, GB, ES, draw and intrigue are possible, as bits. */
const DRAWS: readonly (readonly Action[])[] = Array.from({ length: 64 }, (_, bits) => [0, 1, 2, 3, 4, 5].filter((bit) => bits & (1 << bit)));

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
export const canDrawIntrigue = (s: State): boolean => sum(open(s.intriguePile)) + sum(s.intrigueDiscards) > 0;

/** RY-2.9: in 2016 an empty pile is renewed from the discards when a card is needed. */
export const canDrawBlind = (box: Box, s: State): boolean => sum(open(s.pile)) > 0 || (EDITION[box.options.edition].renewsAtOnce && sum(s.discards) > 0);

function draws(box: Box, s: State): readonly Action[] {
  const { display } = s;
  let bits = s.owedIntrigue > 0 ? 32 : 0;
  if (s.owed > 0) {
    for (let country = 0; country < 4; country++) if (display[country] > 0) bits |= 1 << country;
    if (canDrawBlind(box, s)) bits |= 16;
  }
  return DRAWS[bits];
}

/** RY-3.4: how many cards of a country a hand is worth, wilds included. */
export function reach(hand: readonly number[], seat: Seat, country: Country): number {
  const at = 4 * seat;
  const matching = hand[at + country];
  return matching + ((((hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] - matching) * 43) >> 7) | 0);
}

/** Intrigue cards in a hand that show a country (RY-4.3). */
export function matchingIntrigue(intrigue: readonly number[], seat: Seat, country: Country): number {
  let matching = 0;
  for (let kind = 0; kind < PAIRS.length; kind++) if (PAIRS[kind][0] === country || PAIRS[kind][1] === country) matching += intrigue[PAIRS.length * seat + kind];
  return matching;
}

/** RY-4.4: how many intrigue cards of a country a hand is worth, wilds included. */
export function plotReach(intrigue: readonly number[], seat: Seat, country: Country): number {
  const matching = matchingIntrigue(intrigue, seat, country);
  return matching + ((sum(intrigue, PAIRS.length * seat, PAIRS.length * (seat + 1)) - matching) >> 1);
}

/** RY-4.5: a King takes two. */
export const plotsNeeded = (box: Box, noble: number): number => (box.nobleTitle[noble] === KING ? 2 : 1);

/** RY-1.10: two cubes per claim, and none ever comes back. */
export const cubesLeft = (box: Box, s: State, seat: Seat): number => box.cubes - 2 * sum(s.titles, TITLES.length * seat, TITLES.length * (seat + 1));

export const mayPlaceCubes = (box: Box, s: State, seat: Seat): boolean => box.options.cubes === 'unlimited' || cubesLeft(box, s, seat) >= 2;

function plays(box: Box, s: State): readonly Action[] {
  const seat = s.mover;
  const list: Action[] = [ACT.done];
  if (!mayPlaceCubes(box, s, seat)) return list;
  const hand = open(s.hand);
  const intrigue = open(s.intrigue);
  const { owner } = s;
  const { nobleCost, firstNoble } = box;
  for (let country = 0; country < 4; country++) {
    const able = reach(hand, seat, country);
    for (let noble = firstNoble[country]; noble < firstNoble[country + 1]; noble++) if (owner[noble] < 0 && nobleCost[noble] <= able) list.push(ACT.claim + noble);
  }
  if (sum(intrigue, PAIRS.length * seat, PAIRS.length * (seat + 1)) === 0) return list;
  for (let country = 0; country < 4; country++) {
    const plotting = plotReach(intrigue, seat, country);
    if (plotting === 0) continue;
    const able = reach(hand, seat, country);
    for (let noble = firstNoble[country]; noble < firstNoble[country + 1]; noble++) {
      if (owner[noble] >= 0 && owner[noble] !== seat && nobleCost[noble] <= able && plotsNeeded(box, noble) <= plotting) list.push(ACT.seize + noble);
    }
  }
  return list;
}

/** RY-3.4: whether the cost is paid in matching cards and nothing is left to choose. */
export const paysExactly = (box: Box, s: State, noble: number): boolean =>
  box.options.wilds === 'strict' && open(s.hand)[4 * s.mover + box.nobleCountry[noble]] >= box.nobleCost[noble];

/**
 * RY-3.2, RY-3.4: every way to pay for a noble, as the cards that leave the hand. A payment of `size` cards uses
 * m = (3 × cost − size) / 2 of the country's own cards for one each, and the rest by threes, of whatever countries.
 */
export function payments(box: Box, s: State, noble: number): readonly Action[] {
  const hand = open(s.hand);
  const at = 4 * s.mover;
  const country = box.nobleCountry[noble];
  const cost = box.nobleCost[noble];
  if (paysExactly(box, s, noble)) return [ACT.pay + (cost << (4 * country))];
  const list: Action[] = [];
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
          if (plain <= cost && plain <= (country === 0 ? d0 : own)) list.push(ACT.pay + (d0 | (d1 << 4) | (d2 << 8) | (d3 << 12)));
        }
      }
    }
  }
  return list;
}

/** RY-4.1, RY-4.4, RY-4.5: every way to pay the intrigue cards for a noble; two wild cards count as one. */
export function plots(box: Box, s: State, noble: number): readonly Action[] {
  const intrigue = open(s.intrigue);
  const country = box.nobleCountry[noble];
  const needed = plotsNeeded(box, noble);
  const exact = box.options.wilds === 'strict' && matchingIntrigue(intrigue, s.mover, country) >= needed;
  const list: Action[] = [];
  eachPart(intrigue, PAIRS.length * s.mover, PAIRS.length, 2 * needed, (part, size) => {
    const plain = 2 * needed - size;
    if (plain < 0 || plain > needed || (exact && plain < needed)) return;
    if (plain <= matchingIntrigue(part, 0, country)) list.push(ACT.spend + packIntrigue(part));
  });
  return list;
}

function discards(s: State): readonly Action[] {
  const hand = open(s.hand);
  const excess = sum(hand, 4 * s.mover, 4 * s.mover + 4) - HAND_LIMIT;
  const list: Action[] = [];
  eachPart(hand, 4 * s.mover, 4, excess, (part, size) => {
    if (size === excess) list.push(ACT.discard + packCards(part));
  });
  return list;
}

function sheds(s: State): readonly Action[] {
  const intrigue = open(s.intrigue);
  const at = PAIRS.length * s.mover;
  const excess = sum(intrigue, at, at + PAIRS.length) - INTRIGUE_LIMIT;
  const list: Action[] = [];
  eachPart(intrigue, at, PAIRS.length, excess, (part, size) => {
    if (size === excess) list.push(ACT.shed + packIntrigue(part));
  });
  return list;
}

/** What an absent player does: draws blind, claims nothing, and gives away what comes first. */
export function idle(box: Box, s: State, seat: Seat): Action {
  const list = legal(box, s, seat);
  return s.phase === PHASE.draw && list.includes(ACT.draw) ? ACT.draw : list[0];
}
