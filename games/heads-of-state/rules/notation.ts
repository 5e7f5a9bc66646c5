// Notation: how people and records write a move.

import { type Action, seatLetter, seatOf } from '@regalia/core';
import { indexIn } from '@regalia/kit';
import { actionOf, type Move, moveOf } from './moves.ts';
import { ATTRIBUTES, type Box, COURTESAN, TREACHERIES } from './types.ts';

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

const REVOLUTION_CARD = 'Revolution';
const INSTEAD = 'courtesan-for-';

export const write = (box: Box, action: Action): string => writeMove(box, moveOf(box, action));

function writeMove(box: Box, move: Move): string {
  switch (move.kind) {
    case 'three-attributes':
      return 'three';
    case 'clean':
    case 'treachery':
    case 'draw':
    case 'draw-treachery':
    case 'shuffle':
      return move.kind;
    case 'take':
    case 'discard':
      return `${move.kind} ${ATTRIBUTES[move.attribute]}`;
    case 'take-treachery':
    case 'treachery-card':
      return `${move.kind} ${TREACHERIES[move.treachery]}`;
    case 'create':
    case 'assassinate':
      return `${move.kind} ${box.locationLabel[move.location]}`;
    case 'execute':
      return `execute ${box.locationLabel[move.location]} ${move.cards.map((card) => TREACHERIES[card]).join('+')}`;
    case 'pay':
      return move.courtesanFor === null ? 'pay set' : `pay ${INSTEAD}${ATTRIBUTES[move.courtesanFor]}`;
    case 'end-turn':
      return 'done';
    case 'discard-treachery':
      return `shed ${TREACHERIES[move.treachery]}`;
    case 'first-player':
      return `first ${seatLetter(move.seat)}`;
    case 'attribute-card':
      return `card ${ATTRIBUTES[move.attribute]}`;
    case 'revolution-card':
      return `card ${REVOLUTION_CARD}`;
    case 'cube':
      return `cube ${move.of}`;
  }
}

export function read(box: Box, text: string): Action | undefined {
  const [verb = '', ...rest] = text.split(' ');
  const move = rest.length === 0 ? readPlain(verb) : readMove(box, verb, rest);
  return move && actionOf(box, move);
}

function readPlain(verb: string): Move | undefined {
  switch (verb) {
    case 'three':
      return { kind: 'three-attributes' };
    case 'clean':
    case 'treachery':
    case 'draw':
    case 'draw-treachery':
    case 'shuffle':
      return { kind: verb };
    case 'done':
      return { kind: 'end-turn' };
    default:
      return undefined;
  }
}

function readMove(box: Box, verb: string, words: readonly string[]): Move | undefined {
  const [word = '', cards = ''] = words;
  if (words.length !== (verb === 'execute' ? 2 : 1)) return undefined;
  switch (verb) {
    case 'take':
    case 'discard':
      return given(indexIn(ATTRIBUTES, word), (attribute) => ({ kind: verb, attribute }));
    case 'take-treachery':
    case 'treachery-card':
      return given(indexIn(TREACHERIES, word), (treachery) => ({ kind: verb, treachery }));
    case 'shed':
      return given(indexIn(TREACHERIES, word), (treachery) => ({ kind: 'discard-treachery', treachery }));
    case 'create':
    case 'assassinate':
      return given(box.locationByLabel.get(word), (location) => ({ kind: verb, location }));
    case 'execute':
      return given(box.locationByLabel.get(word), (location) => readExecution(location, cards));
    case 'pay':
      return readPayment(word);
    case 'first':
      return given(seatOf(word, box.seats), (seat) => ({ kind: 'first-player', seat }));
    case 'card':
      return word === REVOLUTION_CARD
        ? { kind: 'revolution-card' }
        : given(indexIn(ATTRIBUTES, word), (attribute) => ({ kind: 'attribute-card', attribute }));
    case 'cube':
      return word === 'attacker' || word === 'owner' ? { kind: 'cube', of: word } : undefined;
    default:
      return undefined;
  }
}

const given = <T>(index: number | undefined, move: (index: number) => T): T | undefined => (index === undefined ? undefined : move(index));

/** `Guillotine`, or against a capital `Guillotine+FR/DE`: in the order of the cards, so that there is one way to write it. */
function readExecution(location: number, text: string): Move | undefined {
  const cards = text.split('+').map((name) => indexIn(TREACHERIES, name) ?? -1);
  return cards.every((card, i) => i === 0 || card >= (cards[i - 1] ?? 0)) ? { kind: 'execute', location, cards } : undefined;
}

function readPayment(text: string): Move | undefined {
  if (text === 'set') return { kind: 'pay', courtesanFor: null };
  if (!text.startsWith(INSTEAD)) return undefined;
  return given(indexIn(ATTRIBUTES.slice(0, COURTESAN), text.slice(INSTEAD.length)), (courtesanFor) => ({ kind: 'pay', courtesanFor }));
}
