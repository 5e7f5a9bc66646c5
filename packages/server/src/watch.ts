// Beginning to look at a table.

import { type Result, refused } from '@regalia/core';
import type { Watch } from '@regalia/protocol';
import type { Watcher } from './hub.ts';
import type { Services } from './services.ts';
import { viewerFrom } from './table/seat-letters.ts';
import { mayWatch } from './table/seating.ts';

/**
 * Adds a watcher and sends how things stand: the table, then the game with what was told since `since`, as far as a page goes. Both happen
 * between two changes, so nothing is missed and nothing comes twice. Further pages follow as the watcher takes them.
 */
export async function beginWatch(services: Services, { table: id, as, since }: Watch, watcher: Watcher): Promise<Result<null>> {
  const viewer = viewerFrom(as);
  let behind = false;
  const begun = await services.tables.lookAfresh(id, async (table): Promise<Result<null>> => {
    const allowed = mayWatch(table.row, watcher.person, viewer, watcher.invite);
    if (!allowed.ok) return allowed;
    if (since !== undefined && since > table.row.length) return refused('future', { since, seq: table.row.length });
    watcher.seen = since ?? table.row.length;
    watcher.heard = await services.store.lastChat(id);
    services.hub.add(watcher);
    try {
      await services.catchUp.next(table, watcher);
    } catch (error) {
      // Who is told that it failed is not sent anything afterwards.
      services.hub.remove(watcher);
      throw error;
    }
    behind = watcher.seen < table.row.length;
    return allowed;
  });
  if (!begun) return refused('no-such-table', { table: id });
  if (!begun.ok) return begun;
  services.presence.changed(id);
  if (behind) await services.catchUp.watchers(id);
  return begun;
}

export function endWatch({ hub, presence }: Services, watcher: Watcher): void {
  hub.remove(watcher);
  presence.changed(watcher.table);
}
