// A bot: a function of its view. It never sees a state.

import type { Action, Rng } from '@regalia/core';

export interface Bot<Box, View> {
  readonly name: string;
  /** One of the legal actions. The view's viewer is the seat that decides. */
  choose(box: Box, view: View, legal: readonly Action[], rng: Rng): Action;
}

/** A bot for a game whose types do not matter to the code at hand. */
export type AnyBot = Bot<unknown, unknown>;

/** Plays any game, evenly at random. */
export const random: AnyBot = {
  name: 'random',
  choose: (_box, _view, legal, rng) => legal[rng.below(legal.length)],
};
