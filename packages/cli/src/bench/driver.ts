// What drives an engine while it is measured. Where two engines are compared, each has an instance of this module to itself: what the
// compiler learns of one engine here must not slow down the other.

import { type Action, type Actor, type AnyGame, CHANCE, OVER, type Rng, type Seat } from '@regalia/core';

/** A decision somewhere in a game. */
export interface Moment {
  readonly state: unknown;
  readonly seat: Seat;
  readonly view: unknown;
}

/** Something that was done in a game. */
export interface Step {
  readonly actor: Actor;
  readonly action: Action;
}

/** Each of these does its work and says how many units it was. */
export interface Driver {
  /** One game of random play, in steps. `watch` sees every state before it is decided in. */
  playout(rng: Rng, watch?: (state: unknown, step: Step) => void): number;
  /** A stretch of a game that is known, each step after asking what is possible. */
  retrace(state: unknown, steps: readonly Step[]): number;
  clones(moments: readonly Moment[]): number;
  lists(moments: readonly Moment[]): number;
  views(moments: readonly Moment[]): number;
  imagines(moments: readonly Moment[], rng: Rng): number;
}

export function driverOf(game: AnyGame, box: unknown): Driver {
  const list: Action[] = [];
  return {
    playout(rng, watch) {
      const state = game.setup(box);
      for (let steps = 0; ; steps++) {
        const actor = game.next(box, state);
        if (actor === OVER) return steps;
        const action =
          actor === CHANCE
            ? game.chanceAt(box, state, rng.below(game.chanceTotal(box, state)))
            : (list[rng.below(game.list(box, state, actor, list))] ?? 0);
        if (watch) watch(state, { actor, action });
        game.play(box, state, actor, action, undefined);
      }
    },
    retrace(state, steps) {
      for (const { actor, action } of steps) {
        if (actor === CHANCE) game.chanceTotal(box, state);
        else game.list(box, state, actor, list);
        game.play(box, state, actor, action, undefined);
      }
      return steps.length;
    },
    clones(moments) {
      for (const { state } of moments) game.clone(state);
      return moments.length;
    },
    lists(moments) {
      for (const { state, seat } of moments) game.list(box, state, seat, list);
      return moments.length;
    },
    views(moments) {
      for (const { state, seat } of moments) game.view(box, state, seat);
      return moments.length;
    },
    imagines(moments, rng) {
      for (const { view } of moments) game.imagine(box, view, rng);
      return moments.length;
    },
  };
}
