// The level that plays where nobody has chosen. Which one it is, a game's bots know; they live in a thread of their own.

import { askNames } from './bots.ts';
import type { Levels } from './screen.ts';

/** Stands for it until the bots have answered. */
export const USUAL = 'usual';

/** The levels with the usual one by its name; undefined when the bots cannot be had now. */
export async function namedLevels(game: string, levels: Levels): Promise<Levels | undefined> {
  if (!levels.includes(USUAL)) return levels;
  const names = await askNames(game);
  return names && levels.map((level) => (level === USUAL ? names.usual : level));
}

/** The same for a single level. */
export async function namedLevel(game: string, level: string): Promise<string | undefined> {
  const [named] = (await namedLevels(game, [level])) ?? [];
  return named ?? undefined;
}
