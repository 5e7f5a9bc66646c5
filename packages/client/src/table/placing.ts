// Where an explanation stands: beside what it explains, in the window, and as little as possible over what must stay in sight.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** What an explanation has to fit to. */
export interface Surroundings {
  readonly window: { readonly width: number; readonly height: number };
  /** What it explains: never covered while there is room beside it. */
  readonly anchor: Box;
  /** What should not be covered if that can be helped: what is asked, other things to choose. */
  readonly spare: readonly Box[];
}

/** How far it stays from its thing, and from the edge of the window. */
const GAP = 10;
const EDGE = 6;
/** Covering the thing itself is so much worse than covering something else. */
const ANCHOR_WEIGHT = 20;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** The best of the places to its right, left, above and below. */
export function placed(size: { readonly width: number; readonly height: number }, around: Surroundings): Place {
  const { anchor, window } = around;
  const across = anchor.left + (anchor.width - size.width) / 2;
  const down = anchor.top + (anchor.height - size.height) / 2;
  const right = anchor.left + anchor.width + GAP;
  const left = anchor.left - size.width - GAP;
  const above = anchor.top - size.height - GAP;
  const below = anchor.top + anchor.height + GAP;
  const places = [
    { left: right, top: down },
    { left, top: down },
    { left: across, top: above },
    { left: across, top: below },
    { left: right, top: above },
    { left: right, top: below },
    { left, top: above },
    { left, top: below },
  ].map(
    (place): Place => ({
      left: clamp(place.left, EDGE, Math.max(EDGE, window.width - size.width - EDGE)),
      top: clamp(place.top, EDGE, Math.max(EDGE, window.height - size.height - EDGE)),
    }),
  );
  const costs = places.map((place) => costOf({ ...place, ...size }, around));
  const best = places[costs.indexOf(Math.min(...costs))];
  return best ?? { left: EDGE, top: EDGE };
}

const costOf = (box: Box, { anchor, spare }: Surroundings): number =>
  ANCHOR_WEIGHT * overlap(box, anchor) + spare.reduce((sum, one) => sum + overlap(box, one), 0);
