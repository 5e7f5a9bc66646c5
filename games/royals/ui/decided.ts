// What decided between equal points at the end (RY-8.4).

import { at, type Standing } from '@regalia/core';
import { EDITION } from '../rules/index.ts';
import type { RoyalsTable } from './names.ts';

const markersOf = ({ ledger }: Standing): readonly number[] => ledger.map(({ points }) => points).sort((a, b) => b - a);

/** Between the winner and whoever has as many points. */
export function decided(table: RoyalsTable, standings: readonly Standing[]): string | undefined {
  const [first, second] = standings.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
  if (!first || !second || first.score !== second.score) return undefined;
  const all = EDITION[table.box.options.edition].comparesAllMarkers;
  if (first.rank === second.rank) return table.say(all ? 'decided-shared' : 'decided-shared-highest');
  const [own, theirs] = [markersOf(first), markersOf(second)];
  const place = own.findIndex((points, i) => points !== (theirs[i] ?? 0));
  // Equal in everything and yet apart: the one has conceded.
  if (place < 0 || (place > 0 && !all)) return undefined;
  return table.say(place === 0 ? 'decided-highest' : 'decided-next', {
    place: place + 1,
    winner: at(table.names, first.seat),
    loser: at(table.names, second.seat),
    more: own[place] ?? 0,
    less: theirs[place] ?? 0,
  });
}
