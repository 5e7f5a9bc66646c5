// Countries, who leads in one and who has taken which marker, as games on a map show it.

import { seatLetter } from '@regalia/core';
import type { Colour, Style } from './style.ts';

/** By country: France, the Empire, Britain, Spain. */
const COUNTRY_COLOURS: readonly Colour[] = ['blue', 'green', 'red', 'yellow'];

export const inCountry = (text: string, country: number, style: Style): string => style.colour(text, COUNTRY_COLOURS[country] ?? 'blue');

/** Influence by player, the first and second with what they would score now. */
export function leadLine(
  influence: readonly number[],
  leaders: readonly [number, number],
  prizes: readonly [number, number],
  style: Style,
): string {
  const order = influence
    .map((amount, seat) => ({ amount, seat, place: leaders.indexOf(seat) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => (a.place < 0 ? 2 : a.place) - (b.place < 0 ? 2 : b.place) || b.amount - a.amount);
  if (order.length === 0) return style.dim(`Influence: none (1st ${prizes[0]}, 2nd ${prizes[1]} points)`);
  const shown = order.map(
    ({ amount, seat, place }) => `${style.seat(seatLetter(seat), seat)}${amount}${place < 0 ? '' : style.dim(` +${prizes[place]}`)}`,
  );
  return `${style.dim('Influence')} ${shown.join('  ')}`;
}

/** A marker's value, or in brackets who has it. */
export const markerCell = (value: number, taker: number, style: Style): string =>
  taker >= 0 ? `(${style.seat(seatLetter(taker), taker)})` : String(value);
