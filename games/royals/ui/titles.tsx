// The column of titles: who has how many cubes on each, and what most of them will bring.

import { at } from '@regalia/core';
import { Glyph, Seal } from '@regalia/parts';
import { TITLES, titlePoints } from '../rules/index.ts';
import { TITLE_COLUMN } from './layout.ts';
import { type RoyalsTable, titleIcon, titleName } from './names.ts';

/** More than this many cubes are written as a number. */
const PIPS = 5;

export function TitleColumn({ table }: { readonly table: RoyalsTable }) {
  const { x, y, step, width } = TITLE_COLUMN;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="ry-plaque-paper" width={width} height={step * TITLES.length + 6} rx="5" />
      <rect class="ry-plaque-line" x="3.5" y="3.5" width={width - 7} height={step * TITLES.length - 1} rx="3" />
      {TITLES.map((name, i) => (
        <TitleRow key={name} table={table} title={TITLES.length - 1 - i} y={4 + i * step} last={i === TITLES.length - 1} />
      ))}
    </g>
  );
}

function TitleRow({
  table,
  title,
  y,
  last,
}: {
  readonly table: RoyalsTable;
  readonly title: number;
  readonly y: number;
  readonly last: boolean;
}) {
  const { box, view, looks, names } = table;
  const counts = view.titles.map((of) => at(of, title));
  const points = titlePoints(box, title).whole;
  const said = counts.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  const label = table.say('title-row', {
    title: titleName(table, title),
    points,
    cubes: said.length === 0 ? table.say('bar-none') : said.join(', '),
  });
  return (
    <g transform={`translate(0 ${y})`} role="img" aria-label={label} data-at={`title-${title}`}>
      {!last && <line class="ry-title-rule" x1="10" x2={TITLE_COLUMN.width - 10} y1={TITLE_COLUMN.step} y2={TITLE_COLUMN.step} />}
      <circle class="ry-noble-rim" cx="28" cy="32" r="20" />
      <circle class="ry-title-field" cx="28" cy="32" r="17" />
      <Glyph name={titleIcon(title)} x={28} y={32} size={24} class="ry-noble-glyph" />
      <text class="ry-title-name" x={TITLE_COLUMN.width / 2} y="80">
        {titleName(table, title)}
      </text>
      <Seal x={28} y={58} size={30} value={points} />
      {counts.map((n, seat) => (
        <g key={seat} class={`seat-${at(looks, seat).id}`} transform={`translate(${56 + seat * (60 / box.seats)} 62)`}>
          {Array.from({ length: Math.min(n, PIPS) }, (_, i) => (
            <rect key={i} class="ry-title-cube" y={-9 - i * 10.5} width={Math.min(12, 60 / box.seats - 2)} height="9.5" rx="1.5" />
          ))}
          {n > PIPS && (
            <text class="ry-title-more" x="5" y="8">
              {n}
            </text>
          )}
          <rect class="ry-title-foot" y="1.5" width={Math.min(12, 60 / box.seats - 2)} height="2.5" rx="1" />
        </g>
      ))}
    </g>
  );
}
