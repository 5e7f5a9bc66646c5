// What the game offers for a new table is what its rules take.

import { choicesOf, newOptions } from '@regalia/manifest';
import { describe, expect, it } from 'vitest';
import { manifest } from '../game.ts';
import { archon, REVISIONS } from '../rules/index.ts';

describe('the form of a new table', () => {
  it('AR-64 new tables are of the last revision', () => {
    expect(newOptions(manifest, {})).toEqual({ revision: REVISIONS.at(-1) });
  });

  it('every choice offered is taken, and the first of each is what holds without one', () => {
    const usual = archon.options(newOptions(manifest, {}), 3);
    for (const field of manifest.options) {
      for (const { value } of choicesOf(field, 3))
        expect(archon.options(newOptions(manifest, { [field.id]: value }), 3), `${field.id} ${value}`).toMatchObject({ ok: true });
      expect(archon.options(newOptions(manifest, { [field.id]: field.choices[0]?.value }), 3)).toEqual(usual);
    }
    expect(manifest.options.map(({ id }) => id)).toEqual(['tax', 'cleric']);
  });
});
