// The sheet at the bottom of a phone follows a finger, and goes smoothly from one height to another.

import { paceOf } from '../settings.ts';
import { type Height, restingHeight } from './heights.ts';
import type { Sheet } from './sheet.ts';

/** Whether what is beside the board is a sheet: as the styles say. */
export const hasSheet = matchMedia('(max-width: 760px) and (min-height: 601px)');

/** How tall the sheet would be at each height. */
function measured(sheet: HTMLElement): Readonly<Record<Height, number>> {
  const now = sheet.dataset['height'];
  const sizeAt = (height: Height): number => {
    sheet.dataset['height'] = height;
    return sheet.offsetHeight;
  };
  const sizes = { peek: sizeAt('peek'), half: sizeAt('half'), full: sizeAt('full') };
  if (now !== undefined) sheet.dataset['height'] = now;
  return sizes;
}

/** Puts the sheet at a height. It is measured, which costs a layout or two, only where it goes there smoothly. */
export function glideTo(sheet: HTMLElement, height: Height): void {
  const glides = hasSheet.matches && paceOf() > 0;
  const before = glides ? sheet.offsetHeight : 0;
  sheet.dataset['height'] = height;
  if (glides) glideFrom(sheet, before);
}

/** Goes smoothly from one size to what it is now. */
function glideFrom(sheet: HTMLElement, before: number): void {
  const after = sheet.offsetHeight;
  if (paceOf() === 0 || before === after || before === 0) return;
  sheet.animate([{ height: `${before}px` }, { height: `${after}px` }], { duration: 200, easing: 'cubic-bezier(.2,.7,.2,1)' });
}

/** Follows a finger that holds the sheet by its handle. Answers how to stop that. */
export function followDrag(handle: HTMLElement, sheet: HTMLElement, state: Sheet): () => void {
  const stop = new AbortController();
  const { signal: stopped } = stop;
  let drag: { readonly from: number; readonly size: number; readonly sizes: Readonly<Record<Height, number>> } | undefined;
  let last = { y: 0, time: 0, speed: 0 };
  let dragged = false;
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    drag = { from: event.clientY, size: sheet.offsetHeight, sizes: measured(sheet) };
    last = { y: event.clientY, time: event.timeStamp, speed: 0 };
    dragged = false;
  };
  const move = (event: PointerEvent): void => {
    if (!drag || (!dragged && Math.abs(event.clientY - drag.from) < 6)) return;
    if (!dragged) handle.setPointerCapture(event.pointerId);
    dragged = true;
    sheet.toggleAttribute('data-dragged', true);
    const size = Math.min(drag.sizes.full, Math.max(drag.sizes.peek, drag.size + drag.from - event.clientY));
    sheet.style.height = `${size}px`;
    const time = Math.max(1, event.timeStamp - last.time);
    last = { y: event.clientY, time: event.timeStamp, speed: (last.y - event.clientY) / time };
  };
  const up = (): void => {
    if (drag && dragged) {
      const before = sheet.offsetHeight;
      sheet.toggleAttribute('data-dragged', false);
      sheet.style.height = '';
      state.put(restingHeight(drag.sizes, before, last.speed));
      sheet.dataset['height'] = state.height.value;
      glideFrom(sheet, before);
    }
    drag = undefined;
  };
  // Letting go of the handle is not pressing it.
  const click = (event: MouseEvent): void => {
    if (dragged) event.stopImmediatePropagation();
    dragged = false;
  };
  handle.addEventListener('pointerdown', down, { signal: stopped });
  handle.addEventListener('pointermove', move, { signal: stopped });
  handle.addEventListener('pointerup', up, { signal: stopped });
  handle.addEventListener('pointercancel', up, { signal: stopped });
  handle.addEventListener('click', click, { signal: stopped, capture: true });
  return () => stop.abort();
}
