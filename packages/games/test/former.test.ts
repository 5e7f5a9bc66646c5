// Engines that were kept: each says the version it lies under, and none is today's or later.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formerVersions, GAMES, loadRules } from '../src/index.ts';

const kept = (id: string): readonly number[] => {
  try {
    return readdirSync(new URL(`../../../games/${id}/former/`, import.meta.url)).map(Number);
  } catch {
    return [];
  }
};

describe.each(GAMES)('$id', (manifest) => {
  it('names every engine that lies in its folder, and no other', () => {
    expect([...formerVersions(manifest)].sort()).toEqual([...kept(manifest.id)].sort());
  });

  it('has engines under their own numbers, all of them before today’s', async () => {
    const today = await loadRules(manifest);
    for (const version of formerVersions(manifest)) {
      const { game } = (await manifest.former?.[version]?.()) ?? {};
      expect([game?.id, game?.version]).toEqual([manifest.id, version]);
      expect(version).toBeLessThan(today.version);
    }
  });

  it('loads today’s engine for a version that nobody kept: who needs that very one sees that it is another', async () => {
    const today = await loadRules(manifest);
    expect(await loadRules(manifest, today.version)).toBe(today);
    expect(await loadRules(manifest, today.version + 900)).toBe(today);
  });

  it('loads a kept engine for its version', async () => {
    const today = await loadRules(manifest);
    const older = { ...today, version: 0 };
    const withFormer = { ...manifest, former: { 0: async () => ({ game: older }) } };
    expect(await loadRules(withFormer, 0)).toBe(older);
    expect(await loadRules(withFormer)).toBe(today);
  });
});
