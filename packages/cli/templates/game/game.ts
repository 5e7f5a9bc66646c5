// What Game Name says of itself. The rules and their ids: docs/en.md.

import type { Manifest } from '@regalia/manifest';

export const manifest: Manifest = {
  id: 'game-id',
  order: 1000,
  name: { en: 'Game Name', de: 'Game Name', fr: 'Game Name' },
  about: {
    en: 'Collect cards in secret, and lay more of a value than anybody else. 2 to 4 players, five minutes.',
    de: 'Sammle heimlich Karten und lege von einem Wert mehr aus als alle anderen. 2 bis 4 Personen, fünf Minuten.',
    fr: 'Réunissez des cartes en secret et posez-en plus que quiconque de la même valeur. De 2 à 4 joueurs, cinq minutes.',
  },
  emblem: 'queen-crown',
  seats: { min: 2, max: 4 },
  editions: ['1'],
  options: [
    {
      id: 'long',
      rule: 'XX-1.3',
      name: { en: 'Cards of each value', de: 'Karten von jedem Wert', fr: 'Cartes de chaque valeur' },
      choices: [
        { value: false, name: { en: 'Four', de: 'Vier', fr: 'Quatre' } },
        { value: true, name: { en: 'Six', de: 'Sechs', fr: 'Six' } },
      ],
    },
  ],
  boards: false,
  rulesPages: ['en', 'de', 'fr'],
  rules: () => import('./rules/index.ts'),
  text: () => import('./text/index.ts'),
};
