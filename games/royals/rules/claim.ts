// Playing (RY-2.7): claiming a vacant noble (RY-3) and taking one over (RY-4). First which noble, then which cards pay for it.
// Hot: lists are read without looking.

import type { Action, Emit, Refusal, Seat } from '@regalia/core';
import * as core from '@regalia/core';
import type { Decision } from '@regalia/kit';
import { sum, zeros } from '@regalia/kit';
import * as actions from './actions.ts';
import * as cards from './cards.ts';
import { endTurn } from './end-turn.ts';
import type { Event } from './events.ts';
import { placeCubes } from './place.ts';
import { no } from './refusal.ts';
import type { Box, Country, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { open } = core;
const { ACT, COUNTRY_BITS, nobleOf } = actions;
const { COUNTRIES, KING, PHASE } = types;
const TITLES = types.TITLES.length;
const {
  giveUpCards,
  giveUpIntrigue,
  handSize,
  intrigueWorth,
  intrigueSize,
  withWildIntrigue,
  listIntrigue,
  listMatching,
  matchingIntrigue,
  handWorth,
  withWilds,
} = cards;

// ---- Claim, take over, or end the turn (RY-2.7)

export const playing: Decision<Box, State, Event> = {
  asked: 'play',
  list(box, s, seat, into) {
    into[0] = ACT.endTurn;
    return mayPlaceCubes(box, s, seat) ? listNobles(box, s, seat, into) : 1;
  },
  play(box, s, seat, action, emit) {
    if (action === ACT.endTurn) endTurn(box, s, emit);
    else chooseNoble(box, s, seat, nobleOf(action), emit);
  },
  refuse(box, s, seat, action) {
    // The end of the turn is refused before a noble is asked for: while playing it never is.
    const noble = nobleOf(action);
    if (noble >= box.nobleCity.length) return no('RY-9.2', 'no-such-noble');
    if (s.phase === PHASE.choose || s.phase === PHASE.draw) return no('RY-2.1', 'draw-first');
    if (s.phase === PHASE.pay || s.phase === PHASE.payIntrigue) return no('RY-3.2', 'pay-first');
    if (s.phase !== PHASE.play) return no('RY-2.8', 'discard-first');
    return refuseNoble(box, s, seat, noble, action >= ACT.takeOver);
  },
};

/** By country, the nobles of others that the hand can pay for. */
const payable = zeros(COUNTRIES.length);

/** After the end of the turn: what is vacant and can be paid, then what others hold and can be paid with intrigue. */
function listNobles(box: Box, s: State, seat: Seat, into: Action[]): number {
  const { held } = s;
  const { firstNoble, upTo } = box;
  const hand = open(s.hand);
  const size = handSize(hand, seat);
  let length = 1;
  let others = 0;
  for (let country = 0; country < 4; country++) {
    const able = upTo[16 * country + withWilds(hand[4 * seat + country], size)];
    if (able === 0) {
      payable[country] = 0;
      continue;
    }
    let taken = 0;
    for (let at = country; at < held.length; at += 4) taken |= held[at];
    length = listSet(able & ~taken, ACT.claim + firstNoble[country], into, length);
    const theirs = able & taken & ~held[4 * seat + country];
    payable[country] = theirs;
    others |= theirs;
  }
  if (others === 0) return length;
  const intrigue = open(s.intrigue);
  const cards = intrigueSize(intrigue, seat);
  if (cards === 0) return length;
  for (let country = 0; country < 4; country++) {
    let able = payable[country];
    if (able === 0) continue;
    const worth = withWildIntrigue(matchingIntrigue(intrigue, seat, country), cards);
    if (worth === 0) continue;
    if (worth === 1) able &= ~box.kings[country];
    length = listSet(able, ACT.takeOver + firstNoble[country], into, length);
  }
  return length;
}

/** Adds an action for each noble of a set, from the lowest up. */
function listSet(set: number, first: Action, into: Action[], length: number): number {
  while (set !== 0) {
    const lowest = set & -set;
    into[length++] = first + 31 - Math.clz32(lowest);
    set ^= lowest;
  }
  return length;
}

/** RY-1.10: two cubes per claim, and none ever comes back but those of RY-4.6. */
export function cubesLeft(box: Box, s: State, seat: Seat): number {
  const claims = sum(s.titles, TITLES * seat, TITLES * (seat + 1));
  if (!box.returnsCubes) return box.cubes[seat] - 2 * claims;
  let onBoard = 0;
  for (const owner of s.owner) if (owner === seat) onBoard++;
  for (let at = seat; at < s.cathedral.length; at += box.seats) onBoard += s.cathedral[at];
  return box.cubes[seat] - claims - onBoard;
}

const mayPlaceCubes = (box: Box, s: State, seat: Seat): boolean => !box.limitedCubes || cubesLeft(box, s, seat) >= 2;

/** The ways to pay for a noble. */
const ways: Action[] = [];

/** A noble is chosen. Where there is one way to pay for it, it is paid at once: nothing is left to choose. */
function chooseNoble(box: Box, s: State, seat: Seat, noble: number, emit: Emit<Event>): void {
  s.pending = noble;
  emit?.({ id: 'claims', seat, noble });
  if (paysExactly(box, s, noble)) payCards(box, s, box.nobleCost[noble] << (COUNTRY_BITS * box.nobleCountry[noble]), emit);
  else if (!box.asksForOneWay && listPayments(open(s.hand), seat, box.nobleCountry[noble], box.nobleCost[noble], ways) === 1)
    payCards(box, s, ways[0] - ACT.pay, emit);
  else s.phase = PHASE.pay;
}

function refuseNoble(box: Box, s: State, seat: Seat, noble: number, takeOver: boolean): Refusal {
  const about = { noble: box.nobleLabel[noble] };
  const owner = s.owner[noble];
  if (owner === seat) return no('RY-4.2', 'own-noble', about);
  if (takeOver && owner < 0) return no('RY-4.1', 'vacant', about);
  if (!takeOver && owner >= 0) return no('RY-3.3', 'occupied', about);
  if (!mayPlaceCubes(box, s, seat)) return no('RY-1.10', 'no-cubes', { left: cubesLeft(box, s, seat) });
  const country = box.nobleCountry[noble];
  const cost = box.nobleCost[noble];
  const have = handWorth(open(s.hand), seat, country);
  if (have < cost) return no(takeOver ? 'RY-4.1' : 'RY-3.4', 'too-few-cards', { ...about, cost, have, country: COUNTRIES[country] });
  const needed = intrigueNeeded(box, noble);
  return no(needed === 2 ? 'RY-4.5' : 'RY-4.4', 'too-little-intrigue', {
    ...about,
    needed,
    have: intrigueWorth(open(s.intrigue), seat, country),
    country: COUNTRIES[country],
  });
}

// ---- The country cards that pay for the noble (RY-3.2, RY-3.4)

export const paying: Decision<Box, State, Event> = {
  asked: 'pay',
  list: (box, s, seat, into) => listPayments(open(s.hand), seat, box.nobleCountry[s.pending], box.nobleCost[s.pending], into),
  play: (box, s, _seat, action, emit) => payCards(box, s, action - ACT.pay, emit),
  refuse(box, s, seat, action) {
    if (s.phase !== PHASE.pay) return no('RY-3.4', 'nothing-to-pay');
    if (!cards.holdsCards(s, seat, action)) return no('RY-3.4', 'not-in-hand');
    return no('RY-3.4', 'wrong-payment', { noble: box.nobleLabel[s.pending], cost: box.nobleCost[s.pending] });
  },
};

/** RY-3.4: whether the cost is paid in matching cards and nothing is left to choose. */
export const paysExactly = (box: Box, s: State, noble: number): boolean =>
  box.strictWilds && open(s.hand)[4 * s.mover + box.nobleCountry[noble]] >= box.nobleCost[noble];

/**
 * Every way to pay with wilds, as the cards that leave the hand: m of the country's own cards for one each, the others by threes, of whatever
 * countries. A payment of `size` cards has m = (3 × cost − size) / 2. So it is one of as odd or even a size as 3 × cost, no larger,
 * that has m cards of the country; that is, in which a card counts one, of the country three, and all together 3 × cost at least.
 */
function listPayments(hand: readonly number[], seat: Seat, country: Country, cost: number, into: Action[]): number {
  const h0 = hand[4 * seat];
  const h1 = hand[4 * seat + 1];
  const h2 = hand[4 * seat + 2];
  const h3 = hand[4 * seat + 3];
  const w0 = country === 0 ? 3 : 1;
  const w1 = country === 1 ? 3 : 1;
  const w2 = country === 2 ? 3 : 1;
  const w3 = country === 3 ? 3 : 1;
  const most = 3 * cost;
  let length = 0;
  for (let d3 = 0; d3 <= h3 && d3 <= most; d3++) {
    const count3 = w3 * d3;
    if (count3 + w2 * h2 + w1 * h1 + w0 * h0 < most) continue;
    for (let d2 = 0; d2 <= h2 && d3 + d2 <= most; d2++) {
      const count2 = count3 + w2 * d2;
      if (count2 + w1 * h1 + w0 * h0 < most) continue;
      for (let d1 = 0; d1 <= h1 && d3 + d2 + d1 <= most; d1++) {
        const count1 = count2 + w1 * d1;
        if (count1 + w0 * h0 < most) continue;
        const left = most - d3 - d2 - d1;
        for (let d0 = left & 1; d0 <= h0 && d0 <= left; d0 += 2)
          if (count1 + w0 * d0 >= most) into[length++] = ACT.pay + (d0 | (d1 << 4) | (d2 << 8) | (d3 << 12));
      }
    }
  }
  return length;
}

/** How many ways the mover has to pay the country cards for a noble. */
export const payments = (box: Box, s: State, noble: number): number =>
  listPayments(open(s.hand), s.mover, box.nobleCountry[noble], box.nobleCost[noble], ways);

/** Country cards are paid. Then the cubes are placed, or at a take-over the intrigue cards are paid, by themselves when there is one way. */
function payCards(box: Box, s: State, packed: number, emit: Emit<Event>): void {
  giveUpCards(s, packed);
  emit?.({ id: 'paid', seat: s.mover, noble: s.pending, cards: actions.cardsOf(packed) });
  if (s.owner[s.pending] < 0) placeCubes(box, s, emit);
  else if (listIntriguePayments(box, s, s.pending, ways) === 1) payIntrigueCards(box, s, ways[0] - ACT.payIntrigue, emit);
  else s.phase = PHASE.payIntrigue;
}

// ---- The intrigue cards that pay for a take-over (RY-4.1, RY-4.4, RY-4.5)

export const payingIntrigue: Decision<Box, State, Event> = {
  asked: 'plot',
  list: (box, s, _seat, into) => listIntriguePayments(box, s, s.pending, into),
  play: (box, s, _seat, action, emit) => payIntrigueCards(box, s, action - ACT.payIntrigue, emit),
  refuse(box, s, seat, action) {
    if (s.phase !== PHASE.payIntrigue) return no('RY-4.4', 'nothing-to-pay');
    if (!cards.holdsIntrigue(s, seat, action)) return no('RY-4.4', 'not-in-hand');
    return no('RY-4.4', 'wrong-plot', { noble: box.nobleLabel[s.pending], cost: intrigueNeeded(box, s.pending) });
  },
};

/** RY-4.5: a King takes two. */
export const intrigueNeeded = (box: Box, noble: number): number => (box.nobleTitle[noble] === KING ? 2 : 1);

/** Every way for the mover to pay the intrigue cards for a noble: two cards count as one, a matching one alone; with strict wilds only while it must be. */
function listIntriguePayments(box: Box, s: State, noble: number, into: Action[]): number {
  const intrigue = open(s.intrigue);
  const country = box.nobleCountry[noble];
  const needed = intrigueNeeded(box, noble);
  const exact = box.strictWilds && matchingIntrigue(intrigue, s.mover, country) >= needed;
  if (exact && needed === 1) return listMatching(intrigue, s.mover, country, ACT.payIntrigue, into);
  return listIntrigue(intrigue, s.mover, country, exact ? needed : 2 * needed, 2 * needed, ACT.payIntrigue, into);
}

/** How many ways the mover has to pay the intrigue cards for a noble. */
export const intriguePayments = (box: Box, s: State, noble: number): number => listIntriguePayments(box, s, noble, ways);

function payIntrigueCards(box: Box, s: State, packed: number, emit: Emit<Event>): void {
  giveUpIntrigue(s, packed);
  emit?.({ id: 'plotted', seat: s.mover, noble: s.pending, cards: actions.intrigueOf(packed) });
  placeCubes(box, s, emit);
}
