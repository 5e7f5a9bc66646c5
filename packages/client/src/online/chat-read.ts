// How far the talk at a table was read in this browser.

const PREFIX = 'regalia.read.';

export function readUpTo(table: string): number {
  try {
    return Number(localStorage.getItem(PREFIX + table)) || 0;
  } catch {
    return 0;
  }
}

export function keepRead(table: string, line: number): void {
  try {
    localStorage.setItem(PREFIX + table, String(line));
  } catch {
    // A browser that keeps nothing counts anew the next time.
  }
}
