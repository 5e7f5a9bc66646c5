// Where things stand on the sheet.

import { at } from '@regalia/core';
import { PLACES, SHEET } from '@regalia/parts/map';
import { type Box, COUNTRIES, type CountryCode } from '../rules/index.ts';

export interface Spot {
  /** Centre of the city's plate. */
  readonly x: number;
  readonly y: number;
  /** The town itself, if the map knows it. */
  readonly town: readonly [number, number] | undefined;
}

/** Plates beside their towns, set by hand so that none covers another. */
const PLATES: Readonly<Record<string, readonly [number, number]>> = {
  Paris: [494, 376],
  Avignon: [644, 606],
  Marseille: [644, 606],
  Bordeaux: [424, 562],
  Dijon: [612, 482],
  Rennes: [334, 432],
  Vienna: [920, 404],
  Munich: [760, 430],
  Cologne: [648, 306],
  Berlin: [806, 226],
  London: [484, 256],
  Dublin: [276, 228],
  Edinburgh: [396, 112],
  Madrid: [318, 684],
  Barcelona: [540, 674],
  Seville: [240, 800],
  Valencia: [446, 782],
};

/** For towns the map does not know: free places in each country, tried in turn. */
const SLOTS: Readonly<Record<CountryCode, readonly (readonly [number, number])[]>> = {
  FR: [
    [502, 372],
    [418, 548],
    [604, 478],
    [352, 436],
    [622, 604],
    [500, 460],
    [700, 540],
    [300, 540],
  ],
  DE: [
    [752, 426],
    [636, 318],
    [790, 232],
    [900, 402],
    [790, 330],
    [900, 300],
    [660, 230],
    [900, 480],
  ],
  GB: [
    [470, 268],
    [286, 226],
    [392, 116],
    [420, 196],
    [270, 130],
    [360, 300],
    [560, 200],
    [240, 310],
  ],
  ES: [
    [318, 684],
    [530, 668],
    [232, 796],
    [432, 764],
    [250, 620],
    [330, 800],
    [420, 640],
    [200, 700],
  ],
};

/** A spot for every city of the box. */
export function spotsOf(box: Box): readonly Spot[] {
  const used = new Set<string>();
  return box.cityName.map((name, city) => {
    const slots = SLOTS[at(COUNTRIES, at(box.cityCountry, city))];
    const own = box.options.board.cities.find((one) => one.name === name)?.at;
    const plate = own
      ? ([(own[0] * SHEET.width) / 1000, (own[1] * SHEET.height) / 1000] as const)
      : (PLATES[name] ?? slots.find((slot) => !used.has(slot.join())) ?? at(slots, city % slots.length));
    used.add(plate.join());
    return { x: plate[0], y: plate[1], town: PLATES[name] && !own ? PLACES[name] : undefined };
  });
}

/** Plaques of the countries, in the sea or beyond the border: left upper corners. */
export const PLAQUES: Readonly<Record<CountryCode, readonly [number, number]>> = {
  FR: [166, 512],
  DE: [884, 52],
  GB: [536, 34],
  ES: [566, 736],
};
export const PLAQUE_WIDTH = 172;

/** The column of titles at the left edge. */
export const TITLE_COLUMN = { x: 22, y: 190, step: 95, width: 134 } as const;
export const CARTOUCHE = { x: 26, y: 26 } as const;
export const HOUSE = { x: 936, y: 768 } as const;
export const ROSE = { x: 226, y: 372, size: 92 } as const;
