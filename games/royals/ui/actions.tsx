// The legal actions in an order that helps, each with a small picture.

import { type Action, at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { type ActionGroup, CardBack, type Counting, CountryCard, Emblem, Icon, IntrigueCard, PortraitIcon } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { COUNTRIES, type Move, moveOf, nobleAt, PAIRS, PHASE } from '../rules/index.ts';
import { codeOf, countryName, pairName, type RoyalsTable, sitterOf } from './names.ts';

/** A legal action, and the move it stands for. */
interface Choice {
  readonly action: Action;
  readonly move: Move;
}

const actionsOf = (choices: readonly Choice[]): readonly Action[] => choices.map(({ action }) => action);

export function groups(table: RoyalsTable): readonly ActionGroup[] {
  const { box, view, legal } = table;
  const choices = legal.map((action): Choice => ({ action, move: moveOf(box, action) }));
  switch (view.phase) {
    case PHASE.play:
      return claims(table, choices);
    case PHASE.pay:
    case PHASE.discard:
      return [{ heading: table.say('group-cheapest'), actions: byLoss(choices, view.hand ?? []) }];
    case PHASE.payIntrigue:
    case PHASE.discardIntrigue:
      return [{ heading: table.say('group-cheapest'), actions: byLoss(choices, view.intrigue ?? []) }];
    default:
      return [{ heading: '', actions: legal }];
  }
}

/** Vacant nobles by country, the dearest first; then those of others; then the end of the turn. */
function claims(table: RoyalsTable, choices: readonly Choice[]): readonly ActionGroup[] {
  const { box, view } = table;
  const cost = ({ move }: Choice): number => ('noble' in move ? nobleAt(box, move.noble).cost : 0);
  const dearest = (some: readonly Choice[]): readonly Action[] =>
    actionsOf([...some].sort((a, b) => cost(b) - cost(a) || a.action - b.action));
  const vacant = COUNTRIES.map((_, country) => ({
    heading: table.say('group-country', { country: countryName(table, country), n: view.hand?.[country] ?? 0 }),
    actions: dearest(choices.filter(({ move }) => move.kind === 'claim' && box.nobleCountry[move.noble] === country)),
  }));
  return [
    ...vacant,
    { heading: table.say('group-seize'), actions: dearest(choices.filter(({ move }) => move.kind === 'take-over')) },
    { heading: '', actions: actionsOf(choices.filter(({ move }) => move.kind === 'end-turn')) },
  ].filter(({ actions }) => actions.length > 0);
}

/** Few cards before many; then cards of kinds of which few are held, because a long suit buys the great nobles. */
function byLoss(choices: readonly Choice[], held: readonly number[]): readonly Action[] {
  const loss = ({ move }: Choice): number =>
    'cards' in move ? 1000 * sum(move.cards) + move.cards.reduce((total, count, kind) => total + count * (held[kind] ?? 0), 0) : 0;
  return actionsOf([...choices].sort((a, b) => loss(a) - loss(b) || a.action - b.action));
}

export function picture(table: RoyalsTable, action: Action): ComponentChild {
  const move = moveOf(table.box, action);
  switch (move.kind) {
    case 'choose':
      return <CardBack kind={move.option === 'three' ? 'country' : 'intrigue'} />;
    case 'draw':
      return <CardBack kind="country" />;
    case 'draw-intrigue':
      return <CardBack kind="intrigue" />;
    case 'take':
    case 'country-card':
      return <CountryCard country={move.country} />;
    case 'intrigue-card':
      return <IntrigueCard kind={move.pair} />;
    case 'claim':
    case 'take-over':
      return <NoblePicture table={table} noble={move.noble} />;
    case 'pay':
    case 'discard':
      return <CountryCard country={move.cards.findIndex((n) => n > 0)} />;
    case 'pay-intrigue':
    case 'discard-intrigue':
      return <IntrigueCard kind={move.cards.findIndex((n) => n > 0)} />;
    case 'end-turn':
    case 'starting-player':
      return <Icon name="hourglass" />;
  }
}

/** A noble's portrait, with the emblem of whoever holds it. */
function NoblePicture({ table, noble }: { readonly table: RoyalsTable; readonly noble: number }) {
  const { country, title } = nobleAt(table.box, noble);
  const owner = at(table.view.owner, noble);
  return (
    <span class={`ry-mini-noble land-${codeOf(country)}`}>
      <PortraitIcon of={sitterOf(title)} />
      {owner >= 0 && <Emblem look={at(table.looks, owner)} />}
    </span>
  );
}

export function counting(table: RoyalsTable): Counting | undefined {
  const { box, view } = table;
  const counts = (action: Action): readonly number[] => {
    const move = moveOf(box, action);
    return 'cards' in move ? move.cards : [];
  };
  switch (view.phase) {
    case PHASE.pay:
    case PHASE.discard:
      return {
        kinds: COUNTRIES.map((_, country) => ({ name: countryName(table, country), picture: <CountryCard country={country} /> })),
        held: view.hand ?? [],
        counts,
      };
    case PHASE.payIntrigue:
    case PHASE.discardIntrigue:
      return {
        kinds: PAIRS.map((_, kind) => ({ name: pairName(table, kind), picture: <IntrigueCard kind={kind} /> })),
        held: view.intrigue ?? [],
        counts,
      };
    default:
      return undefined;
  }
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
    case PHASE.discardIntrigue:
      return 'hint-discard';
    default:
      return undefined;
  }
}
