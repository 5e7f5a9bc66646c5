// A game that has rules and nothing else: no sentences, no bots, no board.

import type { Manifest } from '@regalia/manifest';

export const manifest: Manifest = {
  id: 'pebbles',
  order: 1,
  name: { en: 'Pebbles', de: 'Kiesel', fr: 'Cailloux' },
  about: { en: 'Take pebbles.', de: 'Nimm Kiesel.', fr: 'Prenez des cailloux.' },
  emblem: 'two-coins',
  seats: { min: 2, max: 3 },
  editions: ['only'],
  options: [
    {
      id: 'length',
      name: { en: 'How long', de: 'Wie lange', fr: 'Durée' },
      choices: [
        { value: 'short', name: { en: 'Short', de: 'Kurz', fr: 'Courte' } },
        { value: 'long', name: { en: 'Long', de: 'Lang', fr: 'Longue' } },
      ],
    },
  ],
  boards: false,
  rulesPages: [],
  rules: () => import('./rules.ts'),
};
