// Cards that differ only in kind are counted, not listed: a pile, a hand or a payment is a number per kind.
// Hot: lists are read without looking.

const ZEROS: readonly number[] = Array.from({ length: 512 }, () => 0);

/** At most 512 zeros. Cut from a full array, because what `new Array(n)` makes is slower to read ever after. */
export const zeros = (length: number): number[] => ZEROS.slice(0, length);

/** How many there are in a stretch of counts. */
export function sum(counts: readonly number[], from = 0, to = counts.length): number {
  let total = 0;
  for (let i = from; i < to; i++) total += counts[i];
  return total;
}

/** The same for four counts, where it is asked often. */
export const sum4 = (counts: readonly number[], from = 0): number => counts[from] + counts[from + 1] + counts[from + 2] + counts[from + 3];

/** Whether there is none. */
export function isEmpty(counts: readonly number[]): boolean {
  for (let i = 0; i < counts.length; i++) if (counts[i] > 0) return false;
  return true;
}

/** Moves everything from one pile onto another. */
export function pour(from: number[], onto: number[]): void {
  for (let i = 0; i < from.length; i++) {
    onto[i] += from[i];
    from[i] = 0;
  }
}

/** A table that is kept in one list, as rows of so many. */
export function rowsOf(counts: readonly number[], width: number): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < counts.length; at += width) rows.push(counts.slice(at, at + width));
  return rows;
}

/** Rows of so many as one list again, of at most 512. `flat` would take several times as long. */
export function listOf(rows: readonly (readonly number[])[], width: number): number[] {
  const counts = zeros(rows.length * width);
  let at = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    for (let j = 0; j < width; j++) counts[at++] = row[j];
  }
  return counts;
}

/** Visits every way to take at most `most` cards from the stretch, as a reused array of counts; the last kind varies slowest. */
export function eachPart(
  counts: readonly number[],
  from: number,
  kinds: number,
  most: number,
  visit: (part: readonly number[], size: number) => void,
): void {
  const part = zeros(kinds);
  const choose = (kind: number, left: number): void => {
    if (kind < 0) {
      visit(part, most - left);
      return;
    }
    const held = counts[from + kind];
    for (part[kind] = 0; part[kind] <= held && part[kind] <= left; part[kind]++) choose(kind - 1, left - part[kind]);
    part[kind] = 0;
  };
  choose(kinds - 1, most);
}

/** Counts as one whole number, `bits` per kind, the first kind lowest. */
export function pack(counts: readonly number[], bits: number): number {
  let packed = 0;
  for (let i = counts.length - 1; i >= 0; i--) packed = (packed << bits) | counts[i];
  return packed;
}

/** The counts behind a packed number. */
export function unpack(packed: number, kinds: number, bits: number): number[] {
  const counts: number[] = [];
  for (let i = 0; i < kinds; i++) counts.push((packed >> (bits * i)) & ((1 << bits) - 1));
  return counts;
}
