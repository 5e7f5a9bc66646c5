// The cubes of a claim or a take-over (RY-3.2, RY-4.6, RY-4.7), and the bonuses that are taken at once (RY-5).
// Hot: lists are read without looking.

import type { Emit } from '@regalia/core';
import { award } from '@regalia/kit';
import type { Event } from './events.ts';
import type { Box, Country, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { FREE, PHASE } = types;
const TITLES = types.TITLES.length;

/** The noble that was paid for is the mover's. */
export function placeCubes(box: Box, s: State, emit: Emit<Event>): void {
  const noble = s.pending;
  const seat = s.mover;
  const from = s.owner[noble];
  const city = box.nobleCity[noble];
  const country = box.nobleCountry[noble];
  const bit = nobleBit(box, noble);
  if (from >= 0) {
    const at = box.seats * city + from;
    if (!box.returnsCubes || s.cathedral[at] === 0) s.cathedral[at]++; // otherwise it goes back to its owner
    s.held[4 * from + country] &= ~bit;
    emit?.({ id: 'seized', seat, noble, from });
  } else emit?.({ id: 'claimed', seat, noble });
  s.owner[noble] = seat;
  s.held[4 * seat + country] |= bit;
  const cubes = ++s.titles[TITLES * seat + box.nobleTitle[noble]];
  s.pending = -1;
  s.phase = PHASE.play;

  if (s.markers[city] === FREE) takeBonus(box, s, city, emit); // RY-5.1
  if (s.presence[box.seats * city + seat] === 0) {
    s.presence[box.seats * city + seat] = 1;
    takeCountryBonus(box, s, country, emit);
  }
  if (cubes === 1) takeHouseBonus(box, s, emit);
}

/** A noble's place in the sets of its country. */
export const nobleBit = (box: Box, noble: number): number => 1 << (noble - box.firstNoble[box.nobleCountry[noble]]);

function takeBonus(box: Box, s: State, marker: number, emit: Emit<Event>): void {
  const points = award(box.markers, s, marker, s.mover);
  emit?.({ id: 'bonus', seat: s.mover, marker, points });
}

/** RY-5.2; asked only when the player comes into a city for the first time, so nobody is given a second. */
function takeCountryBonus(box: Box, s: State, country: Country, emit: Emit<Event>): void {
  for (let city = box.firstCity[country]; city < box.firstCity[country + 1]; city++)
    if (s.presence[box.seats * city + s.mover] === 0) return;
  const marker = box.countryMarkers + 2 * country;
  if (s.markers[marker] === FREE) takeBonus(box, s, marker, emit);
  else if (s.markers[marker + 1] === FREE) takeBonus(box, s, marker + 1, emit);
}

/** RY-5.3; asked only when the player has the first cube on a title, so nobody is given a second. */
function takeHouseBonus(box: Box, s: State, emit: Emit<Event>): void {
  for (let title = 0; title < TITLES; title++) if (s.titles[TITLES * s.mover + title] === 0) return;
  for (let marker = box.houseMarkers; marker < box.periodMarkers; marker++) {
    if (s.markers[marker] === FREE) return takeBonus(box, s, marker, emit);
  }
}
