// Names and colours of Royals.

import { say } from '@regalia/kit';
import { COUNTRIES, TITLES } from '@regalia/royals';
import { CATALOGUES } from '@regalia/royals/text';
import type { Colour, Style } from '../terminal/style.ts';

/** As printed (RY-1.2). */
const COLOURS: readonly Colour[] = ['blue', 'green', 'red', 'yellow'];

export const countryName = (country: number): string => say(CATALOGUES.en, `country-${COUNTRIES[country]}`);
export const titleName = (title: number): string => say(CATALOGUES.en, `title-${TITLES[title]}`);

export const inCountry = (text: string, country: number, style: Style): string => style.colour(text, COLOURS[country]);

/** `2 France, 1 Spain` in the countries' colours. */
export const listCards = (counts: readonly number[], style: Style): string =>
  counts.flatMap((count, country) => (count > 0 ? [inCountry(`${count} ${countryName(country)}`, country, style)] : [])).join(', ');
