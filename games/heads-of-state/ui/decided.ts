// What decided between equal points at the end (HS-7.2).

import { at, type Standing } from '@regalia/core';
import { RANKS } from '../rules/index.ts';
import { type HsTable, rankName } from './names.ts';

/** Between the winner and whoever has as many points. */
export function decided(table: HsTable, standings: readonly Standing[]): string | undefined {
  const [first, second] = standings.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
  if (!first || !second || first.score !== second.score) return undefined;
  if (first.rank === second.rank) return table.say('decided-shared');
  const cards = (seat: number, rank: number): number => at(at(table.view.nobles, seat), rank);
  const rank = RANKS.findLastIndex((_, i) => cards(first.seat, i) !== cards(second.seat, i));
  // Equal in everything and yet apart: the one has conceded.
  if (rank < 0) return undefined;
  return table.say('decided-cards', {
    noble: rankName(table, rank),
    winner: at(table.names, first.seat),
    loser: at(table.names, second.seat),
    n: cards(first.seat, rank),
    less: cards(second.seat, rank),
  });
}
