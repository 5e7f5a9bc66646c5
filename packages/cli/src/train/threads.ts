// The threads of a training, and how they work together: each learns for a while by itself, and what they learnt is averaged.

import { Worker } from 'node:worker_threads';
import { type Shape, squaresIn } from '@regalia/bots';
import { nth } from '../nth.ts';
import type { Company, Rival, TrainingDone, TrainingTable, TrainingTask } from './self-play-worker.ts';

export interface Threads {
  /** How large the nets are that learn. */
  readonly shape: Shape;
  readonly count: number;
  /** Asks every thread; the task may differ by thread. */
  ask(task: (thread: number) => TrainingTask): Promise<readonly TrainingDone[]>;
  end(): Promise<void>;
}

export function startThreads(table: TrainingTable, count: number): Threads {
  const workers = Array.from({ length: count }, () => new Worker(new URL('./self-play-worker.ts', import.meta.url), { workerData: table }));
  return {
    shape: table.shape,
    count,
    ask: (task) => Promise.all(workers.map((worker, i) => asked(worker, task(i)))),
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function asked(worker: Worker, task: TrainingTask): Promise<TrainingDone> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (done: TrainingDone) => {
      worker.off('error', reject);
      resolve(done);
    });
    worker.postMessage(task);
  });
}

/** Every round of every thread has its own luck. */
export const seedOf = (seed: number, round: number, thread: number): number => (Math.imul(seed, 0x9e3779b1) ^ (round * 64 + thread)) >>> 0;

export function mean(all: readonly Float32Array[]): Float32Array {
  const first = nth(all, 0);
  if (all.length === 1) return first;
  return first.map((_, i) => all.reduce((sum, weights) => sum + (weights[i] ?? 0), 0) / all.length);
}

/**
 * How much a judgement is drawn to what came in the end, rather than to the next judgement: a net that knows nothing needs to hear how
 * games end, one that knows much learns more from what it judges a little later, which hangs less on luck.
 */
export const NOVICE = 0.85;
export const ADEPT = 0.5;

/** So long is played without learning, and counts as so much of it. */
const SETTLING_MS = 4000;
const SETTLED_MS = 50_000;

/**
 * The weights of a net from a file, ready to learn on. A file keeps no sums of squared slopes, by which steps shrink; without them the
 * first steps would be so large that much of what is known is lost. Some playing without learning tells how large they would be.
 */
export async function settled(
  threads: Threads,
  weights: Float32Array,
  company: Company,
  seed: number,
  milliseconds = SETTLING_MS,
): Promise<Float32Array> {
  const config = { explore: 0.02, rate: 0, lead: 0, again: 0, lambda: ADEPT };
  const done = await threads.ask((i) => ({
    do: 'learn',
    weights,
    config,
    company,
    seed: seedOf(seed + 1, 0, i),
    milliseconds,
  }));
  const ready = mean(done.map((one) => one.weights));
  const squares = squaresIn(threads.shape, ready);
  for (const [i, square] of squares.entries()) squares[i] = (square * SETTLED_MS) / milliseconds;
  return ready;
}

/** Wins of a net against others of a kind in all other seats. The deals are those of the seed, whatever was learnt from. */
export async function matchOf(
  threads: Threads,
  seats: number,
  weights: Float32Array,
  against: Rival,
  { seed, games, anyBoard = false }: { readonly seed: number; readonly games: number; readonly anyBoard?: boolean },
): Promise<{ readonly wins: number; readonly games: number }> {
  const each = Math.ceil(games / threads.count / seats) * seats;
  const done = await threads.ask((i) => ({ do: 'try', weights, against, anyBoard, seed: seed + 1_000_000 * (i + 1), games: each }));
  return { wins: done.reduce((sum, one) => sum + one.wins, 0), games: each * threads.count };
}
