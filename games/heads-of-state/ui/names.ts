// Names in the language of the page, and shapes the components share.

import { type Action, at, insist } from '@regalia/core';
import { type Catalogue, say } from '@regalia/kit';
import type { IconName, Table } from '@regalia/parts';
import {
  ASSASSIN,
  ATTRIBUTES,
  actionOf,
  type Box,
  COUNTRIES,
  type CountryCode,
  locationAt,
  type Move,
  moveOf,
  RANKS,
  TREACHERIES,
  type Treachery,
  type View,
} from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { nameIn } from '../text/names.ts';

export type HsTable = Table<Box, View>;
type Speaker = Pick<HsTable, 'say'>;

/** By attribute; the Courtesan last. */
const ATTRIBUTE_ICONS: readonly IconName[] = [
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
export const attributeIcon = (attribute: number): IconName => at(ATTRIBUTE_ICONS, attribute);

const known = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

/** The language itself where the game speaks it, else English. */
export const spoken = (language: string): keyof typeof CATALOGUES => (known(language) ? language : 'en');

/** The id under which a sector's name is asked for; boards have names of their own, so no catalogue can have them all. */
const SECTOR = 'sector-name';

/** Looks a sentence up in the board's catalogue first, then in the game's. */
export function sayIn(own: Catalogue, language: string, id: string, params: Record<string, string | number>): string {
  if (id === SECTOR) return nameIn(spoken(language), String(params['name']));
  return say(Object.hasOwn(own.sentences, id) ? own : CATALOGUES[spoken(language)], id, params);
}

export const codeOf = (country: number): CountryCode => at(COUNTRIES, country);
/** As the board calls it, or as the language does. */
export const countryName = (table: Speaker & Pick<HsTable, 'box'>, country: number): string =>
  table.box.options.board.countries[codeOf(country)].name ?? table.say(`country-${codeOf(country)}`);
export const rankName = (table: Speaker, rank: number): string => table.say(`noble-${RANKS[rank]}`);
export const attributeName = (table: Speaker, attribute: number): string => table.say(`card-${ATTRIBUTES[attribute]}`);
export const treacheryName = (table: Speaker, kind: number): string => table.say(`card-${TREACHERIES[kind]}`);
export const sectorName = ({ box, say: speak }: Pick<HsTable, 'box' | 'say'>, sector: number): string =>
  speak(SECTOR, { name: at(box.sectorName, sector) });
export const listed = (table: Speaker, attributes: readonly number[]): string =>
  attributes.map((attribute) => attributeName(table, attribute)).join(', ');

/** Squeezes a name of many letters into its place in a drawing. */
export const fitting = (name: string, letters: number, width: number) =>
  name.length > letters ? ({ textLength: width, lengthAdjust: 'spacingAndGlyphs' } as const) : {};

/** What a location is, in words. */
export function placeOf(table: Pick<HsTable, 'box' | 'say'>, location: number) {
  const { rank, sector, country } = locationAt(table.box, location);
  return { noble: rankName(table, rank), sector: sectorName(table, sector), country: countryName(table, country) };
}

/** The action of a move that the board offers. */
export function actionFor(box: Box, move: Move): Action {
  const action = actionOf(box, move);
  insist(action !== undefined, `${move.kind} is a move of this table`);
  return action;
}

/** A way to attack a noble. */
export interface Attack {
  readonly action: Action;
  readonly kind: 'assassinate' | 'execute';
  /** The treachery cards it takes. */
  readonly cards: readonly Treachery[];
}

/** An action as an attack; undefined when it is none. */
function attackOf(box: Box, action: Action): (Attack & { readonly location: number }) | undefined {
  const move = moveOf(box, action);
  if (move.kind !== 'assassinate' && move.kind !== 'execute') return undefined;
  return { action, kind: move.kind, location: move.location, cards: attackCards(box, move) };
}

/** The treachery cards that an attack takes (HS-4.2, HS-4.3). */
export const attackCards = (box: Box, move: Extract<Move, { kind: 'assassinate' | 'execute' }>): readonly Treachery[] =>
  move.kind === 'execute' ? move.cards : Array.from({ length: locationAt(box, move.location).attackCards }, () => ASSASSIN);

/** Legal actions at places, by sector. */
const bySector = new WeakMap<readonly Action[], ReadonlyMap<number, readonly Action[]>>();

function placedActions({ box, legal }: Pick<HsTable, 'box' | 'legal'>): ReadonlyMap<number, readonly Action[]> {
  const known = bySector.get(legal);
  if (known) return known;
  const found = new Map<number, Action[]>();
  for (const action of legal) {
    const move = moveOf(box, action);
    if (move.kind !== 'create' && move.kind !== 'assassinate' && move.kind !== 'execute') continue;
    const { sector } = locationAt(box, move.location);
    found.set(sector, [...(found.get(sector) ?? []), action]);
  }
  bySector.set(legal, found);
  return found;
}

/** Whether something may be done somewhere on the board now. */
export const isBoardAsked = (table: Pick<HsTable, 'box' | 'legal'>): boolean => placedActions(table).size > 0;

/** What may be done in a sector now, and whether an action, legal or not, is one of its locations'. */
export function actionsAt(table: Pick<HsTable, 'box' | 'legal'>, sector: number) {
  return {
    all: placedActions(table).get(sector) ?? [],
    has(action: Action): boolean {
      const move = moveOf(table.box, action);
      return 'location' in move && locationAt(table.box, move.location).sector === sector;
    },
  } as const;
}

/** Ways to attack the noble of a location that are open now: the sure ones first, cards of one country before cards of two. */
export function attacksOn(table: Pick<HsTable, 'box' | 'legal'>, location: number): readonly Attack[] {
  const { box } = table;
  const own = 1 + locationAt(box, location).country;
  const dear = ({ kind, cards }: Attack): number => (kind === 'assassinate' ? 100 : cards.filter((card) => card !== own).length);
  return actionsAt(table, locationAt(box, location).sector)
    .all.flatMap((action) => attackOf(box, action) ?? [])
    .filter((attack) => attack.location === location)
    .sort((a, b) => dear(a) - dear(b) || a.action - b.action);
}

/** What touching a location means: creating a noble there, or attacking whoever lives there. */
export function locationAction(table: Pick<HsTable, 'box' | 'view' | 'legal'>, location: number): Action {
  const owner = at(table.view.owner, location);
  if (owner < 0 || owner === table.view.viewer) return actionFor(table.box, { kind: 'create', location });
  return attacksOn(table, location)[0]?.action ?? actionFor(table.box, { kind: 'assassinate', location });
}
