// Passphrases, kept as salted scrypt hashes.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MB and about a tenth of a second per try. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Salt and hash, as they are kept. */
export async function hashPassphrase(passphrase: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt.${salt.toString('base64url')}.${(await derive(passphrase, salt)).toString('base64url')}`;
}

/** Takes as long for an account that does not exist, so that names cannot be found out by the clock. */
export async function isPassphrase(passphrase: string, kept: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (kept ?? `scrypt.${'A'.repeat(22)}.${'A'.repeat(43)}`).split('.');
  const derived = await derive(passphrase, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(hash, 'base64url');
  return kept !== null && derived.length === expected.length && timingSafeEqual(derived, expected);
}
