// Every sentence in every language, with the same parameters; and no sentence asked for that there is none of.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import { type Catalogue, paramsOf } from '@regalia/kit';
import { describe, expect, test } from 'vitest';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { fr } from '../src/text/fr.ts';

describe.each([de, fr])('the page in $language', ({ sentences }: Catalogue) => {
  test('says everything that it says in English, of the same things', () => {
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(en.sentences).sort());
    for (const [id, template] of Object.entries(en.sentences)) expect(paramsOf(sentences[id] ?? ''), id).toEqual(paramsOf(template));
  });
});

const folder = join(import.meta.dirname, '..', 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => ({ file, path: join(folder, file) }));

test('no sentence is said in two files of one language: one would be lost', async () => {
  const parts = files.filter(({ file }) => /^text\/en\/.+\.ts$/.test(file));
  const loaded: readonly object[] = await Promise.all(parts.map(({ path }) => import(path)));
  const ids = loaded.flatMap((part) => Object.values(part)).flatMap((sentences) => Object.keys(sentences));
  expect(ids.length).toBe(Object.keys(en.sentences).length);
});

test('no page asks for a sentence that there is none of', () => {
  const asked = files
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, path }) => [...readFileSync(path, 'utf8').matchAll(/\bt\('([^'$]+)'/g)].map(([, id = '']) => ({ file, id })));
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter(({ id }) => !Object.hasOwn(en.sentences, id))).toEqual([]);
});

test('the page knows no game: no file of it names one', () => {
  const names = GAMES.flatMap(({ id, name }) => [id, ...Object.values(name)]).map((one) => new RegExp(`\\b${one}\\b`, 'i'));
  const naming = files
    .filter(({ file }) => /\.(tsx?|css)$/.test(file))
    .filter(({ path }) => names.some((name) => name.test(readFileSync(path, 'utf8'))));
  expect(naming.map(({ file }) => file)).toEqual([]);
});

test('every refusal that the server or the engine can give is a sentence of the page', () => {
  const ids = ['server', 'core'].flatMap((name) => {
    const sources = join(import.meta.dirname, '..', '..', name, 'src');
    return readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/\brefused\('([a-z-]+)'|\brefuse\([^)]*id: '([a-z-]+)'/g)])
      .map(([, one, other]) => one ?? other ?? '');
  });
  expect(ids.length).toBeGreaterThan(60);
  expect([...new Set(ids)].filter((id) => !Object.hasOwn(en.sentences, `no-${id}`)).sort()).toEqual([]);
});
