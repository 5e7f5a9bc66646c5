// How many tables wait for the person, wherever in the page they are: in the title, in the header, and on the icon of the installed page.

import { effect, signal } from '@preact/signals';
import type { TurnLine } from '@regalia/protocol';
import { mayBeKnown } from '../online/known.ts';

/** One's own tables that are not over, the most urgent first; undefined as long as nobody has asked. */
export const turns = signal<readonly TurnLine[] | undefined>(undefined);
/** How many of them wait. */
export const waiting = signal(0);

/** How often the server is asked, in milliseconds: rarely where calls do it better. */
const LOOK_AGAIN = 45_000;

/** Asks anew. What the server does not say stays as it was. */
export async function lookAtTurns(): Promise<void> {
  if (!mayBeKnown()) return;
  const { myTurns } = await import('./api.ts');
  const found = await myTurns();
  if (!found.ok) return;
  turns.value = found.value.tables;
  waiting.value = found.value.waiting;
}

/** The table that waits most, but for one; undefined when none does. */
export const nextTable = (but?: string): TurnLine | undefined => turns.value?.find(({ id, asked, vote }) => (asked || vote) && id !== but);

/** Keeps the number true, from now on. */
export function watchTurns(): void {
  const look = (): void => {
    if (!document.hidden) void lookAtTurns();
  };
  setTimeout(look, 300);
  setInterval(look, LOOK_AGAIN);
  document.addEventListener('visibilitychange', look);
  effect(() => {
    const n = waiting.value;
    // Not every browser has a badge, and some only for an installed page.
    const badge = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
  });
}
