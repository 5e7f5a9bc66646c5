// Looking ahead on the net: the best few actions are played on in imagined worlds, every seat as it would, to the seat's own next turns,
// and judged there. All candidates see the same worlds and the same luck; the worse half is dropped again and again.

import { type Action, at, CHANCE, OVER, oneOf, type Rng, type Seat, Xoshiro } from '@regalia/core';
import { judge, largest, letChance, type NetAi, winShare } from './ai.ts';
import { type AnyBot, viewerOf } from './bot.ts';
import { solveLastTurn } from './last-turn.ts';
import type { Net } from './net/net.ts';
import { byValue, logOdds } from './value.ts';

export interface Budget {
  /** How many candidates are looked into at most. */
  readonly width: number;
  /** Actions further than this below the best, in log-odds, are not looked into. */
  readonly gap: number;
  /** How many worlds the candidates of the first round see; each later round has half the candidates and as many worlds more. */
  readonly worlds: number;
  /** How many of the seat's own turns it goes on. */
  readonly turns: number;
  /** For how many of them the other seats play by the net; afterwards greedily, which is far quicker. */
  readonly careful: number;
  /** How many worlds' worth the judgement without looking ahead counts for. */
  readonly trust: number;
  /** With how many plays the last turn of a game may be solved; none for not at all. */
  readonly solve: number;
}

interface Candidate {
  readonly action: Action;
  readonly value: number;
  /** The first judgement, as often as it counts, and what came in all worlds. */
  total: number;
  /** What came in each world. */
  readonly came: number[];
}

/** An action with the share of wins expected of it. */
export interface Judged {
  readonly action: Action;
  readonly value: number;
}

export function searchBot(name: string, ai: NetAi, net: Net, budget: Budget): AnyBot {
  return {
    name,
    choose: (box, view, legal, rng) =>
      legal.length === 1 ? at(legal, 0) : at(lookAhead(ai, net, budget, box, view, legal, rng), 0).action,
  };
}

/** The actions, best first, as far as they were looked into; then the others by the net alone. */
export function lookAhead(ai: NetAi, net: Net, budget: Budget, box: unknown, view: unknown, legal: readonly Action[], rng: Rng): Judged[] {
  const solved = budget.solve > 0 ? solveLastTurn(ai, box, view, legal, rng, budget.solve) : undefined;
  if (solved) return solved;
  const { game } = ai;
  const seat = viewerOf(view);
  const all = byValue(legal, judge(ai, net, box, game.imagine(box, view, new Xoshiro(1)), seat, legal));
  const floor = logOdds(at(all, 0).value) - budget.gap;
  const left: Candidate[] = all
    .slice(0, budget.width)
    .filter(({ value }) => logOdds(value) >= floor)
    .map(({ action, value }) => ({ action, value, total: budget.trust * value, came: [] }));
  const seed = rng.below(2 ** 30);
  let seen = 0;
  const dropped: Candidate[] = [];
  const mean = ({ total }: Candidate): number => total / (budget.trust + seen);
  const drop = (candidates: readonly Candidate[]): void => {
    dropped.unshift(...candidates.map((candidate) => ({ ...candidate, value: mean(candidate) })));
  };
  while (left.length > 1) {
    for (let n = 1; n <= budget.worlds && left.length > 1; n++, seen++) {
      const world = game.imagine(box, view, new Xoshiro(seed + seen));
      for (const candidate of left) {
        const state = game.clone(world);
        game.play(box, state, seat, candidate.action, undefined);
        const came = playOn(ai, net, budget, box, state, seat, new Xoshiro(~(seed + seen)));
        candidate.total += came;
        candidate.came.push(came);
      }
      if (n % BLOCK === 0 && n < budget.worlds) drop(beaten(left, budget.trust));
    }
    left.sort((a, b) => b.total - a.total);
    drop(left.splice(Math.ceil(left.length / 2)));
  }
  const best = at(left, 0);
  const into = new Set([best, ...dropped].map(({ action }) => action));
  const value = seen > 0 ? mean(best) : best.value;
  return [{ action: best.action, value }, ...dropped, ...all.filter(({ action }) => !into.has(action))];
}

/** After so many worlds each, those that are clearly beaten are seen no more worlds for. */
const BLOCK = 4;
/** Clearly: by so many standard errors of the difference in the same worlds. */
const CLEARLY = 2;
/** A spread that is thought of beforehand, as of so many worlds: a few alike do not prove that all are. */
const SPREAD = 0.08;
const SPREAD_WORLDS = 4;

/** Puts the best first, and takes those out that would hardly overtake it. */
function beaten(left: Candidate[], trust: number): Candidate[] {
  left.sort((a, b) => b.total - a.total);
  const best = at(left, 0);
  const out: Candidate[] = [];
  for (const candidate of left.slice(1)) {
    const n = candidate.came.length;
    const differences = candidate.came.map((value, i) => at(best.came, i) - value);
    const mean = differences.reduce((sum, value) => sum + value, 0) / n;
    const squares = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const spread = Math.sqrt((squares + SPREAD_WORLDS * SPREAD ** 2) / (n + SPREAD_WORLDS));
    if (best.total - candidate.total > CLEARLY * spread * Math.sqrt(n + trust)) out.push(candidate);
  }
  left.splice(0, left.length, ...left.filter((candidate) => !out.includes(candidate)));
  return out;
}

/** Of longer lists only so many are tried in imagined worlds. */
const MOST_TRIED = 10;

/** Plays on to the seat's own turn, as often as is asked, or to the end; what the position is worth to the seat there. */
function playOn(ai: NetAi, net: Net, { turns, careful }: Budget, box: unknown, state: unknown, seat: Seat, rng: Xoshiro): number {
  const { game, policy } = ai;
  let left = turns;
  let othersSince = false;
  for (;;) {
    const actor = game.next(box, state);
    if (actor === OVER) return winShare(game.standings(box, state), seat);
    if (actor === CHANCE) {
      letChance(game, box, state, rng);
      continue;
    }
    const legal = game.legal(box, state, actor);
    if (actor === seat && othersSince) {
      othersSince = false;
      if (--left === 0) return Math.max(...judge(ai, net, box, state, seat, legal));
    }
    if (actor !== seat) othersSince = true;
    let action = at(legal, 0);
    if (actor !== seat && turns - left >= careful) action = policy(box, state, actor, legal, rng);
    else if (legal.length > 1) {
      const tried = legal.length > MOST_TRIED ? Array.from({ length: MOST_TRIED }, () => oneOf(legal, rng)) : legal;
      action = at(tried, largest(judge(ai, net, box, state, actor, tried)));
    }
    game.play(box, state, actor, action, undefined);
  }
}
