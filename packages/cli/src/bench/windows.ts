// Measuring in short windows, taken in turns, so that whatever else the machine does falls on all that is measured alike.

import { nth } from '../nth.ts';

/** How long a window is, in milliseconds. */
const WINDOW = 20;

/** Fewer windows than this say nothing. */
const FEWEST = 3;

/** Something measured window by window. */
export interface Measure {
  /** Measures for about so many milliseconds, and keeps what came of it. */
  window(milliseconds: number): void;
  /** Forgets what was kept so far. */
  reset(): void;
}

/** Nanoseconds for a unit of work, one number for each window. */
export interface Timed extends Measure {
  readonly windows: readonly number[];
}

/** `work` does some and says how many units it was. */
export function timed(work: () => number): Timed {
  const windows: number[] = [];
  return {
    windows,
    window(milliseconds) {
      const begun = performance.now();
      let units = 0;
      let spent = 0;
      do {
        units += work();
        spent = performance.now() - begun;
      } while (spent < milliseconds);
      windows.push((spent * 1e6) / units);
    },
    reset: () => void windows.splice(0),
  };
}

/** Measures everything, a window each, over and over: for each as many seconds as said, after a warm-up of a fifth of that. */
export function takeTurns(measures: readonly Measure[], seconds: number): void {
  const rounds = Math.max(FEWEST, Math.round((seconds * 1000) / WINDOW));
  const milliseconds = Math.min(WINDOW, (seconds * 1000) / rounds);
  const warm = Math.max(FEWEST, Math.round(rounds / 5));
  for (let round = -warm; round < rounds; round++) {
    if (round === 0) for (const measure of measures) measure.reset();
    for (const measure of measures) measure.window(milliseconds);
  }
}

/** What many windows come to: `quiet` is what the fastest tenth keeps within, when the machine does little else; and the median. */
export interface Timing {
  readonly quiet: number;
  readonly median: number;
}

export const timingOf = (values: readonly number[]): Timing => ({ quiet: quietOf(values), median: medianOf(values) });

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

const quietOf = (values: readonly number[]): number => nth(ascending(values), Math.floor((values.length - 1) / 10));

export function medianOf(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? nth(sorted, middle) : (nth(sorted, middle - 1) + nth(sorted, middle)) / 2;
}

/** How often one thing goes into the other, window by window: the median of the quotients, and the quotient of the quiet ones. */
export const ratioOf = (above: readonly number[], below: readonly number[]): Timing => ({
  quiet: quietOf(above) / quietOf(below),
  median: medianOf(above.map((value, i) => value / nth(below, i))),
});

/** The same timing in another unit. */
export const scaled = ({ quiet, median }: Timing, by: number): Timing => ({ quiet: quiet * by, median: median * by });

/** From time for one to how many in a time. */
export const inverted = ({ quiet, median }: Timing, time: number): Timing => ({ quiet: time / quiet, median: time / median });
