// Options and board files from outside (HS-8.2). What is wrong is named by its path.

import { ok, type Result, refused } from '@regalia/core';
import { checked, entries, fromCopy, label, letter, name, pair, points, seatNamed, spot, start } from '@regalia/kit';
import * as v from 'valibot';
import { DISPLAY, LAID_ASIDE, ROUND_LIMIT } from './data/editions.ts';
import { STANDARD_BOARD } from './data/standard-board.ts';
import { ATTRIBUTES, type Board, COUNTRIES, COURTESAN, EDITIONS, type Options, RANKS, TREACHERIES } from './types.ts';

const cards = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(40, 'must be at most 40'),
);
const set = v.pipe(
  v.array(v.picklist(ATTRIBUTES.slice(0, COURTESAN), 'must be one of the eight attributes'), 'must be a list of attributes'),
  v.minLength(1, 'must have 1 to 8 attributes'),
  v.check((list) => new Set(list).size === list.length, 'must have no attribute twice'),
);
const sector = v.strictObject(
  {
    name,
    country: v.picklist(COUNTRIES, 'must be FR, DE, GB or ES'),
    kind: v.picklist(['capital', 'province'], 'must be capital or province'),
    hexagon: points,
    nobles: v.pipe(
      v.array(v.picklist(RANKS, 'must be one of the seven nobles'), 'must be a list of 1 or 2 nobles'),
      v.minLength(1, 'must be a list of 1 or 2 nobles'),
      v.maxLength(2, 'must be a list of 1 or 2 nobles'),
    ),
    at: v.optional(spot),
    provenance: v.optional(
      v.strictObject(
        { name: v.optional(letter), hexagon: v.optional(letter), nobles: v.optional(letter) },
        'may have name, hexagon and nobles, and nothing else',
      ),
    ),
  },
  'must have name, country, kind, hexagon and nobles, may have at and provenance, and nothing else',
);

/** A board file. `$schema` is there for editors, `provenance` and `fromCopy` for readers. */
export const BoardFile = v.strictObject(
  {
    $schema: v.optional(v.string('must be text')),
    fromCopy,
    name,
    nobles: v.strictObject(
      entries(
        RANKS,
        v.strictObject(
          {
            set,
            full: points,
            half: points,
            provenance: v.optional(
              v.strictObject({ size: v.optional(letter), set: v.optional(letter) }, 'may have size and set, and nothing else'),
            ),
          },
          'must have set, full and half, may have provenance, and nothing else',
        ),
      ),
      'must have each of the seven nobles once, and nothing else',
    ),
    attributes: v.strictObject(
      entries(
        ATTRIBUTES,
        v.strictObject(
          { unmarked: cards, '3': cards, '4': cards, '5': cards, provenance: v.optional(letter) },
          'must have unmarked, 3, 4 and 5, may have provenance, and nothing else',
        ),
      ),
      'must have the eight attributes and the Courtesan, and nothing else',
    ),
    treachery: v.strictObject(
      entries(
        TREACHERIES,
        v.strictObject({ cards, provenance: v.optional(letter) }, 'must have cards, may have provenance, and nothing else'),
      ),
      `must have ${TREACHERIES.join(', ')}, and nothing else`,
    ),
    countries: v.strictObject(
      entries(
        COUNTRIES,
        v.strictObject(
          {
            name: v.optional(name),
            bonus: pair,
            round: pair,
            provenance: v.optional(
              v.strictObject(
                { bonus: v.optional(v.strictTuple([letter, letter], 'must be a list of two letters')), round: v.optional(letter) },
                'may have bonus and round, and nothing else',
              ),
            ),
          },
          'must have bonus and round, may have name and provenance, and nothing else',
        ),
      ),
      'must have FR, DE, GB and ES, and nothing else',
    ),
    house: v.strictTuple([points, points, points], 'must be a list of three whole numbers, the highest first'),
    sectors: v.pipe(v.array(sector, 'must be a list of sectors'), v.maxLength(32, 'must have at most 32 sectors')),
  },
  'must be a board file: an object with name, nobles, attributes, treachery, countries, house and sectors, and nothing else',
);

