// What mouse, finger or focus rests on, of all that can be explained: whatever carries a name as `data-about`. A finger that stays asks
// what a thing is, and does nothing else: it neither chooses nor moves the board.

import type { Signal } from '@preact/signals';

export interface Asked {
  readonly element: Element;
  /** By a finger or a key: it stays until it is put away. */
  readonly stays: boolean;
  /** Where the mouse was, for things too large to stand beside. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

const THING = '[data-about], [data-action]';
/** So long a finger stays before it asks; so far it may tremble meanwhile. */
const LONG = 450;
const SLACK = 8;

const thingAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(THING) : null);

/** Follows hands on a table. Answers how to stop that. */
export function followAsking(root: HTMLElement, asked: Signal<Asked | undefined>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  followMouse(root, asked, signal);
  followFinger(root, asked, signal);
  const focus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const element = target.closest('[data-about]');
    if (element) asked.value = { element, stays: false, at: undefined };
  };
  const blur = (): void => {
    if (asked.value && !asked.value.stays && !asked.value.at) asked.value = undefined;
  };
  root.addEventListener('focusin', focus, { signal });
  root.addEventListener('focusout', blur, { signal });
  return () => stop.abort();
}

function followMouse(root: HTMLElement, asked: Signal<Asked | undefined>, signal: AbortSignal): void {
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || asked.value?.stays) return;
    const element = event.target instanceof Element ? event.target.closest('[data-about]') : null;
    if (element === (asked.value?.element ?? null)) return;
    asked.value = element ? { element, stays: false, at: { x: event.clientX, y: event.clientY } } : undefined;
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && asked.value?.at && !asked.value.stays) asked.value = undefined;
  };
  root.addEventListener('pointerover', over, { signal });
  root.addEventListener('pointerleave', leave, { signal });
}

function followFinger(root: HTMLElement, asked: Signal<Asked | undefined>, signal: AbortSignal): void {
  let down: { readonly id: number; readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  /** The finger that is down has asked: whatever it does until it is lifted means nothing else. */
  let asking = false;
  const forget = (): void => {
    clearTimeout(down?.timer);
    down = undefined;
  };
  const onDown = (event: PointerEvent): void => {
    if (asked.value?.stays) asked.value = undefined;
    forget();
    asking = false;
    const element = thingAt(event.target);
    if (event.pointerType === 'mouse' || !event.isPrimary || !element) return;
    const timer = setTimeout(() => {
      asking = true;
      asked.value = { element, stays: true, at: undefined };
    }, LONG);
    down = { id: event.pointerId, x: event.clientX, y: event.clientY, timer };
  };
  const onMove = (event: PointerEvent): void => {
    if (asking) event.stopPropagation();
    else if (down?.id === event.pointerId && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLACK) forget();
  };
  const onClick = (event: MouseEvent): void => {
    if (!asking) return;
    asking = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // A finger that stays would open the browser's own menu.
  const onMenu = (event: MouseEvent): void => {
    if (asking || down) event.preventDefault();
  };
  root.addEventListener('pointerdown', onDown, { signal, capture: true });
  root.addEventListener('pointermove', onMove, { signal, capture: true });
  root.addEventListener('pointerup', forget, { signal, capture: true });
  root.addEventListener('pointercancel', forget, { signal, capture: true });
  root.addEventListener('click', onClick, { signal, capture: true });
  root.addEventListener('contextmenu', onMenu, { signal, capture: true });
}
