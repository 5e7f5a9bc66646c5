// Who is there: what is said about persons, sessions and accounts over HTTP.

import * as v from 'valibot';
import { DisplayName, LoginName, Passphrase, Token } from './words.ts';

/** A server may take new people only by invitation. */
export const NameBody = v.strictObject({ name: DisplayName, invite: v.optional(Token) });
export const AccountBody = v.strictObject({ login: LoginName, passphrase: Passphrase });
/** The passphrase as it is, where there is one, and as it is to be. */
export const PassphraseBody = v.strictObject({ passphrase: v.optional(Passphrase), next: Passphrase });

const moment = v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0), v.maxValue(8_000_000_000_000));
/** When somebody is away: from a moment to another, in milliseconds since 1970. */
export const HolidayBody = v.pipe(
  v.strictObject({ from: moment, to: moment }),
  v.check(({ from, to }) => to > from, 'must end after it begins'),
);
export const HolidayInfo = v.object({ id: v.string(), from: v.number(), to: v.number() });
export type HolidayInfo = v.InferOutput<typeof HolidayInfo>;

/** The person behind a session. */
export const PersonInfo = v.object({
  id: v.string(),
  name: v.string(),
  /** The account's name; null for a guest. */
  login: v.nullable(v.string()),
});
export type PersonInfo = v.InferOutput<typeof PersonInfo>;

export const SessionInfo = v.object({
  id: v.string(),
  /** Whether this is the one that asks. */
  current: v.boolean(),
  createdAt: v.number(),
  seenAt: v.number(),
  /** What the browser calls itself, shortened. */
  device: v.string(),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;