const RawOptions = v.strictObject(
  {
    edition: v.optional(v.picklist(EDITIONS, `must be one of ${EDITIONS.join(', ')}`), '2008'),
    start: v.optional(start, 'random'),
    courtesan: v.optional(v.picklist(['free', 'missing'], 'must be free or missing'), 'free'),
    executions: v.optional(v.picklist(['any', 'identical'], 'must be any or identical'), 'any'),
    counters: v.optional(v.picklist(['back', 'stay'], 'must be back or stay'), 'back'),
    house: v.optional(v.picklist(['cards', 'created'], 'must be cards or created'), 'cards'),
    board: v.optional(
      v.union([v.literal('standard'), v.record(v.string(), v.unknown())], 'must be "standard" or a board file'),
      'standard',
    ),
  },
  'must be an object with edition, start, courtesan, executions, counters, house and board, each optional, and nothing else',
);

export function readOptions(raw: unknown, seats: number): Result<Options> {
  const read = checked(RawOptions, raw, 'options');
  if (!read.ok) return read;
  const { start, board: rawBoard, ...rest } = read.value;
  const starter = seatNamed('start', start, seats);
  if (!starter.ok) return starter;
  const board = rawBoard === 'standard' ? ok(STANDARD_BOARD) : readBoard(rawBoard);
  return board.ok ? ok({ ...rest, start: starter.value, board: board.value }) : board;
}

/** Checks a board file: first its form, then what no schema can say. */
export function readBoard(raw: unknown): Result<Board> {
  const read = checked(BoardFile, raw, 'board');
  if (!read.ok) return read;
  const { $schema: _, fromCopy: __, ...board } = read.value;
  const fault = markerFault(board) ?? sectorFault(board) ?? deckFault(board);
  return fault ? refused('board', fault) : ok(board);
}

type Fault = { path: string; problem: string } | undefined;

function markerFault(board: Board): Fault {
  for (const country of COUNTRIES) {
    for (const kind of ['bonus', 'round'] as const) {
      const [first, second] = board.countries[country][kind];
      if (first < second) return { path: `countries.${country}.${kind}`, problem: 'must have the higher value first' };
    }
  }
  const [first, second, third] = board.house;
  if (first < second || second < third) return { path: 'house', problem: 'must have the higher value first' };
  const rank = RANKS.find((noble) => board.nobles[noble].half > board.nobles[noble].full);
  return rank && { path: `nobles.${rank}.half`, problem: 'must not be worth more than the full points' };
}

function sectorFault(board: Board): Fault {
  for (const country of COUNTRIES) {
    const sectors = board.sectors.filter((sector) => sector.country === country).length;
    if (sectors < 1 || sectors > 8) return { path: 'sectors', problem: `must give ${country} 1 to 8 sectors, not ${sectors}` };
  }
  for (const [i, sector] of board.sectors.entries()) {
    if (board.sectors.findIndex((other) => label(other.name) === label(sector.name)) < i)
      return { path: `sectors[${i}].name`, problem: `names a second sector ${sector.name}` };
    const [upper = 0, lower = -1] = sector.nobles.map((noble) => RANKS.indexOf(noble));
    if (lower >= upper) return { path: `sectors[${i}].nobles`, problem: 'must have the higher noble first, and not the same twice' };
  }
  const missing = RANKS.find((rank) => !board.sectors.some((sector) => sector.nobles.includes(rank)));
  return missing && { path: 'sectors', problem: `must have a ${missing} somewhere` };
}

/** Between two rounds the cards outside the hands must suffice for the revolution pile and the display (HS-6.6). */
function deckFault(board: Board): Fault {
  const marks = ['unmarked', '3', '4', '5'] as const;
  let deck = 0;
  for (const [i, mark] of marks.entries()) {
    const seats = 2 + i;
    const least = ROUND_LIMIT.attributes * seats + LAID_ASIDE + DISPLAY;
    for (const attribute of ATTRIBUTES) deck += board.attributes[attribute][mark];
    if (deck < least) return { path: 'attributes', problem: `must give ${seats} players at least ${least} cards, not ${deck}` };
  }
  return undefined;
}
