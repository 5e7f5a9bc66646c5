// Heads of State, as published in 2008. The rules and their ids: docs/en.md.

import { at, defineGame, open } from '@regalia/core';
import { sum } from '@regalia/kit';
import minorCourts from '../boards/minor-courts.json' with { type: 'json' };
import { COUNTERS } from './data/editions.ts';
import { tell } from './events.ts';
import { imagine } from './imagine.ts';
import { read, VERBS, write } from './notation.ts';
import { readOptions } from './options.ts';
import { chanceAt, chanceTotal, idle, list, next, play, refuse } from './play.ts';
import { rows } from './rows.ts';
import { standings } from './score.ts';
import { layOutBox, setUp } from './setup.ts';
import { clone, OPTION, PHASE, STOPPED, type State } from './state.ts';
import { ATTRIBUTES, type Box, EDITIONS, KINDS, RANKS, TREACHERIES, TREACHERY_KINDS } from './types.ts';
import { view } from './view.ts';

export {
  attributeIn,
  courtesanFor,
  drawsBlind,
  isAttack,
  isClean,
  isCreation,
  isExecution,
  isTreachery,
  locationIn,
  takesTreachery,
  treacheryIn,
} from './actions.ts';
export { COUNTERS, CUBES, DISPLAY, INFLUENCE, NOBLE_CARDS, ROUND_LIMIT, TREACHERY_DISPLAY, TURN_LIMIT } from './data/editions.ts';
export { STANDARD_BOARD } from './data/standard-board.ts';
export type { Event, Told } from './events.ts';
export { type Location, locationAt, locationsIn, mostPoints, roundPoints, sectorsIn } from './look-up.ts';
export { actionOf, type Move, moveOf, type Outcome, type PlayerMove } from './moves.ts';
export { BoardFile, readBoard } from './options.ts';
export { rows } from './rows.ts';
export { hasCountryMarker, influenceIn, isPresent, isSeenPresent, leadersIn } from './score.ts';
export { paidCards, payableRanks, takesCourtesan } from './sets.ts';
export { OPTION, type Option, PHASE, type Phase, STOPPED, type State, type Stopped } from './state.ts';
export * from './types.ts';
export type { View } from './view.ts';

/** Where the Revolution of 1789 may appear (HS-6.8): in a draw of either option, or in the refill. */
const ENDINGS = ['drawing-attributes', 'drawing-treachery', 'refilling'] as const;

function ending(_box: Box, s: State): string | undefined {
  if (s.phase !== PHASE.over) return undefined;
  if (s.stopped === STOPPED.refilling) return 'refilling';
  return s.option === OPTION.treachery ? 'drawing-treachery' : 'drawing-attributes';
}

/**
 * Every turn takes at least one card for good out of the main or the revolution pile of its round. A turn has at most the choice, six
 * cards shown, four draws of two steps, a creation of two steps per card in hand, an attack of two steps per treachery card, and the
 * discards and the refill; a round begins with the lay-out and with discards down to its limits.
 */
function bound(box: Box): number {
  const turns = 3 * (sum(box.attributes) + 1) + box.seats;
  const turn = 1 + 6 + 8 + 2 * 13 + 2 * 5 + 4 + 8;
  const round = 10 + 6 + 2 + box.seats * (7 + 3);
  return 1 + turns * turn + 3 * round;
}

/** HS-1.7: noble counters a player has left; below 0 the box of the printed game would not suffice. */
export const countersLeft = (box: Box, s: State, seat: number): number =>
  COUNTERS -
  s.owner.filter((owner) => owner === seat).length -
  s.counters.reduce((total, count, i) => total + (i % box.seats === seat ? count : 0), 0);

/** Cards by kind, noble cards by rank. */
function tally(_box: Box, s: State): Record<string, number> {
  const attributes = [open(s.pile), open(s.revolution), s.display, s.discards, s.cleaned, ...rows(open(s.hand), KINDS)];
  const treachery = [open(s.treacheryPile), s.treacheryDisplay, s.treacheryDiscards, ...rows(open(s.treachery), TREACHERY_KINDS)];
  const nobles = [s.nobleCards, ...rows(s.nobles, RANKS.length)];
  const inAll = (piles: readonly (readonly number[])[], kind: number): number => piles.reduce((total, pile) => total + at(pile, kind), 0);
  return Object.fromEntries([
    ...ATTRIBUTES.map((name, attribute) => [name, inAll(attributes, attribute)]),
    ...TREACHERIES.map((name, kind) => [name, inAll(treachery, kind)]),
    ...RANKS.map((name, rank) => [`${name} cards`, inAll(nobles, rank)]),
  ]);
}

export const headsOfState = defineGame({
  id: 'heads-of-state',
  name: 'Heads of State',
  version: 1,
  seats: { min: 2, max: 5 },
  editions: EDITIONS,
  // Minor courts is a board of our own: small sets and small decks, so that much is created and killed. It shows what a board file can do.
  variants: [
    { name: '2008', options: { edition: '2008' } },
    {
      name: '2008-strict-readings',
      options: { edition: '2008', courtesan: 'missing', executions: 'identical', counters: 'stay', house: 'created' },
    },
    { name: '2008-minor-courts', options: { edition: '2008', start: 'A', board: minorCourts } },
  ],
  verbs: VERBS,
  options: readOptions,
  box: layOutBox,
  endings: () => ENDINGS,
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

export { headsOfState as game };
