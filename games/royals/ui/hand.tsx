// The hand as a fan, one kind beside the other. While cards are paid or discarded, a press on a kind picks one more of it.

import { at } from '@regalia/core';
import { CountryCard, drawnFrom, IntrigueCard } from '@regalia/parts';
import { PHASE } from '../rules/index.ts';
import { countryName, pairName, type RoyalsTable } from './names.ts';

interface Suit {
  readonly key: string;
  readonly intrigue: boolean;
  readonly kind: number;
  readonly n: number;
  readonly name: string;
  /** How many are picked; undefined when this kind is not to be picked from. */
  readonly picked: number | undefined;
  /** What a press means, in words. */
  readonly label: string;
}

interface HandSlice extends Pick<RoyalsTable, 'pick'> {
  readonly label: string;
  readonly empty: string;
  readonly suits: readonly Suit[] | undefined;
}

function suitsOf(table: RoyalsTable, intrigue: boolean): readonly Suit[] {
  const { view, picked } = table;
  const counts = (intrigue ? view.intrigue : view.hand) ?? [];
  const isAsked = intrigue === (view.phase === PHASE.payIntrigue || view.phase === PHASE.discardIntrigue);
  return counts.flatMap((n, kind) => {
    if (n === 0) return [];
    const name = intrigue ? pairName(table, kind) : countryName(table, kind);
    const taken = picked && isAsked ? at(picked, kind) : undefined;
    const label = taken === undefined ? `${n} ${name}` : table.say('pick-suit', { name, picked: taken, n });
    return [{ key: `${intrigue ? 'i' : ''}${kind}`, intrigue, kind, n, name, picked: taken, label }];
  });
}

function handSlice({ table }: { readonly table: RoyalsTable }): HandSlice {
  const { view, pick, say } = table;
  if (view.hand === null) return { label: '', empty: say('hand-none'), suits: undefined, pick };
  const suits = [...suitsOf(table, false), ...suitsOf(table, true)];
  const held = suits.length === 0 ? say('hand-empty') : suits.map(({ n, name }) => `${n} ${name}`).join(', ');
  return { label: `${say('your-hand')}: ${held}`, empty: say('hand-empty'), suits, pick };
}

export const Hand = drawnFrom(handSlice, ({ label, empty, suits, pick }) => {
  if (!suits) return <section class="ry-hand ry-hand-none">{empty}</section>;
  return (
    <section class="ry-hand" aria-label={label} data-at="hand">
      {suits.length === 0 && <span class="ry-hand-empty">{empty}</span>}
      {suits.map((suit) => (
        <SuitFan key={suit.key} suit={suit} pick={pick} />
      ))}
    </section>
  );
});

function SuitFan({ suit, pick }: { readonly suit: Suit; readonly pick: RoyalsTable['pick'] }) {
  const { intrigue, kind, n, picked, label } = suit;
  const cards = Array.from({ length: n }, (_, i) => (
    <span key={i} class={`ry-hand-card ${picked !== undefined && i >= n - picked ? 'ry-hand-picked' : ''}`}>
      {intrigue ? <IntrigueCard kind={kind} /> : <CountryCard country={kind} />}
    </span>
  ));
  const count = (
    <span class={`ry-suit-count ${picked ? 'ry-suit-some' : ''}`} aria-hidden="true">
      {picked === undefined ? n : `${picked}/${n}`}
    </span>
  );
  const shared = { class: 'ry-suit', style: { '--cards': String(n) }, 'data-about': `${intrigue ? 'plot' : 'hand'}-${kind}` };
  if (picked === undefined)
    return (
      <div {...shared} role="img" aria-label={label}>
        {cards}
        {count}
      </div>
    );
  return (
    <button {...shared} type="button" aria-label={label} data-open="" data-pick={kind} onClick={() => pick(kind)}>
      {cards}
      {count}
    </button>
  );
}
