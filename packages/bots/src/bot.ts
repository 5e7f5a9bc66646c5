// A bot: a function of its view. It never sees the table's state.

import { type Action, type AnyGame, oneOf, type Rng, type Seat, Xoshiro } from '@regalia/core';

export interface Bot<Box, View> {
  readonly name: string;
  /** One of the legal actions. The view's viewer is the seat that decides. */
  choose(box: Box, view: View, legal: readonly Action[], rng: Rng): Action;
}

/** A bot for a game whose types do not matter to the code at hand. */
export type AnyBot = Bot<unknown, unknown>;

/**
 * A way of playing on states, for imagined worlds: it reads of a state only what the seat's own view shows. A test holds every policy
 * to that, by giving it worlds that differ in all the rest.
 */
export type Policy<Box, State> = (box: Box, state: State, seat: Seat, legal: readonly Action[], rng: Rng) => Action;

/** The bot that follows a policy. Which world is imagined for it makes no difference. */
export const botOn = (name: string, game: AnyGame, policy: Policy<unknown, unknown>): AnyBot => ({
  name,
  choose: (box, view, legal, rng) => policy(box, game.imagine(box, view, new Xoshiro(1)), viewerOf(view), legal, rng),
});

/** Bots are asked as a seat; a spectator's view is never given to them. */
export function viewerOf(view: unknown): Seat {
  const viewer = typeof view === 'object' && view !== null && 'viewer' in view ? view.viewer : undefined;
  if (typeof viewer !== 'number') throw new TypeError('a bot needs the view of a seat');
  return viewer;
}

/** Play at random: what there is where a game has nothing better. */
export const randomPolicy: Policy<unknown, unknown> = (_box, _state, _seat, legal, rng) => oneOf(legal, rng);

/** Plays any game, evenly at random. */
export const random: AnyBot = {
  name: 'random',
  choose: (_box, _view, legal, rng) => oneOf(legal, rng),
};
