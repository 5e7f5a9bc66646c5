// Set-up (RY-1): from options to the box, and from the box to the table before anything random.

import { at, hide } from '@regalia/core';
import { label, zeros } from '@regalia/kit';
import { CUBES, EDITION, HAND_LIMIT, INTRIGUE_EACH } from './data/editions.ts';
import {
  type Board,
  type Box,
  CAUSE,
  type City,
  COUNTRIES,
  FREE,
  KING,
  type Marker,
  type Options,
  PAIRS,
  PERIODS,
  PHASE,
  type State,
  TITLES,
} from './types.ts';

export function layOutBox(options: Options, seats: number): Box {
  const edition = EDITION[options.edition];
  const { board } = options;
  const cities = COUNTRIES.flatMap((country) => board.cities.filter((city) => city.country === country));
  const removed = at(edition.removed, seats - 2);
  return {
    options,
    seats,
    renewsAtOnce: edition.renewsAtOnce,
    strictWilds: options.wilds === 'strict',
    asksForOneWay: options.revision === 1,
    limitedCubes: options.cubes === 'printed',
    returnsCubes: options.buried === 'return',
    cards: edition.cards.map((count, country) => count - at(removed, country)),
    firstDraws: at(edition.firstDraws, seats - 2),
    displaySize: options.fourCards ? 4 : 3,
    cubes: Array.from({ length: seats }, (_, seat) => (seats === 2 || options.large.includes(seat) ? CUBES.large : CUBES.small)),
    ...layOutCities(cities, seats),
    ...layOutNobles(board, cities),
    ...layOutMarkers(board, cities, at(edition.house, seats - 2)),
  };
}

function layOutCities(cities: readonly City[], seats: number) {
  const noCubes = zeros(seats);
  return {
    cityName: cities.map((city) => city.name),
    cityCountry: cities.map((city) => COUNTRIES.indexOf(city.country)),
    cityBonus: cities.map((city) => city.bonus),
    citiesOf: COUNTRIES.map((country) => cities.filter((city) => city.country === country).length),
    firstCity: [...COUNTRIES.map((country) => cities.findIndex((city) => city.country === country)), cities.length],
    noCubes: cities.map(() => noCubes),
  };
}

function layOutNobles(board: Board, cities: readonly City[]) {
  const nobles = cities.flatMap((city, at) => city.nobles.map((noble) => ({ ...noble, at, city, cost: board.titles[noble.title].cost })));
  const nobleLabel = nobles.map(({ at, city, title }, i) =>
    nobleName(city, title, nobles.slice(0, i).filter((other) => other.at === at && other.title === title).length),
  );
  const byCountry = COUNTRIES.map((country) => nobles.filter((noble) => noble.city.country === country));
  return {
    nobleCity: nobles.map((noble) => noble.at),
    nobleCountry: nobles.map((noble) => COUNTRIES.indexOf(noble.city.country)),
    nobleTitle: nobles.map((noble) => TITLES.indexOf(noble.title)),
    nobleCost: nobles.map((noble) => noble.cost),
    nobleInfluence: nobles.map((noble) => noble.influence),
    nobleHeight: nobles.map((noble) => 100 * noble.cost + noble.city.bonus),
    firstNoble: [...COUNTRIES.map((country) => nobles.findIndex((noble) => noble.city.country === country)), nobles.length],
    kings: byCountry.map((some) => bits(some.map((noble) => noble.title === TITLES[KING]))),
    upTo: byCountry.flatMap((some) => Array.from({ length: MOST_WORTH + 1 }, (_, worth) => bits(some.map((noble) => noble.cost <= worth)))),
    nobleLabel,
    nobleByLabel: new Map(nobleLabel.map((text, noble) => [text, noble])),
  };
}

/** RY-1.8: one kind of marker after the other. */
function layOutMarkers(board: Board, cities: readonly City[], houses: readonly number[]) {
  const ofCities = cities.map((city, at): Marker => ({ kind: 'city', city: at, value: city.bonus }));
  const ofCountries = COUNTRIES.flatMap((code, country) =>
    board.countries[code].bonus.map((value): Marker => ({ kind: 'country', country, value })),
  );
  const ofHouses = houses.map((value): Marker => ({ kind: 'house', value }));
  const ofPeriods = PERIODS.flatMap((_, period) =>
    COUNTRIES.flatMap((code, country) =>
      board.countries[code].period.map((value, i): Marker => ({ kind: 'period', period, country, place: i === 0 ? 1 : 2, value })),
    ),
  );
  const ofTitles = TITLES.flatMap((name, title) => titleMarkersOf(board, name, title));
  const markers = [...ofCities, ...ofCountries, ...ofHouses, ...ofPeriods, ...ofTitles];
  const countryMarkers = ofCities.length;
  const houseMarkers = countryMarkers + ofCountries.length;
  const periodMarkers = houseMarkers + ofHouses.length;
  const titleMarkers = periodMarkers + ofPeriods.length;
  return { markers, markerPoints: markers.map(({ value }) => value), countryMarkers, houseMarkers, periodMarkers, titleMarkers };
}

/** A hand is never worth more cards of a country: the limit and a turn's draws (RY-2.3, RY-2.8). */
const MOST_WORTH = HAND_LIMIT + 3;

const bits = (flags: readonly boolean[]): number => flags.reduce((set, flag, i) => (flag ? set | (1 << i) : set), 0);

/** `Dijon.Baron`; on a custom board with several alike in one city, `Dijon.Baron2`. */
const nobleName = (city: City, title: string, before: number): string => `${label(city.name)}.${title}${before === 0 ? '' : before + 1}`;

/** A title's marker: the whole, then its two halves (RY-8.2). */
const titleMarkersOf = (board: Board, name: (typeof TITLES)[number], title: number): Marker[] => [
  { kind: 'title', title, half: false, value: board.titles[name].full },
  { kind: 'title', title, half: true, value: board.titles[name].half },
  { kind: 'title', title, half: true, value: board.titles[name].half },
];

export function setUp(box: Box): State {
  const { seats, options } = box;
  const start = options.start === 'random' ? -1 : options.start;
  return {
    phase: start < 0 ? PHASE.start : PHASE.show,
    mover: Math.max(start, 0),
    starter: start,
    turn: 0,
    period: 0,
    ending: false,
    cause: CAUSE.none,
    causeLast: false,
    owed: 0,
    owedIntrigue: 0,
    pending: -1,
    pile: hide([...box.cards]),
    display: zeros(4),
    discards: zeros(4),
    intriguePile: hide(zeros(PAIRS.length).fill(INTRIGUE_EACH)),
    intrigueDiscards: zeros(PAIRS.length),
    hand: hide(zeros(4 * seats)),
    intrigue: hide(zeros(PAIRS.length * seats)),
    known: zeros(4 * seats),
    owner: zeros(box.nobleCity.length).fill(-1),
    held: zeros(4 * seats),
    cathedral: zeros(box.cityName.length * seats),
    presence: zeros(box.cityName.length * seats),
    titles: zeros(TITLES.length * seats),
    markers: zeros(box.markers.length).fill(FREE),
    score: zeros(seats),
  };
}
