// What the feature encoder works out first of a position: the nobles as they are about to be, influence, presence, markers, and the
// score if the Revolution came now.
// Hot: lists are read without looking.

import type { Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { markerValues } from './greedy-nobles.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { FREE, PHASE } = rules;
const RANKS = rules.RANKS.length;
const COUNTRIES = rules.COUNTRIES.length;

const MOST_SEATS = 5;
const MOST_SECTORS = 32;
const MOST_LOCATIONS = 64;

let values: readonly number[] = [];

/** Seats given as bits, as a count of one for each: four bits a seat. */
const TALLY = Int32Array.from({ length: 1 << MOST_SEATS }, (_, bits) => {
  let tally = 0;
  for (let seat = 0; seat < MOST_SEATS; seat++) if ((bits >> seat) & 1) tally |= 1 << (4 * seat);
  return tally;
});

// Worked out anew for every look, the nobles counted as created or killed included.
const owner = new Int8Array(MOST_LOCATIONS);
const nobles = new Int8Array(RANKS * MOST_SEATS);
/** What each seat has, and what it would have if the Revolution came now, and the end with it. */
const score = new Int32Array(MOST_SEATS);
const final = new Int32Array(MOST_SEATS);
/** Seats that created a noble in a sector, alive or dead, as bits. */
const present = new Uint8Array(MOST_SECTORS);
const isOpen = new Uint8Array(MOST_SECTORS);
/** By country, then by seat. */
const influence = new Int16Array(4 * MOST_SEATS);
const strength = new Int32Array(4 * MOST_SEATS);
const sectorsMissing = new Uint8Array(4 * MOST_SEATS);
/** By country: the next marker for the whole of it, −1 when there is none; and the seats that have one, as bits. */
const nextMarker = new Int16Array(4);
const haveMarker = new Uint8Array(4);
/** By country: the own points of this round, and the most and second most influence of the others. */
const roundPoints = new Int32Array(4);
const rival = new Int16Array(4);
const nextRival = new Int16Array(4);
/** By seat: ranks of which it has a noble card. */
const kinds = new Uint8Array(MOST_SEATS);
/** By location: what a noble of the seat would bring there. */
const worth = new Int32Array(MOST_LOCATIONS);
/** By rank: what the noble cards would bring the seat if the game ended now. */
const rankPoints = new Int32Array(RANKS);

/** For the other parts of the encoder. In one object, so that in this file the lists stay constants to V8. */
export const surveyed = {
  MOST_SEATS,
  owner,
  nobles,
  score,
  final,
  present,
  isOpen,
  influence,
  sectorsMissing,
  nextMarker,
  haveMarker,
  roundPoints,
  rival,
  nextRival,
  kinds,
  worth,
  rankPoints,
};

/** All of it. */
export function takeStock(box: Box, state: State, seat: Seat): void {
  values = markerValues(box);
  settle(box, state);
  survey(box, state);
  project(box, state, seat);
}

/** The nobles, with the one that is being paid for or attacked. */
function settle(box: Box, state: State): void {
  for (let location = 0; location < state.owner.length; location++) owner[location] = state.owner[location];
  for (let i = 0; i < state.nobles.length; i++) nobles[i] = state.nobles[i];
  for (let seat = 0; seat < box.seats; seat++) score[seat] = state.score[seat];
  if (state.phase === PHASE.cube) owner[state.pending] = -1;
  if (state.phase !== PHASE.pay) return;
  const rank = box.locationRank[state.pending];
  owner[state.pending] = state.mover;
  if (state.nobleCards[rank] > 0) nobles[RANKS * state.mover + rank]++;
}

/** Influence, presence and noble cards; and the markers that a noble being paid for brings. */
function survey(box: Box, state: State): void {
  const { seats } = box;
  const { counters, markers } = state;
  for (let sector = 0; sector < box.hexagon.length; sector++) present[sector] = 0;
  for (let i = 0; i < counters.length; i++) if (counters[i] > 0) present[Math.floor(i / seats)] |= 1 << (i % seats);
  for (let country = 0; country < COUNTRIES; country++) {
    surveyCountry(box, state, country);
    const marker = box.countryMarkers + 2 * country;
    nextMarker[country] = markers[marker] === FREE ? marker : markers[marker + 1] === FREE ? marker + 1 : -1;
    haveMarker[country] = bitOf(markers[marker]) | bitOf(markers[marker + 1]);
  }
  for (let seat = 0; seat < seats; seat++) {
    let count = 0;
    for (let rank = 0; rank < RANKS; rank++) if (nobles[RANKS * seat + rank] > 0) count++;
    kinds[seat] = count;
  }
  if (state.phase === PHASE.pay) reward(box, state);
}

function surveyCountry(box: Box, state: State, country: number): void {
  const { seats, firstSector, firstLocation, locationHeight } = box;
  const at = MOST_SEATS * country;
  for (let seat = 0; seat < seats; seat++) {
    influence[at + seat] = 0;
    strength[at + seat] = 0;
  }
  const all = (1 << seats) - 1;
  let missing = 0;
  for (let sector = firstSector[country]; sector < firstSector[country + 1]; sector++) {
    // HS-6.2: the highest present 2 or, in a capital, 4; the other half of that.
    let share = box.isCapital[sector] ? 4 : 2;
    let bits = present[sector];
    for (let location = firstLocation[sector]; location < firstLocation[sector + 1]; location++) {
      const seat = owner[location];
      if (seat < 0) continue;
      bits |= 1 << seat;
      influence[at + seat] += share;
      if (locationHeight[location] > strength[at + seat]) strength[at + seat] = locationHeight[location];
      share = box.isCapital[sector] ? 2 : 1;
    }
    present[sector] = bits;
    missing += TALLY[all & ~bits];
    isOpen[sector] = state.markers[sector] === FREE ? 1 : 0;
  }
  for (let seat = 0; seat < seats; seat++) {
    sectorsMissing[at + seat] = (missing >> (4 * seat)) & 15;
    // HS-6.3, HS-6.4 as one number; the last tie is broken by the order of play.
    strength[at + seat] = influence[at + seat] * 8192 + strength[at + seat] * 8 + 7 - ((seat - state.starter + seats) % seats);
  }
}

const bitOf = (taker: number): number => (taker < 0 ? 0 : 1 << taker);

/** HS-5, for the noble that is being paid for. */
function reward(box: Box, state: State): void {
  const { pending, mover } = state;
  const sector = box.locationSector[pending];
  const country = box.locationCountry[pending];
  const rank = box.locationRank[pending];
  if (isOpen[sector] === 1) score[mover] += box.hexagon[sector];
  isOpen[sector] = 0;
  if (nextMarker[country] >= 0 && ((haveMarker[country] >> mover) & 1) === 0 && sectorsMissing[MOST_SEATS * country + mover] === 0) {
    score[mover] += values[nextMarker[country]];
    haveMarker[country] |= 1 << mover;
    nextMarker[country] = nextMarker[country] === box.countryMarkers + 2 * country ? nextMarker[country] + 1 : -1;
  }
  if (state.nobles[RANKS * mover + rank] === 0 && kinds[mover] === RANKS) score[mover] += houseValue(box, state);
}

/** HS-5.3: what the next House of Nobles brings. */
export function houseValue(box: Box, state: State): number {
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++) if (state.markers[marker] === FREE) return values[marker];
  return 0;
}

