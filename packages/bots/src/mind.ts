// What a game gives its bots: its rules, a greedy way to play, and an eye for its positions.

import type { Action, AnyGame, Fact, Game, Rng, Seat, Standing } from '@regalia/core';
import { CHANCE, pick } from '@regalia/core';
import type { Policy } from './bot.ts';
import type { Eye } from './eye.ts';
import type { Net } from './net/net.ts';

export interface Mind {
  readonly game: AnyGame;
  /** Greedy play, for playouts. */
  readonly policy: Policy<unknown, unknown>;
  readonly eye: Eye<unknown, unknown>;
  /** Whether a box has the printed board, the one the nets have learnt. */
  readonly printed: (box: unknown) => boolean;
}

/** Forgets a game's own types; sound because boxes and states of one game are never given to another's mind. */
export function asMind<Options, Box, State, View, Event extends Fact, Told extends Fact>(mind: {
  readonly game: Game<Options, Box, State, View, Event, Told>;
  readonly policy: Policy<Box, State>;
  readonly eye: Eye<Box, State>;
  readonly printed: (box: Box) => boolean;
}): Mind {
  return mind as unknown as Mind;
}

/** The value of each action to a seat, one step ahead. Where it ends the game, the value is what came of it. */
export function judge({ game, eye }: Mind, net: Net, box: unknown, state: unknown, seat: Seat, actions: readonly Action[]): number[] {
  const values: number[] = [];
  for (const action of actions) {
    const after = game.clone(state);
    game.play(box, after, seat, action, undefined);
    const over = game.actors(box, after).length === 0;
    values.push(over ? winShare(game.standings(box, after), seat) : net.evaluate(eye.look(box, after, seat, net.active)));
  }
  return values;
}

/** The position of the largest. */
export function largest(values: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
  return best;
}

/** Lets chance decide, when it is to. */
export function letChance(game: AnyGame, box: unknown, state: unknown, rng: Rng): void {
  const { outcomes, weights } = game.chance(box, state);
  game.play(box, state, CHANCE, outcomes[pick(weights, rng)], undefined);
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
export const outcome = (standings: readonly Standing[], seat: Seat): number => (winShare(standings, seat) + leadOf(standings, seat)) / 2;
