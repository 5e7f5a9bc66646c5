// A city on the sheet: its nobles as medallions, its seal, its cathedral, its name.

import { at } from '@regalia/core';
import { Cube, Glyph, HexSeal, reachable, TargetRing } from '@regalia/parts';
import { FREE, nobleAt } from '../rules/index.ts';
import type { Spot } from './layout.ts';
import { cityName, codeOf, countryName, nobleAction, type RoyalsTable, titleIcon, titleName } from './names.ts';

const APART = 64;
/** Plates are as large as the map leaves room for. */
const SCALE = 1.14;

export function CityPlate({ table, city, spot }: { readonly table: RoyalsTable; readonly city: number; readonly spot: Spot }) {
  const { box, view, looks } = table;
  const nobles = box.nobleCity.flatMap((at, noble) => (at === city ? [noble] : []));
  const half = ((nobles.length - 1) * APART) / 2;
  const taker = at(view.markers, city);
  const name = cityName(table, city);
  const banner = Math.max(name.length * 8.2 + 22, 64);
  return (
    <g class={`land-${codeOf(at(box.cityCountry, city))}`}>
      {spot.town && <line class="ry-leader" x1={spot.town[0]} y1={spot.town[1]} x2={spot.x} y2={spot.y + 24} />}
      {spot.town && <circle class="ry-town" cx={spot.town[0]} cy={spot.town[1]} r="4" />}
      <g transform={`translate(${spot.x} ${spot.y}) scale(${SCALE})`}>
        <path
          class="ry-banner"
          d={`M${-banner / 2} 32H${banner / 2}L${banner / 2 - 7} 41L${banner / 2} 50H${-banner / 2}L${-banner / 2 + 7} 41Z`}
        />
        <text class="ry-city-name" y="45.5">
          {name}
        </text>
        {nobles.map((noble, i) => (
          <Noble key={noble} table={table} noble={noble} x={i * APART - half} />
        ))}
        <g data-at={`city-${city}`}>
          <HexSeal
            x={nobles.length === 1 ? 29 : 0}
            y={nobles.length === 1 ? -24 : -27}
            size={30}
            value={at(box.cityBonus, city)}
            look={taker === FREE ? undefined : at(looks, taker)}
          />
        </g>
        <Cathedral table={table} city={city} x={-banner / 2 - 2} />
      </g>
    </g>
  );
}

/** The cathedral, with the cubes of nobles that were taken over. */
function Cathedral({ table, city, x }: { readonly table: RoyalsTable; readonly city: number; readonly x: number }) {
  const { view, looks } = table;
  const cubes = at(view.cathedral, city).flatMap((count, seat) => Array.from({ length: count }, () => at(looks, seat)));
  if (cubes.length === 0) return null;
  return (
    <g transform={`translate(${x - 4} 42)`} class="ry-cathedral" data-at={`cathedral-${city}`}>
      <Glyph name="church" size={20} />
      {cubes.map((look, i) => (
        <Cube key={i} look={look} x={-4 + i * 10} y={14} size={9} />
      ))}
    </g>
  );
}

/** Points on the lower arc of the frame, one per rank. */
function pips(title: number): readonly (readonly [number, number])[] {
  const count = title + 1;
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i - (count - 1) / 2) * 13 * Math.PI) / 180;
    return [23 * Math.sin(angle), -23 * Math.cos(angle)];
  });
}

function Noble({ table, noble, x }: { readonly table: RoyalsTable; readonly noble: number; readonly x: number }) {
  const { box, view, looks, names } = table;
  const { city, country, title, cost, influence } = nobleAt(box, noble);
  const owner = at(view.owner, noble);
  const look = looks[owner];
  const about = { title: titleName(table, title), city: cityName(table, city), cost, country: countryName(table, country), influence };
  const name = owner < 0 ? table.say('noble-vacant', about) : table.say('noble-held', { ...about, owner: at(names, owner) });
  const pending = view.pending === noble;
  return (
    <g class={look ? `ry-noble-held seat-${look.id}` : ''} transform={`translate(${x} 0)`} data-at={`noble-${noble}`}>
      <g class={`ry-noble-button ${pending ? 'target-chosen' : ''}`} {...reachable(table, nobleAction(table, noble), name)}>
        <TargetRing r={27} />
        <circle class="ry-noble-rim" r="27" />
        <circle class="ry-noble-field" r="22.5" />
        <circle r="22.5" fill={`url(#fill-${codeOf(country)})`} />
        <circle class="ry-noble-roundel" r="18.5" />
        <Glyph name={titleIcon(title)} y={-1} size={27} class="ry-noble-glyph" />
        {pips(title).map(([px, py]) => (
          <circle key={px} class="ry-pip" cx={px.toFixed(1)} cy={py.toFixed(1)} r="2.1" />
        ))}
      </g>
      <g class="ry-noble-badges" aria-hidden="true">
        <g transform="translate(-21 19)">
          <rect class="ry-cost" x="-8.5" y="-10.5" width="17" height="21" rx="2.5" />
          <text class="ry-badge-text" y="5.2">
            {cost}
          </text>
        </g>
        <g transform="translate(21 19)">
          <path class="ry-influence" d="M-9-8C-11-11-6-12-5-9H10C12-9 12-6 10-6V8C10 11 5 11 5 8H-8C-11 8-10 5-9 5Z" />
          <text class="ry-badge-text" x="0.5" y="5">
            {influence}
          </text>
        </g>
        {look && <Cube look={look} x={1.5} y={21} size={21} />}
      </g>
    </g>
  );
}
