// Names and colours of Royals.

import { say, withCountryNames } from '@regalia/kit';
import { inCountry, type Style } from '@regalia/terminal';
import { type Box, COUNTRIES, TITLES } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';

/** As the board calls it, or in English. */
export const countryName = (box: Box, country: number): string =>
  say(withCountryNames(CATALOGUES.en, box.options.board.countries), `country-${COUNTRIES[country]}`);
export const titleName = (title: number): string => say(CATALOGUES.en, `title-${TITLES[title]}`);

/** `2 France, 1 Spain` in the countries' colours. */
export const listCards = (box: Box, counts: readonly number[], style: Style): string =>
  counts.flatMap((count, country) => (count > 0 ? [inCountry(`${count} ${countryName(box, country)}`, country, style)] : [])).join(', ');
