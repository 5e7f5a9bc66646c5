// What can be done and what can come up, in the words of the rules. An action is its number; nobody outside the rules knows it.

import type { Action } from '@regalia/core';
import { type Box, VALUES } from './types.ts';

export type Move =
  /** XX-2.2: lay a card from the hand face up */
  | {
      readonly kind: 'lay';
      /** 1 to 5 */
      readonly value: number;
    }
  /** XX-2.3: end the turn */
  | { readonly kind: 'end-turn' }
  /** XX-2.1, by chance: the card that is drawn */
  | {
      readonly kind: 'card';
      /** 1 to 5 */
      readonly value: number;
    };

/** Where the numbers of each kind of move begin. */
export const ACT = { lay: 0, endTurn: VALUES, card: VALUES + 1 } as const;

const LAST = ACT.card + VALUES - 1;

/** Of a number that is an action of the game. */
export function moveOf(_box: Box, action: Action): Move {
  if (action < ACT.endTurn) return { kind: 'lay', value: action - ACT.lay + 1 };
  if (action === ACT.endTurn) return { kind: 'end-turn' };
  return { kind: 'card', value: action - ACT.card + 1 };
}

/** Undefined for what is no move of the game. */
export function actionOf(_box: Box, move: Move): Action | undefined {
  switch (move.kind) {
    case 'lay':
      return isValue(move.value) ? ACT.lay + move.value - 1 : undefined;
    case 'end-turn':
      return ACT.endTurn;
    case 'card':
      return isValue(move.value) ? ACT.card + move.value - 1 : undefined;
    default:
      return undefined;
  }
}

export const isAction = (action: number): boolean => Number.isInteger(action) && action >= 0 && action <= LAST;

const isValue = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= VALUES;
