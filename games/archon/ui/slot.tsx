// An action slot: a paved square that tells how many cards it takes, and the figures on it.

import { at } from '@regalia/core';
import { reachable } from '@regalia/parts';
import { figuresOn, seatsOf, slotAt } from '../rules/index.ts';
import { SLOT } from './layout.ts';
import { type ArchonTable, actionFor, buildingName } from './names.ts';
import { Pawn } from './pieces.tsx';

/** How a slot is spoken of: building, number, cards, who stands there. */
function slotName(table: ArchonTable, slot: number): string {
  const { box, view, names } = table;
  const { building, number, need } = slotAt(box, slot);
  const there = seatsOf(box).filter((seat) => figuresOn(view.figures, slot, seat) > 0);
  return table.say(there.length === 0 ? 'slot-free' : 'slot-taken', {
    building: buildingName(table, building),
    slot: number,
    need,
    seats: there.map((seat) => at(names, seat)).join(', '),
  });
}

/** `x`, `y` is the middle. */
export function Slot({
  table,
  slot,
  x,
  y,
}: {
  readonly table: ArchonTable;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}) {
  const { box, view, looks } = table;
  const half = SLOT.size / 2;
  const { need } = slotAt(box, slot);
  const figures = seatsOf(box).flatMap((seat) =>
    Array.from({ length: figuresOn(view.figures, slot, seat) }, (_, i) => ({ seat, key: `${seat}-${i}` })),
  );
  const shared = figures.length > 1;
  const step = Math.min(19, 28 / Math.max(1, figures.length - 1));
  const here = view.slot === slot && view.cards >= 0;
  return (
    <g
      class={`ar-slot ${figures.length > 0 ? 'ar-slot-taken' : ''} ${here ? 'ar-slot-here' : ''}`}
      transform={`translate(${x} ${y})`}
      data-at={`slot-${slot}`}
      {...reachable(table, actionFor(table, { kind: 'enter', slot }), slotName(table, slot))}
    >
      <rect class="ar-glow" x={-half - 2} y={-half - 2} width={SLOT.size + 4} height={SLOT.size + 4} rx="4" />
      <rect class="ar-paving" x={-half} y={-half} width={SLOT.size} height={SLOT.size} rx="2.5" />
      <rect x={-half} y={-half} width={SLOT.size} height={SLOT.size} rx="2.5" fill="url(#cobbles)" />
      <rect class="ar-kerb" x={-half + 2.5} y={-half + 2.5} width={SLOT.size - 5} height={SLOT.size - 5} rx="1.5" />
      {Array.from({ length: need }, (_, i) => (
        <g key={i} transform={`translate(${(i - (need - 1) / 2) * 12} 0) rotate(${need === 1 ? 0 : i === 0 ? -8 : 8})`}>
          <rect class="ar-need" x="-7.5" y="-11" width="15" height="22" rx="2" />
          <path class="ar-need-mark" d="M-3.5 5C-3.5-1 3.5-1 3.5 5ZM0-7.5a3 3 0 1 1 0 6 3 3 0 1 1 0-6" />
        </g>
      ))}
      {figures.map(({ seat, key }, i) => (
        <Pawn
          key={key}
          look={at(looks, seat)}
          x={(i - (figures.length - 1) / 2) * step}
          y={half - 5 - (i % 2) * 3}
          size={shared ? 31 : 37}
        />
      ))}
    </g>
  );
}
