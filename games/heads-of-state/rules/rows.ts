// Tables stand flat in the state, row behind row, and row by row in a view.

import * as kit from '@regalia/kit';

// Local constants: see «Speed» in docs/architecture.md.
const { sum, zeros } = kit;

type Row = readonly number[];

/** The rows of a flat table. */
export function rows(table: Row, width: number): readonly Row[] {
  const found: Row[] = [];
  for (let at = 0; at < table.length; at += width) found.push(row(table, at, width));
  return found;
}

const NONE: readonly Row[] = [0, 1, 2, 3, 4, 5].map(zeros);

/**
 * A row, as `slice` gives it; in the widths that views have, written out, which takes half the time. Most sectors have no counters:
 * they share a row.
 */
function row(t: Row, i: number, width: number): Row {
  switch (width) {
    case 2:
      return (t[i] | t[i + 1]) === 0 ? NONE[2] : [t[i], t[i + 1]];
    case 3:
      return (t[i] | t[i + 1] | t[i + 2]) === 0 ? NONE[3] : [t[i], t[i + 1], t[i + 2]];
    case 4:
      return (t[i] | t[i + 1] | t[i + 2] | t[i + 3]) === 0 ? NONE[4] : [t[i], t[i + 1], t[i + 2], t[i + 3]];
    case 5:
      return (t[i] | t[i + 1] | t[i + 2] | t[i + 3] | t[i + 4]) === 0 ? NONE[5] : [t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4]];
    case 7:
      return [t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4], t[i + 5], t[i + 6]];
    case 9:
      return [t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4], t[i + 5], t[i + 6], t[i + 7], t[i + 8]];
    case 11:
      return [t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4], t[i + 5], t[i + 6], t[i + 7], t[i + 8], t[i + 9], t[i + 10]];
    default:
      return t.slice(i, i + width);
  }
}

/** The sums of the rows of a flat table. */
export function sizes(table: Row, width: number, count: number): number[] {
  const found = zeros(count);
  for (let i = 0; i < count; i++) found[i] = sum(table, width * i, width * (i + 1));
  return found;
}

/** The flat table of rows. */
export function joined(table: readonly Row[], width: number): number[] {
  const found = zeros(table.length * width);
  for (let i = 0; i < table.length; i++) {
    const row = table[i];
    for (let j = 0; j < width; j++) found[width * i + j] = row[j];
  }
  return found;
}
