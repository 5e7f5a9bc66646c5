// Actions as numbers, and their notation. The numbers are private to the engine; people, records and the wire use the notation.

import { seatOf } from '@regalia/core';
import { indexIn, offset } from '@regalia/kit';
import { ATTRIBUTES, type Box, CARDS_OF, COURTESAN, ONE_CARD, TREACHERIES, TWO_CARDS } from './types.ts';

/** Small numbers first, so that lists of legal actions, which ascend, begin with the plain choices. */
export const ACT = {
  /** + attribute: take it from the display */
  take: 0,
  /** an attribute card from the face-down pile */
  draw: 9,
  /** + kind: take a treachery card from the display */
  takeTreachery: 16,
  /** a treachery card from the face-down pile */
  drawTreachery: 27,
  /** HS-2.2: three attribute cards */
  three: 28,
  /** HS-2.2: clean the display, then one attribute card */
  clean: 29,
  /** HS-2.6: a treachery card and an attribute card */
  treachery: 30,
  /** the turn ends */
  done: 31,
  /** the set as it is */
  paySet: 32,
  /** + attribute: the set with a Courtesan in place of this card (HS-3.3) */
  payCourtesan: 33,
  /** + attribute: discard it */
  discard: 48,
  /** + kind: discard a treachery card */
  shed: 64,
  /** + location, of which a board has at most 64 (HS-8.2: 4 countries × 8 sectors × 2) */
  create: 128,
  /** + location */
  assassinate: 192,
  /** + 16 × location + way to pay (ONE_CARD, TWO_CARDS) */
  execute: 256,
  /** chance: + seat, the first player */
  first: 2048,
  /** chance: + attribute, the card that comes up; behind them the Revolution */
  card: 2056,
  /** chance: + kind, the treachery card that comes up */
  treacheryCard: 2072,
  /** chance: + whose cube is drawn (HS-4.2) */
  cube: 2088,
  /** chance: the attribute cards outside the hands are shuffled (HS-6.6) */
  shuffle: 2090,
} as const;

/** First words of the notation, one per kind of action. */
export const VERBS = [
  'three',
  'clean',
  'treachery',
  'take',
  'draw',
  'take-treachery',
  'draw-treachery',
  'create',
  'pay',
  'assassinate',
  'execute',
  'done',
  'discard',
  'shed',
  'first',
  'shuffle',
  'card',
  'treachery-card',
  'cube',
] as const;

const PLAIN = new Map<number, string>([
  [ACT.three, 'three'],
  [ACT.clean, 'clean'],
  [ACT.treachery, 'treachery'],
  [ACT.draw, 'draw'],
  [ACT.drawTreachery, 'draw-treachery'],
  [ACT.done, 'done'],
  [ACT.paySet, 'pay set'],
  [ACT.shuffle, 'shuffle'],
]);
const PLAIN_BY_NAME = new Map([...PLAIN].map(([action, name]) => [name, action]));

const CARDS = [...ATTRIBUTES, 'Revolution'];
const CUBE_OF = ['attacker', 'owner'];
const INSTEAD = 'courtesan-for-';

/** The location an attack is aimed at, and which of the ways of HS-4.3 it is. */
export const executed = (action: number): number => (action - ACT.execute) >> 4;
export const wayOf = (action: number): number => (action - ACT.execute) & 15;

/** All ways to execute the noble of a location, as places in CARDS_OF. */
export const waysAt = (box: Box, location: number): readonly (readonly number[])[] =>
  box.locationGuard[location] === 2 ? TWO_CARDS : ONE_CARD;

/** `Guillotine`, or against a capital `Guillotine+FR/DE`; nothing where there is no such way. */
const writeWay = (box: Box, location: number, way: number): string => {
  if (location >= box.locationCountry.length) return '';
  const cards = CARDS_OF[box.locationCountry[location]];
  return (waysAt(box, location)[way] ?? []).map((card) => TREACHERIES[cards[card]]).join('+');
};

export function write(box: Box, action: number): string {
  const plain = PLAIN.get(action);
  if (plain !== undefined) return plain;
  if (action >= ACT.cube) return `cube ${CUBE_OF[action - ACT.cube]}`;
  if (action >= ACT.treacheryCard) return `treachery-card ${TREACHERIES[action - ACT.treacheryCard]}`;
  if (action >= ACT.card) return `card ${CARDS[action - ACT.card]}`;
  if (action >= ACT.first) return `first ${String.fromCharCode(65 + action - ACT.first)}`;
  if (action >= ACT.execute) return `execute ${box.locationLabel[executed(action)]} ${writeWay(box, executed(action), wayOf(action))}`;
  if (action >= ACT.assassinate) return `assassinate ${box.locationLabel[action - ACT.assassinate]}`;
  if (action >= ACT.create) return `create ${box.locationLabel[action - ACT.create]}`;
  if (action >= ACT.shed) return `shed ${TREACHERIES[action - ACT.shed]}`;
  if (action >= ACT.discard) return `discard ${ATTRIBUTES[action - ACT.discard]}`;
  if (action >= ACT.payCourtesan) return `pay ${INSTEAD}${ATTRIBUTES[action - ACT.payCourtesan]}`;
  return action >= ACT.takeTreachery ? `take-treachery ${TREACHERIES[action - ACT.takeTreachery]}` : `take ${ATTRIBUTES[action]}`;
}

export function read(box: Box, text: string): number | undefined {
  const plain = PLAIN_BY_NAME.get(text);
  if (plain !== undefined) return plain;
  const space = text.indexOf(' ');
  const rest = text.slice(space + 1);
  switch (space < 0 ? '' : text.slice(0, space)) {
    case 'take':
      return offset(ACT.take, indexIn(ATTRIBUTES, rest));
    case 'take-treachery':
      return offset(ACT.takeTreachery, indexIn(TREACHERIES, rest));
    case 'pay':
      return rest.startsWith(INSTEAD)
        ? offset(ACT.payCourtesan, indexIn(ATTRIBUTES.slice(0, COURTESAN), rest.slice(INSTEAD.length)))
        : undefined;
    case 'discard':
      return offset(ACT.discard, indexIn(ATTRIBUTES, rest));
    case 'shed':
      return offset(ACT.shed, indexIn(TREACHERIES, rest));
    case 'create':
      return offset(ACT.create, box.locationByLabel.get(rest));
    case 'assassinate':
      return offset(ACT.assassinate, box.locationByLabel.get(rest));
    case 'execute':
      return readExecution(box, rest);
    case 'first':
      return offset(ACT.first, seatOf(rest, box.seats));
    case 'card':
      return offset(ACT.card, indexIn(CARDS, rest));
    case 'treachery-card':
      return offset(ACT.treacheryCard, indexIn(TREACHERIES, rest));
    case 'cube':
      return offset(ACT.cube, indexIn(CUBE_OF, rest));
    default:
      return undefined;
  }
}

/** Whether a number is an action of this box at all. */
export const isAction = (box: Box, action: number): boolean => read(box, write(box, action)) === action;

function readExecution(box: Box, text: string): number | undefined {
  const space = text.indexOf(' ');
  const location = box.locationByLabel.get(text.slice(0, Math.max(space, 0)));
  if (location === undefined) return undefined;
  const way = waysAt(box, location).findIndex((_, i) => writeWay(box, location, i) === text.slice(space + 1));
  return way < 0 ? undefined : ACT.execute + 16 * location + way;
}
