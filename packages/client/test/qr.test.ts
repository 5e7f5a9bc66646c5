// The code that a camera reads: decoded here by the standard, independently of how it was made.

import { expect, test } from 'vitest';
import { qrCode } from '../src/parts/qr.ts';

type Rows = readonly (readonly boolean[])[];

/** ISO/IEC 18004, table 9, level L: by version, code words for correction in a block and sizes of the blocks' data. */
const BLOCKS: Readonly<Record<number, readonly [number, readonly number[]]>> = {
  1: [7, [19]],
  2: [10, [34]],
  3: [15, [55]],
  4: [20, [80]],
  5: [26, [108]],
  6: [18, [68, 68]],
  7: [20, [78, 78]],
  8: [24, [97, 97]],
  10: [18, [68, 68, 69, 69]],
  15: [22, [87, 87, 87, 87, 87, 88]],
};
/** Annex E: where the small squares stand. */
const ALIGNMENT: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  10: [6, 28, 50],
  15: [6, 26, 48, 70],
};
const MASK: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const at = (rows: Rows, i: number, j: number): number => (rows[i]?.[j] ? 1 : 0);

function isFunction(version: number, size: number, i: number, j: number): boolean {
  if (i === 6 || j === 6) return true;
  if ((i < 9 && j < 9) || (i < 9 && j >= size - 8) || (i >= size - 8 && j < 9)) return true;
  if (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) return true;
  const places = ALIGNMENT[version] ?? [];
  const last = places.at(-1);
  return places.some((a) =>
    places.some((b) => {
      const corner = (a === 6 && b === 6) || (a === 6 && b === last) || (a === last && b === 6);
      return !corner && Math.abs(i - a) <= 2 && Math.abs(j - b) <= 2;
    }),
  );
}

/** Powers of two in the field of 256. */
const POWERS: readonly number[] = (() => {
  const powers = [1];
  for (let i = 1; i < 255; i++) {
    const next = (powers[i - 1] ?? 0) * 2;
    powers.push(next > 255 ? next ^ 0x11d : next);
  }
  return powers;
})();
const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255] ?? 0));

/** A block without faults is zero at every root of the generator. */
function expectNoFault(words: readonly number[], correction: number): void {
  for (let root = 0; root < correction; root++) expect(words.reduce((sum, word) => product(sum, POWERS[root] ?? 0) ^ word, 0)).toBe(0);
}

function wordsOf(rows: Rows, version: number): readonly number[] {
  const size = rows.length;
  const format = [0, 1, 2, 3, 4, 5].map((j) => at(rows, 8, j)).reduce((sum, bit) => 2 * sum + bit, 0) ^ (0x5412 >> 9);
  expect(format >> 4, 'level L').toBe(0b01);
  const mask = MASK[(format >> 1) & 7] ?? (() => false);
  const bits: number[] = [];
  let up = true;
  for (let j = size - 1; j > 0; j -= 2, up = !up) {
    if (j === 6) j--;
    for (let k = 0; k < size; k++)
      for (const column of [j, j - 1]) {
        const i = up ? size - 1 - k : k;
        if (!isFunction(version, size, i, column)) bits.push(at(rows, i, column) ^ (mask(i, column) ? 1 : 0));
      }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
}

function decode(rows: Rows): string {
  const version = (rows.length - 17) / 4;
  const [correction, sizes] = BLOCKS[version] ?? [0, []];
  const words = [...wordsOf(rows, version)];
  const blocks: number[][] = sizes.map(() => []);
  for (let k = 0; k < Math.max(...sizes); k++) for (const [b, size] of sizes.entries()) if (k < size) blocks[b]?.push(words.shift() ?? 0);
  const data = blocks.flat();
  for (let k = 0; k < correction; k++) for (const block of blocks) block.push(words.shift() ?? 0);
  for (const block of blocks) expectNoFault(block, correction);
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(bits.slice(0, 4), 'bytes').toBe('0100');
  const count = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + count), 2);
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(4 + count + 8 * i, 12 + count + 8 * i), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

test.each([
  'a',
  'https://games.example.org/online/abcdefabcdef/',
  'https://games.example.org/online/abcdefabcdef/?invite=Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFy',
  'Käse, crème, 城 '.repeat(7),
  'https://games.example.org/'.repeat(6),
  'https://games.example.org/'.repeat(9),
  'https://games.example.org/'.repeat(19).slice(0, 500),
])('is read as what it was made of: %s', (text) => {
  const rows = qrCode(text);
  expect(BLOCKS[((rows?.length ?? 0) - 17) / 4], 'a version that this test knows').toBeDefined();
  expect(decode(rows ?? [])).toBe(text);
});

test('is not made of what is too long for it', () => {
  expect(qrCode('a'.repeat(2_000))).toBeUndefined();
});
