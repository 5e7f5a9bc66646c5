// The characters of Archon: what each of them likes.

import type { Character } from '@regalia/bots';
import { type Action, at } from '@regalia/core';
import { ACADEMY, type Box, BUILDERS_GUILD, MARKETPLACE, moveOf, PLANETARIUM, ROYAL_GUARD, TREASURY } from '../rules/index.ts';

/** The building that an action goes to; −1 for none. */
function buildingOf(box: Box, action: Action): number {
  const move = moveOf(box, action);
  return move?.kind === 'enter' ? at(box.slotBuilding, move.slot) : -1;
}

export const characters: readonly Character<Box>[] = [
  {
    id: 'miser',
    name: { en: 'The miser', de: 'Der Geizhals', fr: 'L’avare' },
    about: { en: 'Is seldom far from the Treasury.', de: 'Ist selten weit von der Schatzkammer.', fr: 'N’est jamais loin du Trésor.' },
    greeting: {
      en: 'Gold first. The rest can be bought.',
      de: 'Erst das Gold. Der Rest lässt sich kaufen.',
      fr: 'L’or d’abord. Le reste s’achète.',
    },
    taste(box, action) {
      const building = buildingOf(box, action);
      return building === TREASURY || building === MARKETPLACE ? 1 : 0;
    },
  },
  {
    id: 'builder',
    name: { en: 'The builder', de: 'Die Baumeisterin', fr: 'La bâtisseuse' },
    about: { en: 'Would rather build than buy.', de: 'Baut lieber, als zu kaufen.', fr: 'Préfère bâtir qu’acheter.' },
    greeting: {
      en: 'I shall leave stones behind, not words.',
      de: 'Ich werde Steine hinterlassen, keine Worte.',
      fr: 'Je laisserai des pierres, non des paroles.',
    },
    taste(box, action) {
      const building = buildingOf(box, action);
      return building === BUILDERS_GUILD || moveOf(box, action)?.kind === 'build' ? 1 : 0;
    },
  },
  {
    id: 'scholar',
    name: { en: 'The scholar', de: 'Der Gelehrte', fr: 'Le savant' },
    about: {
      en: 'Lives for Science and the Arts.',
      de: 'Lebt für Wissenschaft und Künste.',
      fr: 'Ne vit que pour la science et les arts.',
    },
    greeting: {
      en: 'The King likes those who know something.',
      de: 'Der König schätzt, wer etwas weiß.',
      fr: 'Le roi aime ceux qui savent quelque chose.',
    },
    taste(box, action) {
      const building = buildingOf(box, action);
      return building === PLANETARIUM || building === ACADEMY ? 1 : 0;
    },
  },
  {
    id: 'captain',
    name: { en: 'The captain', de: 'Die Hauptfrau', fr: 'La capitaine' },
    about: { en: 'Mans the wall before anything else.', de: 'Besetzt zuerst die Mauer.', fr: 'Garnit d’abord le rempart.' },
    greeting: {
      en: 'Somebody has to stand on that wall.',
      de: 'Irgendwer muss auf der Mauer stehen.',
      fr: 'Il faut bien quelqu’un sur ce rempart.',
    },
    taste(box, action) {
      const building = buildingOf(box, action);
      return building === ROYAL_GUARD ? 1 : 0;
    },
  },
];
