// Where each input of the net stands, and which location and sector of a board stands in which place of the net. The places are those of
// the standard board; on another board the first capital of a country stands where the first of the standard one does, the highest noble
// where the highest does, and so on. What is too many for the places is seen only in sums.

import { at } from '@regalia/core';
import type { Box } from '../rules/index.ts';
import { COUNTRIES, RANKS, STANDARD_BOARD } from '../rules/index.ts';

const sectorsOf = (country: (typeof COUNTRIES)[number]) => STANDARD_BOARD.sectors.filter((sector) => sector.country === country);

/** A sector or a location as it is ranked within its country. */
interface Ranked {
  readonly capital: boolean;
  readonly rank: number;
  readonly hexagon: number;
}

const higher = (a: Ranked, b: Ranked): number => b.rank - a.rank || Number(b.capital) - Number(a.capital) || b.hexagon - a.hexagon;
const richer = (a: Ranked, b: Ranked): number => Number(b.capital) - Number(a.capital) || b.hexagon - a.hexagon || b.rank - a.rank;

const standing = COUNTRIES.map((country) => {
  const sectors = sectorsOf(country).map(({ kind, hexagon, nobles }) => ({
    capital: kind === 'capital',
    hexagon,
    ranks: nobles.map((noble) => RANKS.indexOf(noble)),
  }));
  return {
    locations: ranks(
      sectors.flatMap(({ capital, hexagon, ranks }) => ranks.map((rank) => ({ capital, hexagon, rank }))),
      higher,
    ),
    sectors: ranks(
      sectors.map(({ capital, hexagon }) => ({ capital, hexagon, rank: 0 })),
      richer,
    ),
  };
});

function ranks(list: readonly Ranked[], compare: (a: Ranked, b: Ranked) => number): number[] {
  const sorted = [...list].sort(compare);
  return list.map((one) => sorted.indexOf(one));
}

export const LOCATION_PLACES = standing.reduce((sum, { locations }) => sum + locations.length, 0);
export const SECTOR_PLACES = standing.reduce((sum, { sectors }) => sum + sectors.length, 0);

/** The location and the sector in each place; −1 for none. */
export interface Places {
  readonly locations: readonly number[];
  readonly sectors: readonly number[];
}

export function placesOf(box: Box): Places {
  const between = (first: readonly number[], country: number): number[] =>
    Array.from({ length: at(first, country + 1) - at(first, country) }, (_, i) => at(first, country) + i);
  const sector = (one: number): Ranked => ({ capital: at(box.isCapital, one), hexagon: at(box.hexagon, one), rank: 0 });
  const location = (one: number): Ranked => ({ ...sector(at(box.locationSector, one)), rank: at(box.locationRank, one) });
  return {
    locations: standing.flatMap(({ locations }, country) => placed(between(box.countryLocation, country), locations, location, higher)),
    sectors: standing.flatMap(({ sectors }, country) => placed(between(box.firstSector, country), sectors, sector, richer)),
  };
}

/** The first of an order stands where the first of the standard board's own order stands. */
function placed(
  list: readonly number[],
  order: readonly number[],
  about: (one: number) => Ranked,
  compare: (a: Ranked, b: Ranked) => number,
): number[] {
  const sorted = [...list].sort((a, b) => compare(about(a), about(b)) || a - b);
  return order.map((place) => sorted[place] ?? -1);
}

/** Where each part begins, for a number of seats. */
export interface Layout {
  readonly board: number;
  readonly hand: number;
  readonly treachery: number;
  readonly others: number;
  readonly clock: number;
  readonly countries: number;
  readonly nobles: number;
  readonly chances: number;
  readonly stakes: number;
  readonly unseen: number;
  readonly all: number;
}

/** Inputs of one other seat: cards known, cards, treachery cards, and two gaps. */
export const OTHER = 9 * 2 + 6 + 4 + 2 * 12;
const STAKES_OF_COUNTRY = 5 + 4 + 5 + 5 + 4 + 4 + 4;
const STAKES_OF_RANK = 5 + 5 + 7;

function layoutOf(seats: number): Layout {
  let next = 0;
  const begin = (size: number): number => {
    next += size;
    return next - size;
  };
  return {
    board: begin(LOCATION_PLACES * seats + 2 * SECTOR_PLACES),
    hand: begin(9 * 6 + 11 + 7 * 6),
    treachery: begin(4 + 2 + 1 + 4 * 6),
    others: begin((seats - 1) * OTHER + 2 * 22),
    clock: begin(3 + 11 + 11 + 1 + seats + 18 + 4 + 3 + 1),
    countries: begin(4 * 37),
    nobles: begin(7 * 13 + 8 + 8 + 4 + 6),
    chances: begin(5 * 9 + 11 + 9 + 3),
    stakes: begin(4 * STAKES_OF_COUNTRY + 7 * STAKES_OF_RANK + 4),
    unseen: begin(9 * 6),
    all: next,
  };
}

export const LAYOUT: readonly Layout[] = [0, 1, 2, 3, 4, 5].map(layoutOf);
