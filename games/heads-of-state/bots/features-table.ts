// What a net sees of the open table of Heads of State: nobles, sectors, noble cards, markers and points, from a seat's side, with what they
// are worth on this board. It stays the same while a seat draws, pays and discards, so it is worked out once and kept.
// Hot: lists are read without looking.

import { begin, flag, grade, margin, one, SteadyPart, sameAs, seek, steps } from '@regalia/bots';
import type { Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { LAYOUT, LOCATION_PLACES, OTHER, type Places, placesOf, SECTOR_PLACES } from './features-layout.ts';
import { houseValue, surveyed, takeStock } from './features-survey.ts';
import { markerValues } from './greedy-nobles.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { FREE, PHASE } = rules;
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
  rankPoints,
  rival,
  roundPoints,
  score,
  sectorsMissing,
  worth,
} = surveyed;
const RANKS = rules.RANKS.length;
const COUNTRIES = rules.COUNTRIES.length;

const FEW = [1, 2, 3];
const ALIVE = [2, 4, 6, 8, 10, 12];
const LEFT = [1, 2, 4];
const GAPS = [-30, -20, -13, -8, -4, 0, 1, 5, 9, 14, 21, 31];
const FINE = [-45, -34, -26, -20, -15, -11, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 12, 16, 21, 27, 35, 46];
const MARGIN = 5;
// What is at stake, in points unless said otherwise.
const FIRSTS = [4, 6, 8, 10, 13];
const SECONDS = [1, 3, 5, 8];
const TAKEN = [1, 3, 5, 7, 10];
const SHARES = [1, 2, 3, 5, 8];
const OPEN_SUM = [1, 6, 12, 18];
const OPEN_BEST = [2, 4, 6, 8];
const EMPTY_INFLUENCE = [1, 3, 6, 10];
const RANK_FULL = [4, 7, 10, 13, 16];
const RANK_POINTS = [2, 4, 7, 10, 14];
const SET_SIZE = [2, 3, 4, 5, 6, 7, 8];
const HOUSE = [4, 8, 12, 16];

let values: readonly number[] = [];
/** By rank: half of what most noble cards bring, where one more takes or keeps the lead, and the House of Nobles where one more wins it. */
const cardGain = new Int32Array(RANKS);

// ---- Whether what is kept is still true

const part = new SteadyPart();
let keptBox: Box | undefined;
/** Seat, round, first player, and the noble being paid for or attacked with whose it is to be. */
const key = [0, 0, 0, 0, 0, 0];
const keptKey = new Int32Array(8);
const keptOwner = new Int32Array(64);
const keptCounters = new Int32Array(160);
const keptNobles = new Int32Array(40);
const keptCards = new Int32Array(8);
const keptMarkers = new Int32Array(128);
const keptScore = new Int32Array(8);
let places: Places = { locations: [], sectors: [] };

/** Begins the list with the table. */
export function seeTable(box: Box, state: State, seat: Seat, into: Uint16Array): void {
  begin(into);
  const open = state.phase === PHASE.pay || state.phase === PHASE.cube;
  key[0] = seat;
  key[1] = state.round;
  key[2] = state.starter;
  key[3] = open ? state.pending : -1;
  key[4] = state.phase === PHASE.pay ? state.mover : -1;
  key[5] = state.phase === PHASE.over ? 1 : state.phase === PHASE.cube ? 2 : 0;
  let same = box === keptBox;
  // All are compared, since all are to be kept.
  same = sameAs(key, keptKey) && same;
  same = sameAs(state.owner, keptOwner) && same;
  same = sameAs(state.counters, keptCounters) && same;
  same = sameAs(state.nobles, keptNobles) && same;
  same = sameAs(state.nobleCards, keptCards) && same;
  same = sameAs(state.markers, keptMarkers) && same;
  same = sameAs(state.score, keptScore) && same;
  if (same) {
    part.repeat();
    return;
  }
  if (box !== keptBox) places = placesOf(box);
  keptBox = box;
  values = markerValues(box);
  takeStock(box, state, seat);
  lookAtBoard(box, seat);
  lookAtGaps(box, seat);
  lookAtCountries(box, state, seat);
  lookAtNobles(box, state, seat);
  lookAtStakes(box, state, seat);
  for (let location = 0; location < state.owner.length; location++)
    if (owner[location] !== seat) worth[location] = gain(box, state, location, seat, owner[location]);
  part.keep();
}

// ---- The board

