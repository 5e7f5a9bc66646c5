// A passkey without a browser: a key pair that answers what the server asks, as WebAuthn has it.

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface Authenticator {
  readonly id: string;
  /** The answer to what the server asks for a new passkey. */
  make(challenge: string, origin: string): object;
  /** The answer to what the server asks for one that is known. */
  show(challenge: string, origin: string): object;
}

const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR, as far as it is needed: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24 ? Buffer.from([major * 32 + n]) : n < 256 ? Buffer.from([major * 32 + 24, n]) : Buffer.from([major * 32 + 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, each]) => [cbor(name), cbor(each as never)])]);
}

export function newAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(20);
  const id = encoded(rawId);
  const cose = cbor(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, challenge: string, origin: string): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const dataFor = (origin: string, flags: number): Buffer =>
    Buffer.concat([sha(new URL(origin).hostname), Buffer.from([flags]), Buffer.alloc(4)]);
  const about = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    make(challenge, origin) {
      const data = Buffer.concat([dataFor(origin, 0x45), Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', challenge, origin)),
        attestationObject: encoded(cbor(object)),
      };
      return { ...about, response: { ...response, transports: ['internal'] } };
    },
    show(challenge, origin) {
      const data = dataFor(origin, 0x05);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha(client)]))
        .sign(privateKey);
      return {
        ...about,
        response: { clientDataJSON: encoded(client), authenticatorData: encoded(data), signature: encoded(signature) },
      };
    },
  };
}
