// A course of training, in cycles: the net learns in a league of itself, its earlier selves and those that learnt to beat them; then one
// learns to beat it; both join the league. What came of it is tried against the net it began from; everything is kept in a checkpoint,
// from which a later run goes on.

import type { TrainingConfig } from '@regalia/bots';
import type { Company, Rival, TrainingTable } from './self-play-worker.ts';
import { ADEPT, matchOf, mean, NOVICE, seedOf, settled, startThreads, type Threads } from './threads.ts';

/** How far a course has come: all that a checkpoint holds. */
export interface Course {
  readonly table: TrainingTable;
  /** Of each thread's own time, those of the exploiters included. */
  readonly minutes: number;
  readonly jobs: number;
  readonly seed: number;
  /** The file it began from; undefined when it began from nothing. */
  readonly from: string | undefined;
  /** The files of nets that were in the league from the beginning. */
  readonly named?: string | undefined;
  /** The share of games on boards and with options by lot. */
  readonly anyBoard: number;
  weights: Float32Array;
  /** The weights of the last rounds, averaged: single games pull the weights to and fro, and what they have in common is better. */
  average: Float32Array;
  /** The weights it began from. */
  readonly first: Float32Array;
  /** Earlier selves and exploiters, the oldest first. */
  rivals: LeagueRival[];
  /** Milliseconds of learning, trials not counted. */
  spent: number;
  rounds: number;
  games: number;
  decisions: number;
  /** Shares of wins on the way. */
  curve: Trial[];
}

export interface LeagueRival {
  readonly name: string;
  readonly weights: Float32Array;
}

export interface Trial {
  readonly minutes: number;
  readonly games: number;
  /** Against plain players, and against the net it began from. */
  readonly share: number;
  readonly againstFirst: number;
  /** Of the exploiter of this cycle, against the net; undefined when there was none. */
  readonly exploiter: number | undefined;
  readonly trials: number;
}

/** Exploration, learning rate and the weight of the lead fall along a straight line from the first to the last. */
const FRESH = { explore: [0.05, 0.005], rate: [0.04, 0.002], lead: [1, 0], lambda: NOVICE } as const;
const GOING_ON = { explore: [0.02, 0.002], rate: [0.015, 0.0005], lead: [0.2, 0], lambda: ADEPT } as const;
/** How many earlier judgements are gone over with each new one. */
const AGAIN = 1;
const LEAGUE = { self: 0.7, sparring: 0.1, alone: false };
const EXPLOIT = { self: 0, sparring: 0, alone: true };
const between = ([first, last]: readonly [number, number], part: number): number => first + (last - first) * part;

const ROUND_MS = 4000;
/** The average is that of about so large a part of the course, its end. */
const AVERAGED = 0.1;
/** As many cycles as there are times so many minutes, within limits: an exploiter needs some time to learn anything. */
const CYCLE_MINUTES = 1.5;
const [FEWEST, MOST] = [2, 8];
/** Of each cycle, at its end; the last has none. */
const EXPLOITING = 0.1;
/** So many rivals are remembered; then every second of the older ones is forgotten. */
const MOST_RIVALS = 10;
export const TRIAL_GAMES = 240;
/** Deals of the trials on the way: for choosing, never for proving. */
const TRIAL_SEED = 77_000_000;
/** The last trial is so many times as long as those on the way. */
const LAST = 4;

export interface Watch {
  /** After every round. */
  round(course: Course): void;
  /** After every trial. */
  trial(course: Course): void;
  /** Whether to stop now. */
  stopped(): boolean;
}

/** Trains to the end, or until the watch stops it; the trials on the way are of so many games. */
export async function runCourse(course: Course, watch: Watch, trialGames: number): Promise<void> {
  const threads = startThreads(course.table, course.jobs);
  const total = course.minutes * 60_000;
  const cycles = Math.max(FEWEST, Math.min(MOST, Math.round(course.minutes / CYCLE_MINUTES)));
  const cycle = total / cycles;
  try {
    await meet(threads, course.rivals);
    if (course.spent === 0 && course.from !== undefined)
      course.weights = await settled(threads, course.weights, companyOf(course, LEAGUE), course.seed);
    while (course.spent < total && !watch.stopped()) {
      const begun = Math.floor(course.spent / cycle);
      const lastCycle = begun >= cycles - 1;
      const until = lastCycle ? total : (begun + 1 - EXPLOITING) * cycle;
      while (course.spent < until && !watch.stopped()) {
        await learnRound(threads, course, Math.min(ROUND_MS, until - course.spent));
        watch.round(course);
      }
      if (watch.stopped()) break;
      const exploiter = lastCycle ? undefined : await exploit(threads, course, (begun + 1) * cycle - course.spent);
      course.spent = lastCycle ? total : (begun + 1) * cycle;
      await join(threads, course, exploiter);
      await trial(threads, course, exploiter, trialGames, watch);
    }
  } finally {
    await threads.end();
  }
}

