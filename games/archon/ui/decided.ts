// What decided between equal points at the end (AR-63).

import { at, type Standing } from '@regalia/core';
import type { ArchonTable } from './names.ts';
import { decidingTie, tieBreaks } from './score-now.ts';

/** Between the winner and whoever has as many points. */
export function decided({ view, names, say }: ArchonTable, standings: readonly Standing[]): string | undefined {
  const [first, second] = standings.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
  if (!first || !second || first.score !== second.score) return undefined;
  const [own, theirs] = [tieBreaks(view, first.seat), tieBreaks(view, second.seat)];
  const tie = decidingTie(own, theirs);
  const why = say(`stage-tie-${tie}`);
  if (first.rank === second.rank) return why;
  // Equal in everything and yet apart: the one has conceded.
  if (tie >= own.length) return undefined;
  return say('decided', { why, winner: at(names, first.seat), loser: at(names, second.seat), more: at(own, tie), less: at(theirs, tie) });
}
