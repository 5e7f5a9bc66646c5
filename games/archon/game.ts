// What Archon says of itself. The rules and their ids: docs/en.md.

import type { Manifest } from '@regalia/manifest';

export const manifest: Manifest = {
  id: 'archon',
  order: 3,
  name: { en: 'Archon', de: 'Archon', fr: 'Archon' },
  about: {
    en: 'Glory in the name of the Archon: workers, favours and a city that grows.',
    de: 'Ruhm im Namen des Archonten: Arbeiter, Gunst und eine wachsende Stadt.',
    fr: 'La gloire au nom de l’Archonte : des ouvriers, des faveurs et une cité qui grandit.',
  },
  emblem: 'elven-castle',
  seats: { min: 2, max: 4 },
  editions: ['2013'],
  options: [],
  boards: true,
  rulesPages: ['en', 'de', 'fr'],
  rules: () => import('./rules/index.ts'),
  text: () => import('./text/index.ts'),
  bots: () => import('./bots/index.ts'),
  terminal: () => import('./terminal/index.ts'),
  ui: () => import('./ui/index.tsx'),
  workshop: () => import('./workshop/index.ts'),
};
