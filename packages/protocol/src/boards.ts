// Boards that people share on a server, and what others with the same box say of them.

import * as v from 'valibot';
import { GameId } from './words.ts';

/** A board file and the copy's values it names: more than one of a table, because every value may be named. */
export const BOARD_LIMIT = 262_144;

export const BoardId = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9]{12}$/, 'must be the id of a board'));

export const ShareBody = v.strictObject({
  game: GameId,
  board: v.record(v.string(), v.unknown(), 'must be a board file'),
});

/** Values of a board that are the same on one's own copy, by their paths. */
export const ConfirmBody = v.strictObject({
  paths: v.pipe(
    v.array(v.pipe(v.string('must be text'), v.maxLength(80, 'must be a path of at most 80 characters')), 'must be a list of paths'),
    v.minLength(1, 'must name a path'),
    v.maxLength(2000, 'must name at most 2000 paths'),
  ),
});

export const BoardLine = v.object({
  id: v.string(),
  game: v.string(),
  name: v.string(),
  version: v.number(),
  /** The name of whoever shared it. */
  by: v.string(),
  /** Whether that is who asks. */
  own: v.boolean(),
  sharedAt: v.number(),
});
export type BoardLine = v.InferOutput<typeof BoardLine>;

/** What people with the same box have read at a path: how many, and one or two of them by name. */
export const OwnedValue = v.object({ path: v.string(), value: v.unknown(), people: v.number(), by: v.array(v.string()) });
export type OwnedValue = v.InferOutput<typeof OwnedValue>;

export const SharedBoard = v.object({ ...BoardLine.entries, board: v.record(v.string(), v.unknown()), values: v.array(OwnedValue) });
export type SharedBoard = v.InferOutput<typeof SharedBoard>;
