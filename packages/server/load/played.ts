// What the load tools play: the first of the games, with four seats if it has so many.

import { insist } from '@regalia/core';
import { GAMES } from '@regalia/games';

const [first] = GAMES;
insist(first !== undefined, 'there is a game');

export const PLAYED = { game: first.id, name: first.name.en, seats: Math.min(4, first.seats.max) };
