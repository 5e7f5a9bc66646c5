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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What an explanation has to fit to. */
export interface Surroundings {
  readonly window: Size;
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
export function placed(size: Size, around: Surroundings): Place {
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

/** Where on a stage what is told may stand, the usual place first: how far across and how far down. */
const STAGE_PLACES = {
  bottom: [0.5, 1],
  top: [0.5, 0],
  right: [1, 0.5],
  left: [0, 0.5],
  'top-right': [1, 0],
  'top-left': [0, 0],
  'bottom-right': [1, 1],
  'bottom-left': [0, 1],
} as const;

/** The place where what is told lies least over what it is about. */
export function stagePlace(room: Size, { width, height }: Size, about: readonly Box[]): string {
  const costs = Object.entries(STAGE_PLACES).map(([place, [across, down]]) => {
    const box = { left: across * (room.width - width), top: down * (room.height - height), width, height };
    return { place, cost: about.reduce((sum, one) => sum + overlap(box, one), 0) };
  });
  return costs.reduce((best, one) => (one.cost < best.cost - 1 ? one : best)).place;
}
