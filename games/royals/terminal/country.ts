// One country of Royals as a panel: its cities and nobles, who holds them, who leads.

import { at, seatLetter } from '@regalia/core';
import type { Style } from '@regalia/terminal';
import { cut, inCountry, leadLine, left, markerCell, right, widthOf, wrapped } from '@regalia/terminal';
import { type Box, influenceIn, leadersIn, nobleAt, periodPoints, pointsOf, type View } from '../rules/index.ts';
import { countryName, titleName } from './words.ts';

/** How wide a panel is. */
export const PANEL = 38;
/** How much of it is for the names of the cities. */
const CITY = 13;

export function countryPanel(box: Box, view: View, country: number, style: Style): string[] {
  const lines = [`${inCountry(style.bold(left(countryName(box, country), 14)), country, style)}${style.dim('pts  noble   cost infl.')}`];
  for (let city = 0; city < box.cityName.length; city++) {
    if (box.cityCountry[city] === country) lines.push(...cityRows(box, view, city, style));
  }
  lines.push(lead(box, view, country, style), countryBonus(box, view, country, style));
  return lines;
}

/** A row for each noble; the cathedral's cubes stand under the city's name. */
function cityRows(box: Box, view: View, city: number, style: Style): string[] {
  const nobles = box.nobleCity.flatMap((at, noble) => (at === city ? [noble] : []));
  const bonus = markerCell(at(box.cityBonus, city), at(view.markers, city), style);
  const name = inCountry(cut(at(box.cityName, city), CITY - 1), at(box.cityCountry, city), style);
  const names = [name, ...cubesIn(view, city, style)];
  const cells = nobles.map((noble) => nobleCells(box, view, noble, style));
  return Array.from({ length: Math.max(nobles.length, names.length) }, (_, i) => {
    const noble = cells[i] ?? '';
    return `${left(names[i] ?? '', CITY)}${right(i === 0 ? bonus : '', 4)} ${noble}`;
  });
}

function nobleCells(box: Box, view: View, noble: number, style: Style): string {
  const { title, cost, influence } = nobleAt(box, noble);
  const owner = at(view.owner, noble);
  const held = owner < 0 ? style.dim('·') : style.seat(seatLetter(owner), owner);
  return ` ${left(titleName(title), 9)}${right(String(cost), 2)}${right(String(influence), 5)}  ${held}`;
}

/** Cubes by player, as closely set as need be. */
function cubesIn(view: View, city: number, style: Style): string[] {
  const shown = at(view.cathedral, city).flatMap((count, seat) =>
    count > 0 ? [`${style.seat(seatLetter(seat), seat)}${count > 1 ? count : ''}`] : [],
  );
  if (shown.length === 0) return [];
  const close = ` +${shown.join('')}`;
  const roomy = `+${shown.join(' ')}`;
  if (widthOf(roomy) + 1 < CITY) return [` ${roomy}`];
  return widthOf(close) < CITY ? [close] : wrapped(roomy, { indent: 1, width: CITY - 2 }).map((line) => ` ${line}`);
}

function lead(box: Box, view: View, country: number, style: Style): string {
  const influence = influenceIn(box, view.owner, country);
  return leadLine(influence, leadersIn(box, view, country, influence), periodPoints(box, view.period, country), style);
}

function countryBonus(box: Box, view: View, country: number, style: Style): string {
  const marker = box.countryMarkers + 2 * country;
  const [first, second] = [marker, marker + 1].map((one) => markerCell(pointsOf(box, one), at(view.markers, one), style));
  return `${style.dim(`In all ${box.citiesOf[country]} cities:`)} ${first}${style.dim(', then ')}${second}`;
}
