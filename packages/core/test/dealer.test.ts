// Honest dealing: derived here again from the words at the head of dealer.ts, with nothing but Node's own hash.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Broken, commitment, dealFrom, drawBelow, keyOf, toHex } from '../src/index.ts';

const hash = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};
const word = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

/** The numbers of a draw, block by block. */
function* numbers(key: Uint8Array, draw: number): Generator<number> {
  for (let i = 0; ; i++) {
    const block = hash('regalia deal 1', key, word(draw), word(i));
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

/** A draw, and how many numbers were passed over for it. */
function derived(key: Uint8Array, draw: number, total: number): { readonly value: number; readonly passed: number } {
  const limit = Math.floor(2 ** 32 / total) * total;
  let passed = 0;
  for (const x of numbers(key, draw)) {
    if (x < limit) return { value: x % total, passed };
    passed++;
  }
  throw new Error('there is always another number');
}

const KEY = keyOf('golden', 1);

describe('the commitment', () => {
  it('is the hash of the key behind its name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
        expect(commitment(key)).toBe(hash('regalia commitment 1', key).toString('hex'));
      }),
    );
  });

  it('golden: records that exist depend on it', () => {
    expect(toHex(KEY)).toBe('d2737e838c81667b885669863d2d8a9ba7e43ce4b10a834f05c049b36e088edd');
    expect(commitment(KEY)).toBe('6da81598be366db5dc420a86f0ca590790b9b757a718fce2b019123f3ee024e3');
    expect(commitment(new Uint8Array(32))).toBe('e5d401d780ad3ba78144dca5a3a8458652f3b1d086e40d42f6b9e7dbc9e12bb4');
  });

  it('is asked only of a whole key', () => {
    for (const length of [0, 16, 31, 33]) expect(() => commitment(new Uint8Array(length))).toThrow(Broken);
  });

  it('keys of words are as different as the words', () => {
    const keys = [keyOf('a'), keyOf('b'), keyOf('a', 1), keyOf('a', 2), keyOf()].map(toHex);
    expect(new Set(keys).size).toBe(5);
    expect(keyOf('a', 1)).toEqual(new Uint8Array(hash('regalia key of a 1')));
  });
});

describe('draws', () => {
  it('golden: records that exist depend on them', () => {
    expect(Array.from({ length: 12 }, (_, draw) => drawBelow(KEY, draw, 99))).toEqual([9, 19, 85, 36, 80, 9, 12, 21, 98, 53, 17, 33]);
    expect(Array.from({ length: 4 }, (_, draw) => drawBelow(KEY, draw, 0xffffffff))).toEqual([
      1376357904, 4154743216, 1081000093, 3030527943,
    ]);
  });

  it('follow from key and number alone, as the words say', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.nat(2 ** 32 - 1),
        fc.integer({ min: 1, max: 0xffffffff }),
        (key, draw, total) => {
          expect(drawBelow(key, draw, total)).toBe(derived(key, draw, total).value);
        },
      ),
    );
  });

  it('pass over numbers at or above the largest multiple, into the next block if need be', () => {
    // Just over half of 2^32: every second number is passed over, and eight in a row once in 256 draws.
    const total = 2 ** 31 + 1;
    let most = 0;
    for (let draw = 0; draw < 2000; draw++) {
      const { value, passed } = derived(KEY, draw, total);
      expect(drawBelow(KEY, draw, total)).toBe(value);
      most = Math.max(most, passed);
    }
    expect(most).toBeGreaterThan(8);
  });

  it('use all numbers where the total divides 2^32, and take only 0 from a total of 1', () => {
    for (let draw = 0; draw < 200; draw++) {
      const first = numbers(KEY, draw).next().value;
      expect(drawBelow(KEY, draw, 2 ** 16)).toBe(first % 2 ** 16);
      expect(drawBelow(KEY, draw, 1)).toBe(0);
    }
  });

  it('need something to draw from', () => {
    expect(() => drawBelow(KEY, 0, 0)).toThrow(Broken);
    expect(() => drawBelow(KEY, 0, 2 ** 32)).toThrow(Broken);
  });

  it('come out evenly: chi-square below the one-in-a-million mark', () => {
    for (const [total, limit] of [
      [6, 37],
      [24, 76],
    ] as const) {
      const drawn = Array.from({ length: 500 * total }, (_, draw) => drawBelow(KEY, draw, total));
      const counts = Array.from({ length: total }, (_, outcome) => drawn.filter((one) => one === outcome).length);
      const chi = counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
      expect(chi, `${total} outcomes`).toBeLessThan(limit);
    }
  });

  it('are what the deal of a key gives', () => {
    const deal = dealFrom(KEY);
    for (let draw = 0; draw < 100; draw++) expect(deal(draw, 10)).toBe(derived(KEY, draw, 10).value);
  });
});
