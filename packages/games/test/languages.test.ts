// Every language says everything that English says: the sentences of the games, of their boards and of the page, and the rules pages.

import { existsSync, readFileSync } from 'node:fs';
import { type AnyGame, CHANCE, OVER, oneOf, Xoshiro } from '@regalia/core';
import { type Catalogue, paramsOf } from '@regalia/kit';
import { LANGUAGES as ALL_LANGUAGES, inLanguage } from '@regalia/manifest';
import { describe, expect, it } from 'vitest';
import { de as clientDe } from '../../client/src/text/de.ts';
import { en as clientEn } from '../../client/src/text/en.ts';
import { fr as clientFr } from '../../client/src/text/fr.ts';
import { GAMES, loadRules, loadText } from '../src/index.ts';

const LANGUAGES = ['de', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];
type Catalogues = Readonly<Record<string, Catalogue>>;

const fileOf = (id: string, path: string): string => new URL(`../../../games/${id}/${path}`, import.meta.url).pathname;

/** The catalogues that a file of a game exports under a name; undefined when there is no such file. */
async function cataloguesIn(id: string, path: string, name: string): Promise<Catalogues | undefined> {
  const file = fileOf(id, path);
  if (!existsSync(file)) return undefined;
  const module: Readonly<Record<string, Catalogues>> = await import(file);
  const found = module[name];
  if (!found) throw new Error(`${path} of ${id} exports ${name}`);
  return found;
}

/** Where the sentences of a game are. */
const PLACES = [
  ['sentences', 'text/index.ts', 'CATALOGUES'],
  ['reasons', 'text/reasons.ts', 'REASONS'],
  ['orders', 'orders/text.ts', 'ORDER_TEXT'],
  ['board', 'ui/text/index.ts', 'BOARD_TEXT'],
] as const;

const found = await Promise.all(
  GAMES.flatMap(({ id }) => PLACES.map(async ([what, path, name]) => [`${id}, ${what}`, await cataloguesIn(id, path, name)] as const)),
);
const SETS: readonly (readonly [string, Catalogues])[] = [
  ...found.flatMap(([name, catalogues]) => (catalogues ? [[name, catalogues] as const] : [])),
  ['the page', { en: clientEn, de: clientDe, fr: clientFr }],
];

/** Sentences that are the same words as in English, and rightly so. */
const NAMES_KEPT = [...GAMES.map(({ name }) => name.en), 'English', 'Deutsch', 'Français'];
const SAME: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set([
    ...NAMES_KEPT,
    ...['Baron', 'Marquis', 'Gold', 'Revolution', 'Revolution!', 'Guillotine', 'Inquisition', 'Guillotine/Inquisition'],
    ...['Papyrus', 'Planetarium', 'Start', 'Normal', 'Online', 'Bots'],
    ...['Discord', 'Slack', 'ntfy', 'Push', 'Mail', 'Passkeys', 'Name'],
  ]),
  fr: new Set([
    ...NAMES_KEPT,
    ...['France', 'Baron', 'Cardinal', 'Marquis', 'Prince', 'Assassin', 'Guillotine', 'Inquisition', 'Guillotine/Inquisition'],
    ...['Arts', 'Science', 'Papyrus', 'Scribe', 'bot', 'Bots', 'Points', 'Pause', 'Total', 'Influence', 'influence', 'Cubes', 'Provinces'],
    ...['Discord', 'Slack', 'ntfy', 'Note', 'Invitations', 'Tables'],
  ]),
};

function sentencesOf(catalogues: Catalogues, language: string): Readonly<Record<string, string>> {
  const found = catalogues[language];
  if (!found) throw new Error(`there are sentences in ${language}`);
  return found.sentences;
}

const words = (template: string): string => template.replace(/\{[^}]*\}/g, '').replace(/[^\p{L}]/gu, '');
/** The forms a template has for a number, by category. */
const forms = (template: string): readonly (readonly string[])[] =>
  [...template.matchAll(/\{[\w-]+\|([^}]*)\}/g)].map(([, all = '']) => all.split('|').map((form) => form.slice(0, form.indexOf(':'))));

