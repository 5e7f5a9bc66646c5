// Secrets: made at random, kept only as hashes, compared in constant time.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits that nobody guesses. */
export const newToken = (): string => randomBytes(24).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const same = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Whether a token is the one with this hash. */
export const isToken = (token: string, hash: string): boolean => same(hashToken(token), hash);

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A short name for a row: 60 bits in letters that are easy to read out. */
export const newId = (): string => Array.from(randomBytes(12), (byte) => LETTERS[byte & 31]).join('');

/** A token with a signature behind it, so that forged ones are turned away without asking the store. */
export const sign = (token: string, secret: string): string => `${token}.${createHmac('sha256', secret).update(token).digest('base64url')}`;

/** The token, if the signature is right. */
export function unsign(signed: string, secret: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, dot);
  return dot > 0 && same(sign(token, secret), signed) ? token : undefined;
}