const companyOf = ({ anyBoard }: Course, company: Omit<Company, 'anyBoard'>): Company => ({ ...company, anyBoard });

const configAt = ({ from }: Course, part: number): TrainingConfig => {
  const { explore, rate, lead, lambda } = from === undefined ? FRESH : GOING_ON;
  return { explore: between(explore, part), rate: between(rate, part), lead: between(lead, part), again: AGAIN, lambda };
};

async function learnRound(threads: Threads, course: Course, milliseconds: number): Promise<void> {
  const config = configAt(course, course.spent / (course.minutes * 60_000));
  const done = await threads.ask((i) => ({
    do: 'learn',
    weights: course.weights,
    config,
    company: companyOf(course, LEAGUE),
    seed: seedOf(course.seed, course.rounds, i),
    milliseconds,
  }));
  course.weights = mean(done.map(({ weights }) => weights));
  const { average, weights } = course;
  const stays = 1 - Math.min(0.5, milliseconds / (AVERAGED * 60_000 * course.minutes));
  course.average = average.map((value, i) => stays * value + (1 - stays) * (weights[i] ?? 0));
  course.spent += milliseconds;
  course.rounds++;
  for (const { games, decisions } of done) {
    course.games += games;
    course.decisions += decisions;
  }
}

/** A net that has learnt to beat the net as it is now. */
async function exploit(threads: Threads, course: Course, milliseconds: number): Promise<Float32Array> {
  await threads.ask(() => ({ do: 'meet', rivals: [{ weights: course.average }], exact: true }));
  let weights = course.average;
  const config = { ...configAt(course, 0.3), lead: 0 };
  for (let left = milliseconds; left > 0; left -= ROUND_MS) {
    const done = await threads.ask((i) => ({
      do: 'learn',
      weights,
      config,
      company: companyOf(course, EXPLOIT),
      seed: seedOf(course.seed, course.rounds, i),
      milliseconds: Math.min(ROUND_MS, left),
    }));
    weights = mean(done.map((one) => one.weights));
    course.rounds++;
  }
  return weights;
}

async function join(threads: Threads, course: Course, exploiter: Float32Array | undefined): Promise<void> {
  const at = (course.spent / 60_000).toFixed(1);
  course.rivals.push({ name: `self at ${at}`, weights: course.average });
  if (exploiter) course.rivals.push({ name: `exploiter at ${at}`, weights: exploiter });
  if (course.rivals.length > MOST_RIVALS) course.rivals = course.rivals.filter((_, i, { length }) => i >= length - 6 || i % 2 === 0);
  await meet(threads, course.rivals);
}

async function meet(threads: Threads, rivals: readonly Rival[]): Promise<void> {
  await threads.ask(() => ({ do: 'meet', rivals, exact: false }));
}

/** How the weights do now. */
export async function lastTrial(course: Course, watch: Watch, trialGames: number): Promise<void> {
  const threads = startThreads(course.table, course.jobs);
  try {
    await trial(threads, course, undefined, LAST * trialGames, watch);
  } finally {
    await threads.end();
  }
}

async function trial(threads: Threads, course: Course, exploiter: Float32Array | undefined, games: number, watch: Watch): Promise<void> {
  const { average: weights, first, table } = course;
  const asked = { seed: TRIAL_SEED, games };
  const plain = await matchOf(threads, table.seats, weights, { plain: true }, asked);
  const begun = await matchOf(threads, table.seats, weights, { weights: first }, asked);
  const beaten = exploiter && (await matchOf(threads, table.seats, exploiter, { weights }, asked));
  course.curve.push({
    minutes: course.spent / 60_000,
    games: course.games,
    share: plain.wins / plain.games,
    againstFirst: begun.wins / begun.games,
    exploiter: beaten && beaten.wins / beaten.games,
    trials: plain.games,
  });
  watch.trial(course);
}
