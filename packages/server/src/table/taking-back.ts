// Taking back leaves what was taken back on record. So there is an end to it for each seat, and a take-back of a take-back goes to where
// that one went: nobody makes a table longer than its game by much, and no look follows a chain of them.

import { type AnyMatch, type Deal, type Fact, type Follow, length, ok, type Result, refused, type Seat, takeBack } from '@regalia/core';
import type { TableMeta } from './meta.ts';

/** Entries of a seat's doing that may stand on record without counting. Most games have fewer entries in all. */
export const MOST_TAKEN_BACK = 1_000;

const takenBackBy = ({ takenBack }: TableMeta, seat: Seat): number => takenBack?.[seat] ?? 0;

/** How many entries no longer count once a match goes back: those behind `to`, and the entry that says so. */
const wasted = (match: AnyMatch, to: number): number => length(match) - to + 1;

/** Refused when the seat has taken back enough. */
export function mayTakeBack(meta: TableMeta, match: AnyMatch, seat: Seat, to: number): Result<null> {
  return takenBackBy(meta, seat) + wasted(match, to) > MOST_TAKEN_BACK ? refused('taken-back-enough', { most: MOST_TAKEN_BACK }) : ok(null);
}

/** What a seat has had taken back, with what is taken back now. */
export const withTakenBack = (meta: TableMeta, match: AnyMatch, seat: Seat, to: number): TableMeta => ({
  ...meta,
  takenBack: meta.seats.map((_, other) => takenBackBy(meta, other) + (other === seat ? wasted(match, to) : 0)),
});

/** Back to what the game was after entry `to`, named by the entry that made it so. */
export const goBack = (match: AnyMatch, to: number, deal: Deal, follow: Follow<Fact>): Result<number> =>
  takeBack(match, originOf(match, to), deal, follow);

function originOf({ entries, from }: AnyMatch, to: number): number {
  let origin = to;
  for (let entry = entries[origin - from - 1]; entry?.kind === 'takeback' && entry.to >= from; entry = entries[origin - from - 1])
    origin = entry.to;
  return origin;
}
