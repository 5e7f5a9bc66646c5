// Whom one does not want to read at a table. The server keeps it, too, and sends nothing of theirs; here it is kept to be shown.

import { SeatLetter } from '@regalia/protocol';
import * as v from 'valibot';

const PREFIX = 'regalia.muted.';

export function mutedAt(table: string): readonly SeatLetter[] {
  try {
    return (localStorage.getItem(PREFIX + table) ?? '').split('').filter((letter) => v.is(SeatLetter, letter));
  } catch {
    return [];
  }
}

export function keepMuted(table: string, seats: readonly SeatLetter[]): void {
  try {
    localStorage.setItem(PREFIX + table, seats.join(''));
  } catch {
    // A browser that keeps nothing still does not show it now.
  }
}
