// The board can be moved and enlarged: by wheel, fingers, buttons. Moving only shifts what is drawn, so it stays smooth.

import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import { enlarged, FIT, fingerDown, fingerMoved, fingerUp, NO_GESTURE, type Point, type Size, type Zoom } from './zoom.ts';

const STEP = 1.4;

export function Viewport({ children }: { readonly children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const at = useSignal<Zoom>(FIT);
  useEffect(() => (frame.current ? followFingers(frame.current, at) : undefined), [at]);
  const enlarge = (factor: number): void => {
    if (frame.current) at.value = enlarged(at.value, factor, FIT, sizeOf(frame.current));
  };
  const { zoom, x, y } = at.value;
  return (
    <div class="viewport" ref={frame}>
      <div
        class="viewport-inner"
        style={{
          width: `${100 * zoom}%`,
          height: `${100 * zoom}%`,
          transform: `translate(calc(-50% + ${x.toFixed(1)}px), calc(-50% + ${y.toFixed(1)}px))`,
        }}
      >
        {children}
      </div>
      <div class="viewport-buttons">
        <button type="button" aria-label={t('zoom-in')} onClick={() => enlarge(STEP)}>
          +
        </button>
        <button type="button" aria-label={t('zoom-out')} onClick={() => enlarge(1 / STEP)}>
          −
        </button>
        {zoom > 1 && (
          <button
            type="button"
            aria-label={t('zoom-fit')}
            onClick={() => {
              at.value = FIT;
            }}
          >
            ⤢
          </button>
        )}
      </div>
    </div>
  );
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });

/** Where something happened, from the middle of the frame. */
function placeIn(box: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Moves and enlarges the board as fingers, mouse and wheel want it. Answers how to stop. */
function followFingers(box: HTMLElement, at: Signal<Zoom>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let gesture = NO_GESTURE;
  const up = (event: PointerEvent): void => {
    gesture = fingerUp(gesture, event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const after = fingerMoved(gesture, event.pointerId, placeIn(box, event), at.value, sizeOf(box));
    if (!after) return;
    if (!gesture.dragged) box.setPointerCapture(event.pointerId);
    gesture = after.gesture;
    at.value = after.zoom;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    at.value = enlarged(at.value, Math.exp(-event.deltaY / 400), placeIn(box, event), sizeOf(box));
  };
  // A drag is not a click on what lies under its end.
  const click = (event: MouseEvent): void => {
    if (!gesture.dragged) return;
    event.stopPropagation();
    event.preventDefault();
    gesture = { ...gesture, dragged: false };
  };
  const down = (event: PointerEvent): void => {
    gesture = fingerDown(gesture, event.pointerId, placeIn(box, event));
  };
  box.addEventListener('pointerdown', down, { signal });
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerup', up, { signal });
  box.addEventListener('pointercancel', up, { signal });
  box.addEventListener('wheel', wheel, { signal, passive: false });
  box.addEventListener('click', click, { signal, capture: true });
  return () => stop.abort();
}
