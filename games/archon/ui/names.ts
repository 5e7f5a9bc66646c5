// Names in the language of the page, and shapes the components share.

import { type Action, at, insist } from '@regalia/core';
import { type Catalogue, say } from '@regalia/kit';
import type { IconName, Table } from '@regalia/parts';
import {
  actionOf,
  type Box,
  buildingNamed,
  type EndgameCount,
  GOODS,
  KINDS,
  type Move,
  RESOURCES,
  seasonOf,
  type View,
} from '../rules/index.ts';
import { CATALOGUES, words } from '../text/index.ts';

export type ArchonTable = Table<Box, View>;
export type Speaker = Pick<ArchonTable, 'say'>;

/** By good: the four resources, recruits, gold, Science, Arts, warriors. */
export const GOOD_ICONS: readonly IconName[] = [
  'stone-block',
  'tied-scroll',
  'metal-bar',
  'anvil',
  'spears',
  'two-coins',
  'astrolabe',
  'lyre',
  'visored-helm',
];
/** By kind of card. */
export const KIND_ICONS: readonly IconName[] = ['robin-hood-hat', 'swap-bag', 'prayer', 'scroll-quill', 'scales'];
export const CATEGORY_ICONS: readonly IconName[] = ['lyre', 'astrolabe', 'visored-helm'];
export const ENDGAME_ICONS: Readonly<Record<EndgameCount, IconName>> = {
  science: 'astrolabe',
  arts: 'lyre',
  warriors: 'visored-helm',
  magisters: 'scroll-quill',
};
export const NUMERALS = ['I', 'II', 'III'] as const;

const known = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

/** The language itself where the game speaks it, else English. */
export const spoken = (language: string): keyof typeof CATALOGUES => (known(language) ? language : 'en');
export const catalogueOf = (language: string): Catalogue => CATALOGUES[spoken(language)];

/** Looks a sentence up in the board's catalogue first, then in the game's. */
export function sayIn(own: Catalogue, game: Catalogue, id: string, params?: Record<string, string | number>): string {
  return say(Object.hasOwn(own.sentences, id) ? own : game, id, params);
}

/** The game's own phrases for prices, tiles and favors, in the page's language. */
export const wordsOf = (table: Speaker): ReturnType<typeof words> => words(catalogueOf(table.say('language')));

export const kindName = (table: Speaker, kind: number): string => table.say(`kind-${at(KINDS, kind)}`);
export const buildingName = (table: Speaker, building: number): string => table.say(`building-${buildingNamed(building)}`);
export const goodName = (table: Speaker, good: number): string => table.say(`name-${at(GOODS, good)}`);

/** How many each seat has of a good. */
export const countsOf = (view: Pick<View, 'goods'>, good: number): readonly number[] => view.goods.map((goods) => at(goods, good));

/** The round that is being played or prepared, and its Season. */
export const roundOf = (view: Pick<View, 'round'>): number => Math.max(1, view.round);
export const seasonNow = (view: Pick<View, 'round'>): number => Math.min(2, seasonOf(roundOf(view)));

/** Whose goods a decision is about: the viewer's, or for a spectator those of the mover. */
export const actorOf = (view: Pick<View, 'viewer' | 'mover'>): number => view.viewer ?? view.mover;

/** What touching a thing of the board does. */
export function actionFor({ box }: Pick<ArchonTable, 'box'>, move: Move): Action {
  const action = actionOf(box, move);
  insist(action !== undefined, 'what lies on the board is in the box');
  return action;
}

/** One cube of a type. */
export const oneCube = (type: number): readonly number[] => RESOURCES.map((_, other) => (other === type ? 1 : 0));

/** Tiles of a level. */
export const tilesAt = (box: Box, level: number): readonly number[] =>
  box.board.tiles.flatMap((tile, index) => (tile.level === level ? [index] : []));

/** A drawing that is spoken of as one thing. */
export const spokenAs = (label: string) => ({ role: 'img', 'aria-label': label }) as const;
