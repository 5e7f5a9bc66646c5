// Look-ups for those who show or explain the game. What is asked for is there, or the program is at fault.

import { at } from '@regalia/core';
import { type Attribute, type Box, COUNTRIES, type Country, type Rank } from './types.ts';

/** A location and all that the board shows of it. */
export interface Location {
  readonly sector: number;
  readonly country: Country;
  readonly rank: Rank;
  /** The set that creates its noble (HS-3.2). */
  readonly set: readonly Attribute[];
  readonly isCapital: boolean;
  /** Treachery cards an attack takes. */
  readonly attackCards: number;
}

export function locationAt(box: Box, location: number): Location {
  const sector = at(box.locationSector, location);
  const rank = at(box.locationRank, location);
  return {
    sector,
    country: at(box.locationCountry, location),
    rank,
    set: at(box.setOf, rank),
    isCapital: at(box.isCapital, sector),
    attackCards: at(box.attackCards, location),
  };
}

/** The sectors of a country. */
export const sectorsIn = (box: Box, country: Country): readonly number[] =>
  between(at(box.firstSector, country), at(box.firstSector, country + 1));

/** The locations of a sector, the upper one first. */
export const locationsIn = (box: Box, sector: number): readonly number[] =>
  between(at(box.firstLocation, sector), at(box.firstLocation, sector + 1));

const between = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** HS-6.3: what the first and the second in a country take in a round. */
export function roundPoints(box: Box, round: number, country: Country): readonly [number, number] {
  const marker = box.roundMarkers + 2 * (COUNTRIES.length * round + country);
  return [at(box.markers, marker).value, at(box.markers, marker + 1).value];
}

/** HS-7.1: what most noble cards of a rank bring, alone and shared by two. */
export function mostPoints(box: Box, rank: Rank): readonly [number, number] {
  const marker = box.mostMarkers + 3 * rank;
  return [at(box.markers, marker).value, at(box.markers, marker + 1).value];
}
