// Every language says everything that English says.

import { paramsOf } from '@regalia/kit';
import { expect, it } from 'vitest';
import { CATALOGUES, text } from '../text/index.ts';

it.each(['de', 'fr'])('the catalogue in %s has the sentences of the English one, with the same parameters', (language) => {
  const [own, english] = [CATALOGUES[language]?.sentences ?? {}, CATALOGUES['en']?.sentences ?? {}];
  expect(Object.keys(own)).toEqual(Object.keys(english));
  for (const [id, sentence] of Object.entries(english)) expect(paramsOf(own[id] ?? ''), id).toEqual(paramsOf(sentence));
});

it('an unknown language is spoken in English', () => {
  const box = { seats: 2, copies: 4 };
  expect(text('xx').ledger(box, { id: 'hand', points: -1 })).toBe('cards left in hand');
});
