// The short run of `npm run fuzz`, which takes as many inputs as one likes.

import { expect, it } from 'vitest';
import { fuzz } from '../torture/fuzz.ts';

it('thousands of requests, messages, boards and records that are almost right bring no fault of the server’s', async () => {
  const { faults, kept, answers } = await fuzz({ inputs: 3_000, seed: 11, databaseUrl: null });
  expect(faults).toEqual([]);
  // It got somewhere: many kinds of answers, and inputs that were worth keeping.
  expect(Object.keys(answers).length).toBeGreaterThan(50);
  expect(kept).toBeGreaterThan(100);
});
