// Heads of State in a terminal: the four countries two by two, then the players, the cards on the table and one's own.

import { at, type Fact, seatLetter } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Style, TerminalUi, Weight } from '@regalia/terminal';
import { beside, cut, left, markerCell, right, wrapped } from '@regalia/terminal';
import { type Box, mostPoints, PHASE, RANKS, ROUNDS, STOPPED, type View } from '../rules/index.ts';
import { headsOfStateChoices } from './choices.ts';
import { countryPanel, PANEL } from './country.ts';
import { listAttributes, listTreachery, nobleName } from './words.ts';

export const terminal: TerminalUi<Box, View> = {
  table: (box, view, names, style) => [
    ...beside(countryPanel(box, view, 0, style), countryPanel(box, view, 1, style), PANEL, 3),
    ...beside(countryPanel(box, view, 2, style), countryPanel(box, view, 3, style), PANEL, 3),
    '',
    ...players(box, view, names, style),
  ],
  brief: (box, view, names, style) => [...status(box, view, names, style), ...onTheTable(view, style), ...hand(box, view, names, style)],
  hand,
  choices: headsOfStateChoices,
  weight,
  scoresAreOpen: () => true,
  legend: [
    'pts: for the first noble in the sector; (B): player B has it. *: a capital.',
    'cards: what the noble costs. Then the letter of whose noble lives there.',
    '†A B2 under a sector: counters of killed nobles. †: emptied in this turn.',
    'Influence: in a province 2 for the highest noble and 1 for the other, in a',
    'capital 4 and 2. A5 +10: A has 5, and would score 10 if the round ended now.',
    'In all 5 sectors: for the first, then the second, to create a noble in each.',
    'hand 5+1: five attribute and one treachery card.',
    'seen: cards taken in the open and not yet played.',
  ],
};

function status(box: Box, view: View, names: readonly string[], style: Style): string[] {
  const when = `Heads of State ${box.options.edition}, round ${view.round + 1} of ${ROUNDS.length} (${ROUNDS[view.round]}), turn ${view.turn + 1}`;
  const who = view.phase === PHASE.over ? 'the game is over' : view.starter < 0 ? 'before the first turn' : `${names[view.mover]} to play`;
  const between = view.stopped !== STOPPED.no && view.phase !== PHASE.over;
  return [`${style.bold(when)}: ${who}`, ...(between ? ['Revolution: everybody discards, and a new round is laid out.'] : [])];
}

/** One line per player: points, hand, noble cards of each kind; below, cards seen to go into the hands. */
function players(box: Box, view: View, names: readonly string[], style: Style): string[] {
  const row = (name: string, points: string, cards: string, nobles: readonly string[]): string =>
    `${left(name, 17)}${right(points, 4)}${right(cards, 6)}   ${nobles.map((cell) => right(cell, 4)).join(' ')}`.trimEnd();
  const ranks = RANKS.map((_, rank) => nobleName(rank).slice(0, 4));
  const worth = RANKS.map((_, rank) => String(mostPoints(box, rank)[0]));
  const seats = view.nobles.map((nobles, seat) =>
    row(
      `${style.seat(seatLetter(seat), seat)} ${cut(at(names, seat), 11)}${seat === view.viewer ? ' you' : ''}`,
      String(view.score[seat]),
      `${view.hands[seat]}+${view.treacheries[seat]}`,
      nobles.map((count) => (count === 0 ? '·' : String(count))),
    ),
  );
  return [
    style.dim(row('Players', 'pts', 'hand', ranks)),
    ...seats,
    style.dim(row('noble cards left', '', '', view.nobleCards.map(String))),
    style.dim(row('for most, at end', '', '', worth)),
    house(box, view, style),
    ...view.known.flatMap((_, seat) => seen(view, seat, style)),
  ];
}

function seen(view: View, seat: number, style: Style): string[] {
  const cards = [listAttributes(at(view.known, seat)), listTreachery(at(view.knownTreachery, seat))].filter(Boolean).join('; ');
  return cards === '' ? [] : wrapped(`${style.seat(seatLetter(seat), seat)} ${style.dim('seen:')} ${cards}`, { indent: 8 });
}

function house(box: Box, view: View, style: Style): string {
  const markers = box.markers
    .slice(box.houseMarkers, box.roundMarkers)
    .map((marker, i) => markerCell(marker.value, at(view.markers, box.houseMarkers + i), style));
  return `${style.dim('House of Nobles, for noble cards of all seven kinds:')} ${markers.join(', ')}`;
}

function onTheTable(view: View, style: Style): string[] {
  const display = [listAttributes(view.display), listTreachery(view.treacheryDisplay)].filter(Boolean).join('; ') || 'empty';
  const discards = [listAttributes(view.discards), listTreachery(view.treacheryDiscards)].filter(Boolean).join('; ') || 'none';
  const cleaned = sum(view.cleaned) === 0 ? [] : wrapped(`${style.dim('Cleaned')}   ${listAttributes(view.cleaned)}`, { indent: 10 });
  return [
    ...wrapped(`${style.dim('Display')}   ${display}`, { indent: 10 }),
    ...cleaned,
    `${style.dim('Face down')} main pile ${view.pile}, revolution pile ${view.revolution}, treachery ${view.treacheryPile}`,
    ...wrapped(`${style.dim('Discards')}  ${discards}`, { indent: 10 }),
  ];
}

function hand(_box: Box, view: View, _names: readonly string[], style: Style): string[] {
  if (view.hand === null || view.treachery === null) return [];
  const treachery = listTreachery(view.treachery);
  return [
    ...wrapped(`${style.dim('Hand')}      ${listAttributes(view.hand) || 'no attribute cards'}`, { indent: 10 }),
    ...(treachery === '' ? [] : wrapped(`${style.dim('Treachery')} ${treachery}`, { indent: 10 })),
  ];
}

const MINOR: readonly string[] = ['turn', 'chose', 'shown', 'shown-treachery', 'paid', 'sealed', 'cleaned', 'returned', 'shuffled'];
const HEADLINES: readonly string[] = ['started', 'revolution', 'scored', 'most', 'over'];

function weight({ id }: Fact): Weight {
  if (MINOR.includes(id)) return 'minor';
  return HEADLINES.includes(id) ? 'headline' : 'plain';
}
