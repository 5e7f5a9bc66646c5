// From a text to the code words of a QR code (ISO/IEC 18004): bytes, error correction of level L, versions 1 to 20.

/** By version: code words for correction in a block, and the number of blocks. Level L of the standard's table 9. */
const CORRECTION: readonly (readonly [perBlock: number, blocks: number])[] = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
  [30, 4],
  [22, 6],
  [24, 6],
  [28, 6],
  [30, 6],
  [28, 7],
  [28, 8],
];

/** Modules of a version that carry data, and code words of eight of them. */
function capacityOf(version: number): number {
  const align = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const patterns = version === 1 ? 0 : 25 * align * align - 10 * align - 55;
  return Math.floor(((16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0)) / 8);
}

/** Code words that carry data in a version. */
function dataWords(version: number): number {
  const [perBlock = 0, blocks = 0] = CORRECTION[version - 1] ?? [];
  return capacityOf(version) - perBlock * blocks;
}

export interface Coded {
  readonly version: number;
  readonly words: readonly number[];
}

/** Undefined when the text is too long for the versions known here: about 850 bytes. */
export function codeWords(text: string): Coded | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= CORRECTION.length; version++) {
    const room = dataWords(version);
    const count = version < 10 ? 8 : 16;
    if (bytes.length + (4 + count) / 8 <= room) return { version, words: interleaved(version, padded(bytes, count, room)) };
  }
  return undefined;
}

/** Mode, length, bytes, end, and filling up to the room there is. */
function padded(bytes: readonly number[], count: number, room: number): readonly number[] {
  const bits: number[] = [];
  const put = (value: number, size: number): void => {
    for (let i = size - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, count);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let fill = 0xec; words.length < room; fill ^= 0xec ^ 0x11) words.push(fill);
  return words;
}

/** Blocks with their correction, word by word in turn. Later blocks may be a word longer. */
function interleaved(version: number, data: readonly number[]): readonly number[] {
  const [perBlock = 0, blocks = 1] = CORRECTION[version - 1] ?? [];
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const generator = generatorOf(perBlock);
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const size = short + (i >= blocks - longer ? 1 : 0);
    const words = data.slice(at, at + size);
    at += size;
    return { words, correction: remainderOf(words, generator) };
  });
  const turns = (length: number, word: (part: (typeof parts)[number], i: number) => number | undefined): number[] =>
    Array.from({ length }, (_, i) => parts.flatMap((part) => word(part, i) ?? [])).flat();
  return [...turns(short + 1, ({ words }, i) => words[i]), ...turns(perBlock, ({ correction }, i) => correction[i])];
}

/** Multiplication in the field of 256, by the polynomial of the standard. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

/** The product of (x − 2^i), without its leading 1. */
function generatorOf(degree: number): readonly number[] {
  const result: number[] = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j] ?? 0, root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], generator: readonly number[]): readonly number[] {
  let rest: number[] = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((word, i) => word ^ times(generator[i] ?? 0, factor));
  }
  return rest;
}
