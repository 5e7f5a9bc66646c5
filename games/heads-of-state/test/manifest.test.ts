// What the game offers for a new table is what its rules take.

import { choicesOf, newOptions } from '@regalia/manifest';
import { describe, expect, it } from 'vitest';
import { manifest } from '../game.ts';
import { headsOfState } from '../rules/index.ts';

describe('the form of a new table', () => {
  for (const seats of [2, 5])
    it(`every choice offered to ${seats} is taken, and the first of each is what holds without one`, () => {
      const usual = headsOfState.options(newOptions(manifest, {}), seats);
      for (const field of manifest.options) {
        for (const { value } of choicesOf(field, seats))
          expect(headsOfState.options({ [field.id]: value }, seats), `${field.id} ${value}`).toMatchObject({ ok: true });
        expect(headsOfState.options({ [field.id]: field.choices[0]?.value }, seats)).toEqual(usual);
      }
      expect(manifest.options.map(({ id }) => id)).toEqual(['start', 'courtesan', 'executions', 'counters', 'house']);
    });
});
