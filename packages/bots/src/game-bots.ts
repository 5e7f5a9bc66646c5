// What a game gives its bots: `games/<id>/bots`. Every part may be missing; what can be done without it is done without it.

import type { Action, Rng, Seat } from '@regalia/core';
import type { Policy } from './bot.ts';
import type { Character } from './character.ts';
import type { FeatureEncoder, Stages } from './features.ts';
import type { NetFile } from './net/net-file.ts';
import type { Reason } from './reason.ts';
import type { Budget } from './search.ts';

export interface GameBots<Box, State> {
  /** Greedy play. Without it imagined games are played out at random, and there are no levels. */
  readonly greedy?: Policy<Box, State>;
  /** What a net sees of a position. */
  readonly features?: FeatureEncoder<Box, State>;
  /** The nets that ship, by number of seats; each is fetched when it is first wanted. */
  readonly nets?: Readonly<Record<number, () => Promise<{ readonly default: NetFile }>>>;
  /** Options of a table drawn from all there are: editions, options and boards such as board files may have. Nets learn from them. */
  readonly anyOptions?: (rng: Rng) => object;
  /** The stages of a game, in which a net's judgements may be differently true; the first is that of a seat's very first decision. */
  readonly stages?: Stages<Box, State>;
  /** What tells the levels on a net apart. */
  readonly levels?: LevelTuning;
  /** Bots with a style. */
  readonly characters?: readonly Character<Box>[];
  /** Why an action is good, for hints. */
  readonly reasons?: Reasons<Box, State>;
}

/** A game's bots whose types do not matter to the code at hand. */
export type AnyGameBots = GameBots<unknown, unknown>;

/** Forgets a game's own types; sound because boxes and states of one game are never given to another's bots. */
export const asAnyGameBots = <Box, State>(bots: GameBots<Box, State>): AnyGameBots => bots as unknown as AnyGameBots;

export interface LevelTuning {
  /** Noise of the net's choice, in log-odds. */
  readonly easy: number;
  readonly medium: number;
  readonly hard: Budget;
  readonly expert: Budget;
}

export interface Reasons<Box, State> {
  /** The ids of all reasons that may be given. */
  readonly ids: readonly string[];
  /** The most important first; never none. Reads of a state only what the seat's own view shows. */
  of(box: Box, state: State, seat: Seat, action: Action): Reason[];
}
