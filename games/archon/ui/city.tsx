// The sheet behind everything: fields, the moat, the ring of walls, a throng of small houses. It never changes, so it is drawn once.

import type { JSX } from 'preact';
import { CITY, DISTRICTS, PALACE_PLOT, PLOT, SHEET, wallLine } from './layout.ts';
import { Gable, Hall, Round, Tree } from './masonry.tsx';
import { KindWeaves } from './pieces.tsx';

/** The same numbers every time: a city does not move. */
function dice(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s * 1103515245 + 12345) % 2147483648;
    return s / 2147483648;
  };
}

const PLOTS = [
  ...Object.values(DISTRICTS).map(([x, y]) => ({ x: x - PLOT.width / 2, y, width: PLOT.width, height: PLOT.height })),
  PALACE_PLOT,
];
const inPlot = (x: number, y: number): boolean =>
  PLOTS.some((plot) => x > plot.x - 12 && x < plot.x + plot.width - 2 && y > plot.y && y < plot.y + plot.height + 15);

/** The southern wall as a line of points. */
const SOUTH = Array.from({ length: 41 }, (_, i) => {
  const t = i / 40;
  return [CITY.left + t * (CITY.right - CITY.left), wallLine(t)] as const;
});
const southLine = (down: number): string => SOUTH.map(([x, y]) => `${x.toFixed(1)} ${(y + down).toFixed(1)}`).join('L');
const back = (down: number): string =>
  [...SOUTH]
    .reverse()
    .map(([x, y]) => `${x.toFixed(1)} ${(y + down).toFixed(1)}`)
    .join('L');

/** Small houses wherever no district has its plot. */
function Houses() {
  const roll = dice(7);
  const houses: JSX.Element[] = [];
  for (let y = CITY.top + 22; y < CITY.bottom + 18; y += 13) {
    for (let x = CITY.left + 8; x < CITY.right - 20; x += 17) {
      const px = x + roll() * 6;
      const py = y + roll() * 5;
      const t = (px - CITY.left) / (CITY.right - CITY.left);
      if (inPlot(px, py) || py > wallLine(t) - 8) continue;
      const w = 9 + roll() * 4;
      const kind = roll();
      const key = `${x} ${y}`;
      if (kind < 0.12) houses.push(<Tree key={key} x={px + 4} y={py} size={9} />);
      else if (kind < 0.6) houses.push(<Gable key={key} x={px} y={py} w={w * 0.8} h={5} d={9} roof={5} />);
      else houses.push(<Hall key={key} x={px} y={py} w={w} h={5} d={8} roof={4} />);
    }
  }
  return <g class="ar-tint-brick ar-houses">{houses}</g>;
}

function Trees() {
  const roll = dice(23);
  return (
    <g>
      {Array.from({ length: 60 }, (_, i) => {
        const t = roll();
        const low = wallLine(t) + 74 + roll() * 40;
        const y = Math.min(low, SHEET.height - 20);
        return low > SHEET.height - 18 ? null : <Tree key={i} x={CITY.left - 8 + t * 800} y={y} size={8 + roll() * 5} />;
      })}
    </g>
  );
}

export function CitySheet() {
  const { width, height } = SHEET;
  const { left, right, top } = CITY;
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
        <KindWeaves />
      </defs>
      <rect class="ar-ground" width={width} height={height} />
      <rect width={width} height={height} fill="url(#field)" />
      <path
        class="ar-moat"
        d={`M0 ${wallLine(0) + 38}L${southLine(34)}L826 ${wallLine(1) + 38}V${wallLine(1) + 62}L${back(62)}L0 ${wallLine(0) + 68}Z`}
      />
      {[40, 46, 52, 57].map((down) => (
        <path key={down} class="ar-moat-line" d={`M${southLine(down)}`} />
      ))}
      <path class="ar-road" d={`M410 ${wallLine(0.5) + 28}C410 860 380 862 372 880H428C432 864 434 850 434 ${wallLine(0.5) + 28}Z`} />
      <path
        class="ar-bridge"
        d={`M406 ${wallLine(0.5) + 34}H438V${wallLine(0.5) + 64}H406ZM412 ${wallLine(0.5) + 34}v30M432 ${wallLine(0.5) + 34}v30`}
      />
      <Trees />
      <path
        class="ar-pavement"
        d={`M${left} ${top + 14}L${left + 26} ${top}H${right - 26}L${right} ${top + 14}V${wallLine(1)}L${back(0)}Z`}
      />
      <Houses />
      <NorthWall />
      <rect width={width} height={height} fill="url(#city-age)" />
      <g class="frame">
        <rect class="frame-outer" x="3" y="3" width={width - 6} height={height - 6} />
        <rect class="frame-scale" x="8.5" y="8.5" width={width - 17} height={height - 17} />
        <rect class="frame-inner" x="14" y="14" width={width - 28} height={height - 28} />
      </g>
    </svg>
  );
}

/** The walls that are seen from inside, and their towers. */
function NorthWall() {
  const { left, right, top } = CITY;
  const teeth = Array.from({ length: 58 }, (_, i) => `M${left + 28 + i * 12.5} ${top}v-5h6v5`).join('');
  const sides = Array.from({ length: 47 }, (_, i) => `M${left} ${top + 22 + i * 12.4}h-5v6h5M${right} ${top + 22 + i * 12.4}h5v6h-5`).join(
    '',
  );
  return (
    <g class="ar-tint-stone">
      <path
        class="ar-m-front"
        d={`M${left} ${top + 14}L${left + 26} ${top}H${right - 26}L${right} ${top + 14}V${top + 22}L${right - 24} ${top + 8}H${left + 24}L${left} ${top + 22}Z`}
      />
      <path class="ar-m-battle" d={teeth} />
      <path class="ar-m-front" d={`M${left} ${top + 14}h7V${wallLine(0)}h-7ZM${right} ${top + 14}h-7V${wallLine(1)}h7Z`} />
      <path class="ar-m-battle" d={sides} />
      {[0.02, 0.26, 0.5, 0.74, 0.98].map((t) => (
        <Round key={t} x={left + 14 + t * (right - left - 28)} y={top + 10} r={8} h={18} roof={t === 0.5 ? 0 : 11} />
      ))}
      {[346, 536, 716].map((y) => (
        <g key={y}>
          <Round x={left + 2} y={y} r={8} h={18} roof={11} />
          <Round x={right - 2} y={y} r={8} h={18} roof={11} />
        </g>
      ))}
    </g>
  );
}
