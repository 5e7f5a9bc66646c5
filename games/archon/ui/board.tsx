// The board of Archon: a city seen from above, with everything on it.

import { BUILDINGS } from '../rules/index.ts';
import { Calendar } from './calendar.tsx';
import { CitySheet } from './city.tsx';
import { District } from './district.tsx';
import { SHEET } from './layout.ts';
import { memo } from './memo.ts';
import type { ArchonTable } from './names.ts';
import { Palace } from './palace.tsx';
import { Stock } from './stock.tsx';
import { TileYard } from './tile-yard.tsx';
import { Attack, Wall } from './wall.tsx';

const Sheet = memo(CitySheet);

export function Board({ table }: { readonly table: ArchonTable }) {
  return (
    <div class="ar-board">
      <Sheet />
      <svg class="ar-pieces" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} {...{ role: 'group', 'aria-label': table.say('board') }}>
        <Calendar table={table} />
        <Palace table={table} />
        {BUILDINGS.map((name, building) => (
          <District key={name} table={table} building={building} />
        ))}
        <Wall table={table} />
        <TileYard table={table} />
        <Attack table={table} />
        <Stock table={table} />
      </svg>
    </div>
  );
}
