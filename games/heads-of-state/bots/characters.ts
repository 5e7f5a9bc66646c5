// The characters of Heads of State: what each of them likes.

import type { Character } from '@regalia/bots';
import { at } from '@regalia/core';
import { type Box, COUNTRIES, moveOf } from '../rules/index.ts';

export const characters: readonly Character<Box>[] = [
  {
    id: 'hoarder',
    name: { en: 'The hoarder', de: 'Der Hamsterer', fr: 'L’amasseur' },
    about: {
      en: 'Collects attributes and creates late.',
      de: 'Sammelt Attribute und ernennt spät.',
      fr: 'Amasse les attributs et nomme tard.',
    },
    greeting: { en: 'I am in no hurry. Are you?', de: 'Ich habe keine Eile. Ihr etwa?', fr: 'Je ne suis pas pressé. Et vous ?' },
    taste(box, action) {
      const move = moveOf(box, action);
      if (move?.kind === 'three-attributes') return 1;
      return move?.kind === 'end-turn' ? 0.5 : move?.kind === 'treachery' ? -0.5 : 0;
    },
  },
  {
    id: 'intriguer',
    name: { en: 'The intriguer', de: 'Die Intrigantin', fr: 'L’intrigante' },
    about: {
      en: 'No noble is safe from its treachery.',
      de: 'Vor ihrem Verrat ist kein Adliger sicher.',
      fr: 'Aucun noble n’est à l’abri de ses trahisons.',
    },
    greeting: {
      en: 'What a fine seat you have. For now.',
      de: 'Ein schöner Platz, den Ihr da habt. Noch.',
      fr: 'Quelle belle place vous avez là. Pour l’instant.',
    },
    taste(box, action) {
      const kind = moveOf(box, action)?.kind;
      return kind === 'treachery' || kind === 'assassinate' || kind === 'execute' ? 1 : 0;
    },
  },
  {
    id: 'courtier',
    name: { en: 'The patriot', de: 'Der Patriot', fr: 'Le patriote' },
    about: {
      en: 'Has set its heart on one country, another in each seat.',
      de: 'Hat sein Herz an ein Land gehängt, auf jedem Platz an ein anderes.',
      fr: 'S’est pris d’affection pour un pays, différent à chaque place.',
    },
    greeting: {
      en: 'One country is enough for me, if it is all mine.',
      de: 'Ein Land genügt mir, wenn es ganz meines ist.',
      fr: 'Un seul pays me suffit, s’il est tout à moi.',
    },
    taste(box, action, seat) {
      const move = moveOf(box, action);
      if (move?.kind !== 'create') return 0;
      return at(box.locationCountry, move.location) === seat % COUNTRIES.length ? 1 : -0.3;
    },
  },
  {
    id: 'gambler',
    name: { en: 'The gambler', de: 'Die Spielerin', fr: 'La joueuse' },
    about: {
      en: 'Trusts the pile, and the assassin’s bag.',
      de: 'Vertraut dem Stapel und dem Beutel des Meuchlers.',
      fr: 'Se fie à la pioche et au sac de l’assassin.',
    },
    greeting: {
      en: 'Let us see what fortune has for me.',
      de: 'Sehen wir, was das Glück für mich hat.',
      fr: 'Voyons ce que la fortune me réserve.',
    },
    taste(box, action) {
      const kind = moveOf(box, action)?.kind;
      return kind === 'draw' || kind === 'draw-treachery' || kind === 'assassinate' ? 1 : 0;
    },
  },
];
