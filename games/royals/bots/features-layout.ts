// Where each input of the net stands, and which noble and city of a board stands in which place of the net. The places are those of the
// standard board; on another board the dearest noble of a country stands where the dearest of the standard one does, and so on. What is
// too many for the places is seen only in sums.

import { at } from '@regalia/core';
import type { Box } from '../rules/index.ts';
import { COUNTRIES, PHASE, STANDARD_BOARD, TITLES } from '../rules/index.ts';

/** How many nobles and cities of each country have a place. */
const NOBLES: readonly number[] = COUNTRIES.map((country) =>
  STANDARD_BOARD.cities.reduce((sum, city) => sum + (city.country === country ? city.nobles.length : 0), 0),
);
const CITIES: readonly number[] = COUNTRIES.map((country) => STANDARD_BOARD.cities.filter((city) => city.country === country).length);

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export const NOBLE_PLACES = total(NOBLES);
export const CITY_PLACES = total(CITIES);

/** Inputs of each part, for a number of seats, and where the part begins. */
export interface Layout {
  readonly cards: number;
  readonly nobles: number;
  readonly cities: number;
  readonly others: number;
  readonly time: number;
  readonly countries: number;
  readonly titles: number;
  readonly chances: number;
  readonly stakes: number;
  readonly hand: number;
  readonly all: number;
}

/** Inputs of one other seat: cards known, cards, intrigue cards, and two gaps. */
export const OTHER = 16 + 6 + 5 + 2 * 19;
/** Inputs of what is at stake in a country, for a title and over all. */
const STAKES_OF_COUNTRY = 6 + 4 + 6 + 5 + 5 + 4 + 5;
const STAKES_OF_TITLE = 6 + 5;
const STAKES = 4 * STAKES_OF_COUNTRY + TITLES.length * STAKES_OF_TITLE + 2 * 19 + 4;
/** Inputs of what the hand adds: large hands of a country, its cards still unseen, and the way to the limits. */
const HAND = 4 * (3 + 6) + 4;

function layoutOf(seats: number): Layout {
  const sizes = {
    cards: 4 * 11 + 10 + 5 + 12,
    nobles: NOBLE_PLACES * (seats + 3),
    cities: 2 * CITY_PLACES,
    others: (seats - 1) * OTHER,
    time: 3 + 11 + 1 + 2 * seats + PHASE.over + 1 + 3 + 1,
    countries: 4 * 36,
    titles: 10 * TITLES.length + TITLES.length + 1 + 4 + 1,
    chances: 4 * 5 + 7 * 9,
    stakes: STAKES,
    hand: HAND,
  };
  let next = 0;
  const begin = (size: number): number => {
    next += size;
    return next - size;
  };
  return {
    cards: begin(sizes.cards),
    nobles: begin(sizes.nobles),
    cities: begin(sizes.cities),
    others: begin(sizes.others),
    time: begin(sizes.time),
    countries: begin(sizes.countries),
    titles: begin(sizes.titles),
    chances: begin(sizes.chances),
    stakes: begin(sizes.stakes),
    hand: begin(sizes.hand),
    all: next,
  };
}

export const LAYOUT: readonly Layout[] = [0, 1, 2, 3, 4, 5].map(layoutOf);

/** The noble and the city in each place; −1 for none. */
export interface Places {
  readonly nobles: readonly number[];
  readonly cities: readonly number[];
}

export function placesOf(box: Box): Places {
  const { nobleCost, nobleInfluence, nobleCity, cityBonus, firstNoble, firstCity } = box;
  const more = (list: readonly number[], a: number, b: number): number => at(list, b) - at(list, a);
  const richer = (a: number, b: number): number => more(cityBonus, a, b);
  const dearer = (a: number, b: number): number =>
    more(nobleCost, a, b) || more(nobleInfluence, a, b) || richer(at(nobleCity, a), at(nobleCity, b));
  return {
    nobles: standing.flatMap(({ nobles }, country) => placed(between(firstNoble, country), nobles, dearer)),
    cities: standing.flatMap(({ cities }, country) => placed(between(firstCity, country), cities, richer)),
  };
}

const between = (first: readonly number[], country: number): number[] =>
  Array.from({ length: at(first, country + 1) - at(first, country) }, (_, i) => at(first, country) + i);

/** The first of an order stands where the first of the standard board's own order stands. */
function placed(list: readonly number[], order: readonly number[], compare: (a: number, b: number) => number): number[] {
  const sorted = [...list].sort((a, b) => compare(a, b) || a - b);
  return order.map((place) => sorted[place] ?? -1);
}

/** By country: the rank, from the dearest on, of the noble in each place of the standard board; and so for its cities, from the richest on. */
const standing = COUNTRIES.map((country) => {
  const cities = STANDARD_BOARD.cities.filter((city) => city.country === country);
  const nobles = cities.flatMap(({ bonus, nobles }) => nobles.map(({ title, influence }) => ({ title, influence, bonus })));
  const cost = (title: (typeof TITLES)[number]): number => STANDARD_BOARD.titles[title].cost;
  return {
    nobles: ranks(nobles, (a, b) => cost(b.title) - cost(a.title) || b.influence - a.influence || b.bonus - a.bonus),
    cities: ranks(cities, (a, b) => b.bonus - a.bonus),
  };
});

function ranks<T>(list: readonly T[], compare: (a: T, b: T) => number): number[] {
  const sorted = [...list].sort(compare);
  return list.map((one) => sorted.indexOf(one));
}
