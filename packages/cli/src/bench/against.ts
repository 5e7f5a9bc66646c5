// Our engine against that of another checkout, in alternating windows of one process.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyGame, type Rng, Xoshiro } from '@regalia/core';
import type { Driver, Moment } from './driver.ts';
import { type Engine, engineOf, momentsOf } from './engine.ts';
import { ratioOf, type Timing, takeTurns, timed, timingOf } from './windows.ts';

/** Nanoseconds there and here, and how many times as fast it is here. */
export interface Versus {
  readonly there: Timing;
  readonly here: Timing;
  readonly speedUp: Timing;
}

export interface AgainstBench {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  /** Whether both did the same from the same seeds. */
  readonly sameGames: boolean;
  /** A whole game of random play. */
  readonly playout: Versus;
  readonly view: Versus;
  readonly clone: Versus;
  readonly list: Versus;
}

/** What is used of another checkout's core. */
interface OtherCore {
  readonly Xoshiro: new (seed: number) => Rng;
}

/** Where the parts of another checkout are that are measured. */
const filesOf = (folder: string, game: string): readonly [core: string, rules: string] => [
  join(resolve(folder), 'packages', 'core', 'src', 'index.ts'),
  join(resolve(folder), 'games', game, 'rules', 'index.ts'),
];

/** Whether a folder is a checkout that has the game where ours has it. */
export const hasGame = (folder: string, game: string): boolean => filesOf(folder, game).every((part) => existsSync(part));

export async function benchAgainst(game: AnyGame, folder: string, seconds: number): Promise<AgainstBench> {
  const [corePath, rulesPath] = filesOf(folder, game.id);
  const core: OtherCore = await import(pathToFileURL(corePath).href);
  const rules: { readonly game: AnyGame } = await import(pathToFileURL(rulesPath).href);
  const here = await engineOf(game, (seed) => new Xoshiro(seed), 'here');
  const there = await engineOf(rules.game, (seed) => new core.Xoshiro(seed), 'there');

  const [hereMoments, thereMoments] = [momentsOf(here), momentsOf(there)];
  const over = (work: (driver: Driver, moments: readonly Moment[]) => number): Pair => ({
    there: timed(() => work(there.driver, thereMoments)),
    here: timed(() => work(here.driver, hereMoments)),
  });
  const [hereRng, thereRng] = [here.rngOf(1), there.rngOf(1)];
  const wholeGame = (driver: Driver, rng: Rng): number => {
    driver.playout(rng);
    return 1;
  };
  const playout: Pair = { there: timed(() => wholeGame(there.driver, thereRng)), here: timed(() => wholeGame(here.driver, hereRng)) };
  const view = over((driver, moments) => driver.views(moments));
  const clone = over((driver, moments) => driver.clones(moments));
  const list = over((driver, moments) => driver.lists(moments));
  takeTurns(
    [playout, view, clone, list].flatMap((pair) => [pair.there, pair.here]),
    seconds,
  );
  return {
    game: game.id,
    edition: here.options.edition,
    seats: here.seats,
    sameGames: digestOf(here) === digestOf(there),
    playout: versus(playout),
    view: versus(view),
    clone: versus(clone),
    list: versus(list),
  };
}

interface Pair {
  readonly there: ReturnType<typeof timed>;
  readonly here: ReturnType<typeof timed>;
}

const versus = ({ there, here }: Pair): Versus => ({
  there: timingOf(there.windows),
  here: timingOf(here.windows),
  speedUp: ratioOf(there.windows, here.windows),
});

/** A number that changes when anything is done otherwise in some games of random play. */
function digestOf({ driver, rngOf }: Engine): number {
  const rng = rngOf(5);
  let digest = 0;
  for (let i = 0; i < 200; i++)
    driver.playout(rng, (_, { actor, action }) => {
      digest = (Math.imul(digest, 31) + action + 7 * actor) | 0;
    });
  return digest;
}
