// How far one has seen a table: noted on the server, so that whatever was missed is told on whatever device one comes back with.

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Seat, seatLetter } from '@regalia/core';
import type { Frame } from '../table/frames.ts';
import type { Missed } from '../table/seen-match.ts';
import { lastLook, noteLook } from './api.ts';

export interface Looking {
  /** What came since the last look, when this one began. */
  readonly missed: ReadonlySignal<Missed | undefined>;
  /** Asks for the last look. Before that nothing is noted. */
  begin(): Promise<void>;
  leave(): void;
}

/** So long one must have had it before one's eyes, in milliseconds. */
const SEEN_AFTER = 3_000;

export function startLooking(table: string, seat: Seat, frames: ReadonlySignal<readonly Frame[]>): Looking {
  const letter = seatLetter(seat);
  const missed = signal<Missed | undefined>(undefined);
  let begun = false;
  let noted = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const note = (): void => {
    const entry = frames.peek().length - 1;
    if (document.hidden || entry <= noted) return;
    noted = entry;
    void noteLook(table, letter, entry);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(note, SEEN_AFTER);
  };
  return {
    missed,
    async begin() {
      if (begun) return;
      begun = true;
      const last = await lastLook(table, letter);
      const entry = last.ok ? last.value.entry : null;
      const to = frames.peek().length - 1;
      if (entry !== null && entry < to) missed.value = { from: entry, to };
      noted = entry ?? -1;
      document.addEventListener('visibilitychange', soon);
      stop = effect(() => {
        frames.value;
        soon();
      });
    },
    leave() {
      clearTimeout(timer);
      stop?.();
      document.removeEventListener('visibilitychange', soon);
    },
  };
}
