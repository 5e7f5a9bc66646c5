// Who leads what, by how much, and what is within reach: for the panel of standings and for whatever explains itself.

import { at, type Seat } from '@regalia/core';
import {
  type Box,
  COUNTRIES,
  FREE,
  hasCountryMarker,
  influenceIn,
  isSeenPresent,
  LAST_ROUND,
  leadersIn,
  mostPoints,
  PHASE,
  RANKS,
  roundPoints,
  sectorsIn,
  type View,
} from '../rules/index.ts';

export interface Place {
  readonly seat: Seat;
  readonly influence: number;
  /** 1, 2, or 0 for neither. */
  readonly place: number;
  /** What it would bring if the round ended now. */
  readonly points: number;
  /** How much is missing for the place above; for the first, how far ahead of the second. */
  readonly distance: number;
}

/** Everybody with influence in a country, the leaders first (HS-6.3, HS-6.4). */
export function placesIn(box: Box, view: View, country: number): readonly Place[] {
  const influence = influenceIn(box, view.owner, country);
  const leaders = leadersIn(box, view, country, influence);
  const worth = roundPoints(box, Math.min(view.round, LAST_ROUND), country);
  const [first, second] = [influence[leaders[0]] ?? 0, influence[leaders[1]] ?? 0];
  return influence
    .flatMap((n, seat): readonly Place[] => {
      if (n === 0) return [];
      const place = leaders.indexOf(seat) + 1;
      const distance = place === 1 ? n - second : place === 2 ? first - n : second - n;
      return [{ seat, influence: n, place, points: place > 0 ? at(worth, place - 1) : 0, distance }];
    })
    .sort((a, b) => (a.place || 9) - (b.place || 9) || b.influence - a.influence || a.seat - b.seat);
}

/** Which tie-break told two with equal influence apart (HS-6.4), with the nobles that decided. */
export interface TieBreak {
  readonly by: 'rank' | 'hexagon' | 'order';
  readonly winner: Seat;
  readonly loser: Seat;
  /** Locations: of the noble that won, and of the one that lost to it; −1 for none. */
  readonly won: number;
  readonly lost: number;
}

/** The nobles of a seat in a country, from the highest down. */
const noblesOf = (box: Box, view: View, country: number, seat: Seat): readonly number[] =>
  view.owner
    .flatMap((owner, location) => (owner === seat && at(box.locationCountry, location) === country ? [location] : []))
    .sort((a, b) => at(box.locationHeight, b) - at(box.locationHeight, a));

export function tieBreak(box: Box, view: View, country: number, winner: Seat, loser: Seat): TieBreak {
  const [mine, theirs] = [noblesOf(box, view, country, winner), noblesOf(box, view, country, loser)];
  for (let i = 0; i < Math.max(mine.length, theirs.length); i++) {
    const [won, lost] = [mine[i] ?? -1, theirs[i] ?? -1];
    if (box.locationHeight[won] === box.locationHeight[lost]) continue;
    const by = box.locationRank[won] === box.locationRank[lost] ? 'hexagon' : 'rank';
    return { by, winner, loser, won, lost };
  }
  return { by: 'order', winner, loser, won: -1, lost: -1 };
}

export interface Race {
  readonly rank: number;
  /** Noble cards by seat. */
  readonly cards: readonly number[];
  /** Who would take the points of most cards if the game ended now (HS-7.1). */
  readonly takers: readonly Seat[];
  readonly points: number;
}

/** The races for most noble cards, from the King down. */
export const races = (box: Box, view: View): readonly Race[] =>
  RANKS.map((_, rank) => {
    const cards = view.nobles.map((nobles) => at(nobles, rank));
    const most = Math.max(1, ...cards);
    const all = cards.flatMap((n, seat) => (n === most ? [seat] : []));
    const [whole, half] = mostPoints(box, rank);
    return { rank, cards, takers: all.length > 2 ? [] : all, points: all.length === 2 ? half : whole };
  }).reverse();

/** A bonus that a seat is close to. */
export type Reach =
  | {
      readonly kind: 'country';
      readonly seat: Seat;
      readonly country: number;
      readonly missing: readonly number[];
      readonly points: number;
    }
  | { readonly kind: 'house'; readonly seat: Seat; readonly missing: readonly number[]; readonly points: number };

/** So many may be missing for a bonus to be within reach. */
const NEAR = { country: 2, house: 3 } as const;

const freeOf = (box: Box, view: View, from: number, to: number): number =>
  box.markers.find((_, marker) => marker >= from && marker < to && view.markers[marker] === FREE)?.value ?? 0;

export function countryReach(box: Box, view: View, country: number, seat: Seat): Extract<Reach, { kind: 'country' }> | undefined {
  const first = box.countryMarkers + 2 * country;
  const points = freeOf(box, view, first, first + 2);
  if (points === 0 || hasCountryMarker(box, view, country, seat)) return undefined;
  const missing = sectorsIn(box, country).filter((sector) => !isSeenPresent(box, view, sector, seat));
  return { kind: 'country', seat, country, missing, points };
}

export function houseReach(box: Box, view: View, seat: Seat): Extract<Reach, { kind: 'house' }> | undefined {
  const points = freeOf(box, view, box.houseMarkers, box.roundMarkers);
  const missing = at(view.nobles, seat).flatMap((n, rank) => (n === 0 ? [rank] : []));
  return points === 0 || missing.length === 0 ? undefined : { kind: 'house', seat, missing, points };
}

/** Bonuses within reach of a seat, what is nearest first. */
export const within = (box: Box, view: View, seat: Seat): readonly Reach[] =>
  [...COUNTRIES.map((_, country) => countryReach(box, view, country, seat)), houseReach(box, view, seat)]
    .flatMap((reach) => (reach && reach.missing.length <= NEAR[reach.kind] ? [reach] : []))
    .sort((a, b) => a.missing.length - b.missing.length || b.points - a.points);

/** What everybody would take if the Revolution came now: the countries, and in the last round most noble cards as well. */
export function revolutionNow(box: Box, view: View): readonly number[] {
  const points = view.score.map(() => 0);
  const give = (seat: Seat, n: number): void => {
    points[seat] = (points[seat] ?? 0) + n;
  };
  if (view.phase === PHASE.over) return points;
  for (const country of COUNTRIES.keys()) for (const place of placesIn(box, view, country)) give(place.seat, place.points);
  if (view.round === LAST_ROUND) for (const race of races(box, view)) for (const seat of race.takers) give(seat, race.points);
  return points;
}
