// Beginning to look at a table.

import { ok, type Result, refused, seatLetter } from '@regalia/core';
import type { Watch } from '@regalia/protocol';
import type { House } from './house.ts';
import type { Watcher } from './hub.ts';
import { holds } from './table/desk.ts';
import { seatOfLetter } from './table/messages.ts';
import type { OpenTable } from './table/open.ts';
import { mayEnter } from './table/seating.ts';

/** Whether a person may look at a table as this viewer. */
export function mayWatch({ row }: OpenTable, person: string, seat: number | null, invite: string | null): Result<null> {
  if (seat !== null) {
    const place = row.desk.seats[seat];
    return place && holds(place, person) ? ok(null) : refused('not-your-seat', { seat: seatLetter(seat) });
  }
  return row.visibility === 'open' || mayEnter(row.desk, person, invite) ? ok(null) : refused('no-invitation');
}

/**
 * Adds a watcher and sends how things stand: the table, then the game with what was told since `since`. Both happen between two changes,
 * so nothing is missed and nothing comes twice.
 */
export async function beginWatch(house: House, { table: id, as, since, invite }: Watch, watcher: Watcher): Promise<Result<null>> {
  const seat = as === null ? null : seatOfLetter(as);
  const begun = await house.tables.lookAfresh(id, async (table): Promise<Result<null>> => {
    const allowed = mayWatch(table, watcher.person, seat, invite ?? null);
    if (!allowed.ok) return allowed;
    if (since !== undefined && since > table.row.length) return refused('future', { since, seq: table.row.length });
    watcher.seen = since ?? table.row.length;
    const told = watcher.seen < table.row.length ? await house.store.told(id, seat, watcher.seen) : [];
    house.hub.add(watcher);
    house.hub.catchUp(table, watcher, told);
    return allowed;
  });
  if (!begun) return refused('no-such-table', { table: id });
  if (begun.ok) house.presence.changed(id);
  return begun;
}

export function endWatch({ hub, presence }: House, watcher: Watcher): void {
  hub.remove(watcher);
  presence.changed(watcher.table);
}
