// Worker threads that share out the games. Which of them plays a game does not matter to the game.

import { Worker } from 'node:worker_threads';
import { failed } from '../failure.ts';
import type { Job, Played } from './game.ts';
import type { Answer } from './worker.ts';

export interface Crew {
  /** The games played, by number, when all are done or it was stopped. */
  readonly done: Promise<readonly Played[]>;
  /** Begins no more games; those under way are finished. */
  stop(): void;
}

export function playAll(job: Job, games: number, jobs: number, progress: (played: number) => void): Crew {
  const results: Played[] = [];
  let next = 1;
  let stopped = false;
  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
      const end = (finish: () => void): void => {
        void worker.terminate();
        finish();
      };
      const hand = (): void => {
        if (stopped || next > games) end(resolve);
        else worker.postMessage(next++);
      };
      worker.on('message', (answer: Answer) => {
        if ('failure' in answer) {
          stopped = true;
          end(() => reject(failed(answer.failure)));
          return;
        }
        results.push(answer.played);
        progress(results.length);
        hand();
      });
      worker.on('error', (error) => {
        stopped = true;
        reject(error);
      });
      hand();
    });
  const crew = Promise.all(Array.from({ length: Math.min(jobs, games) }, run));
  return {
    done: crew.then(() => results.sort((a, b) => a.number - b.number)),
    stop: () => {
      stopped = true;
    },
  };
}
