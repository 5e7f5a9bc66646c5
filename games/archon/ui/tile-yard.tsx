// The yard of building tiles by level: what can be built now, later, and what others have built.

import { at } from '@regalia/core';
import { reachable } from '@regalia/parts';
import { type Box, isIn, seatsOf, tileAt } from '../rules/index.ts';
import { type Layout, TILE } from './layout.ts';
import { type ArchonTable, actionFor, NUMERALS, seasonNow, tilesAt, wordsOf } from './names.ts';
import { type PartTable, part } from './part.ts';
import { OwnerMark } from './pieces.tsx';
import { TargetSquare } from './target.tsx';
import { TileFront } from './tile.tsx';

const { step, head } = TILE;

interface Laid {
  readonly layout: Layout;
}

/** The levels from the top, each with its tiles and where they lie. */
function levelsOf(box: Box, { across, width }: Layout['tiles']) {
  let top = 6;
  const left = (width - across * step.x) / 2 + 2;
  const levels = NUMERALS.map((_, i) => {
    const from = top;
    const tiles = tilesAt(box, i + 1).map((tile, place) => ({
      tile,
      x: left + (place % across) * step.x,
      y: from + head + Math.floor(place / across) * step.y,
    }));
    top += head + Math.ceil(tiles.length / across) * step.y + 2;
    return { level: i + 1, from, tiles };
  });
  return { levels, height: top + 2 };
}

/** What never changes of the yard: the tiles as they are printed. */
export const TileFronts = part({ slice: (_view, _: Laid) => null }, ({ table, layout }) => {
  const { x, y, scale, width } = layout.tiles;
  const { levels, height } = levelsOf(table.box, layout.tiles);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect class="ar-panel-shade" x="3" y="4" width={width} height={height} rx="5" />
      <rect class="ar-panel" width={width} height={height} rx="5" />
      {levels.flatMap(({ tiles }) =>
        tiles.map(({ tile, ...at }) => (
          <g key={tile} transform={`translate(${at.x} ${at.y})`}>
            <rect class="ar-card-shade" x="3" y="4" width={TILE.width} height={TILE.height} rx="4" />
            <TileFront tile={tileAt(table.box, tile)} />
          </g>
        )),
      )}
    </g>
  );
});

export function TileYard({ table, layout }: Laid & { readonly table: ArchonTable }) {
  const { x, y, scale, width } = layout.tiles;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {levelsOf(table.box, layout.tiles).levels.map(({ level, from, tiles }) => (
        <g key={level}>
          <LevelName table={table} level={level} x={width / 2} y={from + 16} />
          {tiles.map((at) => (
            <YardTile key={at.tile} table={table} {...at} />
          ))}
        </g>
      ))}
    </g>
  );
}

const LevelName = part(
  { slice: (view, { level }: { readonly level: number; readonly x: number; readonly y: number }) => level > seasonNow(view) + 1 },
  ({ table, level, x, y }) => (
    <text class="ar-level" x={x} y={y} data-about={`level-${level}`}>
      {table.say(table.view ? 'level-later' : 'level', { level: at(NUMERALS, level - 1) })}
    </text>
  ),
);

interface TileProps {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
}

interface TileSlice {
  readonly copies: number;
  readonly owners: readonly boolean[];
  readonly later: boolean;
}

const YardTile = part(
  {
    slice: (view, { tile }: TileProps, { box }): TileSlice => ({
      copies: at(view.tiles, tile),
      owners: seatsOf(box).map((seat) => isIn(at(view.built, seat), tile)),
      later: tileAt(box, tile).level > seasonNow(view) + 1,
    }),
    acts: (table, { tile }: TileProps) => [actionFor(table, { kind: 'build', tile })],
  },
  ({ table, tile, x, y }) => {
    const { copies, later } = table.view;
    const owners = seatsOf(table.box).filter((seat) => table.view.owners[seat]);
    const state = copies === 0 ? 'ar-tile-gone' : later ? 'ar-tile-later' : '';
    return (
      <g class={`ar-tile ${state}`} transform={`translate(${x} ${y})`} data-at={`tile-${tile}`} data-about={`tile-${tile}`}>
        {copies > 1 && <path class="ar-tile-under" d={`M${TILE.width} 4h3v${TILE.height}H4v-3.5h${TILE.width - 4}Z`} />}
        {state !== '' && <rect class="ar-tile-veil" width={TILE.width} height={TILE.height} rx="4" />}
        {owners.map((seat, i) => (
          <OwnerMark key={seat} look={at(table.looks, seat)} x={TILE.width - 12 - i * 19} y={TILE.height - 30} size={23} />
        ))}
        <g
          class="ar-touch"
          transform={`translate(${TILE.width / 2} ${TILE.height / 2})`}
          {...reachable(table, actionFor(table, { kind: 'build', tile }), tileName(table, tile, owners))}
        >
          <rect class="ar-hit" x={-TILE.width / 2} y={-TILE.height / 2} width={TILE.width} height={TILE.height} />
          <TargetSquare width={TILE.width - 2} height={TILE.height - 2} />
        </g>
      </g>
    );
  },
);

function tileName(table: PartTable<TileSlice>, tile: number, owners: readonly number[]): string {
  const front = tileAt(table.box, tile);
  const words = wordsOf(table);
  return table.say('tile-here', {
    tile: words.name(front),
    price: words.price(front.price),
    points: front.points,
    says: words.tileSays(front),
    n: table.view.copies,
    owners: owners.length === 0 ? table.say('nobody') : owners.map((seat) => at(table.names, seat)).join(', '),
  });
}
