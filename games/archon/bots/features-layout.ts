// Which tile and which King's Favor of a board stands in which place of the net. The places are those of the standard board; on another
// board a favor stands where the standard board has what is most like it, and a tile where the standard board has one of its level that does
// the same. Tiles that the standard board does not know are strange: they are seen by what they do and what they are worth.

import { memoizeLast } from '@regalia/bots';
import { at } from '@regalia/core';
import { type Board, type Box, BUILDINGS, type Effect, type Favor, GAIN, PRICE, STANDARD_BOARD, type Tile } from '../rules/index.ts';

export const TILE_PLACES = STANDARD_BOARD.tiles.length;
export const FAVOR_PLACES = STANDARD_BOARD.favors.length;

export interface Places {
  /** The tile in each place; −1 for none. */
  readonly tiles: readonly number[];
  /** Tiles without a place. */
  readonly strange: readonly StrangeTile[];
  /** The place of each King's Favor. */
  readonly favors: readonly number[];
}

export interface StrangeTile {
  readonly tile: number;
  /** What it does, from 0. */
  readonly kind: number;
  /** What it counts at the end of the game, from 0; −1 for nothing. */
  readonly counts: number;
}

export const placesOf = memoizeLast((box: Box): Places => {
  const { tiles, favors } = box.board;
  const tilePlaces = matched(tiles.map(tileTraits), STANDARD_TILES).map((place, i) =>
    place >= 0 && isKin(at(tiles, i), at(STANDARD_BOARD.tiles, place)) ? place : -1,
  );
  return {
    tiles: STANDARD_TILES.map((_, place) => tilePlaces.indexOf(place)),
    strange: tilePlaces.flatMap((place, tile) =>
      place < 0 ? [{ tile, kind: kindOf(at(tiles, tile)), counts: countedBy(at(tiles, tile)) }] : [],
    ),
    favors: matched(favors.map(favorTraits), STANDARD_FAVORS).map((place, i) =>
      place < 0 ? nearest(favorTraits(at(favors, i)), STANDARD_FAVORS) : place,
    ),
  };
});

// ---- What things are like, as lists of numbers

const partsOf = (price: Board['prices']['arts']): number[] => PRICE.map((part) => price[part] ?? 0);

/** What a thing does weighs more than what it costs. */
const WEIGHT = 6;
const VERBS = ['more', 'less', 'join', 'income', 'glory', 'endgame'] as const;
const DEEDS = ['build', 'hire', 'card', 'warrior', 'exchange'] as const;
const ENDS = ['science', 'arts', 'warriors', 'magisters'] as const;

const placeOf = (effect: Effect): number => {
  if (effect.verb === 'endgame') return ENDS.indexOf(effect.per);
  return 'at' in effect ? BUILDINGS.indexOf(effect.at) : -1;
};

function tileTraits({ level, price, points, effects }: Tile): readonly number[] {
  const verbs = VERBS.map((verb) => (effects.some((effect) => effect.verb === verb) ? WEIGHT : 0));
  const [first] = effects;
  const place = first ? placeOf(first) : -1;
  return [...verbs, ...BUILDINGS.map((_, i) => (i === place ? WEIGHT : 0)), level, points, ...partsOf(price)];
}

/** What a tile does, by its first effect: nothing, more at a building, less at one, or one of the others. */
export const TILE_KINDS = 1 + 2 * BUILDINGS.length + VERBS.length - 2;

function kindOf({ effects: [first] }: Tile): number {
  if (!first) return 0;
  if (first.verb === 'more') return 1 + BUILDINGS.indexOf(first.at);
  if (first.verb === 'less') return 1 + BUILDINGS.length + BUILDINGS.indexOf(first.at);
  return 1 + 2 * BUILDINGS.length + VERBS.indexOf(first.verb) - 2;
}

function countedBy({ effects }: Tile): number {
  const ends = effects.find(({ verb }) => verb === 'endgame');
  return ends ? placeOf(ends) : -1;
}

/** Whether two tiles can be had at the same time and do the same, if not for as much. */
const isKin = (one: Tile, other: Tile): boolean =>
  one.level === other.level &&
  one.effects.length === other.effects.length &&
  one.effects.every((effect, i) => effect.verb === other.effects[i]?.verb && placeOf(effect) === placeOf(at(other.effects, i)));

function favorTraits({ price, gain, deed }: Favor): readonly number[] {
  return [...DEEDS.map((verb) => (deed?.verb === verb ? WEIGHT : 0)), ...GAIN.map((part) => 2 * (gain[part] ?? 0)), ...partsOf(price)];
}

const STANDARD_TILES = STANDARD_BOARD.tiles.map(tileTraits);
const STANDARD_FAVORS = STANDARD_BOARD.favors.map(favorTraits);

const distance = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, trait, i) => sum + Math.abs(trait - at(b, i)), 0);

function nearest(one: readonly number[], standard: readonly (readonly number[])[]): number {
  const distances = standard.map((other) => distance(one, other));
  return distances.indexOf(Math.min(...distances));
}

/** A place for each, those most alike first; −1 where no place is left. */
function matched(own: readonly (readonly number[])[], standard: readonly (readonly number[])[]): number[] {
  const pairs = own.flatMap((one, i) => standard.map((other, place) => ({ i, place, apart: distance(one, other) })));
  pairs.sort((a, b) => a.apart - b.apart || Math.abs(a.i - a.place) - Math.abs(b.i - b.place) || a.i - b.i);
  const places = own.map(() => -1);
  const taken = new Set<number>();
  for (const { i, place } of pairs) {
    if (places[i] !== -1 || taken.has(place)) continue;
    places[i] = place;
    taken.add(place);
  }
  return places;
}
