// Actions as numbers, and their notation. The numbers are private to the engine; people, records and the wire use the notation.

import { seatOf } from '@regalia/core';
import { indexIn, offset, PAIR_NAMES, pack, unpack } from '@regalia/kit';
import { type Box, COUNTRIES, PAIRS } from './types.ts';

/** Small ranges first, so that lists of legal actions, which ascend, begin with the plain choices. */
export const ACT = {
  /** + country: take a card from the display */
  take: 0,
  /** a card from the face-down pile */
  draw: 4,
  /** a card from the intrigue pile */
  intrigue: 5,
  /** RY-2.3 (a) */
  three: 6,
  /** RY-2.3 (b) */
  oneAndOne: 7,
  /** the turn ends */
  done: 8,
  /** + noble */
  claim: 16,
  /** + noble */
  seize: 112,
  /** chance: + seat, the starting player */
  first: 208,
  /** chance: + country, the card that comes up */
  country: 216,
  /** chance: + kind, the intrigue card that comes up */
  plot: 220,
  /** + packed country cards, 4 bits each */
  pay: 0x10000,
  discard: 0x20000,
  /** + packed intrigue cards, 3 bits each */
  spend: 0x40000,
  shed: 0x80000,
} as const;

/** First words of the notation, one per kind of action. */
export const VERBS = [
  'take',
  'draw',
  'intrigue',
  'three',
  'one-and-one',
  'done',
  'claim',
  'seize',
  'pay',
  'plot',
  'discard',
  'shed',
  'first',
  'card',
  'scheme',
] as const;

const COUNTRY_BITS = 4;
const INTRIGUE_BITS = 3;
const packCards = (cards: readonly number[]): number => pack(cards, COUNTRY_BITS);
export const packIntrigue = (cards: readonly number[]): number => pack(cards, INTRIGUE_BITS);
export const unpackCards = (action: number): number[] => unpack(action & 0xffff, COUNTRIES.length, COUNTRY_BITS);
export const unpackIntrigue = (action: number): number[] => unpack(action & 0x3ffff, PAIRS.length, INTRIGUE_BITS);

const PLAIN = new Map<number, string>([
  [ACT.draw, 'draw'],
  [ACT.intrigue, 'intrigue'],
  [ACT.three, 'three'],
  [ACT.oneAndOne, 'one-and-one'],
  [ACT.done, 'done'],
]);
const PLAIN_BY_NAME = new Map([...PLAIN].map(([action, name]) => [name, action]));

/** `2FR+1ES`, in the order of the kinds. */
const writeCounts = (counts: readonly number[], names: readonly string[]): string =>
  counts
    .map((count, kind) => `${count}${names[kind]}`)
    .filter((_, kind) => counts[kind] > 0)
    .join('+');

function readCounts(text: string, names: readonly string[], most: number): number[] | undefined {
  const counts = names.map(() => 0);
  let last = -1;
  for (const part of text.split('+')) {
    const found = /^([1-9]\d?)([A-Z/]+)$/.exec(part);
    const kind = found ? names.indexOf(found[2]) : -1;
    // One spelling per payment: kinds in order, none twice.
    if (!found || kind <= last || Number(found[1]) > most) return undefined;
    counts[kind] = Number(found[1]);
    last = kind;
  }
  return counts;
}

export function write(box: Box, action: number): string {
  if (action >= ACT.shed) return `shed ${writeCounts(unpackIntrigue(action), PAIR_NAMES)}`;
  if (action >= ACT.spend) return `plot ${writeCounts(unpackIntrigue(action), PAIR_NAMES)}`;
  if (action >= ACT.discard) return `discard ${writeCounts(unpackCards(action), COUNTRIES)}`;
  if (action >= ACT.pay) return `pay ${writeCounts(unpackCards(action), COUNTRIES)}`;
  if (action >= ACT.plot) return `scheme ${PAIR_NAMES[action - ACT.plot]}`;
  if (action >= ACT.country) return `card ${COUNTRIES[action - ACT.country]}`;
  if (action >= ACT.first) return `first ${String.fromCharCode(65 + action - ACT.first)}`;
  if (action >= ACT.seize) return `seize ${box.nobleLabel[action - ACT.seize]}`;
  if (action >= ACT.claim) return `claim ${box.nobleLabel[action - ACT.claim]}`;
  return PLAIN.get(action) ?? `take ${COUNTRIES[action]}`;
}

export function read(box: Box, text: string): number | undefined {
  const plain = PLAIN_BY_NAME.get(text);
  if (plain !== undefined) return plain;
  const space = text.indexOf(' ');
  const rest = text.slice(space + 1);
  switch (space < 0 ? '' : text.slice(0, space)) {
    case 'take':
      return offset(ACT.take, indexIn(COUNTRIES, rest));
    case 'claim':
      return offset(ACT.claim, box.nobleByLabel.get(rest));
    case 'seize':
      return offset(ACT.seize, box.nobleByLabel.get(rest));
    case 'pay':
      return offset(ACT.pay, packed(readCounts(rest, COUNTRIES, 15), packCards));
    case 'discard':
      return offset(ACT.discard, packed(readCounts(rest, COUNTRIES, 15), packCards));
    case 'plot':
      return offset(ACT.spend, packed(readCounts(rest, PAIR_NAMES, 7), packIntrigue));
    case 'shed':
      return offset(ACT.shed, packed(readCounts(rest, PAIR_NAMES, 7), packIntrigue));
    case 'first':
      return offset(ACT.first, seatOf(rest, box.seats));
    case 'card':
      return offset(ACT.country, indexIn(COUNTRIES, rest));
    case 'scheme':
      return offset(ACT.plot, indexIn(PAIR_NAMES, rest));
    default:
      return undefined;
  }
}

const packed = (counts: number[] | undefined, packer: (counts: readonly number[]) => number): number | undefined =>
  counts && packer(counts);
