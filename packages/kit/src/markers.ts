// Victory-point markers: laid out once, each taken by one player or removed. What a player has taken is where the points came from.
// Hot: lists are read without looking.

import type { LedgerLine, Seat, Standing } from '@regalia/core';
import { compareFalling, sharedRanks } from './majority.ts';

/** A marker nobody has taken, and one that was removed. Otherwise its taker's seat is noted. */
export const FREE = -1;
export const REMOVED = -2;

/** The part of a state that keeps the takers of markers and the running totals. */
export interface Takings {
  readonly markers: number[];
  readonly score: number[];
}

interface Valued {
  readonly kind: string;
  readonly value: number;
}

/** Gives a marker to a seat, with its points. */
export function award(markers: readonly Valued[], s: Takings, marker: number, seat: Seat): number {
  const points = markers[marker].value;
  s.markers[marker] = seat;
  s.score[seat] += points;
  return points;
}

/** Two markers side by side, for the first and the second. Where there is none (−1) the marker is removed. */
export function awardPlaces(markers: readonly Valued[], s: Takings, marker: number, first: Seat, second: Seat): void {
  if (first >= 0) award(markers, s, marker, first);
  else s.markers[marker] = REMOVED;
  if (second >= 0) award(markers, s, marker + 1, second);
  else s.markers[marker + 1] = REMOVED;
}

/** A whole marker and its two halves: the whole for one, the halves for two, nothing for more or for nobody. The points each takes. */
export function awardMost(markers: readonly Valued[], s: Takings, marker: number, takers: readonly Seat[]): number {
  for (let i = 0; i < 3; i++) s.markers[marker + i] = REMOVED;
  if (takers.length === 1) return award(markers, s, marker, takers[0]);
  if (takers.length !== 2) return 0;
  award(markers, s, marker + 1, takers[0]);
  return award(markers, s, marker + 2, takers[1]);
}

/** Where a seat's points came from, marker by marker. */
export const ledgerOf = (markers: readonly Valued[], takers: readonly number[], seat: Seat): LedgerLine[] =>
  linesOf(markers).filter((_, i) => takers[i] === seat);

const lines = new WeakMap<readonly Valued[], readonly LedgerLine[]>();

/** The line of each marker, made once for a box: bots end many thousand games of it. */
function linesOf(markers: readonly Valued[]): readonly LedgerLine[] {
  const known = lines.get(markers);
  if (known) return known;
  const made = markers.map(({ kind, value, ...rest }) => Object.freeze({ id: kind, ...rest, points: value }));
  lines.set(markers, made);
  return made;
}

/** The ranking: by points, then by the numbers of `ties`, the larger first; all equal, the rank is shared. */
export function rankBy(
  markers: readonly Valued[],
  s: Takings,
  ties: (seat: Seat, ledger: readonly LedgerLine[]) => readonly number[],
): readonly Standing[] {
  const players = s.score.map((score, seat) => {
    const ledger = ledgerOf(markers, s.markers, seat);
    return { seat, score, ledger, key: [score, ...ties(seat, ledger)] };
  });
  players.sort((a, b) => compareFalling(a.key, b.key, 0) || a.seat - b.seat);
  const ranks = sharedRanks(players, (a, b) => compareFalling(a.key, b.key, 0) === 0);
  return players.map(({ seat, score, ledger }, i) => ({ seat, rank: ranks[i], score, ledger }));
}
