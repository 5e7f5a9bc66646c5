// What a net sees of Heads of State: the open table and the seat's own cards, from that seat's side. A noble that is being paid for counts
// as created, and one that an assassin is after as killed: what is about to happen is what the decision was about.
// Hot: lists are read without looking.

import { begin, type FeatureEncoder, flag, margin, offered, on, one, steps } from '@regalia/bots';
import { open, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { lookAtChances, noted } from './features-chances.ts';
import { houseValue, surveyed, takeStock } from './features-survey.ts';
import { markerValues } from './greedy-nobles.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ASSASSIN, CARDS_OF, COURTESAN, FREE, KINDS, PHASE, TREACHERY_KINDS, takesCourtesan } = rules;
const { countryCards, countryCardsShown, cardGain, lacks } = noted;
const {
  final,
  haveMarker,
  influence,
  isOpen,
  kinds,
  MOST_SEATS,
  nextMarker,
  nextRival,
  nobles,
  owner,
  present,
  rival,
  roundPoints,
  score,
  sectorsMissing,
} = surveyed;
const RANKS = rules.RANKS.length;
const COUNTRIES = rules.COUNTRIES.length;

export const features: FeatureEncoder<Box, State> = {
  inputs(box) {
    encode(box, rules.headsOfState.setup(box), 0, new Uint16Array(2000));
    return offered();
  },
  encode(box, state, seat, active) {
    encode(box, state, seat, active);
    return on();
  },
};

const HAND = [1, 2, 3, 4];
const TOTAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SHOWN = [1, 2];
const FEW = [1, 2, 3];
const CARDS = [1, 2, 3, 4];
const OTHERS = [2, 4, 6, 7, 8, 10];
const SEEN = [1, 2];
const ALIVE = [2, 4, 6, 8, 10, 12];
const LEFT = [1, 2, 4];
const HALF_TURNS = [1, 2, 3, 4, 6, 9, 12, 16, 20, 24, 28];
const GAPS = [-30, -20, -13, -8, -4, 0, 1, 5, 9, 14, 21, 31];
const FINE = [-45, -34, -26, -20, -15, -11, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 12, 16, 21, 27, 35, 46];
const MARGIN = 5;

/** How many bits are set, of up to nine attributes. */
const COUNT = Uint8Array.from({ length: 1 << KINDS }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

function encode(box: Box, state: State, seat: Seat, into: Uint16Array): void {
  begin(into);
  takeStock(box, state, seat);
  lookAtBoard(box, state, seat);
  lookAtHand(box, state, seat);
  lookAtTreachery(state, seat);
  lookAtOthers(box, state, seat);
  lookAtClock(box, state, seat);
  lookAtCountries(box, state, seat);
  lookAtNobles(box, state, seat);
  lookAtChances(box, state, seat);
}

function lookAtBoard(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  for (let location = 0; location < state.owner.length; location++)
    one(seats, owner[location] < 0 ? -1 : (owner[location] - seat + seats) % seats);
  for (let sector = 0; sector < box.hexagon.length; sector++) {
    flag(isOpen[sector] === 1);
    flag(((present[sector] >> seat) & 1) === 1);
  }
}

/** The own hand, less a set that is being paid; what it lacks for each noble; and what lies on display. */
function lookAtHand(box: Box, state: State, seat: Seat): void {
  const hand = open(state.hand);
  const at = KINDS * seat;
  const mine = seat === state.mover;
  const paid = mine && state.phase === PHASE.pay ? box.setBits[box.locationRank[state.pending]] : 0;
  let size = 0;
  let held = 0;
  let shown = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    let cards = hand[at + kind];
    if (cards > 0 && (paid >> kind) & 1) cards--;
    size += cards;
    if (cards > 0) held |= 1 << kind;
    if (state.display[kind] > 0) shown |= 1 << kind;
    steps(HAND, cards);
    steps(SHOWN, state.display[kind]);
  }
  steps(TOTAL, size);

  const drawing = mine && state.phase >= PHASE.clean && state.phase <= PHASE.draw && state.owed > 0;
  const courtesan = (held >> COURTESAN) & 1;
  for (let rank = 0; rank < RANKS; rank++) {
    const missing = box.setBits[rank] & ~held;
    const helped = takesCourtesan(rank) ? courtesan : 0;
    const lack = Math.max(0, COUNT[missing] - helped);
    lacks[rank] = lack;
    one(5, lack);
    // The display alone can complete the set in this turn, a Courtesan of the hand or of the display helping.
    const absent = COUNT[missing & ~shown] - (takesCourtesan(rank) ? courtesan | ((shown >> COURTESAN) & 1) : 0);
    flag(drawing && lack > 0 && lack <= state.owed && absent <= 0);
  }
}

/** The own treachery cards, those on display, and those that others are known to hold. */
function lookAtTreachery(state: State, seat: Seat): void {
  const treachery = open(state.treachery);
  const at = TREACHERY_KINDS * seat;
  let size = 0;
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) size += treachery[at + kind];
  steps(CARDS, size);
  steps(SHOWN, treachery[at + ASSASSIN]);
  flag(state.treacheryDisplay[ASSASSIN] > 0);
  for (let country = 0; country < COUNTRIES; country++) {
    const cards = CARDS_OF[country];
    let held = 0;
    let shown = 0;
    let feared = 0;
    for (let i = 0; i < cards.length; i++) {
      held += treachery[at + cards[i]];
      shown += state.treacheryDisplay[cards[i]];
      for (let j = cards[i]; j < state.knownTreachery.length; j += TREACHERY_KINDS) feared += state.knownTreachery[j];
      feared -= state.knownTreachery[at + cards[i]];
    }
    countryCards[country] = held;
    countryCardsShown[country] = shown > 0 ? 1 : 0;
    steps(FEW, held);
    flag(shown > 0);
    steps(SEEN, influence[MOST_SEATS * country + seat] > 0 ? feared : 0);
  }
}

