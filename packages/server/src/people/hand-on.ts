// A guest signs in: the tables go with them, and all else that was theirs.

import { ok, type Result } from '@regalia/core';
import type { Store } from '../store/contract.ts';
import { handOn } from '../table/seating.ts';
import type { Tables } from '../table/tables.ts';

const AT_ONCE = 100;

/**
 * Hands all tables of a guest on to an account, then whatever else is theirs, at once. Each table is handed on whole or not at all, in its turn with whatever else happens at it; what
 * an interruption leaves behind is the guest's still, and is handed on when they sign in again.
 */
export async function handOnGuest(store: Store, tables: Tables, guest: string, account: string): Promise<Result<null>> {
  for (;;) {
    const rows = await store.tablesOf(guest, AT_ONCE);
    if (rows.length === 0) {
      await store.handOnPerson(guest, account);
      return ok(null);
    }
    for (const { id } of rows) {
      const done = await tables.change(id, handOn(guest, account));
      if (!done.ok) return done;
    }
  }
}
