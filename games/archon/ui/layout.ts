// Where things stand on the sheet.

import type { BuildingName } from '../rules/index.ts';

export const SHEET = { width: 1080, height: 880 } as const;

/** What is inside the wall. */
export const CITY = { left: 34, right: 812, top: 152, bottom: 742 } as const;

/** A district's plot: the middle of its upper edge. */
export const PLOT = { width: 188, height: 172 } as const;
export const DISTRICTS: Readonly<Record<Exclude<BuildingName, 'Palace'>, readonly [number, number]>> = {
  Planetarium: [130, 166],
  Academy: [130, 358],
  GuildHall: [326, 352],
  BuildersGuild: [522, 360],
  Repository: [716, 354],
  Marketplace: [130, 548],
  Treasury: [326, 542],
  RoyalGuard: [522, 550],
  Barracks: [716, 544],
};

/** The Palace and its row of King's Favors. */
export const PALACE_PLOT = { x: 232, y: 164, width: 574, height: 170 } as const;
export const FAVOR = { width: 104, height: 106, step: 110 } as const;

export const SLOT = { size: 42, step: 45 } as const;

/** The spaces of the wall on the curve of its southern side, in the order they are shown. */
export function wallSpot(place: number, places: number): { readonly x: number; readonly y: number } {
  const t = places < 2 ? 0.5 : place / (places - 1);
  return { x: CITY.left + 19 + t * (CITY.right - CITY.left - 38), y: wallLine(t) };
}
export const wallLine = (t: number): number => CITY.bottom + 22 + 30 * Math.sin(Math.PI * t);

/** Places from the gate outwards, so that the best spaces are in the middle. */
export const fromTheGate = (places: number): readonly number[] => {
  const middle = Math.floor((places - 1) / 2);
  return Array.from({ length: places }, (_, i) => middle + (i % 2 === 1 ? (i + 1) / 2 : -i / 2));
};

export const CARTOUCHE = { x: 24, y: 24 } as const;
export const SEASON = { x: 228, y: 22, width: 196, height: 118, step: 200 } as const;
export const TILE_YARD = { x: 836, y: 22, width: 222, tile: { width: 69, height: 79 }, step: { x: 73, y: 84 }, head: 21 } as const;
export const ATTACK = { x: 836, y: 617, width: 222, height: 104 } as const;
export const STOCK = { x: 836, y: 727, width: 222, height: 104 } as const;
