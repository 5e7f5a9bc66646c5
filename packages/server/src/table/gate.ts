// So much costly work at once, and everything else in between.

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets so many work at once, and everything else between two of them. */
export function gate(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else working++;
    try {
      return await work();
    } finally {
      await nextTurn();
      const next = waiting.shift();
      if (next) next();
      else working--;
    }
  };
}
