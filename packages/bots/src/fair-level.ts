// A fair opponent for somebody: the level against which they would win about their share, by their own results.

import { LEVELS } from './bot-set.ts';

/** A finished game of somebody against bots. */
export interface Played {
  /** The levels of all others at the table. A game with anybody else at it says nothing here. */
  readonly others: readonly string[];
  /** The share of the win, from 0 to 1. */
  readonly won: number;
}

export type Level = (typeof LEVELS)[number];

/** How strong the levels are, in log-odds of one against one: roughly as measured with two players, the three games taken together (docs/bots.md). */
export const STRENGTH: Readonly<Record<Level, number>> = { easy: 0, medium: 3.5, hard: 6, expert: 7 };

/** Somebody of whom nothing is known is taken for nearer to `easy` than to `medium`, with so much doubt (a standard deviation). */
const UNKNOWN = 1;
const DOUBT = 2.5;
/** People learn: a game counts half when so many came after it. */
const HALF_LIFE = 12;
/** Nobody is stronger, or weaker. */
const LIMIT = 40;
const HALVINGS = 40;

const isLevel = (name: string): name is Level => name in STRENGTH;

/** How strong somebody is, on the scale of the levels, by what they won: their latest games last. */
export function strengthBy(played: readonly Played[]): number {
  const known = played.flatMap(({ others, won }) => {
    const levels = others.filter(isLevel);
    return levels.length > 0 && levels.length === others.length ? [{ others: levels.map((level) => STRENGTH[level]), won }] : [];
  });
  // What is won beyond what is expected, and the doubt's pull back: the stronger somebody is taken to be, the less it is.
  const excess = (strength: number): number =>
    known.reduce(
      (sum, { others, won }, i) => sum + 0.5 ** ((known.length - 1 - i) / HALF_LIFE) * (won - shareAgainst(strength, others)),
      (UNKNOWN - strength) / DOUBT ** 2,
    );
  let low = -LIMIT;
  let high = LIMIT;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** What somebody so strong wins against such others. */
function shareAgainst(strength: number, others: readonly number[]): number {
  const own = Math.exp(strength);
  return own / others.reduce((sum, other) => sum + Math.exp(other), own);
}

/** The level that is the fairest opponent: the one nearest to somebody's own strength. */
export function fairLevel(played: readonly Played[]): Level {
  const strength = strengthBy(played);
  const apart = (level: Level): number => Math.abs(STRENGTH[level] - strength);
  return LEVELS.reduce((best, level) => (apart(level) < apart(best) ? level : best));
}
