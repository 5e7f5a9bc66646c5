// The legal actions in an order that helps, each with a small picture.

import type { Action } from '@regalia/core';
import { type ActionGroup, CardBack, type Counting, Emblem, Icon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ACT, ATTRIBUTES, COUNTRIES, COURTESAN, OPTION, PHASE, TREACHERIES } from '../rules/index.ts';
import { AttributeCard, RevolutionBack, TreacheryCard } from './art.tsx';
import { opened } from './explain.ts';
import { pointsOf } from './forecast.ts';
import { firstCardOf } from './location.tsx';
import { attributeName, codeOf, countryName, type HsTable, locationOf, RANK_ICONS, treacheryName } from './names.ts';

export function groups(table: HsTable): readonly ActionGroup[] {
  const { view, legal } = table;
  switch (view.phase) {
    case PHASE.draw:
      return draws(table);
    case PHASE.play:
      return plays(table);
    case PHASE.discard:
      return [{ heading: '', actions: byUse(legal, (action) => useOf(table, action - ACT.discard)) }];
    case PHASE.shed:
      return [{ heading: '', actions: byUse(legal, (action) => 1 / (view.treachery?.[action - ACT.shed] ?? 1)) }];
    default:
      return [{ heading: '', actions: legal }];
  }
}

const byUse = (actions: readonly Action[], use: (action: Action) => number): readonly Action[] =>
  [...actions].sort((a, b) => use(a) - use(b) || a - b);

/** How much a card in hand is worth keeping: for how many sets, less for each double; the Courtesan most. */
function useOf({ box, view }: HsTable, attribute: number): number {
  const held = view.hand?.[attribute] ?? 1;
  return attribute === COURTESAN ? 100 : box.setOf.filter((set) => set.includes(attribute)).length / held ** 2;
}

/** Cards that let the hand create more come first, then those it lacks; the face-down pile last. */
function draws(table: HsTable): readonly ActionGroup[] {
  const { view, legal } = table;
  const need = (action: Action): number => {
    if (action === ACT.draw) return 3;
    return opened(table, action).length > 0 ? 0 : view.hand?.[action] === 0 ? 1 : 2;
  };
  const attributes = byUse(
    legal.filter((action) => action <= ACT.draw),
    need,
  );
  const treachery = legal.filter((action) => action > ACT.draw);
  const both = attributes.length > 0 && treachery.length > 0;
  return [
    { heading: both ? table.say('group-attribute') : '', actions: attributes },
    { heading: both ? table.say('group-treachery') : '', actions: treachery },
  ].filter(({ actions }) => actions.length > 0);
}

/** Nobles to be created by country, what brings most first; then attacks by country; then the end of the turn. */
function plays(table: HsTable): readonly ActionGroup[] {
  const { box, view, legal } = table;
  const seat = view.viewer ?? view.mover;
  const worth = (action: Action): number => {
    const location = locationOf(action);
    return -100 * pointsOf(box, view, seat, location) - box.locationRank[location];
  };
  const inCountry = (country: number, from: number, to: number): readonly Action[] =>
    legal.filter((action) => action >= from && action < to && box.locationCountry[locationOf(action)] === country);
  return [
    ...COUNTRIES.map((_, country) => ({
      heading: table.say('group-create', { country: countryName(table, country) }),
      actions: byUse(inCountry(country, ACT.create, ACT.assassinate), worth),
    })),
    ...COUNTRIES.map((_, country) => ({
      heading: table.say('group-attack', { country: countryName(table, country) }),
      // Noble by noble, the sure ways before the Assassin.
      actions: byUse(inCountry(country, ACT.assassinate, ACT.first), (action) => 2 * locationOf(action) + (action < ACT.execute ? 1 : 0)),
    })),
    { heading: '', actions: legal.filter((action) => action === ACT.done) },
  ].filter(({ actions }) => actions.length > 0);
}

export function picture(table: HsTable, action: Action): ComponentChild {
  const location = locationOf(action);
  if (location >= 0) return <Target table={table} action={action} location={location} />;
  if (action < ACT.draw) return <AttributeCard table={table} attribute={action} />;
  if (action >= ACT.shed) return <TreacheryCard table={table} kind={action - ACT.shed} />;
  if (action >= ACT.discard) return <AttributeCard table={table} attribute={action - ACT.discard} />;
  if (action >= ACT.payCourtesan) return <AttributeCard table={table} attribute={COURTESAN} />;
  switch (action) {
    case ACT.draw:
      return table.view.pile > 0 ? <CardBack kind="country" /> : <RevolutionBack />;
    case ACT.three:
      return <CardBack kind="country" />;
    case ACT.clean:
      return <Icon name="broom" class="hs-action-icon" />;
    case ACT.treachery:
    case ACT.drawTreachery:
      return <CardBack kind="intrigue" />;
    case ACT.done:
      return <Icon name="hourglass" class="hs-action-icon" />;
    case ACT.paySet:
      return <Icon name="tied-scroll" class="hs-action-icon" />;
    default:
      return <TreacheryCard table={table} kind={action - ACT.takeTreachery} />;
  }
}

/** The noble to be created; or, with an attack, the card and whose noble it is. */
function Target({ table, action, location }: { readonly table: HsTable; readonly action: Action; readonly location: number }) {
  const { box, view, looks } = table;
  if (action < ACT.assassinate)
    return (
      <span class={`hs-mini-noble land-${codeOf(box.locationCountry[location])}`}>
        <Icon name={RANK_ICONS[box.locationRank[location]]} />
      </span>
    );
  const owner = view.owner[location];
  return (
    <span class="hs-mini-attack">
      <TreacheryCard table={table} kind={firstCardOf(table, action, location)} />
      {owner >= 0 && <Emblem look={looks[owner]} />}
    </span>
  );
}

/** Discards are chosen one card at a time (HS-2.7, HS-6.6). */
export function counting(table: HsTable): Counting | undefined {
  const { view } = table;
  const one = (kinds: number, kind: number): readonly number[] => Array.from({ length: kinds }, (_, other) => (other === kind ? 1 : 0));
  if (view.phase === PHASE.discard)
    return {
      kinds: ATTRIBUTES.map((_, attribute) => ({
        name: attributeName(table, attribute),
        picture: <AttributeCard table={table} attribute={attribute} />,
      })),
      held: view.hand ?? [],
      counts: (action) => one(ATTRIBUTES.length, action - ACT.discard),
    };
  if (view.phase !== PHASE.shed) return undefined;
  return {
    kinds: TREACHERIES.map((_, kind) => ({ name: treacheryName(table, kind), picture: <TreacheryCard table={table} kind={kind} /> })),
    held: view.treachery ?? [],
    counts: (action) => one(TREACHERIES.length, action - ACT.shed),
  };
}

export function hint({ box, view }: HsTable): string | undefined {
  switch (view.phase) {
    case PHASE.choose:
      return 'hint-choose';
    case PHASE.draw:
      return view.turn < box.seats ? 'hint-first' : 'hint-draw';
    case PHASE.play:
      return view.option === OPTION.treachery ? 'hint-treachery' : 'hint-create';
    case PHASE.pay:
      return 'hint-pay';
    case PHASE.discard:
    case PHASE.shed:
      return 'hint-discard';
    default:
      return undefined;
  }
}
