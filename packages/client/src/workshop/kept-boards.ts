// Boards on this device, by game and name; and what lies on the bench, so that nothing is lost when the page goes.

import { signal } from '@preact/signals';
import { isObject, type Json } from '@regalia/kit/workshop';
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

const benchKey = (game: string): string => `regalia.bench.${game}`;
/** So many boards of different addresses are kept as they lay on the bench. */
const MOST_LEFT = 4;

interface Left {
  /** What the address asked for: a link, a board of the server; nothing for the standard board. */
  readonly source: string;
  readonly board: Json;
}

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' && value !== null && 'source' in value && 'board' in value && isObject(value.board as Json);

function allLeft(game: string): readonly Left[] {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(benchKey(game)) ?? '[]');
    return Array.isArray(left) ? left.filter(isLeft) : [];
  } catch {
    return [];
  }
}

/** What was left on the bench of an address; undefined when nothing was, or when it cannot be read. */
export const leftOnBench = (game: string, source: string): Json | undefined => allLeft(game).find((left) => left.source === source)?.board;

/** Keeps what lies on the bench; undefined: nothing does. Where there is no room, the page goes on without. */
export function leaveOnBench(game: string, source: string, board: Json | undefined): void {
  const others = allLeft(game).filter((left) => left.source !== source);
  const all = board === undefined ? others : [{ source, board }, ...others].slice(0, MOST_LEFT);
  try {
    if (all.length === 0) localStorage.removeItem(benchKey(game));
    else localStorage.setItem(benchKey(game), JSON.stringify(all));
  } catch {
    // A device without room keeps nothing.
  }
}
