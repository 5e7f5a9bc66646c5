// A country's plaque: arms, influence of every player as bars, who would take what now, the bonus seals. And the Noble House.

import { at } from '@regalia/core';
import { drawnFrom, type Look, Seal, Shield, Signet } from '@regalia/parts';
import { type CountryCode, FREE, influenceIn, leadersIn, periodPoints, pointsOf, REMOVED } from '../rules/index.ts';
import { PLAQUE_WIDTH, PLAQUES } from './layout.ts';
import { codeOf, countryName, type RoyalsTable } from './names.ts';

/** A marker as it lies on the board. */
interface SealSlice {
  readonly marker: number;
  readonly value: number;
  readonly look: Look | undefined;
  readonly gone: boolean;
}

function sealSlice({ box, view, looks }: RoyalsTable, marker: number): SealSlice {
  const taker = at(view.markers, marker);
  return { marker, value: pointsOf(box, marker), look: looks[taker], gone: taker === REMOVED };
}

interface PlaqueSlice {
  readonly country: number;
  readonly code: CountryCode;
  readonly name: string;
  readonly label: string;
  readonly prizes: string;
  readonly rows: readonly { readonly n: number; readonly look: Look; readonly prize: number }[];
  readonly seals: readonly SealSlice[];
}

function plaqueSlice({ table, country }: { readonly table: RoyalsTable; readonly country: number }): PlaqueSlice {
  const { box, view, looks, names } = table;
  const influence = influenceIn(box, view.owner, country);
  const prizes = periodPoints(box, Math.min(view.period, 2), country);
  const [first, second] = prizes;
  const leaders = leadersIn(box, view, country, influence);
  const name = countryName(table, country);
  const bars = influence.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  return {
    country,
    code: codeOf(country),
    name,
    label: table.say('country-plaque', {
      country: name,
      bars: bars.length === 0 ? table.say('bar-none') : bars.join(', '),
      first,
      second,
    }),
    prizes: table.say('first-second', { first, second }),
    rows: influence.map((n, seat) => ({ n, look: at(looks, seat), prize: prizes[leaders.indexOf(seat)] ?? 0 })),
    seals: [0, 1].map((i) => sealSlice(table, box.countryMarkers + 2 * country + i)),
  };
}

const ROW = 17.5;
const BAR = 48;

export const Plaque = drawnFrom(plaqueSlice, ({ country, code, name, label, prizes, rows, seals }) => {
  const [x, y] = PLAQUES[code];
  const most = Math.max(8, ...rows.map(({ n }) => n));
  const height = Math.max(52 + ROW * rows.length, 122);
  return (
    <g
      class={`ry-realm land-${code}`}
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={label}
      data-at={`realm-${country}`}
      data-about={`country-${country}`}
    >
      <rect class="ry-plaque-paper" width={PLAQUE_WIDTH} height={height} rx="5" />
      <rect class="ry-plaque-line" x="3.5" y="3.5" width={PLAQUE_WIDTH - 7} height={height - 7} rx="3" />
      <g data-at={`country-${country}`}>
        <Shield code={code} x={25} y={25} size={36} />
      </g>
      <text class={`ry-plaque-name ${name.length > 12 ? 'ry-plaque-long' : ''}`} x="48" y="22">
        {name}
      </text>
      <text class="ry-plaque-prize" x="48" y="39.5">
        {prizes}
      </text>
      {seals.map(({ marker, value, look, gone }, i) => (
        <g key={marker} data-about={`bonus-${marker}`}>
          <Seal x={PLAQUE_WIDTH - 23} y={65 + i * 36} size={35} value={value} look={look} gone={gone} />
        </g>
      ))}
      {rows.map(({ n, look, prize }, i) => (
        <g key={look.id} class={`seat-${look.id}`} transform={`translate(9 ${52 + ROW * i})`}>
          <Signet look={look} x={7} y={6} size={14.5} />
          <rect class="ry-bar-track" x="18" y="1" width={BAR} height="10" rx="2" />
          <rect class="ry-bar-fill" x="18" y="1" width={(BAR * n) / most} height="10" rx="2" />
          <text class={`ry-bar-number ${prize > 0 ? 'ry-bar-leads' : ''}`} x={BAR + 23} y="11.5">
            {n}
          </text>
          {prize > 0 && (
            <text class="ry-bar-prize" x={BAR + 61} y="11.5">
              +{prize}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

interface HouseSlice {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly label: string;
  readonly seals: readonly SealSlice[];
}

function houseSlice({ table, x, y }: { readonly table: RoyalsTable; readonly x: number; readonly y: number }): HouseSlice {
  const { box, view, names } = table;
  const seals = box.markers.flatMap(({ kind }, marker) => (kind === 'house' ? [sealSlice(table, marker)] : []));
  const said = seals.map(({ marker, value }) => {
    const taker = at(view.markers, marker);
    return taker === FREE ? table.say('seal-free', { points: value }) : table.say('seal-taken', { points: value, seat: at(names, taker) });
  });
  return { x, y, name: table.say('house'), label: table.say('house-row', { seals: said.join(', ') }), seals };
}

/** The Noble House bonuses. */
export const House = drawnFrom(houseSlice, ({ x, y, name, label, seals }) => (
  <g transform={`translate(${x} ${y})`} role="img" aria-label={label} data-at="house" data-about="house">
    <rect class="ry-plaque-paper" x="-76" y="-36" width="176" height="92" rx="5" />
    <rect class="ry-plaque-line" x="-72.5" y="-32.5" width="169" height="85" rx="3" />
    <text class="ry-house-name" x="12" y="-12">
      {name}
    </text>
    {seals.map(({ marker, value, look }, i) => (
      <Seal key={marker} x={12 + (i - (seals.length - 1) / 2) * 52} y={22} size={44} value={value} look={look} />
    ))}
  </g>
));
