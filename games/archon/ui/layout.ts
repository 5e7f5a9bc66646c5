// Where things stand on the sheet: as wide as a table, or as tall as a page in the hand.

import type { BuildingName } from '../rules/index.ts';

export type DistrictName = Exclude<BuildingName, 'Palace'>;
type Spot = readonly [number, number];

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part that is drawn in measures of its own and enlarged. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Layout {
  readonly id: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  /** What is inside the wall; how far its southern side bends. */
  readonly city: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number; readonly bend: number };
  /** A district's plot: the middle of its upper edge. */
  readonly districts: Readonly<Record<DistrictName, Spot>>;
  readonly plot: { readonly width: number; readonly height: number; readonly scale: number };
  /** Slots: how wide, how far apart, how large the area is that answers to a finger. */
  readonly slot: { readonly size: number; readonly step: number; readonly reach: number; readonly y: number };
  /** The Palace and its row of King's Favors. */
  readonly palace: Area & {
    readonly building: Spot;
    readonly scale: number;
    readonly banner: Spot;
    readonly deck: Spot;
    readonly collectors: Spot;
    readonly favors: { readonly x: number; readonly y: number; readonly step: number; readonly scale: number; readonly height: number };
    readonly slots: number;
  };
  /** Points on the wall, and the warriors. */
  readonly wall: { readonly points: number; readonly warrior: number };
  readonly title: Placed;
  readonly seasons: readonly Placed[];
  readonly tiles: Placed & { readonly across: number; readonly width: number };
  readonly attack: Placed;
  readonly stock: Placed & { readonly across: number; readonly width: number; readonly height: number };
}

const seasonsWide = [228, 428, 628].map((x) => ({ x, y: 22, scale: 1 }));

export const WIDE: Layout = {
  id: 'wide',
  width: 1080,
  height: 880,
  city: { left: 34, right: 812, top: 152, bottom: 742, bend: 30 },
  districts: {
    Planetarium: [130, 166],
    Academy: [130, 358],
    GuildHall: [326, 352],
    BuildersGuild: [522, 360],
    Repository: [716, 354],
    Marketplace: [130, 548],
    Treasury: [326, 542],
    RoyalGuard: [522, 550],
    Barracks: [716, 544],
  },
  plot: { width: 188, height: 172, scale: 1 },
  slot: { size: 43, step: 46, reach: 46, y: 143 },
  palace: {
    x: 232,
    y: 164,
    width: 574,
    height: 172,
    building: [66, 92],
    scale: 1.12,
    banner: [66, 117],
    deck: [98, 149],
    collectors: [20, 144],
    favors: { x: 190, y: 5, step: 110, scale: 1, height: 108 },
    slots: 144,
  },
  wall: { points: 25, warrior: 42 },
  title: { x: 24, y: 24, scale: 1 },
  seasons: seasonsWide,
  tiles: { x: 836, y: 22, scale: 1, across: 3, width: 222 },
  attack: { x: 836, y: 620, scale: 1 },
  stock: { x: 836, y: 730, scale: 1, across: 4, width: 222, height: 104 },
};

export const TALL: Layout = {
  id: 'tall',
  width: 520,
  height: 2672,
  city: { left: 5, right: 515, top: 336, bottom: 1758, bend: 14 },
  districts: {
    Planetarium: [132, 652],
    Academy: [388, 656],
    GuildHall: [132, 872],
    BuildersGuild: [388, 876],
    Marketplace: [132, 1092],
    Treasury: [388, 1096],
    Repository: [132, 1312],
    Barracks: [388, 1316],
    RoyalGuard: [132, 1532],
  },
  plot: { width: 248, height: 210, scale: 1.26 },
  slot: { size: 54, step: 65.5, reach: 65.5, y: 174 },
  palace: {
    x: 11,
    y: 350,
    width: 498,
    height: 290,
    building: [78, 86],
    scale: 1.02,
    banner: [250, 36],
    deck: [250, 72],
    collectors: [372, 44],
    favors: { x: 69, y: 96, step: 120, scale: 1.12, height: 112 },
    slots: 254,
  },
  wall: { points: 26, warrior: 40 },
  title: { x: 12, y: 12, scale: 1.24 },
  seasons: [
    { x: 267, y: 12, scale: 1.23 },
    { x: 10, y: 168, scale: 1.23 },
    { x: 267, y: 168, scale: 1.23 },
  ],
  tiles: { x: 10, y: 1892, scale: 1.4, across: 5, width: 500 / 1.4 },
  attack: { x: 264, y: 1546, scale: 1.12 },
  stock: { x: 10, y: 2578, scale: 1.2, across: 8, width: 500 / 1.2, height: 70 },
};

/** The spaces of the wall on the curve of its southern side, in the order they are shown. */
export function wallSpot({ city, ...layout }: Layout, place: number, places: number): { readonly x: number; readonly y: number } {
  const t = places < 2 ? 0.5 : place / (places - 1);
  const edge = layout.id === 'wide' ? 19 : 13;
  return { x: city.left + edge + t * (city.right - city.left - 2 * edge), y: wallLine({ city }, t) };
}

export const wallLine = ({ city }: Pick<Layout, 'city'>, t: number): number => city.bottom + 22 + city.bend * Math.sin(Math.PI * t);

/** The southern wall as a line of points, so far below its upper edge. */
export function southLine(layout: Layout, down: number, from: 'west' | 'east' = 'west', beyond = 0): string {
  const { left, right } = layout.city;
  const points = Array.from({ length: 41 }, (_, i) => {
    const t = i / 40;
    return `${(left - beyond + t * (right - left + 2 * beyond)).toFixed(1)} ${(wallLine(layout, t) + down).toFixed(1)}`;
  });
  return (from === 'west' ? points : points.reverse()).join('L');
}

/** Places from the gate outwards, so that the best spaces are in the middle. */
export const fromTheGate = (places: number): readonly number[] => {
  const middle = Math.floor((places - 1) / 2);
  return Array.from({ length: places }, (_, i) => middle + (i % 2 === 1 ? (i + 1) / 2 : -i / 2));
};

/** Measures that both have in common, before they are enlarged. */
export const FAVOR = { width: 104 } as const;
export const SEASON = { width: 196, height: 118 } as const;
export const TILE = { width: 69, height: 79, step: { x: 73, y: 84 }, head: 21 } as const;
export const ATTACK = { width: 222, height: 104 } as const;
