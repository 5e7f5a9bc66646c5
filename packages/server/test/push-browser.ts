// A browser, as far as Web Push is concerned: it has keys, and reads what only it can read (RFC 8291 and 8188).

import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

export interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  read(body: Buffer): string;
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

export function pushBrowser(): PushBrowser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16);
      const begin = 21 + body.readUInt8(20);
      const sender = body.subarray(21, begin);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const random = hmac(salt, hmac(hmac(auth, own.computeSecret(sender)), info, Buffer.from([1])));
      const derived = (what: string): Buffer => hmac(random, Buffer.from(`Content-Encoding: ${what}\0`), Buffer.from([1]));
      const open = createDecipheriv('aes-128-gcm', derived('aes128gcm').subarray(0, 16), derived('nonce').subarray(0, 12));
      open.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([open.update(body.subarray(begin, -16)), open.final()]);
      return String(padded.subarray(0, padded.lastIndexOf(2)));
    },
  };
}
