// Values that are almost right: made from a JSON Schema, with real words where the schema asks for some, then spoilt a little.

import type { Chance } from './chance.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Schema = Readonly<Record<string, unknown>>;

/** Real words by the name of the field: ids of tables that exist, letters of seats, legal moves. */
export type Words = Readonly<Record<string, () => Json>>;

const EXTREMES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  -0.0001,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  65_536,
  999_999,
  '',
  ' ',
  'A',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '__proto__',
  'constructor',
  'x'.repeat(3_000),
  '9'.repeat(400),
  '../../etc/passwd',
  '%00',
  "'; DROP TABLE tables; --",
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  { length: -1 },
];

const extreme = (chance: Chance): Json => chance.pick(EXTREMES);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** Something that fits a schema, as far as a schema says. */
export function fitting(schema: Schema, words: Words, chance: Chance, name = ''): Json {
  const word = words[name];
  if (word && chance.below(8) > 0) return word();
  const variants = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (variants.length > 0) return fitting(chance.pick(variants), words, chance, name);
  if ('const' in schema) return jsonOf(schema['const']);
  if (Array.isArray(schema['enum'])) return jsonOf(chance.pick(schema['enum']));
  switch (schema['type']) {
    case 'object':
      return fittingObject(schema, words, chance);
    case 'array':
      return Array.from({ length: chance.below(4) }, () => fitting(isSchema(schema['items']) ? schema['items'] : {}, words, chance, name));
    case 'integer':
    case 'number':
      return chance.pick([0, 1, 2, 30, 3_600, 86_400, Number(schema['maximum'] ?? 7), Number(schema['minimum'] ?? 0)]);
    case 'boolean':
      return chance.below(2) === 0;
    case 'string':
      return chance.pick([
        'A',
        'abcdefghijkm',
        'some words',
        '22:00',
        'Europe/Paris',
        'a-key-of-some-length',
        'a.token-of-at-least-twenty-letters',
      ]);
    default:
      return extreme(chance);
  }
}

function fittingObject(schema: Schema, words: Words, chance: Chance): Json {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const made: Record<string, Json> = {};
  for (const [name, each] of Object.entries(properties))
    if (isSchema(each) && (required.includes(name) || chance.below(3) === 0)) made[name] = fitting(each, words, chance, name);
  return made;
}

const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

/** The same with something spoilt somewhere: left out, put in, swapped, made extreme. */
export function spoilt(value: Json, chance: Chance): Json {
  if (chance.below(6) === 0) return extreme(chance);
  if (Array.isArray(value)) return spoiltList(value, chance);
  if (typeof value === 'object' && value !== null) return spoiltObject(Object.entries(value), chance);
  if (typeof value === 'number') return chance.pick([value + 1, value - 1, -value, value * 1e6, value / 3, String(value)]);
  if (typeof value === 'string') return spoiltText(value, chance);
  return extreme(chance);
}

function spoiltList(list: readonly Json[], chance: Chance): Json {
  const at = chance.below(list.length);
  switch (chance.below(5)) {
    case 0:
      return [...list, ...list, ...list].slice(0, 300);
    case 1:
      return list.filter((_, i) => i !== at);
    case 2:
      return [...list, extreme(chance)];
    case 3:
      return list.toReversed();
    default:
      return list.map((each, i) => (i === at ? spoilt(each, chance) : each));
  }
}

function spoiltObject(entries: readonly (readonly [string, Json])[], chance: Chance): Json {
  const at = chance.below(entries.length);
  const other = entries[chance.below(entries.length)]?.[1] ?? null;
  switch (chance.below(7)) {
    case 0:
      return Object.fromEntries(entries.filter((_, i) => i !== at));
    case 1:
      return Object.fromEntries([...entries, [chance.pick(['x', '__proto__', 'toString', 'then', '$schema']), extreme(chance)]]);
    case 2:
      return Object.fromEntries(entries.map(([name, value], i) => [name, i === at ? other : value]));
    default:
      return Object.fromEntries(entries.map(([name, value], i) => [name, i === at ? spoilt(value, chance) : value]));
  }
}

/** A letter more, a letter less, twice, or cut. */
export function spoiltText(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  switch (chance.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + String.fromCodePoint(chance.below(0x3000)) + text.slice(at);
    case 2:
      return (text + text).slice(0, 20_000);
    case 3:
      return text.slice(0, at);
    default:
      return text.slice(at) + text.slice(0, at);
  }
}
