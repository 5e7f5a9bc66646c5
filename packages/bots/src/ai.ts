// What the methods know of a game: its rules, a way to play it quickly and, where there is one, what a net sees of it.

import type { Action, AnyGame, Rng, Seat, Standing } from '@regalia/core';
import { CHANCE, OVER } from '@regalia/core';
import { type Policy, randomPolicy } from './bot.ts';
import { type FeatureEncoder, steadyCount, steadyVersion } from './features.ts';
import type { AnyGameBots } from './game-bots.ts';
import type { Net, Shape } from './net/net.ts';

export interface GameAi {
  readonly game: AnyGame;
  /** For playouts: greedy play where the game has some, otherwise play at random. */
  readonly policy: Policy<unknown, unknown>;
}

/** A game that a net can judge. */
export interface NetAi extends GameAi {
  readonly features: FeatureEncoder<unknown, unknown>;
}

export const aiOf = (game: AnyGame, { greedy }: AnyGameBots): GameAi => ({ game, policy: greedy ?? randomPolicy });

export const netAiOf = (game: AnyGame, bots: AnyGameBots): NetAi | undefined =>
  bots.features && { ...aiOf(game, bots), features: bots.features };

/** The value of each action to a seat, one step ahead. Where it ends the game, the value is what came of it. */
export function judge({ game, features }: NetAi, net: Net, box: unknown, state: unknown, seat: Seat, actions: readonly Action[]): number[] {
  const values: number[] = [];
  for (const action of actions) {
    const after = game.clone(state);
    game.play(box, after, seat, action, undefined);
    const over = game.next(box, after) === OVER;
    values.push(over ? winShare(game.standings(box, after), seat) : look(features, net, box, after, seat));
  }
  return values;
}

/** The value of a position to a seat. */
export const look = (features: FeatureEncoder<unknown, unknown>, net: Net, box: unknown, state: unknown, seat: Seat): number => {
  const count = features.encode(box, state, seat, net.active);
  return net.evaluate(count, features.heads?.of(box, state), steadyCount(), steadyVersion());
};

/** How large a net of a game is on a box, with so many hidden units. */
export const shapeOn = ({ features }: NetAi, box: unknown, hidden: number): Shape => ({
  inputs: features.inputs(box),
  hidden,
  heads: features.heads?.count ?? 1,
});

/** The position of the largest, the first of equals. */
export function largest(values: readonly number[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [i, value] of values.entries())
    if (value > most) {
      best = i;
      most = value;
    }
  return best;
}

/** Lets chance decide, when it is to. */
export function letChance(game: AnyGame, box: unknown, state: unknown, rng: Rng): void {
  game.play(box, state, CHANCE, game.chanceAt(box, state, rng.below(game.chanceTotal(box, state))), undefined);
}

/** Plays on to the end by the policy; how many plays that took. */
export function playOut({ game, policy }: GameAi, box: unknown, state: unknown, rng: Rng): number {
  for (let plays = 0; ; plays++) {
    const actor = game.next(box, state);
    if (actor === OVER) return plays;
    if (actor === CHANCE) letChance(game, box, state, rng);
    else game.play(box, state, actor, policy(box, state, actor, game.legal(box, state, actor), rng), undefined);
  }
}
/** A seat's share of the win at the end: ties share. */
export function winShare(standings: readonly Standing[], seat: Seat): number {
  let winners = 0;
  let won = false;
  for (const standing of standings) {
    if (standing.rank > 1) continue;
    winners++;
    if (standing.seat === seat) won = true;
  }
  return won ? 1 / winners : 0;
}

/** How far a seat is ahead of the best other, or behind, from 0 to 1; 0.5 is level. */
export function leadOf(standings: readonly Standing[], seat: Seat): number {
  let mine = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const standing of standings) {
    if (standing.seat === seat) mine = standing.score;
    else if (standing.score > best) best = standing.score;
  }
  return 1 / (1 + Math.exp((best - mine) / LEAD));
}

/** A lead of so many points counts 0.73. */
const LEAD = 15;

/** Win and lead in equal parts: a measure that tells more of a single playout than the win does. */
export const merit = (standings: readonly Standing[], seat: Seat): number => (winShare(standings, seat) + leadOf(standings, seat)) / 2;
