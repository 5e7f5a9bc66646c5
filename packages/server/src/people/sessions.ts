// A browser is known by a cookie: a random token, signed, of which only the hash is kept.

import type { PersonRow, SessionRow, Store } from '../store/contract.ts';
import { hashToken, newId, newToken, sign, unsign } from './tokens.ts';

const COOKIE = 'regalia';
/** How long a cookie, and so a session, lasts at most, in seconds. */
const YEAR = 365 * 86_400;
/** How long a session lasts that is not used, in milliseconds. */
const UNSEEN = 180 * 86_400_000;
/** A session is noted as seen at most this often. */
const TOUCH = 3_600_000;

export interface Visitor {
  readonly person: PersonRow;
  readonly session: Pick<SessionRow, 'id'>;
}

export interface Sessions {
  /** Who sent this Cookie header. */
  visitor(cookies: string | undefined): Promise<Visitor | undefined>;
  /** Whether a Cookie header was signed here. Says nothing of whether the session is still good, and asks nobody. */
  isSigned(cookies: string | undefined): boolean;
  /** A new session for a person, and the Set-Cookie header that carries it. */
  open(person: string, device: string): Promise<string>;
  /** Another token for a session, and the header that carries it; whoever knew the one before knows nothing. Undefined: it has ended. */
  renew(session: string): Promise<string | undefined>;
  /** Ends a session here and on all nodes. False when the person has no such session. */
  end(person: string, session: string): Promise<boolean>;
  /** Ends all of a person's sessions but one. */
  endOthers(person: string, but: string): Promise<void>;
  /** Ends the sessions that nobody has used for long, and those that are a year old. */
  endOld(): Promise<void>;
  /** Sessions were ended in the store: whatever is open for them closes, here and on all nodes. */
  tellEnded(sessions: readonly string[]): void;
  /** A session was ended on another node. */
  ended(session: string): void;
  /** Looks whether the sessions that are connected here still live, in case a signal was lost. */
  check(): Promise<void>;
  /** Something is open for a session, and is to be closed with it. Gives what to call when it is closed before. */
  hold(session: string, end: () => void): () => void;
  /** The Set-Cookie header that takes the cookie away. */
  readonly forget: string;
}

export function makeSessions(store: Store, secret: string, secure: boolean, now: () => number): Sessions {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const headerFor = (token: string): string => `${COOKIE}=${sign(token, secret)}; Max-Age=${YEAR}; ${attributes}`;
  const { hold, ended, held } = makeHolds();
  const tell = (sessions: readonly string[]): void => {
    for (const session of sessions) {
      ended(session);
      store.signal({ session });
    }
  };
  const isOld = ({ seenAt, createdAt }: SessionRow): boolean => seenAt < now() - UNSEEN || createdAt < now() - 1000 * YEAR;
  return {
    async visitor(cookies) {
      const signed = cookieIn(cookies);
      const token = signed === undefined ? undefined : unsign(signed, secret);
      if (token === undefined) return undefined;
      const session = await store.session(hashToken(token));
      if (!session || isOld(session)) return undefined;
      const person = await store.person(session.person);
      if (!person) return undefined;
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
      await store.addSession({ id: newId(), person, createdAt: at, seenAt: at, device: device.slice(0, 200) }, hashToken(token));
      return headerFor(token);
    },
    async renew(session) {
      const token = newToken();
      return (await store.renewSession(session, hashToken(token))) ? headerFor(token) : undefined;
    },
    async end(person, session) {
      const was = await store.endSession(person, session);
      if (was) tell([session]);
      return was;
    },
    endOthers: async (person, but) => tell(await store.endOtherSessions(person, but)),
    endOld: async () => tell(await store.endOldSessions(now() - UNSEEN, now() - 1000 * YEAR)),
    tellEnded: tell,
    ended,
    async check() {
      const here = held();
      if (here.length === 0) return;
      const living = await store.livingSessions(here);
      for (const session of here) if (!living.has(session)) ended(session);
    },
    hold,
    forget: `${COOKIE}=; Max-Age=0; ${attributes}`,
  };
}

/** What is open for sessions, and the sessions for which something is. */
function makeHolds(): Pick<Sessions, 'hold' | 'ended'> & { held(): readonly string[] } {
  const held = new Map<string, Set<() => void>>();
  return {
    hold(session, end) {
      const ends = held.get(session) ?? new Set();
      held.set(session, ends.add(end));
      return () => {
        ends.delete(end);
        if (ends.size === 0 && held.get(session) === ends) held.delete(session);
      };
    },
    ended(session) {
      for (const end of [...(held.get(session) ?? [])]) end();
    },
    held: () => [...held.keys()],
  };
}

function cookieIn(header: string | undefined): string | undefined {
  for (const part of (header ?? '').slice(0, 4096).split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE) return value;
  }
  return undefined;
}
