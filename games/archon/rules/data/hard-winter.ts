// A board for the tests: a poor land and strong enemies, so that supplies run out and raids bite.

import type { Board } from '../types.ts';
import { STANDARD_BOARD } from './standard-board.ts';

export const HARD_WINTER: Board = {
  ...STANDARD_BOARD,
  name: 'hard winter',
  supply: { cubes: 5, recruits: 7, science: 2, arts: 2 },
  wall: [2, 1, 0, 0, 0],
  attacks: STANDARD_BOARD.attacks.map((attack) => ({
    ...attack,
    strength: { '2': attack.strength['2'] + 2, '3': attack.strength['3'] + 2, '4': attack.strength['4'] + 2 },
  })),
};
