// What lies before the viewer: piles, the two displays, the tray, and the hand.

import { sum } from '@regalia/kit';
import { CardBack } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { DISPLAY, PHASE, TREACHERY_DISPLAY } from '../rules/index.ts';
import { AttributeCard, RevolutionBack, TreacheryCard } from './art.tsx';
import { takeable } from './gestures.ts';
import { Hand, isAskedOfHand } from './hand.tsx';
import { attributeName, type HsTable, treacheryName } from './names.ts';
import { type Slots, settled } from './slots.ts';
import { DiscardsButton, Tray } from './tray.tsx';

export function Dock({ table }: { readonly table: HsTable }) {
  return (
    <div class={`hs-dock ${isAskedOfHand(table) ? 'hs-dock-hand' : isAskedOfMarket(table) ? 'hs-dock-market' : ''}`}>
      <Piles table={table} />
      <AttributeDisplay table={table} />
      <Treachery table={table} />
      <Tray table={table} />
      <Hand table={table} />
    </div>
  );
}

/** Whether cards are to be taken. */
const isAskedOfMarket = ({ view, legal }: HsTable): boolean =>
  legal.length > 0 && (view.phase === PHASE.choose || view.phase === PHASE.draw);

/** Cards in their places, as long as the table is looked at. */
function useSlots(counts: readonly number[], size: number): Slots {
  const slots = useRef<Slots>([]);
  slots.current = settled(slots.current.slice(0, Math.max(size, sum(counts))), counts, size);
  return slots.current;
}

function Piles({ table }: { readonly table: HsTable }) {
  const { view } = table;
  const cleaning = sum(view.cleaned) > 0;
  // With the main pile empty, cards come from the revolution pile (HS-6.1).
  const main = view.pile > 0;
  return (
    <section class="hs-group hs-piles" aria-label={table.say('piles')}>
      <div class="hs-cells hs-two">
        <Stack
          table={table}
          at={main ? 'pile' : 'pile-empty'}
          about="pile"
          count={view.pile}
          below={main ? view.revolution : 0}
          label={table.say('pile')}
          drawn={main}
        >
          <CardBack kind="country" />
        </Stack>
        <Stack
          table={table}
          at={main ? 'revolution' : 'pile'}
          about="revolution"
          count={view.revolution}
          label={table.say('revolution-pile')}
          drawn={!main}
        >
          <RevolutionBack />
        </Stack>
        <DiscardsButton table={table} />
        {cleaning && (
          <div class="hs-slot hs-spent" data-at="cleaned" data-about="cleaned" role="img" aria-label={table.say('cleaned-cards')}>
            <b>{sum(view.cleaned)}</b>
          </div>
        )}
      </div>
      <span class="hs-label">{table.say('piles')}</span>
    </section>
  );
}

function AttributeDisplay({ table }: { readonly table: HsTable }) {
  const slots = useSlots(table.view.display, DISPLAY);
  return (
    <section class="hs-group hs-display" aria-label={table.say('display')}>
      <div class="hs-cells hs-three" data-at="display">
        {slots.map((kind, i) =>
          kind === undefined ? (
            <div key={i} class="hs-slot hs-gap" aria-hidden="true" />
          ) : (
            <div
              key={i}
              class="hs-slot"
              data-at={`display-${kind}`}
              data-about={`shown-${kind}`}
              {...takeable(table, { kind: 'take', attribute: kind }, `${table.say('display')}: ${attributeName(table, kind)}`)}
            >
              <AttributeCard table={table} attribute={kind} />
            </div>
          ),
        )}
      </div>
      <span class="hs-label">{table.say('display')}</span>
    </section>
  );
}

function Treachery({ table }: { readonly table: HsTable }) {
  const { view } = table;
  const slots = useSlots(view.treacheryDisplay, TREACHERY_DISPLAY);
  const pile = `${table.say('treachery-pile')}: ${table.say('pile-left', { n: view.treacheryPile })}`;
  return (
    <section class="hs-group hs-plots" aria-label={table.say('treachery')}>
      <div class="hs-cells hs-plot" data-at="treachery-display">
        <div
          class={`hs-slot hs-stack ${thickness(view.treacheryPile)}`}
          data-at="treachery-pile"
          data-about="treachery-pile"
          {...takeable(table, { kind: 'draw-treachery' }, pile)}
        >
          {view.treacheryPile > 0 ? <CardBack kind="intrigue" /> : <span class="hs-slot-empty" />}
          <span class="hs-count">{view.treacheryPile}</span>
        </div>
        {slots.map((kind, i) =>
          kind === undefined ? (
            <div key={i} class="hs-slot hs-gap" aria-hidden="true" />
          ) : (
            <div
              key={i}
              class="hs-slot"
              data-at={`treachery-${kind}`}
              data-about={`plot-${kind}`}
              {...takeable(table, { kind: 'take-treachery', treachery: kind }, `${table.say('treachery')}: ${treacheryName(table, kind)}`)}
            >
              <TreacheryCard table={table} kind={kind} />
            </div>
          ),
        )}
      </div>
      <span class="hs-label">{table.say('treachery')}</span>
    </section>
  );
}

const thickness = (count: number): string => `hs-thick-${Math.min(3, Math.ceil(count / 15))}`;

interface StackProps {
  readonly table: HsTable;
  readonly at: string;
  readonly about: string;
  readonly count: number;
  /** How many cards of the Revolution lie below it. */
  readonly below?: number;
  readonly label: string;
  /** Whether cards come from it now. */
  readonly drawn: boolean;
  readonly children: ComponentChild;
}

/** A face-down pile of attribute cards, as thick as it is. */
function Stack({ table, at, about, count, below = 0, label, drawn, children }: StackProps) {
  const left = (name: string, n: number): string => `${name}: ${table.say('pile-left', { n })}`;
  const said = below > 0 ? `${left(label, count)}, ${left(table.say('revolution-pile'), below)}` : left(label, count);
  const named = drawn ? takeable(table, { kind: 'draw' }, said) : ({ role: 'img', 'aria-label': said } as const);
  return (
    <div class={`hs-slot hs-stack ${thickness(count)} ${drawn ? '' : 'hs-stack-idle'}`} data-at={at} data-about={about} {...named}>
      {count > 0 ? children : <span class="hs-slot-empty" />}
      <span class="hs-count">{count}</span>
      {/* Drawn, not written: the name of the pile says both numbers, each with what it counts. */}
      {below > 0 && <span class="hs-count hs-count-red" data-n={below} />}
    </div>
  );
}
