// What the stockpile still has.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { GOLD } from '../rules/index.ts';
import { STOCK } from './layout.ts';
import { type ArchonTable, goodName, spokenAs } from './names.ts';
import { Good } from './pieces.tsx';

const SHOWN = [0, 1, 2, 3, 4, 6, 7, 5] as const;

export function Stock({ table }: { readonly table: ArchonTable }) {
  const { view } = table;
  return (
    <g transform={`translate(${STOCK.x} ${STOCK.y})`} data-at="stock">
      <rect class="ar-panel" width={STOCK.width} height={STOCK.height} rx="5" />
      <text class="ar-panel-name" x="12" y="23">
        {table.say('stock')}
      </text>
      <text class="ar-province" x={STOCK.width - 12} y="22" data-at="province">
        {table.say('provinces-left', { n: sum(view.provinceDeck) })}
      </text>
      {SHOWN.map((good, i) => {
        const left = good === GOLD ? '∞' : String(at(view.supply, good));
        return (
          <g
            key={good}
            transform={`translate(${22 + (i % 4) * 53} ${46 + Math.floor(i / 4) * 35})`}
            {...spokenAs(table.say('stock-has', { good: goodName(table, good), n: left }))}
            data-at={`stock-${good}`}
          >
            <Good good={good} size={24} />
            <text class="ar-stock-count" x="16" y="6">
              {left}
            </text>
          </g>
        );
      })}
    </g>
  );
}
