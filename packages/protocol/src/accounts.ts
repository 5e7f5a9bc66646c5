// Accounts over HTTP: the ways in, the ways back in, other devices, settings that follow.

import * as v from 'valibot';
import { CallSettings } from './calls.ts';
import { TableInfo } from './tables.ts';
import { OwnMarks } from './turns.ts';
import { DisplayName, LoginName, Passphrase, TableId, Token } from './words.ts';

const Encoded = (most: number) =>
  v.pipe(v.string('must be text'), v.maxLength(most, 'is too long'), v.regex(/^[A-Za-z0-9_-]*$/, 'must be base64url'));

export const PasskeyId = v.pipe(Encoded(1_400), v.minLength(8, 'must be the id of a passkey'));

/** What a browser says about a credential; the server looks at all of it. Fields that a browser adds are passed over. */
const credential = <Entries extends v.ObjectEntries>(response: Entries) =>
  v.object({
    id: PasskeyId,
    rawId: PasskeyId,
    type: v.literal('public-key'),
    authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
    clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
    response: v.object(response),
  });

export const NewCredential = credential({
  clientDataJSON: Encoded(4_000),
  attestationObject: Encoded(12_000),
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)), []),
});
export const ShownCredential = credential({
  clientDataJSON: Encoded(4_000),
  authenticatorData: Encoded(4_000),
  signature: Encoded(4_000),
  userHandle: v.optional(Encoded(200)),
});

/** With a login, a guest becomes an account that has no passphrase. */
export const NewPasskey = v.strictObject({ credential: NewCredential, name: DisplayName, login: v.optional(LoginName) });
export const PasskeySignIn = v.strictObject({ credential: ShownCredential });
/** What the browser is asked with, as WebAuthn has it. */
export const CredentialOptions = v.looseObject({ challenge: v.string() });
/** Before a guest has an account, a passkey is made for the login that they want. */
export const PasskeyWish = v.strictObject({ login: v.optional(LoginName) });

export const PasskeyInfo = v.object({ id: v.string(), name: v.string(), createdAt: v.number(), usedAt: v.nullable(v.number()) });
export type PasskeyInfo = v.InferOutput<typeof PasskeyInfo>;

/** Everything about the account that its owner manages. */
export const AccountInfo = v.object({
  id: v.string(),
  name: v.string(),
  login: v.nullable(v.string()),
  passphrase: v.boolean(),
  passkeys: v.array(PasskeyInfo),
  /** Recovery codes that are left. */
  codes: v.number(),
  /** Whether a provider of OpenID Connect knows them. */
  provider: v.boolean(),
  mail: v.nullable(v.string()),
  /** Whether they look after this server. */
  admin: v.boolean(),
});
export type AccountInfo = v.InferOutput<typeof AccountInfo>;

/** As it is written down: four times four letters and digits, in any case, with whatever between them. */
export const RecoveryCode = v.pipe(
  v.string('must be text'),
  v.maxLength(60, 'is too long'),
  v.transform((text) => text.toLowerCase().replace(/[^a-z0-9]/g, '')),
  v.regex(/^[a-z0-9]{16}$/, 'must have 16 letters and digits'),
);
export const CodesInfo = v.object({ codes: v.array(v.string()) });

/** By a code that was written down, or by the link of a mail. */
export const RecoverBody = v.union(
  [v.strictObject({ login: LoginName, code: RecoveryCode, next: Passphrase }), v.strictObject({ token: Token, next: Passphrase })],
  'must be a login with a code, or a token, and the next passphrase',
);
export const Language = v.picklist(['en', 'de', 'fr'], 'must be a language');
export const RecoverMailBody = v.strictObject({ login: LoginName, language: v.optional(Language, 'en') });
export const MailAddress = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.maxLength(254, 'is too long'),
  v.regex(/^[^\s@<>"(),:;[\]\\\p{C}]{1,64}@[^\s@<>"(),:;[\]\\\p{C}]+\.[^\s@<>"(),:;[\]\\\p{C}]+$/u, 'must be a mail address'),
);
export const MailBody = v.strictObject({ mail: v.nullable(MailAddress), language: v.optional(Language, 'en') });
export const TokenBody = v.strictObject({ token: Token });

/** «Go on on another device»: a link that is good once and soon over. */
export const DeviceBody = v.strictObject({ table: v.optional(TableId) });
export const DeviceLink = v.object({ token: v.string(), until: v.number() });
export const DeviceEntered = v.object({ id: v.string(), name: v.string(), login: v.nullable(v.string()), table: v.nullable(v.string()) });

/** The page's settings by name, each with the time of its choice. The newest wins, field by field. */
export const SETTING_NAMES = ['name', 'look', 'theme', 'language', 'speed', 'sound', 'confirm', 'known', 'hints'] as const;
const SettingName = v.picklist(SETTING_NAMES, 'must be the name of a setting');
const SettingField = v.strictObject({
  value: v.pipe(v.string('must be text'), v.maxLength(200, 'is too long')),
  at: v.pipe(v.number('must be a time'), v.integer(), v.minValue(0)),
});
export const SettingsBody = v.strictObject({ settings: v.record(SettingName, SettingField) });
export type SettingsBody = v.InferOutput<typeof SettingsBody>;

/** What everybody may know about a server. */
export const SiteInfo = v.object({
  /** What its operator calls it; empty for none. */
  name: v.string(),
  imprint: v.string(),
  privacy: v.string(),
  /** Shown to everybody; empty for none. */
  announcement: v.string(),
  signUp: v.picklist(['open', 'invited']),
  /** What the button says that leads to the provider of OpenID Connect; null where there is none. */
  provider: v.nullable(v.string()),
  /** Whether the server sends mail. */
  mail: v.boolean(),
});
export type SiteInfo = v.InferOutput<typeof SiteInfo>;

/** Everything that a server keeps about somebody, in their own hands. */
export const OwnData = v.object({
  account: AccountInfo,
  settings: v.array(v.object({ name: v.string(), value: v.string(), changedAt: v.number() })),
  sessions: v.array(v.object({ id: v.string(), createdAt: v.number(), seenAt: v.number(), device: v.string() })),
  contacts: v.array(
    v.object({ name: v.string(), login: v.nullable(v.string()), mine: v.nullable(v.string()), theirs: v.nullable(v.string()) }),
  ),
  chat: v.array(v.object({ table: v.string(), room: v.string(), name: v.string(), text: v.string(), at: v.number() })),
  boards: v.array(v.object({ game: v.string(), name: v.string(), version: v.number(), sharedAt: v.number(), body: v.string() })),
  /** Where one is called, and when. */
  channels: v.array(v.object({ kind: v.string(), label: v.string(), address: v.string() })),
  calls: v.nullable(CallSettings),
  holidays: v.array(v.object({ from: v.number(), to: v.number() })),
  /** The groups one belongs to, by name. */
  groups: v.array(v.string()),
  /** With the names of those one played with, what is one's own about it, and the record where the game is over. */
  tables: v.array(v.object({ ...TableInfo.entries, mine: OwnMarks, record: v.nullable(v.string()) })),
});
export type OwnData = v.InferOutput<typeof OwnData>;

/** The name is typed, and the passphrase where there is one. */
export const DeleteBody = v.strictObject({ name: v.pipe(v.string('must be text'), v.maxLength(64)), passphrase: v.optional(Passphrase) });
