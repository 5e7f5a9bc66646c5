// Runs the rule tests of a game with one mutant after the other switched on, in this process: the program is prepared once, and begun
// anew for every mutant, so that nothing is left of the one before.

import { createRequire } from 'node:module';
import { compileFunction, Script } from 'node:vm';
import type { Bundle } from './bundle.ts';
import { framework, type Noted, takeNoted } from './collector.ts';

export interface Verdict {
  readonly killed: boolean;
  /** The test that failed; absent when no test comes by the mutant at all. */
  readonly by?: string;
  /** Only short tests have been tried. */
  readonly soFar?: true;
}

/** Which tests are tried: those that are over soon, the others, or all. */
export type Part = 'short' | 'long' | 'all';

export interface Trial {
  /** Whether a rule test fails with this mutant. `first` is to be tried first: it failed before. */
  judge(id: number, first: string | undefined, part: Part): Verdict;
  readonly tests: number;
  /** Tests that do not pass by themselves, because they go on from others: they judge nothing. */
  readonly leftOut: readonly string[];
}

/** What a part of the sound game comes by, and the time of the processor it takes. */
interface Watched {
  readonly seen: Uint8Array;
  readonly steps: number;
  readonly ms: number;
  readonly failed: boolean;
}

/** More steps than this many times those of the sound game, and a mutant has sent it round in circles. */
const TIMES = 20;
const SPARE = 1_000_000;
/** The same for a circle that does not come by any switch, in time of the processor. */
const SPARE_MS = 2_000;
/** A test with more steps than this is long. */
const SHORT = 3_000_000;
const WHILE_LOADING = 'before any test';

class InCircles extends Error {}
class NoEnd extends Error {}

/** The game with its tests, and the switch of its mutants. */
interface Stage {
  /** Which mutant is on; −1 for none. */
  active: number;
  /** How often the game has come by a switch. */
  steps: number;
  limit: number;
  /** Where the switches that are come by are noted, while that is wanted. */
  seen: Uint8Array | undefined;
  /** Begins the game anew; its tests. */
  load(): readonly Noted[];
}

function stageOf(bundle: Bundle): Stage {
  const require = createRequire(import.meta.url);
  const begin = compileFunction(bundle.code, ['$', 'require', 'exports']);
  const needed = (name: string): unknown => (name === 'vitest' ? framework : require(name));
  const stage: Stage = {
    active: -1,
    steps: 0,
    limit: Number.POSITIVE_INFINITY,
    seen: undefined,
    load: () => {
      takeNoted();
      begin($, needed, {});
      return takeNoted();
    },
  };
  const $ = (id: number): boolean => {
    if (++stage.steps > stage.limit) throw new InCircles();
    if (stage.seen) stage.seen[id] = 1;
    return id === stage.active;
  };
  return stage;
}

/** What a part of the sound game comes by. */
function watch(stage: Stage, mutants: number, part: () => void): Watched {
  const seen = new Uint8Array(mutants);
  stage.seen = seen;
  stage.steps = 0;
  let failed = false;
  const before = process.cpuUsage();
  try {
    part();
  } catch {
    failed = true;
  }
  stage.seen = undefined;
  return { seen, steps: stage.steps, ms: process.cpuUsage(before).user / 1000, failed };
}

/** `quick`: without a look at which test comes by which mutant, which takes as long as all tests with the game begun anew for each. */
export function trialOf(bundle: Bundle, quick = false): Trial {
  const stage = stageOf(bundle);
  const count = bundle.mutants.length;
  const loading = watch(stage, count, stage.load);
  const all = stage.load();
  // Each test in a game begun anew: what one test has made and kept would hide from the next that it needs it.
  const watched = all.map((_, i) => {
    const test = quick ? all[i] : stage.load()[i];
    return watch(stage, count, () => runOne(test));
  });
  const stepsOf = (i: number): number => watched[i]?.steps ?? 0;
  const inOrder = all
    .map((_, i) => i)
    .filter((i) => watched[i]?.failed === false)
    // Looked at one by one, each test stands by itself, and the short ones come first; otherwise they go on from one another.
    .sort((a, b) => (quick ? a - b : stepsOf(a) - stepsOf(b)));

  /** Short tests that failed lately: what they look at, neighbours of a mutant often change as well. */
  let lately: readonly number[] = [];

  function judge(id: number, first: string | undefined, part: Part): Verdict {
    const reaching = inOrder.filter((i) => quick || loading.seen[id] === 1 || watched[i]?.seen[id] === 1);
    if (reaching.length === 0) return { killed: false };
    const isShort = (i: number): boolean => stepsOf(i) <= SHORT || all[i]?.title === first;
    const order = reaching.filter((i) => part === 'all' || isShort(i) === (part === 'short'));
    stage.active = id;
    let at = -1;
    let tests: readonly Noted[] = [];
    const begin = (): void => {
      allow(loading);
      tests = patiently(stage.load, loading.ms);
    };
    const allow = ({ steps }: { readonly steps: number }): void => {
      stage.steps = 0;
      stage.limit = TIMES * steps + SPARE;
    };
    try {
      begin();
      const before = order.find((i) => tests[i]?.title === first);
      const likely = [...(before === undefined ? [] : [before]), ...(quick ? [] : lately.filter((i) => order.includes(i)))];
      for (const i of new Set([...likely, ...order])) {
        at = i;
        allow({ steps: stepsOf(i) });
        patiently(() => runOne(tests[i]), watched[i]?.ms ?? 0, begin);
      }
      return part === 'short' && order.length < reaching.length ? { killed: false, by: '', soFar: true } : { killed: false, by: '' };
    } catch {
      if (at >= 0 && stepsOf(at) <= SHORT) lately = [at, ...lately.filter((i) => i !== at)].slice(0, 12);
      return { killed: true, by: all[at]?.title ?? WHILE_LOADING };
    } finally {
      stage.active = -1;
      stage.limit = Number.POSITIVE_INFINITY;
    }
  }
  const leftOut = all.flatMap(({ title }, i) => (watched[i]?.failed ? [title] : []));
  return { tests: inOrder.length, leftOut, judge };
}

function runOne(test: Noted | undefined): void {
  const result = test?.run();
  if (result instanceof Promise) throw new Error(`${test?.title} is not over when it returns: a rule test does not wait for anything`);
}

/**
 * Lets go of something that never ends: it takes far longer than in the sound game. A clock also runs while a busy machine does other
 * things: only time of the processor counts, and what had too little of it is begun again, with a longer clock.
 */
function patiently<T>(run: () => T, soundMs: number, again?: () => void): T {
  const border = globalThis as { regaliaMutantTrial?: () => T };
  const patience = TIMES * soundMs + SPARE_MS;
  for (let clock = patience; ; clock *= 2) {
    const before = process.cpuUsage();
    border.regaliaMutantTrial = run;
    try {
      return new Script('regaliaMutantTrial()').runInThisContext({ timeout: Math.ceil(clock) });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw error;
      if (process.cpuUsage(before).user / 1000 > patience / 2) throw new NoEnd();
      again?.();
    }
  }
}
