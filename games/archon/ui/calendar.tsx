// Title, and the year of three Seasons: rounds, attacks, King's Grants with who would take what.

import { at } from '@regalia/core';
import { Glyph } from '@regalia/parts';
import { CATEGORIES, CATEGORY_GOODS, isIn, PHASE, ROUNDS_PER_SEASON, seatsOf } from '../rules/index.ts';
import { CARTOUCHE, SEASON } from './layout.ts';
import { type ArchonTable, CATEGORY_ICONS, countsOf, NUMERALS, roundOf, seasonNow, spokenAs } from './names.ts';

export function Calendar({ table }: { readonly table: ArchonTable }) {
  return (
    <g>
      <Title table={table} />
      {NUMERALS.map((numeral, season) => (
        <Season key={numeral} table={table} season={season} />
      ))}
    </g>
  );
}

function Title({ table }: { readonly table: ArchonTable }) {
  const { view } = table;
  const now = view.phase === PHASE.over ? 'title-over' : view.round === 0 ? 'title-before' : 'title-now';
  return (
    <g class="ar-cartouche" transform={`translate(${CARTOUCHE.x} ${CARTOUCHE.y})`}>
      <path
        class="ar-cartouche-paper"
        d="M20 8H176C184-1 197 5 193 16 203 18 203 30 194 32V86C204 88 204 101 193 103 196 113 184 119 176 110H20C12 119-1 113 3 103-8 101-8 88 2 86V32C-8 30-8 18 3 16-1 5 12-1 20 8Z"
      />
      <path class="ar-cartouche-line" d="M24 15H172M24 103H172M9 38V80M187 38V80" />
      <text class="ar-title" x="98" y="56">
        {table.say('title')}
      </text>
      <text class="ar-subtitle" x="98" y="75">
        {table.say('subtitle')}
      </text>
      <text class="ar-when" x="98" y="96">
        {table.say(now, { season: at(NUMERALS, seasonNow(view)), round: roundOf(view) })}
      </text>
    </g>
  );
}

function Season({ table, season }: { readonly table: ArchonTable; readonly season: number }) {
  const { box, view } = table;
  const { x, y, width, height, step } = SEASON;
  const grant = at(view.grants, season);
  const past = view.phase === PHASE.over || season < seasonNow(view);
  const now = !past && season === seasonNow(view);
  return (
    <g
      class={`ar-season ${past ? 'ar-past' : ''} ${now ? 'ar-now' : ''}`}
      transform={`translate(${x + season * step} ${y})`}
      data-at={`grant-${season}`}
    >
      <rect class="ar-panel" width={width} height={height} rx="5" />
      <rect class="ar-season-head" x="3" y="3" width={width - 6} height="32" rx="3" />
      <text class="ar-season-name" x="11" y="25">
        {table.say('season', { season: at(NUMERALS, season) })}
      </text>
      {Array.from({ length: ROUNDS_PER_SEASON }, (_, i) => (
        <RoundMark key={i} table={table} round={season * ROUNDS_PER_SEASON + i + 1} x={101 + i * 24} />
      ))}
      <g transform={`translate(${width - 20} 19)`} class={`ar-attack-mark ${past && isIn(view.raids, season) ? 'ar-raided' : ''}`}>
        <circle r="12" />
        <Glyph name="crossed-swords" size={16} class="ar-attack-glyph" />
        <title>{table.say(past ? (isIn(view.raids, season) ? 'attack-raided' : 'attack-held') : 'attack-comes')}</title>
      </g>
      {grant >= 0 &&
        CATEGORIES.map((name, category) => (
          <GrantRow
            key={name}
            table={table}
            points={at(at(box.grantPoints, grant), category)}
            category={category}
            y={51 + category * 25}
            chips={now}
          />
        ))}
    </g>
  );
}

function RoundMark({ table, round, x }: { readonly table: ArchonTable; readonly round: number; readonly x: number }) {
  const { view } = table;
  const over = view.phase === PHASE.over;
  const state = over || round < view.round ? 'past' : round === view.round ? 'now' : 'later';
  return (
    <g transform={`translate(${x} 19)`} class={`ar-round ar-round-${state}`}>
      <circle r="10.5" />
      <text y="5">{round}</text>
    </g>
  );
}

/** Points by place; in the present Season, with those who hold the place now. */
function GrantRow({
  table,
  points,
  category,
  y,
  chips,
}: {
  readonly table: ArchonTable;
  readonly points: readonly number[];
  readonly category: number;
  readonly y: number;
  readonly chips: boolean;
}) {
  const { box, view, looks, names } = table;
  const counts = countsOf(view, at(CATEGORY_GOODS, category));
  const held = seatsOf(box).map((place) =>
    seatsOf(box).filter((seat) => at(counts, seat) > 0 && counts.filter((n) => n > at(counts, seat)).length === place),
  );
  const label = table.say('grant-row', {
    category: table.say(`category-${at(CATEGORIES, category)}`),
    points: points.slice(0, box.seats).join(' / '),
    counts: counts.map((n, seat) => `${at(names, seat)} ${n}`).join(', '),
  });
  return (
    <g transform={`translate(0 ${y})`} {...spokenAs(label)}>
      <title>{label}</title>
      <Glyph name={at(CATEGORY_ICONS, category)} x={19} size={20} class="ar-sign-glyph" />
      {held.map((seats, place) => (
        <g key={place} transform={`translate(${46 + place * 38} 0)`}>
          <text class={`ar-prize ${place === 0 ? 'ar-prize-first' : ''}`} x="6" y="6">
            {points[place]}
          </text>
          {chips &&
            seats.map((seat, i) => {
              const across = Math.floor(i / 2) * 9;
              const [size, down] = seats.length > 1 ? [8, -8.5 + (i % 2) * 9] : [11, -5.5];
              return (
                <rect key={seat} class={`ar-chip seat-${at(looks, seat).id}`} x={11 + across} y={down} width={size} height={size} rx="2" />
              );
            })}
        </g>
      ))}
    </g>
  );
}
