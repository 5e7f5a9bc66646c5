// Archon: Glory & Machination, 2013. The rules and their ids: docs/en.md.

import { defineGame } from '@regalia/core';
import { HARD_WINTER } from './data/hard-winter.ts';
import { chanceAt, chanceTotal, idle, list, next, play, refuse } from './decisions.ts';
import { tell } from './events.ts';
import { imagine } from './imagine.ts';
import { layOutBox } from './lay-out.ts';
import { read, VERBS, write } from './notation.ts';
import { readOptions } from './options.ts';
import { standings } from './score.ts';
import { setUp } from './setup.ts';
import { clone, tally } from './state.ts';
import { type Box, EDITIONS, HAND_SIZE, PHASE, ROUNDS, type State } from './types.ts';
import { view } from './view.ts';

export {
  cardOf,
  cardsIn,
  cubesIn,
  intoHand,
  isDone,
  isPass,
  isSale,
  magisterOf,
  PLAYS,
  type Play,
  pairOf,
  playOf,
  slotOf,
  tileOf,
} from './actions.ts';
export { HARD_WINTER } from './data/hard-winter.ts';
export { STANDARD_BOARD } from './data/standard-board.ts';
export { askedIn } from './decisions.ts';
export type { Event, Told } from './events.ts';
export * from './look-up.ts';
export { actionOf, type Move, moveOf } from './moves.ts';
export { BoardFile, readBoard } from './options.ts';
export { endgamePoints, LEFTOVER } from './score.ts';
export * from './types.ts';
export { pileOf, type View } from './view.ts';
export { seasonOf } from './works.ts';

/** AR-61: the game ends after the third Season, whose attack the wall has held or not. */
const ENDINGS = ['city-held', 'city-raided'] as const;

const ending = (_box: Box, s: State): string | undefined => (s.phase === PHASE.over ? ENDINGS[(s.raids >> 2) & 1] : undefined);

/** A card brings at most play, enter, choose what, pay, take or exchange, and a Scribe's end; a round a pass, a split and a loss for each besides. */
function bound(box: Box): number {
  const perCard = 6;
  const perRound = box.seats * (HAND_SIZE * perCard + 3) + 3;
  return box.seats + 3 + box.rowSize + box.seats + ROUNDS * perRound;
}

export const archon = defineGame({
  id: 'archon',
  name: 'Archon: Glory & Machination',
  version: 1,
  seats: { min: 2, max: 4 },
  editions: EDITIONS,
  variants: [
    { name: '2013', options: { edition: '2013' } },
    { name: '2013-strict-readings', options: { edition: '2013', revision: 2, tax: 'tokens', cleric: 'one' } },
    { name: '2013-hard-winter', options: { edition: '2013', board: HARD_WINTER } },
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

export { archon as game };
