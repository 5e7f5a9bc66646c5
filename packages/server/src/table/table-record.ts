// The record of a table, from what is stored: readable whatever engine wrote it.

import { commitment, fromHex, type GameRecord, type RecordLine } from '@regalia/core';
import type { TableRow } from '../store/contract.ts';
import { endedEarly } from './meta.ts';

export function recordFor(row: TableRow, lines: readonly RecordLine[], { withKey }: { withKey: boolean }): GameRecord {
  const key = fromHex(row.key);
  return {
    game: row.game,
    version: row.engine,
    seats: row.meta.seats.length,
    options: row.options,
    players: row.meta.seats.map((place) => (place.kind === 'free' ? '-' : place.name)),
    ...(key === undefined ? {} : { commitment: commitment(key) }),
    ...(withKey ? { key: row.key } : {}),
    lines,
    // A game that ended by agreement, or because one was left alone, is over for the table, but not for the engine.
    over: row.phase === 'over' && !endedEarly(row.meta),
  };
}
