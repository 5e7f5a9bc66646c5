// What a net sees of Royals: the open table and the seat's own hand, from that seat's side. Here is what changes with every card; the
// table stands in features-table.ts.
// Hot: lists are read without looking.

import { type FeatureEncoder, flag, grade, on, one, seek, steps } from '@regalia/bots';
import { open, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { LAYOUT, NOBLE_PLACES, OTHER } from './features-layout.ts';
import { placesInUse, seen, seeTable } from './features-table.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { PAIRS, PHASE } = rules;
const { holder, worth } = seen;
const KINDS = PAIRS.length;
const COUNTRIES = 4;

export const features: FeatureEncoder<Box, State> = {
  inputs: (box) => LAYOUT[box.seats].all,
  encode(box, state, seat, active) {
    seeTable(box, state, seat, active);
    ownCards(box, state, seat);
    others(box, state, seat);
    time(box, state, seat);
    reach(box, seat);
    chances(box, seat);
    more(box, state, seat);
    return on();
  },
  // By period.
  heads: { count: 3, of: (_box, s) => s.period },
};

const HAND = [1, 2, 3, 4, 5, 6, 7, 8];
const LARGE_HAND = [9, 10, 12];
const TOTAL = [2, 4, 6, 8, 10, 11, 12, 13, 14, 15];
const FEW = [1, 2, 3];
const INTRIGUE = [1, 2, 3, 4, 5];
const OTHERS = [2, 4, 6, 8, 10, 12];
const SEEN = [1, 2, 3, 5];
const UNSEEN = [1, 3, 6, 9, 13, 18];
const PILE = [4, 8, 12, 16, 20, 26, 32, 40, 50, 60, 70];

/** The seat's cards, as after the payment at hand. */
const held = new Int32Array(COUNTRIES);
/** Intrigue cards of the seat that show a country. */
const matching = new Int32Array(COUNTRIES);

/** What the seat holds, the noble being paid for counted as paid. */
function ownCards(box: Box, s: State, seat: Seat): void {
  const hand = open(s.hand);
  const intrigue = open(s.intrigue);
  let size = 0;
  for (let country = 0; country < COUNTRIES; country++) {
    held[country] = hand[COUNTRIES * seat + country];
    size += held[country];
  }
  if (s.phase === PHASE.pay && s.mover === seat) {
    const country = box.nobleCountry[s.pending];
    const cost = box.nobleCost[s.pending];
    const own = Math.min(held[country], cost);
    held[country] -= own;
    size -= own + 3 * (cost - own); // RY-3.4
  }
  seek(LAYOUT[box.seats].cards);
  for (let country = 0; country < COUNTRIES; country++) {
    steps(HAND, held[country]);
    steps(FEW, s.display[country]);
  }
  steps(TOTAL, size);
  let intrigueCards = 0;
  matching.fill(0);
  for (let kind = 0; kind < KINDS; kind++) {
    const cards = intrigue[KINDS * seat + kind];
    intrigueCards += cards;
    matching[PAIRS[kind][0]] += cards;
    matching[PAIRS[kind][1]] += cards;
  }
  steps(INTRIGUE, intrigueCards);
  for (let country = 0; country < COUNTRIES; country++) steps(FEW, matching[country]);
}

function others(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const hand = open(s.hand);
  const intrigue = open(s.intrigue);
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    let cards = 0;
    let intrigueCards = 0;
    seek(LAYOUT[seats].others + (i - 1) * OTHER);
    for (let country = 0; country < COUNTRIES; country++) {
      cards += hand[COUNTRIES * other + country];
      steps(SEEN, s.known[COUNTRIES * other + country]);
    }
    for (let kind = 0; kind < KINDS; kind++) intrigueCards += intrigue[KINDS * other + kind];
    steps(OTHERS, cards);
    steps(INTRIGUE, intrigueCards);
  }
}

