// Tables that a state keeps in one list, as the rows that a view shows.
// Hot: lists are read without looking.

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
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    for (let j = 0; j < row.length; j++) counts[at++] = row[j];
  }
  return counts;
}
