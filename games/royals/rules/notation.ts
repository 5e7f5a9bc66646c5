// Notation: how people, records and the wire write a move. `pay 2FR+1ES`, `claim Dijon.Baron`, and by chance `card FR`.

import { type Action, seatLetter, seatOf } from '@regalia/core';
import { indexIn, PAIR_NAMES } from '@regalia/kit';
import { actionOf, type Move, moveOf } from './moves.ts';
import { type Box, COUNTRIES } from './types.ts';

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

export function write(box: Box, action: Action): string {
  const move = moveOf(box, action);
  switch (move.kind) {
    case 'choose':
      return move.option;
    case 'take':
      return `take ${COUNTRIES[move.country]}`;
    case 'draw':
      return 'draw';
    case 'draw-intrigue':
      return 'intrigue';
    case 'claim':
      return `claim ${box.nobleLabel[move.noble]}`;
    case 'take-over':
      return `seize ${box.nobleLabel[move.noble]}`;
    case 'pay':
      return `pay ${writeCounts(move.cards, COUNTRIES)}`;
    case 'pay-intrigue':
      return `plot ${writeCounts(move.cards, PAIR_NAMES)}`;
    case 'end-turn':
      return 'done';
    case 'discard':
      return `discard ${writeCounts(move.cards, COUNTRIES)}`;
    case 'discard-intrigue':
      return `shed ${writeCounts(move.cards, PAIR_NAMES)}`;
    case 'starting-player':
      return `first ${seatLetter(move.seat)}`;
    case 'country-card':
      return `card ${COUNTRIES[move.country]}`;
    case 'intrigue-card':
      return `scheme ${PAIR_NAMES[move.pair]}`;
  }
}

export function read(box: Box, text: string): Action | undefined {
  const move = readMove(box, text);
  return move && actionOf(box, move);
}

/** What cannot be read is −1, or no cards: no move of any box. */
function readMove(box: Box, text: string): Move | undefined {
  const space = text.indexOf(' ');
  const rest = text.slice(space + 1);
  switch (space < 0 ? text : text.slice(0, space + 1)) {
    case 'three':
      return { kind: 'choose', option: 'three' };
    case 'one-and-one':
      return { kind: 'choose', option: 'one-and-one' };
    case 'take ':
      return { kind: 'take', country: countryNamed(rest) };
    case 'draw':
      return { kind: 'draw' };
    case 'intrigue':
      return { kind: 'draw-intrigue' };
    case 'claim ':
      return { kind: 'claim', noble: box.nobleByLabel.get(rest) ?? -1 };
    case 'seize ':
      return { kind: 'take-over', noble: box.nobleByLabel.get(rest) ?? -1 };
    case 'pay ':
      return { kind: 'pay', cards: readCounts(rest, COUNTRIES) };
    case 'plot ':
      return { kind: 'pay-intrigue', cards: readCounts(rest, PAIR_NAMES) };
    case 'done':
      return { kind: 'end-turn' };
    case 'discard ':
      return { kind: 'discard', cards: readCounts(rest, COUNTRIES) };
    case 'shed ':
      return { kind: 'discard-intrigue', cards: readCounts(rest, PAIR_NAMES) };
    case 'first ':
      return { kind: 'starting-player', seat: seatOf(rest, box.seats) ?? -1 };
    case 'card ':
      return { kind: 'country-card', country: countryNamed(rest) };
    case 'scheme ':
      return { kind: 'intrigue-card', pair: indexIn(PAIR_NAMES, rest) ?? -1 };
    default:
      return undefined;
  }
}

const countryNamed = (name: string): number => indexIn(COUNTRIES, name) ?? -1;

/** `2FR+1ES`, in the order of the kinds. */
const writeCounts = (counts: readonly number[], names: readonly string[]): string =>
  names.flatMap((name, kind) => (counts[kind] ? [`${counts[kind]}${name}`] : [])).join('+');

const NO_CARDS: readonly number[] = [];

/** One spelling for each set of cards: kinds in order, none twice, no number with a zero before it. */
function readCounts(text: string, names: readonly string[]): readonly number[] {
  const counts = names.map(() => 0);
  let last = -1;
  for (const part of text.split('+')) {
    const [, count, name] = /^([1-9]\d?)([A-Z/]+)$/.exec(part) ?? [];
    const kind = name === undefined ? -1 : names.indexOf(name);
    if (kind <= last) return NO_CARDS;
    counts[kind] = Number(count);
    last = kind;
  }
  return counts;
}
