// Calls to the table: by which channels a person is reached, when, and what about.

import * as v from 'valibot';
import { QuarterHour, QuietHours, ZoneName } from './tables.ts';
import { Title } from './words.ts';

/** What a person can be called for. */
export const CALL_KINDS = ['turn', 'reminder', 'begun', 'over', 'vote', 'rematch', 'invited'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Each at once, all of a day together, or none. */
export const CALL_MODES = ['each', 'digest', 'off'] as const;
export type CallMode = (typeof CALL_MODES)[number];

export const CHANNEL_KINDS = ['push', 'mail', 'hook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** How a hook wants to be told. */
export const HOOK_FORMS = ['json', 'discord', 'slack', 'ntfy'] as const;
export type HookForm = (typeof HOOK_FORMS)[number];

export const CALL_LANGUAGES = ['en', 'de', 'fr'] as const;
export type CallLanguage = (typeof CALL_LANGUAGES)[number];

/** Channels that one person may have. */
export const MOST_CHANNELS = 12;

/** How a person wants to be called, at all tables. */
export const CallSettings = v.strictObject({
  mode: v.picklist(CALL_MODES),
  kinds: v.pipe(v.array(v.picklist(CALL_KINDS)), v.maxLength(CALL_KINDS.length)),
  /** Hours in which nobody calls; what would have come then comes at their end. */
  quiet: v.nullable(QuietHours),
  /** Also while the table is open somewhere. */
  looking: v.boolean(),
  /** When the calls of a day come, for those who want them together. */
  digest: v.strictObject({ at: QuarterHour, zone: ZoneName }),
});
export type CallSettings = v.InferOutput<typeof CallSettings>;

export const USUAL_CALLS: CallSettings = {
  mode: 'each',
  kinds: [...CALL_KINDS],
  quiet: null,
  looking: false,
  digest: { at: '08:00', zone: 'UTC' },
};

export const ChannelId = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9]{12}$/, 'must be the id of a channel'));

/** What is different at one table. Null is as everywhere. */
export const TableCalls = v.strictObject({
  mode: v.nullable(v.picklist(CALL_MODES)),
  /** Only these channels. */
  channels: v.nullable(v.pipe(v.array(ChannelId), v.maxLength(MOST_CHANNELS))),
});
export type TableCalls = v.InferOutput<typeof TableCalls>;

const address = (most: number) => v.pipe(v.string('must be text'), v.trim(), v.maxLength(most, `must have at most ${most} characters`));
const webAddress = (most: number) => v.pipe(address(most), v.url('must be an address like https://example.org/…'));
const base64url = (most: number) => v.pipe(v.string('must be text'), v.maxLength(most), v.regex(/^[A-Za-z0-9_-]+=*$/, 'must be base64url'));
const language = v.optional(v.picklist(CALL_LANGUAGES), 'en');

export const NewChannel = v.variant('kind', [
  v.strictObject({ kind: v.literal('hook'), form: v.picklist(HOOK_FORMS), address: webAddress(500), label: v.optional(Title), language }),
  v.strictObject({
    kind: v.literal('push'),
    address: webAddress(1_000),
    keys: v.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
    label: v.optional(Title),
    language,
  }),
  v.strictObject({
    kind: v.literal('mail'),
    address: v.pipe(address(200), v.email('must be a mail address')),
    label: v.optional(Title),
    language,
  }),
]);
export type NewChannel = v.InferOutput<typeof NewChannel>;

export const ChannelInfo = v.object({
  id: v.string(),
  kind: v.picklist(CHANNEL_KINDS),
  form: v.picklist(HOOK_FORMS),
  label: v.string(),
  /** Where it goes, as far as that is no secret: of a push service only its host. */
  address: v.string(),
  /** A mail address is used when somebody has followed the link that was sent there. */
  confirmed: v.boolean(),
  /** Calls that failed in a row. */
  failures: v.number(),
  /** When it was switched off, and what was answered last. */
  off: v.nullable(v.object({ at: v.number(), answer: v.string() })),
});
export type ChannelInfo = v.InferOutput<typeof ChannelInfo>;

/** All about a person's calls. */
export const CallsInfo = v.object({
  settings: CallSettings,
  channels: v.array(ChannelInfo),
  /** The server's public key for Web Push. */
  pushKey: v.string(),
  /** Whether the server can send mail. */
  mail: v.boolean(),
});
export type CallsInfo = v.InferOutput<typeof CallsInfo>;

/** What a receiver answered to a call that was only a test. */
export const TestAnswer = v.object({ ok: v.boolean(), answer: v.string() });
export type TestAnswer = v.InferOutput<typeof TestAnswer>;

/** A call as a program gets it: nothing but what everybody at the table may know. */
export interface CallBody {
  /** The same whenever this call is sent again: whoever has seen it may throw it away. */
  readonly id: string;
  readonly kind: CallKind | 'digest' | 'test';
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** The tables it is about: one, or those of a digest. */
  readonly tables: readonly CalledTable[];
}

export interface CalledTable {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  /** The version of the table that the call is about, as `rev` has it elsewhere. */
  readonly rev: number;
  /** Those who must decide. */
  readonly turn: readonly string[];
  /** When the first of them has no time left, in milliseconds since 1970. */
  readonly deadline: number | null;
  readonly link: string;
}
