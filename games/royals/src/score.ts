// Points: period scoring (RY-7), titles and the end (RY-8).

import type { Emit, LedgerLine, Seat, Standing } from '@regalia/core';
import { compareFalling, firstTwo, mostOf, sharedRanks, zeros } from '@regalia/kit';
import { EDITION } from './data/editions.ts';
import type { Event } from './events.ts';
import { type Box, COUNTRIES, type Country, REMOVED, type State, TITLES, type Title } from './types.ts';

/** Gives a marker to a seat, with its points. */
export function award(box: Box, s: State, marker: number, seat: Seat): number {
  const points = box.markers[marker].value;
  s.markers[marker] = seat;
  s.score[seat] += points;
  return points;
}

/** RY-7.1: only nobles held now count. */
export function influenceIn(box: Box, owner: readonly number[], country: Country): number[] {
  const influence = zeros(box.seats);
  for (let noble = box.firstNoble[country]; noble < box.firstNoble[country + 1]; noble++)
    if (owner[noble] >= 0) influence[owner[noble]] += box.nobleInfluence[noble];
  return influence;
}

/** RY-7.3, RY-7.4: a seat's nobles in a country, each by cost and then by its city's value, the highest first. */
function rankOfNobles(box: Box, owner: readonly number[], country: Country, seat: Seat): number[] {
  const ranks: number[] = [];
  for (let noble = box.firstNoble[country]; noble < box.firstNoble[country + 1]; noble++)
    if (owner[noble] === seat) ranks.push(100 * box.nobleCost[noble] + box.cityBonus[box.nobleCity[noble]]);
  return ranks.sort((a, b) => b - a);
}

/** RY-7.2 to RY-7.5: the first and second in a country; −1 where nobody is. */
export function leadersIn(
  box: Box,
  s: { readonly owner: readonly number[]; readonly starter: Seat },
  country: Country,
  influence: readonly number[],
): readonly [Seat, Seat] {
  const { seats } = box;
  const order = (seat: Seat): number => (seat - s.starter + seats) % seats;
  return firstTwo(
    seats,
    (seat) => influence[seat] > 0,
    (a, b) => {
      if (influence[a] !== influence[b]) return influence[a] > influence[b];
      const byNobles = compareFalling(rankOfNobles(box, s.owner, country, a), rankOfNobles(box, s.owner, country, b), 0);
      return byNobles !== 0 ? byNobles < 0 : order(a) < order(b);
    },
  );
}

export function scorePeriod(box: Box, s: State, emit: Emit<Event>): void {
  for (let country = 0; country < COUNTRIES.length; country++) {
    const influence = influenceIn(box, s.owner, country);
    const [first, second] = leadersIn(box, s, country, influence);
    const marker = box.periodMarkers + 2 * (COUNTRIES.length * s.period + country);
    if (first >= 0) award(box, s, marker, first);
    else s.markers[marker] = REMOVED;
    if (second >= 0) award(box, s, marker + 1, second);
    else s.markers[marker + 1] = REMOVED;
    emit?.({ id: 'scored', period: s.period, country, influence, first, second });
  }
}

/** RY-8.1, RY-8.2: from the lowest title up; a whole marker for one, halves for two. */
export function scoreTitles(box: Box, s: State, emit: Emit<Event>): void {
  for (let title = 0; title < TITLES.length; title++) {
    const takers = mostOf(s.titles, title, TITLES.length, box.seats);
    const marker = box.titleMarkers + 3 * title;
    for (let i = 0; i < 3; i++) s.markers[marker + i] = REMOVED;
    if (takers.length === 1) award(box, s, marker, takers[0]);
    if (takers.length === 2) for (const half of [0, 1]) award(box, s, marker + 1 + half, takers[half]);
    if (emit) tellTitle(box, s, title, takers, emit);
  }
}

function tellTitle(box: Box, s: State, title: Title, most: readonly Seat[], emit: (event: Event) => void): void {
  const cubes = Array.from({ length: box.seats }, (_, seat) => s.titles[TITLES.length * seat + title]);
  const takers = most.length <= 2 ? most : [];
  const points = takers.length === 0 ? 0 : box.markers[box.titleMarkers + 3 * title + takers.length - 1].value;
  emit({ id: 'title', title, cubes, takers, points });
}

/** Where a seat's points came from, marker by marker. */
function ledgerOf(box: Box, s: State, seat: Seat): LedgerLine[] {
  return box.markers.flatMap((marker, i) => {
    if (s.markers[i] !== seat) return [];
    const { kind, value, ...rest } = marker;
    return [{ id: kind, ...rest, points: value }];
  });
}

/** RY-8.4: by points, then by the highest marker; 2016 goes on to the second highest and so on. */
export function standings(box: Box, s: State): readonly Standing[] {
  const depth = EDITION[box.options.edition].comparesAllMarkers ? box.markers.length : 1;
  const players = Array.from({ length: box.seats }, (_, seat) => {
    const ledger = ledgerOf(box, s, seat);
    const values = ledger.map((line) => line.points).sort((a, b) => b - a);
    return { seat, ledger, score: s.score[seat], key: [s.score[seat], ...values.slice(0, depth)] };
  });
  players.sort((a, b) => compareFalling(a.key, b.key, 0) || a.seat - b.seat);
  const ranks = sharedRanks(players, (a, b) => compareFalling(a.key, b.key, 0) === 0);
  return players.map(({ seat, score, ledger }, i) => ({ seat, rank: ranks[i], score, ledger }));
}
