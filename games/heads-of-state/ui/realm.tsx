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
import { sliced } from './memo.ts';
import { codeOf, countryName, fitting, type HsTable } from './names.ts';

const BAR = { x: 22, width: 54 } as const;
/** From one player's bar to the next. */
const ROW = 18;

interface CountryProps {
  readonly table: HsTable;
  readonly country: Country;
}

function FreshPlaque({ table, country }: CountryProps) {
  const { box, view, names } = table;
  const code = codeOf(country);
  const [x, y] = PLAQUES[code];
  const name = countryName(table, country);
  const influence = influenceIn(box, view.owner, country);
  const [first, second] = roundPoints(box, Math.min(view.round, LAST_ROUND), country);
  const bars = influence.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  const height = 56 + ROW * box.seats;
  const label = table.say('country-plaque', {
    country: name,
    bars: bars.length === 0 ? table.say('bar-none') : bars.join(', '),
    first,
    second,
  });
  return (
    <g
      class={`hs-plaque land-${code}`}
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={label}
      data-at={`country-${country}`}
      data-about={`country-${country}`}
    >
      <rect class="hs-plate" width={PLAQUE_WIDTH} height={height} rx="5" />
      <rect class="hs-plate-line" x="3.5" y="3.5" width={PLAQUE_WIDTH - 7} height={height - 7} rx="3" />
      <Shield code={code} x={26} y={26} size={36} />
      <text class="hs-plaque-name" x="50" y="22" {...fitting(name, 11, 94)}>
        {name}
      </text>
      <text class="hs-plaque-prize" x="50" y="41">
        {table.say('first-second', { first, second })}
      </text>
      <CountrySeals table={table} country={country} />
      <Bars table={table} country={country} influence={influence} />
    </g>
  );
}

/** Everything that a plaque shows. */
export const Plaque = sliced(FreshPlaque, ({ table: { box, view }, country }) => {
  const marker = box.countryMarkers + 2 * country;
  const sectors = sectorsIn(box, country);
  return [
    country,
    view.round,
    view.starter,
    at(view.markers, marker),
    at(view.markers, marker + 1),
    ...view.owner.slice(at(box.countryLocation, country), at(box.countryLocation, country + 1)),
    ...sectors.flatMap((sector) => at(view.counters, sector)),
  ];
});

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
            y={6 + i * 29}
            size={33}
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
          <g key={look.id} class={`hs-bar seat-${look.id}`} transform={`translate(10 ${56 + ROW * seat})`}>
            <Cube look={look} x={7} y={5.5} size={14} />
            <rect class="hs-bar-track" x={BAR.x} width={BAR.width} height="11" rx="2" />
            <rect class="hs-bar-fill" x={BAR.x} width={(BAR.width * n) / most} height="11" rx="2" />
            <text class={`hs-bar-number ${leaders.includes(seat) ? 'hs-bar-lead' : ''}`} x={BAR.x + BAR.width + 19} y="10.6">
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
  const step = Math.min(9, 44 / sectors.length);
  return (
    <g transform={`translate(${BAR.x + BAR.width + 25} 1)`}>
      {sectors.map((sector, i) => (
        <rect
          key={sector}
          class={`hs-tick ${all || isSeenPresent(box, view, sector, seat) ? 'hs-tick-on' : ''}`}
          x={i * step}
          width={step - 2}
          height="9"
          rx="1.5"
        />
      ))}
    </g>
  );
}

/** The House of Nobles markers: for noble cards of all seven ranks. */
function FreshHouse({ table, x, y }: { readonly table: HsTable; readonly x: number; readonly y: number }) {
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
    <g
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={table.say('house-row', { seals: seals.join(', ') })}
      data-at="house"
      data-about="house"
    >
      <path class="hs-plate" d="M-92-24L0-62 92-24V56H-92Z" />
      <path class="hs-plate-line" d="M-86-20.6L0-56 86-20.6V51H-86Z" />
      <text class="hs-house-name" y="-17">
        {table.say('house')}
      </text>
      <text class="hs-house-sub" y="0">
        {table.say('house-sub')}
      </text>
      {markers.map(({ value, taker }, i) => (
        <Seal
          key={value}
          x={(i - (markers.length - 1) / 2) * 52}
          y={27}
          size={42}
          value={value}
          look={taker >= 0 ? at(looks, taker) : undefined}
          gone={taker === REMOVED}
        />
      ))}
    </g>
  );
}

export const House = sliced(FreshHouse, ({ table: { box, view }, x, y }) => [
  x,
  y,
  ...view.markers.slice(box.houseMarkers, box.roundMarkers),
]);