/** Whose noble is where, and the sectors that are open and those where the seat is. */
function lookAtBoard({ seats }: Box, seat: Seat): void {
  const { locations, sectors } = places;
  seek(LAYOUT[seats].board);
  for (let place = 0; place < LOCATION_PLACES; place++) {
    const location = locations[place];
    one(seats, location < 0 || owner[location] < 0 ? -1 : (owner[location] - seat + seats) % seats);
  }
  for (let place = 0; place < SECTOR_PLACES; place++) {
    const sector = sectors[place];
    flag(sector >= 0 && isOpen[sector] === 1);
    flag(sector >= 0 && ((present[sector] >> seat) & 1) === 1);
  }
}

/** How far the others are ahead or behind. */
function lookAtGaps({ seats }: Box, seat: Seat): void {
  let best = Number.NEGATIVE_INFINITY;
  let bestFinal = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    seek(LAYOUT[seats].others + i * OTHER - 2 * GAPS.length);
    steps(GAPS, score[seat] - score[other]);
    steps(GAPS, final[seat] - final[other]);
    if (score[other] > best) best = score[other];
    if (final[other] > bestFinal) bestFinal = final[other];
  }
  seek(LAYOUT[seats].others + (seats - 1) * OTHER);
  steps(FINE, score[seat] - best);
  steps(FINE, final[seat] - bestFinal);
}

/** The lead in each country, and the way to its marker. */
function lookAtCountries(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  seek(LAYOUT[seats].countries);
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
    one(6, has || free === 0 ? -1 : Math.min(5, sectorsMissing[at + seat]));
    one(3, free === 0 ? -1 : nearest - 1);
  }
}

/** Noble cards of each rank against the best of the others, and the way to the House of Nobles. */
function lookAtNobles(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  seek(LAYOUT[seats].nobles);
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

// ---- What it is worth on this board

function lookAtStakes(box: Box, state: State, seat: Seat): void {
  seek(LAYOUT[box.seats].stakes);
  for (let country = 0; country < COUNTRIES; country++) {
    const marker = box.roundMarkers + 2 * (COUNTRIES * state.round + country);
    grade(FIRSTS, values[marker]);
    grade(SECONDS, values[marker + 1]);
    steps(TAKEN, roundPoints[country]);
    const missing = sectorsMissing[MOST_SEATS * country + seat];
    const has = ((haveMarker[country] >> seat) & 1) === 1;
    steps(SHARES, has || nextMarker[country] < 0 || missing === 0 ? 0 : values[nextMarker[country]] / missing);
    let sum = 0;
    let best = 0;
    let empty = 0;
    for (let sector = box.firstSector[country]; sector < box.firstSector[country + 1]; sector++) {
      for (let location = box.firstLocation[sector]; location < box.firstLocation[sector + 1]; location++)
        if (owner[location] < 0) empty += box.isCapital[sector] ? 2 : 1;
      if (isOpen[sector] === 0) continue;
      sum += box.hexagon[sector];
      if (box.hexagon[sector] > best) best = box.hexagon[sector];
    }
    grade(OPEN_SUM, sum);
    grade(OPEN_BEST, best);
    grade(EMPTY_INFLUENCE, empty);
  }
  for (let rank = 0; rank < RANKS; rank++) {
    grade(RANK_FULL, values[box.mostMarkers + 3 * rank]);
    steps(RANK_POINTS, rankPoints[rank]);
    grade(SET_SIZE, box.setOf[rank].length);
  }
  grade(HOUSE, houseValue(box, state));
}

/** What a noble in a location would bring: markers at once, the round's points that it wins, and what its card wins. */
function gain(box: Box, state: State, location: number, seat: Seat, victim: Seat): number {
  const sector = box.locationSector[location];
  const country = box.locationCountry[location];
  const rank = box.locationRank[location];
  const at = MOST_SEATS * country + seat;
  let points = state.nobleCards[rank] > 0 ? cardGain[rank] : 0;
  if (isOpen[sector] === 1) points += box.hexagon[sector];
  if (sectorsMissing[at] === 1 && ((present[sector] >> seat) & 1) === 0 && nextMarker[country] >= 0) {
    if (((haveMarker[country] >> seat) & 1) === 0) points += values[nextMarker[country]];
  }
  const marker = box.roundMarkers + 2 * (COUNTRIES * state.round + country);
  const share = (location === box.firstLocation[sector] || owner[location - 1] < 0 ? 2 : 1) * box.attackCards[location];
  const mine = influence[at] + share;
  const fall = victim < 0 || influence[MOST_SEATS * country + victim] < rival[country] ? 0 : share;
  const round = mine > rival[country] - fall ? values[marker] : mine > nextRival[country] ? values[marker + 1] : 0;
  return round > roundPoints[country] ? points + round - roundPoints[country] : points;
}
