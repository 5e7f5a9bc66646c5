// Honest dealing. A secret key of 256 bits decides every draw of a game; its hash is shown before, the key after, so anyone can check.
//
//   commitment       = SHA-256("regalia commitment 1" ‖ key)
//   block (n, i)     = SHA-256("regalia deal 1" ‖ key ‖ n ‖ i)      n: number of the draw, from 0; i: 0, 1, 2 … (32 bits each, big-endian)
//   numbers          = the eight 32-bit words of block (n, 0), then of block (n, 1), and so on
//   draw of total t  = the first number below the largest multiple of t within 2^32, modulo t

import { sha256, toHex, utf8 } from './hash.ts';
import type { Deal } from './match.ts';
import { insist } from './result.ts';

/** 32 secret bytes. */
export type Key = Uint8Array;

const COMMITMENT = utf8('regalia commitment 1');
const DEAL = utf8('regalia deal 1');

/** What is published at the start. */
export function commitment(key: Key): string {
  insist(key.length === 32, 'a key has 32 bytes');
  const message = new Uint8Array(COMMITMENT.length + 32);
  message.set(COMMITMENT);
  message.set(key, COMMITMENT.length);
  return toHex(sha256(message));
}

/** A key that is a function of words: for simulations and tests, which must be repeatable. Never for a game that matters. */
export const keyOf = (...words: readonly (string | number)[]): Key => sha256(utf8(`regalia key of ${words.join(' ')}`));

/** An even choice from 0 to total − 1, a function of key and number of the draw alone. */
export function drawBelow(key: Key, draw: number, total: number): number {
  insist(total >= 1 && total <= 0xffffffff, 'a draw needs something to draw from');
  const message = new Uint8Array(DEAL.length + 40);
  message.set(DEAL);
  message.set(key, DEAL.length);
  const numbers = new DataView(message.buffer, DEAL.length + 32);
  numbers.setUint32(0, draw);
  const limit = 4294967296 - (4294967296 % total);
  for (let block = 0; ; block++) {
    numbers.setUint32(4, block);
    const hash = sha256(message);
    const words = new DataView(hash.buffer, hash.byteOffset);
    for (let i = 0; i < 32; i += 4) {
      const x = words.getUint32(i);
      // Cut to a small integer: the remainder of an unsigned number is not kept as one, and engines that are given it slow down for good.
      if (x < limit) return total > 0x7fffffff ? x % total : (x % total) | 0;
    }
  }
}

/** The deal of a key: what decides the random events of a game. */
export const dealFrom =
  (key: Key): Deal =>
  (draw, total) =>
    drawBelow(key, draw, total);
