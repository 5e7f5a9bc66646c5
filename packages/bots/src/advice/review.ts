// What somebody's choices were worth beside the best there was, judged by what the seat saw then and nothing else.

import { type Action, type Rng, Xoshiro } from '@regalia/core';
import type { BotSet } from '../bot-set.ts';
import { EFFORT, type Effort, estimate } from './estimate.ts';
import { type Advice, advise, advisersFor } from './index.ts';

/** A choice, and what the seat saw and could do. */
interface Choice {
  readonly view: unknown;
  readonly legal: readonly Action[];
  readonly action: Action;
}

/** What a choice was worth. */
export interface Verdict {
  /** The chance to win with the best choice, from 0 to 1, and with the one that was made. */
  readonly best: number;
  readonly made: number;
  /** What would have been better, and why; undefined where nothing would. */
  readonly better: Advice | undefined;
}

/** A little more than for a hint: the choice that was made must be told apart from the best. */
export const REVIEW_EFFORT: Effort = { ...EFFORT, budget: { ...EFFORT.budget, worlds: 16 }, worlds: 48, plays: 45_000 };

/** Undefined where nobody can say what a choice was worth. */
export type Reviewer = (box: unknown, choice: Choice, rng: Rng, effort?: Effort) => Verdict | undefined;

/** Judges choices as the best adviser for a game and number of seats would have. */
export async function reviewer(bots: BotSet, seats: number): Promise<Reviewer> {
  const partsFor = await advisersFor(bots, seats);
  return (box, { view, legal, action }, rng, effort = REVIEW_EFFORT) => {
    const parts = partsFor(box);
    const [first] = advise(parts, box, view, legal, rng, { count: 1, effort });
    if (first?.value === undefined) return undefined;
    if (first.action === action) return { best: first.value, made: first.value, better: undefined };
    // Once more for the two alone, in the same worlds with the same luck: the difference is what counts.
    const state = parts.ai.game.imagine(box, view, new Xoshiro(1));
    const pair = estimate({ ai: parts.ai, box, view, legal: [first.action, action], rng }, parts.judge, 2, effort);
    const chanceAfter = (one: Action): number | undefined => {
      const value = pair.find((found) => found.action === one)?.value;
      return value === undefined || !parts.judge || !parts.chance ? value : parts.chance(value, box, state);
    };
    const [best, made] = [chanceAfter(first.action), chanceAfter(action)];
    if (best === undefined || made === undefined) return undefined;
    return made >= best ? { best: made, made, better: undefined } : { best, made, better: first };
  };
}
