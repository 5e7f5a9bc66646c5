// A course of training: rounds of self-play in several threads, the weights averaged after each; trials against plain players on the
// way; everything kept in a checkpoint, from which a later run goes on.

import { Worker } from 'node:worker_threads';
import { nth } from '../nth.ts';
import type { TrainingDone, TrainingTable, TrainingTask } from './self-play-worker.ts';

/** How far a course has come: all that a checkpoint holds. */
export interface Course {
  readonly table: TrainingTable;
  readonly minutes: number;
  readonly jobs: number;
  readonly seed: number;
  weights: Float32Array;
  /** Milliseconds of learning, trials not counted. */
  spent: number;
  rounds: number;
  games: number;
  decisions: number;
  /** Win shares against plain players on the way. */
  curve: Trial[];
}

export interface Trial {
  readonly minutes: number;
  readonly games: number;
  readonly share: number;
  readonly trials: number;
}

/** Exploration, learning rate and the weight of the lead fall along a straight line from the first to the last. */
const EXPLORE = [0.07, 0.01] as const;
const RATE = [0.04, 0.002] as const;
/** The share of games against plain players: greedy where the game has greedy play. */
const SPARRING = 0.85;
const LEAD = [1, 0] as const;
/** How many earlier judgements are gone over with each new one. */
const AGAIN = 2;
const between = ([first, last]: readonly [number, number], part: number): number => first + (last - first) * part;

const ROUND_MS = 4000;
/** Trials on the way: how many, and of how many games. */
const TRIALS = 20;
const TRIAL_GAMES = 200;
export const LAST_GAMES = 1000;

export interface Watch {
  /** After every round. */
  round(course: Course): void;
  /** After every trial. */
  trial(course: Course): void;
  /** Whether to stop now. */
  stopped(): boolean;
}

/** Trains to the end, or until the watch stops it. */
export async function runCourse(course: Course, watch: Watch): Promise<void> {
  const threads = Array.from({ length: course.jobs }, () => selfPlayWorker(course.table));
  const total = course.minutes * 60_000;
  try {
    while (course.spent < total && !watch.stopped()) {
      const part = course.spent / total;
      const config = {
        explore: between(EXPLORE, part),
        rate: between(RATE, part),
        lead: between(LEAD, part),
        sparring: SPARRING,
        again: AGAIN,
      };
      const milliseconds = Math.min(ROUND_MS, total - course.spent);
      const done = await Promise.all(
        threads.map(({ ask }, i) =>
          ask({ do: 'learn', weights: course.weights, config, seed: seedOf(course.seed, course.rounds, i), milliseconds }),
        ),
      );
      course.weights = mean(done.map(({ weights }) => weights));
      course.spent += milliseconds;
      course.rounds++;
      for (const { games, decisions } of done) {
        course.games += games;
        course.decisions += decisions;
      }
      watch.round(course);
      if (Math.floor((TRIALS * course.spent) / total) > Math.floor(TRIALS * part)) await trial(course, threads, TRIAL_GAMES, watch);
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

/** How the weights do now, against plain players in all other seats. */
export async function lastTrial(course: Course, watch: Watch): Promise<void> {
  const threads = Array.from({ length: course.jobs }, () => selfPlayWorker(course.table));
  try {
    await trial(course, threads, LAST_GAMES, watch);
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

async function trial(course: Course, threads: readonly SelfPlayWorker[], games: number, watch: Watch): Promise<void> {
  const each = Math.ceil(games / threads.length / course.table.seats) * course.table.seats;
  const done = await Promise.all(
    threads.map(({ ask }, i) => ask({ do: 'try', weights: course.weights, seed: 1_000_000 * (i + 1), games: each })),
  );
  const trials = done.reduce((sum, one) => sum + one.games, 0);
  const share = done.reduce((sum, one) => sum + one.wins, 0) / trials;
  course.curve.push({ minutes: course.spent / 60_000, games: course.games, share, trials });
  watch.trial(course);
}

interface SelfPlayWorker {
  readonly worker: Worker;
  ask(task: TrainingTask): Promise<TrainingDone>;
}

function selfPlayWorker(table: TrainingTable): SelfPlayWorker {
  const worker = new Worker(new URL('./self-play-worker.ts', import.meta.url), { workerData: table });
  return {
    worker,
    ask: (task) =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (done: TrainingDone) => {
          worker.off('error', reject);
          resolve(done);
        });
        worker.postMessage(task);
      }),
  };
}

/** Every round of every thread has its own luck. */
const seedOf = (seed: number, round: number, thread: number): number => (Math.imul(seed, 0x9e3779b1) ^ (round * 64 + thread)) >>> 0;

function mean(all: readonly Float32Array[]): Float32Array {
  const first = nth(all, 0);
  if (all.length === 1) return first;
  return first.map((_, i) => all.reduce((sum, weights) => sum + (weights[i] ?? 0), 0) / all.length);
}
