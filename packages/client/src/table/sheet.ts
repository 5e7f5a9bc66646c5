// The sheet at the bottom of a phone: how high it stands, by hand and by itself.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Height } from './heights.ts';
import type { Play } from './play.ts';

export interface Sheet {
  readonly height: ReadonlySignal<Height>;
  /** Whether the viewer has not chosen anything yet: until then it keeps its place, so that nothing moves while the table is laid. */
  readonly fresh: ReadonlySignal<boolean>;
  put(height: Height): void;
  /** The viewer has chosen something. */
  begin(): void;
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
  // At a table of a server others may take their time, and who only watches is never asked.
  const fresh = signal(play.match.online === undefined && play.match.viewer.peek() !== null);
  return {
    fresh,
    height: computed((): Height => {
      if (wish.value === 'full') return 'full';
      if (needed.value || (fresh.value && wish.value === 'half')) return 'half';
      return asked.value ? wish.value : 'peek';
    }),
    put(height) {
      wish.value = height;
    },
    begin() {
      fresh.value = false;
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
