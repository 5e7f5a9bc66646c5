// What a noble is worth in Heads of State, in points: the markers, the round's points and the noble cards that it brings a seat.
// Hot: lists are read without looking.

import { memoizeLast } from '@regalia/bots';
import type { Seat } from '@regalia/core';
import { type Box, COUNTRIES, FREE, isPresent, LAST_ROUND, RANKS, type State } from '../rules/index.ts';

/** What a card is worth in points, taken over a whole game. */
const PRICE = 1.2;

/** The points of a box's markers alone: the markers are of many shapes, and slow to read. */
export const markerValues = memoizeLast((box: Box): readonly number[] => box.markers.map(({ value }) => value));
let values: readonly number[] = [];

// ---- What all locations of a country or a rank have in common, reckoned once a decision

/** By country and seat, 8 × country + seat: influence times UNIT and the height of the highest noble (HS-6.4). The last row is for trials. */
const strength = new Int32Array(40);
const UNIT = 4096;
const TRIAL = 4;
/** By country, the own points if the round were scored now. */
const standing = new Float64Array(COUNTRIES.length);
/** By country, what a sector newly entered brings towards its marker; and the sectors where the seat is (HS-5.2), if that matters. */
const sectorWorth = new Float64Array(COUNTRIES.length);
const present = new Uint8Array(32);
/** What a noble card of a rank brings. */
const cardWorth = new Float64Array(RANKS.length);

export function weigh(box: Box, s: State, seat: Seat): void {
  values = markerValues(box);
  for (let country = 0; country < COUNTRIES.length; country++) {
    measure(box, s, country, country, -1, -1);
    standing[country] = roundPoints(box, s, country, country, seat, strength[8 * country + seat]);
    sectorWorth[country] = countryProgress(box, s, country, seat);
  }
  const house = houseProgress(box, s, seat);
  for (let rank = 0; rank < RANKS.length; rank++) cardWorth[rank] = s.nobleCards[rank] > 0 ? cardProgress(box, s, rank, seat, house) : 0;
}

/** The strengths in a country, with one location in other hands; −1 for none. */
function measure(box: Box, s: State, country: number, row: number, changed: number, hands: Seat): void {
  for (let at = 8 * row; at < 8 * row + box.seats; at++) strength[at] = 0;
  const { locationSector, attackCards, locationHeight } = box;
  const to = box.firstLocation[box.firstSector[country + 1]];
  let sector = -1;
  let share = 0;
  for (let location = box.firstLocation[box.firstSector[country]]; location < to; location++) {
    // HS-6.2: the highest present 2 or, in a capital, 4; the other half of that.
    if (locationSector[location] !== sector) share = 2 * attackCards[location];
    sector = locationSector[location];
    const owner = location === changed ? hands : s.owner[location];
    if (owner < 0) continue;
    strength[8 * row + owner] = raised(strength[8 * row + owner], share, locationHeight[location]);
    share = attackCards[location];
  }
}

/** A strength with one more noble. */
function raised(mine: number, share: number, height: number): number {
  const highest = mine & (UNIT - 1);
  return mine + share * UNIT + (height > highest ? height - highest : 0);
}

/** A seat's round points at a strength (HS-6.3, HS-6.4); being near the lead is worth a little, too. */
function roundPoints(box: Box, s: State, country: number, row: number, seat: Seat, mine: number): number {
  if (mine === 0) return 0;
  let ahead = 0;
  for (let other = 0; other < box.seats; other++) if (other !== seat && strength[8 * row + other] > mine) ahead++;
  const marker = box.roundMarkers + 2 * (COUNTRIES.length * s.round + country);
  return (ahead < 2 ? values[marker + ahead] : 0) + (0.4 / UNIT) * (mine - (mine & (UNIT - 1)));
}

