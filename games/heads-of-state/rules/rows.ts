// Tables stand flat in the state, row behind row, and row by row in a view.
// Hot: lists are read without looking.

import * as kit from '@regalia/kit';

// Local constants: see «Speed» in docs/architecture.md.
const { sum, zeros } = kit;

type Row = readonly number[];

/** The rows of a flat table. */
export function rows(table: Row, width: number): readonly Row[] {
  const found: Row[] = [];
  for (let at = 0; at < table.length; at += width) found.push(table.slice(at, at + width));
  return found;
}

// ---- The same for the tables of a view: rows of a known width are written out, which takes half the time of slices

/** By attribute. */
export function attributeRows(t: Row): readonly Row[] {
  const found: Row[] = [];
  for (let i = 0; i < t.length; i += 9) found.push([t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4], t[i + 5], t[i + 6], t[i + 7], t[i + 8]]);
  return found;
}

/** By treachery card. */
export function treacheryRows(t: Row): readonly Row[] {
  const found: Row[] = [];
  for (let i = 0; i < t.length; i += 11)
    found.push([t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4], t[i + 5], t[i + 6], t[i + 7], t[i + 8], t[i + 9], t[i + 10]]);
  return found;
}

/** By rank. */
export function rankRows(t: Row): readonly Row[] {
  const found: Row[] = [];
  for (let i = 0; i < t.length; i += 7) found.push([t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4], t[i + 5], t[i + 6]]);
  return found;
}

/** By seat. Most sectors have no counters: they share a row. */
export function seatRows(t: Row, seats: number): readonly Row[] {
  const found: Row[] = [];
  for (let i = 0; i < t.length; i += seats) found.push(seatRow(t, i, seats));
  return found;
}

const NONE: readonly Row[] = [0, 1, 2, 3, 4, 5].map(zeros);

function seatRow(t: Row, i: number, seats: number): Row {
  switch (seats) {
    case 2:
      return (t[i] | t[i + 1]) === 0 ? NONE[2] : [t[i], t[i + 1]];
    case 3:
      return (t[i] | t[i + 1] | t[i + 2]) === 0 ? NONE[3] : [t[i], t[i + 1], t[i + 2]];
    case 4:
      return (t[i] | t[i + 1] | t[i + 2] | t[i + 3]) === 0 ? NONE[4] : [t[i], t[i + 1], t[i + 2], t[i + 3]];
    default:
      return (t[i] | t[i + 1] | t[i + 2] | t[i + 3] | t[i + 4]) === 0 ? NONE[5] : [t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4]];
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
