// What lies before the viewer: piles and display to draw from.

import type { Action } from '@regalia/core';
import { CardBack, CountryCard, reachable } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { Hand } from './hand.tsx';
import { actionFor, countryName, drawSteps, type RoyalsTable } from './names.ts';
import { type Slots, settled } from './slots.ts';

export function Dock({ table }: { readonly table: RoyalsTable }) {
  return (
    <div class="ry-dock">
      <Market table={table} />
      <Hand table={table} />
    </div>
  );
}

/** Properties of what is drawn from. At the start of a turn it means the option and the card in one. */
function drawable(table: RoyalsTable, action: Action, name: string, onTake?: () => void) {
  const steps = drawSteps(table, action);
  const choose = (): void => {
    onTake?.();
    table.chooseAll(steps ?? [action]);
  };
  return reachable({ legal: steps ? [action] : [], choose, point: table.point, pointed: table.pointed }, action, name);
}

function Market({ table }: { readonly table: RoyalsTable }) {
  const { view, box } = table;
  const places = useRef<Slots>([]);
  const taken = useRef<number | undefined>(undefined);
  places.current = settled(places.current, view.display, box.displaySize, taken.current);
  return (
    <section class="ry-market" aria-label={table.say('display')}>
      <Stack
        table={table}
        action={actionFor(box, { kind: 'draw' })}
        at="pile"
        count={view.pile}
        label={table.say('pile')}
        back={<CardBack kind="country" />}
      />
      <div class="ry-display" data-at="display">
        {places.current.map((country, place) =>
          country < 0 ? (
            <div key={`gap-${place}`} class="ry-slot ry-slot-empty" aria-hidden="true" />
          ) : (
            <div
              key={`${country}-${place}`}
              class="ry-slot"
              data-at={`display-${country}`}
              data-about={`display-${country}`}
              {...drawable(
                table,
                actionFor(box, { kind: 'take', country }),
                `${table.say('display')}: ${countryName(table, country)}`,
                () => {
                  taken.current = place;
                },
              )}
            >
              <CountryCard country={country} />
            </div>
          ),
        )}
        <span class="ry-market-label">{table.say('display')}</span>
      </div>
      <Stack
        table={table}
        action={actionFor(box, { kind: 'draw-intrigue' })}
        at="intrigue-pile"
        count={view.intriguePile}
        label={table.say('intrigue')}
        back={<CardBack kind="intrigue" />}
      />
    </section>
  );
}

interface StackProps {
  readonly table: RoyalsTable;
  readonly action: Action;
  readonly at: string;
  readonly count: number;
  readonly label: string;
  readonly back: ComponentChild;
}

/** A face-down pile, as thick as it is. */
function Stack({ table, action, at, count, label, back }: StackProps) {
  return (
    <div class="ry-stack-place">
      <div
        class={`ry-stack ry-stack-${Math.min(4, Math.ceil(count / 12))}`}
        data-at={at}
        data-about={at}
        {...drawable(table, action, `${label}: ${table.say('pile-left', { n: count })}`)}
      >
        {count > 0 ? back : <span class="ry-slot-empty" />}
        <span class="ry-stack-count" aria-hidden="true">
          {count}
        </span>
      </div>
      <span class="ry-market-label">{label}</span>
    </div>
  );
}
