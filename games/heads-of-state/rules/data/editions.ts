// Numbers of the rulebook of 2008 that are not on the board.

/** HS-1.2: noble cards of each rank. */
export const NOBLE_CARDS = 10;
/** HS-1.7: noble counters of a player, counted but never a limit. */
export const COUNTERS = 32;
/** HS-1.4 */
export const LAID_ASIDE = 10;
export const DISPLAY = 6;
/** HS-1.5 */
export const TREACHERY_DISPLAY = 2;
/** HS-2.1, by number of players from 2 */
export const FIRST_DRAWS: readonly (readonly number[])[] = [
  [2, 3],
  [1, 2, 3],
  [1, 1, 2, 3],
  [1, 1, 2, 2, 3],
];
/** HS-2.7 and HS-6.6: most cards in a hand after a turn, and between two rounds. */
export const TURN_LIMIT = { attributes: 10, treachery: 4 } as const;
export const ROUND_LIMIT = { attributes: 6, treachery: 2 } as const;
/** HS-4.2: cubes in the bag. */
export const CUBES = { attacker: 3, owner: 1 } as const;
/** HS-6.2: influence of the highest noble present in a sector, and of the other. */
export const INFLUENCE = { province: [2, 1], capital: [4, 2] } as const;
