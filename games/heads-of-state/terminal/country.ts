// One country of Heads of State as a panel: its sectors and locations, who lives there, who leads.

import { at, seatLetter } from '@regalia/core';
import type { Style } from '@regalia/terminal';
import { cut, inCountry, leadLine, left, markerCell, right } from '@regalia/terminal';
import {
  type Box,
  type Country,
  influenceIn,
  leadersIn,
  locationAt,
  locationsIn,
  roundPoints,
  sectorsIn,
  type View,
} from '../rules/index.ts';
import { countryName, nobleName } from './words.ts';

/** How wide a panel is. */
export const PANEL = 38;
/** How much of it is for the names of the sectors. */
const SECTOR = 13;

export function countryPanel(box: Box, view: View, country: Country, style: Style): string[] {
  return [
    `${inCountry(style.bold(left(countryName(box, country), 14)), country, style)}${style.dim('pts  noble   cards')}`,
    ...sectorsIn(box, country).flatMap((sector) => sectorRows(box, view, sector, style)),
    lead(box, view, country, style),
    countryMarkers(box, view, country, style),
  ];
}

/** A row for each location; the counters lying face down stand under the sector's name. */
function sectorRows(box: Box, view: View, sector: number, style: Style): string[] {
  const locations = locationsIn(box, sector);
  const points = markerCell(at(box.hexagon, sector), at(view.markers, sector), style);
  const capital = at(box.isCapital, sector) ? '*' : '';
  const name = `${cut(at(box.sectorName, sector), SECTOR - 1 - capital.length)}${capital}`;
  const names = [inCountry(name, at(box.sectorCountry, sector), style), ...countersIn(view, sector, style)];
  return Array.from({ length: Math.max(locations.length, names.length) }, (_, i) => {
    const location = locations[i];
    const noble = location === undefined ? '' : nobleCells(box, view, location, style);
    return `${left(names[i] ?? '', SECTOR)}${right(i === 0 ? points : '', 4)} ${noble}`.trimEnd();
  });
}

function nobleCells(box: Box, view: View, location: number, style: Style): string {
  const owner = at(view.owner, location);
  const { rank, set } = locationAt(box, location);
  const who = owner < 0 ? style.dim(view.emptied.includes(location) ? '†' : '·') : style.seat(seatLetter(owner), owner);
  return ` ${left(nobleName(rank), 8)}${right(String(set.length), 4)}   ${who}`;
}

function countersIn(view: View, sector: number, style: Style): string[] {
  const shown = at(view.counters, sector).flatMap((count, seat) =>
    count > 0 ? [`${style.seat(seatLetter(seat), seat)}${count > 1 ? count : ''}`] : [],
  );
  return shown.length === 0 ? [] : [` †${shown.join('')}`];
}

function lead(box: Box, view: View, country: Country, style: Style): string {
  const influence = influenceIn(box, view.owner, country);
  return leadLine(influence, leadersIn(box, view, country, influence), roundPoints(box, view.round, country), style);
}

function countryMarkers(box: Box, view: View, country: Country, style: Style): string {
  const cell = (marker: number): string => markerCell(at(box.markers, marker).value, at(view.markers, marker), style);
  const first = box.countryMarkers + 2 * country;
  return `${style.dim(`In all ${sectorsIn(box, country).length} sectors:`)} ${cell(first)}${style.dim(', then ')}${cell(first + 1)}`;
}
