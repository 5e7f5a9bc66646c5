// Looking back at somebody's decisions: what each was worth beside the best there was, judged by what the seat saw then and nothing else.

import { type Action, type AnyMatch, admit, type Entry, insist, openBox, type Rng, type Seat, Xoshiro } from '@regalia/core';
import type { BotSet } from '../bot-set.ts';
import { EFFORT, type Effort, estimate } from './estimate.ts';
import { type Advice, advise, advisersFor } from './index.ts';

/** A choice that was made, where there was one. */
export interface Decision {
  /** Number of the entry; the seat decided on what it saw before it. */
  readonly entry: number;
  readonly view: unknown;
  readonly legal: readonly Action[];
  readonly action: Action;
}

/** What was played. */
interface Played extends Pick<AnyMatch, 'game' | 'box' | 'seats'> {
  readonly entries: readonly Entry[];
}

/** What a choice was worth. */
export interface Verdict {
  /** The chance to win with the best choice, from 0 to 1, and with the one that was made. */
  readonly best: number;
  readonly made: number;
  /** What would have been better, and why; undefined where nothing would. */
  readonly better: Advice | undefined;
}

/** The choices of a seat that stood: not those taken back, nor what an absent seat does. */
export function decisionsOf({ game, box, seats, entries }: Played, seat: Seat): Decision[] {
  const match = openBox(game, box, seats);
  let decisions: Decision[] = [];
  let absent = false;
  for (const [i, entry] of entries.entries()) {
    if (entry.kind === 'takeback') decisions = decisions.filter((decision) => decision.entry <= entry.to);
    if (entry.kind === 'concede' && entry.seat === seat) absent = true;
    if (entry.kind === 'play' && entry.actor === seat && !absent) {
      const legal = game.legal(match.box, match.state, seat);
      if (legal.length > 1) decisions.push({ entry: i + 1, view: game.view(match.box, match.state, seat), legal, action: entry.action });
    }
    insist(admit(match, entry).ok, 'an entry played once can be played again');
  }
  return decisions;
}

/** A little more than for a hint: the choice that was made must be told apart from the best. */
export const REVIEW_EFFORT: Effort = { ...EFFORT, budget: { ...EFFORT.budget, worlds: 16 }, worlds: 48, plays: 45_000 };

/** Undefined where nobody can say what a choice was worth. */
export type Reviewer = (box: unknown, decision: Omit<Decision, 'entry'>, rng: Rng, effort?: Effort) => Verdict | undefined;

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

/** Points of a hundred of the chance: what costs less is as good as the best; what costs as much as this is a mistake. */
const AS_GOOD = 0.02;
const MISTAKE = 0.06;

export type Grade = 'as-good' | 'inexact' | 'mistake';

/** What a choice gave away, from 0 to 1. */
export const costOf = ({ best, made }: Pick<Verdict, 'best' | 'made'>): number => best - made;

export function gradeOf(verdict: Pick<Verdict, 'best' | 'made'>): Grade {
  const cost = costOf(verdict);
  return cost < AS_GOOD ? 'as-good' : cost < MISTAKE ? 'inexact' : 'mistake';
}

/** Where the way from the first chance to the result went. The three add up: first − given + fortune = won. */
export interface Account {
  /** The chance before the first choice. */
  readonly first: number;
  /** What the choices gave away, all together. */
  readonly given: number;
  /** What came between the choices, for better or worse: the cards, and what the others did. */
  readonly fortune: number;
}

/** The account of a game, by all verdicts in their order and the share of the win in the end; undefined without a verdict. */
export function accountOf(verdicts: readonly Pick<Verdict, 'best' | 'made'>[], won: number): Account | undefined {
  const [first] = verdicts;
  if (!first) return undefined;
  const given = verdicts.reduce((sum, verdict) => sum + costOf(verdict), 0);
  return { first: first.best, given, fortune: won - first.best + given };
}
