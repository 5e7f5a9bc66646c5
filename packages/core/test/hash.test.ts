// SHA-256 and hexadecimal text: the ground the dealer stands on.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, sha256, toHex, utf8 } from '../src/index.ts';

const reference = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('SHA-256', () => {
  it('gives the vectors of FIPS 180-4', () => {
    expect(toHex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(toHex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(toHex(sha256(utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(toHex(sha256(new Uint8Array(1_000_000).fill(0x61)))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  it('agrees with Node’s own at every length around the block borders', () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 131 + length) & 255);
      expect(toHex(sha256(bytes)), `${length} bytes`).toBe(reference(bytes));
    }
  });

  it('agrees with Node’s own on any bytes, and leaves them as they were', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        const copy = bytes.slice();
        expect(toHex(sha256(bytes))).toBe(reference(copy));
        expect(bytes).toEqual(copy);
      }),
    );
  });
});

describe('hexadecimal text', () => {
  it('is the inverse of bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(fromHex(toHex(bytes))).toEqual(bytes);
      }),
    );
  });

  it('is nothing else: odd lengths, capitals and other letters are refused', () => {
    for (const text of ['a', 'AB', '0g', 'ab ', ' ab', 'ab\n', '0x12']) expect(fromHex(text), JSON.stringify(text)).toBeUndefined();
    expect(fromHex('')).toEqual(new Uint8Array(0));
  });

  it('text is bytes in UTF-8', () => {
    expect(utf8('é€👑')).toEqual(new Uint8Array(Buffer.from('é€👑', 'utf8')));
  });
});
