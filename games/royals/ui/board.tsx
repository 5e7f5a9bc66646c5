// The board of Royals: an atlas sheet with everything on it.

import { drawnFrom, drawnOnce, PortraitDefs } from '@regalia/parts';
import { AtlasSheet, Rose, SHEET } from '@regalia/parts/map';
import { COUNTRIES, PERIODS, PHASE } from '../rules/index.ts';
import { CityPlate } from './city.tsx';
import { CARTOUCHE, HOUSE, ROSE, spotsOf } from './layout.ts';
import { nobleAction, type RoyalsTable } from './names.ts';
import { House, Plaque } from './realm.tsx';
import { TitleColumn } from './titles.tsx';

const Sheet = drawnOnce(AtlasSheet);
const Compass = drawnOnce(() => <Rose x={ROSE.x} y={ROSE.y} size={ROSE.size} />);

export function Board({ table }: { readonly table: RoyalsTable }) {
  const { box } = table;
  const spots = spotsOf(box);
  return (
    <div class="ry-board">
      <PortraitDefs />
      <Sheet />
      <svg
        class={`ry-pieces ${isChoosing(table) ? 'ry-choosing' : ''}`}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        role="group"
        aria-label={table.say('board')}
      >
        <Cartouche table={table} />
        <Compass />
        <TitleColumn table={table} />
        {COUNTRIES.map((code, country) => (
          <Plaque key={code} table={table} country={country} />
        ))}
        <House table={table} x={HOUSE.x} y={HOUSE.y} />
        {spots.map((spot, city) => (
          <CityPlate key={box.cityName[city]} table={table} city={city} spot={spot} />
        ))}
      </svg>
    </div>
  );
}

/** Whether there is a noble to choose: then those that cannot be chosen step back. */
const isChoosing = (table: RoyalsTable): boolean =>
  table.view.phase === PHASE.play && table.box.nobleCity.some((_, noble) => table.legal.includes(nobleAction(table, noble)));

interface CartoucheSlice {
  readonly title: string;
  readonly subtitle: string;
  /** The period that is played; past the last at the end. */
  readonly year: number;
}

/** Title and period, in a scrolled frame. */
const Cartouche = drawnFrom(
  ({ table: { view, say } }: { readonly table: RoyalsTable }): CartoucheSlice => ({
    title: say('map-title'),
    subtitle: say('map-subtitle'),
    year: view.phase === PHASE.over ? PERIODS.length : view.period,
  }),
  ({ title, subtitle, year }) => (
    <g transform={`translate(${CARTOUCHE.x} ${CARTOUCHE.y})`} data-about="period" data-at="period">
      <path
        class="ry-cartouche-paper"
        d="M22 12H214C222 2 236 8 232 20 244 22 244 36 234 38V102C246 104 246 120 233 122 236 134 222 140 214 130H22C14 140 0 134 3 122-10 120-10 104 2 102V38C-8 36-8 22 4 20 0 8 14 2 22 12Z"
      />
      <path class="ry-cartouche-line" d="M26 20H210M26 122H210M10 44V96M226 44V96" />
      <text class="ry-cartouche-title" x="118" y="62">
        {title}
      </text>
      <text class="ry-cartouche-sub" x="118" y="84">
        {subtitle}
      </text>
      {PERIODS.map((period, i) => (
        <text
          key={period}
          class={`ry-cartouche-year ${i === year ? 'ry-year-now' : ''} ${i < year ? 'ry-year-past' : ''}`}
          x={54 + i * 64}
          y="112"
        >
          {period}
        </text>
      ))}
    </g>
  ),
);
