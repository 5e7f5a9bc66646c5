import { describe, expect, it } from 'vitest';
import { added, isThrough, LONG_RUNS } from '../long-runs/runs.ts';

const reading = (name: string) => LONG_RUNS.find((run) => run.name === name)?.read ?? (() => undefined);

describe('what a long run says', () => {
  it('is read from the output of each tool', () => {
    expect(reading('pg-kill')('seed 1\nfaults  {"kill":3,"database":1}\nchecked {"acts":7}\n0 violations\n')).toEqual({
      done: { kill: 3, database: 1 },
      checked: { acts: 7 },
      found: 0,
    });
    const fuzzed =
      'seed 7, 6000 inputs in 9 s\n143 kinds of answers, 2096 inputs kept, 2880 blocks reached, 1 MB more in the second half\n2 faults\n';
    expect(reading('fuzz-sqlite')(fuzzed)).toEqual({ done: { inputs: 6_000 }, checked: { 'kinds of answers': 143 }, found: 2 });
    const twins =
      'one-game: 10 pairs, 20 entries, 30 frames, 40 bytes: 0 differ\nanother: 10 pairs, 1 entries, 2 frames, 3 bytes: 1 differ\n';
    expect(reading('twins')(twins)).toBeUndefined();
    expect(reading('twins')(`${twins}20 pairs in all, 1 differ\n`)).toEqual({
      done: { pairs: 20 },
      checked: { entries: 21, frames: 32, bytes: 43 },
      found: 1,
    });
  });
  it('does not count before its end', () => {
    expect(reading('sqlite-kill')('30 s to go: {"kill":900}\n')).toBeUndefined();
    expect(reading('fuzz-postgres')('20000 inputs, 3 kept, 4 blocks\n')).toBeUndefined();
    expect(reading('twins')('')).toBeUndefined();
  });
  it('is added up until there is enough of everything', () => {
    const part = { done: { kill: 200, database: 40 }, checked: {}, found: 0 };
    expect(added([part.done, part.done])).toEqual({ kill: 400, database: 80 });
    expect(isThrough({ until: { kill: 300, database: 100 } }, [part, part])).toBe(false);
    expect(isThrough({ until: { kill: 300, database: 100 } }, [part, part, part])).toBe(true);
  });
});
