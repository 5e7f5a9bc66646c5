// Names in the language of the page, and shapes the components share.

import type { Action } from '@regalia/core';
import { type Catalogue, say } from '@regalia/kit';
import type { IconName, Table } from '@regalia/parts';
import { ACT, type Box, BUILDINGS, type EndgameCount, GOODS, KINDS, PALACE, seasonOf, type View } from '../rules/index.ts';
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

/** Looks a sentence up in the face's catalogue first, then in the game's. */
export function sayIn(own: Catalogue, game: Catalogue, id: string, params?: Record<string, string | number>): string {
  return say(Object.hasOwn(own.sentences, id) ? own : game, id, params);
}

/** The game's own phrases for prices, tiles and favors, in the page's language. */
export const wordsOf = (table: Speaker): ReturnType<typeof words> => words(catalogueOf(table.say('language')));

export const kindName = (table: Speaker, kind: number): string => table.say(`kind-${KINDS[kind]}`);
export const buildingName = (table: Speaker, building: number): string => table.say(`building-${BUILDINGS[building]}`);
export const goodName = (table: Speaker, good: number): string => table.say(`name-${GOODS[good]}`);

/** Goods of one seat. */
export const goodsOf = (view: View, seat: number): readonly number[] => view.goods.slice(GOODS.length * seat, GOODS.length * (seat + 1));
/** A stretch of five counts by kind of card. */
export const cardsOf = (counts: readonly number[], seat: number): readonly number[] =>
  counts.slice(KINDS.length * seat, KINDS.length * (seat + 1));

export const hasBit = (bits: number, bit: number): boolean => ((bits >> bit) & 1) === 1;
export const seatsOf = (box: Box): readonly number[] => Array.from({ length: box.seats }, (_, seat) => seat);
export const slotsIn = (box: Box, building: number): readonly number[] =>
  box.slotBuilding.flatMap((at, slot) => (at === building ? [slot] : []));

/** The round that is being played or prepared, and its Season. */
export const roundOf = (view: View): number => Math.max(1, view.round);
export const seasonNow = (view: View): number => Math.min(2, seasonOf(roundOf(view)));

/** The King's Favor beside a slot of the Palace; −1 elsewhere. */
export const favorAt = (box: Box, view: View, slot: number): number =>
  box.slotBuilding[slot] === PALACE ? (view.favorRow[slot - box.firstSlot[PALACE]] ?? -1) : -1;

/** Whose goods a decision is about: the viewer's, or for a spectator those of the mover. */
export const actorOf = (view: View): number => view.viewer ?? view.mover;

/** The slot that an action enters; −1 for none. */
export const slotOf = (action: Action): number => (action >= ACT.enter && action < ACT.choose ? action - ACT.enter : -1);
/** The tile that an action builds; −1 for none. */
export const tileOf = (action: Action): number => (action >= ACT.build && action < ACT.card ? action - ACT.build : -1);

/** Tiles of a level. */
export const tilesAt = (box: Box, level: number): readonly number[] =>
  box.board.tiles.flatMap((tile, index) => (tile.level === level ? [index] : []));

/** A drawing that is spoken of as one thing. */
export const spokenAs = (label: string) => ({ role: 'img', 'aria-label': label }) as const;
