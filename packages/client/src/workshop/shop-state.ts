// The board on the bench, as data: what it is now, what it was before, what was undone. Every change makes a new state of the old one.

import { isObject, type Json } from '@regalia/kit/workshop';

export interface ShopState {
  readonly board: Json;
  readonly before: readonly Json[];
  readonly undone: readonly Json[];
}

/** More steps back are not kept. */
const MOST = 200;

export const onBench = (board: Json): ShopState => ({ board, before: [], undone: [] });

export const changedTo = (state: ShopState, board: Json): ShopState =>
  board === state.board ? state : { board, before: [...state.before, state.board].slice(-MOST), undone: [] };

export function undo({ board, before, undone }: ShopState): ShopState {
  const last = before.at(-1);
  return last === undefined ? { board, before, undone } : { board: last, before: before.slice(0, -1), undone: [...undone, board] };
}

export function redo({ board, before, undone }: ShopState): ShopState {
  const last = undone.at(-1);
  return last === undefined ? { board, before, undone } : { board: last, before: [...before, board], undone: undone.slice(0, -1) };
}

/** What a board is called. */
export const nameOf = (board: Json): string => (isObject(board) && typeof board['name'] === 'string' ? board['name'] : '');
