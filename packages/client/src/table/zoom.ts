// Where an enlarged board lies in its frame, and where it lies after it was moved or enlarged. Lengths are in pixels, measured from the
// middle of the frame.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Zoom extends Point {
  /** 1 shows the whole board. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const FIT: Zoom = { zoom: 1, x: 0, y: 0 };
const MOST = 4;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Never further than the edge of the board. */
const held = ({ zoom, x, y }: Zoom, { width, height }: Size): Zoom => ({
  zoom,
  x: within(x, ((zoom - 1) / 2) * width),
  y: within(y, ((zoom - 1) / 2) * height),
});

export const moved = (now: Zoom, by: Point, frame: Size): Zoom => held({ ...now, x: now.x + by.x, y: now.y + by.y }, frame);

/** Enlarged around a point, which stays where it is. */
export function enlarged(now: Zoom, factor: number, around: Point, frame: Size): Zoom {
  const zoom = Math.min(MOST, Math.max(1, now.zoom * factor));
  const real = zoom / now.zoom;
  return held({ zoom, x: around.x - (around.x - now.x) * real, y: around.y - (around.y - now.y) * real }, frame);
}

/** Fingers on the board, or the mouse with its button down. */
export interface Gesture {
  readonly fingers: ReadonlyMap<number, Point>;
  /** Whether anything was moved: then what follows is no click. */
  readonly dragged: boolean;
}

export const NO_GESTURE: Gesture = { fingers: new Map(), dragged: false };

/** Less is no movement: a finger is not exact. */
const SLACK = 7;

export const fingerDown = ({ fingers }: Gesture, id: number, at: Point): Gesture => ({
  fingers: new Map([...fingers, [id, at]]),
  dragged: false,
});

export const fingerUp = (gesture: Gesture, id: number): Gesture => ({
  ...gesture,
  fingers: new Map([...gesture.fingers].filter(([finger]) => finger !== id)),
});

/** How far apart two fingers are. */
function spread(fingers: ReadonlyMap<number, Point>): number {
  const [a, b] = fingers.values();
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

function middle(fingers: ReadonlyMap<number, Point>): Point {
  const all = [...fingers.values()];
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { x: mean(all.map(({ x }) => x)), y: mean(all.map(({ y }) => y)) };
}

/** A finger moves: one moves the board, two enlarge it. Undefined when that is nothing yet. */
export function fingerMoved(
  gesture: Gesture,
  id: number,
  to: Point,
  now: Zoom,
  frame: Size,
): { readonly gesture: Gesture; readonly zoom: Zoom } | undefined {
  const from = gesture.fingers.get(id);
  if (!from) return undefined;
  const by = { x: to.x - from.x, y: to.y - from.y };
  const { size } = gesture.fingers;
  if (!gesture.dragged && Math.hypot(by.x, by.y) < SLACK && size === 1) return undefined;
  const fingers = new Map([...gesture.fingers, [id, to]]);
  const after = { fingers, dragged: true };
  if (size === 1) return { gesture: after, zoom: moved(now, by, frame) };
  const before = spread(gesture.fingers);
  const pinched = size === 2 && before > 0;
  return { gesture: after, zoom: pinched ? enlarged(now, spread(fingers) / before, middle(fingers), frame) : now };
}
