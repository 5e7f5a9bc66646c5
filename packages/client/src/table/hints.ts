// Hints: what a strong player would do here. Thought about in a thread of its own, and gone with the position they were for.

import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Advice } from '@regalia/bots';
import type { Action } from '@regalia/core';
import type { SeenMatch } from './seen-match.ts';
import type { Present } from './table-state.ts';

export interface Hints {
  /** Whether one can be asked for now: there is something to choose. */
  readonly open: ReadonlySignal<boolean>;
  /** Nothing was asked for; it is being thought about; what came of it, best first. */
  readonly shown: ReadonlySignal<'thinking' | readonly Advice[] | undefined>;
  /** Asks, or puts away what was asked. */
  toggle(): void;
  drop(): void;
  leave(): void;
}

export function startHints(match: SeenMatch, present: ReadonlySignal<Present>, pointed: Signal<Action | undefined>): Hints {
  const shown = signal<Hints['shown']['value']>(undefined);
  const open = computed(() => match.advised.value && present.value.legal.length > 1);
  let asking: AbortController | undefined;

  const drop = (): void => {
    asking?.abort();
    asking = undefined;
    const { value } = shown;
    if (value === undefined) return;
    if (value !== 'thinking' && value.some(({ action }) => action === pointed.value)) pointed.value = undefined;
    shown.value = undefined;
  };

  const ask = async (): Promise<void> => {
    const { view, legal } = present.value;
    const mine = new AbortController();
    asking = mine;
    shown.value = 'thinking';
    const advice = await match.advise(view, legal, mine.signal);
    if (mine.signal.aborted) return;
    asking = undefined;
    shown.value = advice.filter(({ action }) => legal.includes(action));
  };

  // A hint is for one position only: whatever changes it, be it a step of the draft, takes the hint away.
  const stop = effect(() => {
    present.value;
    untracked(drop);
  });

  return {
    open,
    shown,
    toggle() {
      if (shown.value !== undefined) drop();
      else if (open.value) void ask();
    },
    drop,
    leave() {
      stop();
      drop();
    },
  };
}
