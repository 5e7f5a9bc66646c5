// Parts of a board file: the values that the boards of several games are made of.

import { ok, type Result, refused, type Seat } from '@regalia/core';
import * as v from 'valibot';

/** Where a value of a board comes from: documented, deduced, reconstructed. */
export const PROVENANCES = ['d', 'D', 'R'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Points of a marker. */
export const points = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(99, 'must be at most 99'),
);
/** Two points, for the first and the second. */
export const pair = v.strictTuple([points, points], 'must be a list of two whole numbers, the higher first');
const thousandths = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1000, 'must be at most 1000'),
);
/** Where something stands on the map, for those who draw it: thousandths of the sheet, from the left and from the top. */
export const spot = v.strictTuple([thousandths, thousandths], 'must be a list of two whole numbers from 0 to 1000');
/** A name that can be a word of the notation, too. */
export const name = v.pipe(
  v.string('must be text'),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{0,31}$/u,
    'must be 1 to 32 letters, digits, spaces, points, apostrophes or hyphens, beginning with a letter or digit',
  ),
);
export const letter = v.picklist(PROVENANCES, 'must be d, D or R');
/** Paths of the values that were read from a copy of the game, for readers. */
export const fromCopy = v.optional(
  v.pipe(
    v.array(v.pipe(v.string('must be text'), v.maxLength(80, 'must be a path of at most 80 characters')), 'must be a list of paths'),
    v.maxLength(2000, 'must have at most 2000 paths'),
  ),
);
/** The starting player: `random`, or the letter of a seat. */
export const start = v.pipe(
  v.string('must be random or the letter of a seat'),
  v.regex(/^(random|[A-E])$/, 'must be random or the letter of a seat'),
);

/** The seat of a letter, or `random`: it must be one at the table. */
export function seatNamed(path: string, letter: string, seats: number): Result<'random' | Seat> {
  if (letter === 'random') return ok('random');
  const seat = letter.charCodeAt(0) - 65;
  return seat < seats ? ok(seat) : refused('options', { path, problem: `names seat ${letter}, but there are ${seats} seats` });
}

/** The entries of an object that has each of the keys. */
export const entries = <Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

/** A name in notation: one word. */
export const label = (text: string): string => text.replace(/[ .]+/g, '_');
