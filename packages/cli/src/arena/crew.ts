// Worker threads that share out the games. Which of them plays a game, and when, makes no difference to the game.

import { Worker } from 'node:worker_threads';
import type { ArenaGame, Setting, TimedGame } from './game.ts';
import type { Pairing } from './lineups.ts';
import { addPace, newPace, type Pace } from './pace.ts';
import type { WorkerData } from './worker.ts';

export interface Outcome {
  /** The games played to their end, by number. */
  readonly games: readonly ArenaGame[];
  /** How long the players took for their decisions, by name. */
  readonly paces: ReadonlyMap<string, Pace>;
}

export interface Crew {
  /** When all are done or it was stopped. */
  readonly done: Promise<Outcome>;
  /** Begins no more games, and leaves those under way at their next decision. */
  stop(): void;
}

export function playPairings(setting: Setting, pairings: readonly Pairing[], jobs: number, progress: (played: number) => void): Crew {
  const games: ArenaGame[] = [];
  const paces = new Map<string, Pace>();
  const take = ({ paces: bySeat, ...game }: TimedGame): void => {
    games.push(game);
    game.seats.forEach(({ player }, seat) => {
      const pace = paces.get(player) ?? newPace();
      addPace(pace, bySeat[seat]);
      paces.set(player, pace);
    });
  };
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WorkerData = { setting, stop };
  let next = 0;
  const halt = (): void => {
    Atomics.store(stop, 0, 1);
  };
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
      const hand = (): void => {
        if (Atomics.load(stop, 0) === 0 && next < pairings.length) {
          worker.postMessage(pairings[next++]);
          return;
        }
        void worker.terminate();
        resolve();
      };
      worker.on('message', (game: TimedGame | null) => {
        if (game) {
          take(game);
          progress(games.length);
        }
        hand();
      });
      worker.on('error', (error) => {
        halt();
        reject(error);
      });
      hand();
    });
  const crew = Promise.all(Array.from({ length: Math.min(jobs, pairings.length) }, run));
  return { done: crew.then(() => ({ games: games.sort((a, b) => a.number - b.number), paces })), stop: halt };
}
