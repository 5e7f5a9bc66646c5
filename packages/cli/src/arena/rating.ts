// Ratings from rankings: the Plackett-Luce model. Each player has a strength; of those still to be placed, each comes next with a chance
// in proportion to it. The strengths that make the games likeliest are found by Newton's method; they do not depend on the order of games.

import type { ArenaGame } from './game.ts';
import { student } from './intervals.ts';

export interface Rating {
  readonly player: string;
  /** 1500 is the average of those who took part; 400 more are odds of 10 to 1 to be placed ahead. */
  readonly rating: number;
  /** Half of the 95 % interval; null when there are too few blocks. */
  readonly plusMinus: number | null;
}

const AVERAGE = 1500;
const SCALE = 400 / Math.LN10;

/** How far strengths are expected to differ, as logarithms of odds: wide, but so that somebody who always loses has a rating at all. */
const SPREAD = 4;

const ROUNDS = 100;

/** Best first. The error is that of whole blocks, whose games depend on each other. */
export function rate(games: readonly ArenaGame[], players: readonly string[]): readonly Rating[] {
  const blocks = [...Map.groupBy(games, ({ block }) => block).values()];
  let strengths = players.map(() => 0);
  let bend: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = strengths.map((strength) => -strength / SPREAD ** 2);
    bend = players.map((_, i) => players.map((_, j) => (i === j ? 1 / SPREAD ** 2 : 0)));
    for (const game of games) addGame(game, players, strengths, slope, bend);
    const step = multiply(inverse(bend), slope);
    // A long step is shortened: far from the answer the curve is not the parabola that is taken for it.
    const longest = Math.max(1, ...step.map(Math.abs));
    strengths = strengths.map((strength, i) => strength + step[i] / longest);
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  const errors = blockErrors(blocks, players, strengths, inverse(bend));
  const middle = strengths.reduce((sum, strength) => sum + strength, 0) / players.length;
  return players
    .map((player, i) => ({
      player,
      rating: AVERAGE + SCALE * (strengths[i] - middle),
      plusMinus: errors === undefined ? null : SCALE * student(blocks.length - 1) * errors[i],
    }))
    .sort((a, b) => b.rating - a.rating);
}

/** Adds a game's first and negated second derivatives of the logarithm of its likelihood. Tied players come next among the same others. */
function addGame(game: ArenaGame, players: readonly string[], strengths: readonly number[], slope: number[], bend: number[][]): void {
  const seats = game.seats.map(({ player, rank }) => ({ who: players.indexOf(player), rank }));
  for (const { who, rank } of seats) {
    slope[who] += 1;
    const left = seats.filter((other) => other.rank >= rank);
    const total = left.reduce((sum, other) => sum + Math.exp(strengths[other.who]), 0);
    const chances = players.map(() => 0);
    for (const other of left) chances[other.who] += Math.exp(strengths[other.who]) / total;
    for (let i = 0; i < players.length; i++) {
      if (chances[i] === 0) continue;
      slope[i] -= chances[i];
      bend[i][i] += chances[i];
      for (let j = 0; j < players.length; j++) bend[i][j] -= chances[i] * chances[j];
    }
  }
}

/**
 * Standard errors that allow for the games of a block depending on each other (the sandwich of Huber and White), but never less than the
 * model's own: somebody who always came last would seem to be known exactly.
 */
function blockErrors(
  blocks: readonly (readonly ArenaGame[])[],
  players: readonly string[],
  strengths: readonly number[],
  bread: readonly (readonly number[])[],
): readonly number[] | undefined {
  if (blocks.length <= players.length) return undefined;
  // Of the difference from the average, which is what the rating shows.
  const centred = bread.map((row) => row.map((value, j) => value - bread.reduce((sum, other) => sum + other[j], 0) / players.length));
  const squares = players.map(() => 0);
  for (const block of blocks) {
    const slope = players.map(() => 0);
    const unused = players.map(() => players.map(() => 0));
    for (const game of block) addGame(game, players, strengths, slope, unused);
    const moved = multiply(centred, slope);
    for (let i = 0; i < players.length; i++) squares[i] += moved[i] ** 2;
  }
  return squares.map((square, i) => {
    const own = centred[i].reduce((sum, value) => sum + value, 0) / players.length;
    return Math.sqrt(Math.max((square * blocks.length) / (blocks.length - 1), centred[i][i] - own));
  });
}

const multiply = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, j) => sum + value * vector[j], 0));

/** By elimination; the matrix is symmetric with a heavy diagonal, so that no rows need to be exchanged. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i][i];
    rows[i] = rows[i].map((value) => value / pivot);
    for (let k = 0; k < size; k++) {
      const factor = rows[k][i];
      if (k !== i && factor !== 0) rows[k] = rows[k].map((value, j) => value - factor * rows[i][j]);
    }
  }
  return rows.map((row) => row.slice(size));
}
