// One's own tables as a list of what waits: what is mine alone about a table, and how the list is asked for.

import * as v from 'valibot';
import { TableCalls } from './calls.ts';
import { TableLine } from './tables.ts';
import { GameId } from './words.ts';

/** Characters of a private note. */
export const NOTE_LIMIT = 4_000;

/** A table in the list of one's own. */
export const TurnLine = v.object({
  ...TableLine.entries,
  /** It is for this person to decide. */
  asked: v.boolean(),
  /** This person is asked for consent. */
  vote: v.boolean(),
  /** When the first of those who must decide has no time left. */
  deadline: v.nullable(v.number()),
  paused: v.boolean(),
  /** Lines of the players' talk that this person has not read. */
  unread: v.number(),
  archived: v.boolean(),
  /** Whether there is a private note. */
  noted: v.boolean(),
});
export type TurnLine = v.InferOutput<typeof TurnLine>;

/** The tables that wait for the person come first, the most urgent before the others. */
export const TurnList = v.object({ tables: v.array(TurnLine), waiting: v.number() });
export type TurnList = v.InferOutput<typeof TurnList>;

/** Finished games, by what one remembers of them. */
export const FinishedQuery = v.object({
  /** In the title or in a name. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'must have at most 60 characters'))),
  game: v.optional(GameId),
  archived: v.optional(v.picklist(['yes', 'no'])),
  /** Only those that changed before this time: the next page. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a time'), v.transform(Number))),
});

export const FinishedList = v.object({ tables: v.array(TurnLine), more: v.boolean() });
export type FinishedList = v.InferOutput<typeof FinishedList>;

/** What is a person's own at a table; nobody else sees it. */
export const OwnMarks = v.object({ note: v.string(), read: v.number(), archived: v.boolean(), calls: TableCalls });
export type OwnMarks = v.InferOutput<typeof OwnMarks>;

/** What is to be changed of it. */
export const OwnMarksBody = v.strictObject({
  note: v.optional(v.pipe(v.string('must be text'), v.maxLength(NOTE_LIMIT, `must have at most ${NOTE_LIMIT} characters`))),
  read: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))),
  archived: v.optional(v.boolean()),
  calls: v.optional(TableCalls),
});
export type OwnMarksBody = v.InferOutput<typeof OwnMarksBody>;
