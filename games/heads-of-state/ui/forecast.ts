// What creating a noble would bring at once (HS-5), and what it would do to the influence in its country (HS-6.2).

import { at } from '@regalia/core';
import {
  type Box,
  FREE,
  hasCountryMarker,
  influenceIn,
  isSeenPresent,
  leadersIn,
  locationAt,
  sectorsIn,
  type View,
} from '../rules/index.ts';

/** What the first free one of these markers is worth; nothing when all are taken. */
function firstFree(box: Box, view: View, from: number, to: number): number {
  const free = box.markers.findIndex((_, marker) => marker >= from && marker < to && view.markers[marker] === FREE);
  return free < 0 ? 0 : at(box.markers, free).value;
}

/** HS-5.1 */
export function sectorPoints(box: Box, view: View, location: number): number {
  const { sector } = locationAt(box, location);
  return firstFree(box, view, sector, sector + 1);
}

/** HS-5.2: what a noble here brings if it is in the last sector of the country that the player has not reached. */
export function countryPoints(box: Box, view: View, seat: number, location: number): number {
  const { country, sector } = locationAt(box, location);
  if (hasCountryMarker(box, view, country, seat)) return 0;
  if (sectorsIn(box, country).some((other) => other !== sector && !isSeenPresent(box, view, other, seat))) return 0;
  const first = box.countryMarkers + 2 * country;
  return firstFree(box, view, first, first + 2);
}

/** HS-5.3: what a first noble card of this rank brings if it is the last one missing. */
export function housePoints(box: Box, view: View, seat: number, rank: number): number {
  const isLast = at(view.nobles, seat).every((n, other) => (n === 0) === (other === rank));
  return isLast && at(view.nobleCards, rank) > 0 ? firstFree(box, view, box.houseMarkers, box.roundMarkers) : 0;
}

export const pointsOf = (box: Box, view: View, seat: number, location: number): number =>
  sectorPoints(box, view, location) +
  countryPoints(box, view, seat, location) +
  housePoints(box, view, seat, locationAt(box, location).rank);

interface Shift {
  readonly before: number;
  readonly after: number;
  /** 1, 2, or 0 for neither. */
  readonly place: number;
}

/** Influence of a seat in a country before and after a location changes hands; −1 for nobody. */
export function shiftOf(box: Box, view: View, location: number, owner: number, seat: number): Shift {
  const { country } = locationAt(box, location);
  const owners = view.owner.with(location, owner);
  const influence = influenceIn(box, owners, country);
  return {
    before: at(influenceIn(box, view.owner, country), seat),
    after: at(influence, seat),
    place: leadersIn(box, { owner: owners, starter: view.starter }, country, influence).indexOf(seat) + 1,
  };
}
