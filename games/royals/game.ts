// What Royals says of itself. The rules and their ids: docs/en.md.

import type { Manifest } from '@regalia/manifest';

export const manifest: Manifest = {
  id: 'royals',
  order: 1,
  name: { en: 'Royals', de: 'Royals', fr: 'Royals' },
  about: {
    en: 'Collect cards of four countries, claim their nobles, and overthrow those of others by intrigue. 2 to 5 players, about an hour at a table, twenty minutes here.',
    de: 'Sammle Karten von vier Ländern, gewinne ihre Adligen und stürze fremde durch Intrigen. 2 bis 5 Personen, am Tisch etwa eine Stunde, hier zwanzig Minuten.',
    fr: 'Réunissez les cartes de quatre pays, ralliez leurs nobles et renversez ceux des autres par l’intrigue. De 2 à 5 joueurs, environ une heure autour d’une table, vingt minutes ici.',
  },
  emblem: 'imperial-crown',
  seats: { min: 2, max: 5 },
  editions: ['2016', '2014'],
  options: [
    {
      id: 'fourCards',
      rule: 'RY-1.7',
      name: { en: 'Country cards on display', de: 'Länderkarten in der Auslage', fr: 'Cartes pays dans l’offre' },
      choices: [
        { value: false, name: { en: 'Three', de: 'Drei', fr: 'Trois' } },
        { value: true, name: { en: 'Four', de: 'Vier', fr: 'Quatre' } },
      ],
    },
    {
      id: 'wilds',
      rule: 'RY-3.4',
      name: { en: 'Three cards for one', de: 'Drei Karten für eine', fr: 'Trois cartes pour une' },
      choices: [
        {
          value: 'strict',
          name: {
            en: 'Only when cards of the country are too few',
            de: 'Nur wenn Karten des Landes fehlen',
            fr: 'Seulement si les cartes du pays manquent',
          },
        },
        { value: 'free', name: { en: 'Always', de: 'Immer', fr: 'Toujours' } },
      ],
    },
    {
      id: 'cubes',
      rule: 'RY-1.10',
      name: { en: 'Cubes', de: 'Würfel', fr: 'Les cubes' },
      choices: [
        { value: 'unlimited', name: { en: 'As many as are needed', de: 'So viele wie nötig', fr: 'Autant qu’il en faut' } },
        { value: 'printed', name: { en: 'As many as in the box', de: 'So viele wie in der Schachtel', fr: 'Autant que dans la boîte' } },
      ],
    },
    {
      id: 'large',
      rule: 'RY-1.10',
      name: {
        en: 'Cubes in the box: who plays the two colours with ten more',
        de: 'Würfel der Schachtel: wer die zwei Farben mit zehn mehr spielt',
        fr: 'Cubes de la boîte : qui joue les deux couleurs qui en ont dix de plus',
      },
      choices: [
        { value: 'AB', name: { en: 'Seats 1 and 2', de: 'Plätze 1 und 2', fr: 'Places 1 et 2' } },
        { value: '', name: { en: 'Nobody', de: 'Niemand', fr: 'Personne' } },
      ],
      seats: { en: 'Only seat {seat}', de: 'Nur Platz {seat}', fr: 'Seulement la place {seat}' },
    },
    {
      id: 'buried',
      rule: 'RY-4.6',
      name: {
        en: 'Several cubes of one player in a cathedral',
        de: 'Mehrere Würfel einer Person in einer Kathedrale',
        fr: 'Plusieurs cubes d’un joueur dans une cathédrale',
      },
      choices: [
        { value: 'stay', name: { en: 'Stay there', de: 'Bleiben dort', fr: 'Y restent' } },
        { value: 'return', name: { en: 'All but one go back', de: 'Gehen bis auf einen zurück', fr: 'Reviennent sauf un' } },
      ],
    },
    {
      id: 'start',
      rule: 'RY-1.11',
      name: {
        en: 'Starting player (printed: the oldest in 2016, the youngest in 2014)',
        de: 'Wer beginnt (gedruckt: 2016 die älteste, 2014 die jüngste Person)',
        fr: 'Qui commence (imprimé : le plus âgé en 2016, le plus jeune en 2014)',
      },
      choices: [{ value: 'random', name: { en: 'By lot', de: 'Das Los entscheidet', fr: 'Au sort' } }],
      seats: { en: 'Seat {seat}', de: 'Platz {seat}', fr: 'Place {seat}' },
    },
    {
      id: 'scores',
      rule: 'RY-5.4',
      name: { en: 'Points of the others', de: 'Punkte der anderen', fr: 'Points des autres' },
      choices: [
        { value: 'open', name: { en: 'Shown', de: 'Offen', fr: 'Visibles' } },
        { value: 'hidden', name: { en: 'Hidden until the end', de: 'Bis zum Ende verdeckt', fr: 'Cachés jusqu’à la fin' } },
      ],
    },
  ],
  newTable: { revision: 2 },
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