describe.each(SETS)('the sentences of %s', (_name, catalogues) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const english = sentencesOf(catalogues, 'en');
    const sentences = sentencesOf(catalogues, language);

    it('are those of English, by the same ids', () => {
      expect(catalogues[language]?.language).toBe(language);
      expect(Object.keys(sentences).sort()).toEqual(Object.keys(english).sort());
    });

    it('ask for the same parameters', () => {
      for (const [id, template] of Object.entries(english)) expect(paramsOf(sentences[id] ?? ''), id).toEqual(paramsOf(template));
    });

    it('have a form for one and a form for all other numbers, with the number in at most one place', () => {
      for (const [id, template] of Object.entries(sentences)) {
        for (const names of forms(template)) expect(names, id).toEqual(['one', 'other']);
        for (const [, all = ''] of template.matchAll(/\{[\w-]+\|([^}]*)\}/g))
          for (const form of all.split('|')) expect(form.split('#').length, id).toBeLessThan(3);
      }
    });

    it('are not left in English', () => {
      const left = Object.entries(sentences).filter(
        ([id, template]) => template === english[id] && words(template) !== '' && !SAME[language].has(template),
      );
      expect(left).toEqual([]);
    });

    it('are set as the language is', () => {
      const odd = Object.entries(sentences).filter(([, template]) => misset(language, template));
      expect(odd).toEqual([]);
    });
  });
});

