// The legal actions in an order that helps, each with a small picture.

import { type Action, at } from '@regalia/core';
import { type ActionGroup, CardBack, type Counting, Emblem, Icon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ATTRIBUTES, COUNTRIES, COURTESAN, locationAt, type Move, moveOf, OPTION, PHASE, TREACHERIES } from '../rules/index.ts';
import { AttributeCard, RevolutionBack, TreacheryCard } from './art.tsx';
import { opened } from './explain.ts';
import { pointsOf } from './forecast.ts';
import { paidBy } from './gestures.ts';
import { attackCards, attributeName, codeOf, countryName, type HsTable, treacheryName } from './names.ts';
import { Medal } from './portraits.tsx';

/** A legal action and what it means. */
interface Choice {
  readonly action: Action;
  readonly move: Move;
}

interface ChoiceGroup {
  readonly heading: string;
  readonly choices: readonly Choice[];
}

export function groups(table: HsTable): readonly ActionGroup[] {
  const { box, view, legal } = table;
  const choices = legal.map((action) => ({ action, move: moveOf(box, action) }));
  return grouped(table, choices, view.phase).map((group) => ({
    heading: group.heading,
    actions: group.choices.map(({ action }) => action),
  }));
}

function grouped(table: HsTable, choices: readonly Choice[], phase: number): readonly ChoiceGroup[] {
  switch (phase) {
    case PHASE.draw:
      return draws(table, choices).filter(isOpen);
    case PHASE.play:
      return plays(table, choices).filter(isOpen);
    case PHASE.discard:
    case PHASE.discardTreachery:
      return [{ heading: '', choices: byUse(choices, ({ move }) => useOf(table, move)) }];
    default:
      return [{ heading: '', choices }];
  }
}

const isOpen = ({ choices }: ChoiceGroup): boolean => choices.length > 0;

const byUse = (choices: readonly Choice[], use: (choice: Choice) => number): readonly Choice[] =>
  choices.toSorted((a, b) => use(a) - use(b) || a.action - b.action);

/** How much a card in hand is worth keeping: for how many sets, less for each double; the Courtesan most. */
function useOf({ box, view }: HsTable, move: Move): number {
  if (move.kind === 'discard-treachery') return 1 / (view.treachery?.[move.treachery] ?? 1);
  if (move.kind !== 'discard') return 0;
  const { attribute } = move;
  const held = view.hand?.[attribute] ?? 1;
  return attribute === COURTESAN ? 100 : box.setOf.filter((set) => set.includes(attribute)).length / held ** 2;
}

/** Cards that let the hand create more come first, then those it lacks; the face-down pile last. */
function draws(table: HsTable, choices: readonly Choice[]): readonly ChoiceGroup[] {
  const need = ({ move }: Choice): number => {
    if (move.kind !== 'take') return 3;
    return opened(table, move.attribute).length > 0 ? 0 : table.view.hand?.[move.attribute] === 0 ? 1 : 2;
  };
  const isTreachery = ({ move }: Choice): boolean => move.kind === 'take-treachery' || move.kind === 'draw-treachery';
  const treachery = choices.filter(isTreachery);
  const attributes = choices.filter((choice) => !isTreachery(choice));
  const both = attributes.length > 0 && treachery.length > 0;
  return [
    { heading: both ? table.say('group-attribute') : '', choices: byUse(attributes, need) },
    { heading: both ? table.say('group-treachery') : '', choices: treachery },
  ];
}

/** Nobles to be created by country, what brings most first; then attacks by country; then the end of the turn. */
function plays(table: HsTable, choices: readonly Choice[]): readonly ChoiceGroup[] {
  const { box, view } = table;
  const seat = view.viewer ?? view.mover;
  const worth = ({ move }: Choice): number =>
    move.kind === 'create' ? -100 * pointsOf(box, view, seat, move.location) - locationAt(box, move.location).rank : 0;
  // Noble by noble, the sure ways before the Assassin.
  const sure = ({ move }: Choice): number => ('location' in move ? 2 * move.location : 0) + (move.kind === 'assassinate' ? 1 : 0);
  const within = (country: number, ...kinds: readonly Move['kind'][]): readonly Choice[] =>
    choices.filter(({ move }) => 'location' in move && kinds.includes(move.kind) && locationAt(box, move.location).country === country);
  return [
    ...COUNTRIES.map((_, country) => ({
      heading: table.say('group-create', { country: countryName(table, country) }),
      choices: byUse(within(country, 'create'), worth),
    })),
    ...COUNTRIES.map((_, country) => ({
      heading: table.say('group-attack', { country: countryName(table, country) }),
      choices: byUse(within(country, 'assassinate', 'execute'), sure),
    })),
    { heading: '', choices: choices.filter(({ move }) => move.kind === 'end-turn') },
  ];
}

