// Twin worlds: what a viewer gets does not depend on what is hidden from them, in one byte, on any channel. `npm run twins` compares as
// many as one likes.

import { describe, expect, it } from 'vitest';
import { LOADED } from '../src/games.ts';
import { chanceFrom } from '../torture/chance.ts';
import { compareTwins } from '../torture/twin-run.ts';
import { findTwins } from '../torture/twins.ts';

describe.each(LOADED.map((loaded) => [loaded.game.id, loaded] as const))('%s', (_id, loaded) => {
  it('36 pairs of games with other hidden cards give the same bytes to who may not know', async () => {
    const { pairs, frames, entries, differences } = await compareTwins(loaded, 36, 1, 80);
    expect(differences).toEqual([]);
    expect(pairs).toBe(36);
    expect(frames).toBeGreaterThan(36 * 10);
    expect(entries).toBeGreaterThan(36 * 5);
  });

  it('a leak would be seen: a viewer who may know more finds the twins different', async () => {
    const { game } = loaded;
    const seats = Math.max(3, game.seats.min);
    const read = game.options({ edition: game.editions[0] }, seats);
    if (!read.ok) throw new Error('no such edition');
    const box = game.box(read.value, seats);
    let differ = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { steps, from } = findTwins(game, box, 0, chanceFrom(seed), 80);
      if (from < 0) continue;
      const worlds = (['here', 'there'] as const).map((world) => {
        const state = game.setup(box);
        for (const step of steps)
          game.play(box, state, step.actor, step.actor < 0 ? game.chanceAt(box, state, step[world]) : step[world], undefined);
        return [0, 1, 2].map((viewer) => JSON.stringify(game.view(box, state, viewer)));
      });
      const [here, there] = worlds;
      expect(here?.[0]).toBe(there?.[0]);
      if (here?.[1] !== there?.[1] || here?.[2] !== there?.[2]) differ++;
    }
    expect(differ).toBeGreaterThan(0);
  });
});
