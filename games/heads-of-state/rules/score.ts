// Points: during play (HS-5), round scoring (HS-6) and the end (HS-7).
// Hot: lists are read without looking.

import type { Emit, Seat, Standing } from '@regalia/core';
import * as kit from '@regalia/kit';
import { INFLUENCE } from './data/editions.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import type { Box, Country, Rank } from './types.ts';
import * as words from './types.ts';
import type { View } from './view.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { award, awardMost, awardPlaces, leaders, mostOf, rankBy, zeros } = kit;
const { COUNTRIES, FREE, RANKS } = words;

/** By the treachery cards that an attack takes: 1 in a province, 2 in a capital. */
const HIGHEST = [0, INFLUENCE.province[0], INFLUENCE.capital[0]];
const OTHER = [0, INFLUENCE.province[1], INFLUENCE.capital[1]];

/** Gives a marker to a seat, with its points. */
export function takeMarker(box: Box, s: State, marker: number, seat: Seat, emit: Emit<Event>): void {
  const points = award(box.markers, s, marker, seat);
  emit?.({ id: 'bonus', seat, marker, points });
}

// ---- During play (HS-5)

/** HS-5.2: nobles created, alive or dead, in a sector. */
export const isPresent = (box: Box, s: Pick<State, 'owner' | 'counters'>, sector: number, seat: Seat): boolean =>
  s.counters[box.seats * sector + seat] > 0 || livesIn(box, s.owner, sector, seat);

/** The same, as a view shows it. */
export const isSeenPresent = (box: Box, view: Pick<View, 'owner' | 'counters'>, sector: number, seat: Seat): boolean =>
  view.counters[sector][seat] > 0 || livesIn(box, view.owner, sector, seat);

function livesIn(box: Box, owner: readonly number[], sector: number, seat: Seat): boolean {
  for (let location = box.firstLocation[sector]; location < box.firstLocation[sector + 1]; location++)
    if (owner[location] === seat) return true;
  return false;
}

/** HS-5.2: once per player and country. */
export const hasCountryMarker = (box: Box, s: Pick<View, 'markers'>, country: Country, seat: Seat): boolean => {
  const marker = box.countryMarkers + 2 * country;
  return s.markers[marker] === seat || s.markers[marker + 1] === seat;
};

/** HS-5.2: the marker, if one is left, and the counters lying face down go back to the player. */
export function scoreCountry(box: Box, s: State, country: Country, seat: Seat, emit: Emit<Event>): void {
  const first = box.countryMarkers + 2 * country;
  const marker = s.markers[first] === FREE ? first : first + 1;
  if (s.markers[marker] !== FREE || hasCountryMarker(box, s, country, seat)) return;
  for (let sector = box.firstSector[country]; sector < box.firstSector[country + 1]; sector++) if (!isPresent(box, s, sector, seat)) return;
  takeMarker(box, s, marker, seat, emit);
  for (let sector = box.firstSector[country]; sector < box.firstSector[country + 1]; sector++) s.counters[box.seats * sector + seat] = 0;
}

/** HS-5.3: once per player. */
export function hasHouseMarker(box: Box, s: State, seat: Seat): boolean {
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++) if (s.markers[marker] === seat) return true;
  return false;
}

/** HS-5.3; asked only when the player takes the first noble card of a rank, or has no marker yet, so nobody is given a second. */
export function scoreHouse(box: Box, s: State, seat: Seat, emit: Emit<Event>): void {
  for (let rank = 0; rank < RANKS.length; rank++)
    if (s.nobles[RANKS.length * seat + rank] === 0 && ((s.cardless[seat] >> rank) & 1) === 0) return;
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++) {
    if (s.markers[marker] === FREE) return takeMarker(box, s, marker, seat, emit);
  }
}

// ---- Rounds (HS-6)

/** HS-6.2: in each sector the highest living noble counts full, the other half. */
export function influenceIn(box: Box, owner: readonly number[], country: Country): number[] {
  const { attackCards, countryLocation, locationSector } = box;
  const influence = zeros(box.seats);
  const end = countryLocation[country + 1];
  let counted = -1;
  for (let location = countryLocation[country]; location < end; location++) {
    const seat = owner[location];
    if (seat < 0) continue;
    const sector = locationSector[location];
    influence[seat] += (sector === counted ? OTHER : HIGHEST)[attackCards[location]];
    counted = sector;
  }
  return influence;
}
/** HS-6.3 to HS-6.5: the first and second in a country; −1 where nobody is. */
export function leadersIn(
  box: Box,
  s: Pick<View, 'owner' | 'starter'>,
  country: Country,
  influence: readonly number[],
): readonly [Seat, Seat] {
  const from = box.firstLocation[box.firstSector[country]];
  const to = box.firstLocation[box.firstSector[country + 1]];
  return leaders(s.owner, from, to, box.locationHeight, influence, (seat) => (seat - s.starter + box.seats) % box.seats);
}

export function scoreRound(box: Box, s: State, emit: Emit<Event>): void {
  for (let country = 0; country < COUNTRIES.length; country++) {
    const influence = influenceIn(box, s.owner, country);
    const [first, second] = leadersIn(box, s, country, influence);
    awardPlaces(box.markers, s, box.roundMarkers + 2 * (COUNTRIES.length * s.round + country), first, second);
    emit?.({ id: 'scored', round: s.round, country, influence, first, second });
  }
}

// ---- The end (HS-7)

/** HS-7.1: the whole for one, halves for two. */
export function scoreMost(box: Box, s: State, emit: Emit<Event>): void {
  for (let rank: Rank = 0; rank < RANKS.length; rank++) {
    const takers = mostOf(s.nobles, rank, RANKS.length, box.seats);
    const points = awardMost(box.markers, s, box.mostMarkers + 3 * rank, takers);
    if (emit) tellMost(box, s, rank, takers.length <= 2 ? takers : [], points, emit);
  }
}

function tellMost(box: Box, s: State, rank: Rank, takers: readonly Seat[], points: number, emit: (event: Event) => void): void {
  const cards = Array.from({ length: box.seats }, (_, seat) => s.nobles[RANKS.length * seat + rank]);
  emit({ id: 'most', rank, cards, takers, points });
}

/** HS-7.2: by points, then by noble cards from the King down. */
export const standings = (box: Box, s: State): readonly Standing[] =>
  rankBy(box.markers, s, (seat) => s.nobles.slice(RANKS.length * seat, RANKS.length * (seat + 1)).reverse());
