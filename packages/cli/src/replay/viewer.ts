// Through whose eyes a record is shown.

import { type AnyGame, type Fact, seatLetter, seatOf, type Viewer } from '@regalia/core';
import { misused } from '../failure.ts';
import { clean } from '../terminal/clean.ts';

/** A seat, a spectator, or `all`: somebody who sees every hand. */
export type Eyes = Viewer | 'all';

export function eyesNamed(name: string, seats: number): Eyes {
  if (name === 'all') return 'all';
  if (name === 'spectator') return null;
  const seat = seatOf(name.toUpperCase(), seats);
  if (seat !== undefined) return seat;
  throw misused(`--as is ${clean(name)}, but must be a seat from A to ${seatLetter(seats - 1)}, spectator, or all.`);
}

export const eyesName = (eyes: Eyes): string => (eyes === 'all' ? 'all' : eyes === null ? 'spectator' : seatLetter(eyes));

/** What these eyes are told. For `all` it is what the player knows who is told most. */
export function tellTo(game: AnyGame, box: unknown, event: Fact, eyes: Eyes, seats: number): Fact | undefined {
  if (eyes !== 'all') return game.tell(box, event, eyes);
  let fullest: Fact | undefined;
  let most = 0;
  for (let seat = -1; seat < seats; seat++) {
    const told = game.tell(box, event, seat < 0 ? null : seat);
    const much = told === undefined ? 0 : JSON.stringify(told).length;
    if (much > most) {
      fullest = told;
      most = much;
    }
  }
  return fullest;
}
