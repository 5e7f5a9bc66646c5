// Bringing those who look at tables up to date: with what a slow reader was spared, what other nodes did, and what signals that were lost
// would have told.

import type { Hub } from './hub.ts';
import type { Store } from './store/contract.ts';
import type { Tables } from './table/tables.ts';

export interface CatchUp {
  /** Brings everybody at a table up to date who is not. */
  watchers(table: string): Promise<void>;
  /** The same, after another node has changed the table. */
  refresh(table: string, version?: number): Promise<void>;
  /** Looks at every watched table. */
  sweep(): Promise<void>;
}

export function makeCatchUp(store: Store, hub: Hub, tables: Tables): CatchUp {
  const watchers = async (id: string): Promise<void> => {
    await tables.look(id, async (table) => {
      for (const watcher of hub.behind(table))
        hub.catchUp(table, watcher, await store.told(id, watcher.viewer, watcher.seen, table.row.length));
    });
  };
  const refresh = async (id: string, version?: number): Promise<void> => {
    await tables.refresh(id, version);
    await watchers(id);
  };
  const sweep = async (): Promise<void> => {
    const versions = await store.versions(hub.tables());
    await Promise.all([...versions].map(([id, version]) => refresh(id, version)));
  };
  return { watchers, refresh, sweep };
}
