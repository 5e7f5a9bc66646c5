// How large a board has to be so that what is written on it can be read.

/** No smaller, in pixels; a little more, so that rounding never makes it less. */
const LEAST_TEXT = 11.15;
/** Boards with still smaller print are not enlarged further than this: too little of them would be in sight. */
const MOST_AT_FIRST = 3.2;

/** The zoom at which the smallest print of a drawing can be read; `drawn` is the zoom at which it is drawn now. */
export function legibleZoom(inner: Element, drawn: number): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const text of inner.querySelectorAll('text')) {
    const scale = text.getCTM();
    const { fontSize, display } = getComputedStyle(text);
    if (!scale || display === 'none' || text.textContent?.trim() === '') continue;
    smallest = Math.min(smallest, Number.parseFloat(fontSize) * Math.hypot(scale.a, scale.b));
  }
  return Number.isFinite(smallest) ? Math.min(MOST_AT_FIRST, Math.max(1, (LEAST_TEXT * drawn) / smallest)) : 1;
}
