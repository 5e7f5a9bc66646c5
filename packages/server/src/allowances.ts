// Limits on how often: so many at once, refilled evenly.

import type { Config } from './config.ts';

export interface Allowance {
  /** Whether one more is allowed now, or as many as are said. */
  take(now: number, amount?: number): boolean;
  /** Something turned out to cost this much more. It is paid off before anything is allowed again. */
  charge(amount: number): void;
}

export interface Allowances {
  /** Messages of a session, over all its sockets and requests. */
  ofSession(session: string): Allowance;
  /** Messages on a socket: of its session, or of all from the address who have none. What an address may do in all is limited, too. */
  onSocket(session: string | null, address: string): Allowance;
  /** Bytes on the sockets of an address. */
  bytesFrom(address: string): Allowance;
  /** Sockets that are opened from an address: as many as it may have, and then a few a second. */
  socketsFrom(address: string): Allowance;
}

type Limits = Pick<Config, 'messagesPerSecond' | 'socketsPerAddress'>;

/** How many sessions and addresses are kept in mind. */
const KEPT = 50_000;
/** What an address may do in all, in sessions that do as much as they may. */
const SESSIONS_PER_ADDRESS = 10;
/** Bytes that a message has, taken widely: a hundred and twenty characters of notation, a key and the rest. */
const MESSAGE_BYTES = 2_048;

/** The share of its sockets that an address may open anew each second. */
const ANEW = 1 / 40;

export function makeAllowances({ messagesPerSecond: perSecond, socketsPerAddress }: Limits): Allowances {
  const sessions = kept(() => bucket(perSecond, 3 * perSecond));
  const strangers = kept(() => bucket(perSecond, 3 * perSecond));
  const crowd = SESSIONS_PER_ADDRESS * perSecond;
  const addresses = kept(() => bucket(crowd, 3 * crowd));
  const bytes = kept(() => bucket(crowd * MESSAGE_BYTES, 3 * crowd * MESSAGE_BYTES));
  return {
    ofSession: sessions,
    onSocket: (session, address) => (session === null ? strangers(address) : both(sessions(session), addresses(address))),
    bytesFrom: bytes,
    socketsFrom: kept(() => bucket(Math.max(1, ANEW * socketsPerAddress), socketsPerAddress)),
  };
}

/** Things by name, made when they are first asked for. Forgetting the oldest gives them a fresh start: fifty thousand names later. */
function kept(make: () => Allowance): (name: string) => Allowance {
  const all = new Map<string, Allowance>();
  return (name) => {
    const known = all.get(name);
    if (known) return known;
    for (const oldest of all.keys()) {
      if (all.size < KEPT) break;
      all.delete(oldest);
    }
    const fresh = make();
    all.set(name, fresh);
    return fresh;
  };
}

/** What is taken from one is taken from the other, even if the other then refuses: who is refused has asked too often. */
const both = (one: Allowance, other: Allowance): Allowance => ({
  take: (now, amount) => one.take(now, amount) && other.take(now, amount),
  charge(amount) {
    one.charge(amount);
    other.charge(amount);
  },
});

export function bucket(perSecond: number, burst: number): Allowance {
  let left = burst;
  let at = 0;
  return {
    take(now, amount = 1) {
      left = Math.min(burst, left + Math.max(0, now - at) * (perSecond / 1000));
      at = now;
      if (left < amount) return false;
      left -= amount;
      return true;
    },
    charge(amount) {
      // Nobody is shut out for longer than it takes to earn everything once.
      left = Math.max(-burst, left - amount);
    },
  };
}
