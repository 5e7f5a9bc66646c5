// The ladder of ranks: how many noble cards every player has of each, how many are left, and what most of them will bring.

import { at } from '@regalia/core';
import { Seal } from '@regalia/parts';
import { mostPoints, RANKS } from '../rules/index.ts';
import { LADDER } from './layout.ts';
import { sliced } from './memo.ts';
import { type HsTable, listed, rankName } from './names.ts';
import { Portrait } from './portraits.tsx';

/** More than this many cards are written as a number. */
const PIPS = 4;
const WIDE = 74;

export function RankLadder({ table }: { readonly table: HsTable }) {
  const { x, y, step, width } = LADDER;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="hs-plate" width={width} height={step * RANKS.length + 6} rx="5" />
      <rect class="hs-plate-line" x="3.5" y="3.5" width={width - 7} height={step * RANKS.length - 1} rx="3" />
      {RANKS.map((name, i) => (
        <RankRow.Drawn key={name} table={table} rank={RANKS.length - 1 - i} y={4 + i * step} last={i === RANKS.length - 1} />
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

function FreshRow({ table, rank, y, last }: RowProps) {
  const { box, view, looks, names } = table;
  const counts = view.nobles.map((nobles) => at(nobles, rank));
  const [points] = mostPoints(box, rank);
  const taker = at(view.markers, box.mostMarkers + 3 * rank);
  const left = at(view.nobleCards, rank);
  const said = counts.flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  const label = table.say('rank-row', {
    noble: rankName(table, rank),
    set: listed(table, at(box.setOf, rank)),
    points,
    left,
    cards: said.length === 0 ? table.say('bar-none') : said.join(', '),
  });
  return (
    <g class="hs-rank" transform={`translate(0 ${y})`} role="img" aria-label={label} data-at={`rank-${rank}`} data-about={`rank-${rank}`}>
      <rect class="hs-hit" x="4" y="2" width={LADDER.width - 8} height={LADDER.step - 2} />
      {!last && <line class="hs-rule" x1="10" x2={LADDER.width - 10} y1={LADDER.step} y2={LADDER.step} />}
      <circle class="hs-rim" cx="28" cy="32" r="22" />
      <circle class="hs-field" cx="28" cy="32" r="18.4" />
      <Portrait rank={rank} size={38} x={28} y={32} />
      <Seal x={28} y={70} size={33} value={points} look={taker >= 0 ? at(looks, taker) : undefined} />
      <text class="hs-rank-name" x="54" y="21">
        {rankName(table, rank)}
      </text>
      <g transform="translate(112 79)">
        <rect class="hs-stock" x="-9" y="-9" width="20" height="18" rx="2.5" />
        <text class="hs-stock-count" x="1" y="5">
          {left}
        </text>
      </g>
      <Tallies table={table} counts={counts} />
    </g>
  );
}

const RankRow = sliced(FreshRow, ({ table: { box, view }, rank, y }) => [
  rank,
  y,
  at(view.markers, box.mostMarkers + 3 * rank),
  at(view.nobleCards, rank),
  ...view.nobles.map((nobles) => at(nobles, rank)),
]);

export { RankRow };

/** Everybody's noble cards of a rank, as small piles. */
function Tallies({ table, counts }: { readonly table: HsTable; readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const column = WIDE / table.box.seats;
  const bar = Math.min(15, column - 2.5);
  return (
    <>
      {counts.map((n, seat) => {
        const { id } = at(table.looks, seat);
        return (
          <g key={id} class={`seat-${id}`} transform={`translate(${52 + seat * column} 66)`}>
            {Array.from({ length: Math.min(n, PIPS) }, (_, i) => (
              <rect key={i} class={`hs-tally ${n === most ? 'hs-tally-lead' : ''}`} y={-8.6 - i * 8.4} width={bar} height="7.2" rx="1.2" />
            ))}
            {n > PIPS && (
              <text class="hs-tally-more" x={bar / 2} y="19">
                {n}
              </text>
            )}
            <rect class="hs-tally-foot" width={bar} height="2.6" rx="1" />
          </g>
        );
      })}
    </>
  );
}
