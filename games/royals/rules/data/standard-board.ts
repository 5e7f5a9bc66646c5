// The standard board (RY-9.1 to RY-9.3, RY-7.6, RY-8.3), with the provenance of every value, and what it was in the first revision.

import type { Board } from '../types.ts';

export const STANDARD_BOARD: Board = {
  name: 'standard',
  titles: {
    Marshal: { cost: 1, full: 4, half: 2 },
    Baron: { cost: 2, full: 6, half: 3 },
    Countess: { cost: 3, full: 8, half: 4 },
    Duke: { cost: 4, full: 10, half: 5 },
    Cardinal: { cost: 5, full: 12, half: 6 },
    Princess: { cost: 6, full: 14, half: 7 },
    King: { cost: 8, full: 16, half: 8 },
  },
  countries: {
    FR: { bonus: [7, 6], period: [10, 4] },
    DE: { bonus: [6, 5], period: [6, 5] },
    GB: { bonus: [4, 3], period: [8, 3] },
    ES: { bonus: [5, 4], period: [7, 4] },
  },
  cities: [
    {
      name: 'Paris',
      country: 'FR',
      bonus: 7,
      nobles: [
        { title: 'King', influence: 4 },
        { title: 'Princess', influence: 2 },
      ],
      provenance: { name: 'R', bonus: 'D', nobles: 'D', influence: 'D' },
    },
    {
      // A public rules thread names it as a city of the printed board, and Bordeaux too; the values are not known.
      name: 'Avignon',
      country: 'FR',
      bonus: 6,
      nobles: [{ title: 'Princess', influence: 2 }],
      provenance: { name: 'd', bonus: 'R', nobles: 'R', influence: 'R' },
    },
    {
      name: 'Bordeaux',
      country: 'FR',
      bonus: 4,
      nobles: [
        { title: 'Cardinal', influence: 2 },
        { title: 'Countess', influence: 1 },
      ],
      provenance: { name: 'd', bonus: 'R', nobles: 'R', influence: 'R' },
    },
    {
      name: 'Dijon',
      country: 'FR',
      bonus: 3,
      nobles: [
        { title: 'Duke', influence: 2 },
        { title: 'Baron', influence: 1 },
      ],
      provenance: { name: 'd', bonus: 'R', nobles: 'R', influence: 'R' },
    },
    {
      name: 'Rennes',
      country: 'FR',
      bonus: 2,
      nobles: [
        { title: 'Baron', influence: 2 },
        { title: 'Marshal', influence: 1 },
      ],
      provenance: { name: 'R', bonus: 'R', nobles: 'R', influence: 'R' },
    },
    {
      name: 'Vienna',
      country: 'DE',
      bonus: 7,
      nobles: [
        { title: 'King', influence: 4 },
        { title: 'Princess', influence: 2 },
      ],
      provenance: { name: 'd', bonus: 'R', nobles: 'D', influence: 'R' },
    },
    {
      name: 'Munich',
      country: 'DE',
      bonus: 4,
      nobles: [
        { title: 'Duke', influence: 2 },
        { title: 'Countess', influence: 1 },
      ],
      provenance: { name: 'd', bonus: 'R', nobles: 'D', influence: 'R' },
    },
    {
      name: 'Cologne',
      country: 'DE',
      bonus: 3,
      nobles: [
        { title: 'Cardinal', influence: 2 },
        { title: 'Baron', influence: 1 },
      ],
      provenance: { name: 'd', bonus: 'R', nobles: 'd', influence: 'd' },
    },
    {
      name: 'Berlin',
      country: 'DE',
      bonus: 2,
      nobles: [
        { title: 'Baron', influence: 2 },
        { title: 'Marshal', influence: 1 },
      ],
      provenance: { name: 'R', bonus: 'R', nobles: 'D', influence: 'R' },
    },
    {
      name: 'London',
      country: 'GB',
      bonus: 8,
      nobles: [{ title: 'King', influence: 4 }],
      provenance: { name: 'D', bonus: 'R', nobles: 'D', influence: 'D' },
    },
    {
      name: 'Dublin',
      country: 'GB',
      bonus: 5,
      nobles: [
        { title: 'Cardinal', influence: 2 },
        { title: 'Duke', influence: 1 },
      ],
      provenance: { name: 'D', bonus: 'R', nobles: 'R', influence: 'R' },
    },
    {
      name: 'Edinburgh',
      country: 'GB',
      bonus: 4,
      nobles: [
        { title: 'Princess', influence: 2 },
        { title: 'Countess', influence: 1 },
      ],
      provenance: { name: 'D', bonus: 'R', nobles: 'R', influence: 'R' },
    },
    {
      name: 'Madrid',
      country: 'ES',
      bonus: 8,
      nobles: [{ title: 'King', influence: 4 }],
      provenance: { name: 'd', bonus: 'R', nobles: 'd', influence: 'R' },
    },
    {
      name: 'Barcelona',
      country: 'ES',
      bonus: 4,
      nobles: [
        { title: 'Countess', influence: 2 },
        { title: 'Baron', influence: 1 },
      ],
      provenance: { name: 'R', bonus: 'R', nobles: 'D', influence: 'R' },
    },
    {
      name: 'Seville',
      country: 'ES',
      bonus: 3,
      nobles: [
        { title: 'Cardinal', influence: 2 },
        { title: 'Marshal', influence: 1 },
      ],
      provenance: { name: 'R', bonus: 'R', nobles: 'D', influence: 'R' },
    },
    {
      name: 'Valencia',
      country: 'ES',
      bonus: 2,
      nobles: [
        { title: 'Duke', influence: 2 },
        { title: 'Marshal', influence: 1 },
      ],
      provenance: { name: 'd', bonus: 'R', nobles: 'd', influence: 'D' },
    },
  ],
};

/** RY-9.2: before Avignon was known its place was taken by Marseille. Tables of the first revision are played on this one. */
export const FIRST_BOARD: Board = {
  ...STANDARD_BOARD,
  cities: STANDARD_BOARD.cities.map((city) =>
    city.name === 'Avignon' ? { ...city, name: 'Marseille', provenance: { ...city.provenance, name: 'R' } } : city,
  ),
};
