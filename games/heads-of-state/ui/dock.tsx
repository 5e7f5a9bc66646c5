// What lies before the viewer: piles, the two displays, discards, and the hand.

import { sum } from '@regalia/kit';
import { CardBack, reachable } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ATTRIBUTES, DISPLAY, TREACHERIES, TREACHERY_DISPLAY } from '../rules/index.ts';
import { AttributeCard, RevolutionBack, TreacheryCard } from './art.tsx';
import { Hand } from './hand.tsx';
import { actionFor, attributeName, type HsTable, spelled, treacheryName } from './names.ts';

export function Dock({ table }: { readonly table: HsTable }) {
  return (
    <div class="hs-dock">
      <div class="hs-market">
        <Piles table={table} />
        <AttributeDisplay table={table} />
        <Treachery table={table} />
      </div>
      <Hand table={table} />
    </div>
  );
}

const Gaps = ({ count }: { readonly count: number }) => (
  <>
    {Array.from({ length: Math.max(0, count) }, (_, i) => (
      <div key={i} class="hs-slot hs-gap" aria-hidden="true" />
    ))}
  </>
);

function Piles({ table }: { readonly table: HsTable }) {
  const { box, view } = table;
  const draw = actionFor(box, { kind: 'draw' });
  const cleaning = sum(view.cleaned) > 0;
  // With the main pile empty, cards come from the revolution pile (HS-6.1).
  const main = view.pile > 0;
  return (
    <section class="hs-group" aria-label={table.say('piles')}>
      <div class="hs-cells hs-two">
        <Stack table={table} action={main ? draw : undefined} at={main ? 'pile' : 'pile-empty'} count={view.pile} label={table.say('pile')}>
          <CardBack kind="country" />
        </Stack>
        <Stack
          table={table}
          action={main ? undefined : draw}
          at={main ? 'revolution' : 'pile'}
          count={view.revolution}
          label={table.say('revolution-pile')}
        >
          <RevolutionBack />
        </Stack>
        <Spent
          at="discards"
          label={table.say('discards')}
          cards={table.say('spent', { cards: counted(table, view.discards, view.treacheryDiscards) })}
        >
          {sum(view.discards) + sum(view.treacheryDiscards)}
        </Spent>
        {cleaning && (
          <Spent at="cleaned" label={table.say('cleaned-cards')} cards={table.say('spent', { cards: counted(table, view.cleaned, []) })}>
            {sum(view.cleaned)}
          </Spent>
        )}
      </div>
      <span class="hs-label">{table.say('piles')}</span>
    </section>
  );
}

/** `2 Gold, 1 Title`, or that there is nothing. */
function counted(table: HsTable, attributes: readonly number[], treachery: readonly number[]): string {
  const said = [
    ...attributes.flatMap((n, attribute) => (n > 0 ? [`${n} ${attributeName(table, attribute)}`] : [])),
    ...treachery.flatMap((n, kind) => (n > 0 ? [`${n} ${treacheryName(table, kind)}`] : [])),
  ];
  return said.length === 0 ? table.say('nothing') : said.join(', ');
}

interface SpentProps {
  readonly at: string;
  readonly label: string;
  readonly cards: string;
  readonly children: ComponentChild;
}

/** Cards out of play for now: open to all, so named in full. */
const Spent = ({ at, label, cards, children }: SpentProps) => (
  <div class="hs-slot hs-spent" data-at={at} role="img" aria-label={`${label}: ${cards}`} title={`${label}: ${cards}`}>
    <b>{children}</b>
    <small>{label}</small>
  </div>
);

function AttributeDisplay({ table }: { readonly table: HsTable }) {
  const { box, view } = table;
  const cards = spelled(view.display);
  return (
    <section class="hs-group" aria-label={table.say('display')}>
      <div class="hs-cells hs-three" data-at="display">
        {cards.map(({ kind, i }) => (
          <div
            key={`${ATTRIBUTES[kind]}-${i}`}
            class="hs-slot"
            data-at={`display-${kind}`}
            title={attributeName(table, kind)}
            {...reachable(
              table,
              actionFor(box, { kind: 'take', attribute: kind }),
              `${table.say('display')}: ${attributeName(table, kind)}`,
            )}
          >
            <AttributeCard table={table} attribute={kind} />
          </div>
        ))}
        <Gaps count={DISPLAY - cards.length} />
      </div>
      <span class="hs-label">{table.say('display')}</span>
    </section>
  );
}

function Treachery({ table }: { readonly table: HsTable }) {
  const { box, view } = table;
  const cards = spelled(view.treacheryDisplay);
  return (
    <section class="hs-group" aria-label={table.say('treachery')}>
      <div class="hs-cells hs-plot" data-at="treachery-display">
        <Stack
          table={table}
          action={actionFor(box, { kind: 'draw-treachery' })}
          at="treachery-pile"
          count={view.treacheryPile}
          label={table.say('treachery-pile')}
        >
          <CardBack kind="intrigue" />
        </Stack>
        {cards.map(({ kind, i }) => (
          <div
            key={`${TREACHERIES[kind]}-${i}`}
            class="hs-slot"
            data-at={`treachery-${kind}`}
            title={treacheryName(table, kind)}
            {...reachable(
              table,
              actionFor(box, { kind: 'take-treachery', treachery: kind }),
              `${table.say('treachery')}: ${treacheryName(table, kind)}`,
            )}
          >
            <TreacheryCard table={table} kind={kind} />
          </div>
        ))}
        <Gaps count={TREACHERY_DISPLAY - cards.length} />
      </div>
      <span class="hs-label">{table.say('treachery')}</span>
    </section>
  );
}

interface StackProps {
  readonly table: HsTable;
  /** Drawing from it; undefined where that is not what one does with it. */
  readonly action: number | undefined;
  readonly at: string;
  readonly count: number;
  readonly label: string;
  readonly children: ComponentChild;
}

/** A face-down pile, as thick as it is. */
function Stack({ table, action, at, count, label, children }: StackProps) {
  const said = `${label}: ${table.say('pile-left', { n: count })}`;
  const named = action === undefined ? ({ role: 'img', 'aria-label': said } as const) : reachable(table, action, said);
  return (
    <div class={`hs-slot hs-stack hs-thick-${Math.min(3, Math.ceil(count / 15))}`} data-at={at} title={said} {...named}>
      {count > 0 ? children : <span class="hs-slot-empty" />}
      <span class="hs-count">{count}</span>
    </div>
  );
}
