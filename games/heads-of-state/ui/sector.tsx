// A sector on the sheet: its locations as medallions, its name, its hexagon, the counters lying face down.

import { at } from '@regalia/core';
import { Glyph, HexSeal } from '@regalia/parts';
import { FREE, locationsIn } from '../rules/index.ts';
import type { Spot } from './layout.ts';
import { Location } from './location.tsx';
import { sliced } from './memo.ts';
import { actionsAt, codeOf, type HsTable, sectorName } from './names.ts';
import { recipeOf } from './recipes.ts';

const APART = 66;

interface PlateProps {
  readonly table: HsTable;
  readonly sector: number;
  readonly spot: Spot;
}

function FreshPlate({ table, sector, spot }: PlateProps) {
  const { box, view, looks, names } = table;
  const locations = locationsIn(box, sector);
  const taker = at(view.markers, sector);
  const name = sectorName(table, sector);
  const capital = at(box.isCapital, sector);
  const points = at(box.hexagon, sector);
  const about = { sector: name, points };
  const hexagon = taker === FREE ? table.say('hexagon-free', about) : table.say('hexagon-taken', { ...about, seat: at(names, taker) });
  const half = Math.max(name.length * (capital ? 8.8 : 8.2) + (capital ? 58 : 30), 76) / 2;
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
        <g data-at={`sector-${sector}`} data-about={`sector-${sector}`} role="img" aria-label={hexagon}>
          <HexSeal x={-half + 1} y={42} size={32} value={points} look={taker === FREE ? undefined : at(looks, taker)} />
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
    <g
      transform="translate(4 62)"
      data-at={`fallen-${sector}`}
      {...(counters.length > 0 && {
        'data-about': `fallen-${sector}`,
        role: 'img',
        'aria-label': table.say('fallen', { who: counters.map(({ name, n }) => `${name} ${n}`).join(', ') }),
      })}
    >
      {counters.map(({ look, n }, i) => (
        <g key={look.id} class={`hs-fallen seat-${look.id}`} transform={`translate(${(i - (counters.length - 1) / 2) * 24} 0)`}>
          <circle class="hs-fallen-disc" r="9.5" />
          <circle class="hs-fallen-ring" r="7" />
          <Glyph name={look.emblem} size={11} class="hs-fallen-emblem" />
          {n > 1 && (
            <text class="hs-fallen-count" x="9.5" y="9">
              {n}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Everything that the plate of a sector shows. */
export const SectorPlate = sliced(FreshPlate, ({ table, sector, spot }) => {
  const { box, view, pointed } = table;
  const locations = locationsIn(box, sector);
  const open = actionsAt(table, sector);
  return [
    sector,
    spot.x,
    spot.y,
    at(view.markers, sector),
    ...at(view.counters, sector),
    ...locations.flatMap((location) => {
      const { lacking, payable } = recipeOf(table, at(box.locationRank, location));
      return [at(view.owner, location), view.emptied.includes(location), lacking.length, payable];
    }),
    view.hand === null,
    locations.indexOf(view.pending),
    '|',
    ...open.all,
    pointed !== undefined && open.has(pointed) ? pointed : undefined,
  ];
});
