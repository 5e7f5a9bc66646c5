// SHA-256 and its spelling. Synchronous, because a game is dealt alike and at once in Node and in browsers, whose own digests are not.

import { sha256 } from '@noble/hashes/sha2.js';

export { sha256 };

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** The bytes of a hexadecimal text; undefined when it is none. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^([0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
