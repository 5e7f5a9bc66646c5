// The legal actions of Heads of State in an order that helps: creations by country, the dearest first, then attacks.

import type { Action } from '@regalia/core';
import type { ChoiceGroup, Style } from '@regalia/terminal';
import { inCountry } from '@regalia/terminal';
import { type Box, COUNTRIES, type Move, moveOf, PHASE, type View } from '../rules/index.ts';
import { countryName } from './words.ts';

/** A legal action and what it means. */
interface Choice {
  readonly action: Action;
  readonly move: Move;
}

export function headsOfStateChoices(box: Box, view: View, legal: readonly Action[], style: Style): readonly ChoiceGroup[] {
  const choices = legal.map((action) => ({ action, move: moveOf(box, action) }));
  if (view.phase === PHASE.draw) return draws(choices);
  return view.phase === PHASE.play ? plays(box, choices, style) : [{ heading: '', actions: legal }];
}

function plays(box: Box, choices: readonly Choice[], style: Style): readonly ChoiceGroup[] {
  const rank = ({ move }: Choice): number => (move.kind === 'create' ? (box.locationRank[move.location] ?? 0) : 0);
  const within = (country: number, kinds: readonly Move['kind'][]): readonly Choice[] =>
    choices.filter(({ move }) => 'location' in move && kinds.includes(move.kind) && box.locationCountry[move.location] === country);
  return grouped([
    ...COUNTRIES.map((_, country) => ({
      heading: inCountry(`Create in ${countryName(box, country)}`, country, style),
      choices: within(country, ['create']).toSorted((a, b) => rank(b) - rank(a) || a.action - b.action),
    })),
    ...COUNTRIES.map((_, country) => ({
      heading: inCountry(`Treachery in ${countryName(box, country)}`, country, style),
      choices: within(country, ['assassinate', 'execute']),
    })),
    { heading: '', choices: choices.filter(({ move }) => move.kind === 'end-turn') },
  ]);
}

function draws(choices: readonly Choice[]): readonly ChoiceGroup[] {
  const isTreachery = ({ move }: Choice): boolean => move.kind === 'take-treachery' || move.kind === 'draw-treachery';
  const groups = grouped([
    { heading: 'Attribute card', choices: choices.filter((choice) => !isTreachery(choice)) },
    { heading: 'Treachery card', choices: choices.filter(isTreachery) },
  ]);
  return groups.length > 1 ? groups : groups.map(({ actions }) => ({ heading: '', actions }));
}

/** Groups in which there is something. */
const grouped = (groups: readonly { readonly heading: string; readonly choices: readonly Choice[] }[]): readonly ChoiceGroup[] =>
  groups
    .filter(({ choices }) => choices.length > 0)
    .map(({ heading, choices }) => ({ heading, actions: choices.map(({ action }) => action) }));
