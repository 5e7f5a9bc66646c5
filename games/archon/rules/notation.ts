// Actions as numbers, and their notation. The numbers are private to the engine; people, records and the wire use the notation.

import { pack, unpack } from '@regalia/kit';
import { type Box, CUBE_KINDS, KINDS, MAGISTERS, RESOURCES } from './types.ts';

/** Small ranges first, so that lists of legal actions, which ascend, begin with the plain choices. */
export const ACT = {
  /** out for this round */
  pass: 0,
  /** no second action after a Scribe */
  done: 1,
  /** + index into PLAYS: the card or cards played */
  play: 8,
  /** + slot */
  enter: 32,
  /** + index into PAIRS: the two Magisters of the set-up */
  choose: 96,
  /** + 2 × kind, + 1 when a played Courtier makes room, not one of the hand */
  hire: 104,
  /** + tile */
  build: 120,
  /** a Science card, or + 1 an Arts card */
  card: 152,
  /** chance: + seat, the next in player order */
  order: 160,
  /** chance: + card, in the order of the board file */
  grant: 168,
  favor: 184,
  province: 232,
  attack: 280,
  /** chance, with one outcome: what all chose in secret is turned up */
  reveal: 296,
  /** + packed cubes, 4 bits per type */
  take: 0x10000,
  pay: 0x20000,
  buy: 0x30000,
  sell: 0x40000,
  swap: 0x50000,
  receive: 0x60000,
  lose: 0x70000,
  /** + packed cards, 4 bits per kind: the hand of the coming round */
  split: 0x100000,
} as const;

/** First words of the notation, one per kind of action. */
export const VERBS = [
  'pass',
  'done',
  'play',
  'enter',
  'choose',
  'hire',
  'build',
  'card',
  'take',
  'pay',
  'buy',
  'sell',
  'swap',
  'receive',
  'lose',
  'split',
  'order',
  'grant',
  'favor',
  'province',
  'attack',
  'reveal',
] as const;

/** Most of each that a board file can have. */
export const MOST = { slots: 31, tiles: 30, favors: 48, provinces: 48, grants: 16, attacks: 16 } as const;

/** The two different Magisters of the set-up (AR-11). */
export const PAIRS: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
];

/** A way to play cards (AR-18, AR-22). */
export interface Play {
  readonly label: string;
  /** The kinds played, one or two. */
  readonly kinds: readonly number[];
  /** The Magister whose power is used; 0 when the cards are played as Courtiers. */
  readonly power: number;
}

/** One card as what it is; one Magister as a Courtier; two cards as two Courtiers. */
export const PLAYS: readonly Play[] = [
  ...KINDS.map((name, kind): Play => ({ label: name, kinds: [kind], power: kind })),
  ...MAGISTERS.map((name, i): Play => ({ label: `${name}-as-Courtier`, kinds: [i + 1], power: 0 })),
  ...KINDS.flatMap((first, a) => KINDS.slice(a).map((second, b): Play => ({ label: `${first}+${second}`, kinds: [a, a + b], power: 0 }))),
];
/** Where in PLAYS the plays of two cards begin. */
export const FIRST_PAIR = 9;
const PLAY_LABELS = PLAYS.map(({ label }) => label);
const PAIR_LABELS = PAIRS.map(([a, b]) => `${KINDS[a]}+${KINDS[b]}`);
const HIRE_LABELS = KINDS.flatMap((name) => [`${name} hand`, `${name} played`]);
const CARD_LABELS = ['Science', 'Arts'];

const BITS = 4;
const MOST_EACH = 15;
export const unpackCubes = (action: number): number[] => unpack(action & 0xffff, CUBE_KINDS, BITS);
export const unpackCards = (action: number): number[] => unpack(action & 0xfffff, KINDS.length, BITS);
/** Cubes of one type, and cards of one kind, in a packed number. */
export const cubesIn = (packed: number, type: number): number => (packed >> (BITS * type)) & MOST_EACH;
export const cardsIn = (packed: number, kind: number): number => (packed >> (BITS * kind)) & MOST_EACH;

/** `2stone+1iron`, in the order of the kinds. */
const writeCounts = (counts: readonly number[], names: readonly string[]): string =>
  counts
    .map((count, kind) => `${count}${names[kind]}`)
    .filter((_, kind) => counts[kind] > 0)
    .join('+');

