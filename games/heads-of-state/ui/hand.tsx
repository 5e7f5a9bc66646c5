// The viewer's hand as a fan. What the pointed action would take out of it is raised.

import type { Action } from '@regalia/core';
import { reachable } from '@regalia/parts';
import { ATTRIBUTES, COURTESAN, locationAt, moveOf, PHASE, paidCards, TREACHERIES, takesCourtesan } from '../rules/index.ts';
import { AttributeCard, TreacheryCard } from './art.tsx';
import { actionFor, attackCards, attributeName, type HsTable, spelled, treacheryName } from './names.ts';

export function Hand({ table }: { readonly table: HsTable }) {
  const { box, view } = table;
  if (view.hand === null || view.treachery === null) return <section class="hs-hand hs-hand-none">{table.say('hand-none')}</section>;
  const used = spentBy(table, table.pointed);
  const attributes = spelled(view.hand).map(({ kind, i }) => ({
    key: `${ATTRIBUTES[kind]}-${i}`,
    name: attributeName(table, kind),
    card: <AttributeCard table={table} attribute={kind} />,
    action: view.phase === PHASE.discard ? actionFor(box, { kind: 'discard', attribute: kind }) : undefined,
    raised: i < used.attributes.filter((one) => one === kind).length,
  }));
  const treachery = spelled(view.treachery).map(({ kind, i }) => ({
    key: `${TREACHERIES[kind]}-${i}`,
    name: treacheryName(table, kind),
    card: <TreacheryCard table={table} kind={kind} />,
    action: view.phase === PHASE.discardTreachery ? actionFor(box, { kind: 'discard-treachery', treachery: kind }) : undefined,
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

const NOTHING: Spent = { attributes: [], treachery: [] };

/** Cards in hand that an action would take: a set as far as it is there, or the cards of an attack. */
function spentBy({ box, view }: HsTable, action: Action | undefined): Spent {
  const { hand } = view;
  if (action === undefined || hand === null) return NOTHING;
  const move = moveOf(box, action);
  switch (move.kind) {
    case 'pay':
      if (view.pending < 0) return NOTHING;
      return { ...NOTHING, attributes: paidCards(box, locationAt(box, view.pending).rank, move.courtesanFor) };
    case 'create': {
      const { rank, set } = locationAt(box, move.location);
      const helped = set.filter((attribute) => hand[attribute] === 0).length === 1 && takesCourtesan(rank);
      return { ...NOTHING, attributes: helped ? [...set, COURTESAN] : set };
    }
    case 'assassinate':
    case 'execute':
      return { ...NOTHING, treachery: attackCards(box, move) };
    default:
      return NOTHING;
  }
}
