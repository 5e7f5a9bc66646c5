// Which blocks of our own code an input reached, from V8's own counters: what reaches a new one is worth keeping.

import { Session } from 'node:inspector/promises';

export interface Coverage {
  /** How many blocks were reached since the last time that had never been reached before. */
  fresh(): Promise<number>;
  /** Blocks so far. */
  size(): number;
  close(): Promise<void>;
}

const OURS = /\/(packages\/(server\/src|protocol|core|kit)|games\/[^/]+\/rules)\//;

export async function openCoverage(): Promise<Coverage> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const seen = new Set<string>();
  return {
    async fresh() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const before = seen.size;
      for (const { url, functions } of result) {
        if (!OURS.test(url)) continue;
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges) if (count > 0) seen.add(`${url} ${startOffset} ${endOffset}`);
      }
      return seen.size - before;
    },
    size: () => seen.size,
    async close() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
