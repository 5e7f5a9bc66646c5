// A game's past, for one viewer: every entry with what it was, what was told of it and what the viewer saw after it.

import type { SeatLetter } from './words.ts';

/**
 * What kind of thing an entry was: its line in the record, without what was played. `A` is a play of seat A, `*` is chance, `A concede` a
 * concession, `- takeback 12` a return to what the game was after entry 12.
 */
export type EntryText = string;

/** The same, read. */
export type EntryKind =
  | { readonly kind: 'play'; readonly seat: SeatLetter }
  | { readonly kind: 'chance' }
  | { readonly kind: 'concede'; readonly seat: SeatLetter }
  | { readonly kind: 'takeback'; readonly to: number };

export function readEntryKind(text: EntryText): EntryKind | undefined {
  if (text === '*') return { kind: 'chance' };
  const [, to] = /^- takeback (\d+)$/.exec(text) ?? [];
  if (to !== undefined) return { kind: 'takeback', to: Number(to) };
  const [, seat, concede] = /^([A-H])( concede)?$/.exec(text) ?? [];
  return seat === undefined ? undefined : { kind: concede === undefined ? 'play' : 'concede', seat };
}

/** Entries in a page of the past. */
export const PAST_PAGE = 64;

/** Some of a game's past. A page begins at a multiple of its length, stands by itself, and never changes once it is full. */
export interface PastPage<View = unknown, Told = unknown> {
  readonly game: string;
  readonly engine: number;
  /** The viewer: a seat, or null for a spectator. */
  readonly as: SeatLetter | null;
  /** The page begins behind this entry. */
  readonly after: number;
  /** What the viewer saw then, and who had to decide. */
  readonly view: View;
  readonly deciding: readonly SeatLetter[];
  /** The entries from `after` + 1 to `seq`. */
  readonly steps: readonly PastStep<Told>[];
  readonly seq: number;
  /** Whether there is a page behind this one, as of now. */
  readonly more: boolean;
}

export interface PastStep<Told = unknown> {
  readonly entry: EntryText;
  readonly told: readonly Told[];
  /** How the view after this entry differs from the one before. */
  readonly changes: readonly ViewChange[];
  readonly deciding: readonly SeatLetter[];
}

/** Where in a view something is another now, and what it is. An empty path is the whole view. */
export type ViewChange = readonly [path: readonly (string | number)[], value: unknown];

/** What must be changed to make one JSON value of another, byte for byte. Lists of other lengths and objects of other fields are changed whole. */
export function changesBetween(before: unknown, after: unknown): readonly ViewChange[] {
  const changes: ViewChange[] = [];
  compare(before, after, [], changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: readonly (string | number)[], changes: ViewChange[]): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    for (const [i, value] of after.entries()) compare(before[i], value, [...path, i], changes);
  else if (isFields(before) && isFields(after) && Object.keys(before).join('\n') === Object.keys(after).join('\n'))
    for (const [name, value] of Object.entries(after)) compare(before[name], value, [...path, name], changes);
  else changes.push([path, after]);
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON value with changes made to it; what is not changed is shared with the one before. */
export const withChanges = (before: unknown, changes: readonly ViewChange[]): unknown =>
  changes.reduce((value, [path, now]) => withAt(value, path, now), before);

function withAt(value: unknown, [first, ...rest]: readonly (string | number)[], now: unknown): unknown {
  if (first === undefined) return now;
  if (Array.isArray(value)) return value.with(Number(first), withAt(value[Number(first)], rest, now));
  return isFields(value) ? { ...value, [first]: withAt(value[first], rest, now) } : value;
}
