// What stands on a district's plot: what its building asks and gives, its name, its slots, and who collects tax there.

import { at } from '@regalia/core';
import { buildingNamed, seatsIn, slotsIn } from '../rules/index.ts';
import type { Layout } from './layout.ts';
import { type ArchonTable, buildingName, spokenAs } from './names.ts';
import { part } from './part.ts';
import { TaxToken } from './pieces.tsx';
import { Sign } from './sign.tsx';
import { Slot } from './slot.tsx';

/** How slots are begun with. */
export interface Begun {
  readonly wish: number | undefined;
  readonly begin: (slot: number) => void;
}

interface BannerProps {
  readonly building: number;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

/** The name of a building on a ribbon in the colour of its district. */
export const Banner = part({ slice: () => null }, ({ table, building, x, y, scale = 1 }: BannerProps & { readonly table: Speaking }) => {
  const name = buildingName(table, building);
  const half = Math.max(name.length * 3.7 + 14, 42);
  return (
    <g class={`ar-of-${buildingNamed(building)}`} transform={`translate(${x} ${y}) scale(${scale})`} data-about={`building-${building}`}>
      <path class="ar-banner-shade" d={`M${-half + 3} -7H${half + 3}L${half - 3} 3L${half + 3} 13H${-half + 3}Z`} />
      <path class="ar-banner" d={`M${-half} -10.5H${half}L${half - 6} 0L${half} 10.5H${-half}L${-half + 6} 0Z`} />
      <text class="ar-name" y="5.4">
        {name}
      </text>
    </g>
  );
});
type Speaking = Pick<ArchonTable, 'say'>;

interface CollectorsProps {
  readonly building: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Tokens of those who collect tax here. */
export const Collectors = part(
  { slice: (view, { building }: CollectorsProps) => at(view.collectors, building) },
  ({ table, building, x, y, size }) => {
    const owners = seatsIn(table.box, table.view);
    if (owners.length === 0) return null;
    const said = owners.map((seat) => table.say('tax-here', { seat: at(table.names, seat), building: buildingName(table, building) }));
    return (
      <g {...spokenAs(said.join(' '))} data-about={`tax-${building}`}>
        {owners.map((seat, i) => (
          <TaxToken key={seat} look={at(table.looks, seat)} x={x + i * size} y={y} size={size} />
        ))}
      </g>
    );
  },
);

export function District({
  table,
  building,
  layout,
  wish,
  begin,
}: Begun & { readonly table: ArchonTable; readonly building: number; readonly layout: Layout }) {
  const name = buildingNamed(building);
  if (name === 'Palace') return null;
  const [x, y] = layout.districts[name];
  const { plot, slot: measures } = layout;
  const slots = slotsIn(table.box, building);
  const atLeft = name === 'Repository' && layout.id === 'tall';
  return (
    <g transform={`translate(${x} ${y})`} data-at={`building-${building}`}>
      <g transform={`scale(${plot.scale})`}>
        <Sign table={table} building={building} layout={layout} />
        <Banner table={table} building={building} x={atLeft ? -42 : 0} y={101} />
        <Collectors table={table} building={building} x={-plot.width / plot.scale / 2 + 16} y={17} size={24} />
      </g>
      {slots.map((slot, i) => (
        <Slot
          key={slot}
          table={table}
          slot={slot}
          x={(i - (slots.length - 1) / 2) * measures.step}
          y={measures.y}
          layout={layout}
          wish={wish === slot ? slot : undefined}
          begin={begin}
        />
      ))}
    </g>
  );
}
