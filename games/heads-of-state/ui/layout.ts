// Where things stand on the sheet.

import { at } from '@regalia/core';
import { PLACES, SHEET } from '@regalia/parts/map';
import { type Box, COUNTRIES, type CountryCode } from '../rules/index.ts';

export interface Spot {
  /** Centre of the sector's plate. */
  readonly x: number;
  readonly y: number;
  /** The town of a capital, if the map knows it. */
  readonly town: readonly [number, number] | undefined;
}

/** Plates in their regions, set by hand so that none covers another. */
const PLATES: Readonly<Record<string, readonly [number, number]>> = {
  Paris: [506, 372],
  Provence: [640, 600],
  Aquitaine: [424, 552],
  Burgundy: [612, 482],
  Brittany: [344, 440],
  Berlin: [800, 222],
  Bavaria: [754, 440],
  Rhineland: [640, 322],
  Saxony: [812, 330],
  England: [452, 272],
  Ireland: [280, 222],
  Scotland: [392, 112],
  Madrid: [318, 680],
  Catalonia: [506, 662],
  Andalusia: [236, 794],
  Valencia: [428, 764],
};

const TOWNS: Readonly<Record<string, string>> = { Paris: 'Paris', Berlin: 'Berlin', England: 'London', Madrid: 'Madrid' };

/** For sectors of other boards: free places in each country, tried in turn. */
const SLOTS: Readonly<Record<CountryCode, readonly (readonly [number, number])[]>> = {
  FR: [
    [506, 372],
    [424, 552],
    [612, 482],
    [344, 440],
    [640, 600],
    [480, 462],
    [760, 560],
    [560, 560],
  ],
  DE: [
    [800, 222],
    [754, 440],
    [640, 322],
    [812, 330],
    [920, 400],
    [650, 222],
    [930, 300],
    [900, 490],
  ],
  GB: [
    [452, 272],
    [280, 222],
    [392, 112],
    [430, 186],
    [270, 130],
    [340, 310],
    [570, 220],
    [240, 310],
  ],
  ES: [
    [318, 680],
    [506, 662],
    [236, 794],
    [428, 764],
    [230, 690],
    [340, 800],
    [400, 640],
    [200, 610],
  ],
};

/** A spot for every sector of the box. */
export function spotsOf(box: Box): readonly Spot[] {
  const used = new Set(box.sectorName.flatMap((name) => PLATES[name]?.join() ?? []));
  return box.sectorName.map((name, sector) => {
    const slots = SLOTS[at(COUNTRIES, at(box.sectorCountry, sector))];
    const own = box.options.board.sectors.find((one) => one.name === name)?.at;
    const spot = own
      ? ([(own[0] * SHEET.width) / 1000, (own[1] * SHEET.height) / 1000] as const)
      : (PLATES[name] ?? slots.find((slot) => !used.has(slot.join())) ?? at(slots, sector % slots.length));
    used.add(spot.join());
    const town = own ? undefined : TOWNS[name];
    return { x: spot[0], y: spot[1], town: town === undefined ? undefined : PLACES[town] };
  });
}

/** Plaques of the countries, in the sea or beyond the border: left upper corners. */
export const PLAQUES: Readonly<Record<CountryCode, readonly [number, number]>> = {
  FR: [158, 508],
  DE: [880, 84],
  GB: [548, 40],
  ES: [562, 706],
};
export const PLAQUE_WIDTH = 164;

/** The ladder of ranks at the left edge. */
export const LADDER = { x: 24, y: 194, step: 94, width: 130 } as const;
export const CARTOUCHE = { x: 26, y: 26 } as const;
export const HOUSE = { x: 958, y: 628 } as const;
export const ROSE = { x: 946, y: 762, size: 112 } as const;
