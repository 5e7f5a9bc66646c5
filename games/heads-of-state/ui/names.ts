// Names in the language of the page, and shapes the components share.

import type { Action } from '@regalia/core';
import { type Catalogue, say } from '@regalia/kit';
import type { IconName, Table } from '@regalia/parts';
import {
  ACT,
  ATTRIBUTES,
  type Box,
  COUNTRIES,
  type CountryCode,
  executed,
  RANKS,
  TREACHERIES,
  type View,
  wayOf,
  waysAt,
} from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { nameIn } from '../text/names.ts';

export type HsTable = Table<Box, View>;
type Speaker = Pick<HsTable, 'say'>;

/** By rank, lowest first. */
export const RANK_ICONS: readonly IconName[] = [
  'visored-helm',
  'ribbon-medal',
  'griffin-symbol',
  'laurel-crown',
  'crown',
  'queen-crown',
  'imperial-crown',
];

/** By attribute; the Courtesan last. */
export const ATTRIBUTE_ICONS: readonly IconName[] = [
  'two-coins',
  'tied-scroll',
  'cannon',
  'tower-flag',
  'crossed-sabres',
  'open-book',
  'pope-crown',
  'capitol',
  'handheld-fan',
];

const known = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

/** The language itself where the game speaks it, else English. */
export const spoken = (language: string): keyof typeof CATALOGUES => (known(language) ? language : 'en');

/** The id under which a sector's name is asked for; boards have names of their own, so no catalogue can have them all. */
const SECTOR = 'sector-name';

/** Looks a sentence up in the face's catalogue first, then in the game's. */
export function sayIn(own: Catalogue, language: string, id: string, params: Record<string, string | number>): string {
  if (id === SECTOR) return nameIn(spoken(language), String(params['name']));
  return say(Object.hasOwn(own.sentences, id) ? own : CATALOGUES[spoken(language)], id, params);
}

export const codeOf = (country: number): CountryCode => COUNTRIES[country];
export const countryName = (table: Speaker, country: number): string => table.say(`country-${COUNTRIES[country]}`);
export const rankName = (table: Speaker, rank: number): string => table.say(`noble-${RANKS[rank]}`);
export const attributeName = (table: Speaker, attribute: number): string => table.say(`card-${ATTRIBUTES[attribute]}`);
export const treacheryName = (table: Speaker, kind: number): string => table.say(`card-${TREACHERIES[kind]}`);
export const sectorName = ({ box, say: speak }: Pick<HsTable, 'box' | 'say'>, sector: number): string =>
  speak(SECTOR, { name: box.sectorName[sector] });
export const listed = (table: Speaker, attributes: readonly number[]): string =>
  attributes.map((attribute) => attributeName(table, attribute)).join(', ');

/** Cards one by one, from counts by kind. */
export const spelled = (counts: readonly number[]): readonly { readonly kind: number; readonly i: number }[] =>
  counts.flatMap((n, kind) => Array.from({ length: n }, (_, i) => ({ kind, i })));

/** Squeezes a name of many letters into its place in a drawing. */
export const fitting = (name: string, letters: number, width: number) =>
  name.length > letters ? ({ textLength: width, lengthAdjust: 'spacingAndGlyphs' } as const) : {};

/** What a location is, in words. */
export const placeOf = (table: Pick<HsTable, 'box' | 'say'>, location: number) => ({
  noble: rankName(table, table.box.locationRank[location]),
  sector: sectorName(table, table.box.locationSector[location]),
  country: countryName(table, table.box.locationCountry[location]),
});

const isAttack = (action: Action): boolean => action >= ACT.assassinate && action < ACT.first;

/** The location an action is about; −1 for none. */
export function locationOf(action: Action): number {
  if (action < ACT.create || action >= ACT.first) return -1;
  if (action >= ACT.execute) return executed(action);
  return action >= ACT.assassinate ? action - ACT.assassinate : action - ACT.create;
}

/** Ways to attack the noble of a location that are open now: the sure ones first, cards of one country before cards of two. */
export function attacksOn({ box, legal }: Pick<HsTable, 'box' | 'legal'>, location: number): readonly Action[] {
  const dear = (action: Action): number =>
    action < ACT.execute ? 100 : waysAt(box, location)[wayOf(action)].reduce((total, card) => total + Math.min(card, 1), 0);
  return legal.filter((action) => isAttack(action) && locationOf(action) === location).sort((a, b) => dear(a) - dear(b) || a - b);
}

/** What touching a location means: creating a noble there, or attacking whoever lives there. */
export function locationAction(table: Pick<HsTable, 'box' | 'view' | 'legal'>, location: number): Action {
  const owner = table.view.owner[location];
  if (owner < 0 || owner === table.view.viewer) return ACT.create + location;
  return attacksOn(table, location)[0] ?? ACT.assassinate + location;
}
