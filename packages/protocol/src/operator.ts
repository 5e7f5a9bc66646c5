// What whoever looks after a server decides and sees.

import * as v from 'valibot';
import { SeatLetter, Token } from './words.ts';

const days = v.nullable(v.pipe(v.number('must be a number of days'), v.integer('must be whole'), v.minValue(1), v.maxValue(3_650)));
const prose = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(most, `must have at most ${most} characters`),
    // Lines may end; nothing else that cannot be seen.
    v.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u, 'must not contain control characters'),
  );

export const SiteSettings = v.strictObject({
  name: v.optional(prose(60), ''),
  imprint: v.optional(prose(4_000), ''),
  privacy: v.optional(prose(12_000), ''),
  announcement: v.optional(prose(400), ''),
  /** Whether anybody may come, or only whom the operator invites. */
  signUp: v.optional(v.picklist(['open', 'invited']), 'open'),
  /** Guests who were not here for so many days are forgotten; null: never. */
  guestDays: v.optional(days, null),
  /** Games that are over are deleted after so many days; null: never. */
  gameDays: v.optional(days, null),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

export const PersonId = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9]{1,40}$/, 'must be the id of a person'));
export const ReportId = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9]{12}$/, 'must be the id of a report'));

/** A person as the operator sees them. */
export const AdminPerson = v.object({
  id: v.string(),
  name: v.string(),
  login: v.nullable(v.string()),
  admin: v.boolean(),
  banned: v.boolean(),
  seenAt: v.nullable(v.number()),
  tables: v.number(),
});
export type AdminPerson = v.InferOutput<typeof AdminPerson>;
export const AdminPeople = v.object({ people: v.array(AdminPerson) });
export const BanBody = v.strictObject({ banned: v.boolean(), note: v.optional(prose(200), '') });

/** A link that works once, to be handed on. */
export const OnceLink = v.object({ token: v.string(), until: v.number() });
export const AdminInvitations = v.object({ invitations: v.array(v.object({ id: v.string(), until: v.number() })) });
export const InvitationId = v.pipe(v.string('must be text'), v.regex(/^[0-9a-f]{64}$/, 'must be the id of an invitation'));
export const ClaimBody = v.strictObject({ token: Token });

/** A table as the operator sees it: no more than its players' names. */
export const AdminTable = v.object({
  id: v.string(),
  game: v.string(),
  title: v.string(),
  phase: v.string(),
  players: v.array(v.string()),
  seq: v.number(),
  changedAt: v.number(),
});
export type AdminTable = v.InferOutput<typeof AdminTable>;
export const AdminTables = v.object({ tables: v.array(AdminTable) });

/** What somebody tells the operator about somebody else at a table. */
export const ReportBody = v.strictObject({ seat: SeatLetter, text: v.pipe(prose(1_000), v.trim(), v.minLength(1, 'must not be empty')) });
export const AdminReport = v.object({
  id: v.string(),
  at: v.number(),
  by: v.string(),
  about: v.object({ id: v.string(), name: v.string() }),
  table: v.string(),
  text: v.string(),
  closed: v.boolean(),
});
export type AdminReport = v.InferOutput<typeof AdminReport>;
export const AdminReports = v.object({ reports: v.array(AdminReport) });

/** What retention takes away now, or would. */
export const SweepInfo = v.object({ guests: v.number(), games: v.number() });
export type SweepInfo = v.InferOutput<typeof SweepInfo>;
