// What would be scored if it were scored now, what is missing for a bonus, and what breaks a tie.

import { at, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import {
  type Box,
  COUNTRIES,
  type Country,
  FREE,
  influenceIn,
  leadersIn,
  periodPoints,
  pointsOf,
  TITLES,
  titlePoints,
  type View,
} from '../rules/index.ts';

export interface Place {
  readonly seat: Seat;
  readonly influence: number;
  /** What it would bring now; 0 for neither first nor second. */
  readonly prize: number;
  /** How much is missing for the next better place; 0 for the first, and for whoever is behind on a tie. */
  readonly behind: number;
}

/** A country as it stands, the first first (RY-7). */
export function placesIn(box: Box, view: Pick<View, 'owner' | 'starter' | 'period'>, country: Country): readonly Place[] {
  const influence = influenceIn(box, view.owner, country);
  const leaders = leadersIn(box, view, country, influence);
  const prizes = periodPoints(box, Math.min(view.period, 2), country);
  // First, second, and all others, for whom `indexOf` gives −1.
  const rank = (seat: Seat): number => (leaders.indexOf(seat) + 3) % 3;
  const seats = influence.map((_, seat) => seat).sort((a, b) => rank(a) - rank(b) || at(influence, b) - at(influence, a) || a - b);
  return seats.map((seat, i) => {
    const better = seats[Math.min(i, 2) - 1];
    return {
      seat,
      influence: at(influence, seat),
      prize: prizes[leaders.indexOf(seat)] ?? 0,
      behind: better === undefined ? 0 : at(influence, better) - at(influence, seat),
    };
  });
}

/** What decides between two with the same influence in a country (RY-7.3, RY-7.4). */
export type TieBreak = 'title' | 'city' | 'next' | 'order';

export function tieBreak(box: Box, owner: readonly number[], country: Country, a: Seat, b: Seat): TieBreak {
  const heights = (seat: Seat): readonly number[] =>
    box.nobleHeight.filter((_, noble) => owner[noble] === seat && box.nobleCountry[noble] === country).toSorted((x, y) => y - x);
  const [mine, theirs] = [heights(a), heights(b)];
  const differs = mine.findIndex((height, i) => height !== (theirs[i] ?? 0));
  if (differs < 0) return theirs.length > mine.length ? 'next' : 'order';
  if (differs > 0) return 'next';
  const cost = (height: number | undefined): number => Math.floor((height ?? 0) / 100);
  return cost(mine[0]) === cost(theirs[0]) ? 'city' : 'title';
}

/** The ties that matter in a country: between first and second, and between second and whoever comes next. */
export function tiesIn(
  box: Box,
  { owner, starter }: Pick<View, 'owner' | 'starter'>,
  country: Country,
): readonly { readonly ahead: Seat; readonly behind: Seat; readonly by: TieBreak }[] {
  const places = placesIn(box, { owner, starter, period: 0 }, country).filter(({ influence }) => influence > 0);
  return places.slice(0, 2).flatMap(({ seat, influence }, i) => {
    const next = places[i + 1];
    return next?.influence === influence ? [{ ahead: seat, behind: next.seat, by: tieBreak(box, owner, country, seat, next.seat) }] : [];
  });
}

export interface TitleStanding {
  readonly cubes: readonly number[];
  /** Who would take the marker now: one, or two by halves (RY-8.2). */
  readonly takers: readonly Seat[];
  readonly points: number;
}

export function titleStanding(box: Box, view: Pick<View, 'titles'>, title: number): TitleStanding {
  const cubes = view.titles.map((of) => at(of, title));
  const most = Math.max(...cubes);
  const first = most === 0 ? [] : cubes.flatMap((n, seat) => (n === most ? [seat] : []));
  const takers = first.length > 2 ? [] : first;
  const { whole, half } = titlePoints(box, title);
  return { cubes, takers, points: takers.length === 2 ? half : takers.length === 1 ? whole : 0 };
}

/** The cities of a country in which a seat has no cube (RY-5.2). */
export const missingCities = (box: Box, view: Pick<View, 'owner' | 'cathedral'>, seat: Seat, country: Country): readonly number[] =>
  box.cityCountry.flatMap((of, city) => {
    const held = box.nobleCity.some((at_, noble) => at_ === city && view.owner[noble] === seat);
    return of === country && !held && at(view.cathedral, city)[seat] === 0 ? [city] : [];
  });

/** The titles on which a seat has no cube (RY-5.3). */
export const missingTitles = (view: Pick<View, 'titles'>, seat: Seat): readonly number[] =>
  at(view.titles, seat).flatMap((n, title) => (n === 0 ? [title] : []));

/** The points of the next Country bonus that a seat could take; 0 for none. */
export function countryBonusFor(box: Box, view: Pick<View, 'markers'>, seat: Seat, country: Country): number {
  const pair = [box.countryMarkers + 2 * country, box.countryMarkers + 2 * country + 1];
  if (pair.some((marker) => view.markers[marker] === seat)) return 0;
  const free = pair.find((marker) => view.markers[marker] === FREE);
  return free === undefined ? 0 : pointsOf(box, free);
}

/** The points of the next Noble House bonus that a seat could take; 0 for none. */
export function houseBonusFor(box: Box, view: Pick<View, 'markers'>, seat: Seat): number {
  const house = box.markers.flatMap(({ kind }, marker) => (kind === 'house' ? [marker] : []));
  if (house.some((marker) => view.markers[marker] === seat)) return 0;
  const free = house.find((marker) => view.markers[marker] === FREE);
  return free === undefined ? 0 : pointsOf(box, free);
}

/** What each seat would be given if period and titles were scored now. */
export function forecast(box: Box, view: Pick<View, 'owner' | 'starter' | 'period' | 'titles'>) {
  const countries = COUNTRIES.map((_, country) => placesIn(box, view, country));
  const titles = TITLES.map((_, title) => titleStanding(box, view, title));
  return Array.from({ length: box.seats }, (_, seat) => ({
    period: sum(countries.map((places) => places.find((place) => place.seat === seat)?.prize ?? 0)),
    titles: sum(titles.map(({ takers, points }) => (takers.includes(seat) ? points : 0))),
  }));
}
