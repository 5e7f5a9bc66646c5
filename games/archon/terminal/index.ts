// Archon in a terminal: the buildings and who stands in them, the players' goods, the grants to come, one's own cards.

import { type Action, type Fact, seatLetter } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { ChoiceGroup, Style, TerminalUi, Weight } from '@regalia/terminal';
import { cut, left, right, wrapped } from '@regalia/terminal';
import { ACT, type Box, CATEGORIES, GOODS, KINDS, PHASE, PLAYS, pileOf, ROUNDS, seasonOf, type View } from '../rules/index.ts';
import { board, say, seatsOf, tilesToBuild } from './board.ts';

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
  const deciding = seatsOf(box).filter((seat) => (view.deciding >> seat) & 1);
  const who =
    view.phase === PHASE.over
      ? 'the game is over'
      : view.phase <= PHASE.reveal
        ? 'the cards decide'
        : `${(deciding.length > 0 ? deciding : [view.mover]).map((seat) => names[seat]).join(', ')} to play`;
  const order = view.order.includes(-1)
    ? []
    : [`${style.dim('Order')}     ${view.order.map((seat) => style.seat(seatLetter(seat), seat)).join(' ')}`];
  return [...wrapped(`${style.bold(when)}: ${who}`, { indent: 2 }), ...order];
}

const SHORT = ['st', 'pa', 'si', 'ir', 'rec', 'gold', 'Sci', 'Art', 'War'] as const;
const WIDTHS = [3, 3, 3, 3, 4, 5, 4, 4, 4] as const;

/** One line per player, and one for the tiles of each who has any. */
function players(box: Box, view: View, names: readonly string[], style: Style): string[] {
  const row = (name: string, points: string, held: readonly string[], cards: string, magisters: string): string =>
    `${left(name, 16)}${right(points, 4)} ${held.map((cell, i) => right(cell, WIDTHS[i])).join('')}  ${left(cards, 5)}  ${magisters}`.trimEnd();
  const lines = [style.dim(row('Players', 'pts', SHORT, 'hand', 'T C S M'))];
  for (const seat of view.order.includes(-1) ? seatsOf(box) : view.order) {
    const held = view.goods.slice(GOODS.length * seat, GOODS.length * (seat + 1)).map((count) => (count === 0 ? '·' : String(count)));
    const owned = view.owned.slice(KINDS.length * seat, KINDS.length * (seat + 1));
    const seen = view.played.slice(KINDS.length * seat, KINDS.length * (seat + 1));
    const used = sum(seen) + sum(view.spent, KINDS.length * seat, KINDS.length * (seat + 1));
    const name = `${style.seat(seatLetter(seat), seat)} ${cut(names[seat], 9)}${seat === view.viewer ? ' you' : ''}${(view.passed >> seat) & 1 ? ' *' : ''}`;
    lines.push(
      row(name, String(view.score[seat]), held, `${view.hands[seat]}+${sum(owned) - used - view.hands[seat]}`, owned.slice(1).join(' ')),
    );
    if (sum(seen) > 0) lines.push(...wrapped(`    played ${say.cards(seen)}`, { indent: 11 }));
    const tiles = box.board.tiles.filter((_, tile) => (view.built[seat] >> tile) & 1).map((tile) => tile.name);
    if (tiles.length > 0) lines.push(...wrapped(`    tiles ${tiles.join(', ')}`, { indent: 10 }));
  }
  return lines;
}

/** The grants still to come, and how strong the enemy can be. */
function grants(box: Box, view: View, style: Style): string[] {
  const now = seasonOf(Math.max(1, view.round));
  const lines = view.grants.flatMap((grant, season) => {
    if (grant < 0 || season < now) return [];
    const rows = CATEGORIES.map((category, i) => `${say.category(category)} ${box.grantPoints[grant][i].slice(0, box.seats).join('/')}`);
    return wrapped(`${style.dim(`Grant of Season ${season + 1}`)} ${rows.join(', ')}`, { indent: 18 });
  });
  const strengths = box.attackStrength.filter((_, card) => view.attackDeck[card] === 1).sort((a, b) => a - b);
  return [...lines, `${style.dim('Attack to come, one of')} ${strengths.join(' ')}`];
}

function goods(view: View, style: Style): string[] {
  if (view.viewer === null) return [];
  return wrapped(`${style.dim('You have')}  ${say.goods(view.goods.slice(GOODS.length * view.viewer, GOODS.length * view.viewer + 6))}`, {
    indent: 10,
  });
}

function hand(_box: Box, view: View, _names: readonly string[], style: Style): string[] {
  if (view.hand === null) return [];
  if (view.phase === PHASE.split && view.viewer !== null && (view.deciding >> view.viewer) & 1) {
    return [`${style.dim('Cards')}     ${say.cards(view.owned.slice(KINDS.length * view.viewer, KINDS.length * (view.viewer + 1)))}`];
  }
  const pile = pileOf(view);
  return [
    `${style.dim('Hand')}      ${say.cards(view.hand)}`,
    ...(sum(pile) > 0 && view.round > 0 ? [`${style.dim('Later')}     ${say.cards(pile)}`] : []),
  ];
}

/** Plays of cards as what they are, then as Courtiers, then the way out; everything else in the order of the rules. */
function choices(_box: Box, view: View, legal: readonly Action[]): readonly ChoiceGroup[] {
  if (view.phase !== PHASE.turn) return [{ heading: '', actions: legal }];
  const plays = legal.filter((action) => action >= ACT.play);
  const asIs = (action: Action): boolean => {
    const { kinds, power } = PLAYS[action - ACT.play];
    return power === kinds[0] || sum(kinds) === 0;
  };
  return [
    { heading: '', actions: plays.filter(asIs) },
    { heading: 'Magisters as plain Courtiers', actions: plays.filter((action) => !asIs(action)) },
    { heading: '', actions: legal.filter((action) => action < ACT.play) },
  ].filter(({ actions }) => actions.length > 0);
}

const MINOR: readonly string[] = ['placed', 'favor-gone', 'paid', 'income', 'builds', 'hired', 'learns', 'stopped', 'losing', 'split'];
const HEADLINES: readonly string[] = ['round', 'attacked', 'granted', 'over'];

function weight({ id }: Fact): Weight {
  if (MINOR.includes(id)) return 'minor';
  return HEADLINES.includes(id) ? 'headline' : 'plain';
}
