// Royals in the workshop: what of a board file belongs together, in the order in which it is read from the board.

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
import { COUNTRIES, STANDARD_BOARD, TITLES } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { nameIn } from '../text/names.ts';
import { WORDS } from './words.ts';

const own = wordList(WORDS);

/** A country, a title or another word of the file. */
function word(name: string, language: string): string {
  const catalogue = CATALOGUES[language === 'de' || language === 'fr' ? language : 'en'];
  for (const id of [`country-${name}`, `title-${name}`]) if (Object.hasOwn(catalogue.sentences, id)) return say(catalogue, id);
  return own(name, language);
}

const citiesOf = (board: Json): readonly Json[] => {
  const cities = valueAt(board, ['cities']);
  return isList(cities) ? cities : [];
};

/** As this board calls it, or as everybody does. */
const countryOf = (board: Json, country: string, language: string): string =>
  String(valueAt(board, ['countries', country, 'name']) ?? word(country, language));

function cityPlaces(board: Json, language: string): readonly Place[] {
  const places = citiesOf(board).map((city, i) => {
    const country = String(valueAt(city, ['country']));
    const path: Path = ['cities', i];
    return {
      country,
      id: `city-${i}`,
      heading: countryOf(board, country, language),
      name: nameIn(language, String(valueAt(city, ['name']) ?? '')) || own('city', language),
      paths: ['name', 'country', 'bonus', 'nobles'].map((field) => [...path, field]),
      entry: path,
      spot: [...path, 'at'],
    };
  });
  // On the board the cities of a country stand together, whatever their order in the file.
  return COUNTRIES.flatMap((country) => places.filter((place) => place.country === country)).map((place, i) => ({
    ...place,
    at: `city-${i}`,
  }));
}

function places(board: Json, language: string): readonly Place[] {
  const about: Place = {
    id: 'name',
    heading: own('board', language),
    name: own('name', language),
    at: undefined,
    paths: [['name']],
    entry: undefined,
  };
  const countries = COUNTRIES.map(
    (country, i): Place => ({
      id: `country-${country}`,
      heading: own('countries', language),
      name: countryOf(board, country, language),
      at: `country-${i}`,
      paths: [['countries', country]],
      entry: undefined,
    }),
  );
  const titles = TITLES.map(
    (title, i): Place => ({
      id: `title-${title}`,
      heading: own('titles', language),
      name: word(title, language),
      at: `title-${i}`,
      paths: [['titles', title]],
      entry: undefined,
    }),
  );
  return [about, ...cityPlaces(board, language), ...countries, ...titles];
}

/** City bonus markers of each country, and places of each title (RY-9.1), as they are in the box. */
const MARKERS = { FR: 5, DE: 4, GB: 3, ES: 4 } as const;
const POSITIONS = { Marshal: 4, Baron: 5, Countess: 4, Duke: 4, Cardinal: 4, Princess: 4, King: 4 } as const;

const counts: Workshop['counts'] = (board, language) => [
  ...COUNTRIES.map((country) => ({
    name: own('city-markers', language).replace('{of}', word(country, language)),
    have: citiesOf(board).filter((city) => valueAt(city, ['country']) === country).length,
    want: MARKERS[country],
  })),
  ...TITLES.map((title) => ({
    name: own('positions', language).replace('{of}', word(title, language)),
    have: citiesOf(board)
      .flatMap((city) => leavesOf(valueAt(city, ['nobles']) ?? []))
      .filter(({ value }) => value === title).length,
    want: POSITIONS[title],
  })),
];

const LETTERS = { d: 'printed', D: 'deduced', R: 'reconstructed' } as const;
const isLetter = (value: Json | undefined): value is keyof typeof LETTERS => typeof value === 'string' && Object.hasOwn(LETTERS, value);

/** RY-7.6, RY-8.3, RY-9.1 to RY-9.3. */
function origin(path: Path): 'printed' | 'deduced' | 'reconstructed' {
  const [table, place, field, , part] = path;
  if (table === 'titles') return field === 'cost' ? 'printed' : 'deduced';
  if (table === 'countries') return field === 'period' || place === 'FR' ? 'deduced' : 'reconstructed';
  if (table !== 'cities') return 'printed';
  // That a city lies in its country is as sure as its name.
  const mark = part === 'influence' ? 'influence' : field === 'country' ? 'name' : String(field);
  const marks = valueAt(standard, ['cities', Number(place), 'provenance']);
  const letter = isObject(marks) ? marks[mark] : undefined;
  return isLetter(letter) ? LETTERS[letter] : 'reconstructed';
}

const standard = asJson(STANDARD_BOARD);

export const workshop: Workshop = {
  schema: asJson(schema),
  standard,
  places,
  counts,
  origin,
  word,
  lists: [{ path: ['cities'], name: { en: 'City', de: 'Stadt', fr: 'Ville' } }],
};
