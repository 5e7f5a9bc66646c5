// Boards on this device, by game and name.

import { signal } from '@preact/signals';
import type { Json } from '@regalia/kit/workshop';
import { nameOf } from './shop-state.ts';

export interface KeptBoard {
  readonly name: string;
  readonly board: Json;
  readonly changed: number;
}

const keyOf = (game: string): string => `regalia.boards.${game}`;
/** Counts changes, so that lists of boards are drawn again. */
const changes = signal(0);

const isKept = (value: unknown): value is KeptBoard =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'board' in value &&
  'changed' in value;

/** The boards of a game, the newest first. What cannot be read is as good as not there. */
export function keptBoards(game: string): readonly KeptBoard[] {
  changes.value;
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
    return Array.isArray(all) ? all.filter(isKept).sort((a, b) => b.changed - a.changed) : [];
  } catch {
    return [];
  }
}

function write(game: string, boards: readonly KeptBoard[]): boolean {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(boards));
    return true;
  } catch {
    return false;
  } finally {
    changes.value++;
  }
}

/** Keeps a board under its name. Answers whether there was room for it. */
export const keepBoard = (game: string, board: Json): boolean =>
  write(game, [{ name: nameOf(board), board, changed: Date.now() }, ...keptBoards(game).filter(({ name }) => name !== nameOf(board))]);

export const dropBoard = (game: string, name: string): boolean =>
  write(
    game,
    keptBoards(game).filter((kept) => kept.name !== name),
  );
