// The test set every game must pass: 18 demands, written once, for every game, variant and number of seats.

import type { AnyGame } from '@regalia/core';
import { budgets } from './budgets.ts';
import { covers, goldens, type Material, perft } from './golden.ts';
import { replays, survivesLeaving } from './records.ts';
import { accounts, copies, ends, lists, notation, refusals, repeats } from './rules.ts';
import { imagines, keepsApart, leaksNothing, undoable, varies } from './secrecy.ts';
import { Fault, type Subject, subjectOf } from './subject.ts';

export {
  countLines,
  goldenName,
  goldenVariants,
  type Material,
  mentions,
  type PerftTable,
  recordText,
  writeGolden,
} from './golden.ts';
export { type Rule, readMaterial, readRules, readTests, type TestTitle } from './material.ts';
export { rulingFaults, rulingsIn } from './rulings.ts';
export { Fault, randomStep, type Subject, subjectOf } from './subject.ts';

export interface Demand {
  readonly number: number;
  readonly title: string;
  /** Asked once per game, not for every variant and number of seats. */
  readonly once?: boolean;
  /** Throws a Fault where it is not met. */
  readonly check: (subject: Subject, material: Material) => void;
}

export const DEMANDS: readonly Demand[] = [
  { number: 1, title: 'play always ends, within the stated bound, and never without an action', check: ends },
  { number: 2, title: 'playing a copy never alters any kept earlier state', check: copies },
  { number: 3, title: 'same state and action, same result, also after a JSON round trip', check: repeats },
  {
    number: 4,
    title: 'lists of legal actions are distinct, ascending, stable, short, and empty for others',
    check: lists,
  },
  { number: 5, title: 'mutated, stale and foreign actions are refused and change nothing', check: refusals },
  { number: 6, title: 'notation is a bijection, and fuzzed text never throws', check: notation },
  { number: 7, title: 'an imagined world looks the same and has the same legal actions', check: imagines },
  { number: 8, title: 'imagined worlds vary whenever more than one fits', check: varies },
  { number: 9, title: 'what a viewer may not know changes neither views nor told events', check: keepsApart },
  { number: 10, title: 'nothing unseen ever appears in what a viewer is sent', check: leaksNothing },
  { number: 11, title: 'a step that can be undone shows its actor nothing new', check: undoable },
  { number: 12, title: 'cards and cubes are conserved, and the ledger sums to the score', check: accounts },
  {
    number: 13,
    title: 'records replay to the same states, standings and told events, from snapshots too',
    check: replays,
  },
  {
    number: 14,
    title: 'every ending, rule id and kind of action occurs in goldens or tests',
    once: true,
    check: covers,
  },
  { number: 15, title: 'golden playthroughs match line by line, and none is missing', check: goldens },
  { number: 16, title: 'move-count tables from named positions', once: true, check: perft },
  { number: 17, title: 'conceding, take-over and take-back are safe at every reachable state', check: survivesLeaving },
  { number: 18, title: 'budgets: steps and clones against a JSON copy, bytes of views and records', check: budgets },
];

export interface Finding {
  readonly demand: Demand;
  readonly variant: string;
  readonly seats: number;
  /** What is wrong; undefined when the demand is met. */
  readonly fault: string | undefined;
  readonly milliseconds: number;
}

/** Every subject of a game: each variant with each number of seats. */
export function subjectsOf(game: AnyGame, seed: number, games: number): readonly Subject[] {
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  return game.variants.flatMap((variant) => counts.map((seats) => subjectOf(game, variant, seats, seed, games)));
}

/** Checks one demand on one subject. An exception other than a Fault is a fault too: engines do not throw. */
export function examine(demand: Demand, subject: Subject, material: Material): Finding {
  const start = performance.now();
  let fault: string | undefined;
  try {
    demand.check(subject, material);
  } catch (error) {
    fault = error instanceof Fault ? error.message : `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  return {
    demand,
    variant: subject.variant.name,
    seats: subject.seats,
    fault,
    milliseconds: performance.now() - start,
  };
}

/** All demands on all subjects, one finding at a time. */
export function* conform(
  game: AnyGame,
  material: Material,
  { seed = 1, games = 4, seats }: { seed?: number; games?: number; seats?: number | undefined } = {},
): Generator<Finding> {
  const subjects = subjectsOf(game, seed, games).filter((subject) => seats === undefined || subject.seats === seats);
  for (const demand of DEMANDS)
    for (const subject of demand.once ? subjects.slice(0, 1) : subjects) yield examine(demand, subject, material);
}
