// Archon in a terminal: the buildings and who stands in them, the players' goods, the grants to come, one's own cards.

import { type Action, at, type Fact, type Seat, seatLetter } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { ChoiceGroup, Style, TerminalUi, Weight } from '@regalia/terminal';
import { cut, left, right, wrapped } from '@regalia/terminal';
import {
  type Box,
  CATEGORIES,
  isIn,
  moveOf,
  PHASE,
  pileOf,
  ROUNDS,
  seasonOf,
  seatsIn,
  seatsOf,
  tileAt,
  tilesIn,
  type View,
} from '../rules/index.ts';
import { board, say, tilesToBuild } from './board.ts';

export const terminal: TerminalUi<Box, View> = {
  table: (box, view, names, style) => [
    ...board(box, view, style),
    '',
    ...players(box, view, names, style),
    '',
    ...tilesToBuild(box, view, style),
    ...grants(box, view, style),
  ],
  brief: (box, view, names, style) => [...status(box, view, names, style), ...goods(view, style), ...hand(box, view, names, style)],
  hand,
  choices,
  weight,
  scoresAreOpen: () => true,
  legend: [
    '1:· is a free slot for one card, 2:A one for two cards with a figure of A.',
    'tax A: A has a Tax Collector there; others pay A 1 gold to enter.',
    'The first Palace slot has the newest favor; the last one leaves next.',
    'hand 3+5: three cards in hand, five in the other pile.',
    'T C S M: how many Tax Collectors, Clerics, Scribes and Merchants are owned.',
    'Sci, Art, War: Science cards, Arts cards, warriors on the wall.',
    'A tile’s number is its points; a star marks a player who has passed.',
  ],
};

function status(box: Box, view: View, names: readonly string[], style: Style): string[] {
  const round = Math.max(1, Math.min(ROUNDS, view.round));
  const when = `Archon ${box.options.edition}, Season ${seasonOf(round) + 1}, round ${view.round} of ${ROUNDS}`;
  const deciding = seatsIn(box, view.deciding);
  const who =
    view.phase === PHASE.over
      ? 'the game is over'
      : view.phase <= PHASE.reveal
        ? 'the cards decide'
        : `${(deciding.length > 0 ? deciding : [view.mover]).map((seat) => at(names, seat)).join(', ')} to play`;
  const order = view.order.includes(-1)
    ? []
    : [`${style.dim('Order')}     ${view.order.map((seat) => style.seat(seatLetter(seat), seat)).join(' ')}`];
  return [...wrapped(`${style.bold(when)}: ${who}`, { indent: 2 }), ...order];
}

const SHORT = ['st', 'pa', 'si', 'ir', 'rec', 'gold', 'Sci', 'Art', 'War'] as const;
const WIDTHS = [3, 3, 3, 3, 4, 5, 4, 4, 4] as const;

/** One line per player, and one for the tiles of each who has any. */
function players(box: Box, view: View, names: readonly string[], style: Style): string[] {
  const seats = view.order.includes(-1) ? seatsOf(box) : view.order;
  return [
    style.dim(playerRow('Players', 'pts', SHORT, 'hand', 'T C S M')),
    ...seats.flatMap((seat) => player(box, view, seat, at(names, seat), style)),
  ];
}

const playerRow = (name: string, points: string, held: readonly string[], cards: string, magisters: string): string =>
  `${left(name, 16)}${right(points, 4)} ${held.map((cell, i) => right(cell, at(WIDTHS, i))).join('')}  ${left(cards, 5)}  ${magisters}`.trimEnd();

function player(box: Box, view: View, seat: Seat, called: string, style: Style): string[] {
  const owned = at(view.owned, seat);
  const played = at(view.played, seat);
  const inHand = at(view.hands, seat);
  const pile = sum(owned) - sum(played) - sum(at(view.spent, seat)) - inHand;
  const held = at(view.goods, seat).map((count) => (count === 0 ? '·' : String(count)));
  const marks = `${seat === view.viewer ? ' you' : ''}${isIn(view.passed, seat) ? ' *' : ''}`;
  const name = `${style.seat(seatLetter(seat), seat)} ${cut(called, 9)}${marks}`;
  const tiles = tilesIn(box, at(view.built, seat)).map((tile) => tileAt(box, tile).name);
  return [
    playerRow(name, String(at(view.score, seat)), held, `${inHand}+${pile}`, owned.slice(1).join(' ')),
    ...(sum(played) > 0 ? wrapped(`    played ${say.cards(played)}`, { indent: 11 }) : []),
    ...(tiles.length > 0 ? wrapped(`    tiles ${tiles.join(', ')}`, { indent: 10 }) : []),
  ];
}

/** The grants still to come, and how strong the enemy can be. */
function grants(box: Box, view: View, style: Style): string[] {
  const now = seasonOf(Math.max(1, view.round));
  const lines = view.grants.flatMap((grant, season) => {
    if (grant < 0 || season < now) return [];
    const rows = CATEGORIES.map(
      (category, i) => `${say.category(category)} ${at(at(box.grantPoints, grant), i).slice(0, box.seats).join('/')}`,
    );
    return wrapped(`${style.dim(`Grant of Season ${season + 1}`)} ${rows.join(', ')}`, { indent: 18 });
  });
  const strengths = box.attackStrength.filter((_, card) => view.attackDeck[card] === 1).sort((a, b) => a - b);
  return [...lines, `${style.dim('Attack to come, one of')} ${strengths.join(' ')}`];
}

function goods(view: View, style: Style): string[] {
  if (view.viewer === null) return [];
  return wrapped(`${style.dim('You have')}  ${say.goods(at(view.goods, view.viewer).slice(0, 6))}`, { indent: 10 });
}

function hand(_box: Box, view: View, _names: readonly string[], style: Style): string[] {
  if (view.hand === null) return [];
  if (view.phase === PHASE.split && view.viewer !== null && isIn(view.deciding, view.viewer))
    return [`${style.dim('Cards')}     ${say.cards(at(view.owned, view.viewer))}`];
  const pile = pileOf(view);
  return [
    `${style.dim('Hand')}      ${say.cards(view.hand)}`,
    ...(sum(pile) > 0 && view.round > 0 ? [`${style.dim('Later')}     ${say.cards(pile)}`] : []),
  ];
}

/** Plays of cards as what they are, then as Courtiers, then the way out; everything else in the order of the rules. */
function choices(box: Box, view: View, legal: readonly Action[]): readonly ChoiceGroup[] {
  if (view.phase !== PHASE.turn) return [{ heading: '', actions: legal }];
  const as = (wanted: 'themselves' | 'Courtiers' | 'none'): readonly Action[] =>
    legal.filter((action) => {
      const move = moveOf(box, action);
      if (move.kind !== 'play') return wanted === 'none';
      return wanted === (move.power === move.cards[0] || sum(move.cards) === 0 ? 'themselves' : 'Courtiers');
    });
  return [
    { heading: '', actions: as('themselves') },
    { heading: 'Magisters as plain Courtiers', actions: as('Courtiers') },
    { heading: '', actions: as('none') },
  ].filter(({ actions }) => actions.length > 0);
}

const MINOR: readonly string[] = ['placed', 'favor-gone', 'paid', 'income', 'builds', 'hired', 'learns', 'stopped', 'losing', 'split'];
const HEADLINES: readonly string[] = ['round', 'attacked', 'granted', 'over'];

function weight({ id }: Fact): Weight {
  if (MINOR.includes(id)) return 'minor';
  return HEADLINES.includes(id) ? 'headline' : 'plain';
}
