// The viewer's hand as a fan. What the pointed action would take out of it is raised.

import type { Action } from '@regalia/core';
import { reachable } from '@regalia/parts';
import { ACT, ATTRIBUTES, CARDS_OF, COURTESAN, cardsOf, PHASE, TREACHERIES, takesCourtesan, wayOf, waysAt } from '../rules/index.ts';
import { AttributeCard, TreacheryCard } from './art.tsx';
import { attributeName, type HsTable, locationOf, spelled, treacheryName } from './names.ts';

export function Hand({ table }: { readonly table: HsTable }) {
  const { view } = table;
  if (view.hand === null || view.treachery === null) return <section class="hs-hand hs-hand-none">{table.say('hand-none')}</section>;
  const used = spentBy(table, table.pointed);
  const attributes = spelled(view.hand).map(({ kind, i }) => ({
    key: `${ATTRIBUTES[kind]}-${i}`,
    name: attributeName(table, kind),
    card: <AttributeCard table={table} attribute={kind} />,
    action: view.phase === PHASE.discard ? ACT.discard + kind : undefined,
    raised: i < used.attributes.filter((one) => one === kind).length,
  }));
  const treachery = spelled(view.treachery).map(({ kind, i }) => ({
    key: `${TREACHERIES[kind]}-${i}`,
    name: treacheryName(table, kind),
    card: <TreacheryCard table={table} kind={kind} />,
    action: view.phase === PHASE.shed ? ACT.shed + kind : undefined,
    raised: i < used.treachery.filter((one) => one === kind).length,
  }));
  const cards = [...attributes, ...treachery];
  const label = `${table.say('your-hand')}: ${cards.length === 0 ? table.say('nothing') : cards.map(({ name }) => name).join(', ')}`;
  const middle = (cards.length - 1) / 2;
  return (
    <section class="hs-hand" aria-label={label} data-at="hand">
      {cards.length === 0 && <span class="hs-hand-empty">{table.say('hand-empty')}</span>}
      {cards.map(({ key, name, card, action, raised }, i) => (
        <div
          key={key}
          class={`hs-hand-card ${raised ? 'hs-raised' : ''} ${name === cards[i + 1]?.name ? 'hs-hand-twin' : ''} ${i === attributes.length && i > 0 ? 'hs-hand-gap' : ''}`}
          style={{ '--turn': `${((i - middle) * 1.1).toFixed(1)}deg`, '--sink': `${(((i - middle) / 4) ** 2).toFixed(1)}px` }}
          title={name}
          {...(action !== undefined && table.legal.includes(action) ? reachable(table, action, `${table.say('discard')}: ${name}`) : {})}
        >
          {card}
        </div>
      ))}
    </section>
  );
}

interface Spent {
  readonly attributes: readonly number[];
  readonly treachery: readonly number[];
}

/** Cards in hand that an action would take: a set as far as it is there, or the cards of an attack. */
function spentBy({ box, view }: HsTable, action: Action | undefined): Spent {
  const none: Spent = { attributes: [], treachery: [] };
  if (action === undefined || view.hand === null) return none;
  const { hand } = view;
  if (action >= ACT.paySet && action < ACT.discard && view.pending >= 0)
    return { ...none, attributes: cardsOf(box, box.locationRank[view.pending], action) };
  const location = locationOf(action);
  if (location < 0) return none;
  if (action >= ACT.execute)
    return {
      ...none,
      treachery: (waysAt(box, location)[wayOf(action)] ?? []).map((card) => CARDS_OF[box.locationCountry[location]][card]),
    };
  if (action >= ACT.assassinate) return { ...none, treachery: box.locationGuard[location] === 2 ? [0, 0] : [0] };
  const rank = box.locationRank[location];
  const missing = box.setOf[rank].filter((attribute) => hand[attribute] === 0);
  const helped = missing.length === 1 && takesCourtesan(rank);
  return { ...none, attributes: helped ? [...box.setOf[rank], COURTESAN] : box.setOf[rank] };
}
