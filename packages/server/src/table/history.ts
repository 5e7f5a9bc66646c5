// What was told, in pages. A page is read from the store once, kept as text, and shared by all who look from the same place: the past
// does not change. Between two readings everything else gets its turn.

import type { Viewer } from '@regalia/core';
import type { Store } from '../store/contract.ts';
import { makeCache } from './cache.ts';
import { gate } from './gate.ts';
import { NO_TEXT, type ToldText, toldText } from './outgoing.ts';

/** Entries in a page. Most games are one page; no answer carries more. */
export const PAGE = 1_024;
/** Pages kept: about sixty kilobytes each. */
const KEPT = 256;
/** Pages read at once: the embedded database reads on the thread that does everything else. */
const READERS = { sqlite: 1, postgres: 8 } as const;

export interface Page {
  /** What was told up to this entry … */
  readonly upTo: number;
  readonly told: ToldText;
}

export interface History {
  /** What a viewer was told after an entry: to the end of its page, and of a table so long. */
  page(table: string, viewer: Viewer, after: number, length: number): Promise<Page>;
}

export function makeHistory(store: Pick<Store, 'kind' | 'told'>): History {
  const kept = makeCache<ToldText>(KEPT);
  const inTurn = gate(READERS[store.kind]);
  return {
    async page(table, viewer, after, length) {
      if (after >= length) return { upTo: length, told: NO_TEXT };
      const begin = PAGE * Math.floor(after / PAGE);
      const upTo = Math.min(begin + PAGE, length);
      const name = `${table} ${viewer} ${begin} ${upTo}`;
      let whole = kept.use(name);
      if (!whole) {
        whole = toldText(await inTurn(() => store.told(table, viewer, begin, upTo)));
        kept.keep(name, whole);
      }
      return { upTo, told: whole.after(after) };
    },
  };
}
