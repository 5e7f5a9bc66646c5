// Names for players who have none of their own.

import { type Seat, seatLetter } from '@regalia/core';

/** Each begins with the letter of its seat, so that a player is known by name, letter or colour. */
const COURT = ['Anna', 'Bruno', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hugo'];

export const courtName = (seat: Seat): string => COURT[seat] ?? seatLetter(seat);
