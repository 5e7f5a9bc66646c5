// Names and colours of Royals.

import { say } from '@regalia/kit';
import { inCountry, type Style } from '@regalia/terminal';
import { COUNTRIES, TITLES } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';

export const countryName = (country: number): string => say(CATALOGUES.en, `country-${COUNTRIES[country]}`);
export const titleName = (title: number): string => say(CATALOGUES.en, `title-${TITLES[title]}`);

/** `2 France, 1 Spain` in the countries' colours. */
export const listCards = (counts: readonly number[], style: Style): string =>
  counts.flatMap((count, country) => (count > 0 ? [inCountry(`${count} ${countryName(country)}`, country, style)] : [])).join(', ');
