// Set-up (HS-1): from options to the box, and from the box to the table before anything random.

import { at, hide } from '@regalia/core';
import { label, zeros } from '@regalia/kit';
import { FIRST_DRAWS, NOBLE_CARDS } from './data/editions.ts';
import { waysToPay } from './sets.ts';
import { OPTION, PHASE, STOPPED, type State } from './state.ts';
import {
  ATTRIBUTES,
  type AttributeRow,
  type Board,
  type Box,
  COUNTRIES,
  FREE,
  KINDS,
  type Marker,
  type Options,
  RANKS,
  REVOLUTION,
  ROUNDS,
  TREACHERIES,
  TREACHERY_KINDS,
} from './types.ts';

export function layOutBox(options: Options, seats: number): Box {
  const { board } = options;
  const sectors = COUNTRIES.flatMap((country) => board.sectors.filter((sector) => sector.country === country));
  const locations = sectors.flatMap((sector, at) => sector.nobles.map((noble) => ({ sector, at, noble, rank: RANKS.indexOf(noble) })));
  const locationLabel = locations.map(({ sector, noble }) => `${label(sector.name)}.${noble}`);
  const setOf = RANKS.map((rank) => board.nobles[rank].set.map((attribute) => ATTRIBUTES.indexOf(attribute)));
  const setBits = setOf.map((set) => set.reduce((bits, attribute) => bits | (1 << attribute), 0));
  return {
    options,
    seats,
    freeCourtesan: options.courtesan === 'free',
    identicalExecutions: options.executions === 'identical',
    countersStay: options.counters === 'stay',
    houseOfCreated: options.house === 'created',
    attributes: ATTRIBUTES.map((attribute) => inPlay(board.attributes[attribute], seats)),
    treachery: TREACHERIES.map((kind) => board.treachery[kind]?.cards ?? 0),
    firstDraws: at(FIRST_DRAWS, seats - 2),
    setBits,
    setOf,
    payable: Array.from({ length: 1 << KINDS }, (_, kinds) =>
      setBits.reduce((ranks, set, rank) => (waysToPay(set, rank, kinds, true) > 0 ? ranks | (1 << rank) : ranks), 0),
    ),
    sectorName: sectors.map((sector) => sector.name),
    sectorCountry: sectors.map((sector) => COUNTRIES.indexOf(sector.country)),
    hexagon: sectors.map((sector) => sector.hexagon),
    isCapital: sectors.map((sector) => sector.kind === 'capital'),
    firstSector: [...COUNTRIES.map((country) => sectors.findIndex((sector) => sector.country === country)), sectors.length],
    locationSector: locations.map(({ at }) => at),
    locationCountry: locations.map(({ sector }) => COUNTRIES.indexOf(sector.country)),
    locationRank: locations.map(({ rank }) => rank),
    attackCards: locations.map(({ sector }) => (sector.kind === 'capital' ? 2 : 1)),
    locationHeight: locations.map(({ sector, rank }) => 100 * (rank + 1) + sector.hexagon),
    firstLocation: [...sectors.map((_, sector) => locations.findIndex(({ at }) => at === sector)), locations.length],
    countryLocation: [...COUNTRIES.map((country) => locations.findIndex(({ sector }) => sector.country === country)), locations.length],
    ...layOutMarkers(board, seats),
    locationLabel,
    locationByLabel: new Map(locationLabel.map((text, location) => [text, location])),
  };
}

/** HS-1.3: cards with a mark are for that many players or more. */
const inPlay = (row: AttributeRow, seats: number): number =>
  row.unmarked + (seats >= 3 ? row['3'] : 0) + (seats >= 4 ? row['4'] : 0) + (seats >= 5 ? row['5'] : 0);

/** HS-1.6, HS-7.1: all markers in one list, and where each kind begins. */
function layOutMarkers(
  board: Board,
  seats: number,
): Pick<Box, 'markers' | 'countryMarkers' | 'houseMarkers' | 'roundMarkers' | 'mostMarkers'> {
  const sectors = COUNTRIES.flatMap((country) => board.sectors.filter((sector) => sector.country === country));
  const markers: Marker[] = sectors.map((sector, at) => ({ kind: 'sector', sector: at, value: sector.hexagon }));
  const countryMarkers = markers.length;
  COUNTRIES.forEach((code, country) => {
    for (const value of board.countries[code].bonus) markers.push({ kind: 'country', country, value });
  });
  const houseMarkers = markers.length;
  for (const [i, value] of board.house.entries()) if (seats > 2 || i !== 1) markers.push({ kind: 'house', value });
  const roundMarkers = markers.length;
  ROUNDS.forEach((_, round) => {
    COUNTRIES.forEach((code, country) => {
      const [first, second] = board.countries[code].round;
      markers.push({ kind: 'round', round, country, place: 1, value: first }, { kind: 'round', round, country, place: 2, value: second });
    });
  });
  const mostMarkers = markers.length;
  RANKS.forEach((name, rank) => {
    const { full, half } = board.nobles[name];
    markers.push({ kind: 'most', rank, half: false, value: full });
    markers.push({ kind: 'most', rank, half: true, value: half }, { kind: 'most', rank, half: true, value: half });
  });
  return { markers, countryMarkers, houseMarkers, roundMarkers, mostMarkers };
}

export function setUp(box: Box): State {
  const { seats, options } = box;
  const start = options.start === 'random' ? -1 : options.start;
  const revolution = zeros(KINDS + 1);
  revolution[REVOLUTION] = 1;
  return {
    phase: start < 0 ? PHASE.start : PHASE.layAside,
    mover: Math.max(start, 0),
    decider: Math.max(start, 0),
    starter: start,
    turn: 0,
    round: 0,
    option: OPTION.none,
    stopped: STOPPED.no,
    owed: 0,
    owedTreachery: 0,
    pending: -1,
    named: [],
    emptied: [],
    pile: hide([...box.attributes]),
    revolution: hide(revolution),
    display: zeros(KINDS),
    discards: zeros(KINDS),
    cleaned: zeros(KINDS),
    returned: zeros(KINDS),
    treacheryPile: hide([...box.treachery]),
    treacheryDisplay: zeros(TREACHERY_KINDS),
    treacheryDiscards: zeros(TREACHERY_KINDS),
    hand: hide(zeros(KINDS * seats)),
    treachery: hide(zeros(TREACHERY_KINDS * seats)),
    known: zeros(KINDS * seats),
    knownTreachery: zeros(TREACHERY_KINDS * seats),
    owner: zeros(box.locationSector.length).fill(-1),
    counters: zeros(box.sectorName.length * seats),
    nobles: zeros(RANKS.length * seats),
    nobleCards: zeros(RANKS.length).fill(NOBLE_CARDS),
    cardless: zeros(seats),
    markers: zeros(box.markers.length).fill(FREE),
    score: zeros(seats),
  };
}
