// The short run of `npm run fuzz`, which takes as many inputs as one likes.

import { expect, it } from 'vitest';
import { fuzz } from '../torture/fuzz.ts';

it.each([
  { inputs: 3_000, sockets: false },
  { inputs: 800, sockets: true },
])(
  'requests, messages, boards and records that are almost right bring no fault and no stall of the server’s (sockets: $sockets)',
  async (wish) => {
    const { faults, kept, answers } = await fuzz({ ...wish, seed: 11, databaseUrl: null });
    expect(faults).toEqual([]);
    // It got somewhere: many kinds of answers, and inputs that were worth keeping.
    expect(Object.keys(answers).length).toBeGreaterThan(50);
    expect(kept).toBeGreaterThan(100);
  },
);
