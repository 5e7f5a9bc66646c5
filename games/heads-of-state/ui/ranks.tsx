// The ladder of ranks: what creates each, how many noble cards every player has of it, and what most of them will bring.

import { at } from '@regalia/core';
import { Glyph, Seal } from '@regalia/parts';
import { mostPoints, RANKS } from '../rules/index.ts';
import { LADDER } from './layout.ts';
import { attributeIcon, type HsTable, listed, rankIcon, rankName } from './names.ts';

/** More than this many cards are written as a number. */
const PIPS = 4;
const WIDE = 66;

export function RankLadder({ table }: { readonly table: HsTable }) {
  const { x, y, step, width } = LADDER;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="hs-plate" width={width} height={step * RANKS.length + 6} rx="5" />
      <rect class="hs-plate-line" x="3.5" y="3.5" width={width - 7} height={step * RANKS.length - 1} rx="3" />
      {RANKS.map((name, i) => (
        <RankRow key={name} table={table} rank={RANKS.length - 1 - i} y={4 + i * step} last={i === RANKS.length - 1} />
      ))}
    </g>
  );
}

interface RowProps {
  readonly table: HsTable;
  readonly rank: number;
  readonly y: number;
  readonly last: boolean;
}

function RankRow({ table, rank, y, last }: RowProps) {
  const { box, view, looks, names } = table;
  const counts = view.nobles.map((nobles) => at(nobles, rank));
  const [points] = mostPoints(box, rank);
  const taker = at(view.markers, box.mostMarkers + 3 * rank);
  const set = at(box.setOf, rank);
  const left = at(view.nobleCards, rank);
  const said = counts.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  const label = table.say('rank-row', {
    noble: rankName(table, rank),
    set: listed(table, set),
    points,
    left,
    cards: said.length === 0 ? table.say('bar-none') : said.join(', '),
  });
  return (
    <g class="hs-rank" transform={`translate(0 ${y})`} role="img" aria-label={label} data-at={`rank-${rank}`}>
      <title>{label}</title>
      {!last && <line class="hs-rule" x1="10" x2={LADDER.width - 10} y1={LADDER.step} y2={LADDER.step} />}
      <circle class="hs-rim" cx="26" cy="28" r="18" />
      <circle class="hs-rank-field" cx="26" cy="28" r="15.4" />
      <Glyph name={rankIcon(rank)} x={26} y={28} size={22} class="hs-rank-glyph" />
      <Seal x={26} y={53} size={23} value={points} look={taker >= 0 ? at(looks, taker) : undefined} />
      <text class="hs-rank-name" x="55" y="18">
        {rankName(table, rank)}
      </text>
      <g transform={`translate(40 13)`}>
        <rect class="hs-stock" x="-5.5" y="-7.5" width="15" height="15" rx="2" />
        <text class="hs-stock-count" x="2" y="4.2">
          {left}
        </text>
      </g>
      <Tallies table={table} counts={counts} />
      <CardsOfSet table={table} set={set} />
    </g>
  );
}

/** Everybody's noble cards of a rank, as small piles. */
function Tallies({ table, counts }: { readonly table: HsTable; readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const column = WIDE / table.box.seats;
  const bar = Math.min(12, column - 2);
  return (
    <>
      {counts.map((n, seat) => {
        const { id } = at(table.looks, seat);
        return (
          <g key={id} class={`seat-${id}`} transform={`translate(${50 + seat * column} 58)`}>
            {Array.from({ length: Math.min(n, PIPS) }, (_, i) => (
              <rect key={i} class={`hs-tally ${n === most ? 'hs-tally-lead' : ''}`} y={-9 - i * 8.6} width={bar} height="7.4" rx="1.2" />
            ))}
            {n > PIPS && (
              <text class="hs-tally-more" x={bar / 2} y="-29">
                {n}
              </text>
            )}
            <rect class="hs-tally-foot" width={bar} height="2.4" rx="1" />
          </g>
        );
      })}
    </>
  );
}

/** The cards of a set: bright what the viewer holds, pale what is missing. */
function CardsOfSet({ table, set }: { readonly table: HsTable; readonly set: readonly number[] }) {
  const { hand } = table.view;
  return (
    <>
      {set.map((attribute, i) => (
        <g
          key={attribute}
          class={hand && at(hand, attribute) > 0 ? 'hs-has' : 'hs-lacks'}
          transform={`translate(${LADDER.width / 2 + (i - (set.length - 1) / 2) * 14.2} 78)`}
        >
          <circle class="hs-set-disc" r="7.2" />
          <Glyph name={attributeIcon(attribute)} size={10.8} class="hs-set-glyph" />
        </g>
      ))}
    </>
  );
}
