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
  /** Whether the standing orders are open, where there can be some. */
  readonly orders: Signal<boolean>;
  readonly sheet: Sheet;
  /** Opens a tab for all to see it; what is open already is put away. */
  toggle(tab: Exclude<Tab, 'choices'>): void;
  /** The same of the standing orders. */
  toggleOrders(): void;
}

export function panelsOf(play: Play): Panels {
  const tab = signal<Tab>('choices');
  const sheet = sheetOf(play);
  const orders = play.match.online?.orders?.open ?? signal(false);
  return {
    tab,
    goal: signal(false),
    orders,
    sheet,
    toggleOrders() {
      orders.value = !orders.value;
      if (orders.value) {
        tab.value = 'log';
        sheet.put('full');
      } else sheet.settle();
    },
    toggle(name) {
      const opens = tab.value !== name;
      tab.value = opens ? name : 'choices';
      if (opens) sheet.put('full');
      else sheet.settle();
    },
  };
}
