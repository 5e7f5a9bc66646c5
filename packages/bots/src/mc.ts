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
      if (legal.length === 1) return legal[0];
      const seat = viewerOf(view);
      const seed = rng.below(2 ** 30);
      const tried = legal.map(() => ({ times: 0, won: 0 }));
      const worlds: unknown[] = [];
      for (let n = 0; n < playouts; n++) {
        const next = tried[mostPromising(tried, n)];
        // The same worlds, and the same luck, for every candidate.
        const luck = seed + next.times;
        if (next.times === worlds.length) worlds.push(game.imagine(box, view, new Xoshiro(luck)));
        const state = game.clone(worlds[next.times]);
        game.play(box, state, seat, legal[tried.indexOf(next)], undefined);
        playOut(ai, box, state, new Xoshiro(~luck));
        next.won += merit(game.standings(box, state), seat);
        next.times++;
        if (beyondReach(tried, playouts - n - 1)) break;
      }
      return mostWins(legal, tried);
    },
  };
}

interface Tried {
  times: number;
  won: number;
}

function mostPromising(tried: readonly Tried[], all: number): number {
  let best = 0;
  let bestBound = -1;
  for (let i = 0; i < tried.length; i++) {
    const { times, won } = tried[i];
    if (times === 0) return i;
    const bound = won / times + CURIOSITY * Math.sqrt(Math.log(all) / times);
    if (bound > bestBound) {
      bestBound = bound;
      best = i;
    }
  }
  return best;
}

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

function mostWins(legal: readonly Action[], tried: readonly Tried[]): Action {
  let best = 0;
  for (let i = 1; i < tried.length; i++)
    if (tried[i].times > tried[best].times || (tried[i].times === tried[best].times && tried[i].won > tried[best].won)) best = i;
  return legal[best];
}
