// The legal actions of Heads of State in an order that helps: creations by country, the dearest first, then attacks.

import type { Action } from '@regalia/core';
import type { ChoiceGroup, Style } from '@regalia/terminal';
import { inCountry } from '@regalia/terminal';
import { ACT, type Box, COUNTRIES, executed, PHASE, type View } from '../rules/index.ts';
import { countryName } from './words.ts';

export function headsOfStateChoices(box: Box, view: View, legal: readonly Action[], style: Style): readonly ChoiceGroup[] {
  if (view.phase === PHASE.draw) return draws(legal);
  if (view.phase !== PHASE.play) return [{ heading: '', actions: legal }];
  const rank = (action: Action): number => box.locationRank[action - ACT.create];
  const creations = COUNTRIES.map((_, country) => ({
    heading: inCountry(`Create in ${countryName(country)}`, country, style),
    actions: legal
      .filter((action) => action >= ACT.create && action < ACT.assassinate && box.locationCountry[action - ACT.create] === country)
      .sort((a, b) => rank(b) - rank(a) || a - b),
  }));
  const attacks = COUNTRIES.map((_, country) => ({
    heading: inCountry(`Treachery in ${countryName(country)}`, country, style),
    actions: legal.filter((action) => action >= ACT.assassinate && box.locationCountry[attackedBy(action)] === country),
  }));
  return [...creations, ...attacks, { heading: '', actions: legal.filter((action) => action === ACT.done) }].filter(
    ({ actions }) => actions.length > 0,
  );
}

const attackedBy = (action: Action): number => (action >= ACT.execute ? executed(action) : action - ACT.assassinate);

function draws(legal: readonly Action[]): readonly ChoiceGroup[] {
  const treachery = legal.filter((action) => action >= ACT.takeTreachery);
  const attributes = legal.filter((action) => action < ACT.takeTreachery);
  if (treachery.length === 0 || attributes.length === 0) return [{ heading: '', actions: legal }];
  return [
    { heading: 'Attribute card', actions: attributes },
    { heading: 'Treachery card', actions: treachery },
  ];
}
