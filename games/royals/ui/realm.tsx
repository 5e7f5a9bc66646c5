// A country's plaque: arms, influence of every player as bars, the seals to be had.

import { at } from '@regalia/core';
import { Cube, Seal, Shield } from '@regalia/parts';
import { FREE, influenceIn, periodPoints, pointsOf, REMOVED } from '../rules/index.ts';
import { PLAQUE_WIDTH, PLAQUES } from './layout.ts';
import { codeOf, countryName, type RoyalsTable } from './names.ts';

export function Plaque({ table, country }: { readonly table: RoyalsTable; readonly country: number }) {
  const { box, view, looks, names } = table;
  const [x, y] = PLAQUES[codeOf(country)];
  const influence = influenceIn(box, view.owner, country);
  const most = Math.max(8, ...influence);
  const [first, second] = periodPoints(box, Math.min(view.period, 2), country);
  const rows = influence.map((n, seat) => ({ n, seat, look: at(looks, seat) }));
  const bars = rows.filter(({ n }) => n > 0).map(({ n, seat }) => `${names[seat]} ${n}`);
  const height = Math.max(50 + 15 * rows.length, 108);
  const label = table.say('country-plaque', {
    country: countryName(table, country),
    bars: bars.length === 0 ? table.say('bar-none') : bars.join(', '),
    first,
    second,
  });
  return (
    <g class={`land-${codeOf(country)}`} transform={`translate(${x} ${y})`} role="img" aria-label={label}>
      <rect class="ry-plaque-paper" width={PLAQUE_WIDTH} height={height} rx="5" />
      <rect class="ry-plaque-line" x="3.5" y="3.5" width={PLAQUE_WIDTH - 7} height={height - 7} rx="3" />
      <g data-at={`country-${country}`}>
        <Shield code={codeOf(country)} x={24} y={24} size={34} />
      </g>
      <text class={`ry-plaque-name ${countryName(table, country).length > 13 ? 'ry-plaque-long' : ''}`} x="47" y="22">
        {countryName(table, country)}
      </text>
      <text class="ry-plaque-prize" x="47" y="38">
        {table.say('first-second', { first, second })}
      </text>
      {[0, 1].map((i) => {
        const marker = box.countryMarkers + 2 * country + i;
        const taker = at(view.markers, marker);
        return (
          <Seal
            key={i}
            x={PLAQUE_WIDTH - 20}
            y={60 + i * 29}
            size={30}
            value={pointsOf(box, marker)}
            look={taker >= 0 ? looks[taker] : undefined}
            gone={taker === REMOVED}
          />
        );
      })}
      {rows.map(({ n, seat, look }, i) => (
        <g key={seat} class={`seat-${look.id}`} transform={`translate(10 ${50 + 15 * i})`}>
          <Cube look={look} x={6} y={4.5} size={11} />
          <rect class="ry-bar-track" x="17" y="0" width={PLAQUE_WIDTH - 84} height="9" rx="2" />
          <rect class="ry-bar-fill" x="17" y="0" width={((PLAQUE_WIDTH - 84) * n) / most} height="9" rx="2" />
          <text class="ry-bar-number" x={PLAQUE_WIDTH - 62} y="9.5">
            {n}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The Noble House bonuses. */
export function House({ table, x, y }: { readonly table: RoyalsTable; readonly x: number; readonly y: number }) {
  const { box, view, looks, names } = table;
  const markers = box.markers.flatMap((marker, i) =>
    marker.kind === 'house' ? [{ value: marker.value, taker: at(view.markers, i) }] : [],
  );
  const seals = markers.map(({ value, taker }) =>
    taker === FREE ? table.say('seal-free', { points: value }) : table.say('seal-taken', { points: value, seat: at(names, taker) }),
  );
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={table.say('house-row', { seals: seals.join(', ') })} data-at="house">
      <rect class="ry-plaque-paper" x="-76" y="-36" width="176" height="92" rx="5" />
      <rect class="ry-plaque-line" x="-72.5" y="-32.5" width="169" height="85" rx="3" />
      <text class="ry-house-name" x="12" y="-12">
        {table.say('house')}
      </text>
      {markers.map(({ value, taker }, i) => (
        <Seal
          key={value}
          x={12 + (i - (markers.length - 1) / 2) * 52}
          y={22}
          size={44}
          value={value}
          look={taker >= 0 ? looks[taker] : undefined}
        />
      ))}
    </g>
  );
}
