// Groups of regulars: people who play together again and again, with a list of tables of their own.

import * as v from 'valibot';
import { PersonId } from './operator.ts';
import { TableLine } from './tables.ts';
import { Title, Token } from './words.ts';

export const GroupBody = v.strictObject({ name: Title });
export const GroupTokenBody = v.strictObject({ token: Token });
export const GroupMemberBody = v.strictObject({ person: PersonId });

/** A group among one's own: how many belong to it, and how many of its tables have a seat free. */
export const GroupLine = v.object({ id: v.string(), name: v.string(), members: v.number(), open: v.number() });
export type GroupLine = v.InferOutput<typeof GroupLine>;
export const GroupList = v.object({ groups: v.array(GroupLine) });

/** What a link shows before one joins. */
export const GroupSeen = v.object({ name: v.string(), members: v.number() });
export type GroupSeen = v.InferOutput<typeof GroupSeen>;

const Member = v.object({
  id: v.string(),
  name: v.string(),
  login: v.nullable(v.string()),
  /** Whether they look after the group. */
  keeper: v.boolean(),
  you: v.boolean(),
});

export const GroupInfo = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether one looks after it. */
  keeper: v.boolean(),
  /** What lets people join by a link. */
  token: v.string(),
  members: v.array(Member),
  /** Those with free seats first, then those in play, then those that are over; each with what lets a member in. */
  tables: v.array(v.object({ line: TableLine, invite: v.string() })),
});
export type GroupInfo = v.InferOutput<typeof GroupInfo>;
