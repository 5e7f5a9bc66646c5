// The two editions side by side. Countries in the order France, German States, Britain, Spain.

import type { Edition } from '../types.ts';

interface EditionTable {
  /** RY-1.3 */
  readonly cards: readonly number[];
  /** RY-1.4, by number of players from 2 */
  readonly removed: readonly (readonly number[])[];
  /** RY-1.9, by number of players from 2 */
  readonly house: readonly (readonly number[])[];
  /** RY-2.2, by number of players from 2 */
  readonly firstDraws: readonly (readonly number[])[];
  /** RY-6.2: the pile is renewed the moment it runs out, and that ends the period. Otherwise RY-6.3: a display that cannot be filled does. */
  readonly renewsAtOnce: boolean;
  /** RY-5.4: markers lie face down so that points stay secret. */
  readonly secretPoints: boolean;
  /** RY-8.4: after the highest marker, compare the second highest, and so on. */
  readonly comparesAllMarkers: boolean;
}

export const EDITION: Readonly<Record<Edition, EditionTable>> = {
  '2014': {
    cards: [31, 26, 22, 20],
    removed: [
      [11, 9, 8, 6],
      [9, 8, 7, 6],
      [6, 5, 5, 4],
      [0, 0, 0, 0],
    ],
    house: [[8], [16, 12, 8], [16, 12, 8], [16, 12, 8]],
    firstDraws: [
      [2, 3],
      [1, 2, 3],
      [1, 1, 2, 3],
      [1, 1, 2, 2, 3],
    ],
    renewsAtOnce: false,
    secretPoints: true,
    comparesAllMarkers: false,
  },
  '2016': {
    cards: [31, 26, 25, 20],
    removed: [
      [7, 6, 6, 5],
      [6, 5, 5, 4],
      [5, 4, 4, 3],
      [0, 0, 0, 0],
    ],
    house: [[8], [12, 8], [16, 12, 8], [16, 12, 8]],
    firstDraws: [
      [1, 2],
      [1, 1, 2],
      [1, 1, 2, 2],
      [1, 1, 2, 2, 3],
    ],
    renewsAtOnce: true,
    secretPoints: false,
    comparesAllMarkers: true,
  },
};

/** RY-1.5: of each pair of countries. */
export const INTRIGUE_EACH = 4;
/** RY-2.8 */
export const HAND_LIMIT = 12;
export const INTRIGUE_LIMIT = 4;
/** RY-1.10: two of the five colours have more. With two players those two are played. */
export const CUBES = { large: 46, small: 36 } as const;
