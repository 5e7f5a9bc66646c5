// A district: its plot, its building, what the building asks and gives, its slots.

import { at } from '@regalia/core';
import { buildingNamed, seatsIn, slotsIn } from '../rules/index.ts';
import { Building } from './buildings.tsx';
import { DISTRICTS, PLOT, SLOT } from './layout.ts';
import { type ArchonTable, buildingName, spokenAs } from './names.ts';
import { TaxToken } from './pieces.tsx';
import { Sign } from './sign.tsx';
import { Slot } from './slot.tsx';

/** An outline that no two plots share, though all are of one size. */
export function plotPath(width: number, height: number, seed: number): string {
  const off = (i: number): number => ((seed * 7 + i * 5) % 9) - 4;
  return `M${-width / 2 + 4} ${off(1) / 2}L${width / 4} ${off(2) / 2}L${width / 2 - 3} ${off(3) / 2}L${width / 2 + off(4) / 2} ${height / 2}L${width / 2 - 3} ${height + off(5) / 2}L${-width / 5} ${height + off(6) / 2}L${-width / 2 + 4} ${height + off(7) / 2}L${-width / 2 + off(8) / 2} ${height / 2}Z`;
}

export function Banner({ name, x, y }: { readonly name: string; readonly x: number; readonly y: number }) {
  const half = Math.max(name.length * 3.6 + 13, 40);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="ar-banner" d={`M${-half} -10H${half}L${half - 6} 0L${half} 10H${-half}L${-half + 6} 0Z`} />
      <text class="ar-name" y="5.4">
        {name}
      </text>
    </g>
  );
}

/** Tokens of those who collect tax here. */
export function Collectors({
  table,
  building,
  x,
  y,
}: {
  readonly table: ArchonTable;
  readonly building: number;
  readonly x: number;
  readonly y: number;
}) {
  const owners = seatsIn(table.box, at(table.view.collectors, building));
  return (
    <g>
      {owners.map((seat, i) => (
        <g key={seat} {...spokenAs(table.say('tax-here', { seat: at(table.names, seat), building: buildingName(table, building) }))}>
          <TaxToken look={at(table.looks, seat)} x={x + i * 20} y={y} size={20} />
        </g>
      ))}
    </g>
  );
}

export function District({ table, building }: { readonly table: ArchonTable; readonly building: number }) {
  const { box } = table;
  const name = buildingNamed(building);
  if (name === 'Palace') return null;
  const [x, y] = DISTRICTS[name];
  const slots = slotsIn(box, building);
  return (
    <g transform={`translate(${x} ${y})`} data-at={`building-${building}`}>
      <path class="ar-plot" d={plotPath(PLOT.width, PLOT.height, building)} />
      <Building name={name} x={-34} y={76} scale={1} />
      <Sign table={table} building={building} />
      <Banner name={buildingName(table, building)} x={0} y={101} />
      <Collectors table={table} building={building} x={-PLOT.width / 2 + 15} y={15} />
      {slots.map((slot, i) => (
        <Slot key={slot} table={table} slot={slot} x={(i - (slots.length - 1) / 2) * SLOT.step} y={142} />
      ))}
    </g>
  );
}
