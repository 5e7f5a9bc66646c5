// Archon in the workshop: what of a board file belongs together, in the order in which it is read from board and cards.

import { say } from '@regalia/kit';
import { asJson, isList, type Json, type Path, type Place, pathText, valueAt, type Workshop, wordList } from '@regalia/kit/workshop';
import schema from '../boards/board.schema.json' with { type: 'json' };
import { BUILDINGS, MAGISTERS, STANDARD_BOARD } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { WORDS } from './words.ts';

const own = wordList(WORDS);

/** A building, a card or another word of the file. */
function word(name: string, language: string): string {
  const catalogue = CATALOGUES[language === 'de' || language === 'fr' ? language : 'en'];
  for (const id of [`building-${name}`, `kind-${name}`]) if (Object.hasOwn(catalogue.sentences, id)) return say(catalogue, id);
  return own(name, language);
}

const listAt = (board: Json, field: string): readonly Json[] => {
  const list = valueAt(board, [field]);
  return isList(list) ? list : [];
};

/** The lists of the file, and how a card of each lies on the board. */
const LISTS = ['tiles', 'favors', 'provinces', 'grants', 'attacks'] as const;

function places(board: Json, language: string): readonly Place[] {
  const place = (id: string, heading: string, name: string, path: Path, at?: string): Place => ({
    id,
    heading: own(heading, language),
    name,
    at,
    paths: [path],
    entry: undefined,
  });
  /** Whatever is one table of the file. */
  const single = (field: string, at?: string): Place => place(field, 'board', own(field, language), [field], at);
  const cards = LISTS.flatMap((field) =>
    listAt(board, field).map((card, i): Place => {
      const name = valueAt(card, ['name']) ?? valueAt(card, ['id']);
      const at = field === 'tiles' ? `tile-${i}` : undefined;
      return { ...place(`${field}-${i}`, field, String(name) || own('new', language), [field, i], at), entry: [field, i] };
    }),
  );
  return [
    single('name'),
    ...BUILDINGS.map((building, i) => place(`slots-${building}`, 'slots', word(building, language), ['slots', building], `building-${i}`)),
    single('yields'),
    single('market', 'building-4'),
    single('prices'),
    single('wall', 'wall'),
    single('start'),
    single('supply', 'stock'),
    single('provinceCubes', 'repository'),
    ...MAGISTERS.map((kind) => place(`magisters-${kind}`, 'magisters', word(kind, language), ['magisters', kind], 'building-5')),
    ...cards,
  ];
}

/** What is in the box. */
const IN_BOX = { recruits: 25, tiles: 23, science: 23, arts: 23, provinces: 20, favors: 22, grants: 6, attacks: 6 } as const;

function counts(board: Json, language: string): ReturnType<Workshop['counts']> {
  const number = (path: Path): number => Number(valueAt(board, path) ?? 0);
  const copies = listAt(board, 'tiles').reduce<number>((total, tile) => total + Number(valueAt(tile, ['copies']) ?? 0), 0);
  const have: Readonly<Record<keyof typeof IN_BOX, number>> = {
    recruits: number(['supply', 'recruits']),
    tiles: copies,
    science: number(['supply', 'science']),
    arts: number(['supply', 'arts']),
    provinces: listAt(board, 'provinces').length,
    favors: listAt(board, 'favors').length,
    grants: listAt(board, 'grants').length,
    attacks: listAt(board, 'attacks').length,
  };
  return Object.entries(IN_BOX).map(([name, want]) => ({
    name: own(`count-${name}`, language),
    have: Object.entries(have).find(([key]) => key === name)?.[1] ?? 0,
    want,
  }));
}

const LETTERS = { d: 'printed', D: 'deduced', R: 'reconstructed' } as const;
const isLetter = (value: Json | undefined): value is keyof typeof LETTERS => typeof value === 'string' && Object.hasOwn(LETTERS, value);

/** Values that are better known than the table they stand in (AR-3, AR-4, AR-12, AR-32, AR-35, AR-36). */
const BETTER_KNOWN: Readonly<Record<string, keyof typeof LETTERS>> = {
  'start.points': 'd',
  'start.silver': 'd',
  'start.gold': 'd',
  'start.recruits[0]': 'd',
  'start.recruits[1]': 'd',
  'supply.recruits': 'd',
  'supply.science': 'd',
  'supply.arts': 'd',
  'yields.repository': 'd',
  'yields.treasury': 'd',
  'yields.merchant': 'd',
  ...Object.fromEntries(MAGISTERS.map((kind) => [`magisters.${kind}.supply`, 'D' as const])),
};

/** The letter of the value, of the card, or of the table it stands in. */
function origin(path: Path): 'printed' | 'deduced' | 'reconstructed' {
  const [table = '', entry = ''] = path;
  const letter =
    BETTER_KNOWN[pathText(path)] ?? valueAt(standard, [table, entry, 'provenance']) ?? valueAt(standard, ['provenance', table]);
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
  lists: LISTS.map((field) => ({
    path: [field],
    name: { en: own(`one-${field}`, 'en'), de: own(`one-${field}`, 'de'), fr: own(`one-${field}`, 'fr') },
  })),
};
