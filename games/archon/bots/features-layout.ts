// Which tile and which King's Favor of a board stands in which place of the net. The places are those of the standard board; on another
// board each stands where the standard board has what is most like it. Tiles beyond the places are seen only in sums.

import { memoizeLast } from '@regalia/bots';
import { at } from '@regalia/core';
import { type Board, type Box, BUILDINGS, type Effect, type Favor, GAIN, PRICE, STANDARD_BOARD, type Tile } from '../rules/index.ts';

export const TILE_PLACES = STANDARD_BOARD.tiles.length;
export const FAVOR_PLACES = STANDARD_BOARD.favors.length;

export interface Places {
  /** The tile in each place; −1 for none. */
  readonly tiles: readonly number[];
  /** The place of each King's Favor. */
  readonly favors: readonly number[];
}

export const placesOf = memoizeLast((box: Box): Places => {
  const { tiles, favors } = box.board;
  const tilePlaces = matched(tiles.map(tileTraits), STANDARD_TILES);
  return {
    tiles: STANDARD_TILES.map((_, place) => tilePlaces.indexOf(place)),
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
