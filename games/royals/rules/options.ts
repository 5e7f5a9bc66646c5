// Options and board files from outside (RY-9.4). What is wrong is named by its path.

import { ok, type Result, refused } from '@regalia/core';
import { checked, entries, fromCopy, label, letter, name, pair, points, seatNamed, spot, start } from '@regalia/kit';
import * as v from 'valibot';
import { EDITION } from './data/editions.ts';
import { FIRST_BOARD, STANDARD_BOARD } from './data/standard-board.ts';
import { type Board, COUNTRIES, EDITIONS, type Options, REVISIONS, TITLES } from './types.ts';

const cost = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(12, 'must be at most 12, the hand limit'),
);
/** A board file. `$schema` is there for editors, `provenance` and `fromCopy` for readers. */
export const BoardFile = v.strictObject(
  {
    $schema: v.optional(v.string('must be text')),
    fromCopy,
    name,
    titles: v.strictObject(
      entries(TITLES, v.strictObject({ cost, full: points, half: points }, 'must have cost, full and half, and nothing else')),
      'must have each of the seven titles once, and nothing else',
    ),
    countries: v.strictObject(
      entries(
        COUNTRIES,
        v.strictObject(
          { name: v.optional(name), bonus: pair, period: pair },
          'must have bonus and period, may have name, and nothing else',
        ),
      ),
      'must have FR, DE, GB and ES, and nothing else',
    ),
    cities: v.pipe(
      v.array(
        v.strictObject(
          {
            name,
            country: v.picklist(COUNTRIES, 'must be FR, DE, GB or ES'),
            bonus: points,
            nobles: v.pipe(
              v.array(
                v.strictObject(
                  {
                    title: v.picklist(TITLES, 'must be one of the seven titles'),
                    influence: v.pipe(points, v.maxValue(20, 'must be at most 20')),
                  },
                  'must have title and influence, and nothing else',
                ),
                'must be a list of 1 to 3 nobles',
              ),
              v.minLength(1, 'must be a list of 1 to 3 nobles'),
              v.maxLength(3, 'must be a list of 1 to 3 nobles'),
            ),
            at: v.optional(spot),
            provenance: v.optional(
              v.strictObject(
                { name: v.optional(letter), bonus: v.optional(letter), nobles: v.optional(letter), influence: v.optional(letter) },
                'may have name, bonus, nobles and influence, and nothing else',
              ),
            ),
          },
          'must have name, country, bonus and nobles, may have at and provenance, and nothing else',
        ),
        'must be a list of cities',
      ),
      v.maxLength(32, 'must have at most 32 cities'),
    ),
  },
  'must be a board file: an object with name, titles, countries and cities, and nothing else',
);

const LARGE = 'must be the letters of at most two seats, as in AB';

const RawOptions = v.strictObject(
  {
    edition: v.optional(v.picklist(EDITIONS, `must be one of ${EDITIONS.join(', ')}`), '2016'),
    revision: v.optional(v.picklist(REVISIONS, `must be one of ${REVISIONS.join(', ')}`), 1),
    fourCards: v.optional(v.boolean('must be true or false'), false),
    wilds: v.optional(v.picklist(['strict', 'free'], 'must be strict or free'), 'strict'),
    cubes: v.optional(v.picklist(['unlimited', 'printed'], 'must be unlimited or printed'), 'unlimited'),
    large: v.optional(v.pipe(v.string(LARGE), v.regex(/^[A-E]{0,2}$/, LARGE))),
    buried: v.optional(v.picklist(['stay', 'return'], 'must be stay or return'), 'stay'),
    scores: v.optional(v.picklist(['open', 'hidden'], 'must be open or hidden')),
    start: v.optional(start, 'random'),
    board: v.optional(
      v.union([v.literal('standard'), v.record(v.string(), v.unknown())], 'must be "standard" or a board file'),
      'standard',
    ),
  },
  'must be an object with edition, revision, fourCards, wilds, cubes, large, buried, scores, start and board, each optional, and nothing else',
);

export function readOptions(raw: unknown, seats: number): Result<Options> {
  const read = checked(RawOptions, raw, 'options');
  if (!read.ok) return read;
  const { start, board: rawBoard, scores, large, ...rest } = read.value;
  const starter = seatNamed('start', start, seats);
  if (!starter.ok) return starter;
  const largest = largeColours(large, rest.revision, seats);
  if (!largest.ok) return largest;
  const board = rawBoard === 'standard' ? ok(rest.revision === 1 ? FIRST_BOARD : STANDARD_BOARD) : readBoard(rawBoard);
  if (!board.ok) return board;
  // RY-5.4: by the rulebook of 2014 points are secret; the first revision showed them in both editions.
  const secret = rest.revision > 1 && EDITION[rest.edition].secretPoints;
  return ok({
    ...rest,
    large: largest.value,
    scores: scores ?? (secret ? 'hidden' : 'open'),
    start: starter.value,
    board: board.value,
  });
}

/** RY-1.10: who plays the colours with more cubes: unsaid, the first two seats; in the first revision nobody among three or more. */
function largeColours(letters: string | undefined, revision: Options['revision'], seats: number): Result<Options['large']> {
  const wanted = letters ?? (revision === 1 ? '' : 'AB');
  const named = [...wanted].map((letter) => seatNamed('large', letter, seats));
  const large: number[] = [];
  for (const seat of named) {
    if (!seat.ok) return seat;
    if (seat.value === 'random' || large.includes(seat.value)) return refused('options', { path: 'large', problem: LARGE });
    large.push(seat.value);
  }
  return ok(large);
}

/** Checks a board file: first its form, then what no schema can say. */
export function readBoard(raw: unknown): Result<Board> {
  const read = checked(BoardFile, raw, 'board');
  if (!read.ok) return read;
  const { $schema: _, fromCopy: __, ...board } = read.value;
  const fault = faultOf(board);
  return fault ? refused('board', fault) : ok(board);
}

function faultOf(board: Board): { path: string; problem: string } | undefined {
  for (const country of COUNTRIES) {
    const cities = board.cities.filter((city) => city.country === country).length;
    if (cities < 1 || cities > 8) return { path: 'cities', problem: `must give ${country} 1 to 8 cities, not ${cities}` };
    for (const kind of ['bonus', 'period'] as const) {
      const [first, second] = board.countries[country][kind];
      if (first < second) return { path: `countries.${country}.${kind}`, problem: 'must have the higher value first' };
    }
  }
  for (const [i, city] of board.cities.entries()) {
    if (board.cities.findIndex((other) => label(other.name) === label(city.name)) < i)
      return { path: `cities[${i}].name`, problem: `names a second city ${city.name}` };
  }
  for (const title of TITLES) {
    const { full, half } = board.titles[title];
    if (half > full) return { path: `titles.${title}.half`, problem: 'must not be worth more than the full marker' };
    if (!board.cities.some((city) => city.nobles.some((noble) => noble.title === title)))
      return { path: 'cities', problem: `must have a ${title} somewhere` };
  }
  return undefined;
}
