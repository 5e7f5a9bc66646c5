// The legal actions in an order that helps, each with a small picture.

import type { Action } from '@regalia/core';
import { sum } from '@regalia/kit';
import { type ActionGroup, CardBack, type Counting, CountryCard, CubeIcon, Icon, IntrigueCard } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ACT, COUNTRIES, PAIRS, PHASE, unpackCards, unpackIntrigue } from '../rules/index.ts';
import { codeOf, countryName, nobleOf, pairName, type RoyalsTable, TITLE_ICONS } from './names.ts';

export function groups(table: RoyalsTable): readonly ActionGroup[] {
  const { view, legal } = table;
  switch (view.phase) {
    case PHASE.play:
      return claims(table);
    case PHASE.pay:
    case PHASE.discard:
      return [{ heading: table.say('group-cheapest'), actions: byLoss(legal, unpackCards, view.hand ?? []) }];
    case PHASE.plot:
    case PHASE.shed:
      return [{ heading: table.say('group-cheapest'), actions: byLoss(legal, unpackIntrigue, view.intrigue ?? []) }];
    default:
      return [{ heading: '', actions: legal }];
  }
}

/** Vacant nobles by country, the dearest first; then those of others; then the end of the turn. */
function claims(table: RoyalsTable): readonly ActionGroup[] {
  const { box, view, legal } = table;
  const dearest = (actions: readonly Action[]): readonly Action[] =>
    [...actions].sort((a, b) => box.nobleCost[nobleOf(b)] - box.nobleCost[nobleOf(a)] || a - b);
  const vacant = COUNTRIES.map((_, country) => ({
    heading: table.say('group-country', { country: countryName(table, country), n: view.hand?.[country] ?? 0 }),
    actions: dearest(
      legal.filter((action) => action >= ACT.claim && action < ACT.seize && box.nobleCountry[action - ACT.claim] === country),
    ),
  }));
  return [
    ...vacant,
    { heading: table.say('group-seize'), actions: dearest(legal.filter((action) => action >= ACT.seize && action < ACT.first)) },
    { heading: '', actions: legal.filter((action) => action === ACT.done) },
  ].filter(({ actions }) => actions.length > 0);
}

/** Few cards before many; then cards of kinds of which few are held, because a long suit buys the great nobles. */
function byLoss(legal: readonly Action[], unpack: (action: Action) => readonly number[], held: readonly number[]): readonly Action[] {
  const loss = (action: Action): number => {
    const cards = unpack(action);
    return 1000 * sum(cards) + cards.reduce((total, count, kind) => total + count * held[kind], 0);
  };
  return [...legal].sort((a, b) => loss(a) - loss(b) || a - b);
}

export function picture(table: RoyalsTable, action: Action): ComponentChild {
  if (action < ACT.draw) return <CountryCard country={action - ACT.take} />;
  if (action === ACT.draw || action === ACT.three) return <CardBack kind="country" />;
  if (action === ACT.intrigue || action === ACT.oneAndOne) return <CardBack kind="intrigue" />;
  if (action === ACT.done) return <Icon name="hourglass" />;
  const noble = nobleOf(action);
  if (noble >= 0) {
    const owner = table.view.owner[noble];
    return (
      <span class={`mini-noble land-${codeOf(table.box.nobleCountry[noble])}`}>
        <Icon name={TITLE_ICONS[table.box.nobleTitle[noble]]} />
        {owner >= 0 && <CubeIcon look={table.looks[owner]} />}
      </span>
    );
  }
  const intrigue = action >= ACT.spend;
  const kind = (intrigue ? unpackIntrigue(action) : unpackCards(action)).findIndex((n) => n > 0);
  return intrigue ? <IntrigueCard kind={Math.max(0, kind)} /> : <CountryCard country={Math.max(0, kind)} />;
}

export function counting(table: RoyalsTable): Counting | undefined {
  const { view } = table;
  if (view.phase === PHASE.pay || view.phase === PHASE.discard) {
    return {
      kinds: COUNTRIES.map((_, country) => ({ name: countryName(table, country), picture: <CountryCard country={country} /> })),
      held: view.hand ?? [],
      counts: unpackCards,
    };
  }
  if (view.phase !== PHASE.plot && view.phase !== PHASE.shed) return undefined;
  return {
    kinds: PAIRS.map((_, kind) => ({ name: pairName(table, kind), picture: <IntrigueCard kind={kind} /> })),
    held: view.intrigue ?? [],
    counts: unpackIntrigue,
  };
}

export function hint({ view }: RoyalsTable): string | undefined {
  switch (view.phase) {
    case PHASE.choose:
      return 'hint-choose';
    case PHASE.draw:
      return 'hint-draw';
    case PHASE.play:
      return 'hint-play';
    case PHASE.pay:
      return 'hint-pay';
    case PHASE.discard:
    case PHASE.shed:
      return 'hint-discard';
    default:
      return undefined;
  }
}
