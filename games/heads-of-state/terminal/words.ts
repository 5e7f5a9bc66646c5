// Names of Heads of State.

import { say, withCountryNames } from '@regalia/kit';
import { ATTRIBUTES, type Box, COUNTRIES, RANKS, TREACHERIES } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';

/** As the board calls it, or in English. */
export const countryName = (box: Box, country: number): string =>
  say(withCountryNames(CATALOGUES.en, box.options.board.countries), `country-${COUNTRIES[country]}`);
export const nobleName = (rank: number): string => say(CATALOGUES.en, `noble-${RANKS[rank]}`);

const listed = (counts: readonly number[], names: readonly string[]): string[] =>
  counts.flatMap((count, kind) => (count > 0 ? [`${count > 1 ? `${count} ` : ''}${say(CATALOGUES.en, `card-${names[kind]}`)}`] : []));

/** `2 Gold, Title`; and for treachery `Assassin, Guillotine/Axeman`. */
export const listAttributes = (counts: readonly number[]): string => listed(counts, ATTRIBUTES).join(', ');
export const listTreachery = (counts: readonly number[]): string => listed(counts, TREACHERIES).join(', ');
