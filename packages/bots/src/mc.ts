// Plain Monte Carlo, the yardstick: imagined worlds, each candidate played out to the end by greedy players, the most wins chosen.

import { type Action, Xoshiro } from '@regalia/core';
import { type GameAi, merit, playOut } from './ai.ts';
import { type AnyBot, viewerOf } from './bot.ts';

/** How curious it is about what it has tried little (upper confidence bounds). */
const CURIOSITY = 0.5;

export function monteCarlo(name: string, ai: GameAi, playouts: number): AnyBot {
  const { game } = ai;
  return {
    name,
    choose(box, view, legal, rng) {
      const seat = viewerOf(view);
      const [first] = legal;
      if (legal.length === 1 && first !== undefined) return first;
      const seed = rng.below(2 ** 30);
      const tried = legal.map((action): Tried => ({ action, times: 0, won: 0 }));
      const worlds: unknown[] = [];
      for (let n = 0; n < playouts; n++) {
        const next = mostPromising(tried, n);
        // The same worlds, and the same luck, for every candidate.
        const luck = seed + next.times;
        if (next.times === worlds.length) worlds.push(game.imagine(box, view, new Xoshiro(luck)));
        const state = game.clone(worlds[next.times]);
        game.play(box, state, seat, next.action, undefined);
        playOut(ai, box, state, new Xoshiro(~luck));
        next.won += merit(game.standings(box, state), seat);
        next.times++;
        if (beyondReach(tried, playouts - n - 1)) break;
      }
      return mostWins(tried).action;
    },
  };
}

interface Tried {
  readonly action: Action;
  times: number;
  won: number;
}

/** The first that was never tried; then the one of which most may be hoped. */
function mostPromising(tried: readonly Tried[], all: number): Tried {
  const untried = tried.find(({ times }) => times === 0);
  const bound = ({ times, won }: Tried): number => won / times + CURIOSITY * Math.sqrt(Math.log(all) / times);
  return untried ?? best(tried, (a, b) => bound(a) > bound(b));
}

/** The first of those that nothing is better than. */
const best = (tried: readonly Tried[], better: (a: Tried, b: Tried) => boolean): Tried =>
  tried.reduce((most, one) => (better(one, most) ? one : most));

/** Whether no other candidate can still be tried as often as the one tried most: the choice is made. */
function beyondReach(tried: readonly Tried[], left: number): boolean {
  let most = 0;
  let second = 0;
  for (const { times } of tried) {
    if (times > most) {
      second = most;
      most = times;
    } else if (times > second) second = times;
  }
  return most > second + left;
}

const mostWins = (tried: readonly Tried[]): Tried => best(tried, (a, b) => a.times > b.times || (a.times === b.times && a.won > b.won));
