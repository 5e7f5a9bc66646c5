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
  options: [
    {
      id: 'start',
      rule: 'HS-1.1',
      name: { en: 'First player', de: 'Wer beginnt', fr: 'Qui commence' },
      choices: [{ value: 'random', name: { en: 'By lot', de: 'Das Los entscheidet', fr: 'Au sort' } }],
      seats: { en: 'Seat {seat}', de: 'Platz {seat}', fr: 'Place {seat}' },
    },
    {
      id: 'courtesan',
      rule: 'HS-3.3',
      name: { en: 'A Courtesan stands for', de: 'Eine Kurtisane steht für', fr: 'Une Courtisane remplace' },
      choices: [
        { value: 'free', name: { en: 'Any card of the set', de: 'Jede Karte des Satzes', fr: 'Toute carte de la série' } },
        { value: 'missing', name: { en: 'Only a missing card', de: 'Nur eine fehlende Karte', fr: 'Seulement une carte absente' } },
      ],
    },
    {
      id: 'executions',
      rule: 'HS-4.3',
      name: { en: 'Two cards against a capital', de: 'Zwei Karten gegen eine Hauptstadt', fr: 'Deux cartes contre une capitale' },
      choices: [
        { value: 'any', name: { en: 'Any two of the country', de: 'Beliebige zwei des Landes', fr: 'Deux quelconques du pays' } },
        { value: 'identical', name: { en: 'Only two of a kind', de: 'Nur zwei gleiche', fr: 'Seulement deux identiques' } },
      ],
    },
    {
      id: 'counters',
      rule: 'HS-5.4',
      name: {
        en: 'Nobles killed after the country’s marker was taken',
        de: 'Adlige, die nach dem Länderplättchen getötet werden',
        fr: 'Nobles tués après la prise du jeton de pays',
      },
      choices: [
        { value: 'back', name: { en: 'Leave no counter', de: 'Hinterlassen keinen Marker', fr: 'Ne laissent pas de pion' } },
        { value: 'stay', name: { en: 'Leave a counter', de: 'Hinterlassen einen Marker', fr: 'Laissent un pion' } },
      ],
    },
    {
      id: 'house',
      rule: 'HS-5.4',
      name: { en: 'House of Nobles', de: 'Adelshaus', fr: 'Chambre des Nobles' },
      choices: [
        { value: 'cards', name: { en: 'Cards of all seven kinds', de: 'Karten aller sieben Ränge', fr: 'Cartes des sept rangs' } },
        { value: 'created', name: { en: 'All seven kinds created', de: 'Alle sieben Ränge ernannt', fr: 'Les sept rangs créés' } },
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
