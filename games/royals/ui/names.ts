// Names in the language of the page, and shapes the components share.

import { type Action, at, insist } from '@regalia/core';
import { type Catalogue, say, sum } from '@regalia/kit';
import type { Sitter, Table } from '@regalia/parts';
import { actionOf, type Box, COUNTRIES, type CountryCode, type Move, moveOf, PAIRS, PHASE, TITLES, type View } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { nameIn } from '../text/names.ts';

export type RoyalsTable = Table<Box, View>;

/** By title, lowest first. */
const SITTERS: readonly Sitter[] = ['marshal', 'baron', 'countess', 'duke', 'cardinal', 'princess', 'king'];

/** Whose portrait stands for a title. */
export const sitterOf = (title: number): Sitter => at(SITTERS, title);

const known = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

/** The language itself where the game speaks it, else English. */
export const spoken = (language: string): keyof typeof CATALOGUES => (known(language) ? language : 'en');
export const catalogueOf = (language: string): Catalogue => CATALOGUES[spoken(language)];

export const codeOf = (country: number): CountryCode => at(COUNTRIES, country);
/** As the board calls it, or as the language does. */
export const countryName = ({ box, say: speak }: Pick<RoyalsTable, 'box' | 'say'>, country: number): string =>
  box.options.board.countries[codeOf(country)].name ?? speak(`country-${codeOf(country)}`);
export const titleName = (table: Pick<RoyalsTable, 'say'>, title: number): string => table.say(`title-${TITLES[title]}`);
export const pairName = (table: Pick<RoyalsTable, 'box' | 'say'>, kind: number): string =>
  at(PAIRS, kind)
    .map((country) => countryName(table, country))
    .join('/');

/** The id under which a city's name is asked for; boards have names of their own, so no catalogue can have them all. */
const CITY = 'city-name';
export const cityName = ({ box, say: speak }: Pick<RoyalsTable, 'box' | 'say'>, city: number): string =>
  speak(CITY, { name: at(box.cityName, city) });

/** Looks a sentence up in the face's catalogue first, then in the game's. */
export function sayIn(own: Catalogue, game: Catalogue, id: string, params: Record<string, string | number>): string {
  if (id === CITY) return nameIn(game.language, String(params['name']));
  return say(Object.hasOwn(own.sentences, id) ? own : game, id, params);
}

/** The action of a move that the box has, legal or not: the page tells why not. */
export function actionFor(box: Box, move: Move): Action {
  const action = actionOf(box, move);
  insist(action !== undefined, 'what lies on the board is in the box');
  return action;
}

/** What touching a noble means: claiming, or taking over. */
export const nobleAction = ({ box, view }: RoyalsTable, noble: number): Action =>
  actionFor(box, { kind: at(view.owner, noble) < 0 ? 'claim' : 'take-over', noble });

/**
 * The steps that drawing this card takes now, undefined when it cannot be drawn. At the start of a turn (RY-2.3) a card of the display or
 * of the pile means three country cards, this one first, and an intrigue card means one and one.
 */
export function drawSteps(
  { box, view, legal }: Pick<RoyalsTable, 'box' | 'view' | 'legal'>,
  action: Action,
): readonly Action[] | undefined {
  if (legal.includes(action)) return [action];
  if (view.phase !== PHASE.choose) return undefined;
  const intrigue = moveOf(box, action).kind === 'draw-intrigue';
  const option = actionFor(box, { kind: 'choose', option: intrigue ? 'one-and-one' : 'three' });
  // RY-2.9: only the edition of 2016 renews an empty pile in the middle of a turn.
  const isEmpty = view.pile === 0 && !(box.renewsAtOnce && sum(view.discards) > 0);
  if (moveOf(box, action).kind === 'draw' && isEmpty) return undefined;
  return legal.includes(option) ? [option, action] : undefined;
}
