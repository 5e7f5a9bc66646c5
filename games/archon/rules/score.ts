// Points: as of now, at the end of the game (AR-61, AR-62), where they came from, and the ranking (AR-63).
// Hot: lists are read without looking.

import type { LedgerLine, Seat, Standing } from '@regalia/core';
import { compareFalling, sharedRanks, sum } from '@regalia/kit';
import * as goods from './goods.ts';
import type { Box, EndgameCount, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ARTS, CARD_KINDS, CATEGORIES, GOLD, GOOD_KINDS, LINE, LINES, PHASE, RECRUIT, ROUNDS, ROUNDS_PER_SEASON, SCIENCE, WARRIOR } = types;
const { cubesOf } = goods;

const magistersOf = ({ owned }: State, seat: Seat): number => sum(owned, CARD_KINDS * seat + 1, CARD_KINDS * (seat + 1));

/** AR-62: a point for every full five of twice the cubes and recruits, and the gold. */
export const LEFTOVER = { perCube: 2, perRecruit: 2, perGold: 1, forOnePoint: 5 } as const;

function leftoverPoints(s: State, seat: Seat): number {
  const at = GOOD_KINDS * seat;
  const worth =
    LEFTOVER.perCube * cubesOf(s.goods, seat) + LEFTOVER.perRecruit * s.goods[at + RECRUIT] + LEFTOVER.perGold * s.goods[at + GOLD];
  return Math.floor(worth / LEFTOVER.forOnePoint);
}

/** What an endgame tile counts. */
function countOf(s: State, seat: Seat, per: EndgameCount): number {
  if (per === 'magisters') return magistersOf(s, seat);
  return s.goods[GOOD_KINDS * seat + (per === 'science' ? SCIENCE : per === 'arts' ? ARTS : WARRIOR)];
}

/** AR-62: points that a tile's endgame effects are worth to a seat. */
export const endgamePoints = (box: Box, s: State, seat: Seat, tile: number): number =>
  box.board.tiles[tile].effects.reduce(
    (total, effect) => total + (effect.verb === 'endgame' ? Math.floor(countOf(s, seat, effect.per) / effect.each) : 0),
    0,
  );

/** A seat's points as of now: the end-of-game ones only when it is over. */
export function scoreOf(box: Box, s: State, seat: Seat): number {
  const { ledger } = s;
  const { tilePoints } = box;
  let points = box.board.start.points;
  for (let line = LINES * seat; line < LINES * (seat + 1); line++) points += ledger[line];
  for (let tiles = s.built[seat]; tiles !== 0; tiles &= tiles - 1) points += tilePoints[31 - Math.clz32(tiles & -tiles)];
  return s.phase === PHASE.over ? points + endPoints(box, s, seat) : points;
}

/** AR-62 */
function endPoints(box: Box, s: State, seat: Seat): number {
  let points = leftoverPoints(s, seat);
  for (let kind = 1; kind < CARD_KINDS; kind++) points += box.rowPoints[kind][s.owned[CARD_KINDS * seat + kind]];
  for (let tile = 0; tile < box.tilePoints.length; tile++) if ((s.built[seat] >> tile) & 1) points += endgamePoints(box, s, seat, tile);
  return points;
}

/** Where a seat's points came from; lines of no points are left out. */
function ledgerOf(box: Box, s: State, seat: Seat): LedgerLine[] {
  const { ledger, built, owned } = s;
  const at = LINES * seat;
  const lines: LedgerLine[] = [
    { id: 'start', points: box.board.start.points }, // AR-4
    { id: 'favors', points: ledger[at + LINE.favors] },
    { id: 'glory', points: ledger[at + LINE.glory] },
    { id: 'wall', points: ledger[at + LINE.wall] },
  ];
  box.tilePoints.forEach((points, tile) => {
    if ((built[seat] >> tile) & 1) lines.push({ id: 'tile', tile, points });
  });
  for (let season = 0; season < ROUNDS / ROUNDS_PER_SEASON; season++) {
    CATEGORIES.forEach((_, category) => {
      lines.push({ id: 'grant', season, category, points: ledger[at + LINE.grants + CATEGORIES.length * season + category] });
    });
    lines.push({ id: 'raid', season, points: ledger[at + LINE.raids + season] });
  }
  if (s.phase === PHASE.over) {
    for (let kind = 1; kind < CARD_KINDS; kind++)
      lines.push({ id: 'row', kind, points: box.rowPoints[kind][owned[CARD_KINDS * seat + kind]] });
    box.tilePoints.forEach((_, tile) => {
      if ((built[seat] >> tile) & 1) lines.push({ id: 'endgame', tile, points: endgamePoints(box, s, seat, tile) });
    });
    lines.push({ id: 'leftover', points: leftoverPoints(s, seat) });
  }
  return lines.filter(({ points }) => points !== 0);
}

/** AR-63: points, then Magister cards, then Science, Arts and warriors, then gold. */
export function standings(box: Box, s: State): readonly Standing[] {
  const players = s.built.map((_, seat) => {
    const score = scoreOf(box, s, seat);
    const at = GOOD_KINDS * seat;
    const key = [score, magistersOf(s, seat), sum(s.goods, at + SCIENCE, at + WARRIOR + 1), s.goods[at + GOLD]];
    return { seat, score, ledger: ledgerOf(box, s, seat), key };
  });
  players.sort((a, b) => compareFalling(a.key, b.key, 0) || a.seat - b.seat);
  const ranks = sharedRanks(players, (a, b) => compareFalling(a.key, b.key, 0) === 0);
  return players.map(({ seat, score, ledger }, i) => ({ seat, rank: ranks[i], score, ledger }));
}
