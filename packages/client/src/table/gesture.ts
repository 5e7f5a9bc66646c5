// Fingers on the board, or the mouse with its button down: what they have done so far, and what that means for the board.

import { enlarged, moved, type Point, type Room, type Zoom } from './zoom.ts';

export interface Gesture {
  readonly fingers: ReadonlyMap<number, Point>;
  /** Whether anything was moved: then what follows is no click. */
  readonly dragged: boolean;
}

export const NO_GESTURE: Gesture = { fingers: new Map(), dragged: false };

/** Less is no movement: a finger is not exact. */
const SLACK = 7;

/** A second finger joins what the first has begun. */
export const fingerDown = ({ fingers, dragged }: Gesture, id: number, at: Point): Gesture => ({
  fingers: new Map([...fingers, [id, at]]),
  dragged: fingers.size > 0 && dragged,
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

/** A finger moves: one moves the board, two move and enlarge it. Undefined when that is nothing yet. */
export function fingerMoved(
  gesture: Gesture,
  id: number,
  to: Point,
  now: Zoom,
  room: Room,
): { readonly gesture: Gesture; readonly zoom: Zoom } | undefined {
  const from = gesture.fingers.get(id);
  if (!from) return undefined;
  const by = { x: to.x - from.x, y: to.y - from.y };
  const { size } = gesture.fingers;
  if (!gesture.dragged && Math.hypot(by.x, by.y) < SLACK && size === 1) return undefined;
  const fingers = new Map([...gesture.fingers, [id, to]]);
  const after = { fingers, dragged: true };
  if (size === 1) return { gesture: after, zoom: moved(now, by, room) };
  const before = spread(gesture.fingers);
  if (size !== 2 || before === 0) return { gesture: after, zoom: now };
  const [old, fresh] = [middle(gesture.fingers), middle(fingers)];
  const shifted = { ...now, x: now.x + fresh.x - old.x, y: now.y + fresh.y - old.y };
  return { gesture: after, zoom: enlarged(shifted, spread(fingers) / before, fresh, room) };
}

/** Where a finger was, and when, by the time of its events. */
export interface Trace extends Point {
  readonly time: number;
}

/** Only the last moments of a movement tell how fast it was when it was let go. */
const MOMENT = 90;

export const traced = (traces: readonly Trace[], now: Trace): readonly Trace[] => [
  ...traces.filter(({ time }) => now.time - time < MOMENT),
  now,
];

/** Pixels a millisecond, in both directions, at the moment a finger was lifted. */
export function speedAt(traces: readonly Trace[], time: number): Point {
  const last = traces.at(-1);
  const first = traces.find((trace) => time - trace.time < MOMENT);
  if (!first || !last || last.time <= first.time) return { x: 0, y: 0 };
  const took = Math.max(8, time - first.time);
  return { x: (last.x - first.x) / took, y: (last.y - first.y) / took };
}

/** Two taps are a double tap when they are so close in time and place. */
const DOUBLE = { time: 320, apart: 32 } as const;

export const isDoubleTap = (first: Trace | undefined, second: Trace): boolean =>
  first !== undefined && second.time - first.time <= DOUBLE.time && Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE.apart;
