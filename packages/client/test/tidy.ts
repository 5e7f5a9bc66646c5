// What lies over something else or is cut off on a page, by the browser's own layout.

import type { Page } from 'playwright-core';

/** Puts the page into the other light. Answers how many things on the table that has moved: none, or the light is no mere light. */
export const movedByLight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.table *')];
    const places = (): readonly string[] =>
      all.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height].map((n) => n.toFixed()).join();
      });
    const before = places();
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'candle' ? 'parchment' : 'candle';
    const after = places();
    return before.filter((place, i) => place !== after[i]).length;
  });

/** Everything on the page that is not as it should be, each in a few words. */
export const untidyOn = (page: Page): Promise<readonly string[]> => page.evaluate(lookForUntidiness);

/** Runs in the page, so it stands alone: one function with all it needs in it. */
function lookForUntidiness(): readonly string[] {
  const found: string[] = [];
  // Drawings let presses through; whether they are in sight is asked by what would be pressed.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { pointer-events: auto !important } .stage-next, .spotlight, .wax-rain, #animation-layer { pointer-events: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  const within = document.querySelector('dialog[open]') ?? document.body;
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || (document.querySelector('.app-table') && scrollHeight > innerHeight))
    found.push(`the page scrolls: ${scrollWidth} by ${scrollHeight}`);

  /** The parts of a table share the window among them. */
  const parts = [...document.querySelectorAll('.table > :is(.players, .table-board, .table-side, .table-dock, .replay-bar)')];
  const boxes = parts.filter((part) => part.checkVisibility()).map((part) => ({ part, box: part.getBoundingClientRect() }));
  for (const { part, box } of boxes) {
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.push(`${name(part)} leaves the window`);
    for (const { part: other, box: its } of boxes) {
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (part !== other && across > 1.5 && down > 1.5) found.push(`${name(part)} and ${name(other)} overlap`);
    }
  }

  interface Clipper {
    readonly at: Element;
    readonly by: DOMRect;
    readonly scrolls: boolean;
  }
  const known = new Map<Element, readonly Clipper[]>();
  /** What clips whatever is in an element, from the inside out; looked up once. */
  const clippersOf = (at: Element | null): readonly Clipper[] => {
    if (!at || at === document.body) return [];
    const before = known.get(at);
    if (before) return before;
    const { overflowX, overflowY } = getComputedStyle(at);
    const scrolls = /auto|scroll/.test(overflowX + overflowY) || at.matches('.viewport, dialog');
    const outer = at instanceof HTMLDialogElement ? [] : clippersOf(at.parentElement);
    const all = overflowX === 'visible' && overflowY === 'visible' ? outer : [{ at, by: at.getBoundingClientRect(), scrolls }, ...outer];
    known.set(at, all);
    return all;
  };

  /** What is left of a box when everything has clipped it, and whether it was clipped by something that does not scroll. */
  const seen = (element: Element, box: DOMRect): { readonly rect: DOMRect; readonly cut: Element | undefined } => {
    let [left, top, right, bottom] = [
      Math.max(0, box.left),
      Math.max(0, box.top),
      Math.min(innerWidth, box.right),
      Math.min(innerHeight, box.bottom),
    ];
    let cut: Element | undefined;
    for (const { at, by, scrolls } of clippersOf(element.parentElement)) {
      const outside = Math.max(by.left - box.left, box.right - by.right, by.top - box.top, box.bottom - by.bottom);
      if (outside > 2 && !scrolls && by.width > 2) cut ??= at;
      [left, top, right, bottom] = [Math.max(left, by.left), Math.max(top, by.top), Math.min(right, by.right), Math.min(bottom, by.bottom)];
      // What scrolls or is moved by hand may be cut at its edge.
      if (scrolls) break;
    }
    return { rect: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), cut };
  };

  interface Text {
    readonly element: Element;
    readonly rect: DOMRect;
    readonly words: string;
  }
  const texts: Text[] = [];
  const lookAt = (element: Element, words: string, box: DOMRect): void => {
    if (box.width * box.height === 0) return;
    const { rect, cut } = seen(element, box);
    if (rect.width * rect.height < 0.3 * box.width * box.height && !cut) return;
    const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (!hit || !(element.contains(hit) || hit.contains(element) || hit.closest('g, button') === element.closest('g, button'))) return;
    const ellipsis = getComputedStyle(element).textOverflow === 'ellipsis';
    if (cut && !ellipsis) found.push(`“${words.slice(0, 30)}” is cut by ${name(cut)}`);
    // The boxes of letters are higher than the letters.
    texts.push({ element, rect: new DOMRect(rect.left + 1, rect.top + 0.24 * rect.height, rect.width - 2, 0.52 * rect.height), words });
  };
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || words === '' || element.closest('.sr, .skip-link, .tool-words, script, style, option, .explained')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Line by line: the box of all of them has room in it for others.
    for (const box of range.getClientRects()) lookAt(element, words, box);
  }

  /** Whether something lies between two texts that hides the lower one: a card over a card. */
  const isCovered = (one: Text, other: Text): boolean => {
    const x = (Math.max(one.rect.left, other.rect.left) + Math.min(one.rect.right, other.rect.right)) / 2;
    const y = (Math.max(one.rect.top, other.rect.top) + Math.min(one.rect.bottom, other.rect.bottom)) / 2;
    const stack = document.elementsFromPoint(x, y);
    const depths = [one, other].map(({ element }) => stack.indexOf(element));
    const [upper = -1, lower = -1] = depths.sort((a, b) => a - b);
    if (upper < 0) return true;
    // What has both in it is the ground of both.
    return stack.slice(upper + 1, lower).some((between) => {
      const { backgroundColor, backgroundImage, fill, fillOpacity } = getComputedStyle(between);
      const filled = between instanceof SVGGeometryElement && fill !== 'none' && Number(fillOpacity) > 0.8;
      const painted = between instanceof HTMLElement && (backgroundImage !== 'none' || !/(, 0\)|transparent)$/.test(backgroundColor));
      return (filled || painted) && !(between.contains(one.element) && between.contains(other.element));
    });
  };

  /** No words over others. */
  texts.sort((a, b) => a.rect.top - b.rect.top);
  texts.forEach((one, i) => {
    for (let j = i + 1; j < texts.length; j++) {
      const other = texts[j];
      if (!other || other.rect.top > one.rect.bottom) break;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (one.element !== other.element && across > 1.5 && down > 1.5 && !isCovered(one, other))
        found.push(`“${one.words.slice(0, 24)}” and “${other.words.slice(0, 24)}” lie over each other`);
    }
  });

  /** Whatever can be pressed can be pressed in its middle. */
  for (const button of within.querySelectorAll('button, a[href], summary, select, [role="button"][data-open]')) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.matches('.player-open, .stage-next, .skip-link')) continue;
    const box = button.getBoundingClientRect();
    const { rect } = seen(button, box);
    if (rect.width * rect.height < 0.9 * box.width * box.height || box.width === 0) continue;
    const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    // Under an edge that stays while the rest scrolls: it can be scrolled out of there.
    if (hit && !button.contains(hit) && !hit.contains(button) && !hit.closest('.sheet-handle, .action-bar, .stage, .explained'))
      found.push(`${name(button)} lies under ${name(hit)}`);
  }
  document.adoptedStyleSheets.pop();
  return [...new Set(found)];
}
