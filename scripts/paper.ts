// Makes the grain of the paper: a small picture of seamless noise, kept with the sources.
// Run it by hand after a change: node scripts/with-node.mjs scripts/paper.ts

import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { Xoshiro } from '@regalia/core';

const SIZE = 128;
const TARGET = 'packages/client/src/paper.png';
/** Shades, from none to the darkest fibre: alpha of a brown. */
const SHADES = 12;

const rng = new Xoshiro(1648);
const lattice = (cells: number): number[] => Array.from({ length: cells * cells }, () => rng.fraction());
const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Noise that repeats at the edges. */
function layer(cells: number): (x: number, y: number) => number {
  const grid = lattice(cells);
  const at = (x: number, y: number): number => grid[(y % cells) * cells + (x % cells)] ?? 0;
  return (x, y) => {
    const [fx, fy] = [(x / SIZE) * cells, (y / SIZE) * cells];
    const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
    const [tx, ty] = [smooth(fx - ix), smooth(fy - iy)];
    const top = at(ix, iy) * (1 - tx) + at(ix + 1, iy) * tx;
    const bottom = at(ix, iy + 1) * (1 - tx) + at(ix + 1, iy + 1) * tx;
    return top * (1 - ty) + bottom * ty;
  };
}

const layers = [16, 32, 64, 128].map((cells, i): [(x: number, y: number) => number, number] => [layer(cells), 0.8 ** i]);
const total = layers.reduce((sum, [, weight]) => sum + weight, 0);
const rows = Buffer.alloc(SIZE * (SIZE + 1));
for (let y = 0; y < SIZE; y++) {
  for (let x = 0; x < SIZE; x++) {
    const value = layers.reduce((sum, [noise, weight]) => sum + weight * noise(x, y), 0) / total;
    rows[y * (SIZE + 1) + 1 + x] = Math.max(0, Math.min(SHADES - 1, Math.round((value - 0.32) * 2.6 * SHADES)));
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}
const header = Buffer.alloc(13);
header.writeUInt32BE(SIZE, 0);
header.writeUInt32BE(SIZE, 4);
header.set([8, 3, 0, 0, 0], 8);
const palette = Buffer.from(Array.from({ length: SHADES }, () => [94, 62, 26]).flat());
const alpha = Buffer.from(Array.from({ length: SHADES }, (_, i) => Math.round((i / (SHADES - 1)) * 40)));
const png = Buffer.concat([
  Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
  chunk('IHDR', header),
  chunk('PLTE', palette),
  chunk('tRNS', alpha),
  chunk('IDAT', deflateSync(rows, { level: 9 })),
  chunk('IEND', Buffer.alloc(0)),
]);
writeFileSync(TARGET, png);
console.log(`${TARGET}: ${png.length} bytes`);
