// What lies on the board, for everybody who reads it. What is asked for must be there.

import { at, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Box, Country, Marker, Title } from './types.ts';
import type { View } from './view.ts';

export interface Noble {
  /** As in notation. */
  readonly label: string;
  readonly city: number;
  readonly country: Country;
  readonly title: Title;
  /** In cards of the country. */
  readonly cost: number;
  readonly influence: number;
}

export const nobleAt = (box: Box, noble: number): Noble => ({
  label: at(box.nobleLabel, noble),
  city: at(box.nobleCity, noble),
  country: at(box.nobleCountry, noble),
  title: at(box.nobleTitle, noble),
  cost: at(box.nobleCost, noble),
  influence: at(box.nobleInfluence, noble),
});

export const markerAt = (box: Box, marker: number): Marker => at(box.markers, marker);

/** The points of a marker. */
export const pointsOf = (box: Box, marker: number): number => at(box.markerPoints, marker);

/** RY-7.2: what the first and the second in a country take at the end of a period. */
export function periodPoints(box: Box, period: number, country: Country): readonly [number, number] {
  const first = box.periodMarkers + 2 * (4 * period + country);
  return [pointsOf(box, first), pointsOf(box, first + 1)];
}

/** RY-8.3: what most cubes on a title bring, and what they bring each of two who are tied. */
export function titlePoints(box: Box, title: Title): { readonly whole: number; readonly half: number } {
  const whole = box.titleMarkers + 3 * title;
  return { whole: pointsOf(box, whole), half: pointsOf(box, whole + 1) };
}

/** RY-1.10: the cubes a seat has still to put down; fewer than none where they are no limit. */
export function cubesInStock(box: Box, view: View, seat: Seat): number {
  const claims = sum(at(view.titles, seat));
  const held = view.owner.filter((owner) => owner === seat).length;
  const onBoard = box.returnsCubes ? view.cathedral.reduce((cubes, city) => cubes + at(city, seat), held) : claims;
  return at(box.cubes, seat) - claims - onBoard;
}
