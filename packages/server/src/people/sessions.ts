// A browser is known by a cookie: a random token, signed, of which only the hash is kept.

import type { PersonRow, SessionRow, Store } from '../store/contract.ts';
import { hashToken, newId, newToken, sign, unsign } from './tokens.ts';

const COOKIE = 'regalia';
const YEAR = 365 * 86_400;
/** A session is noted as seen at most this often. */
const TOUCH = 3_600_000;

export interface Visitor {
  readonly person: PersonRow;
  readonly session: SessionRow;
}

export interface Sessions {
  /** Who sent this Cookie header. */
  visitor(cookies: string | undefined): Promise<Visitor | undefined>;
  /** Whether a Cookie header was signed here. Says nothing of whether the session is still good, and asks nobody. */
  isSigned(cookies: string | undefined): boolean;
  /** A new session for a person, and the Set-Cookie header that carries it. */
  open(person: string, device: string): Promise<string>;
  /** The Set-Cookie header that takes the cookie away. */
  readonly forget: string;
}

export function makeSessions(store: Store, secret: string, secure: boolean, now: () => number): Sessions {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    async visitor(cookies) {
      const signed = cookieIn(cookies);
      const token = signed === undefined ? undefined : unsign(signed, secret);
      if (token === undefined) return undefined;
      const session = await store.session(hashToken(token));
      const person = session && (await store.person(session.person));
      if (!session || !person) return undefined;
      if (now() - session.seenAt > TOUCH) await store.touchSession(session.id, now());
      return { person, session };
    },
    isSigned(cookies) {
      const signed = cookieIn(cookies);
      return signed !== undefined && unsign(signed, secret) !== undefined;
    },
    async open(person, device) {
      const token = newToken();
      const at = now();
      await store.addSession({ id: newId(), person, createdAt: at, seenAt: at, device: device.slice(0, 80) }, hashToken(token));
      return `${COOKIE}=${sign(token, secret)}; Max-Age=${YEAR}; ${attributes}`;
    },
    forget: `${COOKIE}=; Max-Age=0; ${attributes}`,
  };
}

function cookieIn(header: string | undefined): string | undefined {
  for (const part of (header ?? '').slice(0, 4096).split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE) return value;
  }
  return undefined;
}
