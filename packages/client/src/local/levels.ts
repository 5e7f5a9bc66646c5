// Levels that are found when a table is laid: the one that plays where nobody has chosen, and a fair opponent for whoever plays here. Which
// they are, a game's bots know; they live in a thread of their own.

import { askNames } from './bots.ts';
import type { Levels } from './screen.ts';

/** Stands for it until the bots have answered. */
export const USUAL = 'usual';

/** Stands for the level against which the person at this device would win about their share. */
export const FAIR = 'fair';

/** The levels by their names; undefined when the bots cannot be had now. */
export async function namedLevels(game: string, levels: Levels): Promise<Levels | undefined> {
  const found = new Map<string, string | undefined>();
  if (levels.includes(USUAL)) found.set(USUAL, (await askNames(game))?.usual);
  if (levels.includes(FAIR)) found.set(FAIR, await import('./fair.ts').then(({ fairHere }) => fairHere(game)));
  if ([...found.values()].includes(undefined)) return undefined;
  return levels.map((level) => (level === null ? null : (found.get(level) ?? level)));
}

/** The same for a single level. */
export async function namedLevel(game: string, level: string): Promise<string | undefined> {
  const [named] = (await namedLevels(game, [level])) ?? [];
  return named ?? undefined;
}
