// Nobody takes two cards with one double tap.

import { useEffect } from 'preact/hooks';
import type { Play } from './play.ts';

const TARGETS = '[data-action], [data-listed], [data-pay], [data-confirm], [data-hint-do]';

/** So soon after a choice, by the time of the events, nobody has seen what it led to. */
export const TOO_SOON = 350;

/** Whether a press comes so soon after one that was a choice that it must be the second half of the same. */
export const isSecondHalf = (choice: number | undefined, press: number): boolean => choice !== undefined && press - choice < TOO_SOON;

/** Presses by mouse and finger on anything that can be chosen are passed over right after a choice. Keys mean what they say. */
export function useGuard(play: Play, root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    /** The last press that was let through, and how much had been chosen before it. */
    let last: { readonly time: number; readonly chosen: number } | undefined;
    const onClick = (event: MouseEvent): void => {
      if (event.detail === 0 || !(event.target instanceof Element) || !event.target.closest(TARGETS)) return;
      const choice = last && play.chosen() > last.chosen ? last.time : undefined;
      if (isSecondHalf(choice, event.timeStamp)) {
        event.preventDefault();
        event.stopPropagation();
      } else last = { time: event.timeStamp, chosen: play.chosen() };
    };
    element.addEventListener('click', onClick, { capture: true });
    return () => element.removeEventListener('click', onClick, { capture: true });
  }, [play, root]);
}
