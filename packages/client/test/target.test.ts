// The colour of what may be chosen is told apart from everything else on a board, for all eyes and in both lights.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { distance, EYES } from './colour.ts';

const css = readFileSync(join(import.meta.dirname, '..', 'src', 'styles', 'tokens.css'), 'utf8');

/** The colours of a light: what is set for both, and what is set for it. */
function tokensOf(theme: 'parchment' | 'candle'): ReadonlyMap<string, string> {
  const blocks = [...css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)].filter(
    ([, selector]) => !selector?.includes('data-theme') || selector.includes(theme),
  );
  return new Map(
    blocks.flatMap(([, , body]) =>
      [...(body ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', value = '']): [string, string] => [name, value]),
    ),
  );
}

const OTHERS = [
  'amber',
  'teal',
  'plum',
  'ivory',
  'ink-piece',
  'fr',
  'de',
  'gb',
  'es',
  'gilt-body',
  'gilt-light',
  'glow',
  'wax-body',
  'sea',
  'land',
];

describe.each(['parchment', 'candle'] as const)('by %s', (theme) => {
  const tokens = tokensOf(theme);
  test.each(Object.entries(EYES))('what may be chosen is no seat, no country and no gold to %s', (who, eyes) => {
    const target = tokens.get('target') ?? '';
    expect(target).toMatch(/^#/);
    for (const other of OTHERS) {
      const colour = tokens.get(other);
      expect(colour, other).toBeDefined();
      expect(distance(target, colour ?? '', eyes), `${other} to ${who}`).toBeGreaterThan(14);
    }
  });
});

test('the colour of what may be chosen stands in no other rule than those of targets', () => {
  for (const name of ['base', 'table', 'table-side', 'pages', 'hints', 'narrow', 'handheld', 'sheet', 'viewport'])
    expect(readFileSync(join(import.meta.dirname, '..', 'src', 'styles', `${name}.css`), 'utf8'), name).not.toContain('--target');
});
