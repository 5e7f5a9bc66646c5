// Archon: Glory & Machination, 2013. The rules and their ids: docs/en.md.

import { defineGame, hide, open, seatLetter } from '@regalia/core';
import { sum } from '@regalia/kit';
import { HARD_WINTER } from './data/hard-winter.ts';
import { chanceAt, chanceTotal, idle, list, next, play, refuse } from './decisions.ts';
import { tell } from './events.ts';
import { layOutBox } from './lay-out.ts';
import { read, VERBS, write } from './notation.ts';
import { readOptions } from './options.ts';
import { standings } from './score.ts';
import { setUp } from './setup.ts';
import { type Box, CUBE_KINDS, EDITIONS, GOODS, HAND_SIZE, KINDS, PHASE, ROUNDS, type State, WARRIOR } from './types.ts';
import { imagine, view } from './view.ts';

export { ACT, cubesIn, PAIRS, PLAYS, type Play, unpackCards, unpackCubes } from './actions.ts';
export { HARD_WINTER } from './data/hard-winter.ts';
export { STANDARD_BOARD } from './data/standard-board.ts';
export type { Event, Told } from './events.ts';
export { canPay, cubesOf, cubesToPay } from './goods.ts';
export { BoardFile, readBoard } from './options.ts';
export { endgamePoints, LEFTOVER, ledgerOf, leftoverPoints, magistersOf, scoreOf } from './score.ts';
export * from './types.ts';
export { figuresOn, pileOf, type View } from './view.ts';
export { seasonOf } from './works.ts';

function clone(s: State): State {
  return {
    phase: s.phase,
    round: s.round,
    order: s.order.slice(),
    mover: s.mover,
    passed: s.passed,
    deciding: s.deciding,
    joined: s.joined,
    cards: s.cards,
    slot: s.slot,
    work: s.work,
    object: s.object,
    second: s.second,
    owned: s.owned.slice(),
    hand: hide(open(s.hand).slice()),
    pile: hide(open(s.pile).slice()),
    played: s.played.slice(),
    spent: s.spent.slice(),
    known: s.known.slice(),
    goods: s.goods.slice(),
    supply: s.supply.slice(),
    repository: s.repository.slice(),
    magisters: s.magisters.slice(),
    tiles: s.tiles.slice(),
    built: s.built.slice(),
    figures: s.figures.slice(),
    occupied: s.occupied,
    collectors: s.collectors.slice(),
    favorDeck: s.favorDeck.slice(),
    favorRow: s.favorRow.slice(),
    provinceDeck: s.provinceDeck.slice(),
    grantDeck: s.grantDeck.slice(),
    grants: s.grants.slice(),
    attackDeck: s.attackDeck.slice(),
    raids: s.raids,
    owed: s.owed.slice(),
    losing: hide(open(s.losing).slice()),
    ledger: s.ledger.slice(),
  };
}

/** AR-61: the game ends after the third Season, whose attack the wall has held or not. */
const ENDINGS = ['city-held', 'city-raided'] as const;

const ending = (_box: Box, s: State): string | undefined => (s.phase === PHASE.over ? ENDINGS[(s.raids >> 2) & 1] : undefined);

/** A card brings at most play, enter, choose what, pay, take or exchange, and a Scribe's end; a round a pass, a split and a loss for each besides. */
function bound(box: Box): number {
  const perCard = 6;
  const perRound = box.seats * (HAND_SIZE * perCard + 3) + 3;
  return box.seats + 3 + box.rowSize + box.seats + ROUNDS * perRound;
}

/** Goods of each kind; Magisters of each kind; ten cards for each player; tiles; figures are never more than five (AR-23). */
function tally(box: Box, s: State): Record<string, number> {
  const amounts: Record<string, number> = {};
  const inHands = (good: number): number => s.goods.reduce((total, count, i) => total + (i % GOODS.length === good ? count : 0), 0);
  GOODS.forEach((name, good) => {
    if (good === WARRIOR) return;
    amounts[name] = inHands(good) + s.supply[good] + (good < CUBE_KINDS ? s.repository[good] : 0);
  });
  const lying = (kind: number, seat: number): number => {
    const at = KINDS.length * seat + kind;
    return open(s.hand)[at] + open(s.pile)[at] + s.played[at] + s.spent[at];
  };
  const seats = Array.from({ length: box.seats }, (_, seat) => seat);
  KINDS.forEach((name, kind) => {
    if (kind > 0) amounts[name] = s.magisters[kind] + seats.reduce((total, seat) => total + lying(kind, seat), 0);
  });
  for (const seat of seats) {
    // Before AR-11 a player has eight cards, and none of the two Magisters that make ten.
    const cards = KINDS.reduce((total, _, kind) => total + lying(kind, seat), 0);
    const owned = sum(s.owned, KINDS.length * seat, KINDS.length * (seat + 1));
    amounts[`cards of ${seatLetter(seat)} less cards owned`] = cards - owned;
    amounts[`cards of ${seatLetter(seat)} when chosen`] = owned === 8 ? 10 : owned;
  }
  box.board.tiles.forEach(({ id }, tile) => {
    amounts[id] = s.tiles[tile] + s.built.reduce((total, tiles) => total + ((tiles >> tile) & 1), 0);
  });
  return amounts;
}

export const archon = defineGame({
  id: 'archon',
  name: 'Archon: Glory & Machination',
  version: 1,
  seats: { min: 2, max: 4 },
  editions: EDITIONS,
  variants: [
    { name: '2013', options: { edition: '2013' } },
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
