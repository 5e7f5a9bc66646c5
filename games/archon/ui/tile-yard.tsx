// The yard of building tiles by level: what can be built now, later, and what others have built.

import { at } from '@regalia/core';
import { reachable, Seal } from '@regalia/parts';
import { isIn, seatsOf, tileAt } from '../rules/index.ts';
import { TILE_YARD } from './layout.ts';
import { type ArchonTable, actionFor, NUMERALS, seasonNow, tilesAt, wordsOf } from './names.ts';
import { TileFront } from './tile.tsx';

const { x, y, width, step, head, tile: size } = TILE_YARD;

export function TileYard({ table }: { readonly table: ArchonTable }) {
  let top = 6;
  const levels = NUMERALS.map((numeral, i) => {
    const tiles = tilesAt(table.box, i + 1);
    const at = top;
    top += head + Math.ceil(tiles.length / 3) * step.y + 2;
    return { numeral, tiles, at, level: i + 1 };
  });
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="ar-panel" width={width} height={top + 2} rx="5" />
      {levels.map(({ numeral, tiles, at, level }) => (
        <g key={numeral} transform={`translate(4 ${at})`} class={level > seasonNow(table.view) + 1 ? 'ar-later' : ''}>
          <text class="ar-level" x={width / 2 - 4} y="16">
            {table.say(level > seasonNow(table.view) + 1 ? 'level-later' : 'level', { level: numeral })}
          </text>
          {tiles.map((tile, i) => (
            <YardTile key={tile} table={table} tile={tile} x={(i % 3) * step.x} y={head + Math.floor(i / 3) * step.y} />
          ))}
        </g>
      ))}
    </g>
  );
}

function YardTile({
  table,
  tile,
  x: left,
  y: top,
}: {
  readonly table: ArchonTable;
  readonly tile: number;
  readonly x: number;
  readonly y: number;
}) {
  const { box, view, looks, names } = table;
  const front = tileAt(box, tile);
  const copies = at(view.tiles, tile);
  const owners = seatsOf(box).filter((seat) => isIn(at(view.built, seat), tile));
  const words = wordsOf(table);
  const name = table.say('tile-here', {
    tile: words.name(front),
    price: words.price(front.price),
    points: front.points,
    says: words.tileSays(front),
    n: copies,
    owners: owners.length === 0 ? table.say('nobody') : owners.map((seat) => at(names, seat)).join(', '),
  });
  return (
    <g class={`ar-tile ${copies === 0 ? 'ar-tile-gone' : ''}`} transform={`translate(${left} ${top})`} data-at={`tile-${tile}`}>
      {copies > 1 && <rect class="ar-tile-under" x="3" y="3" width={size.width} height={size.height} rx="4" />}
      <TileFront tile={front} />
      {owners.map((seat, i) => (
        <g key={seat} transform={`translate(${size.width - 9 - i * 15} ${size.height - 30})`}>
          <Seal size={17} value="" look={at(looks, seat)} />
        </g>
      ))}
      <g class="ar-touch" {...reachable(table, actionFor(table, { kind: 'build', tile }), name)}>
        <rect class="ar-glow" x="-1" y="-1" width={size.width + 2} height={size.height + 2} rx="5" />
      </g>
    </g>
  );
}
