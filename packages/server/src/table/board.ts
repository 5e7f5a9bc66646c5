// A table's own board file. It never changes, so it is sent once, and named by its hash from then on.

import { createHash } from 'node:crypto';

export interface OwnBoard {
  readonly file: object;
  /** SHA-256 of the file as JSON. */
  readonly hash: string;
  /** The options without it. */
  readonly without: object;
}

/** By the options, which are the same thing as long as a table is in memory. */
const known = new WeakMap<object, OwnBoard>();

/** The board file among the options of a table; undefined when it plays on one of the game's own. */
export function boardOf(options: unknown): OwnBoard | undefined {
  if (typeof options !== 'object' || options === null || !('board' in options)) return undefined;
  const { board: file, ...without } = options;
  if (typeof file !== 'object' || file === null) return undefined;
  let board = known.get(options);
  if (!board) {
    board = { file, hash: createHash('sha256').update(JSON.stringify(file)).digest('hex'), without };
    known.set(options, board);
  }
  return board;
}

/** A board file without the note that tells an editor how to check it. */
export function withoutSchema(board: unknown): unknown {
  if (typeof board !== 'object' || board === null || !('$schema' in board)) return board;
  const { $schema: _, ...rest } = board;
  return rest;
}
