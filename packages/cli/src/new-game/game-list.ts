// The list of games, packages/games/src/list.ts: one line a game.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misused } from '../failure.ts';
import { writeWhole } from '../files.ts';
import { ROOT } from '../root.ts';

/** From the project's folder. */
export const LIST = 'packages/games/src/list.ts';

/** What the list calls a game: `heads-and-tails` is `headsAndTails`. */
export const exportName = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export const listLine = (id: string): string => `export { manifest as ${exportName(id)} } from '../../../games/${id}/game.ts';`;

const ENTRY = /^export \{ manifest as (\w+) \} from '([^']+)';$/;

/** The list with one more game, its lines in order. */
export function withGame(list: string, id: string): string {
  const lines = list.split('\n');
  const path = `../../../games/${id}/game.ts`;
  const behind = lines.findIndex((line) => (ENTRY.exec(line)?.[2] ?? '') > path);
  const end = lines.findLastIndex((line) => ENTRY.test(line)) + 1;
  return lines.toSpliced(behind < 0 ? end : behind, 0, listLine(id)).join('\n');
}

/** The names under which the list has its games. */
export const namesIn = (list: string): readonly string[] => list.split('\n').flatMap((line) => ENTRY.exec(line)?.[1] ?? []);

export function readList(): string {
  const file = join(ROOT, LIST);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw misused('A new game is written into a checkout of the project, and this is Regalia packed as an app. Clone the project first.');
}

export const addToList = (id: string): void => writeWhole(join(ROOT, LIST), withGame(readList(), id));
