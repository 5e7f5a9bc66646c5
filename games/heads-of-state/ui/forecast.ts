// What creating a noble would bring at once (HS-5), and what it would do to the influence in its country (HS-6.2).

import { type Box, FREE, hasCountryMarker, influenceIn, isPresent, leadersIn, RANKS, type View } from '../rules/index.ts';

/** HS-5.1 */
export function sectorPoints(box: Box, view: View, location: number): number {
  const sector = box.locationSector[location];
  return view.markers[sector] === FREE ? box.markers[sector].value : 0;
}

/** HS-5.2: what a noble here brings if it is in the last sector of the country that the player has not reached. */
export function countryPoints(box: Box, view: View, seat: number, location: number): number {
  const country = box.locationCountry[location];
  if (hasCountryMarker(box, view, country, seat)) return 0;
  for (let sector = box.firstSector[country]; sector < box.firstSector[country + 1]; sector++)
    if (sector !== box.locationSector[location] && !isPresent(box, view, sector, seat)) return 0;
  const first = box.countryMarkers + 2 * country;
  const free = [first, first + 1].find((marker) => view.markers[marker] === FREE);
  return free === undefined ? 0 : box.markers[free].value;
}

/** HS-5.3: what a first noble card of this rank brings if it is the last one missing. */
export function housePoints(box: Box, view: View, seat: number, rank: number): number {
  const cards = view.nobles.slice(RANKS.length * seat, RANKS.length * (seat + 1));
  if (view.nobleCards[rank] === 0 || cards[rank] > 0 || cards.some((n, other) => n === 0 && other !== rank)) return 0;
  const free = box.markers.findIndex((_, i) => i >= box.houseMarkers && i < box.roundMarkers && view.markers[i] === FREE);
  return free < 0 ? 0 : box.markers[free].value;
}

export const pointsOf = (box: Box, view: View, seat: number, location: number): number =>
  sectorPoints(box, view, location) + countryPoints(box, view, seat, location) + housePoints(box, view, seat, box.locationRank[location]);

interface Shift {
  readonly before: number;
  readonly after: number;
  /** 1, 2, or 0 for neither. */
  readonly place: number;
}

/** Influence of a seat in a country before and after a location changes hands; −1 for nobody. */
export function shiftOf(box: Box, view: View, location: number, owner: number, seat: number): Shift {
  const country = box.locationCountry[location];
  const owners = view.owner.with(location, owner);
  const influence = influenceIn(box, owners, country);
  return {
    before: influenceIn(box, view.owner, country)[seat],
    after: influence[seat],
    place: leadersIn(box, { owner: owners, starter: view.starter }, country, influence).indexOf(seat) + 1,
  };
}
