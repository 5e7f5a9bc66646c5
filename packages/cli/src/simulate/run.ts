// All games of a simulation, shared out among threads.

import { type WorkerPool, workerPool } from '../worker-pool.ts';
import type { SimulatedGame, Simulation } from './game.ts';

/** Stopped, it finishes the games under way. */
export function runSimulation(
  simulation: Simulation,
  games: number,
  threads: number,
  progress: (played: number) => void,
): { readonly played: Promise<readonly SimulatedGame[]>; readonly stop: WorkerPool['stop'] } {
  const played: SimulatedGame[] = [];
  const take = (game: SimulatedGame): void => {
    played.push(game);
    progress(played.length);
  };
  const { done, stop } = workerPool({
    script: new URL('./worker.ts', import.meta.url),
    setting: simulation,
    tasks: numbersTo(games),
    threads: Math.min(threads, games),
    take,
  });
  return { played: done.then(() => played.sort((a, b) => a.number - b.number)), stop };
}

/** From 1. */
function* numbersTo(most: number): Generator<number> {
  for (let number = 1; number <= most; number++) yield number;
}