/** The score if the Revolution came now and the game ended with it (HS-6.3, HS-7.1). */
function project(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  for (let other = 0; other < seats; other++) final[other] = score[other];
  for (let country = 0; country < COUNTRIES; country++) {
    const at = MOST_SEATS * country;
    let first = -1;
    let second = -1;
    let most = 0;
    let next = 0;
    for (let other = 0; other < seats; other++) {
      const theirs = influence[at + other];
      if (theirs === 0) continue;
      if (other !== seat) {
        if (theirs > most) {
          next = most;
          most = theirs;
        } else if (theirs > next) next = theirs;
      }
      if (first < 0 || strength[at + other] > strength[at + first]) {
        second = first;
        first = other;
      } else if (second < 0 || strength[at + other] > strength[at + second]) second = other;
    }
    rival[country] = most;
    nextRival[country] = next;
    const marker = box.roundMarkers + 2 * (COUNTRIES * state.round + country);
    roundPoints[country] = 0;
    if (state.phase === PHASE.over) continue;
    if (first >= 0) final[first] += values[marker];
    if (second >= 0) final[second] += values[marker + 1];
    roundPoints[country] = first === seat ? values[marker] : second === seat ? values[marker + 1] : 0;
  }
  if (state.phase === PHASE.over) return;
  for (let rank = 0; rank < RANKS; rank++) {
    let most = 1;
    let who = 0;
    let takers = 0;
    for (let other = 0; other < seats; other++) {
      const count = nobles[RANKS * other + rank];
      if (count < most) continue;
      if (count > most) {
        most = count;
        who = 0;
        takers = 0;
      }
      who |= 1 << other;
      takers++;
    }
    rankPoints[rank] = 0;
    if (takers === 0 || takers > 2) continue;
    const points = values[box.mostMarkers + 3 * rank + takers - 1];
    for (let other = 0; other < seats; other++) if ((who >> other) & 1) final[other] += points;
    if ((who >> seat) & 1) rankPoints[rank] = points;
  }
}
