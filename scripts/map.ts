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
      const points = ring
        .replace(/[MZ]/g, '')
        .split('L')
        .map((pair) => pair.split(',').map(Number));
      const kept = thin(points, apart);
      const xs = kept.map(([x]) => x);
      const ys = kept.map(([, y]) => y);
      const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
      return size < smallest || kept.length < (closed ? 4 : 2) ? '' : write(kept, closed);
    })
    .join('');
}

/** Ramer, Douglas and Peucker: only the points that bend the line by more than `apart`. */
function thin(points: number[][], apart: number): number[][] {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  let [worst, at] = [0, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    const distance =
      length < 0.01
        ? Math.hypot(points[i][0] - a[0], points[i][1] - a[1])
        : Math.abs(dy * points[i][0] - dx * points[i][1] + b[0] * a[1] - b[1] * a[0]) / length;
    if (distance > worst) [worst, at] = [distance, i];
  }
  if (worst <= apart) return [a, b];
  return [...thin(points.slice(0, at + 1), apart).slice(0, -1), ...thin(points.slice(at), apart)];
}

/** Relative steps are shorter to write. */
function write(points: number[][], closed: boolean): string {
  const round = (n: number): number => Math.round(n * 2) / 2;
  let [x, y] = points[0].map(round);
  let text = `M${x} ${y}l`;
  const steps: string[] = [];
  for (const point of points.slice(1)) {
    const [nx, ny] = point.map(round);
    if (nx === x && ny === y) continue;
    steps.push(`${nx - x} ${ny - y}`.replace(/(^| )(-?)0\./g, '$1$2.'));
    [x, y] = [nx, ny];
  }
  text += steps.join(' ').replace(/ -/g, '-');
  return closed ? `${text}z` : text;
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
