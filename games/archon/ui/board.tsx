// The board of Archon: a city seen from above, with everything on it.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { BUILDINGS } from '../rules/index.ts';
import { beginWith, useWish } from './begin.ts';
import { Calendar } from './calendar.tsx';
import { SHEETS } from './city.tsx';
import { type Begun, District } from './district.tsx';
import { type Layout, TALL, WIDE } from './layout.ts';
import { type ArchonTable, seasonNow } from './names.ts';
import { Palace } from './palace.tsx';
import { Stock } from './stock.tsx';
import { TileFronts, TileYard } from './tile-yard.tsx';
import { Attack, Camp, Wall } from './wall.tsx';

/** Where a wide board would be too small to read. */
const HELD = '(max-width: 1000px), (max-width: 1180px) and (max-height: 600px)';

function useLayout(): Layout {
  const [held, hold] = useState(() => matchMedia(HELD).matches);
  useEffect(() => {
    const media = matchMedia(HELD);
    const change = (): void => hold(media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
  return held ? TALL : WIDE;
}

export function Board({ table }: { readonly table: ArchonTable }) {
  const layout = useLayout();
  const wish = useWish(table);
  // The same function all the time, for the table as it is when it is called.
  const latest = useRef(table);
  latest.current = table;
  const begin = useCallback((slot: number): void => beginWith(latest.current, slot), []);
  const Sheet = SHEETS[layout.id];
  return (
    <div class={`ar-board ar-${layout.id} ar-light-${seasonNow(table.view) + 1}`}>
      <Sheet key={layout.id} />
      <Pieces table={table} layout={layout} wish={wish} begin={begin} />
    </div>
  );
}

/** Everything on the sheet, in sheets of its own each, so that what changes in one does not have the others painted anew. */
export function Pieces({ table, layout, wish, begin }: Begun & { readonly table: ArchonTable; readonly layout: Layout }) {
  // While something can be chosen, the rest steps back.
  const asks = table.legal.length > 0 && table.viewer !== null;
  const layer = { class: 'ar-layer', viewBox: `0 0 ${layout.width} ${layout.height}` };
  return (
    <div class={`ar-pieces ${asks ? 'ar-asks' : ''}`} {...{ role: 'group', 'aria-label': table.say('board') }}>
      <svg {...layer} {...{ role: 'group', 'aria-label': table.say('sheet-year') }}>
        <Calendar table={table} layout={layout} />
        <Camp table={table} layout={layout} />
        <Attack table={table} layout={layout} />
      </svg>
      <svg {...layer} {...{ role: 'group', 'aria-label': table.say('sheet-city') }}>
        <Palace table={table} layout={layout} wish={wish} begin={begin} />
        {BUILDINGS.map((name, building) => (
          <District key={name} table={table} building={building} layout={layout} wish={wish} begin={begin} />
        ))}
      </svg>
      <svg {...layer} {...{ role: 'group', 'aria-label': table.say('sheet-wall') }}>
        <Wall table={table} layout={layout} />
      </svg>
      <svg {...layer} aria-hidden="true">
        <TileFronts table={table} layout={layout} />
      </svg>
      <svg {...layer} {...{ role: 'group', 'aria-label': table.say('sheet-tiles') }}>
        <TileYard table={table} layout={layout} />
        <Stock table={table} layout={layout} />
      </svg>
    </div>
  );
}
