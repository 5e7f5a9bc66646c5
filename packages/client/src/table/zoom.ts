// Where an enlarged board lies in its frame, and where it lies after it was moved, enlarged or asked to show something. Lengths are in
// pixels, measured from the upper left corner of the frame: what is uncovered or covered below does not move the board.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How large the board is, and where its middle lies. */
export interface Zoom extends Point {
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The frame, and the board as large as it is at zoom 1. */
export interface Room {
  readonly frame: Size;
  readonly board: Size;
}

/** Part of a board: its middle, seen from the board's middle at zoom 1, and its size there. */
export type Part = Point & Size;

export const MOST = 5;

/** The zoom at which the whole board is in sight. */
export const least = ({ frame, board }: Room): number =>
  Math.min(1, frame.width / Math.max(1, board.width), frame.height / Math.max(1, board.height));

/** In the middle while there is room around it, and else never further than its edge. */
const along = (at: number, board: number, frame: number): number =>
  board <= frame ? frame / 2 : Math.min(board / 2, Math.max(frame - board / 2, at));

export const held = ({ zoom, x, y }: Zoom, { frame, board }: Room): Zoom => ({
  zoom,
  x: along(x, board.width * zoom, frame.width),
  y: along(y, board.height * zoom, frame.height),
});

/** The whole board. */
export const whole = (room: Room): Zoom => held({ zoom: least(room), x: 0, y: 0 }, room);

export const moved = (now: Zoom, by: Point, room: Room): Zoom => held({ ...now, x: now.x + by.x, y: now.y + by.y }, room);

/** Enlarged around a point, which stays where it is. */
export function enlarged(now: Zoom, factor: number, around: Point, room: Room): Zoom {
  const zoom = Math.min(MOST, Math.max(least(room), now.zoom * factor));
  const real = zoom / now.zoom;
  return held({ zoom, x: around.x - (around.x - now.x) * real, y: around.y - (around.y - now.y) * real }, room);
}

/** So far from the edge of the frame a thing is well in sight. */
const EDGE = 8;

const isWithin = ({ x, y, width, height }: Part, middle: Point, frame: Size): boolean =>
  Math.abs(x - middle.x) + width / 2 <= frame.width / 2 && Math.abs(y - middle.y) + height / 2 <= frame.height / 2;

/** What the frame shows of a board at some zoom, in lengths of the board. */
const shownSize = ({ frame }: Room, zoom: number): Size => ({
  width: Math.max(1, frame.width - 2 * EDGE) / zoom,
  height: Math.max(1, frame.height - 2 * EDGE) / zoom,
});

/** The parts that are in sight, whole. */
export function inSight(parts: readonly Part[], now: Zoom, room: Room): readonly Part[] {
  const { frame } = room;
  const middle = { x: (frame.width / 2 - now.x) / now.zoom, y: (frame.height / 2 - now.y) / now.zoom };
  return parts.filter((part) => isWithin(part, middle, shownSize(room, now.zoom)));
}

/** The smallest part that has all of them in it. */
function around(parts: readonly Part[]): Part {
  const left = Math.min(...parts.map(({ x, width }) => x - width / 2));
  const right = Math.max(...parts.map(({ x, width }) => x + width / 2));
  const top = Math.min(...parts.map(({ y, height }) => y - height / 2));
  const bottom = Math.max(...parts.map(({ y, height }) => y + height / 2));
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** Shows the parts at the given zoom: all of them, or as many as there is room for. */
export function framed(parts: readonly Part[], zoom: number, room: Room): Zoom {
  const size = shownSize(room, zoom);
  const all = around(parts);
  const best = isWithin(all, all, size) ? parts : mostTogether(parts, size);
  const { x, y } = around(best);
  return held({ zoom, x: room.frame.width / 2 - x * zoom, y: room.frame.height / 2 - y * zoom }, room);
}

/** The most parts that can be seen together, with one of them in the middle. */
function mostTogether(parts: readonly Part[], size: Size): readonly Part[] {
  let best: readonly Part[] = parts.slice(0, 1);
  for (const middle of parts) {
    const together = parts.filter((part) => part === middle || isWithin(part, middle, size));
    if (together.length > best.length) best = together;
  }
  return best;
}
