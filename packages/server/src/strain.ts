// How late the event loop is: the one thing that everybody waits for. When it is late, newcomers are asked to come back before those who
// are here have to wait.

import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Strain {
  /** The longest that anything had to wait in the last moments, in milliseconds. */
  delay(): number;
  /** 0: all are welcome. 1: those without a session are asked to come back. 2: nobody new is let in. */
  level(): 0 | 1 | 2;
  stop(): void;
}

/** Milliseconds over which delays are looked at, and between two ticks of the measure. */
const WINDOW = 500;
const TICK = 10;
/** Beyond so many times the limit, nobody new is let in. */
const FAR_BEYOND = 4;

export function watchStrain(limit: number): Strain {
  const measured = monitorEventLoopDelay({ resolution: TICK });
  measured.enable();
  let [before, delay] = [0, 0];
  const looking = setInterval(() => {
    before = delay;
    delay = Math.max(0, measured.max / 1e6 - TICK);
    measured.reset();
  }, WINDOW);
  looking.unref();
  return {
    delay: () => delay,
    // Once is a hiccup.
    level: () => strainLevel(Math.min(before, delay), limit),
    stop() {
      clearInterval(looking);
      measured.disable();
    },
  };
}

export const strainLevel = (delay: number, limit: number): 0 | 1 | 2 => (delay < limit ? 0 : delay < FAR_BEYOND * limit ? 1 : 2);