export function picture(table: HsTable, action: Action): ComponentChild {
  const move = moveOf(table.box, action);
  switch (move.kind) {
    case 'three-attributes':
      return <CardBack kind="country" />;
    case 'clean':
      return <Icon name="broom" class="hs-action-icon" />;
    case 'treachery':
    case 'draw-treachery':
      return <CardBack kind="intrigue" />;
    case 'take':
    case 'discard':
    case 'attribute-card':
      return <AttributeCard table={table} attribute={move.attribute} />;
    case 'draw':
      return table.view.pile > 0 ? <CardBack kind="country" /> : <RevolutionBack />;
    case 'take-treachery':
    case 'discard-treachery':
    case 'treachery-card':
      return <TreacheryCard table={table} kind={move.treachery} />;
    case 'create':
      return <Noble table={table} location={move.location} />;
    case 'pay':
      if (move.courtesanFor !== null) return <AttributeCard table={table} attribute={COURTESAN} />;
      return <Icon name="tied-scroll" class="hs-action-icon" />;
    case 'assassinate':
    case 'execute':
      return <Target table={table} location={move.location} card={at(attackCards(table.box, move), 0)} />;
    case 'end-turn':
      return <Icon name="hourglass" class="hs-action-icon" />;
    case 'first-player':
    case 'shuffle':
    case 'revolution-card':
    case 'cube':
      // Nobody chooses these.
      return null;
  }
}

/** The noble to be created. */
function Noble({ table, location }: { readonly table: HsTable; readonly location: number }) {
  const { rank, country } = locationAt(table.box, location);
  return (
    <span class={`hs-mini-noble land-${codeOf(country)}`}>
      <Medal rank={rank} />
    </span>
  );
}

/** With an attack, the card and whose noble it is. */
function Target({ table, location, card }: { readonly table: HsTable; readonly location: number; readonly card: number }) {
  const owner = at(table.view.owner, location);
  return (
    <span class="hs-mini-attack">
      <TreacheryCard table={table} kind={card} />
      {owner >= 0 && <Emblem look={at(table.looks, owner)} />}
    </span>
  );
}

/** Cards to pay with (HS-3.3); discards, which are chosen one card at a time (HS-2.7, HS-6.6). */
export function counting(table: HsTable): Counting | undefined {
  const { box, view } = table;
  if (view.phase === PHASE.pay) return paying(table);
  const one = (kinds: number, kind: number): readonly number[] => Array.from({ length: kinds }, (_, other) => (other === kind ? 1 : 0));
  const counts = (action: Action): readonly number[] => {
    const move = moveOf(box, action);
    if (move.kind === 'discard') return one(ATTRIBUTES.length, move.attribute);
    return move.kind === 'discard-treachery' ? one(TREACHERIES.length, move.treachery) : [];
  };
  if (view.phase === PHASE.discard)
    return {
      kinds: ATTRIBUTES.map((_, attribute) => ({
        name: attributeName(table, attribute),
        picture: <AttributeCard table={table} attribute={attribute} />,
      })),
      held: view.hand ?? [],
      counts,
    };
  if (view.phase !== PHASE.discardTreachery) return undefined;
  return {
    kinds: TREACHERIES.map((_, kind) => ({ name: treacheryName(table, kind), picture: <TreacheryCard table={table} kind={kind} /> })),
    held: view.treachery ?? [],
    counts,
  };
}

/** The set, and a Courtesan who may stand for one card of it: one at most of each. */
function paying(table: HsTable): Counting {
  const { box, view } = table;
  const taken = table.legal.map((action) => {
    const move = moveOf(box, action);
    return move.kind === 'pay' ? paidBy(table, move.courtesanFor) : [];
  });
  return {
    kinds: ATTRIBUTES.map((_, attribute) => ({
      name: attributeName(table, attribute),
      picture: <AttributeCard table={table} attribute={attribute} />,
    })),
    held: (view.hand ?? []).map((n, kind) => (n > 0 && taken.some((counts) => (counts[kind] ?? 0) > 0) ? 1 : 0)),
    counts: (action) => {
      const move = moveOf(box, action);
      return move.kind === 'pay' ? paidBy(table, move.courtesanFor) : [];
    },
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
    case PHASE.discardTreachery:
      return 'hint-discard';
    default:
      return undefined;
  }
}
