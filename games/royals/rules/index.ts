// Royals, in its editions of 2014 and 2016. The rules and their ids: docs/en.md.

import { at, defineGame, hide, open } from '@regalia/core';
import { sum } from '@regalia/kit';
import { tell } from './events.ts';
import { chanceAt, chanceTotal, idle, list, next, play, refuse } from './flow.ts';
import { read, VERBS, write } from './notation.ts';
import { readOptions } from './options.ts';
import { standings } from './score.ts';
import { layOutBox, setUp } from './setup.ts';
import { type Box, CAUSE, COUNTRIES, EDITIONS, PAIRS, PHASE, type State } from './types.ts';
import { imagine, view } from './view.ts';

export {
  CHOOSE_ONE_AND_ONE,
  CHOOSE_THREE,
  cardsIn,
  countryOf,
  DRAW,
  DRAW_INTRIGUE,
  END_TURN,
  givesIntrigue,
  intrigueCardsIn,
  isTake,
  nobleOf,
} from './actions.ts';
export { handWorth, intrigueWorth } from './cards.ts';
export { cubesLeft, intrigueNeeded } from './claim.ts';
export { EDITION, HAND_LIMIT, INTRIGUE_LIMIT } from './data/editions.ts';
export { FIRST_BOARD, STANDARD_BOARD } from './data/standard-board.ts';
export type { Event, Told } from './events.ts';
export { asked } from './flow.ts';
export { cubesInStock, markerAt, type Noble, nobleAt, periodPoints, pointsOf, titlePoints } from './look-up.ts';
export * from './moves.ts';
export { BoardFile, readBoard } from './options.ts';
export { influenceIn, leadersIn } from './score.ts';
export * from './types.ts';
export type { View } from './view.ts';

function clone(s: State): State {
  return {
    phase: s.phase,
    mover: s.mover,
    starter: s.starter,
    turn: s.turn,
    period: s.period,
    ending: s.ending,
    cause: s.cause,
    causeLast: s.causeLast,
    owed: s.owed,
    owedIntrigue: s.owedIntrigue,
    pending: s.pending,
    pile: hide(open(s.pile).slice()),
    display: s.display.slice(),
    discards: s.discards.slice(),
    intriguePile: hide(open(s.intriguePile).slice()),
    intrigueDiscards: s.intrigueDiscards.slice(),
    hand: hide(open(s.hand).slice()),
    intrigue: hide(open(s.intrigue).slice()),
    known: s.known.slice(),
    owner: s.owner.slice(),
    held: s.held.slice(),
    cathedral: s.cathedral.slice(),
    presence: s.presence.slice(),
    titles: s.titles.slice(),
    markers: s.markers.slice(),
    score: s.score.slice(),
  };
}

/** The causes of the third period's end, each in the middle or in the last turn of a round (RY-6.2, RY-6.3, RY-6.5). */
function endings(box: Box): readonly string[] {
  const causes = box.renewsAtOnce ? ['drawing', 'refilling'] : ['refilling'];
  return causes.flatMap((cause) => [`${cause}-mid-round`, `${cause}-last-turn`]);
}

function ending(_box: Box, s: State): string | undefined {
  if (s.phase !== PHASE.over) return undefined;
  return `${s.cause === CAUSE.drawing ? 'drawing' : 'refilling'}-${s.causeLast ? 'last-turn' : 'mid-round'}`;
}

/** Every turn takes at least one card out of the pile, and a card claims at most one noble, in at most three steps. */
function bound(box: Box): number {
  const turns = 3 * (sum(box.cards) + 1) + 2 * box.seats;
  const steps = 12 + 3 * 15;
  return turns * steps;
}

/** Cards by kind, and cubes: a claim puts as many on the board as on the titles. */
function tally(box: Box, s: State): Record<string, number> {
  const amounts: Record<string, number> = {};
  const inHands = (cards: readonly number[], kinds: number, kind: number): number =>
    cards.reduce((total, count, i) => total + (i % kinds === kind ? count : 0), 0);
  COUNTRIES.forEach((name, country) => {
    amounts[name] = at(open(s.pile), country) + at(s.display, country) + at(s.discards, country) + inHands(open(s.hand), 4, country);
  });
  PAIRS.forEach(([a, b], kind) => {
    amounts[`${COUNTRIES[a]}/${COUNTRIES[b]}`] =
      at(open(s.intriguePile), kind) + at(s.intrigueDiscards, kind) + inHands(open(s.intrigue), PAIRS.length, kind);
  });
  // RY-4.6: with `buried: return` some go back.
  if (!box.returnsCubes)
    amounts['cubes on the board less cubes on titles'] = s.owner.filter((seat) => seat >= 0).length + sum(s.cathedral) - sum(s.titles);
  return amounts;
}

export const royals = defineGame({
  id: 'royals',
  name: 'Royals',
  version: 1,
  seats: { min: 2, max: 5 },
  editions: EDITIONS,
  variants: [
    { name: '2016', options: { edition: '2016' } },
    { name: '2014', options: { edition: '2014' } },
    { name: '2016-four-cards', options: { edition: '2016', fourCards: true } },
    { name: '2014-four-cards', options: { edition: '2014', fourCards: true } },
    {
      name: '2016-house-rules',
      options: { edition: '2016', wilds: 'free', cubes: 'printed', scores: 'hidden', start: 'A' },
    },
    { name: '2014-revised', options: { edition: '2014', revision: 2 } },
    {
      name: '2016-revised-house-rules',
      options: { edition: '2016', revision: 2, wilds: 'free', cubes: 'printed', large: 'B', buried: 'return' },
    },
  ],
  verbs: VERBS,
  options: readOptions,
  box: layOutBox,
  endings,
  bound,
  setup: setUp,
  clone,
  next,
  list,
  refuse,
  chanceTotal,
  chanceAt,
  play,
  idle,
  standings,
  ending,
  view,
  tell,
  imagine,
  tally,
  write,
  read,
});

export { royals as game };
