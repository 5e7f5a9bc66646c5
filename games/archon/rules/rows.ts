// Tables that a state keeps in one list, as the rows that a view shows.

import { zeros } from '@regalia/kit';

/** A table in one list, as rows of so many. */
export function rowsOf(counts: readonly number[], width: number): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < counts.length; at += width) rows.push(counts.slice(at, at + width));
  return rows;
}

/** Rows of so many as one list again. `flat` would take several times as long. */
export function listOf(rows: readonly (readonly number[])[], width: number): number[] {
  const counts = zeros(rows.length * width);
  let at = 0;
  for (const row of rows) for (const count of row) counts[at++] = count;
  return counts;
}
