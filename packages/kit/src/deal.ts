// Giving out cards nobody has seen: how a world is imagined that fits what was seen.
// Hot: lists are read without looking.

import { pick, type Rng } from '@regalia/core';

/** Takes cards at random out of a pool of counts and adds them to a stretch of another. */
export function dealInto(pool: number[], cards: number, into: number[], at: number, rng: Rng): void {
  for (let i = 0; i < cards; i++) {
    const kind = pick(pool, rng);
    pool[kind]--;
    into[at + kind]++;
  }
}
