// Royals in a terminal: the four countries two by two, then the players, the cards on the table and one's own.

import { at, type Fact, seatLetter } from '@regalia/core';
import { PAIR_NAMES, sum } from '@regalia/kit';
import type { Style, TerminalUi, Weight } from '@regalia/terminal';
import { beside, cut, inCountry, left, right, wrapped } from '@regalia/terminal';
import { type Box, COUNTRIES, cubesInStock, PAIRS, PERIODS, PHASE, TITLES, titlePoints, type View } from '../rules/index.ts';
import { royalsChoices } from './choices.ts';
import { countryPanel, PANEL } from './country.ts';
import { countryName, listCards, titleName } from './words.ts';

export const terminal: TerminalUi<Box, View> = {
  table: (box, view, names, style) => [
    ...beside(countryPanel(box, view, 0, style), countryPanel(box, view, 1, style), PANEL, 3),
    ...beside(countryPanel(box, view, 2, style), countryPanel(box, view, 3, style), PANEL, 3),
    '',
    ...players(box, view, names, style),
  ],
  brief: (box, view, names, style) => [
    ...status(box, view, names, style),
    ...onTheTable(box, view, style),
    ...hand(box, view, names, style),
  ],
  hand,
  choices: royalsChoices,
  weight,
  scoresAreOpen: (_box, view) => view.score !== null && !view.score.includes(null),
  legend: [
    'pts: the City bonus, for the first to claim there; (B): player B has it.',
    'cost: cards of that country. infl.: influence. Then the letter of the holder.',
    '+A B2 under a city: cubes in its cathedral, of players who lost a noble there.',
    'Influence A5 +10: A has 5, and would score 10 if the period ended now.',
    'In all 5 cities: for the first, then the second, with a cube in each of them.',
    'hand 5+1: five country and one intrigue card.',
    'seen in hand: cards taken in the open and not yet played.',
    'Any three cards count as one you lack; any two intrigue cards likewise.',
  ],
};

function status(box: Box, view: View, names: readonly string[], style: Style): string[] {
  const when = `Royals ${box.options.edition}, period ${view.period + 1} of ${PERIODS.length} (${PERIODS[view.period]}), turn ${view.turn + 1}`;
  const who = view.phase === PHASE.over ? 'the game is over' : view.starter < 0 ? 'before the first turn' : `${names[view.mover]} to play`;
  const ending =
    !view.ending || view.phase === PHASE.over
      ? []
      : [view.period === 2 ? 'The last round: the game ends with it.' : 'The period ends with this turn.'];
  return [`${style.bold(when)}: ${who}`, ...ending];
}

/** One line per player: points, hand, cubes in stock, cubes on each title, and cards seen to go into the hand. */
function players(box: Box, view: View, names: readonly string[], style: Style): string[] {
  const row = (
    name: string,
    cells: readonly [points: string, hand: string, cubes: string],
    titles: readonly string[],
    seen: string,
  ): string =>
    `${left(name, 17)}${right(cells[0], 4)}${right(cells[1], 6)}${right(cells[2], 6)}  ${titles.map((cell) => right(cell, 3)).join(' ')}  ${seen}`.trimEnd();
  const titleNames = TITLES.map((_, title) => titleName(title).slice(0, 3));
  const worth = TITLES.map((_, title) => String(titlePoints(box, title).whole));
  const lines = [style.dim(row('Players', ['pts', 'hand', 'cubes'], titleNames, 'seen in hand'))];
  for (let seat = 0; seat < box.seats; seat++) {
    const cubes = at(view.titles, seat);
    const seen = at(view.known, seat).map((count, country) =>
      count > 0 ? inCountry(`${COUNTRIES[country]}${count}`, country, style) : '',
    );
    const score = String(view.score?.[seat] ?? '?');
    const name = `${style.seat(seatLetter(seat), seat)} ${cut(at(names, seat), 11)}${seat === view.viewer ? ' you' : ''}`;
    const stock = Math.max(0, cubesInStock(box, view, seat));
    lines.push(
      row(
        name,
        [score, `${view.hands[seat]}+${view.intrigues[seat]}`, String(stock)],
        cubes.map((n) => (n === 0 ? '·' : String(n))),
        seen.filter(Boolean).join(' '),
      ),
    );
  }
  lines.push(style.dim(row('for most, at end', ['', '', ''], worth, '(tied: half)')));
  lines.push(house(box, view, style));
  return lines;
}

function house(box: Box, view: View, style: Style): string {
  const markers = box.markers.slice(box.houseMarkers, box.periodMarkers).map((marker, i) => {
    const taker = at(view.markers, box.houseMarkers + i);
    return taker >= 0 ? `(${style.seat(seatLetter(taker), taker)})` : String(marker.value);
  });
  return `${style.dim('Noble House, for a cube on all seven titles:')} ${markers.join(', ')}`;
}

function onTheTable(box: Box, view: View, style: Style): string[] {
  const codes = (counts: readonly number[], code: (kind: number) => string): string =>
    counts.flatMap((count, kind) => (count > 0 ? [`${code(kind)} ${count}`] : [])).join(' ');
  const country = codes(view.discards, (kind) => at(COUNTRIES, kind));
  const intrigue = codes(view.intrigueDiscards, (kind) => at(PAIR_NAMES, kind));
  const discards = [country, intrigue].filter(Boolean).join(', ') || 'none';
  return [
    `${style.dim('Display')}   ${sum(view.display) === 0 ? 'empty' : listCards(box, view.display, style)}`,
    ...wrapped(`${style.dim('Face down')} ${view.pile} country, ${view.intriguePile} intrigue   ${style.dim('Discards')} ${discards}`, {
      indent: 10,
    }),
  ];
}

function hand(box: Box, view: View, _names: readonly string[], style: Style): string[] {
  if (view.hand === null || view.intrigue === null) return [];
  const pair = (kind: number): string =>
    at(PAIRS, kind)
      .map((country) => inCountry(countryName(box, country), country, style))
      .join('/');
  const intrigue = view.intrigue.flatMap((count, kind) => (count > 0 ? [`${count} ${pair(kind)}`] : []));
  return [
    `${style.dim('Hand')}      ${sum(view.hand) === 0 ? 'no country cards' : listCards(box, view.hand, style)}`,
    ...(intrigue.length === 0 ? [] : wrapped(`${style.dim('Intrigue')}  ${intrigue.join(', ')}`, { indent: 10 })),
  ];
}

const MINOR: readonly string[] = ['turn', 'chose', 'shown', 'paid', 'plotted'];
const HEADLINES: readonly string[] = ['started', 'period-ending', 'scored', 'title', 'over'];

function weight({ id }: Fact): Weight {
  if (MINOR.includes(id)) return 'minor';
  return HEADLINES.includes(id) ? 'headline' : 'plain';
}
