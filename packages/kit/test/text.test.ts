// Sentences from catalogues, words of the notation, data from outside.

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  COUNTRIES,
  checked,
  entries,
  indexIn,
  label,
  letter,
  name,
  offset,
  PAIR_NAMES,
  PAIRS,
  pair,
  paramsOf,
  points,
  say,
  start,
} from '../src/index.ts';

const en: Catalogue = {
  language: 'en',
  sentences: {
    plain: 'The game is over.',
    greet: '{seat} meets {seat} and {other-one}.',
    cards: '{n|one:# card|other:# cards}',
    both: '{seat} has {n|one:# card|other:# cards} of {total|one:#|other:#}.',
    others: '{n|other:# things}',
    odd: '{n|few:# things}',
    big: '{n}',
  },
};
const cs: Catalogue = { language: 'cs', sentences: { cards: '{n|one:# karta|few:# karty|many:# karty|other:# karet}', big: '{n}' } };

describe('saying', () => {
  it('fills in parameters, as often as they occur', () => {
    expect(say(en, 'plain')).toBe('The game is over.');
    expect(say(en, 'greet', { seat: 'Ada', 'other-one': 'Bo' })).toBe('Ada meets Ada and Bo.');
  });

  it('picks the form of the number by the language', () => {
    expect([0, 1, 2, 1000].map((n) => say(en, 'cards', { n }))).toEqual(['0 cards', '1 card', '2 cards', '1,000 cards']);
    expect([1, 3, 5].map((n) => say(cs, 'cards', { n }))).toEqual(['1 karta', '3 karty', '5 karet']);
    expect(say(en, 'cards', { n: '1' })).toBe('1 card');
    expect(say(en, 'both', { seat: 'Ada', n: 1, total: 12 })).toBe('Ada has 1 card of 12.');
  });

  it('falls back to the form for other numbers, or shows the template', () => {
    expect(say(en, 'others', { n: 1 })).toBe('1 things');
    expect(say(en, 'odd', { n: 1 })).toBe('{n|few:1 things}');
  });

  it('writes numbers as the language does', () => {
    expect(say(en, 'big', { n: 12345 })).toBe('12,345');
    expect(say(cs, 'big', { n: 12345 })).toMatch(/^12\s345$/);
    expect(say(en, 'big', { n: '12345' })).toBe('12345');
  });

  it('loses nothing: a missing parameter and a missing sentence show as themselves', () => {
    expect(say(en, 'greet', { seat: 'Ada' })).toBe('Ada meets Ada and {other-one}.');
    expect(say(en, 'cards')).toBe('{n|one:# card|other:# cards}');
    expect(say(en, 'unknown')).toBe('unknown');
    expect(say(en, 'unknown', { n: 3 })).toBe('unknown {"n":3}');
  });

  it('takes a parameter as it is, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string(), (seat) => {
        expect(say(en, 'greet', { seat, 'other-one': 'Bo' })).toBe(`${seat} meets ${seat} and Bo.`);
      }),
    );
  });

  it('tells what a template asks for, sorted, each once', () => {
    expect(paramsOf(en.sentences['both'] ?? '')).toEqual(['n', 'seat', 'total']);
    expect(paramsOf(en.sentences['greet'] ?? '')).toEqual(['other-one', 'seat']);
    expect(paramsOf('nothing')).toEqual([]);
  });
});

describe('words of the notation', () => {
  it('are counted from where their kind of action begins', () => {
    expect(offset(100, 3)).toBe(103);
    expect(offset(100, 0)).toBe(100);
    expect(offset(100, undefined)).toBeUndefined();
    expect(indexIn(['a', 'b'], 'b')).toBe(1);
    expect(indexIn(['a', 'b'], 'c')).toBeUndefined();
  });

  it('a name becomes one word, without spaces and points', () => {
    expect(label('St. Jean de Luz')).toBe('St_Jean_de_Luz');
    expect(label('Paris')).toBe('Paris');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(label(text)).not.toMatch(/[ .]/);
        expect(label(label(text))).toBe(label(text));
      }),
    );
  });

  it('the pairs of countries are each two of the four, once', () => {
    expect(PAIR_NAMES).toEqual(['FR/DE', 'FR/GB', 'FR/ES', 'DE/GB', 'DE/ES', 'GB/ES']);
    expect(PAIRS).toHaveLength((COUNTRIES.length * (COUNTRIES.length - 1)) / 2);
  });
});

describe('data from outside', () => {
  const Schema = v.strictObject({
    name,
    list: v.array(v.strictObject({ points, pair: v.optional(pair), by: v.optional(letter) })),
    start: v.optional(start),
  });
  const good = { name: 'Bath', list: [{ points: 3 }] };
  const fault = (data: unknown): unknown => {
    const result = checked(Schema, data, 'thing');
    return result.ok ? 'none' : [result.refusal.id, result.refusal.params?.['path'], result.refusal.params?.['problem']];
  };

  it('is passed on when it is good', () => {
    expect(checked(Schema, good, 'thing')).toEqual({ ok: true, value: good });
    expect(fault({ ...good, list: [{ points: 0, pair: [99, 0], by: 'D' }], start: 'random' })).toBe('none');
    for (const one of ['A', 'E']) expect(fault({ ...good, start: one })).toBe('none');
  });

  it('is refused with the path of the first fault and what is wrong there', () => {
    expect(fault(7)).toMatchObject(['thing', '(the whole)', expect.any(String)]);
    expect(fault({ ...good, list: [{ points: 3 }, { points: -1 }] })).toEqual(['thing', 'list[1].points', 'must not be negative']);
    expect(fault({ ...good, list: [{ points: 100 }] })).toEqual(['thing', 'list[0].points', 'must be at most 99']);
    expect(fault({ ...good, list: [{ points: 1.5 }] })).toEqual(['thing', 'list[0].points', 'must be a whole number']);
    expect(fault({ ...good, list: [{ points: '3' }] })).toEqual(['thing', 'list[0].points', 'must be a number']);
    expect(fault({ ...good, list: [{ points: 3, pair: [1] }] })).toEqual(['thing', 'list[0].pair[1]', 'must be a number']);
    expect(fault({ ...good, list: [{ points: 3, pair: 1 }] })).toEqual([
      'thing',
      'list[0].pair',
      'must be a list of two whole numbers, the higher first',
    ]);
    expect(fault({ ...good, list: [{ points: 3, by: 'x' }] })).toEqual(['thing', 'list[0].by', 'must be d, D or R']);
    expect(fault({ ...good, name: 5 })).toEqual(['thing', 'name', 'must be text']);
    for (const start of ['F', '', 'a', 'randomly', 3])
      expect(fault({ ...good, start })).toEqual(['thing', 'start', 'must be random or the letter of a seat']);
  });

  it('names have letters of any language, and begin with one', () => {
    for (const fine of ['Paris', 'Łódź', 'Saint-Malo', 'L’Aquila', '7 Hills', 'São Tomé', '京'])
      expect(fault({ ...good, name: fine }), fine).toBe('none');
    for (const odd of ['', ' Paris', '.x', "'s", 'a/b', 'a_b', 'a\tb', 'x'.repeat(33), '👑'])
      expect(fault({ ...good, name: odd }), odd).toMatchObject(['thing', 'name', expect.stringContaining('must be 1 to 32')]);
  });

  it('entries gives each key the value', () => {
    expect(entries(['a', 'b'], 3)).toEqual({ a: 3, b: 3 });
    expect(entries([], 3)).toEqual({});
  });
});
