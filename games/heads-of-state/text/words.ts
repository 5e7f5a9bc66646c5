// The catalogue of a language, and the names that sentences are made with.

import { at } from '@regalia/core';
import { type Catalogue, type Params, say } from '@regalia/kit';
import { ATTRIBUTES, type Box, COUNTRIES, locationAt, RANKS, TREACHERIES } from '../rules/index.ts';
import { nameIn } from './names.ts';

export function words(catalogue: Catalogue) {
  const name = (card: string): string => say(catalogue, `card-${card}`);
  const attribute = (index: number): string => name(at(ATTRIBUTES, index));
  const treachery = (index: number): string => name(at(TREACHERIES, index));
  const country = (index: number): string => say(catalogue, `country-${COUNTRIES[index]}`);
  const noble = (rank: number): string => say(catalogue, `noble-${RANKS[rank]}`);
  const sector = (box: Box, index: number): string => nameIn(catalogue.language, at(box.sectorName, index));
  return {
    say: (id: string, params?: Params): string => say(catalogue, id, params),
    name,
    attribute,
    treachery,
    country,
    noble,
    sector,
    /** `2 Gold, 1 Title` */
    counted: (counts: readonly number[], called = attribute): string =>
      counts.flatMap((n, kind) => (n > 0 ? [say(catalogue, 'counted', { n, name: called(kind) })] : [])).join(', '),
    /** What a location is. */
    at: (box: Box, location: number): { noble: string; sector: string; country: string } => {
      const place = locationAt(box, location);
      return { noble: noble(place.rank), sector: sector(box, place.sector), country: country(place.country) };
    },
  };
}
export type Words = ReturnType<typeof words>;
