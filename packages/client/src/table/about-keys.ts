// Going by keyboard through all that can be explained: things are no stops for the tab key, or there would be hundreds.

import type { Signal } from '@preact/signals';
import type { Asked } from './about-hands.ts';

const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

interface Middle {
  readonly element: Element;
  readonly x: number;
  readonly y: number;
}

/** Things in sight, in the order of the page. */
function thingsIn(root: Element): readonly Middle[] {
  const within = root.querySelector('dialog[open]') ?? root;
  return [...within.querySelectorAll('[data-about]')].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = width > 0 && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    const hit = seen ? document.elementFromPoint(x, y) : null;
    return hit && within.contains(hit) ? [{ element, x, y }] : [];
  });
}

/** The nearest thing in a direction: what lies aside counts as further away. */
function nearest(things: readonly Middle[], from: Middle, [dx, dy]: readonly [number, number]): Element {
  let best: { readonly element: Element; readonly far: number } | undefined;
  for (const { element, x, y } of things) {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const far = along + 2 * aside;
    if (element !== from.element && along > 2 && (best === undefined || far < best.far)) best = { element, far };
  }
  return best?.element ?? from.element;
}

/** Whether the key meant something: I explains the first thing and the next, arrows lead to neighbours, Esc puts it away. */
export function pressAbout(root: Element, asked: Signal<Asked | undefined>, key: string, back: boolean): boolean {
  const now = asked.value;
  if (key === 'Escape' && now) {
    asked.value = undefined;
    return true;
  }
  const way = ARROWS.get(key);
  if (key.toLowerCase() !== 'i' && !(way && now?.stays)) return false;
  const things = thingsIn(root);
  const at = things.findIndex(({ element }) => element === now?.element);
  const from = things[at];
  const next =
    way && from ? nearest(things, from, way) : things[(at + (back ? things.length - 1 : 1)) % Math.max(1, things.length)]?.element;
  if (next) asked.value = { element: next, stays: true, at: undefined };
  return next !== undefined;
}
