// Seats are letters on the wire and numbers here.

import { insist, type Seat, seatLetter, seatOf, type Viewer } from '@regalia/core';

/** The seat of a letter that was checked where it came in. Whether a table has such a seat is another question. */
export function seatFrom(letter: string): Seat {
  const seat = seatOf(letter);
  insist(seat !== undefined, 'a seat in a message is a letter');
  return seat;
}

/** Who looks: the seat of a letter, or a spectator. */
export const viewerFrom = (letter: string | null | undefined): Viewer =>
  letter === null || letter === undefined ? null : seatFrom(letter);

export const viewerLetter = (viewer: Viewer): string | null => (viewer === null ? null : seatLetter(viewer));

export const lettersOf = (seats: readonly Seat[]): string[] => seats.map(seatLetter);
