// The steps of a game in turns: what one seat does without another in between, with what chance adds to it.

import type { Seat } from '@regalia/core';
import type { Frame } from '../table/frames.ts';

export interface Turn {
  /** Index of the first frame that belongs to it. */
  readonly start: number;
  readonly seat: Seat;
}

export function turnsOf(frames: readonly Frame[]): readonly Turn[] {
  const turns: Turn[] = [];
  frames.forEach(({ actor }, start) => {
    if (actor === undefined || actor < 0 || turns.at(-1)?.seat === actor) return;
    turns.push({ start, seat: actor });
  });
  return turns;
}

/** Which turn a frame belongs to; −1 before the first. */
export const turnAt = (turns: readonly Turn[], frame: number): number => turns.findLastIndex(({ start }) => start <= frame);

/** The beginning of the next turn, or the end. */
export const nextTurn = (turns: readonly Turn[], frame: number, last: number): number => turns[turnAt(turns, frame) + 1]?.start ?? last;

/** The beginning of this turn, or of the one before where this is its beginning. */
export function turnBefore(turns: readonly Turn[], frame: number): number {
  const now = turnAt(turns, frame);
  const start = turns[now]?.start;
  return (start === frame ? turns[now - 1]?.start : start) ?? 0;
}
