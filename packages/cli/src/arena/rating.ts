// Ratings from rankings: the Plackett-Luce model. Each player has a strength; of those still to be placed, each comes next with a chance
// in proportion to it. The strengths that make the games likeliest are found by Newton's method; they do not depend on the order of games.

import { addAt, nth } from '../nth.ts';
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
  let strengths: readonly number[] = players.map(() => 0);
  let bend: Matrix = [];
  for (let round = 0; round < ROUNDS; round++) {
    const curve = curveOf(games, players, strengths);
    bend = curve.bend;
    const step = multiply(inverse(bend), curve.slope);
    // A long step is shortened: far from the answer the curve is not the parabola that is taken for it.
    const longest = Math.max(1, ...step.map(Math.abs));
    strengths = strengths.map((strength, i) => strength + nth(step, i) / longest);
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  const errors = blockErrors(blocks, players, strengths, inverse(bend));
  const middle = sum(strengths) / players.length;
  return players
    .map((player, i) => ({
      player,
      rating: AVERAGE + SCALE * (nth(strengths, i) - middle),
      plusMinus: errors === undefined ? null : SCALE * student(blocks.length - 1) * nth(errors, i),
    }))
    .sort((a, b) => b.rating - a.rating);
}

type Matrix = readonly (readonly number[])[];

/** First and negated second derivatives of the logarithm of a likelihood. */
interface Curve {
  readonly slope: number[];
  readonly bend: number[][];
}

const flat = (players: readonly string[]): Curve => ({ slope: players.map(() => 0), bend: players.map(() => players.map(() => 0)) });

/** Of all games together with what is expected of strengths. */
function curveOf(games: readonly ArenaGame[], players: readonly string[], strengths: readonly number[]): Curve {
  const curve: Curve = {
    slope: strengths.map((strength) => -strength / SPREAD ** 2),
    bend: players.map((_, i) => players.map((_, j) => (i === j ? 1 / SPREAD ** 2 : 0))),
  };
  for (const game of games) addGame(game, players, strengths, curve);
  return curve;
}

/** Adds what one game contributes. Tied players come next among the same others. */
function addGame(game: ArenaGame, players: readonly string[], strengths: readonly number[], { slope, bend }: Curve): void {
  const seats = game.seats.map(({ player, rank }) => ({ who: players.indexOf(player), rank }));
  for (const { who, rank } of seats) {
    addAt(slope, who, 1);
    const left = seats.filter((other) => other.rank >= rank);
    const total = sum(left.map((other) => Math.exp(nth(strengths, other.who))));
    const chances = players.map(() => 0);
    for (const other of left) addAt(chances, other.who, Math.exp(nth(strengths, other.who)) / total);
    for (const [i, chance] of chances.entries()) {
      if (chance === 0) continue;
      const row = nth(bend, i);
      addAt(slope, i, -chance);
      addAt(row, i, chance);
      for (const [j, other] of chances.entries()) addAt(row, j, -chance * other);
    }
  }
}

const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);

/**
 * Standard errors that allow for the games of a block depending on each other (the sandwich of Huber and White), but never less than the
 * model's own: somebody who always came last would seem to be known exactly.
 */
function blockErrors(
  blocks: readonly (readonly ArenaGame[])[],
  players: readonly string[],
  strengths: readonly number[],
  bread: Matrix,
): readonly number[] | undefined {
  if (blocks.length <= players.length) return undefined;
  // Of the difference from the average, which is what the rating shows.
  const centred = bread.map((row) => row.map((value, j) => value - sum(bread.map((other) => nth(other, j))) / players.length));
  const squares = players.map(() => 0);
  for (const block of blocks) {
    const curve = flat(players);
    for (const game of block) addGame(game, players, strengths, curve);
    for (const [i, moved] of multiply(centred, curve.slope).entries()) addAt(squares, i, moved ** 2);
  }
  return squares.map((square, i) => {
    const row = nth(centred, i);
    const own = sum(row) / players.length;
    return Math.sqrt(Math.max((square * blocks.length) / (blocks.length - 1), nth(row, i) - own));
  });
}

const multiply = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((total, value, j) => total + value * nth(vector, j), 0));

/** By elimination; the matrix is symmetric with a heavy diagonal, so that no rows need to be exchanged. */
function inverse(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const pivot = nth(nth(rows, i), i);
    const scaled = nth(rows, i).map((value) => value / pivot);
    rows[i] = scaled;
    for (const [k, row] of rows.entries()) {
      const factor = nth(row, i);
      if (k !== i && factor !== 0) rows[k] = row.map((value, j) => value - factor * nth(scaled, j));
    }
  }
  return rows.map((row) => row.slice(size));
}
