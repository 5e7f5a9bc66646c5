// An engine that is measured: a game in its first edition, laid out, with what drives it and positions out of its games.

import { type AnyGame, CHANCE, insist, type Rng } from '@regalia/core';
import { nth } from '../nth.ts';
import type { Driver, Moment } from './driver.ts';

export interface Engine {
  readonly game: AnyGame;
  readonly box: unknown;
  readonly seats: number;
  readonly options: { readonly edition: string };
  readonly driver: Driver;
  /** A generator of the engine's own project. */
  readonly rngOf: (seed: number) => Rng;
}

/** `name` keeps the instance of the driver apart from others. */
export async function engineOf(game: AnyGame, rngOf: (seed: number) => Rng, name: string): Promise<Engine> {
  const module: typeof import('./driver.ts') = await import(new URL(`./driver.ts?${name}`, import.meta.url).href);
  const seats = Math.min(4, game.seats.max);
  const options = { edition: nth(game.editions, 0) };
  const checked = game.options(options, seats);
  insist(checked.ok, 'every game can be played in its first edition');
  const box = game.box(checked.value, seats);
  return { game, box, seats, options, driver: module.driverOf(game, box), rngOf };
}

/** Decisions from the whole length of some games. */
export function momentsOf({ game, box, driver, rngOf }: Engine): readonly Moment[] {
  const moments: Moment[] = [];
  const rng = rngOf(11);
  let seen = 0;
  for (let i = 0; i < 10; i++) {
    driver.playout(rng, (state, { actor }) => {
      if (actor !== CHANCE && seen++ % 16 === 0)
        moments.push({ state: game.clone(state), seat: actor, view: game.view(box, state, actor) });
    });
  }
  return moments;
}
