// Points: period scoring (RY-7), titles and the end (RY-8).
// Hot: lists are read without looking.

import type { Emit, Seat, Standing } from '@regalia/core';
import { awardMost, awardPlaces, leaders, mostOf, rankBy, zeros } from '@regalia/kit';
import { EDITION } from './data/editions.ts';
import type { Event } from './events.ts';
import { type Box, COUNTRIES, type Country, type State, TITLES, type Title } from './types.ts';

/** RY-7.1: only nobles held now count. */
export function influenceIn(box: Box, owner: readonly number[], country: Country): number[] {
  const influence = zeros(box.seats);
  for (let noble = box.firstNoble[country]; noble < box.firstNoble[country + 1]; noble++)
    if (owner[noble] >= 0) influence[owner[noble]] += box.nobleInfluence[noble];
  return influence;
}

/** RY-7.2 to RY-7.5, ties by cost and then by the city's value: the first and second in a country; −1 where nobody is. */
export function leadersIn(
  box: Box,
  s: { readonly owner: readonly number[]; readonly starter: Seat },
  country: Country,
  influence: readonly number[],
): readonly [Seat, Seat] {
  const [from, to] = [box.firstNoble[country], box.firstNoble[country + 1]];
  return leaders(s.owner, from, to, box.nobleHeight, influence, (seat) => (seat - s.starter + box.seats) % box.seats);
}

export function scorePeriod(box: Box, s: State, emit: Emit<Event>): void {
  for (let country = 0; country < COUNTRIES.length; country++) {
    const influence = influenceIn(box, s.owner, country);
    const [first, second] = leadersIn(box, s, country, influence);
    const marker = box.periodMarkers + 2 * (COUNTRIES.length * s.period + country);
    awardPlaces(box.markers, s, marker, first, second);
    emit?.({ id: 'scored', period: s.period, country, influence, first, second });
  }
}

/** RY-8.1, RY-8.2: from the lowest title up; a whole marker for one, halves for two. */
export function scoreTitles(box: Box, s: State, emit: Emit<Event>): void {
  for (let title = 0; title < TITLES.length; title++) {
    const takers = mostOf(s.titles, title, TITLES.length, box.seats);
    const points = awardMost(box.markers, s, box.titleMarkers + 3 * title, takers);
    if (emit) tellTitle(box, s, title, takers.length <= 2 ? takers : [], points, emit);
  }
}

function tellTitle(box: Box, s: State, title: Title, takers: readonly Seat[], points: number, emit: (event: Event) => void): void {
  const cubes = Array.from({ length: box.seats }, (_, seat) => s.titles[TITLES.length * seat + title]);
  emit({ id: 'title', title, cubes, takers, points });
}

/** RY-8.4: by points, then by the highest marker; 2016 goes on to the second highest and so on. */
export function standings(box: Box, s: State): readonly Standing[] {
  const depth = EDITION[box.options.edition].comparesAllMarkers ? box.markers.length : 1;
  return rankBy(box.markers, s, (_seat, ledger) =>
    ledger
      .map((line) => line.points)
      .sort((a, b) => b - a)
      .slice(0, depth),
  );
}
