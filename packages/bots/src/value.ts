// Play by judgement alone: every action is tried on a copy, and the position after it judged by the net.

import { type Action, at, type Rng, Xoshiro } from '@regalia/core';
import { judge, largest, type NetAi } from './ai.ts';
import { type AnyBot, viewerOf } from './bot.ts';
import type { Net } from './net/net.ts';

/**
 * A bot that plays the net's choice. With `noise` above 0 it errs like a person: it draws among the actions, those judged nearly as
 * good nearly as often; the noise is the difference in log-odds that makes an action e times less likely.
 */
export function valueBot(name: string, ai: NetAi, net: Net, noise = 0): AnyBot {
  return {
    name,
    choose(box, view, legal, rng) {
      if (legal.length === 1) return at(legal, 0);
      const values = judge(ai, net, box, ai.game.imagine(box, view, new Xoshiro(1)), viewerOf(view), legal);
      return at(legal, noise === 0 ? largest(values) : drawn(values, noise, rng));
    },
  };
}

export const logOdds = (value: number): number => Math.log(Math.max(value, 1e-6) / Math.max(1 - value, 1e-6));

/** An index, drawn: see `valueBot`. */
export const drawn = (values: readonly number[], noise: number, rng: Rng): number => drawnByOdds(values.map(logOdds), noise, rng);

/** The same by log-odds. */
export function drawnByOdds(odds: readonly number[], noise: number, rng: Rng): number {
  const best = Math.max(...odds);
  const weights = odds.map((value) => Math.exp((value - best) / noise));
  let at = rng.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    at -= weight;
    if (at < 0) return i;
  }
  return largest(odds);
}

/** Actions in the order of their values, best first. */
export const byValue = (actions: readonly Action[], values: readonly number[]): { action: Action; value: number }[] =>
  actions.map((action, i) => ({ action, value: at(values, i) })).sort((a, b) => b.value - a.value);
