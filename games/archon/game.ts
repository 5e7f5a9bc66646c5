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
  newTable: { revision: 2 },
  options: [
    {
      id: 'tax',
      rule: 'AR-28',
      name: { en: 'Tax in a building is paid', de: 'Steuer in einem Gebäude wird gezahlt', fr: 'L’impôt d’un bâtiment se paie' },
      choices: [
        { value: 'owners', name: { en: 'Once to each owner', de: 'Jedem Besitzer einmal', fr: 'Une fois à chaque propriétaire' } },
        { value: 'tokens', name: { en: 'For every token', de: 'Für jeden Marker', fr: 'Pour chaque jeton' } },
      ],
    },
    {
      id: 'cleric',
      rule: 'AR-30',
      name: { en: 'A Cleric pays tax', de: 'Ein Kleriker zahlt Steuer', fr: 'Un Clerc paie l’impôt' },
      choices: [
        { value: 'every', name: { en: 'Like everybody', de: 'Wie alle', fr: 'Comme tout le monde' } },
        { value: 'one', name: { en: 'To one player only', de: 'Nur einem Spieler', fr: 'À un seul joueur' } },
      ],
    },
  ],
  boards: true,
  rulesPages: ['en', 'de', 'fr'],
  rules: () => import('./rules/index.ts'),
  text: () => import('./text/index.ts'),
  bots: () => import('./bots/index.ts'),
  orders: () => import('./orders/index.ts'),
  terminal: () => import('./terminal/index.ts'),
  ui: () => import('./ui/index.tsx'),
  workshop: () => import('./workshop/index.ts'),
};
