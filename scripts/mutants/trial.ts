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

export interface Trial {
  /** Whether a rule test fails with this mutant; `short`: one of those that are over soon. `first` is to be tried first: it failed before. */
  judge(id: number, first: string | undefined, short: boolean): Verdict;
  readonly tests: number;
  /** Tests that do not pass by themselves, because they go on from others: they judge nothing. */
  readonly leftOut: readonly string[];
}

/** What a part of the sound game comes by. */
interface Watched {
  readonly seen: Uint8Array;
  readonly steps: number;
  readonly rounds: number;
  readonly failed: boolean;
}

/** More rounds of loops than this many times those of the sound game, and a mutant has sent it round in circles. */
const TIMES = 20;
const SPARE = 200_000;
/** A circle without a loop of the rules in it: never seen, but it would last for ever. In time of the processor. */
const PATIENCE_MS = 60_000;
/** A test that comes by more switches than this is long. */
const SHORT = 3_000_000;
const WHILE_LOADING = 'before any test';

class InCircles extends Error {}

type Begin = ($: (id: number) => boolean, $$: () => void, require: (name: string) => unknown, exports: object) => void;
const asProgram = (code: string): Begin => compileFunction(code, ['$', '$$', 'require', 'exports']) as Begin;

/** Counts what the game comes by. */
interface Counter {
  /** How often it has come by a switch, and gone round a loop. */
  steps: number;
  rounds: number;
  limit: number;
  /** Where the switches that are come by are noted, while that is wanted. */
  seen: Uint8Array | undefined;
}

/** The game with its tests. */
interface Stage extends Counter {
  /** Begins the sound game anew; its tests. */
  load(): readonly Noted[];
  /** Begins it with a mutant in it. The other switches are no calls any more, and the game is as fast as it is. */
  loadWith(id: number): readonly Noted[];
}

function stageOf(bundle: Bundle): Stage {
  const require = createRequire(import.meta.url);
  const needed = (name: string): unknown => (name === 'vitest' ? framework : require(name));
  const counter: Counter = { steps: 0, rounds: 0, limit: Number.POSITIVE_INFINITY, seen: undefined };
  const $ = (id: number): boolean => {
    counter.steps++;
    if (counter.seen) counter.seen[id] = 1;
    return false;
  };
  const $$ = (): void => {
    if (++counter.rounds > counter.limit) throw new InCircles();
  };
  const begun = (begin: Begin): readonly Noted[] => {
    takeNoted();
    begin($, $$, needed, {});
    return takeNoted();
  };
  const sound = asProgram(bundle.code);
  const withOne = switcher(bundle.code);
  return Object.assign(counter, { load: () => begun(sound), loadWith: (id: number) => begun(asProgram(withOne(id))) });
}

/** The program with one mutant in it and no switches. */
function switcher(code: string): (id: number) => string {
  const [OFF, ON] = ['false', 'true '];
  const at = new Map<number, number>();
  let off = '';
  let before = 0;
  for (const found of code.matchAll(/\$\((\d+)\)/g)) {
    off += code.slice(before, found.index);
    at.set(Number(found[1]), off.length);
    off += OFF;
    before = found.index + found[0].length;
  }
  off += code.slice(before);
  return (id) => {
    const place = at.get(id);
    if (place === undefined) throw new Error(`mutant ${id} is not in the program`);
    return off.slice(0, place) + ON + off.slice(place + OFF.length);
  };
}

/** What a part of the sound game comes by. */
function watch(stage: Stage, mutants: number, part: () => void): Watched {
  const seen = new Uint8Array(mutants);
  stage.seen = seen;
  stage.steps = 0;
  stage.rounds = 0;
  let failed = false;
  try {
    part();
  } catch {
    failed = true;
  }
  stage.seen = undefined;
  return { seen, steps: stage.steps, rounds: stage.rounds, failed };
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

  function attempt(id: number, first: string | undefined, short: boolean): Verdict {
    const reaching = inOrder.filter((i) => quick || loading.seen[id] === 1 || watched[i]?.seen[id] === 1);
    if (reaching.length === 0) return { killed: false };
    const order = short ? reaching.filter((i) => stepsOf(i) <= SHORT || all[i]?.title === first) : reaching;
    let title = WHILE_LOADING;
    let at = -1;
    const allow = (rounds: number): void => {
      stage.rounds = 0;
      stage.limit = TIMES * rounds + SPARE;
    };
    try {
      allow(loading.rounds);
      const tests = stage.loadWith(id);
      const before = order.find((i) => tests[i]?.title === first);
      const likely = [...(before === undefined ? [] : [before]), ...(quick ? [] : lately.filter((i) => order.includes(i)))];
      for (const i of new Set([...likely, ...order])) {
        title = tests[i]?.title ?? '';
        at = i;
        allow(watched[i]?.rounds ?? 0);
        runOne(tests[i]);
      }
      return order.length < reaching.length ? { killed: false, by: '', soFar: true } : { killed: false, by: '' };
    } catch {
      if (at >= 0 && stepsOf(at) <= SHORT) lately = [at, ...lately.filter((i) => i !== at)].slice(0, 12);
      return { killed: true, by: title };
    } finally {
      stage.limit = Number.POSITIVE_INFINITY;
    }
  }
  const leftOut = all.flatMap(({ title }, i) => (watched[i]?.failed ? [title] : []));
  return { tests: inOrder.length, leftOut, judge: (id, first, short) => patiently(() => attempt(id, first, short)) };
}

function runOne(test: Noted | undefined): void {
  const result = test?.run();
  if (result instanceof Promise) throw new Error(`${test?.title} is not over when it returns: a rule test does not wait for anything`);
}

/** Lets go of something that never ends. A clock also runs while a busy machine does other things: only time of the processor counts. */
function patiently(run: () => Verdict): Verdict {
  const border = globalThis as { regaliaMutantTrial?: () => Verdict };
  border.regaliaMutantTrial = run;
  for (let patience = PATIENCE_MS; ; patience *= 2) {
    const before = process.cpuUsage();
    try {
      return new Script('regaliaMutantTrial()').runInThisContext({ timeout: patience });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw error;
      if (process.cpuUsage(before).user / 1000 > PATIENCE_MS / 2) return { killed: true, by: 'no end' };
    }
  }
}
