// Bringing those who look at tables up to date: with what they ask for of the past, what a slow reader was spared, what other nodes did,
// and what signals that were lost would have told.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hub, Watcher } from './hub.ts';
import type { Store } from './store/contract.ts';
import type { History } from './table/history.ts';
import type { LiveTable } from './table/live-table.ts';
import type { Tables } from './table/tables.ts';

export interface CatchUp {
  /** Sends one watcher the next page of what it has not seen. The table stays as it is meanwhile. */
  next(table: LiveTable, watcher: Watcher): Promise<void>;
  /** Brings everybody at a table up to date who is not and can take it. */
  watchers(table: string): Promise<void>;
  /** The same, after another node has changed the table. */
  refresh(table: string, version?: number): Promise<void>;
  /** Looks at every watched table. */
  sweep(): Promise<void>;
}

/** Pages sent at a table before whoever else waits there gets a turn. */
const AT_ONCE = 8;

export function makeCatchUp(store: Store, history: History, hub: Hub, tables: Tables): CatchUp {
  const next: CatchUp['next'] = async (table, watcher) => {
    const { row } = table;
    hub.catchUp(table, watcher, await history.page(row.id, watcher.viewer, watcher.seen, row.length));
  };
  const some = (id: string): Promise<boolean | undefined> =>
    tables.look(id, async (table) => {
      const behind = hub.behind(table);
      for (const watcher of behind.slice(0, AT_ONCE)) await next(table, watcher);
      return behind.length > 0;
    });
  const watchers = async (id: string): Promise<void> => {
    while (await some(id)) await nextTurn();
  };
  const refresh = async (id: string, version?: number): Promise<void> => {
    await tables.refresh(id, version);
    await watchers(id);
  };
  const sweep = async (): Promise<void> => {
    const versions = await store.versions(hub.tables());
    await Promise.all([...versions].map(([id, version]) => refresh(id, version)));
  };
  return { next, watchers, refresh, sweep };
}
