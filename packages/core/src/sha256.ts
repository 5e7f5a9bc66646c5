// SHA-256 (FIPS 180-4), here because the dealer must run alike and at once in Node and in browsers, whose own digests are asynchronous.

/** The first 32 bits of the fractional parts of the n-th roots of the first primes, computed exactly with whole numbers. */
function rootFractions(count: number, root: 2n | 3n): number[] {
  const primes: bigint[] = [];
  for (let n = 2n; primes.length < count; n++) if (primes.every((p) => n % p !== 0n)) primes.push(n);
  return primes.map((p) => {
    const target = p << (32n * root);
    let low = 0n;
    let high = 1n << 36n;
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** root <= target) low = middle;
      else high = middle;
    }
    return Number(BigInt.asIntN(32, low));
  });
}

const K = Int32Array.from(rootFractions(64, 3n));
const START = rootFractions(8, 2n);
const w = new Int32Array(64);

const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function compress(h: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++, at += 4) w[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    w[i] = (w[i - 16] + w[i - 7] + (rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)) + (rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10))) | 0;
  }
  let a = h[0];
  let b = h[1];
  let c = h[2];
  let d = h[3];
  let e = h[4];
  let f = h[5];
  let g = h[6];
  let z = h[7];
  for (let i = 0; i < 64; i++) {
    const t1 = (z + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    z = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  h[0] += a;
  h[1] += b;
  h[2] += c;
  h[3] += d;
  h[4] += e;
  h[5] += f;
  h[6] += g;
  h[7] += z;
}

/** The digest of some bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) << 6) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  new DataView(padded.buffer).setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  const h = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += 64) compress(h, padded, at);
  const digest = new Uint8Array(32);
  const words = new DataView(digest.buffer);
  for (let i = 0; i < 8; i++) words.setInt32(4 * i, h[i]);
  return digest;
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** The bytes of a hexadecimal text; undefined when it is none. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^([0-9a-f]{2})*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
