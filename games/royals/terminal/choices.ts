// The legal actions of Royals in an order that helps: claims by country, payments from the cheapest up.

import type { Action } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { ChoiceGroup, Style } from '@regalia/terminal';
import { inCountry } from '@regalia/terminal';
import { ACT, type Box, COUNTRIES, PHASE, unpackCards, unpackIntrigue, type View } from '../rules/index.ts';
import { countryName } from './words.ts';

export function royalsChoices(box: Box, view: View, legal: readonly Action[], style: Style): readonly ChoiceGroup[] {
  switch (view.phase) {
    case PHASE.play:
      return claims(box, view, legal, style);
    case PHASE.pay:
    case PHASE.discard:
      return [
        {
          heading: legal.length > 1 ? 'Fewest cards first, then those of which you have least' : '',
          actions: byLoss(legal, unpackCards, view.hand ?? []),
        },
      ];
    case PHASE.plot:
    case PHASE.shed:
      return [{ heading: '', actions: byLoss(legal, unpackIntrigue, view.intrigue ?? []) }];
    default:
      return [{ heading: '', actions: legal }];
  }
}

/** Vacant nobles by country, then those of others, then the end of the turn. Within a group the cheapest first. */
function claims(box: Box, view: View, legal: readonly Action[], style: Style): readonly ChoiceGroup[] {
  const cost = (action: Action): number => box.nobleCost[action - (action >= ACT.seize ? ACT.seize : ACT.claim)];
  const cheapest = (actions: readonly Action[]): readonly Action[] => [...actions].sort((a, b) => cost(a) - cost(b));
  const vacant = COUNTRIES.map((_, country) => ({
    heading: inCountry(`${countryName(country)} (you hold ${view.hand?.[country] ?? 0})`, country, style),
    actions: cheapest(
      legal.filter((action) => action >= ACT.claim && action < ACT.seize && box.nobleCountry[action - ACT.claim] === country),
    ),
  }));
  const groups = [
    ...vacant,
    { heading: 'Take over, with intrigue', actions: cheapest(legal.filter((action) => action >= ACT.seize)) },
    { heading: '', actions: legal.filter((action) => action === ACT.done) },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}

/** Few cards before many; then cards of kinds of which few are held, because a long suit buys the great nobles. */
function byLoss(legal: readonly Action[], unpack: (action: Action) => number[], held: readonly number[]): readonly Action[] {
  const loss = (action: Action): number => {
    const cards = unpack(action);
    return 1000 * sum(cards) + cards.reduce((total, count, kind) => total + count * held[kind], 0);
  };
  return [...legal].sort((a, b) => loss(a) - loss(b) || a - b);
}
