// The speed of one game, through the contract and nothing else.

import {
  CHANCE,
  dealFrom,
  deciders,
  insist,
  keyOf,
  parseRecord,
  printRecord,
  recordOf,
  replayRecord,
  startMatch,
  submit,
  Xoshiro,
} from '@regalia/core';
import { nth } from '../nth.ts';
import type { Step } from './driver.ts';
import { type Engine, momentsOf } from './engine.ts';
import { type NativeBench, type NativeProgram, nativeMeasure } from './native.ts';
import { inverted, type Measure, ratioOf, scaled, type Timing, takeTurns, timed, timingOf } from './windows.ts';

export interface GameBench {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  /** Means over some games. */
  readonly stepsPerGame: number;
  readonly decisionsPerGame: number;
  readonly recordBytes: number;

  readonly gamesPerSecond: Timing;
  readonly nsPerStep: Timing;
  readonly nsPerDecision: Timing;
  readonly nsClone: Timing;
  readonly nsList: Timing;
  readonly nsView: Timing;
  readonly nsImagine: Timing;
  readonly replayMs: Timing;
  /** Time for a step in the last third of a game over that in the first: near 1 when nothing slows down. */
  readonly growth: Timing;
  /** Null when the game has no native yardstick, or there is no C compiler. */
  readonly native: NativeBench | null;
}

export function benchGame(engine: Engine, seconds: number, yardstick: NativeProgram | undefined): GameBench {
  const { game, seats, options, driver, rngOf } = engine;
  const moments = momentsOf(engine);
  const records = Array.from({ length: 10 }, (_, i) => recordText(engine, i));
  const rng = rngOf(1);
  const playout = timed(() => driver.playout(rng));
  const clone = timed(() => driver.clones(moments));
  const list = timed(() => driver.lists(moments));
  const view = timed(() => driver.views(moments));
  const imagine = timed(() => driver.imagines(moments, rng));
  const replay = timed(() => replayAll(engine, records));
  const growth = growthOf(engine);
  const native = yardstick && nativeMeasure(yardstick);
  takeTurns([...(native ? [native] : []), playout, clone, list, view, imagine, replay, growth], seconds);

  const { steps, decisions } = countsOf(engine);
  const step = timingOf(playout.windows);
  return {
    game: game.id,
    edition: options.edition,
    seats,
    stepsPerGame: steps,
    decisionsPerGame: decisions,
    recordBytes: records.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / records.length,
    gamesPerSecond: inverted(scaled(step, steps), 1e9),
    nsPerStep: step,
    nsPerDecision: scaled(step, steps / decisions),
    nsClone: timingOf(clone.windows),
    nsList: timingOf(list.windows),
    nsView: timingOf(view.windows),
    nsImagine: timingOf(imagine.windows),
    replayMs: scaled(timingOf(replay.windows), 1e-6),
    growth: ratioOf(growth.last, growth.first),
    native: native
      ? {
          gamesPerSecond: inverted(timingOf(native.windows), 1e9),
          ratio: scaled(ratioOf(native.windows, playout.windows), 1 / steps),
        }
      : null,
  };
}

/** Games over which the steps are counted. */
const COUNTED = 200;

/** Means of a game. */
function countsOf({ driver, rngOf }: Engine): { readonly steps: number; readonly decisions: number } {
  const rng = rngOf(1);
  let steps = 0;
  let decisions = 0;
  for (let i = 0; i < COUNTED; i++)
    steps += driver.playout(rng, (_, { actor }) => {
      if (actor !== CHANCE) decisions++;
    });
  return { steps: steps / COUNTED, decisions: decisions / COUNTED };
}

function recordText({ game, options, seats }: Engine, number: number): string {
  const deal = dealFrom(keyOf('bench', number));
  const started = startMatch(game, options, seats, deal);
  insist(started.ok, 'every game can be played in its first edition');
  const match = started.value;
  const rng = new Xoshiro(number);
  for (;;) {
    const [seat] = deciders(match);
    if (seat === undefined) return printRecord(recordOf(match, { options }));
    const legal = game.legal(match.box, match.state, seat);
    submit(match, seat, [nth(legal, rng.below(legal.length))], deal);
  }
}

function replayAll({ game }: Engine, records: readonly string[]): number {
  for (const text of records) {
    const parsed = parseRecord(text);
    insist(parsed.ok && replayRecord(game, parsed.value).ok, 'a record just written can be replayed');
  }
  return records.length;
}

/** Nanoseconds for a step in the first and in the last third of games, window by window. */
interface Growth extends Measure {
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/** Goes through games step by step, lists and all, and times their thirds. */
function growthOf({ game, box, driver, rngOf }: Engine): Growth {
  const rng = rngOf(13);
  const games = Array.from({ length: 40 }, () => {
    const steps: Step[] = [];
    driver.playout(rng, (_, step) => steps.push(step));
    const third = Math.floor(steps.length / 3);
    return [steps.slice(0, third), steps.slice(third, 2 * third), steps.slice(2 * third, 3 * third)];
  });
  const [first, last]: [number[], number[]] = [[], []];
  let next = 0;
  return {
    first,
    last,
    window(milliseconds) {
      const spent: [number, number, number] = [0, 0, 0];
      let steps = 0;
      const until = performance.now() + milliseconds;
      do {
        const state = game.setup(box);
        const thirds = nth(games, next++ % games.length);
        for (const [i, third] of thirds.entries()) {
          const begun = performance.now();
          driver.retrace(state, third);
          spent[i === 0 ? 0 : i === 1 ? 1 : 2] += performance.now() - begun;
          if (i === 0) steps += third.length;
        }
      } while (performance.now() < until);
      first.push((spent[0] * 1e6) / steps);
      last.push((spent[2] * 1e6) / steps);
    },
    reset() {
      first.length = 0;
      last.length = 0;
    },
  };
}
