// All games of an arena, shared out among threads.

import { nth } from '../nth.ts';
import { type WorkerPool, workerPool } from '../worker-pool.ts';
import type { ArenaGame, ArenaSetting, TimedGame } from './game.ts';
import type { Pairing } from './lineups.ts';
import { addPace, newPace, type Pace } from './pace.ts';

export interface ArenaResults {
  /** The games played to their end, by number. */
  readonly games: readonly ArenaGame[];
  /** How long the players took for their decisions, by name. */
  readonly paces: ReadonlyMap<string, Pace>;
}

/** Stopped, it leaves the games under way at their next decision. */
export function runArena(
  setting: ArenaSetting,
  pairings: readonly Pairing[],
  threads: number,
  progress: (played: number) => void,
): { readonly results: Promise<ArenaResults>; readonly stop: WorkerPool['stop'] } {
  const games: ArenaGame[] = [];
  const paces = new Map<string, Pace>();
  const take = ({ paces: bySeat, ...game }: TimedGame): void => {
    games.push(game);
    game.seats.forEach(({ player }, seat) => {
      const pace = paces.get(player) ?? newPace();
      addPace(pace, nth(bySeat, seat));
      paces.set(player, pace);
    });
    progress(games.length);
  };
  const { done, stop } = workerPool({ script: new URL('./worker.ts', import.meta.url), setting, tasks: pairings, threads, take });
  return { results: done.then(() => ({ games: games.sort((a, b) => a.number - b.number), paces })), stop };
}
