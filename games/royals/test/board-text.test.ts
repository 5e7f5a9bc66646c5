// The board's own sentences, in every language, with the same parameters.

import { paramsOf } from '@regalia/kit';
import { describe, expect, test } from 'vitest';
import { BOARD_TEXT } from '../ui/text/index.ts';

const english = BOARD_TEXT['en']?.sentences ?? {};

describe.each(Object.entries(BOARD_TEXT))('the board in %s', (_language, { sentences }) => {
  test('says everything that it says in English, of the same things', () => {
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(english).sort());
    for (const [id, template] of Object.entries(english)) expect(paramsOf(sentences[id] ?? ''), id).toEqual(paramsOf(template));
  });
});