/** The others in the order of play, and how far they are ahead or behind. */
function lookAtOthers(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  const hand = open(state.hand);
  const treachery = open(state.treachery);
  let best = Number.NEGATIVE_INFINITY;
  let bestFinal = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    let cards = 0;
    let treacheries = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      cards += hand[KINDS * other + kind];
      steps(SEEN, state.known[KINDS * other + kind]);
    }
    for (let kind = 0; kind < TREACHERY_KINDS; kind++) treacheries += treachery[TREACHERY_KINDS * other + kind];
    steps(OTHERS, cards);
    steps(CARDS, treacheries);
    steps(GAPS, score[seat] - score[other]);
    steps(GAPS, final[seat] - final[other]);
    if (score[other] > best) best = score[other];
    if (final[other] > bestFinal) bestFinal = final[other];
  }
  steps(FINE, score[seat] - best);
  steps(FINE, final[seat] - bestFinal);
}

/** How far the game has come, whose turn it is and what is to be done in it. */
function lookAtClock(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  let pile = 0;
  let sealed = 0;
  const main = open(state.pile);
  const revolution = open(state.revolution);
  for (let kind = 0; kind < KINDS; kind++) pile += main[kind];
  for (let kind = 0; kind <= KINDS; kind++) sealed += revolution[kind];
  one(3, state.round);
  steps(HALF_TURNS, Math.floor((2 * pile + sealed) / seats));
  // The Revolution is as likely as one in so many cards.
  one(11, pile > 0 ? -1 : sealed - 1);
  flag(state.turn < seats);
  one(seats, (state.mover - seat + seats) % seats);
  one(18, state.phase);
  if (seat === state.mover) {
    one(4, state.option);
    steps(FEW, state.owed);
    flag(state.owedTreachery > 0);
  } else {
    one(4, -1);
    steps(FEW, 0);
    flag(false);
  }
}

/** The lead in each country, and the way to its marker. */
function lookAtCountries(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  const values = markerValues(box);
  for (let country = 0; country < COUNTRIES; country++) {
    const at = MOST_SEATS * country;
    const mine = influence[at + seat];
    let nearest = 9;
    for (let other = 0; other < seats; other++) {
      if (other === seat || (haveMarker[country] >> other) & 1) continue;
      if (sectorsMissing[at + other] < nearest) nearest = sectorsMissing[at + other];
    }
    margin(MARGIN, mine - rival[country]);
    if (mine === 0) one(2 * MARGIN + 1, -1);
    else margin(MARGIN, mine - nextRival[country]);
    const marker = box.roundMarkers + 2 * (COUNTRIES * state.round + country);
    const first = roundPoints[country] > 0 && roundPoints[country] === values[marker];
    flag(first);
    flag(!first && roundPoints[country] > 0);
    const has = ((haveMarker[country] >> seat) & 1) === 1;
    flag(has);
    const free = nextMarker[country] < 0 ? 0 : nextMarker[country] === box.countryMarkers + 2 * country ? 2 : 1;
    one(3, free);
    one(6, has || free === 0 ? -1 : sectorsMissing[at + seat]);
    one(3, free === 0 ? -1 : nearest - 1);
  }
}

/** Noble cards of each rank against the best of the others, and the way to the House of Nobles. */
function lookAtNobles(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  const values = markerValues(box);
  const house = kinds[seat] === RANKS - 1 ? houseValue(box, state) : 0;
  let furthest = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    const mine = nobles[RANKS * seat + rank];
    let best = 0;
    for (let other = 0; other < seats; other++) {
      const theirs = nobles[RANKS * other + rank];
      if (other !== seat && theirs > best) best = theirs;
    }
    margin(3, mine - best);
    steps(FEW, mine);
    steps(LEFT, state.nobleCards[rank]);
    cardGain[rank] = (mine === 0 ? house : 0) + (best > mine ? 0 : values[box.mostMarkers + 3 * rank] >> 1);
  }
  for (let other = 0; other < seats; other++) if (other !== seat && kinds[other] > furthest) furthest = kinds[other];
  one(8, kinds[seat]);
  one(8, furthest);
  let houses = 0;
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++) if (state.markers[marker] === FREE) houses++;
  one(4, houses);
  let alive = 0;
  for (let location = 0; location < state.owner.length; location++) if (owner[location] === seat) alive++;
  steps(ALIVE, alive);
}
