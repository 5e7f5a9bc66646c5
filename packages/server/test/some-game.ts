// The game that tests play when any will do, and what can be said about any game.

import { randomUUID } from 'node:crypto';
import { type Action, type AnyMatch, CHANCE, isOver, openBox, Xoshiro } from '@regalia/core';
import { LOADED } from '../src/games.ts';
import { at } from './at.ts';

export const SOME_GAME = at(LOADED, 0).game.id;

/** A board of that game as one shares it, under a name that nobody else has. */
export async function namedBoard(name = `Board ${randomUUID().slice(0, 8)}`): Promise<{ game: string; board: Record<string, unknown> }> {
  const made = await at(LOADED, 0).manifest.workshop?.();
  if (!made) throw new Error('the game has no workshop');
  return { game: SOME_GAME, board: { ...Object(made.workshop.standard), name } };
}

/** An action that the game knows and that the seat may not do now: found by playing another game of the same box at random. */
export function illegalNow({ game, box, seats, state }: AnyMatch, seat: number): Action {
  const legal = new Set(game.legal(box, state, seat));
  const rng = new Xoshiro(1);
  const other = openBox(game, box, seats);
  while (!isOver(other)) {
    const actor = at(game.actors(box, other.state), 0);
    const actions = actor === CHANCE ? game.chance(box, other.state).outcomes : game.legal(box, other.state, actor);
    const found = actor === CHANCE ? undefined : actions.find((action) => !legal.has(action));
    if (found !== undefined) return found;
    game.play(box, other.state, actor, at(actions, rng.below(actions.length)), undefined);
  }
  throw new Error('everything is always legal');
}
