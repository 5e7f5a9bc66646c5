// Every sentence in every language, with the same parameters; and no sentence asked for that there is none of.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, paramsOf } from '@regalia/kit';
import { describe, expect, test } from 'vitest';
import { BOARD_TEXT } from '../../../games/royals/ui/text/index.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { fr } from '../src/text/fr.ts';

const SETS: Readonly<Record<string, Readonly<Record<string, Catalogue>>>> = { client: { en, de, fr }, 'board of Royals': BOARD_TEXT };

describe.each(Object.entries(SETS))('%s', (_name, catalogues) => {
  const { en: english, ...others } = catalogues;
  test.each(Object.keys(others))('has everything in %s', (language) => {
    const other = catalogues[language].sentences;
    expect(Object.keys(other).sort()).toEqual(Object.keys(english.sentences).sort());
    for (const [id, template] of Object.entries(english.sentences)) expect(paramsOf(other[id]), id).toEqual(paramsOf(template));
  });
});

test('no page asks for a sentence that there is none of', () => {
  const folder = join(import.meta.dirname, '..', 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const asked = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\bt\('([^'$]+)'/g)].map(([, id]) => ({ file, id })),
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter(({ id }) => !Object.hasOwn(en.sentences, id))).toEqual([]);
});
