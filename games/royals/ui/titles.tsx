// The column of titles: who has how many cubes on each, and what most of them will bring.

import { at } from '@regalia/core';
import { drawnFrom, type Look, Portrait, Seal, type Sitter } from '@regalia/parts';
import { TITLES, titlePoints } from '../rules/index.ts';
import { TITLE_COLUMN } from './layout.ts';
import { type RoyalsTable, sitterOf, titleName } from './names.ts';

/** More than this many cubes are written as a number. */
const PIPS = 4;

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

interface RowProps {
  readonly table: RoyalsTable;
  readonly title: number;
  readonly y: number;
  readonly last: boolean;
}
interface RowSlice extends Omit<RowProps, 'table'> {
  readonly name: string;
  readonly sitter: Sitter;
  readonly label: string;
  readonly points: number;
  readonly cubes: readonly { readonly n: number; readonly look: Look }[];
}

function rowSlice({ table, title, y, last }: RowProps): RowSlice {
  const { box, view, looks, names } = table;
  const counts = view.titles.map((of) => at(of, title));
  const points = titlePoints(box, title).whole;
  const said = counts.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  const name = titleName(table, title);
  const cubes = said.length === 0 ? table.say('bar-none') : said.join(', ');
  return {
    title,
    y,
    last,
    name,
    sitter: sitterOf(title),
    label: table.say('title-row', { title: name, points, cubes }),
    points,
    cubes: counts.map((n, seat) => ({ n, look: at(looks, seat) })),
  };
}

const TitleRow = drawnFrom(rowSlice, ({ title, y, last, name, sitter, label, points, cubes }) => {
  const room = 64 / cubes.length;
  const wide = Math.min(13, room - 2);
  return (
    <g
      class="ry-title"
      transform={`translate(0 ${y})`}
      role="img"
      aria-label={label}
      data-at={`title-${title}`}
      data-about={`title-${title}`}
    >
      <rect class="ry-title-ground" x="4" y="2" width={TITLE_COLUMN.width - 8} height={TITLE_COLUMN.step - 3} rx="3" />
      {!last && <path class="ry-title-rule" d={`M10 ${TITLE_COLUMN.step}H${TITLE_COLUMN.width - 10}`} />}
      <circle class="ry-rim" cx="33" cy="33" r="27" />
      <Portrait of={sitter} x={33} y={33} size={50} />
      <text class="ry-title-name" x="43" y="82">
        {name}
      </text>
      <Seal x={23} y={76} size={35} value={points} />
      {cubes.map(({ n, look }, seat) => (
        <g key={seat} class={`seat-${look.id}`} transform={`translate(${66 + seat * room} 57)`}>
          {Array.from({ length: Math.min(n, PIPS) }, (_, i) => (
            <rect key={i} class="ry-title-cube" y={-10 - i * 11} width={wide} height="10" rx="1.5" />
          ))}
          {n > PIPS && (
            <text class="ry-title-more" x={wide / 2} y="-12">
              {n}
            </text>
          )}
          <rect class="ry-title-foot" y="1.5" width={wide} height="3" rx="1" />
        </g>
      ))}
    </g>
  );
});
