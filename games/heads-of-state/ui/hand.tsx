// The viewer's hand, kind by kind. What the pointed or picked action would take out of it is raised.

import { type Action, at } from '@regalia/core';
import { reachable } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { ATTRIBUTES, COURTESAN, locationAt, moveOf, PHASE, paidCards, TREACHERIES, takesCourtesan } from '../rules/index.ts';
import { AttributeCard, TreacheryCard } from './art.tsx';
import { payWith, wayAfter } from './gestures.ts';
import { actionFor, attackCards, attributeName, type HsTable, treacheryName } from './names.ts';

/** Cards of a kind in the hand. */
interface Suit {
  readonly key: string;
  readonly about: string;
  readonly name: string;
  readonly n: number;
  readonly raised: number;
  readonly card: ComponentChild;
  /** What makes it something to press. */
  readonly press: object;
  readonly attribute: boolean;
}

/** What is asked of the hand itself: then it is what matters, and the market is not. */
export const isAskedOfHand = ({ view, legal }: HsTable): boolean =>
  legal.length > 0 && (view.phase === PHASE.pay || view.phase === PHASE.discard || view.phase === PHASE.discardTreachery);

export function Hand({ table }: { readonly table: HsTable }) {
  const { view } = table;
  const places = useKept(view.hand, view.treachery, isAskedOfHand(table) ? `${view.phase} ${view.turn} ${view.decider}` : '');
  if (view.hand === null || view.treachery === null) return <section class="hs-hand hs-hand-none">{table.say('hand-none')}</section>;
  const used = spentBy(table, table.pointed);
  const suits: readonly Suit[] = [
    ...places.attributes.map((kind) => attributeSuit(table, kind, used.attributes)),
    ...places.treachery.map((kind) => treacherySuit(table, kind, used.treachery)),
  ];
  const held = suits.filter(({ n }) => n > 0);
  const label = `${table.say('your-hand')}: ${held.length === 0 ? table.say('nothing') : held.map(({ n, name }) => `${n} ${name}`).join(', ')}`;
  return (
    <section class="hs-hand" aria-label={label} data-at="hand">
      {held.length === 0 && <span class="hs-hand-empty">{table.say('hand-empty')}</span>}
      {suits.map((suit, i) => (
        <SuitOfHand key={suit.key} suit={suit} apart={i > 0 && !suit.attribute && suits[i - 1]?.attribute === true} />
      ))}
    </section>
  );
}

const SuitOfHand = ({ suit: { about, name, n, raised, card, press }, apart }: { readonly suit: Suit; readonly apart: boolean }) => (
  <div
    class={`hs-suit ${apart ? 'hs-suit-apart' : ''} ${n === 0 ? 'hs-suit-gone' : ''} ${raised > 0 ? 'hs-suit-raised' : ''}`}
    style={{ '--cards': String(Math.max(1, n)) }}
    data-about={about}
    role="img"
    aria-label={`${n} ${name}`}
    {...press}
  >
    {Array.from({ length: Math.max(1, n) }, (_, i) => (
      <div key={i} class={`hs-hand-card ${i >= n - raised ? 'hs-raised' : ''}`}>
        {card}
      </div>
    ))}
    {n > 1 && (
      <span class="hs-count" aria-hidden="true">
        {n}
      </span>
    )}
  </div>
);

/** Kinds keep their places while something is asked of the hand: no card slides under the pointer. */
function useKept(hand: readonly number[] | null, treachery: readonly number[] | null, decision: string) {
  const kept = useRef({ decision: '', attributes: [] as readonly number[], treachery: [] as readonly number[] });
  const before = decision !== '' && kept.current.decision === decision ? kept.current : { attributes: [], treachery: [] };
  const places = (counts: readonly number[] | null, had: readonly number[]): readonly number[] =>
    (counts ?? []).flatMap((n, kind) => (n > 0 || had.includes(kind) ? [kind] : []));
  kept.current = { decision, attributes: places(hand, before.attributes), treachery: places(treachery, before.treachery) };
  return kept.current;
}

function attributeSuit(table: HsTable, kind: number, used: readonly number[]): Suit {
  const { box, view, picked } = table;
  const name = attributeName(table, kind);
  const asked = view.phase === PHASE.discard || view.phase === PHASE.pay;
  const pointed = used.filter((one) => one === kind).length;
  return {
    key: at(ATTRIBUTES, kind),
    about: `attribute-${kind}`,
    name,
    n: view.hand?.[kind] ?? 0,
    raised: pointed > 0 ? pointed : asked ? (picked?.[kind] ?? 0) : 0,
    card: <AttributeCard table={table} attribute={kind} />,
    press: pressOf(table, actionFor(box, { kind: 'discard', attribute: kind }), name, kind),
    attribute: true,
  };
}

function treacherySuit(table: HsTable, kind: number, used: readonly number[]): Suit {
  const { box, view, picked } = table;
  const name = treacheryName(table, kind);
  const pointed = used.filter((one) => one === kind).length;
  return {
    key: at(TREACHERIES, kind),
    about: `treachery-${kind}`,
    name,
    n: view.treachery?.[kind] ?? 0,
    raised: pointed > 0 ? pointed : view.phase === PHASE.discardTreachery ? (picked?.[kind] ?? 0) : 0,
    card: <TreacheryCard table={table} kind={kind} />,
    press: pressOf(table, actionFor(box, { kind: 'discard-treachery', treachery: kind }), name, undefined),
    attribute: false,
  };
}

/** A press discards a card, or changes what is paid. */
function pressOf(table: HsTable, discard: Action, name: string, attribute: number | undefined): object {
  if (table.legal.includes(discard)) return reachable(table, discard, `${table.say('discard')}: ${name}`);
  if (table.view.phase !== PHASE.pay || attribute === undefined || table.picked === undefined) return {};
  const way = wayAfter(table, attribute);
  if (way === undefined) return {};
  const press = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    payWith(table, way);
  };
  return {
    role: 'button',
    tabIndex: 0,
    'data-open': '',
    'aria-pressed': (table.picked[attribute] ?? 0) > 0,
    'aria-label': table.say('pay-press', { card: name }),
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') press(event);
    },
  };
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
