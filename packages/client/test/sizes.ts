// How large text and targets really are on the screen, by the browser's own layout.

import type { Page } from 'playwright-core';

export interface Sized {
  /** What it says, or is called. */
  readonly what: string;
  /** Text: height of its letters' box; a target: the smaller of width and height that answers to a finger. */
  readonly size: number;
  /** Whether it belongs to what a game draws rather than to the page around it. */
  readonly game: boolean;
}

export interface Sizes {
  readonly texts: readonly Sized[];
  readonly targets: readonly Sized[];
}

/** Everything in sight. Text in drawings counts as large as it is drawn; a target as large as the area that answers to a finger. */
export const sizesOn = (page: Page): Promise<Sizes> => page.evaluate(measureSizes);

/** Runs in the page, so it stands alone: one function with all it needs in it. */
function measureSizes(): Sizes {
  const GAME = '.viewport-inner, .table-dock, .explained, .action-picture, .picker-card, .player-whole > :not(header), .stage';
  const name = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40);

  /** What is left of a box when everything that clips it has done so. */
  const inSight = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box;
    const clip = (by: { left: number; top: number; right: number; bottom: number }): void => {
      left = Math.max(left, by.left);
      top = Math.max(top, by.top);
      right = Math.min(right, by.right);
      bottom = Math.min(bottom, by.bottom);
    };
    clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (at instanceof HTMLElement && getComputedStyle(at).overflowX !== 'visible') clip(at.getBoundingClientRect());
      // A dialog lies above everything that it is part of.
      if (at instanceof HTMLDialogElement) break;
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const isShown = (element: Element, box: DOMRect): boolean => {
    const left = inSight(element, box);
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr') &&
      box.width * box.height > 0 &&
      left.width * left.height > 0.5 * box.width * box.height
    );
  };

  const texts: Sized[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('script, style, title, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (!isShown(element, range.getBoundingClientRect())) continue;
    const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * (scale ? Math.hypot(scale.a, scale.b) : 1);
    texts.push({ what: node.textContent.trim().slice(0, 40), size, game: element.closest(GAME) !== null });
  }

  const targets: Sized[] = [];
  const all = document.querySelectorAll('button, a[href], input, select, summary, [role="button"][data-open], [role="slider"]');
  for (const found of all) {
    const target = found.closest('label') ?? found;
    const box = target.getBoundingClientRect();
    if (!isShown(target, box)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // The board can be moved below the few buttons that float above it, so what they cover is not the smaller for it.
    const floating = target.closest('.viewport-inner') ? '.table-tools, .viewport-buttons' : undefined;
    const answers = (dx: number, dy: number): boolean => {
      const [here, ...below] = document.elementsFromPoint(x + dx, y + dy);
      const hit = floating !== undefined && here?.closest(floating) ? below.find((one) => !one.closest(floating)) : here;
      return hit !== undefined && target.contains(hit);
    };
    // What lies half under an edge that stays while the rest scrolls is not in sight.
    const under = [-1, 1].some((side) => {
      const cover = document.elementFromPoint(x, y + side * (box.height / 2 - 1));
      for (let at = cover; at && !at.contains(target); at = at.parentElement) if (getComputedStyle(at).position === 'sticky') return true;
      return false;
    });
    const seen = inSight(target, box);
    // What the edge of the board cuts off can be moved into sight, like what is scrolled.
    const cut = seen.height < box.height - 1 || (target.closest('.viewport-inner') !== null && seen.width < box.width - 1);
    if (!answers(0, 0) || under || cut) continue;
    const reach = (dx: number, dy: number): number => {
      let steps = 0;
      while (steps < 40 && answers(dx * (steps + 0.5), dy * (steps + 0.5))) steps++;
      return steps;
    };
    const size = Math.min(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1));
    targets.push({ what: name(target), size, game: target.closest(GAME) !== null });
  }
  return { texts, targets };
}
