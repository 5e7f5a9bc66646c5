// What lies before the viewer: piles and display to draw from, and the hand as a fan.

import { CardBack, CountryCard, IntrigueCard, reachable } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { COUNTRIES } from '../rules/index.ts';
import { actionFor, countryName, pairName, type RoyalsTable } from './names.ts';

export function Dock({ table }: { readonly table: RoyalsTable }) {
  return (
    <div class="ry-dock">
      <Market table={table} />
      <Hand table={table} />
    </div>
  );
}

function Market({ table }: { readonly table: RoyalsTable }) {
  const { view, box } = table;
  const cards = view.display.flatMap((n, country) => Array.from({ length: n }, (_, i) => ({ country, i })));
  const gaps = Math.max(0, box.displaySize - cards.length);
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
        {cards.map(({ country, i }) => (
          <div
            key={`${country}-${i}`}
            class="ry-slot"
            data-at={`display-${country}`}
            {...reachable(table, actionFor(box, { kind: 'take', country }), `${table.say('display')}: ${countryName(table, country)}`)}
          >
            <CountryCard country={country} />
          </div>
        ))}
        {Array.from({ length: gaps }, (_, i) => (
          <div key={`gap-${i}`} class="ry-slot ry-slot-empty" aria-hidden="true" />
        ))}
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
  readonly action: number;
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
        {...reachable(table, action, `${label}: ${table.say('pile-left', { n: count })}`)}
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

function Hand({ table }: { readonly table: RoyalsTable }) {
  const { view } = table;
  if (view.hand === null || view.intrigue === null) return <section class="ry-hand ry-hand-none">{table.say('hand-none')}</section>;
  const said = [
    ...view.hand.flatMap((n, country) => (n > 0 ? [`${n} ${countryName(table, country)}`] : [])),
    ...view.intrigue.flatMap((n, kind) => (n > 0 ? [`${n} ${pairName(table, kind)}`] : [])),
  ];
  const label = `${table.say('your-hand')}: ${said.length === 0 ? table.say('hand-empty') : said.join(', ')}`;
  const groups = [
    ...view.hand.map((n, country) => ({ key: String(COUNTRIES[country]), n, card: <CountryCard country={country} /> })),
    ...view.intrigue.map((n, kind) => ({ key: `i${kind}`, n, card: <IntrigueCard kind={kind} /> })),
  ].filter(({ n }) => n > 0);
  return (
    <section class="ry-hand" role="img" aria-label={label} data-at="hand">
      {groups.length === 0 && <span class="ry-hand-empty">{table.say('hand-empty')}</span>}
      {groups.map(({ key, n, card }) => (
        <div key={key} class="ry-suit" style={{ '--cards': String(n) }}>
          {Array.from({ length: n }, (_, i) => (
            <div key={i} class="ry-hand-card">
              {card}
            </div>
          ))}
          <span class="ry-suit-count">{n}</span>
        </div>
      ))}
    </section>
  );
}
