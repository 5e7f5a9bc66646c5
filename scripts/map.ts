// Draws the map of western Europe once: from public-domain Natural Earth data to SVG paths that are kept with the sources.
// Run it by hand after a change: node scripts/with-node.mjs scripts/map.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { type GeoPermissibleObjects, geoConicConformal, geoGraticule, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

const WIDTH = 1080;
const HEIGHT = 880;
const TARGET = 'packages/parts/src/map/europe.ts';

/** ISO numbers of today's countries that stand for the countries of the games. Cyprus to Ukraine are merely land. */
const COUNTRIES = {
  FR: ['250'],
  DE: ['276', '040', '203', '442'],
  GB: ['826', '372'],
  ES: ['724'],
} as const;

const CITIES: Readonly<Record<string, readonly [number, number]>> = {
  Paris: [2.35, 48.86],
  Avignon: [4.81, 43.95],
  Marseille: [5.37, 43.3],
  Bordeaux: [-0.58, 44.84],
  Dijon: [5.04, 47.32],
  Rennes: [-1.68, 48.11],
  Vienna: [16.37, 48.21],
  Munich: [11.58, 48.14],
  Cologne: [6.96, 50.94],
  Berlin: [13.4, 52.52],
  London: [-0.13, 51.51],
  Dublin: [-6.26, 53.35],
  Edinburgh: [-3.19, 55.95],
  Madrid: [-3.7, 40.42],
  Barcelona: [2.17, 41.39],
  Seville: [-5.98, 37.39],
  Valencia: [-0.38, 39.47],
  Hamburg: [9.99, 53.55],
  Lyon: [4.84, 45.76],
  Toulouse: [1.44, 43.6],
  Lisbon: [-9.14, 38.72],
  Prague: [14.42, 50.09],
  Frankfurt: [8.68, 50.11],
  York: [-1.08, 53.96],
  Bristol: [-2.59, 51.45],
  Toledo: [-4.02, 39.86],
  Orleans: [1.9, 47.9],
  Dresden: [13.74, 51.05],
  Granada: [-3.6, 37.18],
};

type Atlas = Topology<{ countries: GeometryCollection }>;
const atlas: Atlas = JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'));
const all = atlas.objects.countries.geometries;
const areas = (ids: readonly string[]): (Polygon | MultiPolygon)[] =>
  all.filter((shape): shape is Polygon | MultiPolygon => ids.includes(String(shape.id)) && /Polygon/.test(shape.type ?? ''));

const projection = geoConicConformal()
  .parallels([40, 55])
  .rotate([-3.2, 0])
  .center([0, 47.6])
  .scale(2180)
  .translate([520, 436])
  .clipExtent([
    [-30, -30],
    [WIDTH + 30, HEIGHT + 30],
  ])
  .precision(0.3);

/** Path text with whole and half units, without points that no eye could tell apart and without specks of islands. */
function draw(shape: GeoPermissibleObjects | null, apart: number, smallest: number): string {
  const text = (shape && geoPath(projection).digits(1)(shape)) ?? '';
  const rings = text.split(/(?=M)/).filter(Boolean);
  return rings
    .map((ring) => {
      const closed = ring.endsWith('Z');
      const points = ring.replace(/[MZ]/g, '').split('L').map(pointOf);
      const kept = thin(points, apart);
      const xs = kept.map(([x]) => x);
      const ys = kept.map(([, y]) => y);
      const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
      return size < smallest || kept.length < (closed ? 4 : 2) ? '' : write(kept, closed);
    })
    .join('');
}

type Point = readonly [x: number, y: number];

function pointOf(pair: string): Point {
  const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number);
  return [x, y];
}

/** How far a point lies from the line through two others. */
function distanceFrom([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length < 0.01 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * x - dx * y + bx * ay - by * ax) / length;
}

/** Ramer, Douglas and Peucker: only the points that bend the line by more than `apart`. */
function thin(points: readonly Point[], apart: number): readonly Point[] {
  const [a, b] = [points.at(0), points.at(-1)];
  if (!a || !b || points.length < 3) return points;
  const distances = points.map((point, i) => (i === 0 || i === points.length - 1 ? 0 : distanceFrom(a, b, point)));
  const worst = Math.max(...distances);
  if (worst <= apart) return [a, b];
  const at = distances.indexOf(worst);
  return [...thin(points.slice(0, at + 1), apart).slice(0, -1), ...thin(points.slice(at), apart)];
}

/** Relative steps are shorter to write. */
function write(points: readonly Point[], closed: boolean): string {
  const round = (n: number): number => Math.round(n * 2) / 2;
  let at: Point | undefined;
  let start = '';
  const steps: string[] = [];
  for (const [px, py] of points) {
    const [x, y] = [round(px), round(py)];
    if (!at) start = `M${x} ${y}l`;
    else if (x === at[0] && y === at[1]) continue;
    else steps.push(`${x - at[0]} ${y - at[1]}`.replace(/(^| )(-?)0\./g, '$1$2.'));
    at = [x, y];
  }
  return `${start}${steps.join(' ').replace(/ -/g, '-')}${closed ? 'z' : ''}`;
}

const land = merge(
  atlas,
  all.filter((shape): shape is Polygon | MultiPolygon => /Polygon/.test(shape.type ?? '')),
);
const inGame = new Map(Object.entries(COUNTRIES).flatMap(([code, ids]) => ids.map((id): [string, string] => [id, code])));
const codeOf = (shape: { id?: string | number }): string => inGame.get(String(shape.id)) ?? '';
const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b && codeOf(a) !== codeOf(b));
const faint = mesh(atlas, atlas.objects.countries, (a, b) => a !== b && codeOf(a) === '' && codeOf(b) === '');

const paths = {
  land: draw(land, 0.5, 4),
  borders: draw(borders, 0.5, 3),
  faint: draw(faint, 1.2, 6),
  graticule: draw(
    geoGraticule()
      .extent([
        [-40, 30],
        [40, 66],
      ])
      .step([5, 5])
      .precision(1)(),
    0.3,
    3,
  ),
  ...Object.fromEntries(Object.entries(COUNTRIES).map(([code, ids]) => [code, draw(merge(atlas, areas(ids)), 0.5, 4)])),
};
const places = Object.fromEntries(
  Object.entries(CITIES).map(([name, at]) => {
    const [x, y] = projection([at[0], at[1]]) ?? [0, 0];
    return [name, [Math.round(x), Math.round(y)]];
  }),
);

const text = `// Made by scripts/map.ts from Natural Earth (public domain). Not written by hand.

/** The sheet the paths are drawn on. */
export const SHEET = { width: ${WIDTH}, height: ${HEIGHT} } as const;

/** SVG paths: all land, the borders that matter, those that do not, the net of meridians, and each country. */
export const PATHS = ${JSON.stringify(paths, undefined, 2)} as const;

/** Where towns lie on the sheet. */
export const PLACES: Readonly<Record<string, readonly [number, number]>> = ${JSON.stringify(places)};
`;
writeFileSync(TARGET, text);
console.log(
  `${TARGET}: ${text.length} characters`,
  Object.entries(paths)
    .map(([name, path]) => `${name} ${path.length}`)
    .join(', '),
);
