import type { Action } from '@regalia/core';
import type { Play } from './play.ts';

/** An action as the game says it, in the page's language. */
export function wordsFor({ calm, text }: Play, action: Action): string {
  const { box, view, names } = calm.value;
  return text.value.action(box, view, action, names);
}
