// Secrets in links and questions to browsers: random, kept only as hashes, good once and until a time, on whichever server they are shown.

import type { Ticket, TicketKind } from '../store/account-contract.ts';
import type { Store } from '../store/contract.ts';
import { hashToken, newToken } from './tokens.ts';

const MINUTE = 60_000;

/** How long each kind is good, in milliseconds. */
const GOOD_FOR: Readonly<Record<TicketKind, number>> = {
  passkey: 5 * MINUTE,
  mail: 24 * 60 * MINUTE,
  recover: 60 * MINUTE,
  device: 2 * MINUTE,
  oidc: 10 * MINUTE,
  admin: 60 * MINUTE,
  'sign-up': 14 * 24 * 60 * MINUTE,
};

export interface Tickets {
  /** A new secret, and until when it is good. A secret that others have made can be given. */
  issue(
    kind: TicketKind,
    person: string | null,
    body?: string,
    secret?: string,
  ): Promise<{ readonly token: string; readonly until: number }>;
  /** Uses it up. */
  take(kind: TicketKind, token: string): Promise<Ticket | undefined>;
  /** Looks whether it is good. */
  look(kind: TicketKind, token: string): Promise<Ticket | undefined>;
}

export const makeTickets = (store: Store, now: () => number): Tickets => ({
  async issue(kind, person, body = '', secret = newToken()) {
    const until = now() + GOOD_FOR[kind];
    await store.addTicket({ kind, hash: hashToken(secret), person, body, until });
    return { token: secret, until };
  },
  take: (kind, token) => store.takeTicket(kind, hashToken(token), now()),
  look: (kind, token) => store.ticket(kind, hashToken(token), now()),
});
