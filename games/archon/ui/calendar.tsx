// Title, and the year of three Seasons: rounds, attacks, King's Grants with who would take what.

import { at } from '@regalia/core';
import { Glyph } from '@regalia/parts';
import { CATEGORIES, CATEGORY_GOODS, isIn, PHASE, ROUNDS_PER_SEASON, seatsOf } from '../rules/index.ts';
import { type Layout, SEASON } from './layout.ts';
import { type ArchonTable, CATEGORY_ICONS, countsOf, NUMERALS, roundOf, seasonNow, spokenAs } from './names.ts';
import { type PartTable, part } from './part.ts';

interface Laid {
  readonly layout: Layout;
}

export function Calendar({ table, layout }: Laid & { readonly table: ArchonTable }) {
  return (
    <g>
      <Title table={table} layout={layout} />
      {NUMERALS.map((numeral, season) => (
        <Season key={numeral} table={table} season={season} layout={layout} />
      ))}
    </g>
  );
}

const Title = part({ slice: (view, _: Laid) => ({ phase: view.phase, round: view.round }) }, ({ table, layout }) => {
  const { view } = table;
  const now = view.phase === PHASE.over ? 'title-over' : view.round === 0 ? 'title-before' : 'title-now';
  const { x, y, scale } = layout.title;
  return (
    <g class="ar-cartouche" transform={`translate(${x} ${y}) scale(${scale})`} data-about="calendar">
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
});

interface SeasonSlice {
  readonly grant: number;
  readonly past: boolean;
  readonly now: boolean;
  readonly round: number;
  readonly raided: boolean;
  /** How many each seat has of what is ranked, in the present Season. */
  readonly counts: readonly (readonly number[])[];
}

const Season = part(
  {
    slice: (view, { season }: Laid & { readonly season: number }): SeasonSlice => {
      const past = view.phase === PHASE.over || season < seasonNow(view);
      const now = !past && season === seasonNow(view);
      return {
        grant: at(view.grants, season),
        past,
        now,
        round: past || now ? view.round : 0,
        raided: isIn(view.raids, season),
        counts: now ? CATEGORY_GOODS.map((good) => countsOf(view, good)) : [],
      };
    },
  },
  ({ table, season, layout }) => {
    const { grant, past, now, raided, round } = table.view;
    const { x, y, scale } = at(layout.seasons, season);
    const { width, height } = SEASON;
    return (
      <g
        class={`ar-season ar-year-${season + 1} ${past ? 'ar-past' : ''} ${now ? 'ar-now' : ''}`}
        transform={`translate(${x} ${y}) scale(${scale})`}
        data-at={`grant-${season}`}
        data-about={`season-${season}`}
      >
        <rect class="ar-panel-shade" x="3" y="4" width={width} height={height} rx="5" />
        <rect class="ar-panel" width={width} height={height} rx="5" />
        <rect class="ar-season-head" x="3" y="3" width={width - 6} height="32" rx="3" />
        <text class="ar-season-name" x="10" y="25">
          {table.say('season', { season: at(NUMERALS, season) })}
        </text>
        {Array.from({ length: ROUNDS_PER_SEASON }, (_, i) => (
          <RoundMark key={i} round={season * ROUNDS_PER_SEASON + i + 1} now={past ? Number.POSITIVE_INFINITY : round} x={101 + i * 24} />
        ))}
        <g
          transform={`translate(${width - 20} 19)`}
          class={`ar-attack-mark ${past && raided ? 'ar-raided' : ''}`}
          {...spokenAs(table.say(past ? (raided ? 'attack-raided' : 'attack-held') : 'attack-comes'))}
          data-about={`attack-${season}`}
        >
          <circle r="12" />
          <Glyph name="crossed-swords" size={16} class="ar-attack-glyph" />
        </g>
        {grant >= 0 && CATEGORIES.map((name, category) => <GrantRow key={name} table={table} season={season} category={category} />)}
      </g>
    );
  },
);

function RoundMark({ round, now, x }: { readonly round: number; readonly now: number; readonly x: number }) {
  const state = round < now ? 'past' : round === now ? 'now' : 'later';
  return (
    <g transform={`translate(${x} 19)`} class={`ar-round ar-round-${state}`} data-about={`round-${round}`}>
      <circle r="11" />
      <text y="5">{round}</text>
    </g>
  );
}

interface RowProps {
  readonly table: PartTable<SeasonSlice>;
  readonly season: number;
  readonly category: number;
}

/** Points by place; in the present Season, with those who hold the place now. */
function GrantRow({ table, season, category }: RowProps) {
  const { box, view, looks, names } = table;
  const points = at(at(box.grantPoints, view.grant), category);
  const counts = view.counts[category];
  const held = seatsOf(box).map((place) =>
    counts ? seatsOf(box).filter((seat) => at(counts, seat) > 0 && counts.filter((n) => n > at(counts, seat)).length === place) : [],
  );
  const label = table.say('grant-row', {
    category: table.say(`category-${at(CATEGORIES, category)}`),
    points: points.slice(0, box.seats).join(' / '),
    counts: (counts ?? []).map((n, seat) => `${at(names, seat)} ${n}`).join(', '),
  });
  return (
    <g transform={`translate(0 ${51 + category * 25})`} {...spokenAs(label)} data-about={`grant-${season}-${category}`}>
      <rect class="ar-hit" x="4" y="-12.5" width={SEASON.width - 8} height="25" />
      <Glyph name={at(CATEGORY_ICONS, category)} x={19} size={20} class="ar-sign-glyph" />
      {held.map((seats, place) => (
        <g key={place} transform={`translate(${44 + place * 38} 0)`}>
          <text class={`ar-prize ${place === 0 ? 'ar-prize-first' : ''}`} x="8" y="6">
            {points[place]}
          </text>
          {seats.map((seat, i) => {
            const [size, across, down] = seats.length > 1 ? [9, Math.floor(i / 2) * 10, -9.5 + (i % 2) * 10] : [13, 0, -6.5];
            return (
              <rect key={seat} class={`ar-chip seat-${at(looks, seat).id}`} x={12 + across} y={down} width={size} height={size} rx="2" />
            );
          })}
        </g>
      ))}
    </g>
  );
}