function readCounts(text: string, names: readonly string[]): number | undefined {
  const counts = names.map(() => 0);
  let last = -1;
  for (const part of text.split('+')) {
    const found = /^([1-9]\d?)([A-Za-z]+)$/.exec(part);
    const kind = found ? names.indexOf(found[2]) : -1;
    // One spelling per choice: kinds in order, none twice.
    if (!found || kind <= last || Number(found[1]) > MOST_EACH) return undefined;
    counts[kind] = Number(found[1]);
    last = kind;
  }
  return pack(counts, BITS);
}

const CUBE_VERBS: readonly (readonly [string, number])[] = [
  ['take', ACT.take],
  ['pay', ACT.pay],
  ['buy', ACT.buy],
  ['sell', ACT.sell],
  ['swap', ACT.swap],
  ['receive', ACT.receive],
  ['lose', ACT.lose],
];

const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

export function write(box: Box, action: number): string {
  const { board } = box;
  if (action >= ACT.split) return `split ${writeCounts(unpackCards(action), KINDS)}`;
  if (action >= ACT.take) return `${CUBE_VERBS[(action >> 16) - 1][0]} ${writeCounts(unpackCubes(action), RESOURCES)}`;
  if (action === ACT.reveal) return 'reveal';
  if (action >= ACT.attack) return `attack ${board.attacks[action - ACT.attack].id}`;
  if (action >= ACT.province) return `province ${board.provinces[action - ACT.province].id}`;
  if (action >= ACT.favor) return `favor ${board.favors[action - ACT.favor].id}`;
  if (action >= ACT.grant) return `grant ${board.grants[action - ACT.grant].id}`;
  if (action >= ACT.order) return `order ${String.fromCharCode(65 + action - ACT.order)}`;
  if (action >= ACT.card) return `card ${CARD_LABELS[action - ACT.card]}`;
  if (action >= ACT.build) return `build ${board.tiles[action - ACT.build].id}`;
  if (action >= ACT.hire) return `hire ${HIRE_LABELS[action - ACT.hire]}`;
  if (action >= ACT.choose) return `choose ${PAIR_LABELS[action - ACT.choose]}`;
  if (action >= ACT.enter) return `enter ${box.slotLabel[action - ACT.enter]}`;
  if (action >= ACT.play) return `play ${PLAYS[action - ACT.play].label}`;
  return action === ACT.done ? 'done' : 'pass';
}

export function read(box: Box, text: string): number | undefined {
  if (text === 'pass') return ACT.pass;
  if (text === 'done') return ACT.done;
  if (text === 'reveal') return ACT.reveal;
  const { board } = box;
  const space = text.indexOf(' ');
  const verb = space < 0 ? '' : text.slice(0, space);
  const rest = text.slice(space + 1);
  const cubes = CUBE_VERBS.find(([name]) => name === verb);
  if (cubes) return offset(cubes[1], readCounts(rest, RESOURCES));
  switch (verb) {
    case 'play':
      return offset(ACT.play, indexIn(PLAY_LABELS, rest));
    case 'enter':
      return offset(ACT.enter, indexIn(box.slotLabel, rest));
    case 'choose':
      return offset(ACT.choose, indexIn(PAIR_LABELS, rest));
    case 'hire':
      return rest.startsWith('Courtier') ? undefined : offset(ACT.hire, indexIn(HIRE_LABELS, rest));
    case 'build':
      return offset(ACT.build, indexIn(ids(board.tiles), rest));
    case 'card':
      return offset(ACT.card, indexIn(CARD_LABELS, rest));
    case 'split':
      return offset(ACT.split, readCounts(rest, KINDS));
    case 'order':
      return /^[A-D]$/.test(rest) && rest.charCodeAt(0) - 65 < box.seats ? ACT.order + rest.charCodeAt(0) - 65 : undefined;
    case 'grant':
      return offset(ACT.grant, indexIn(ids(board.grants), rest));
    case 'favor':
      return offset(ACT.favor, indexIn(ids(board.favors), rest));
    case 'province':
      return offset(ACT.province, indexIn(ids(board.provinces), rest));
    case 'attack':
      return offset(ACT.attack, indexIn(ids(board.attacks), rest));
    default:
      return undefined;
  }
}

const offset = (base: number, index: number | undefined): number | undefined => (index === undefined ? undefined : base + index);
const indexIn = (names: readonly string[], name: string): number | undefined => {
  const index = names.indexOf(name);
  return index < 0 ? undefined : index;
};
