// Where each card of the display lies. The view only counts them; a card that stays must not slide under the pointer when another is taken.

import { at } from '@regalia/core';

/** Countries by place; −1 where no card lies. */
export type Slots = readonly number[];

/**
 * The places after the display has changed: cards that are still there stay where they were, new ones go into the gaps. Of equal cards
 * the one in `taken`, the place last pressed, goes first, else the last.
 */
export function settled(before: Slots, display: readonly number[], size: number, taken?: number): Slots {
  const left = display.slice();
  const claim = (country: number): boolean => {
    if (country < 0 || (left[country] ?? 0) === 0) return false;
    left[country] = at(left, country) - 1;
    return true;
  };
  const places: number[] = Array.from({ length: size }, () => -1);
  const order = places.map((_, place) => place).filter((place) => place !== taken);
  for (const place of taken === undefined ? order : [...order, taken]) {
    const country = before[place] ?? -1;
    if (claim(country)) places[place] = country;
  }
  for (let country = 0; country < left.length; country++) {
    while (at(left, country) > 0 && places.includes(-1)) {
      claim(country);
      places[places.indexOf(-1)] = country;
    }
  }
  return places;
}
