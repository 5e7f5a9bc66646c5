// What is examined: one game, one variant, one number of seats. And the ways of walking through it that the demands share.

import {
  type Action,
  type Actor,
  type AnyGame,
  CHANCE,
  type Deal,
  insist,
  oneOf,
  type Rng,
  type Variant,
  type Viewer,
  Xoshiro,
} from '@regalia/core';

export interface Subject {
  readonly game: AnyGame;
  readonly variant: Variant;
  readonly seats: number;
  readonly box: unknown;
  /** Everything random in the examination follows from this. */
  readonly seed: number;
  /** How many games a demand plays. */
  readonly games: number;
}

/** A demand that is not met. */
export class Fault extends Error {
  override name = 'Fault';
}

export function demand(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Fault(what());
}

/** Lays out the box of a variant. Its options are the game's own and must be good. */
export function subjectOf(game: AnyGame, variant: Variant, seats: number, seed: number, games: number): Subject {
  const options = game.options(variant.options, seats);
  insist(options.ok, `the options of variant ${variant.name} are refused`);
  return { game, variant, seats, box: game.box(options.value, seats), seed, games };
}

/** Every seat, and the spectator. */
export const viewers = (subject: Subject): readonly Viewer[] => [...Array.from({ length: subject.seats }, (_, seat) => seat), null];

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where two JSON values part, for messages. */
export function difference(a: unknown, b: unknown, path = ''): string {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const left = new Map(Object.entries(a));
    const right = new Map(Object.entries(b));
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      const found = difference(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`);
      if (found !== '') return found;
    }
    return '';
  }
  return Object.is(a, b) ? '' : `${path}: ${JSON.stringify(a)} against ${JSON.stringify(b)}`;
}

/** One step of a random game: who acts, and an action chosen evenly (by weight for chance). */
export function randomStep(subject: Subject, state: unknown, rng: Rng): { readonly actor: Actor; readonly action: Action } | undefined {
  const { game, box } = subject;
  const actors = game.actors(box, state);
  if (actors.length === 0) return undefined;
  const [first] = actors;
  const actor = actors.length === 1 && first !== undefined ? first : oneOf(actors, rng);
  if (actor === CHANCE) {
    return { actor, action: game.chanceAt(box, state, rng.below(game.chanceTotal(box, state))) };
  }
  const legal = game.legal(box, state, actor);
  demand(legal.length > 0, () => `seat ${actor} must decide but has no legal action`);
  return { actor, action: oneOf(legal, rng) };
}

/** Plays whole random games in place, showing every state before its step; stops a game that goes on for too long. */
export function walk(
  subject: Subject,
  salt: number,
  visit: (state: unknown, rng: Rng, entry: number) => void,
  games = subject.games,
): void {
  const { game, box } = subject;
  for (let number = 0; number < games; number++) {
    const rng = new Xoshiro(subject.seed * 1009 + salt * 101 + number);
    const state = game.setup(box);
    const bound = game.bound(box);
    for (let entry = 0; ; entry++) {
      demand(entry <= bound, () => `game ${number} goes on for more than ${bound} entries`);
      visit(state, rng, entry);
      const step = randomStep(subject, state, rng);
      if (!step) break;
      game.play(box, state, step.actor, step.action, undefined);
    }
  }
}

/** Deals by the fast generator. */
export const dealBy =
  (rng: Rng): Deal =>
  (_draw, total) =>
    rng.below(total);
