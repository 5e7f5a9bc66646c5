// Every language says everything that English says: the sentences of the games, of their boards and of the page, and the rules pages.

import { readFileSync } from 'node:fs';
import { type AnyGame, CHANCE, type Fact, pick, type Result, Xoshiro } from '@regalia/core';
import { type Catalogue, type GameText, paramsOf } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { archon } from '../../../games/archon/src/index.ts';
import { CATALOGUES as ARCHON, archonText } from '../../../games/archon/text/index.ts';
import { REASONS as ARCHON_REASONS } from '../../../games/archon/text/reasons.ts';
import { BOARD_TEXT as ARCHON_BOARD } from '../../../games/archon/ui/text/index.ts';
import { headsOfState } from '../../../games/heads-of-state/src/index.ts';
import { CATALOGUES as HEADS_OF_STATE, headsOfStateText } from '../../../games/heads-of-state/text/index.ts';
import { REASONS as HEADS_OF_STATE_REASONS } from '../../../games/heads-of-state/text/reasons.ts';
import { BOARD_TEXT as HEADS_OF_STATE_BOARD } from '../../../games/heads-of-state/ui/text/index.ts';
import { royals } from '../../../games/royals/src/index.ts';
import { CATALOGUES as ROYALS, royalsText } from '../../../games/royals/text/index.ts';
import { REASONS as ROYALS_REASONS } from '../../../games/royals/text/reasons.ts';
import { BOARD_TEXT as ROYALS_BOARD } from '../../../games/royals/ui/text/index.ts';
import { de as clientDe } from '../../client/src/text/de.ts';
import { en as clientEn } from '../../client/src/text/en.ts';
import { fr as clientFr } from '../../client/src/text/fr.ts';

const LANGUAGES = ['de', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

const SETS: Readonly<Record<string, Readonly<Record<string, Catalogue>>>> = {
  royals: ROYALS,
  'heads-of-state': HEADS_OF_STATE,
  archon: ARCHON,
  'royals reasons': ROYALS_REASONS,
  'heads-of-state reasons': HEADS_OF_STATE_REASONS,
  'archon reasons': ARCHON_REASONS,
  'royals board': ROYALS_BOARD,
  'heads-of-state board': HEADS_OF_STATE_BOARD,
  'archon board': ARCHON_BOARD,
  client: { en: clientEn, de: clientDe, fr: clientFr },
};

/** Sentences that are the same words as in English, and rightly so. */
const NAMES_KEPT = ['Royals', 'Heads of State', 'Archon', 'English', 'Deutsch', 'Français'];
const SAME: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set([
    ...NAMES_KEPT,
    ...['Baron', 'Marquis', 'Gold', 'Revolution', 'Revolution!', 'Guillotine', 'Inquisition', 'Guillotine/Inquisition'],
    ...['Papyrus', 'Planetarium', 'Start', 'Normal', 'Online', 'Bots'],
  ]),
  fr: new Set([
    ...NAMES_KEPT,
    ...['France', 'Baron', 'Cardinal', 'Marquis', 'Prince', 'Assassin', 'Guillotine', 'Inquisition', 'Guillotine/Inquisition'],
    ...['Arts', 'Science', 'Papyrus', 'Scribe', 'bot', 'Bots', 'Points', 'Pause'],
  ]),
};

const words = (template: string): string => template.replace(/\{[^}]*\}/g, '').replace(/[^\p{L}]/gu, '');
/** The forms a template has for a number, by category. */
const forms = (template: string): readonly (readonly string[])[] =>
  [...template.matchAll(/\{[\w-]+\|([^}]*)\}/g)].map(([, all]) => all.split('|').map((form) => form.slice(0, form.indexOf(':'))));

