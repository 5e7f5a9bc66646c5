// The game that the tests play: the first of the list.

import { GAMES } from '@regalia/games';
import { gameNamed } from '../src/games.ts';
import { nth } from '../src/nth.ts';

export const FIRST = nth(GAMES, 0);
export const GAME = FIRST.id;
export const EDITION = nth(FIRST.editions, 0);
export const { min: FEWEST, max: MOST } = FIRST.seats;

export const first = await gameNamed(GAME);
