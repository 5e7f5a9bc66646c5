// What the stockpile still has; where cubes are chosen from it, they can be here.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { reachable } from '@regalia/parts';
import { GOLD, RESOURCES } from '../rules/index.ts';
import type { Layout } from './layout.ts';
import { actionFor, goodName, oneCube, spokenAs } from './names.ts';
import { type PartTable, part } from './part.ts';
import { firstKind, picking } from './picked.ts';
import { Good } from './pieces.tsx';
import { TargetSquare } from './target.tsx';

const SHOWN = [0, 1, 2, 3, 4, 6, 7, 5] as const;

interface Slice {
  readonly supply: readonly number[];
  readonly provinces: number;
  readonly picked: readonly number[] | undefined;
  /** The kind of counted thing that the first resource is, while cubes are picked here. */
  readonly first: number;
}

export const Stock = part(
  {
    slice: (view, _: { readonly layout: Layout }, table): Slice => ({
      supply: view.supply,
      provinces: sum(view.provinceDeck),
      picked: picking(table, 'stock'),
      first: firstKind(table, 'stock') ?? 0,
    }),
  },
  ({ table, layout }) => {
    const { x, y, scale, across, width, height } = layout.stock;
    const tall = layout.id === 'tall';
    return (
      <g transform={`translate(${x} ${y}) scale(${scale})`} data-at="stock">
        <rect class="ar-panel-shade" x="3" y="4" width={width} height={height} rx="5" />
        <rect class="ar-panel" width={width} height={height} rx="5" />
        <text class="ar-panel-name" x="12" y="23" data-about="stock">
          {table.say('stock')}
        </text>
        <text class="ar-province" x={width - 12} y="22" data-at="province" data-about="province">
          {table.say('provinces-left', { n: table.view.provinces })}
        </text>
        {SHOWN.map((good, i) => (
          <g
            key={good}
            transform={`translate(${22 + (i % across) * (tall ? 51.5 : 53)} ${46 + Math.floor(i / across) * 35})`}
            data-at={`stock-${good}`}
            data-about={`stock-${good}`}
          >
            <Heap table={table} good={good} reach={tall ? 56 : 34} />
          </g>
        ))}
      </g>
    );
  },
);

function Heap({ table, good, reach }: { readonly table: PartTable<Slice>; readonly good: number; readonly reach: number }) {
  const { supply, picked, first } = table.view;
  const left = good === GOLD ? '∞' : String(at(supply, good));
  const said = table.say('stock-has', { good: goodName(table, good), n: left });
  const open = picked !== undefined && good < RESOURCES.length && at(supply, good) > 0;
  // Any action of that cube serves as its name: what is touched is counted, not taken.
  const named = open ? actionFor(table, { kind: 'receive', cubes: oneCube(good) }) : 0;
  const hands = open
    ? reachable({ ...table, legal: [named], pointed: named, choose: () => table.pick(first + good), point: () => undefined }, named, said)
    : spokenAs(said);
  const n = picked?.[good] ?? 0;
  return (
    <g class="ar-heap" {...hands}>
      {open && (
        <g transform="translate(12 0)">
          <g class="target-ring ar-target">
            <rect class="target-hit" x={-26} y={-reach / 2} width="52" height={reach} />
          </g>
          <TargetSquare width={46} height={28} reach={{ width: 52, height: 34 }} />
        </g>
      )}
      <Good good={good} size={24} />
      <text class="ar-stock-count" x="16" y="6">
        {left}
      </text>
      {n > 0 && (
        <text class="ar-taken" x="-14" y="-6">
          +{n}
        </text>
      )}
    </g>
  );
}
