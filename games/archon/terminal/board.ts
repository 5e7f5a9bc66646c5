// The board of Archon: the Palace with its favors, the other buildings two by two, the tiles that can be built.

import { at, seatLetter } from '@regalia/core';
import type { Style } from '@regalia/terminal';
import { beside, left, widthOf, wrapped } from '@regalia/terminal';
import {
  type Box,
  BUILDINGS,
  type Building,
  buildingNamed,
  favorAt,
  figuresOn,
  PALACE,
  seasonOf,
  seatsIn,
  seatsOf,
  slotAt,
  slotsIn,
  type View,
} from '../rules/index.ts';
import { CATALOGUES, words } from '../text/index.ts';

export const say = words(CATALOGUES.en);

const COLUMN = 39;

export function board(box: Box, view: View, style: Style): string[] {
  const others = BUILDINGS.flatMap((_, building) =>
    building === PALACE ? [] : [`${left(name(building), 15)} ${slots(box, view, building, style)}`],
  );
  const half = Math.ceil(others.length / 2);
  // In a crowded round the buildings stand one below the other.
  const rows = others.every((line) => widthOf(line) <= COLUMN) ? beside(others.slice(0, half), others.slice(half), COLUMN, 2) : others;
  return [
    ...palace(box, view, style),
    ...rows,
    `${style.dim('Repository')} has ${say.goods(view.repository)}`,
    `${style.dim('Stockpile')}  has ${say.goods(view.supply.slice(0, 5))}`,
  ];
}

const name = (building: Building): string => say.building(buildingNamed(building));

/** `2:AB` is a slot for two cards with figures of A and B, `1:·` a free one; `tax A` says whose Tax Collector is there. */
function slots(box: Box, view: View, building: Building, style: Style): string {
  return [...slotsIn(box, building).map((slot) => cell(box, view, slot, style)), ...tax(box, view, building, style)].join(' ');
}

function cell(box: Box, view: View, slot: number, style: Style): string {
  const figures = seatsOf(box).flatMap((seat) =>
    Array.from({ length: figuresOn(view.figures, slot, seat) }, () => style.seat(seatLetter(seat), seat)),
  );
  return `${slotAt(box, slot).need}:${figures.join('') || '·'}`;
}

function tax(box: Box, view: View, building: Building, style: Style): string[] {
  const owners = seatsIn(box, at(view.collectors, building));
  return owners.length === 0 ? [] : [`tax ${owners.map((seat) => style.seat(seatLetter(seat), seat)).join('')}`];
}

/** One favor to a line, from the entry slot to the one that goes next. */
function palace(box: Box, view: View, style: Style): string[] {
  const due = tax(box, view, PALACE, style).join('');
  return slotsIn(box, PALACE).flatMap((slot, i) => {
    const card = favorAt(box, view.favorRow, slot);
    const head = i === 0 ? `${name(PALACE)}${due === '' ? '' : ` ${due}`}` : '';
    const what = card ? `${style.bold(card.name)}: ${say.favorSays(card)}` : '–';
    return wrapped(`${left(head, 15)} ${left(cell(box, view, slot, style), 5)} ${what}`, { indent: 22 });
  });
}

/** Tiles that are left and whose level the Season allows. */
export function tilesToBuild(box: Box, view: View, style: Style): string[] {
  const season = seasonOf(Math.max(1, view.round));
  const open = box.board.tiles.flatMap((tile, i) => {
    const copies = at(view.tiles, i);
    return copies > 0 && tile.level <= season + 1 ? [`${tile.name} ${tile.points}${copies > 1 ? ` (×${copies})` : ''}`] : [];
  });
  return wrapped(`${style.dim('Tiles to build')} ${open.join(', ') || 'none'}`, { indent: 15 });
}
