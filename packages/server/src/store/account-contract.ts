// What is kept of accounts beyond name and login: ways to sign in, ways back in, settings.

import type { BoardRow, ChatRow } from './contract.ts';

export interface PasskeyRow {
  /** The credential's own id, base64url. */
  readonly id: string;
  readonly person: string;
  /** What its owner calls it. */
  readonly name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it was used, as far as it counts. */
  readonly counter: number;
  /** How browsers reach it, separated by spaces. */
  readonly transports: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export const TICKETS = ['passkey', 'mail', 'recover', 'device', 'oidc', 'admin', 'sign-up'] as const;
export type TicketKind = (typeof TICKETS)[number];

/** Something secret that is good once and until a time. */
export interface Ticket {
  readonly kind: TicketKind;
  /** SHA-256 of the secret. */
  readonly hash: string;
  readonly person: string | null;
  readonly body: string;
  readonly until: number;
}

export interface SettingRow {
  readonly name: string;
  readonly value: string;
  readonly changedAt: number;
}

/** The ways in that an account has. */
export interface WaysIn {
  readonly passphrase: boolean;
  readonly passkeys: number;
  readonly codes: number;
  /** Providers of OpenID Connect. */
  readonly identities: number;
  /** Confirmed, for a way back in. */
  readonly mail: string | null;
}

export interface AccountStore {
  /** Whether there is an account at all. */
  hasAccounts(): Promise<boolean>;
  waysIn(person: string): Promise<WaysIn>;

  /** A passkey for somebody; with a login, they become an account by it. False when the login is taken or the passkey is known. */
  addPasskey(passkey: PasskeyRow, login: string | null): Promise<boolean>;
  passkey(id: string): Promise<PasskeyRow | undefined>;
  passkeysOf(person: string): Promise<readonly PasskeyRow[]>;
  /** It was used: false when somebody else used it with the same count in the same moment. */
  usePasskey(id: string, before: number, counter: number, at: number): Promise<boolean>;
  renamePasskey(person: string, id: string, name: string): Promise<boolean>;
  /** Takes one away, unless it is the last way in. */
  dropPasskey(person: string, id: string): Promise<boolean>;

  /** Keeps a ticket; of the same kind and person, only so many of the newest stay. */
  addTicket(ticket: Ticket): Promise<void>;
  /** Looks at a ticket that is still good, without using it. */
  ticket(kind: TicketKind, hash: string, now: number): Promise<Ticket | undefined>;
  /** Uses a ticket: one asker gets it, once. */
  takeTicket(kind: TicketKind, hash: string, now: number): Promise<Ticket | undefined>;
  ticketsOf(kind: TicketKind, now: number): Promise<readonly Ticket[]>;
  dropTicket(kind: TicketKind, hash: string): Promise<boolean>;
  dropOldTickets(now: number): Promise<void>;

  /** These instead of those before. */
  setCodes(person: string, hashes: readonly string[]): Promise<void>;
  /** Another passphrase by a code, which is used up; the ids of the sessions that end with it. Undefined when there is no such code. */
  recoverByCode(person: string, hash: string, secret: string): Promise<readonly string[] | undefined>;
  /** Another passphrase for an account, whatever it had before; the ids of the sessions that end with it. */
  recover(person: string, secret: string): Promise<readonly string[]>;

  /** What somebody has said, oldest first, so many lines after one of them; and the boards they have shared, for themselves. */
  chatOf(person: string, after: Pick<ChatRow, 'at' | 'table' | 'n'> | undefined, limit: number): Promise<readonly ChatRow[]>;
  boardsOf(person: string): Promise<readonly Omit<BoardRow, 'id' | 'person'>[]>;

  setMail(person: string, mail: string | null): Promise<void>;

  personByIdentity(issuer: string, subject: string): Promise<string | undefined>;
  /** False when the login is taken or the identity is somebody's. With a login, the person becomes an account by it. */
  addIdentity(issuer: string, subject: string, person: string, login: string | null): Promise<boolean>;

  /** The newest choice of each setting stays. */
  keepSettings(person: string, settings: readonly SettingRow[]): Promise<void>;
  settingsOf(person: string): Promise<readonly SettingRow[]>;
}
