import { Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { STRENGTH } from '../src/fair-level.ts';
import { fairLevel, LEVELS, type Played, strengthBy } from '../src/index.ts';

const games = (level: string, won: number, count: number, seats = 2): Played[] =>
  Array.from({ length: count }, () => ({ others: Array.from({ length: seats - 1 }, () => level), won }));

describe('a fair opponent', () => {
  it('is the gentlest for somebody of whom nothing is known, or who loses to it', () => {
    expect(fairLevel([])).toBe('easy');
    expect(fairLevel(games('easy', 0, 5))).toBe('easy');
  });

  it('rises with wins, one level after the other, and falls again with losses', () => {
    const played: Played[] = [];
    const met: string[] = [];
    for (let n = 0; n < 40; n++) {
      const level = fairLevel(played);
      if (met.at(-1) !== level) met.push(level);
      played.push({ others: [level], won: 1 });
    }
    expect(met).toEqual([...LEVELS]);
    for (let n = 0; n < 60; n++) played.push({ others: [fairLevel(played)], won: 0 });
    expect(fairLevel(played)).toBe('easy');
  });

  it('takes a win against three for more than one against one, and a third place for nothing won', () => {
    expect(strengthBy(games('medium', 1, 3, 4))).toBeGreaterThan(strengthBy(games('medium', 1, 3)));
    expect(strengthBy(games('medium', 0, 3, 4))).toBeGreaterThan(strengthBy(games('medium', 0, 3)));
  });

  it('lets late games count more than early ones', () => {
    const [lost, won] = [games('medium', 0, 10), games('medium', 1, 10)];
    expect(strengthBy([...lost, ...won])).toBeGreaterThan(strengthBy([...won, ...lost]));
  });

  it('learns nothing from games with people, characters or yardsticks at the table', () => {
    const strange = [
      { others: ['medium', 'Anna'], won: 1 },
      { others: ['greedy'], won: 1 },
      { others: [], won: 1 },
    ];
    expect(strengthBy(strange)).toBe(strengthBy([]));
  });

  // As strong as a level is, that level is found, on the whole.
  it.each(LEVELS)('finds %s for somebody as strong', (level) => {
    const rng = new Xoshiro(5);
    const played: Played[] = [];
    const offered: Record<string, number> = {};
    for (let n = 0; n < 300; n++) {
      const other = fairLevel(played);
      const chance = 1 / (1 + Math.exp(STRENGTH[other] - STRENGTH[level]));
      played.push({ others: [other], won: rng.fraction() < chance ? 1 : 0 });
      if (n >= 50) offered[other] = (offered[other] ?? 0) + 1;
    }
    expect(Math.max(...Object.values(offered))).toBe(offered[level]);
  });
});
