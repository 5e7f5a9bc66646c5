import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paramsOf } from '@regalia/kit';
import { coloured, widthOf, wrapped } from '@regalia/terminal';
import { describe, expect, it } from 'vitest';
import { nearest } from '../src/nearest.ts';
import { spreadOf } from '../src/simulate/summary.ts';
import { clean } from '../src/terminal/clean.ts';
import { en } from '../src/text/en.ts';

describe('the catalogue of refusals', () => {
  const core = join(import.meta.dirname, '..', '..', 'core', 'src');
  const source = readdirSync(core)
    .map((name) => readFileSync(join(core, name), 'utf8'))
    .join('\n');
  const raised = [...source.matchAll(/refused\(\s*([^,)]*)/g), ...source.matchAll(/here\(\{ id: ([^}]*)/g)].flatMap(
    ([, ids]) => ids?.match(/(?<=')[a-z-]+(?=')/g) ?? [],
  );

  it('has a sentence for every id that core raises', () => {
    expect(raised.length).toBeGreaterThan(25);
    expect(raised.filter((id) => !(id in en.sentences))).toEqual([]);
  });

  it('has sentences that are clauses: no full stop, parameters in braces', () => {
    for (const [id, sentence] of Object.entries(en.sentences)) {
      expect(sentence, id).not.toMatch(/\.$/);
      expect(
        paramsOf(sentence).every((name) => /^[a-z]+$/.test(name)),
        id,
      ).toBe(true);
    }
  });
});

describe('words and lines', () => {
  it('a slip of the pen finds the word that was meant, nonsense finds none', () => {
    expect(nearest('smiulate', ['play', 'simulate'])).toBe('simulate');
    expect(nearest('sim', ['play', 'simulate'])).toBe('simulate');
    expect(nearest('qqqqq', ['play', 'simulate'])).toBeUndefined();
  });

  it('lines are broken by what is seen, not by the colours in it', () => {
    const text = Array.from({ length: 12 }, () => coloured.bold('word')).join(' ');
    expect(wrapped(text, { width: 20, indent: 2 }).map(widthOf)).toEqual([19, 16, 16, 11]);
    expect(wrapped('   indented', { width: 20 })).toEqual(['   indented']);
  });

  it('control characters from outside become visible marks', () => {
    expect(clean('a\u001b[31mb\r\n\u202Ec')).toBe('a\u{FFFD}[31mb\u{FFFD}\u{FFFD}\u{FFFD}c');
  });

  it('quartiles lie between values where they fall between them', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ min: 1, q1: 1.75, median: 2.5, q3: 3.25, max: 4, mean: 2.5 });
  });
});
