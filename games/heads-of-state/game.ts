// What Heads of State says of itself. The rules and their ids: docs/en.md.

import type { Manifest } from '@regalia/manifest';

export const manifest: Manifest = {
  id: 'heads-of-state',
  order: 2,
  name: { en: 'Heads of State', de: 'Heads of State', fr: 'Heads of State' },
  about: {
    en: 'Build the great houses of Europe, one noble at a time, and mind the guillotine.',
    de: 'Baue die großen Häuser Europas, Adliger um Adliger, und hüte dich vor der Guillotine.',
    fr: 'Bâtissez les grandes maisons d’Europe, noble après noble, et gare à la guillotine.',
  },
  emblem: 'crossed-swords',
  seats: { min: 2, max: 5 },
  editions: ['2008'],
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