describe('a game played at random', () => {
  const NAMES = ['Anna', 'Bert', 'Cleo', 'Dora', 'Emil'];
  const all = GAMES.flatMap((manifest) => LANGUAGES.map((language) => ({ id: manifest.id, manifest, language })));

  it.each(all)('$id is told in $language with nothing left unfilled', async ({ manifest, language }) => {
    const game = await loadRules(manifest);
    const text = (await loadText(manifest))(language);
    const odd = new Set<string>();
    const check = (sentence: string | undefined): void => {
      if (sentence !== undefined && (sentence.length < 3 || /[{}|#]|undefined|NaN|\bno-[a-z]/.test(sentence))) odd.add(sentence);
    };
    for (let seed = 0; seed < 4; seed++) {
      const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
      const box = boxOf(game, seats);
      const state = game.setup(box);
      const rng = new Xoshiro(seed);
      for (let next = game.next(box, state); next !== OVER; next = game.next(box, state)) {
        const actors = game.actors(box, state);
        const actor = oneOf(actors, rng) ?? next;
        const list = actor === CHANCE ? game.chance(box, state).outcomes : game.legal(box, state, actor);
        const view = game.view(box, state, actor === CHANCE ? null : actor);
        check(text.prompt(box, view, NAMES));
        for (const action of list) check(text.action(box, view, action, NAMES));
        const seat = rng.below(seats);
        const stray = rng.below(400);
        if (!game.legal(box, state, seat).includes(stray)) check(text.refusal(box, game.refuse(box, state, seat, stray), NAMES));
        const chosen = oneOf(list, rng) ?? 0;
        game.play(box, state, actor, chosen, (event) => {
          const told = game.tell(box, event, rng.below(seats));
          if (told) check(text.told(box, told, NAMES));
        });
      }
      for (const { ledger } of game.standings(box, state)) for (const line of ledger) check(text.ledger(box, line));
    }
    expect([...odd]).toEqual([]);
  });
});

describe.each(GAMES)('what $id says of itself', (manifest) => {
  it('is what its rules say: id, seats and editions', async () => {
    const { id, seats, editions } = await loadRules(manifest);
    expect({ id: manifest.id, seats: manifest.seats, editions: manifest.editions }).toEqual({ id, seats, editions });
  });

  it('has a name, a line and a form in every language', () => {
    const texts = [
      manifest.name,
      manifest.about,
      ...manifest.options.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]),
    ];
    for (const text of texts)
      for (const language of ALL_LANGUAGES) {
        expect(inLanguage(text, language).length).toBeGreaterThan(1);
        if (language !== 'en') expect(misset(language, inLanguage(text, language))).toBe(false);
      }
  });

  it('offers options that its rules take, each choice of each field', async () => {
    const game = await loadRules(manifest);
    for (const { id, choices } of manifest.options)
      for (const { value } of choices) expect(game.options({ [id]: value }, manifest.seats.max).ok, `${id}: ${value}`).toBe(true);
    for (const edition of manifest.editions) expect(game.options({ edition }, manifest.seats.min).ok).toBe(true);
  });

  it('has the rules pages it names', () => {
    for (const language of manifest.rulesPages) expect(existsSync(fileOf(manifest.id, `docs/${language}.md`))).toBe(true);
  });
});

describe.each(GAMES)('the rules page of $id', ({ id: game, rulesPages }) => {
  const english = page(game, 'en');
  it.each(LANGUAGES.filter((language) => rulesPages.includes(language)))(
    'in %s has the same headings, rules, tables, rulings and numbers',
    (language) => {
      const other = page(game, language);
      expect(other.text).toContain('(en.md)');
      expect(other.headings.map(({ level, id }) => ({ level, id }))).toEqual(english.headings.map(({ level, id }) => ({ level, id })));
      expect([...other.rules.keys()]).toEqual([...english.rules.keys()]);
      expect(other.tables).toEqual(english.tables);
      for (const [id, rule] of english.rules) {
        const told = other.rules.get(id) ?? '';
        expect(rulings(told), `rulings of ${id}`).toBe(rulings(rule));
        expect(marks(told), `numbers and marks of ${id}`).toEqual(marks(rule));
        expect(told.match(/`[^`]+`/g), `options of ${id}`).toEqual(rule.match(/`[^`]+`/g));
      }
      expect(misset(language, other.text.replace(/`[^`]*`|\([^()\s]*\.md\)/g, '').replace(/^[|#].*$/gm, ''))).toBe(false);
    },
  );
});

/** Whether something is not set as the language wants it: apostrophes, and in French the spaces before double signs. */
function misset(language: Language, text: string): boolean {
  const plain = text.replace(/\{[^}]*\}/g, 'x');
  return /'/.test(plain) || (language === 'fr' && / [:;!?»]|« |[\p{L}\d)][;!?](?!\p{L})/u.test(plain));
}

/** The box of a plain game. */
function boxOf(game: AnyGame, seats: number): unknown {
  const options = game.options({}, seats);
  if (!options.ok) throw new Error('the options of a plain game are refused');
  return game.box(options.value, seats);
}

function page(game: string, language: string) {
  const text = readFileSync(fileOf(game, `docs/${language}.md`), 'utf8');
  const lines = text.split('\n');
  const rules = new Map<string, string>();
  let open: string | undefined;
  for (const line of lines) {
    const [, id, rule = ''] = /^- ([A-Z]{2}-\d+(?:\.\d+)?) (.*)$/.exec(line) ?? [];
    if (id !== undefined) {
      open = id;
      rules.set(open, rule);
    } else if (/^[#|]/.test(line)) open = undefined;
    else if (open !== undefined) rules.set(open, `${rules.get(open)}\n${line}`);
  }
  return {
    text,
    rules,
    headings: lines.flatMap((line) => {
      const [, level, id] = /^(#+) (?:([A-Z]{2}-\d+)\b)?/.exec(line) ?? [];
      return level === undefined ? [] : [{ level: level.length, id }];
    }),
    /** Of every row the numbers and marks of each cell. */
    tables: lines.filter((line) => line.trim().startsWith('|')).map((line) => line.split('|').map(marks)),
  };
}

const rulings = (text: string): number => (text.match(/\*\*(ruling|entscheid|décision)/gi) ?? []).length;
/** Numbers, and the marks of provenance. */
const marks = (text: string): readonly string[] => (text.match(/\d+|(?<!\p{L})[dDR](?![\p{L}’])/gu) ?? []).sort();
