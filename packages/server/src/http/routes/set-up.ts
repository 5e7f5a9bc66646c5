// A table is made: for /api/tables and for a rematch.

import { ok, type Result } from '@regalia/core';
import type { Services } from '../../services.ts';
import type { TableRow } from '../../store/contract.ts';
import { startIfFull } from '../../table/seating.ts';

/** The row of a new table becomes a table: people are noted, and the game begins if nobody is missing. */
export async function setUpTable({ store, tables }: Services, row: TableRow): Promise<Result<TableRow>> {
  await store.create(row);
  const begun = await tables.change(row.id, (table) => startIfFull(table, row.meta));
  return begun.ok ? ok(begun.value.row) : begun;
}
