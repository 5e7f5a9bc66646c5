// The sheet behind everything: fields, the moat, the ring of walls, the districts with their buildings, a throng of small houses between
// them. It never changes, so it is drawn once.

import { drawnOnce } from '@regalia/parts';
import type { JSX } from 'preact';
import { BUILDINGS, buildingNamed, PALACE } from '../rules/index.ts';
import { Building } from './buildings.tsx';
import { Country } from './country.tsx';
import { type Layout, southLine, TALL, WIDE, wallLine, wallSpot } from './layout.ts';
import { house, newThrong, Person, Round, Smoke, ThrongDrawn, Tree } from './masonry.tsx';
import { KindWeaves } from './pieces.tsx';

/** The same numbers every time: a city does not move. */
function dice(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s * 1103515245 + 12345) % 2147483648;
    return s / 2147483648;
  };
}

/** An outline that no two plots share, though all are of one size. */
function plotPath(width: number, height: number, seed: number): string {
  const off = (i: number): number => ((seed * 7 + i * 5) % 9) - 4;
  return `M${-width / 2 + 4} ${off(1) / 2}L${width / 4} ${off(2) / 2}L${width / 2 - 3} ${off(3) / 2}L${width / 2 + off(4) / 2} ${height / 2}L${width / 2 - 3} ${height + off(5) / 2}L${-width / 5} ${height + off(6) / 2}L${-width / 2 + 4} ${height + off(7) / 2}L${-width / 2 + off(8) / 2} ${height / 2}Z`;
}

/** Whether a small house would stand in a district. */
function inPlot({ districts, plot, palace, attack, id }: Layout, x: number, y: number): boolean {
  const plots = [
    ...Object.values(districts).map(([px, py]) => ({ x: px - plot.width / 2, y: py, width: plot.width, height: plot.height })),
    palace,
    ...(id === 'tall' ? [{ x: attack.x, y: attack.y - 14, width: 250, height: 150 }] : []),
  ];
  return plots.some((one) => x > one.x - 12 && x < one.x + one.width - 2 && y > one.y && y < one.y + one.height + 15);
}

/** Small houses wherever no district has its plot; from some of them smoke rises. */
function Houses({ layout }: { readonly layout: Layout }) {
  const roll = dice(7);
  const { left, right, top, bottom } = layout.city;
  const trees: JSX.Element[] = [];
  const smoke: JSX.Element[] = [];
  const rows: JSX.Element[] = [];
  for (let y = top + 22; y < bottom + 18; y += 13) {
    const throng = newThrong();
    for (let x = left + 8; x < right - 20; x += 17) {
      const [px, py] = [x + roll() * 6, y + roll() * 5];
      const t = (px - left) / (right - left);
      const [w, kind] = [9 + roll() * 4, roll()];
      if (inPlot(layout, px, py) || py > wallLine(layout, t) - 8) continue;
      const key = `${x} ${y}`;
      if (kind < 0.14) trees.push(<Tree key={key} x={px + 4} y={py} size={9} />);
      else house(throng, { x: px, y: py, w: kind < 0.6 ? w * 0.8 : w, h: 5, d: 8.5 }, kind < 0.6 ? 5 : 4, kind < 0.6);
      if (kind > 0.94) smoke.push(<Smoke key={key} x={px + 7} y={py - 10} size={0.8} />);
    }
    if (throng.front.length > 0) rows.push(<ThrongDrawn key={y} throng={throng} />);
  }
  return (
    <g class="ar-tint-brick ar-houses">
      {rows}
      {trees}
      {smoke}
    </g>
  );
}

