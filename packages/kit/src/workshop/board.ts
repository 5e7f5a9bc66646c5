// A board in the workshop: its values, where each comes from, and what somebody with the box has done to it.

import { pathIn } from './alike.ts';
import { isList, isObject, type Json, leavesOf, type Path, pathOf, pathText, valueAt, withValue } from './paths.ts';
import type { ByLanguage } from './words.ts';

/** Where a value comes from: printed in the rulebook, deduced from it, reconstructed, or read from somebody else's copy or one's own. */
export const ORIGINS = ['printed', 'deduced', 'reconstructed', 'other', 'copy'] as const;
export type Origin = (typeof ORIGINS)[number];
type StandardOrigin = Exclude<Origin, 'other' | 'copy'>;

/** A part of a board that is looked at as one: a city, a card, a row of markers. */
export interface Place {
  readonly id: string;
  /** Places that belong together stand under one heading. */
  readonly heading: string;
  readonly name: string;
  /** Its name on the board, as `data-at`; undefined for what does not lie there. */
  readonly at: string | undefined;
  /** What of the file belongs to it. */
  readonly paths: readonly Path[];
  /** Whether it can be taken away: the path of its entry in a list. */
  readonly entry: Path | undefined;
  /** Where the file says where on the map it stands, if it may say so: two numbers, thousandths of the sheet. */
  readonly spot?: Path;
}

/** Something that is counted in the box. */
export interface BoxCount {
  readonly name: string;
  readonly have: number;
  readonly want: number;
}

/** What the workshop must know of a game; `games/<id>/workshop`. */
export interface Workshop {
  /** The JSON Schema of its board files. */
  readonly schema: Json;
  /** The board that is used where nobody brings another. */
  readonly standard: Json;
  /** All places of a board, in an order in which they are read from box and board. */
  places(board: Json, language: string): readonly Place[];
  /** What can be counted in the box, and how much of it the board has. */
  counts(board: Json, language: string): readonly BoxCount[];
  /** Where a value of the standard board comes from. */
  origin(path: Path): StandardOrigin;
  /** A field or a value of the file, in words. */
  word(name: string, language: string): string;
  /** Lists of the file that places can be added to. */
  readonly lists: readonly { readonly path: Path; readonly name: ByLanguage }[];
}

/** Files are never changed, so that what was found in a list holds. */
const MARKED = new WeakMap<readonly Json[], ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** The paths of values that were read from a copy. */
export function fromCopy(board: Json): ReadonlySet<string> {
  const list = isObject(board) ? board['fromCopy'] : undefined;
  if (!isList(list)) return NONE;
  const marked = MARKED.get(list) ?? new Set(list.map(String));
  MARKED.set(list, marked);
  return marked;
}

const withFromCopy = (board: Json, paths: Iterable<string>): Json => {
  const list = [...new Set(paths)].sort();
  return withValue(board, ['fromCopy'], list.length > 0 ? list : undefined);
};

type Known = Pick<Workshop, 'standard' | 'origin'>;

/**
 * Where a value of a board comes from. What differs from the standard board can only come from a copy: one's own, or that of whoever
 * made the board `theirs`, which this one was taken from.
 */
export function originOf(workshop: Known, board: Json, path: Path, theirs?: Json): Origin {
  if (fromCopy(board).has(pathText(path))) return 'copy';
  const known = standardOrigin(workshop, board, path);
  return theirs !== undefined && isTheirs(theirs, board, path, known) ? 'other' : (known ?? 'copy');
}

/** Whether somebody else has read it: it is as on their board, and marked there, or not as on the standard board. */
function isTheirs(theirs: Json, board: Json, path: Path, known: StandardOrigin | undefined): boolean {
  const there = pathIn(theirs, board, path);
  if (there === undefined || valueAt(theirs, there) !== valueAt(board, path)) return false;
  return known === undefined || fromCopy(theirs).has(pathText(there));
}

/** Where a value comes from that is as on the standard board; undefined for one that is not, or that the standard board does not have. */
function standardOrigin({ standard, origin }: Known, board: Json, path: Path): StandardOrigin | undefined {
  const there = pathIn(standard, board, path);
  return there && valueAt(standard, there) === valueAt(board, path) ? origin(there) : undefined;
}

/** So many values of a board come from each origin. */
export function originCounts(workshop: Known, board: Json, theirs?: Json): Readonly<Record<Origin, number>> {
  const counts: Record<Origin, number> = { printed: 0, deduced: 0, reconstructed: 0, other: 0, copy: 0 };
  for (const { path } of leavesOf(board)) if (path[0] !== 'name') counts[originOf(workshop, board, path, theirs)]++;
  return counts;
}

/** The board without what says which values were read from a copy. */
export const withoutMarks = (board: Json): Json => withFromCopy(board, []);

/** The board with a value as it stands on somebody's copy. */
export function entered(board: Json, path: Path, value: Json | undefined): Json {
  const next = withValue(board, path, value);
  const inside = value === undefined ? [] : leavesOf(value, path).map((leaf) => pathText(leaf.path));
  return withFromCopy(next, [...[...fromCopy(board)].filter((text) => !lies(pathOf(text), path)), ...inside]);
}

/** Everything under some paths is as it stands on somebody's copy. */
export function confirmed(board: Json, paths: readonly Path[]): Json {
  const all = paths.flatMap((path) => leavesOf(valueAt(board, path) ?? [], path).map((leaf) => pathText(leaf.path)));
  return withFromCopy(board, [...fromCopy(board), ...all]);
}

/** The board without an entry of a list; what was read from a copy stays with its value. */
export function withoutEntry(board: Json, entry: Path): Json {
  const [list, index] = [entry.slice(0, -1), Number(entry.at(-1))];
  const moved = [...fromCopy(board)].flatMap((text) => {
    const path = pathOf(text);
    if (!lies(path, list)) return [text];
    const place = Number(path[list.length]);
    if (place === index) return [];
    return [pathText(place < index ? path : [...list, place - 1, ...path.slice(list.length + 1)])];
  });
  return withFromCopy(withValue(board, entry, undefined), moved);
}

/** Whether a path is another, or lies within it. */
const lies = (path: Path, other: Path): boolean => other.every((step, i) => path[i] === step);
