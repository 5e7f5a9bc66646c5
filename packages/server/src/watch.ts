// Beginning to look at a table.

import { ok, type Result, refused, seatLetter, type Viewer } from '@regalia/core';
import type { Watch } from '@regalia/protocol';
import type { Watcher } from './hub.ts';
import type { Services } from './services.ts';
import type { LiveTable } from './table/live-table.ts';
import { holds } from './table/meta.ts';
import { viewerFrom } from './table/seat-letters.ts';
import { mayEnter } from './table/seating.ts';

/** Whether a person may look at a table as this viewer. */
export function mayWatch({ row }: LiveTable, person: string, viewer: Viewer, invite: string | null): Result<null> {
  if (viewer !== null) return holds(row.meta, viewer, person) ? ok(null) : refused('not-your-seat', { seat: seatLetter(viewer) });
  return row.visibility === 'open' || mayEnter(row.meta, person, invite) ? ok(null) : refused('no-invitation');
}

/**
 * Adds a watcher and sends how things stand: the table, then the game with what was told since `since`. Both happen between two changes,
 * so nothing is missed and nothing comes twice.
 */
export async function beginWatch(services: Services, { table: id, as, since, invite }: Watch, watcher: Watcher): Promise<Result<null>> {
  const viewer = viewerFrom(as);
  const begun = await services.tables.lookAfresh(id, async (table): Promise<Result<null>> => {
    const allowed = mayWatch(table, watcher.person, viewer, invite ?? null);
    if (!allowed.ok) return allowed;
    if (since !== undefined && since > table.row.length) return refused('future', { since, seq: table.row.length });
    watcher.seen = since ?? table.row.length;
    const told = watcher.seen < table.row.length ? await services.store.told(id, viewer, watcher.seen, table.row.length) : [];
    watcher.heard = await services.store.lastChat(id);
    services.hub.add(watcher);
    services.hub.catchUp(table, watcher, told);
    return allowed;
  });
  if (!begun) return refused('no-such-table', { table: id });
  if (begun.ok) services.presence.changed(id);
  return begun;
}

export function endWatch({ hub, presence }: Services, watcher: Watcher): void {
  hub.remove(watcher);
  presence.changed(watcher.table);
}
