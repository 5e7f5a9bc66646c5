// A country's plaque: arms, influence of every player as bars, sectors reached, the seals to be had. And the House of Nobles.

import { at } from '@regalia/core';
import { Cube, Seal, Shield } from '@regalia/parts';
import {
  type Country,
  FREE,
  hasCountryMarker,
  influenceIn,
  isSeenPresent,
  LAST_ROUND,
  leadersIn,
  REMOVED,
  roundPoints,
  sectorsIn,
} from '../rules/index.ts';
import { PLAQUE_WIDTH, PLAQUES } from './layout.ts';
import { codeOf, countryName, fitting, type HsTable } from './names.ts';

const BAR = { x: 20, width: 66 } as const;

interface CountryProps {
  readonly table: HsTable;
  readonly country: Country;
}

export function Plaque({ table, country }: CountryProps) {
  const { box, view, names } = table;
  const code = codeOf(country);
  const [x, y] = PLAQUES[code];
  const name = countryName(table, country);
  const influence = influenceIn(box, view.owner, country);
  const [first, second] = roundPoints(box, Math.min(view.round, LAST_ROUND), country);
  const bars = influence.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  const height = 50 + 15 * box.seats;
  const label = table.say('country-plaque', {
    country: name,
    bars: bars.length === 0 ? table.say('bar-none') : bars.join(', '),
    first,
    second,
  });
  return (
    <g class={`hs-plaque land-${code}`} transform={`translate(${x} ${y})`} role="img" aria-label={label}>
      <title>{label}</title>
      <rect class="hs-plate" width={PLAQUE_WIDTH} height={height} rx="5" />
      <rect class="hs-plate-line" x="3.5" y="3.5" width={PLAQUE_WIDTH - 7} height={height - 7} rx="3" />
      <g data-at={`country-${country}`}>
        <Shield code={code} x={24} y={23} size={32} />
      </g>
      <text class="hs-plaque-name" x="46" y="21" {...fitting(name, 12, 98)}>
        {name}
      </text>
      <text class="hs-plaque-prize" x="46" y="37">
        {table.say('first-second', { first, second })}
      </text>
      <CountrySeals table={table} country={country} />
      <Bars table={table} country={country} influence={influence} />
    </g>
  );
}

/** The two markers for nobles in every sector of the country. */
function CountrySeals({ table, country }: CountryProps) {
  const { box, view, looks } = table;
  return (
    <>
      {[0, 1].map((i) => {
        const marker = box.countryMarkers + 2 * country + i;
        const taker = at(view.markers, marker);
        return (
          <Seal
            key={i}
            x={PLAQUE_WIDTH + i * 2}
            y={2 + i * 25}
            size={27}
            value={at(box.markers, marker).value}
            look={taker >= 0 ? at(looks, taker) : undefined}
            gone={taker === REMOVED}
          />
        );
      })}
    </>
  );
}

/** Everybody's influence, the first two in bold. */
function Bars({ table, country, influence }: CountryProps & { readonly influence: readonly number[] }) {
  const { box, view, looks } = table;
  const leaders = leadersIn(box, view, country, influence);
  const most = Math.max(6, ...influence);
  return (
    <>
      {influence.map((n, seat) => {
        const look = at(looks, seat);
        return (
          <g key={look.id} class={`hs-bar seat-${look.id}`} transform={`translate(10 ${50 + 15 * seat})`}>
            <Cube look={look} x={6} y={4.5} size={11} />
            <rect class="hs-bar-track" x={BAR.x} width={BAR.width} height="9" rx="2" />
            <rect class="hs-bar-fill" x={BAR.x} width={(BAR.width * n) / most} height="9" rx="2" />
            <text class={`hs-bar-number ${leaders.includes(seat) ? 'hs-bar-lead' : ''}`} x={BAR.x + BAR.width + 13} y="8.5">
              {n}
            </text>
            <Reached table={table} country={country} seat={seat} />
          </g>
        );
      })}
    </>
  );
}

/** One tick per sector: filled where the player has created a noble, dead or alive (HS-5.2). */
function Reached({ table, country, seat }: CountryProps & { readonly seat: number }) {
  const { box, view } = table;
  const sectors = sectorsIn(box, country);
  const all = hasCountryMarker(box, view, country, seat);
  const step = Math.min(9, 42 / sectors.length);
  return (
    <g transform={`translate(${BAR.x + BAR.width + 20} 1)`}>
      {sectors.map((sector, i) => (
        <rect
          key={sector}
          class={`hs-tick ${all || isSeenPresent(box, view, sector, seat) ? 'hs-tick-on' : ''}`}
          x={i * step}
          width={step - 2}
          height="7"
          rx="1"
        />
      ))}
    </g>
  );
}

/** The House of Nobles markers: for noble cards of all seven ranks. */
export function House({ table, x, y }: { readonly table: HsTable; readonly x: number; readonly y: number }) {
  const { box, view, looks, names } = table;
  const markers = box.markers
    .slice(box.houseMarkers, box.roundMarkers)
    .map((marker, i) => ({ value: marker.value, taker: at(view.markers, box.houseMarkers + i) }));
  const seals = markers.map(({ value, taker }) =>
    taker === FREE || taker === REMOVED
      ? table.say('seal-free', { points: value })
      : table.say('seal-taken', { points: value, seat: at(names, taker) }),
  );
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={table.say('house-row', { seals: seals.join(', ') })} data-at="house">
      <title>{table.say('house-row', { seals: seals.join(', ') })}</title>
      <rect class="hs-plate" x="-88" y="-42" width="176" height="102" rx="5" />
      <rect class="hs-plate-line" x="-84.5" y="-38.5" width="169" height="95" rx="3" />
      <text class="hs-house-name" y="-18">
        {table.say('house')}
      </text>
      <text class="hs-house-sub" y="-3">
        {table.say('house-sub')}
      </text>
      {markers.map(({ value, taker }, i) => (
        <Seal
          key={value}
          x={(i - (markers.length - 1) / 2) * 52}
          y={29}
          size={42}
          value={value}
          look={taker >= 0 ? at(looks, taker) : undefined}
          gone={taker === REMOVED}
        />
      ))}
    </g>
  );
}
