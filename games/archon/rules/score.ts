// Points: the ledger as of now, the end of the game (AR-61, AR-62) and the ranking (AR-63).

import type { LedgerLine, Seat, Standing } from '@regalia/core';
import { compareFalling, sharedRanks, sum } from '@regalia/kit';
import { cubesOf } from './goods.ts';
import {
  ARTS,
  type Box,
  CATEGORIES,
  type EndgameCount,
  GOLD,
  GOODS,
  KINDS,
  LINE,
  LINES,
  PHASE,
  RECRUIT,
  ROUNDS,
  ROUNDS_PER_SEASON,
  SCIENCE,
  type State,
  WARRIOR,
} from './types.ts';

/** What points are worked out from: all of it lies open on the table, so a view has it too. */
export interface Table {
  readonly phase: number;
  readonly goods: readonly number[];
  readonly owned: readonly number[];
  readonly built: readonly number[];
  readonly ledger: readonly number[];
}

export const magistersOf = (owned: readonly number[], seat: Seat): number => sum(owned, KINDS.length * seat + 1, KINDS.length * (seat + 1));

/** AR-62: a point for every full five of twice the cubes and recruits, and the gold. */
export const LEFTOVER = { perCube: 2, perRecruit: 2, perGold: 1, forOnePoint: 5 } as const;

export function leftoverPoints(goods: readonly number[], seat: Seat): number {
  const at = GOODS.length * seat;
  const worth = LEFTOVER.perCube * cubesOf(goods, seat) + LEFTOVER.perRecruit * goods[at + RECRUIT] + LEFTOVER.perGold * goods[at + GOLD];
  return Math.floor(worth / LEFTOVER.forOnePoint);
}

/** What an endgame tile counts. */
function countOf(table: Table, seat: Seat, per: EndgameCount): number {
  if (per === 'magisters') return magistersOf(table.owned, seat);
  return table.goods[GOODS.length * seat + (per === 'science' ? SCIENCE : per === 'arts' ? ARTS : WARRIOR)];
}

/** Points that a tile's endgame effects are worth to a seat. */
export const endgamePoints = (box: Box, table: Table, seat: Seat, tile: number): number =>
  box.board.tiles[tile].effects.reduce(
    (total, effect) => total + (effect.verb === 'endgame' ? Math.floor(countOf(table, seat, effect.per) / effect.each) : 0),
    0,
  );

/** Where a seat's points came from; lines of no points are left out. */
export function ledgerOf(box: Box, table: Table, seat: Seat): LedgerLine[] {
  const { ledger, built, owned } = table;
  const at = LINES * seat;
  const lines: LedgerLine[] = [
    { id: 'start', points: box.board.start.points }, // AR-4
    { id: 'favors', points: ledger[at + LINE.favors] },
    { id: 'glory', points: ledger[at + LINE.glory] },
    { id: 'wall', points: ledger[at + LINE.wall] },
  ];
  box.board.tiles.forEach(({ points }, tile) => {
    if ((built[seat] >> tile) & 1) lines.push({ id: 'tile', tile, points });
  });
  for (let season = 0; season < ROUNDS / ROUNDS_PER_SEASON; season++) {
    CATEGORIES.forEach((_, category) => {
      lines.push({ id: 'grant', season, category, points: ledger[at + LINE.grants + CATEGORIES.length * season + category] });
    });
    lines.push({ id: 'raid', season, points: ledger[at + LINE.raids + season] });
  }
  if (table.phase === PHASE.over) {
    for (let kind = 1; kind < KINDS.length; kind++)
      lines.push({ id: 'row', kind, points: box.rowPoints[kind][owned[KINDS.length * seat + kind]] });
    box.board.tiles.forEach((_, tile) => {
      if ((built[seat] >> tile) & 1) lines.push({ id: 'endgame', tile, points: endgamePoints(box, table, seat, tile) });
    });
    lines.push({ id: 'leftover', points: leftoverPoints(table.goods, seat) });
  }
  return lines.filter(({ points }) => points !== 0);
}

/** A seat's points as of now: the end-of-game ones only when it is over. */
export const scoreOf = (box: Box, table: Table, seat: Seat): number =>
  ledgerOf(box, table, seat).reduce((total, { points }) => total + points, 0);

/** AR-63: points, then Magister cards, then Science, Arts and warriors, then gold. */
export function standings(box: Box, s: State): readonly Standing[] {
  const players = Array.from({ length: box.seats }, (_, seat) => {
    const ledger = ledgerOf(box, s, seat);
    const score = ledger.reduce((total, { points }) => total + points, 0);
    const at = GOODS.length * seat;
    return {
      seat,
      score,
      ledger,
      key: [score, magistersOf(s.owned, seat), sum(s.goods, at + SCIENCE, at + WARRIOR + 1), s.goods[at + GOLD]],
    };
  });
  players.sort((a, b) => compareFalling(a.key, b.key, 0) || a.seat - b.seat);
  const ranks = sharedRanks(players, (a, b) => compareFalling(a.key, b.key, 0) === 0);
  return players.map(({ seat, score, ledger }, i) => ({ seat, rank: ranks[i], score, ledger }));
}
