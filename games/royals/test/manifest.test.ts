// What the game offers for a new table is what its rules take.

import { choicesOf, newOptions } from '@regalia/manifest';
import { describe, expect, it } from 'vitest';
import { manifest } from '../game.ts';
import { REVISIONS, royals } from '../rules/index.ts';

describe('the form of a new table', () => {
  it('RY-9.5 new tables are of the last revision, and what is chosen besides is kept', () => {
    expect(newOptions(manifest, { edition: '2014' })).toEqual({ revision: REVISIONS.at(-1), edition: '2014' });
    expect(newOptions(manifest, { revision: 1 })).toEqual({ revision: 1 });
  });

  for (const seats of [2, 3, 4, 5])
    it(`every choice offered to ${seats} is taken, and the first of each is what holds without one`, () => {
      const usual = royals.options(newOptions(manifest, {}), seats);
      for (const field of manifest.options) {
        for (const { value } of choicesOf(field, seats))
          expect(royals.options(newOptions(manifest, { [field.id]: value }), seats), `${field.id} ${value}`).toMatchObject({ ok: true });
        expect(royals.options(newOptions(manifest, { [field.id]: field.choices[0]?.value }), seats)).toEqual(usual);
      }
    });

  it('RY-1.11 any seat can be named as the starting player, or the lot decides', () => {
    const start = manifest.options.find(({ id }) => id === 'start');
    expect(start && choicesOf(start, 3).map(({ value, name }) => [value, name.de])).toEqual([
      ['random', 'Das Los entscheidet'],
      ['A', 'Platz 1'],
      ['B', 'Platz 2'],
      ['C', 'Platz 3'],
    ]);
  });
});
