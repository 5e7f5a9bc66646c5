// An action slot: a paved square that tells how many cards it takes, and the figures on it.

import { at } from '@regalia/core';
import { reachable } from '@regalia/parts';
import { seatsOf, slotAt } from '../rules/index.ts';
import { waysIn } from './begin.ts';
import type { Layout } from './layout.ts';
import { type ArchonTable, actionFor, buildingName } from './names.ts';
import { type PartTable, part } from './part.ts';
import { Pawn } from './pieces.tsx';
import { TargetSquare } from './target.tsx';

interface SlotProps {
  readonly slot: number;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly layout: Layout;
  /** The slot that waits for a card. */
  readonly wish: number | undefined;
  /** Begins a turn with a slot. */
  readonly begin: (slot: number) => void;
}

interface Slice {
  /** Figures on it, three bits a seat. */
  readonly figures: number;
  /** The mover's figure was just put here. */
  readonly here: boolean;
  /** A turn can begin here. */
  readonly begins: boolean;
}

/** Figures of a seat. */
const countOf = (figures: number, seat: number): number => (figures >> (3 * seat)) & 7;

/** How a slot is spoken of: building, number, cards, who stands there. */
function slotName(table: PartTable<Slice>, slot: number): string {
  const { box, view, names } = table;
  const { building, number, need } = slotAt(box, slot);
  const there = seatsOf(box).filter((seat) => countOf(view.figures, seat) > 0);
  return table.say(there.length === 0 ? 'slot-free' : 'slot-taken', {
    building: buildingName(table, building),
    slot: number,
    need,
    seats: there.map((seat) => at(names, seat)).join(', '),
  });
}

/** What touching it does: enters with the cards played or, before that, begins the turn with it. */
function touching(table: PartTable<Slice>, { slot, begin }: SlotProps) {
  const enter = actionFor(table, { kind: 'enter', slot });
  if (!table.view.begins) return reachable(table, enter, slotName(table, slot));
  return reachable(
    { ...table, legal: [enter], choose: () => begin(slot) },
    enter,
    table.say('slot-begin', { slot: slotName(table, slot) }),
  );
}

export const Slot = part(
  {
    slice: (view, { slot }: SlotProps, table: ArchonTable): Slice => ({
      figures: at(view.figures, slot),
      here: view.slot === slot && view.cards >= 0,
      begins: waysIn(table).has(slot),
    }),
    acts: (table, { slot }: SlotProps) => [actionFor(table, { kind: 'enter', slot })],
  },
  (props) => {
    const { table, slot, x, y, layout, wish } = props;
    const { size, reach } = layout.slot;
    const { need } = slotAt(table.box, slot);
    const figures = seatsOf(table.box).flatMap((seat) =>
      Array.from({ length: countOf(table.view.figures, seat) }, (_, i) => ({ seat, key: `${seat}-${i}` })),
    );
    const chosen = table.view.here || wish === slot;
    return (
      <g
        class={`ar-slot ${figures.length > 0 ? 'ar-slot-taken' : ''} ${chosen ? 'target-chosen' : ''} ${table.view.begins ? 'ar-slot-begins' : ''}`}
        transform={`translate(${x} ${y})`}
        data-at={`slot-${slot}`}
        data-about={`slot-${slot}`}
        {...touching(table, props)}
      >
        <TargetSquare width={size} height={size} reach={{ width: reach, height: Math.max(reach, size + 10) }} />
        <Paving size={size} need={need} taken={figures.length > 0} />
        <Figures table={table} figures={figures} size={size} />
      </g>
    );
  },
);

/** The square itself, and the cards that it takes. */
function Paving({ size, need, taken }: { readonly size: number; readonly need: number; readonly taken: boolean }) {
  const half = size / 2;
  const k = size / 43;
  return (
    <>
      <rect class="ar-paving-shade" x={-half + 2} y={-half + 3} width={size} height={size} rx="3" />
      <rect class="ar-paving" x={-half} y={-half} width={size} height={size} rx="3" />
      <rect x={-half} y={-half} width={size} height={size} rx="3" fill="url(#cobbles)" />
      <rect class="ar-kerb" x={-half + 2.5} y={-half + 2.5} width={size - 5} height={size - 5} rx="1.5" />
      {!taken &&
        Array.from({ length: need }, (_, i) => (
          <g key={i} transform={`translate(${(i - (need - 1) / 2) * 13 * k} 0) rotate(${need === 1 ? 0 : i === 0 ? -8 : 8}) scale(${k})`}>
            <rect class="ar-need" x="-8" y="-12" width="16" height="24" rx="2" />
            <path class="ar-need-mark" d="M-4 5.5C-4-1 4-1 4 5.5ZM0-8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 1 1 0-6.4" />
          </g>
        ))}
    </>
  );
}

/** Whose figures: a rim in the colour of the first, and all of them. */
function Figures({
  table,
  figures,
  size,
}: {
  readonly table: Pick<ArchonTable, 'looks'>;
  readonly figures: readonly { readonly seat: number; readonly key: string }[];
  readonly size: number;
}) {
  const [first] = figures;
  if (!first) return null;
  const k = size / 43;
  const step = Math.min(20, 26 / Math.max(1, figures.length - 1)) * k;
  return (
    <>
      <rect
        class={`ar-owner seat-${at(table.looks, first.seat).id}`}
        x={-size / 2 + 2.5}
        y={-size / 2 + 2.5}
        width={size - 5}
        height={size - 5}
        rx="2"
      />
      {figures.map(({ seat, key }, i) => (
        <Pawn
          key={key}
          look={at(table.looks, seat)}
          x={(i - (figures.length - 1) / 2) * step}
          y={size / 2 - 4 * k - (i % 2) * 3}
          size={(figures.length > 1 ? 34 : 42) * k}
        />
      ))}
    </>
  );
}