describe.each(Object.entries(SETS))('the sentences of %s', (_name, catalogues) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const english = catalogues['en'].sentences;
    const { sentences } = catalogues[language];

    it('are those of English, by the same ids', () => {
      expect(catalogues[language].language).toBe(language);
      expect(Object.keys(sentences).sort()).toEqual(Object.keys(english).sort());
    });

    it('ask for the same parameters', () => {
      for (const [id, template] of Object.entries(english)) expect(paramsOf(sentences[id] ?? ''), id).toEqual(paramsOf(template));
    });

    it('have a form for one and a form for all other numbers, with the number in at most one place', () => {
      for (const [id, template] of Object.entries(sentences)) {
        for (const names of forms(template)) expect(names, id).toEqual(['one', 'other']);
        for (const [, all] of template.matchAll(/\{[\w-]+\|([^}]*)\}/g))
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
  const GAMES: readonly {
    readonly game: AnyGame;
    readonly text: (language: Language) => GameText<unknown, unknown, Fact>;
  }[] = [
    { game: royals, text: royalsText },
    { game: headsOfState, text: headsOfStateText },
    { game: archon, text: archonText },
  ];
  const all = GAMES.flatMap(({ game, text }) => LANGUAGES.map((language) => ({ id: game.id, game, language, text: text(language) })));

  it.each(all)('$id is told in $language with nothing left unfilled', ({ game, text }) => {
    const odd = new Set<string>();
    const check = (sentence: string | undefined): void => {
      if (sentence !== undefined && (sentence.length < 3 || /[{}|#]|undefined|NaN|\bno-[a-z]/.test(sentence))) odd.add(sentence);
    };
    for (let seed = 0; seed < 4; seed++) {
      const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
      const box = boxOf(game, seats);
      const state = game.setup(box);
      const rng = new Xoshiro(seed);
      for (let actors = game.actors(box, state); actors.length > 0; actors = game.actors(box, state)) {
        const actor = actors[rng.below(actors.length)];
        const chance = actor === CHANCE ? game.chance(box, state) : undefined;
        const list = chance?.outcomes ?? game.legal(box, state, actor);
        const view = game.view(box, state, actor === CHANCE ? null : actor);
        check(text.prompt(box, view, NAMES));
        for (const action of list) check(text.action(box, view, action, NAMES));
        const seat = rng.below(seats);
        const stray = rng.below(400);
        if (!game.legal(box, state, seat).includes(stray)) check(text.refusal(box, game.refuse(box, state, seat, stray), NAMES));
        const chosen = list[chance ? pick(chance.weights, rng) : rng.below(list.length)];
        game.play(box, state, actor, chosen, (event) => {
          const told = game.tell(box, event, rng.below(seats));
          if (told) check(text.told(box, told, NAMES));
        });
      }
      for (const { ledger } of game.standings(box, state)) for (const line of ledger) check(text.ledger(box, line));
    }
    expect([...odd]).toEqual([]);
  });

  it('names places, tiles and favors as the language does', () => {
    const box = boxOf(royals);
    const view = royals.view(box, royals.setup(box), 0);
    const said = (language: Language, notation: string): string =>
      royalsText(language).action(box, view, royals.read(box, notation) ?? -1, NAMES);
    expect(said('de', 'claim Cologne.Cardinal')).toBe('Kardinal von Köln gewinnen: 5× Deutsche Staaten, Einfluss 2, Stadtbonus 3');
    expect(said('fr', 'claim London.King')).toBe('Rallier\u00a0: Roi (Londres), 8\u00a0× Grande-Bretagne, influence 4, bonus de ville 8');
    expect(royalsText('de').refusal(box, { id: 'vacant', rule: 'RY-4.1', params: { noble: 'Vienna.King' } }, NAMES)).toBe(
      'König von Wien ist frei: gewinne diesen Adligen ohne Intrige',
    );
    const city = boxOf(archon);
    const built = { id: 'built', seat: 0, tile: 11, points: 5 } as const;
    expect(archonText('de').told(city, built, NAMES)).toBe('Anna baut ein Gebäude: Skriptorium, 5 Punkte.');
    expect(archonText('fr').told(city, { ...built, tile: 12 }, NAMES)).toBe(
      'Anna construit un bâtiment\u00a0: Grande Bibliothèque, 5 points.',
    );
  });
});

describe.each(['royals', 'heads-of-state', 'archon'])('the rules page of %s', (game) => {
  const english = page(game);
  it.each(LANGUAGES)('in %s has the same headings, rules, tables, rulings and numbers', (language) => {
    const other = page(`${language}/${game}`);
    expect(other.text).toContain(`(../${game}.md)`);
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
  });
});

/** Whether something is not set as the language wants it: apostrophes, and in French the spaces before double signs. */
function misset(language: Language, text: string): boolean {
  const plain = text.replace(/\{[^}]*\}/g, 'x');
  return /'/.test(plain) || (language === 'fr' && / [:;!?»]|« |[\p{L}\d)][;!?](?!\p{L})/u.test(plain));
}

/** The box of a plain game. */
function boxOf<Options, Box>(
  game: {
    options(raw: unknown, seats: number): Result<Options>;
    box(options: Options, seats: number): Box;
  },
  seats = 2,
): Box {
  const options = game.options({}, seats);
  if (!options.ok) throw new Error('the options of a plain game are refused');
  return game.box(options.value, seats);
}

function page(name: string) {
  const text = readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8');
  const lines = text.split('\n');
  const rules = new Map<string, string>();
  let open: string | undefined;
  for (const line of lines) {
    const found = /^- ([A-Z]{2}-\d+(?:\.\d+)?) (.*)$/.exec(line);
    if (found) {
      open = found[1];
      rules.set(open, found[2]);
    } else if (/^[#|]/.test(line)) open = undefined;
    else if (open !== undefined) rules.set(open, `${rules.get(open)}\n${line}`);
  }
  return {
    text,
    rules,
    headings: lines.flatMap((line) => {
      const found = /^(#+) (?:([A-Z]{2}-\d+)\b)?/.exec(line);
      return found ? [{ level: found[1].length, id: found[2] }] : [];
    }),
    /** Of every row the numbers and marks of each cell. */
    tables: lines.filter((line) => line.trim().startsWith('|')).map((line) => line.split('|').map(marks)),
  };
}

const rulings = (text: string): number => (text.match(/\*\*(ruling|entscheid|décision)/gi) ?? []).length;
/** Numbers, and the marks of provenance. */
const marks = (text: string): readonly string[] => (text.match(/\d+|(?<!\p{L})[dDR](?![\p{L}’])/gu) ?? []).sort();