/** A share of the country marker for a sector newly entered, larger the fewer are missing. */
function countryProgress(box: Box, s: State, country: number, seat: Seat): number {
  const first = box.countryMarkers + 2 * country;
  const marker = s.markers[first] === FREE ? first : first + 1;
  if (s.markers[marker] !== FREE || s.markers[first] === seat) return 0;
  let missing = 0;
  for (let sector = box.firstSector[country]; sector < box.firstSector[country + 1]; sector++) {
    present[sector] = isPresent(box, s, sector, seat) ? 1 : 0;
    missing += 1 - present[sector];
  }
  return missing > 0 ? values[marker] / missing : 0;
}

/** A share of the House of Nobles for the first card of a rank. */
function houseProgress(box: Box, s: State, seat: Seat): number {
  let missing = 0;
  for (let rank = 0; rank < RANKS.length; rank++) if (s.nobles[RANKS.length * seat + rank] === 0) missing++;
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++)
    if (s.markers[marker] === FREE) return values[marker] / (missing + 0.5);
  return 0;
}

/** A share of the points for most noble cards, the largest when one more takes the lead, and of the House of Nobles for a first card. */
function cardProgress(box: Box, s: State, rank: number, seat: Seat, house: number): number {
  const mine = s.nobles[RANKS.length * seat + rank];
  let most = 0;
  for (let other = 0; other < box.seats; other++) {
    const theirs = s.nobles[RANKS.length * other + rank];
    if (other !== seat && theirs > most) most = theirs;
  }
  const share = mine > most ? 0.15 : mine === most ? 0.7 : mine + 1 === most ? 0.25 : 0.1;
  return share * values[box.mostMarkers + 3 * rank] + (mine === 0 ? house : 0);
}

// ---- What a noble is worth

/** What a noble of the own in a location would bring beyond the price of its cards, in points, as far as it can be seen now. */
export function profit(box: Box, s: State, seat: Seat, location: number): number {
  const sector = box.locationSector[location];
  const country = box.locationCountry[location];
  const rank = box.locationRank[location];
  let points = cardWorth[rank] + 0.4 * box.attackCards[location] - PRICE * box.setOf[rank].length;
  if (s.markers[sector] === FREE) points += box.hexagon[sector];
  if (sectorWorth[country] > 0 && present[sector] === 0) points += sectorWorth[country];
  return points + roundShare(s) * roundGain(box, s, location, seat);
}

/** What the points of this round count for: they are not safe yet, but the nobles may bring those of later rounds, too. */
const roundShare = (s: State): number => 0.5 + 0.25 * (LAST_ROUND - s.round);

/** How the seat's round points change when a location becomes its own. */
function roundGain(box: Box, s: State, location: number, seat: Seat): number {
  const country = box.locationCountry[location];
  const upper = box.firstLocation[box.locationSector[location]];
  const end = box.firstLocation[box.locationSector[location] + 1];
  // Somebody else's influence changes only where a noble is replaced, or one below loses half of its own.
  if (s.owner[location] >= 0 || (location === upper && upper + 1 < end && s.owner[upper + 1] >= 0))
    return roundChange(box, s, location, seat, seat);
  const share = (location > upper && s.owner[upper] >= 0 ? 1 : 2) * box.attackCards[location];
  const mine = raised(strength[8 * country + seat], share, box.locationHeight[location]);
  return roundPoints(box, s, country, country, seat, mine) - standing[country];
}

/** How any seat's round points change when a location changes hands. */
function roundChange(box: Box, s: State, location: number, hands: Seat, seat: Seat): number {
  const country = box.locationCountry[location];
  measure(box, s, country, TRIAL, location, hands);
  return (
    roundPoints(box, s, country, TRIAL, seat, strength[8 * TRIAL + seat]) -
    roundPoints(box, s, country, country, seat, strength[8 * country + seat])
  );
}

/** What a kill brings: the place itself, and some of what the owner loses. Where the place cannot be paid for, others would take it. */
export function killGain(box: Box, s: State, seat: Seat, location: number, payable: number): number {
  if (((payable >> box.locationRank[location]) & 1) === 0) return 0;
  const loss = -roundShare(s) * roundChange(box, s, location, -1, s.owner[location]);
  return profit(box, s, seat, location) + loss / box.seats;
}
