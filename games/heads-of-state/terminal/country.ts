// One country of Heads of State as a panel: its sectors and locations, who lives there, who leads.

import { seatLetter } from '@regalia/core';
import type { Style } from '@regalia/terminal';
import { cut, inCountry, leadLine, left, markerCell, right } from '@regalia/terminal';
import { type Box, COUNTRIES, influenceIn, leadersIn, type View } from '../rules/index.ts';
import { countryName, nobleName } from './words.ts';

/** How wide a panel is. */
export const PANEL = 38;
/** How much of it is for the names of the sectors. */
const SECTOR = 13;

export function countryPanel(box: Box, view: View, country: number, style: Style): string[] {
  const lines = [`${inCountry(style.bold(left(countryName(country), 14)), country, style)}${style.dim('pts  noble   cards')}`];
  for (let sector = box.firstSector[country]; sector < box.firstSector[country + 1]; sector++)
    lines.push(...sectorRows(box, view, sector, style));
  lines.push(lead(box, view, country, style), countryMarkers(box, view, country, style));
  return lines;
}

/** A row for each location; the counters lying face down stand under the sector's name. */
function sectorRows(box: Box, view: View, sector: number, style: Style): string[] {
  const first = box.firstLocation[sector];
  const locations = box.firstLocation[sector + 1] - first;
  const points = markerCell(box.hexagon[sector], view.markers[sector], style);
  const capital = box.isCapital[sector] ? '*' : '';
  const name = inCountry(`${cut(box.sectorName[sector], SECTOR - 1 - capital.length)}${capital}`, box.sectorCountry[sector], style);
  const names = [name, ...countersIn(box, view, sector, style)];
  return Array.from({ length: Math.max(locations, names.length) }, (_, i) => {
    const noble = i < locations ? nobleCells(box, view, first + i, style) : '';
    return `${left(names[i] ?? '', SECTOR)}${right(i === 0 ? points : '', 4)} ${noble}`.trimEnd();
  });
}

function nobleCells(box: Box, view: View, location: number, style: Style): string {
  const owner = view.owner[location];
  const rank = box.locationRank[location];
  const who = owner < 0 ? style.dim(view.emptied.includes(location) ? '†' : '·') : style.seat(seatLetter(owner), owner);
  return ` ${left(nobleName(rank), 8)}${right(String(box.setOf[rank].length), 4)}   ${who}`;
}

function countersIn(box: Box, view: View, sector: number, style: Style): string[] {
  const counters = Array.from({ length: box.seats }, (_, seat) => view.counters[box.seats * sector + seat]);
  const shown = counters.flatMap((count, seat) => (count > 0 ? [`${style.seat(seatLetter(seat), seat)}${count > 1 ? count : ''}`] : []));
  return shown.length === 0 ? [] : [` †${shown.join('')}`];
}

function lead(box: Box, view: View, country: number, style: Style): string {
  const marker = box.roundMarkers + 2 * (COUNTRIES.length * view.round + country);
  const influence = influenceIn(box, view.owner, country);
  const prizes = [box.markers[marker].value, box.markers[marker + 1].value] as const;
  return leadLine(influence, leadersIn(box, view, country, influence), prizes, style);
}

function countryMarkers(box: Box, view: View, country: number, style: Style): string {
  const at = box.countryMarkers + 2 * country;
  const [first, second] = [at, at + 1].map((marker) => markerCell(box.markers[marker].value, view.markers[marker], style));
  const sectors = box.firstSector[country + 1] - box.firstSector[country];
  return `${style.dim(`In all ${sectors} sectors:`)} ${first}${style.dim(', then ')}${second}`;
}
