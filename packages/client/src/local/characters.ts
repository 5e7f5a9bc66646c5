// Bots with a style of their own, as they introduce themselves. They live with the other bots, in a thread of their own.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { has } from '../text/index.ts';
import { askNames, type CharacterCard } from './bots.ts';

/** Whether a bot of that name may be a character: it is none of the levels and yardsticks, which the page has words for. */
export const mayBeCharacter = (level: string | null): level is string => level !== null && !has(`level-${level}`);

const known = new Map<string, Signal<readonly CharacterCard[]>>();

/** The characters of a game; none until they have answered. */
export function charactersOf(game: string): ReadonlySignal<readonly CharacterCard[]> {
  const before = known.get(game);
  if (before) return before;
  const cards = signal<readonly CharacterCard[]>([]);
  known.set(game, cards);
  void askNames(game).then((names) => {
    if (names) cards.value = names.characters;
    else known.delete(game);
  });
  return cards;
}
