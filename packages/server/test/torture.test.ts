// The short run of `npm run torture`: a few seconds of faults on each store. The long ones, and what they found, are in
// docs/reliability.md.

import { expect, it } from 'vitest';
import { torture } from '../torture/run.ts';

it.each([
  { store: 'sqlite', seconds: 5 },
  { store: 'postgres', seconds: 7 },
] as const)('on $store nothing that was promised is broken by faults', async ({ store, seconds }) => {
  const { violations, counted, faults } = await torture({ store, servers: 2, seconds, tables: 4, seed: 7 });
  expect(violations).toEqual([]);
  expect(counted['acts']).toBeGreaterThan(30);
  expect(counted['told']).toBeGreaterThan(100);
  expect(Object.values(faults).reduce((a, b) => a + b, 0)).toBeGreaterThan(3);
});