function time(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const cards = open(s.pile);
  let pile = 0;
  for (let country = 0; country < COUNTRIES; country++) pile += cards[country];
  seek(LAYOUT[seats].time);
  one(3, s.period);
  steps(PILE, pile);
  flag(s.ending);
  one(seats, s.turn % seats);
  one(seats, (s.mover - seat + seats) % seats);
  one(PHASE.over + 1, s.phase);
  steps(FEW, s.owed);
  flag(s.owedIntrigue > 0);
}

/** Which nobles the seat could claim now, or with one more card, or take over. */
function reach(box: Box, seat: Seat): void {
  const { seats, nobleCountry, nobleCost } = box;
  const { nobles } = placesInUse();
  const first = LAYOUT[seats].nobles + seats;
  for (let place = 0; place < NOBLE_PLACES; place++) {
    const noble = nobles[place];
    if (noble < 0) continue;
    const country = nobleCountry[noble];
    const short = nobleCost[noble] - held[country];
    if (short > 1) continue;
    seek(first + place * (seats + 3));
    const owner = holder[noble];
    if (owner < 0) one(3, short <= 0 ? 0 : 1);
    else one(3, owner !== seat && short <= 0 && matching[country] > 0 ? 2 : -1);
  }
}

// ---- What could be had

/** Points of a noble within reach, and of all that is within reach. */
const PRIZES = [3, 5, 7, 9, 11, 14, 17, 21, 26];
const PRIZES_OF_COUNTRY = [4, 7, 10, 14, 19];
/** A noble that lacks more cards than this is far off. */
const FAR = 4;

/** The most that a noble would bring, by the cards that it lacks. */
const prizes = new Float64Array(FAR + 1);

/**
 * The most that a noble would bring the seat: by country, of those its hand can pay now; over all, of those that lack so many cards,
 * that could be taken over, or that other countries' cards would have to pay for.
 */
function chances(box: Box, seat: Seat): void {
  const { nobleCost, firstNoble } = box;
  const hand = held[0] + held[1] + held[2] + held[3];
  prizes.fill(0);
  let takeover = 0;
  let wild = 0;
  seek(LAYOUT[box.seats].chances);
  for (let country = 0; country < COUNTRIES; country++) {
    let payable = 0;
    for (let noble = firstNoble[country]; noble < firstNoble[country + 1]; noble++) {
      const owner = holder[noble];
      if (owner === seat) continue;
      const short = nobleCost[noble] - held[country];
      if (short > FAR) continue;
      const points = worth[noble];
      if (owner >= 0) {
        if (short <= 0 && points > takeover && matching[country] > 0) takeover = points;
        continue;
      }
      const lacks = short > 0 ? short : 0;
      if (points > prizes[lacks]) prizes[lacks] = points;
      if (lacks === 0) {
        if (points > payable) payable = points;
      } else if (points > wild && hand - held[country] >= 3 * lacks) wild = points;
    }
    steps(PRIZES_OF_COUNTRY, payable);
  }
  for (let lacks = 0; lacks <= FAR; lacks++) steps(PRIZES, prizes[lacks]);
  steps(PRIZES, takeover);
  steps(PRIZES, wild);
}

/** Large hands, the cards of each country that the seat cannot place, and how full the hands of cards are. */
function more(box: Box, s: State, seat: Seat): void {
  const hand = open(s.hand);
  seek(LAYOUT[box.seats].hand);
  for (let country = 0; country < COUNTRIES; country++) {
    steps(LARGE_HAND, held[country]);
    let unseen = box.cards[country] - s.display[country] - s.discards[country] - hand[COUNTRIES * seat + country];
    for (let other = 0; other < box.seats; other++) if (other !== seat) unseen -= s.known[COUNTRIES * other + country];
    grade(UNSEEN, unseen);
  }
  // What one of the turns until the end of the period could still bring: whole turns of the seat, of three cards each.
  const cards = open(s.pile);
  one(4, Math.min(3, Math.floor((cards[0] + cards[1] + cards[2] + cards[3]) / (3 * box.seats))));
}