/** The plots of the districts, each in a colour of its own, with their buildings and who is about. */
function Districts({ layout }: { readonly layout: Layout }) {
  const { plot, palace } = layout;
  return (
    <g>
      <g class="ar-of-Palace" transform={`translate(${palace.x} ${palace.y})`}>
        <g transform={`translate(${palace.width / 2} 0)`}>
          <path class="ar-plot-shade" d={plotPath(palace.width, palace.height, 3)} transform="translate(5 5)" />
          <path class="ar-plot" d={plotPath(palace.width, palace.height, 3)} />
        </g>
        <Building name={buildingNamed(PALACE)} x={palace.building[0]} y={palace.building[1]} scale={palace.scale} />
      </g>
      {BUILDINGS.map((name, building) => {
        if (name === 'Palace') return null;
        const [x, y] = layout.districts[name];
        return (
          <g key={name} class={`ar-of-${name}`} transform={`translate(${x} ${y})`}>
            <path class="ar-plot-shade" d={plotPath(plot.width, plot.height, building)} transform="translate(5 5)" />
            <path class="ar-plot" d={plotPath(plot.width, plot.height, building)} />
            <g transform={`scale(${plot.scale})`}>
              {layout.id === 'tall' && name === 'Repository' ? (
                <Building name={name} x={-60} y={72} scale={0.82} />
              ) : (
                <Building name={name} x={-34} y={76} scale={1} />
              )}
              {name !== 'Repository' && <Person x={-70 + building * 4} y={86} />}
              <Person x={-62 + building * 5} y={88} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The southern wall; its spaces are where warriors stand. */
function SouthWall({ layout }: { readonly layout: Layout }) {
  const gate = wallSpot(layout, 0.5, 2);
  const line = (down: number): string => southLine(layout, down, 'west', 2);
  const back = (down: number): string => southLine(layout, down, 'east', 2);
  return (
    <g class="ar-tint-stone">
      <path class="ar-m-shade" d={`M${line(36)}L${back(50)}Z`} />
      <path class="ar-m-front ar-wall-face" d={`M${line(2)}L${back(36)}Z`} />
      <path class="ar-m-course" d={[12, 20, 28].map((down) => `M${line(down)}`).join('')} />
      <path class="ar-m-top" d={`M${line(-9)}L${back(3)}Z`} />
      <path class="ar-m-front" d={`M${gate.x - 24} ${gate.y + 37}V${gate.y + 4}H${gate.x + 24}V${gate.y + 37}Z`} />
      <path class="ar-m-dark" d={`M${gate.x - 11} ${gate.y + 37}V${gate.y + 20}a11 11 0 0 1 22 0V${gate.y + 37}Z`} />
      <path
        class="ar-m-grate"
        d={`M${gate.x - 5} ${gate.y + 37}v-25M${gate.x} ${gate.y + 37}v-28M${gate.x + 5} ${gate.y + 37}v-25M${gate.x - 11} ${gate.y + 22}h22M${gate.x - 11} ${gate.y + 30}h22`}
      />
    </g>
  );
}

/** The walls that are seen from inside, their towers, and the watch on them. */
function NorthWall({ layout }: { readonly layout: Layout }) {
  const { left, right, top, bottom } = layout.city;
  const across = Math.floor((right - left - 56) / 12.5);
  const along = Math.floor((bottom - top) / 12.4);
  const teeth = Array.from({ length: across }, (_, i) => `M${left + 28 + i * 12.5} ${top}v-5h6v5`).join('');
  const sides = Array.from({ length: along }, (_, i) => `M${left} ${top + 22 + i * 12.4}h-5v6h5M${right} ${top + 22 + i * 12.4}h5v6h-5`);
  const towers = Array.from({ length: 3 }, (_, i) => top + ((bottom - top) * (i + 1)) / 3.15);
  return (
    <g class="ar-tint-stone">
      <path
        class="ar-m-front"
        d={`M${left} ${top + 14}L${left + 26} ${top}H${right - 26}L${right} ${top + 14}V${top + 22}L${right - 24} ${top + 8}H${left + 24}L${left} ${top + 22}Z`}
      />
      <path class="ar-m-battle" d={teeth} />
      <path class="ar-m-front" d={`M${left} ${top + 14}h7V${wallLine(layout, 0)}h-7ZM${right} ${top + 14}h-7V${wallLine(layout, 1)}h7Z`} />
      <path class="ar-m-battle" d={sides.join('')} />
      {[0.12, 0.36, 0.61, 0.87].map((t) => (
        <Person key={t} x={left + 14 + t * (right - left - 28)} y={top + 2} guard />
      ))}
      {[0.02, 0.26, 0.5, 0.74, 0.98].map((t) => (
        <Round key={t} x={left + 14 + t * (right - left - 28)} y={top + 10} r={8} h={18} roof={t === 0.5 ? 0 : 11} />
      ))}
      {towers.map((y) => (
        <g key={y}>
          <Round x={left + 2} y={y} r={8} h={18} roof={11} />
          <Round x={right - 2} y={y} r={8} h={18} roof={11} />
        </g>
      ))}
    </g>
  );
}

function CitySheet({ layout }: { readonly layout: Layout }) {
  const { width, height, city } = layout;
  const { left, right, top } = city;
  return (
    <svg class="ar-sheet" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="field" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)">
          <path class="ar-field-line" d="M0 4.5H9" />
        </pattern>
        <pattern id="cobbles" width="8" height="7" patternUnits="userSpaceOnUse">
          <path class="ar-cobble" d="M0 0H8M0 3.5H8M2 0V3.5M6 3.5V7" />
        </pattern>
        <radialGradient id="city-age" cx="50%" cy="46%" r="72%">
          <stop offset="0.6" class="age-none" />
          <stop offset="1" class="age-full" />
        </radialGradient>
        <linearGradient id="city-light" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" class="ar-light-near" />
          <stop offset="0.55" class="ar-light-none" />
          <stop offset="1" class="ar-light-far" />
        </linearGradient>
        <KindWeaves />
      </defs>
      <Country layout={layout} />
      <path
        class="ar-pavement"
        d={`M${left} ${top + 14}L${left + 26} ${top}H${right - 26}L${right} ${top + 14}V${wallLine(layout, 1)}L${southLine(layout, 0, 'east')}Z`}
      />
      <Houses layout={layout} />
      <NorthWall layout={layout} />
      <Districts layout={layout} />
      <SouthWall layout={layout} />
      <rect width={width} height={height} fill="url(#city-light)" />
      <rect width={width} height={height} fill="url(#city-age)" />
      <g class="frame">
        <rect class="frame-outer" x="3" y="3" width={width - 6} height={height - 6} />
        {layout.id === 'wide' && <rect class="frame-scale" x="8.5" y="8.5" width={width - 17} height={height - 17} />}
        {layout.id === 'wide' && <rect class="frame-inner" x="14" y="14" width={width - 28} height={height - 28} />}
      </g>
    </svg>
  );
}

/** The sheet of each layout, drawn once. */
export const SHEETS = {
  wide: drawnOnce(() => <CitySheet layout={WIDE} />),
  tall: drawnOnce(() => <CitySheet layout={TALL} />),
} as const;
