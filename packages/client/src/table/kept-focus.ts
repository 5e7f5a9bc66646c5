// The focus stays where the hand was: whatever a choice takes away, something in the same place has the focus after it.

import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { nextFrame } from './motion.ts';
import type { Play } from './play.ts';

/** Parts of the table between which the focus does not jump. */
const ZONES = ['.actions', '.viewport-inner', '.table-dock'] as const;
/** What can be chosen. */
const LIVE = '[data-listed], [data-pay]:not(:disabled), .end-turn, [data-confirm], [data-action][data-open]';
/** Where the focus rests while there is nothing to choose. */
const REST = '[data-rest]';

interface Held {
  readonly element: Element;
  readonly zone: string;
  /** Which of the things that could be chosen there. */
  readonly index: number;
}

const liveIn = (root: Element, zone: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(`${zone} :is(${LIVE})`)].filter((one) => one.checkVisibility());

function heldAt(root: Element, element: Element): Held | undefined {
  const zone = ZONES.find((name) => element.closest(name));
  if (zone === undefined) return undefined;
  const live: readonly Element[] = liveIn(root, zone);
  return { element, zone, index: Math.max(0, live.indexOf(element)) };
}

/** Whether nothing that matters has the focus: it was taken away, can be chosen no longer, or only rests. */
function isLost(root: Element): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || (root.contains(now) && now.matches(`[data-action]:not([data-open]), ${REST}`));
}

export function useKeptFocus(play: Play, root: { readonly current: HTMLElement | null }): void {
  const held = useRef<Held | undefined>(undefined);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (target instanceof Element && !target.matches(REST)) held.current = heldAt(element, target);
    };
    // Whoever goes elsewhere on purpose is not brought back; what is taken away was not left.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null || !(target instanceof Element)) return;
      void nextFrame().then(() => {
        if (target.isConnected && document.activeElement === document.body && held.current?.element === target) held.current = undefined;
      });
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [root]);
  useSignalEffect(() => {
    play.present.value;
    play.catchingUp.value;
    void nextFrame().then(() => {
      if (root.current && held.current && isLost(root.current) && !document.querySelector('dialog[open]'))
        restore(root.current, held.current);
    });
  });
}

function restore(root: Element, { zone, index }: Held): void {
  const there = liveIn(root, zone);
  const all = there.length > 0 ? there : liveIn(root, '.actions');
  const next = all[Math.min(index, all.length - 1)] ?? root.querySelector<HTMLElement>(REST);
  next?.focus({ preventScroll: true });
  if (next?.closest('.actions') && next.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' });
}
