// Makes a piece of a drawing or page reachable: by mouse, finger, keyboard and screen reader alike.

import type { Action } from '@regalia/core';
import type { Table } from './board-ui.ts';

/** Properties of an element that stands for an action. What is not legal stays reachable by mouse, and says why. */
export function reachable(table: Pick<Table<unknown, unknown>, 'legal' | 'choose' | 'point' | 'pointed'>, action: Action, name: string) {
  const open = table.legal.includes(action);
  return {
    role: 'button',
    tabIndex: open ? 0 : -1,
    'aria-label': name,
    'aria-disabled': !open,
    'data-action': action,
    'data-open': open ? '' : undefined,
    'data-pointed': table.pointed === action ? '' : undefined,
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      // A finger is not exact: the first tap selects and explains, the second takes.
      if (isTouch(event) && open && table.pointed !== action) table.point(action);
      else table.choose(action);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      table.choose(action);
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') table.point(action);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') table.point(undefined);
    },
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget instanceof Element && event.currentTarget.matches(':focus-visible')) table.point(action);
    },
    onBlur: () => table.point(undefined),
  } as const;
}

/** A click made by a finger. */
const isTouch = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';
