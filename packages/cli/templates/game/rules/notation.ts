// How actions are written: one spelling for each.

import type { Action } from '@regalia/core';
import { actionOf, type Move, moveOf } from './moves.ts';
import type { Box } from './types.ts';

/** First words, one for each kind of move. */
export const VERBS: readonly Move['kind'][] = ['lay', 'end-turn', 'card'];

export function write(box: Box, action: Action): string {
  const move = moveOf(box, action);
  return move.kind === 'end-turn' ? move.kind : `${move.kind} ${move.value}`;
}

export function read(box: Box, text: string): Action | undefined {
  if (text === 'end-turn') return actionOf(box, { kind: 'end-turn' });
  const found = /^(lay|card) ([1-9])$/.exec(text);
  if (!found) return undefined;
  return actionOf(box, { kind: found[1] === 'lay' ? 'lay' : 'card', value: Number(found[2]) });
}
