// The sheet at the bottom of a phone: how high it stands, by hand and by itself.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Height } from './heights.ts';
import type { Play } from './play.ts';

export interface Sheet {
  readonly height: ReadonlySignal<Height>;
  put(height: Height): void;
  /** The viewer has chosen: whoever had everything open sees the board again. */
  settle(): void;
}

/**
 * By itself it is half open while the viewer is asked and gets out of the way else. Whoever has put it down finds it down again, unless
 * there is something that can be done nowhere else.
 */
export function sheetOf(play: Play): Sheet {
  const wish: Signal<Height> = signal('half');
  const { asked, needed } = demands(play);
  return {
    height: computed((): Height => {
      if (wish.value === 'full') return 'full';
      if (needed.value) return 'half';
      return asked.value ? wish.value : 'peek';
    }),
    put(height) {
      wish.value = height;
    },
    settle() {
      // Asked without listening: it is the choice that ends it, not the wish itself.
      if (wish.peek() === 'full') wish.value = 'half';
    },
  };
}

/** Whether the viewer is asked, and whether the answer can be given in the sheet only. */
function demands({ present, calm, hints, loaded }: Play) {
  const asked = computed(() => present.value.asked);
  const needed = computed(
    () => hints.shown.value !== undefined || (present.value.legal.length > 0 && loaded.ui.counting(calm.value) !== undefined),
  );
  return { asked, needed } as const;
}
