// The short run of `npm run calls`: a few kills on each store. The long ones, and what they found, are in docs/reliability.md.

import { expect, it } from 'vitest';
import { tortureCalls } from '../torture/calls-run.ts';

it.each(['sqlite', 'postgres'] as const)(
  'on %s every turn is called once, though servers are killed',
  async (store) => {
    const report = await tortureCalls({ store, servers: 2, kills: 4, tables: 3, seed: 11 });
    expect(report.violations).toEqual([]);
    expect(report.turns).toBeGreaterThan(5);
  },
  240_000,
);
