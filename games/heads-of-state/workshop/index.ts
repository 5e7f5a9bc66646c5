// Heads of State in the workshop: what of a board file belongs together, in the order in which it is read from board and cards.

import { say } from '@regalia/kit';
import {
  asJson,
  isList,
  isObject,
  type Json,
  leavesOf,
  type Path,
  type Place,
  valueAt,
  type Workshop,
  wordList,
} from '@regalia/kit/workshop';
import schema from '../boards/board.schema.json' with { type: 'json' };
import { ATTRIBUTES, COUNTRIES, RANKS, STANDARD_BOARD, TREACHERIES } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { nameIn } from '../text/names.ts';
import { WORDS } from './words.ts';

const own = wordList(WORDS);

/** A country, a noble, a card or another word of the file. */
function word(name: string, language: string): string {
  const catalogue = CATALOGUES[language === 'de' || language === 'fr' ? language : 'en'];
  for (const id of [`country-${name}`, `noble-${name}`, `card-${name}`])
    if (Object.hasOwn(catalogue.sentences, id)) return say(catalogue, id);
  return own(name, language);
}

/** As this board calls it, or as everybody does. */
const countryOf = (board: Json, country: string, language: string): string =>
  String(valueAt(board, ['countries', country, 'name']) ?? word(country, language));

function sectorPlaces(board: Json, language: string): readonly Place[] {
  const sectors = valueAt(board, ['sectors']);
  const places = (isList(sectors) ? sectors : []).map((sector, i) => {
    const country = String(valueAt(sector, ['country']));
    const path: Path = ['sectors', i];
    return {
      country,
      id: `sector-${i}`,
      heading: countryOf(board, country, language),
      name: nameIn(language, String(valueAt(sector, ['name']) ?? '')) || own('sector', language),
      paths: ['name', 'country', 'kind', 'hexagon', 'nobles'].map((field) => [...path, field]),
      entry: path,
      spot: [...path, 'at'],
    };
  });
  // On the board the sectors of a country stand together, whatever their order in the file.
  return COUNTRIES.flatMap((country) => places.filter((place) => place.country === country)).map((place, i) => ({
    ...place,
    at: `sector-${i}`,
  }));
}

function places(board: Json, language: string): readonly Place[] {
  /** One place for each key of a table. */
  const table = (field: string, keys: readonly string[], at: (i: number) => string | undefined): readonly Place[] =>
    keys.map((key, i) => ({
      id: `${field}-${key}`,
      heading: own(field, language),
      name: field === 'countries' ? countryOf(board, key, language) : word(key, language),
      at: at(i),
      paths: [[field, key]],
      entry: undefined,
    }));
  const single = (field: string, at: string | undefined): Place => ({
    id: field,
    heading: own('board', language),
    name: own(field, language),
    at,
    paths: [[field]],
    entry: undefined,
  });
  return [
    single('name', undefined),
    ...sectorPlaces(board, language),
    ...table('countries', COUNTRIES, (i) => `country-${i}`),
    single('house', 'house'),
    ...table('nobles', RANKS, (i) => `rank-${i}`),
    ...table('attributes', ATTRIBUTES, () => undefined),
    ...table('treachery', TREACHERIES, () => undefined),
  ];
}

/** What is in the box (HS-1.3, HS-1.5, HS-1.6). */
const IN_BOX = { attributes: 100, treachery: 29, sectors: 16 } as const;

const sum = (board: Json, path: Path): number =>
  leavesOf(valueAt(board, path) ?? []).reduce((total, { value }) => total + (typeof value === 'number' ? value : 0), 0);

function counts(board: Json, language: string): ReturnType<Workshop['counts']> {
  const sectors = valueAt(board, ['sectors']);
  return [
    { name: own('count-attributes', language), have: sum(board, ['attributes']), want: IN_BOX.attributes },
    { name: own('count-treachery', language), have: sum(board, ['treachery']), want: IN_BOX.treachery },
    { name: own('count-sectors', language), have: isList(sectors) ? sectors.length : 0, want: IN_BOX.sectors },
  ];
}

const LETTERS = { d: 'printed', D: 'deduced', R: 'reconstructed' } as const;
const isLetter = (value: Json | undefined): value is keyof typeof LETTERS => typeof value === 'string' && Object.hasOwn(LETTERS, value);

/** The letter that the standard board has for a value; what has none is plainly documented. */
function origin(path: Path): 'printed' | 'deduced' | 'reconstructed' {
  const [table = '', key = '', field = '', part = ''] = path;
  const marks = valueAt(standard, [table, key, 'provenance']);
  const name = table === 'nobles' && field !== 'set' ? '' : field === 'country' || field === 'kind' ? 'name' : String(field);
  const mark = isObject(marks) ? marks[name] : marks;
  const letter = isList(mark) ? mark[Number(part)] : mark;
  return isLetter(letter) ? LETTERS[letter] : 'printed';
}

const standard = asJson(STANDARD_BOARD);

export const workshop: Workshop = {
  schema: asJson(schema),
  standard,
  places,
  counts,
  origin,
  word,
  lists: [{ path: ['sectors'], name: { en: 'Sector', de: 'Sektor', fr: 'Secteur' } }],
};
