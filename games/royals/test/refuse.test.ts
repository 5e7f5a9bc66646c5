// Why not: every reason the engine can give, reached from a position, with the rule it rests on.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { royals } from '../rules/index.ts';
import { refusal } from './position.ts';
import { playing, REFUSALS } from './refusals.ts';

describe('every refusal names its rule', () => {
  for (const [where, from, move, id, rule] of REFUSALS) {
    it(`${id}: ${where} (${move})`, () => {
      expect(refusal(from, move)).toMatchObject({ id, rule });
    });
  }

  it('numbers that are no action of this box are refused too', () => {
    const { box, state } = playing;
    expect(royals.refuse(box, state, 0, 9)).toEqual({ id: 'not-now', rule: 'RY-2.1' });
    expect(royals.refuse(box, state, 0, 16 + 29)).toEqual({ id: 'no-such-noble', rule: 'RY-9.2' });
    expect(royals.refuse(box, state, 0, 112 + 29)).toEqual({ id: 'no-such-noble', rule: 'RY-9.2' });
    for (const action of [9, 45, 2 ** 31, 2 ** 40]) expect(royals.legal(box, state, 0)).not.toContain(action);
  });

  it('no reason in the source is left out here', () => {
    const folder = new URL('../rules/', import.meta.url);
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
    const source = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('');
    const given = new Set([...source.matchAll(/\bno\([^,]+, '([a-z-]+)'/g)].map(([, id = '']) => id));
    expect(given.size).toBeGreaterThan(25);
    const reached = new Set([...REFUSALS.map(([, , , id]) => id), 'not-now', 'no-such-noble']);
    expect([...given].filter((id) => !reached.has(id))).toEqual([]);
    expect([...reached].filter((id) => !given.has(id))).toEqual([]);
  });
});
