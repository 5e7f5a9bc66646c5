// Fingers, mouse, wheel and keys on the board.

import type { Camera } from './camera.ts';
import { fingerDown, fingerMoved, fingerUp, type Gesture, isDoubleTap, NO_GESTURE, speedAt, type Trace, traced } from './gesture.ts';
import { enlarged, MOST, moved, type Point } from './zoom.ts';

/** How much a double tap, a key or a button enlarges. */
const STEP = 1.5;
const DOUBLE_TAP = 1.9;
/** How far an arrow key moves the board, in pixels. */
const STRIDE = 90;

const TARGET = '[data-action][data-open], button, a';
const onTarget = (event: Event): boolean => event.target instanceof Element && event.target.closest(TARGET) !== null;

/** From the middle of what is seen. */
export function enlarge(camera: Camera, factor: number): void {
  const { width, height } = camera.room.frame;
  void camera.flyTo(enlarged(camera.at.value, factor, { x: width / 2, y: height / 2 }, camera.room));
}

/** The board follows hands. Answers how to stop that. */
export function followHands(frame: HTMLElement, camera: Camera): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  followPointers(frame, camera, signal);
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    // Fingers that part on a touchpad come as a wheel with the control key, and in smaller steps.
    const speed = event.ctrlKey ? 100 : 400;
    camera.put(enlarged(camera.at.value, Math.exp(-event.deltaY / speed), placeIn(frame, event), camera.room));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !pressed(camera, event.key, event.target === frame)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Whoever goes through the board by keyboard sees where they are.
  const focus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.matches('[data-action]:focus-visible')) void camera.show([target]);
  };
  frame.addEventListener('focusin', focus, { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  frame.addEventListener('keydown', key, { signal });
  return () => stop.abort();
}

/** Whether the key meant something. Arrows move the board only when it is the board that has the focus, not something on it. */
function pressed(camera: Camera, key: string, whole: boolean): boolean {
  const by = new Map<string, Point>([
    ['ArrowLeft', { x: STRIDE, y: 0 }],
    ['ArrowRight', { x: -STRIDE, y: 0 }],
    ['ArrowUp', { x: 0, y: STRIDE }],
    ['ArrowDown', { x: 0, y: -STRIDE }],
  ]).get(key);
  if (by) {
    if (whole) camera.put(moved(camera.at.value, by, camera.room));
    return whole;
  }
  if (key === '+' || key === '=') enlarge(camera, STEP);
  else if (key === '-' || key === '−') enlarge(camera, 1 / STEP);
  else if (key === '0') camera.showWhole();
  else return false;
  return true;
}

/** Where something happened, from the upper left corner of the frame. */
function placeIn(frame: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function followPointers(frame: HTMLElement, camera: Camera, signal: AbortSignal): void {
  let gesture: Gesture = NO_GESTURE;
  let traces: readonly Trace[] = [];
  let tap: Trace | undefined;
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    gesture = fingerDown(gesture, event.pointerId, placeIn(frame, event));
    traces = [];
    camera.hold(true);
  };
  const move = (event: PointerEvent): void => {
    const at = placeIn(frame, event);
    const after = fingerMoved(gesture, event.pointerId, at, camera.at.value, camera.room);
    if (!after) return;
    if (!gesture.dragged) frame.setPointerCapture(event.pointerId);
    gesture = after.gesture;
    traces = gesture.fingers.size === 1 ? traced(traces, { ...at, time: event.timeStamp }) : [];
    camera.put(after.zoom);
  };
  const up = (event: PointerEvent): void => {
    if (!gesture.fingers.has(event.pointerId)) return;
    gesture = fingerUp(gesture, event.pointerId);
    if (gesture.fingers.size > 0) return;
    camera.hold(false);
    if (gesture.dragged && event.type === 'pointerup') camera.glide(speedAt(traces, event.timeStamp));
  };
  /** A drag is not a click on what lies under its end; two taps on nothing enlarge. */
  const click = (event: MouseEvent): void => {
    if (gesture.dragged) {
      gesture = NO_GESTURE;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const now = { ...placeIn(frame, event), time: event.timeStamp };
    const twice = event.detail > 0 && !onTarget(event) && isDoubleTap(tap, now);
    tap = twice || onTarget(event) ? undefined : now;
    if (!twice) return;
    const full = camera.at.value.zoom >= MOST - 0.01;
    if (full) camera.showWhole();
    else void camera.flyTo(enlarged(camera.at.value, DOUBLE_TAP, now, camera.room));
  };
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  frame.addEventListener('click', click, { signal, capture: true });
}
