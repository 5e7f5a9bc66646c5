// How far the talk at a table was read: in this browser, and by the person on the server, so that their other devices know.

import { changeMarks } from '../turns/api.ts';

const PREFIX = 'regalia.read.';

export function readUpTo(table: string): number {
  try {
    return Number(localStorage.getItem(PREFIX + table)) || 0;
  } catch {
    return 0;
  }
}

export function keepRead(table: string, line: number): void {
  // Who only looks on has no list that it would matter for: the server refuses, and nothing is lost.
  void changeMarks(table, { read: line });
  try {
    localStorage.setItem(PREFIX + table, String(line));
  } catch {
    // A browser that keeps nothing counts anew the next time.
  }
}
