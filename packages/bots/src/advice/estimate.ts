// How good actions are, best first: by the net and looking ahead on it where there is one, and otherwise by playing on greedily.

import { type Action, oneOf, type Rng, Xoshiro } from '@regalia/core';
import { type GameAi, leadOf, type NetAi, playOut, winShare } from '../ai.ts';
import { viewerOf } from '../bot.ts';
import { MOST_PLAYS } from '../last-turn.ts';
import type { Net } from '../net/net.ts';
import { type Budget, lookAhead } from '../search.ts';

export interface Estimate {
  readonly action: Action;
  /** The chance to win, from 0 to 1; undefined when it was not looked into. */
  readonly value: number | undefined;
}

/** What estimating may cost. Reckoned in worlds and plays, not in time, so that the same seed gives the same answer. */
export interface Effort {
  readonly budget: Budget;
  /** Without a net: how many actions are played on, in how many worlds at most, and after how many plays no further world is begun. */
  readonly width: number;
  readonly worlds: number;
  readonly plays: number;
}

export const EFFORT: Effort = {
  budget: { width: 6, gap: 1, worlds: 12, turns: 1, careful: 1, trust: 12, solve: MOST_PLAYS },
  width: 6,
  worlds: 32,
  plays: 30_000,
};

/** For somebody who wants to know: some seconds, up to ten or so. */
export const LONG_EFFORT: Effort = {
  budget: { ...EFFORT.budget, width: 8, gap: 1.5, worlds: 400 },
  width: 8,
  worlds: 400,
  plays: 400_000,
};

/** In fewer worlds than this nobody's chances are told. */
const ENOUGH = 6;

interface Question {
  readonly ai: GameAi;
  readonly box: unknown;
  readonly view: unknown;
  readonly legal: readonly Action[];
  readonly rng: Rng;
}

/** The actions, best first: as many as are asked for, and perhaps more. */
export function estimate(
  question: Question,
  judge: { readonly ai: NetAi; readonly net: Net } | undefined,
  count: number,
  effort: Effort,
): Estimate[] {
  const { box, view, legal, rng } = question;
  return inOrder(judge ? lookAhead(judge.ai, judge.net, effort.budget, box, view, legal, rng) : byPlayouts(question, count, effort));
}

/** Those dropped on the way saw fewer worlds, by luck perhaps kinder ones: what was judged worse is not called likelier. */
function inOrder(list: readonly Estimate[]): Estimate[] {
  let most = 1;
  return list.map(({ action, value }) => {
    if (value !== undefined) most = Math.min(most, value);
    return { action, value: value === undefined ? undefined : most };
  });
}

interface Tried {
  readonly action: Action;
  /** Its place in the greedy order, from 0. */
  readonly place: number;
  won: number;
  lead: number;
  times: number;
}

/** Where few worlds were seen, the greedy order has a say: so much a place, in one world. */
const GREED = 0.15;
/** Wins alone are rough after so few games, so that the lead counts as much. */
const merit = ({ won, lead, times, place }: Tried): number => (won + lead - GREED * place) / Math.max(times, 1);

/** Greedy players play on to the end from each action, in the same worlds with the same luck; after half of them from the best only. */
function byPlayouts(question: Question, count: number, { width, worlds, plays }: Effort): Estimate[] {
  const { ai, box, view, rng } = question;
  const { game } = ai;
  const seat = viewerOf(view);
  const seed = rng.below(2 ** 30);
  let left = candidates(question, width).map((action, place): Tried => ({ action, place, won: 0, lead: 0, times: 0 }));
  let dropped: Tried[] = [];
  let seats = 0;
  for (let n = 0, played = 0; n < worlds && played < plays; n++) {
    const world = game.imagine(box, view, new Xoshiro(seed + n));
    seats = game.standings(box, world).length;
    for (const tried of left) {
      const state = game.clone(world);
      game.play(box, state, seat, tried.action, undefined);
      played += playOut(ai, box, state, new Xoshiro(~(seed + n)));
      const standings = game.standings(box, state);
      tried.won += winShare(standings, seat);
      tried.lead += leadOf(standings, seat);
      tried.times++;
    }
    if (dropped.length > 0 || (2 * (n + 1) < worlds && 2 * played < plays)) continue;
    left.sort((a, b) => merit(b) - merit(a));
    dropped = left.slice(count);
    left = left.slice(0, count);
  }
  left.sort((a, b) => merit(b) - merit(a));
  // One win more, in as many games more as there are seats: nobody is called certain to win or to lose.
  const chance = ({ won, times }: Tried): number | undefined => (times < ENOUGH ? undefined : (won + 1) / (times + seats));
  return [...left, ...dropped].map((tried) => ({ action: tried.action, value: chance(tried) }));
}

/** The greedy choice, the one greed would make without it, and so on; filled up at random. */
function candidates({ ai, box, view, legal, rng }: Question, width: number): Action[] {
  const seat = viewerOf(view);
  const world = ai.game.imagine(box, view, new Xoshiro(1));
  const chosen: Action[] = [];
  let left = [...legal];
  while (left.length > 0 && chosen.length < width) {
    const greedy = ai.policy(box, world, seat, left, rng);
    // A policy may insist on what is no longer offered, such as to end the turn: then nothing else is worth much to it.
    const next = left.includes(greedy) ? greedy : oneOf(left, rng);
    chosen.push(next);
    left = left.filter((action) => action !== next);
  }
  return chosen;
}
