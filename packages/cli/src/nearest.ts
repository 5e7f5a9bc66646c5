// The word somebody probably meant.

import { last, nth } from './nth.ts';

/** How many letters have to be changed, added, left out or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = nth(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? nth(before, j - 2) + 1 : changed;
      next.push(Math.min(changed, swapped, nth(row, j) + 1, nth(next, j - 1) + 1));
    }
    before = row;
    row = next;
  }
  return last(row);
}

/** The nearest of the words, unless all are far off. Words that begin alike are near. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const asked = word.slice(0, 40).toLowerCase();
  const near = words
    .map((known) => ({
      known,
      far: known.toLowerCase().startsWith(asked) && asked !== '' ? 0 : distance(asked, known.toLowerCase()),
    }))
    .filter(({ known, far }) => far <= Math.max(1, Math.floor(Math.max(known.length, asked.length) / 3)))
    .sort((a, b) => a.far - b.far);
  return near[0]?.known;
}

/** ` Did you mean …?`, or else which words there are. */
export function didYouMean(word: string, words: readonly string[], show: (known: string) => string = (known) => known): string {
  const known = nearest(word, words);
  return known === undefined ? ` Choose from: ${words.map(show).join(', ')}.` : ` Did you mean ${show(known)}?`;
}
