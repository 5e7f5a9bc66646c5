// Notation: moves as people, records and the wire write them.

import { type Action, at, seatLetter, seatOf } from '@regalia/core';
import { indexIn } from '@regalia/kit';
import { PAIRS, PLAYS } from './actions.ts';
import { actionOf, type Move, moveOf } from './moves.ts';
import { type Box, KINDS, RESOURCES } from './types.ts';

/** First words of the notation, one per kind of move. */
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
] as const satisfies readonly Move['kind'][];

const PLAY_LABELS = PLAYS.map(({ label }) => label);
const PAIR_LABELS = PAIRS.map(([a, b]) => `${KINDS[a]}+${KINDS[b]}`);

/** `2stone+1iron`, in the order of the kinds. */
const writeCounts = (counts: readonly number[], names: readonly string[]): string =>
  counts.flatMap((count, kind) => (count > 0 ? [`${count}${names[kind]}`] : [])).join('+');

export function write(box: Box, action: Action): string {
  const move = moveOf(box, action);
  const { board } = box;
  switch (move.kind) {
    case 'pass':
    case 'done':
    case 'reveal':
      return move.kind;
    case 'play':
      return `play ${labelOf(move)}`;
    case 'enter':
      return `enter ${box.slotLabel[move.slot]}`;
    case 'choose':
      return `choose ${move.magisters.map((kind) => KINDS[kind]).join('+')}`;
    case 'hire':
      return `hire ${KINDS[move.magister]} ${move.from}`;
    case 'build':
      return `build ${at(board.tiles, move.tile).id}`;
    case 'card':
      return `card ${move.card === 'science' ? 'Science' : 'Arts'}`;
    case 'split':
      return `split ${writeCounts(move.hand, KINDS)}`;
    case 'order':
      return `order ${seatLetter(move.seat)}`;
    case 'grant':
      return `grant ${at(board.grants, move.grant).id}`;
    case 'favor':
      return `favor ${at(board.favors, move.favor).id}`;
    case 'province':
      return `province ${at(board.provinces, move.province).id}`;
    case 'attack':
      return `attack ${at(board.attacks, move.attack).id}`;
    default:
      return `${move.kind} ${writeCounts(move.cubes, RESOURCES)}`;
  }
}

const labelOf = ({ cards, power }: Extract<Move, { kind: 'play' }>): string =>
  PLAYS.find((play) => play.kinds === cards && play.power === power)?.label ?? '';

export function read(box: Box, text: string): Action | undefined {
  const move = readMove(box, text);
  return move && actionOf(box, move);
}

function readMove(box: Box, text: string): Move | undefined {
  if (text === 'pass' || text === 'done' || text === 'reveal') return { kind: text };
  const { board } = box;
  const space = text.indexOf(' ');
  const verb = VERBS.find((known) => known === text.slice(0, Math.max(0, space)));
  const rest = text.slice(space + 1);
  switch (verb) {
    case 'take':
    case 'pay':
    case 'buy':
    case 'sell':
    case 'swap':
    case 'receive':
    case 'lose':
      return { kind: verb, cubes: readCounts(rest, RESOURCES) };
    case 'split':
      return { kind: verb, hand: readCounts(rest, KINDS) };
    case 'play': {
      const play = PLAYS[PLAY_LABELS.indexOf(rest)];
      return play && { kind: verb, cards: play.kinds, power: play.power };
    }
    case 'enter':
      return { kind: verb, slot: box.slotLabel.indexOf(rest) };
    case 'choose':
      return { kind: verb, magisters: PAIRS[PAIR_LABELS.indexOf(rest)] ?? [] };
    case 'hire':
      return readHire(rest);
    case 'build':
      return { kind: verb, tile: idIn(board.tiles, rest) };
    case 'card':
      return rest === 'Science' ? { kind: verb, card: 'science' } : rest === 'Arts' ? { kind: verb, card: 'arts' } : undefined;
    case 'order':
      return { kind: verb, seat: seatOf(rest, box.seats) ?? -1 };
    case 'grant':
      return { kind: verb, grant: idIn(board.grants, rest) };
    case 'favor':
      return { kind: verb, favor: idIn(board.favors, rest) };
    case 'province':
      return { kind: verb, province: idIn(board.provinces, rest) };
    case 'attack':
      return { kind: verb, attack: idIn(board.attacks, rest) };
    default:
      return undefined;
  }
}

/** No move has −1: it is refused where the move becomes an action. */
const idIn = (list: readonly { readonly id: string }[], id: string): number => list.findIndex((entry) => entry.id === id);

function readHire(text: string): Move | undefined {
  const [name = '', from, more] = text.split(' ');
  const magister = indexIn(KINDS, name);
  if (magister === undefined || more !== undefined || (from !== 'hand' && from !== 'played')) return undefined;
  return { kind: 'hire', magister, from };
}

/** Counts by kind; no counts where the text has none. */
function readCounts(text: string, names: readonly string[]): number[] {
  const counts = names.map(() => 0);
  let last = -1;
  for (const part of text.split('+')) {
    const [, count, name = ''] = /^([1-9]\d?)([A-Za-z]+)$/.exec(part) ?? [];
    const kind = names.indexOf(name);
    // One spelling per choice: kinds in order, none twice.
    if (count === undefined || kind <= last) return [];
    counts[kind] = Number(count);
    last = kind;
  }
  return counts;
}
