// Contacts, blocks, and invitations to a seat by name.

import * as v from 'valibot';
import { PersonId } from './operator.ts';
import { LoginName, SeatLetter, TableId, Token } from './words.ts';

/** Who is meant: by account name, or by the seat they have at a table where one sits, too. */
const Who = v.union(
  [v.strictObject({ login: LoginName }), v.strictObject({ table: TableId, seat: SeatLetter }), v.strictObject({ person: PersonId })],
  'must name somebody by login, by table and seat, or by id',
);
export const ContactBody = v.strictObject({ who: Who, kind: v.picklist(['known', 'blocked']) });
export type ContactBody = v.InferOutput<typeof ContactBody>;

export const ContactInfo = v.object({
  id: v.string(),
  name: v.string(),
  login: v.nullable(v.string()),
  /** Both know each other; one has asked; they ask; one does not want to meet them. */
  state: v.picklist(['known', 'asked', 'asks', 'blocked']),
});
export type ContactInfo = v.InferOutput<typeof ContactInfo>;

export const InvitedTo = v.object({
  table: v.string(),
  game: v.string(),
  title: v.string(),
  /** Who invites. */
  by: v.string(),
  /** What lets one in; empty at an open table. */
  invite: v.string(),
  free: v.number(),
});
export type InvitedTo = v.InferOutput<typeof InvitedTo>;
export const ContactsInfo = v.object({ contacts: v.array(ContactInfo), invitations: v.array(InvitedTo) });
export type ContactsInfo = v.InferOutput<typeof ContactsInfo>;

/** At a private table, with the invitation that lets people in. */
export const InviteBody = v.strictObject({ person: PersonId, invite: v.optional(Token) });
