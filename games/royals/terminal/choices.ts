// The legal actions of Royals in an order that helps: claims by country, payments from the cheapest up.

import type { Action } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { ChoiceGroup, Style } from '@regalia/terminal';
import { inCountry } from '@regalia/terminal';
import { type Box, COUNTRIES, type Move, moveOf, nobleAt, PHASE, type View } from '../rules/index.ts';
import { countryName } from './words.ts';

/** A legal action, and the move it stands for. */
interface Choice {
  readonly action: Action;
  readonly move: Move;
}

const actionsOf = (choices: readonly Choice[]): readonly Action[] => choices.map(({ action }) => action);

export function royalsChoices(box: Box, view: View, legal: readonly Action[], style: Style): readonly ChoiceGroup[] {
  const choices = legal.map((action): Choice => ({ action, move: moveOf(box, action) }));
  switch (view.phase) {
    case PHASE.play:
      return claims(box, view, choices, style);
    case PHASE.pay:
    case PHASE.discard:
      return [
        {
          heading: legal.length > 1 ? 'Fewest cards first, then those of which you have least' : '',
          actions: byLoss(choices, view.hand ?? []),
        },
      ];
    case PHASE.payIntrigue:
    case PHASE.discardIntrigue:
      return [{ heading: '', actions: byLoss(choices, view.intrigue ?? []) }];
    default:
      return [{ heading: '', actions: legal }];
  }
}

/** Vacant nobles by country, then those of others, then the end of the turn. Within a group the cheapest first. */
function claims(box: Box, view: View, choices: readonly Choice[], style: Style): readonly ChoiceGroup[] {
  const cost = ({ move }: Choice): number => ('noble' in move ? nobleAt(box, move.noble).cost : 0);
  const cheapest = (some: readonly Choice[]): readonly Action[] => actionsOf([...some].sort((a, b) => cost(a) - cost(b)));
  const vacant = COUNTRIES.map((_, country) => ({
    heading: inCountry(`${countryName(box, country)} (you hold ${view.hand?.[country] ?? 0})`, country, style),
    actions: cheapest(choices.filter(({ move }) => move.kind === 'claim' && box.nobleCountry[move.noble] === country)),
  }));
  const groups = [
    ...vacant,
    { heading: 'Take over, with intrigue', actions: cheapest(choices.filter(({ move }) => move.kind === 'take-over')) },
    { heading: '', actions: actionsOf(choices.filter(({ move }) => move.kind === 'end-turn')) },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}

/** Few cards before many; then cards of kinds of which few are held, because a long suit buys the great nobles. */
function byLoss(choices: readonly Choice[], held: readonly number[]): readonly Action[] {
  const loss = ({ move }: Choice): number =>
    'cards' in move ? 1000 * sum(move.cards) + move.cards.reduce((total, count, kind) => total + count * (held[kind] ?? 0), 0) : 0;
  return actionsOf([...choices].sort((a, b) => loss(a) - loss(b) || a.action - b.action));
}
