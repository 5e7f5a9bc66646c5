// A QR code as a square of dark and light modules (ISO/IEC 18004).

import { codeWords } from './qr-bits.ts';

/** What each of the eight masks turns round. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A square that is being drawn: what is dark, and what is not for data. */
interface Square {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

function emptySquare(size: number): Square {
  const rows = (): boolean[][] => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  return { size, dark: rows(), fixed: rows() };
}

/** Sets a module for good; what lies outside is left out. */
function fix(square: Square, x: number, y: number, dark: boolean): void {
  const [row, fixed] = [square.dark[y], square.fixed[y]];
  if (!row || !fixed || x < 0 || x >= square.size) return;
  row[x] = dark;
  fixed[x] = true;
}

/** The rows of the code, true for dark; undefined when the text is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const coded = codeWords(text);
  if (!coded) return undefined;
  const { version, words } = coded;
  const square = emptySquare(4 * version + 17);
  drawPatterns(square, version);
  drawWords(square, words);
  const tried = MASKS.map((isTurned, mask) => masked(square, isTurned, mask));
  return tried.reduce((best, one) => (one.penalty < best.penalty ? one : best)).rows;
}

function drawPatterns(square: Square, version: number): void {
  const { size } = square;
  for (let i = 0; i < size; i++) {
    fix(square, 6, i, i % 2 === 0);
    fix(square, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        fix(square, x + dx, y + dy, ring !== 2 && ring !== 4);
      }
  drawAlignment(square, version);
  drawFormat(square, 0);
  if (version >= 7) drawVersion(square, version);
}

/** The small squares, wherever no corner is. */
function drawAlignment(square: Square, version: number): void {
  const places = alignmentAt(version);
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) fix(square, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
}

function alignmentAt(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, i) => 4 * version + 10 - step * i);
  return [6, ...rest.reverse()];
}

const bit = (value: number, i: number): boolean => ((value >> i) & 1) === 1;

/** A value with its remainder behind it, as the standard protects format and version. */
function withRemainder(value: number, size: number, polynomial: number): number {
  let rest = value;
  for (let i = 0; i < size; i++) rest = (rest << 1) ^ ((rest >> (size - 1)) * polynomial);
  return (value << size) | rest;
}

/** Level L and the mask, twice. */
function drawFormat(square: Square, mask: number): void {
  const { size } = square;
  const bits = withRemainder((0b01 << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i <= 5; i++) fix(square, 8, i, bit(bits, i));
  fix(square, 8, 7, bit(bits, 6));
  fix(square, 8, 8, bit(bits, 7));
  fix(square, 7, 8, bit(bits, 8));
  for (let i = 9; i < 15; i++) fix(square, 14 - i, 8, bit(bits, i));
  for (let i = 0; i < 8; i++) fix(square, size - 1 - i, 8, bit(bits, i));
  for (let i = 8; i < 15; i++) fix(square, 8, size - 15 + i, bit(bits, i));
  fix(square, 8, size - 8, true);
}

function drawVersion(square: Square, version: number): void {
  const bits = withRemainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [square.size - 11 + (i % 3), Math.floor(i / 3)];
    fix(square, a, b, bit(bits, i));
    fix(square, b, a, bit(bits, i));
  }
}

/** Up and down in columns of two, from the right. */
function drawWords(square: Square, words: readonly number[]): void {
  const { size, dark } = square;
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = dark[y];
        if (!row || square.fixed[y]?.[x] || i >= words.length * 8) continue;
        row[x] = bit(words[i >> 3] ?? 0, 7 - (i & 7));
        i++;
      }
  }
}

interface Tried {
  readonly rows: readonly (readonly boolean[])[];
  readonly penalty: number;
}

function masked(plain: Square, isTurned: (x: number, y: number) => boolean, mask: number): Tried {
  const square = emptySquare(plain.size);
  for (const [y, row] of plain.dark.entries())
    for (const [x, dark] of row.entries()) {
      const fixed = plain.fixed[y]?.[x];
      const drawn = square.dark[y];
      if (drawn) drawn[x] = fixed ? dark : dark !== isTurned(x, y);
    }
  drawFormat(square, mask);
  return { rows: square.dark, penalty: penaltyOf(square.dark) };
}

/** How hard a code is to read, after the standard: runs, blocks, what looks like a corner, and too much of one colour. */
function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  let penalty = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) {
      const below = rows[y + 1];
      if (below && x + 1 < row.length && row[x + 1] === dark && below[x] === dark && below[x + 1] === dark) penalty += 3;
    }
  const share = lines.slice(0, rows.length).join('').replaceAll('0', '').length / (rows.length * rows.length);
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
