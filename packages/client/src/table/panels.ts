// What a viewer has open beside the board: choices, log or standing; and the goal of the game, which lies over everything.

import { type Signal, signal } from '@preact/signals';
import type { Play } from './play.ts';
import { type Sheet, sheetOf } from './sheet.ts';

export const TABS = ['choices', 'log', 'standing'] as const;
export type Tab = (typeof TABS)[number];

export interface Panels {
  readonly tab: Signal<Tab>;
  /** Whether the goal of the game is shown. */
  readonly goal: Signal<boolean>;
  readonly sheet: Sheet;
  /** Opens a tab for all to see it; what is open already is put away. */
  toggle(tab: Exclude<Tab, 'choices'>): void;
}

export function panelsOf(play: Play): Panels {
  const tab = signal<Tab>('choices');
  const sheet = sheetOf(play);
  return {
    tab,
    goal: signal(false),
    sheet,
    toggle(name) {
      const opens = tab.value !== name;
      tab.value = opens ? name : 'choices';
      if (opens) sheet.put('full');
      else sheet.settle();
    },
  };
}
