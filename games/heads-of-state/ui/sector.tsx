// A sector on the sheet: its locations as medallions, its name, its hexagon, the counters lying face down.

import { at } from '@regalia/core';
import { Glyph, HexSeal } from '@regalia/parts';
import { FREE, locationsIn } from '../rules/index.ts';
import type { Spot } from './layout.ts';
import { Location } from './location.tsx';
import { codeOf, type HsTable, sectorName } from './names.ts';

const APART = 70;

export function SectorPlate({ table, sector, spot }: { readonly table: HsTable; readonly sector: number; readonly spot: Spot }) {
  const { box, view, looks, names } = table;
  const locations = locationsIn(box, sector);
  const taker = at(view.markers, sector);
  const name = sectorName(table, sector);
  const capital = at(box.isCapital, sector);
  const points = at(box.hexagon, sector);
  const about = { sector: name, points };
  const hexagon = taker === FREE ? table.say('hexagon-free', about) : table.say('hexagon-taken', { ...about, seat: at(names, taker) });
  const half = Math.max(name.length * (capital ? 8.4 : 7.8) + (capital ? 54 : 26), 72) / 2;
  return (
    <g class={`hs-sector land-${codeOf(at(box.sectorCountry, sector))} ${capital ? 'hs-capital' : ''}`}>
      {spot.town && <line class="hs-leader" x1={spot.town[0]} y1={spot.town[1]} x2={spot.x} y2={spot.y + 24} />}
      {spot.town && <circle class="hs-town" cx={spot.town[0]} cy={spot.town[1]} r="4" />}
      <g transform={`translate(${spot.x} ${spot.y})`}>
        <path class="hs-banner" d={`M${-half} 32H${half}L${half - 7} 42L${half} 52H${-half}L${-half + 7} 42Z`} />
        {capital && <path class="hs-banner-line" d={`M${-half + 8} 34.8H${half - 5}M${-half + 8} 49.2H${half - 5}`} />}
        {capital && <Glyph name="imperial-crown" x={half - 17} y={41.5} size={13} class="hs-banner-crown" />}
        <text class="hs-sector-name" x={capital ? -2 : 6} y="46.6">
          {name}
        </text>
        <g data-at={`sector-${sector}`} role="img" aria-label={hexagon}>
          <title>{hexagon}</title>
          <HexSeal x={-half + 1} y={42} size={28} value={points} look={taker === FREE ? undefined : at(looks, taker)} />
        </g>
        <Fallen table={table} sector={sector} />
        {locations.map((location, i) => (
          <Location key={location} table={table} location={location} x={(i - (locations.length - 1) / 2) * APART} />
        ))}
      </g>
    </g>
  );
}

/** Counters of killed nobles: face down, yet proof that their owner was here (HS-4.4). */
function Fallen({ table, sector }: { readonly table: HsTable; readonly sector: number }) {
  const counters = at(table.view.counters, sector)
    .map((n, seat) => ({ n, look: at(table.looks, seat), name: at(table.names, seat) }))
    .filter(({ n }) => n > 0);
  return (
    <g transform="translate(0 60)" data-at={`fallen-${sector}`}>
      {counters.length > 0 && <title>{table.say('fallen', { who: counters.map(({ name, n }) => `${name} ${n}`).join(', ') })}</title>}
      {counters.map(({ look, n }, i) => (
        <g key={look.id} class={`hs-fallen seat-${look.id}`} transform={`translate(${(i - (counters.length - 1) / 2) * 19} 0)`}>
          <circle class="hs-fallen-disc" r="8" />
          <circle class="hs-fallen-ring" r="5.8" />
          <Glyph name={look.emblem} size={9} class="hs-fallen-emblem" />
          {n > 1 && (
            <text class="hs-fallen-count" x="8.5" y="7">
              {n}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
