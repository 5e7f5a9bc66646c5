// The board can be moved and enlarged: by wheel, fingers, buttons. Moving only shifts what is drawn, so it stays smooth.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';

interface Position {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

const FIT: Position = { zoom: 1, x: 0, y: 0 };
const MOST = 4;

export function Viewport({ children }: { readonly children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const at = useSignal<Position>(FIT);
  const moved = useRef(false);

  /** Never further than the edge of the board. */
  const hold = ({ zoom, x, y }: Position): Position => {
    const box = frame.current;
    const wide = ((zoom - 1) / 2) * (box?.clientWidth ?? 0);
    const high = ((zoom - 1) / 2) * (box?.clientHeight ?? 0);
    return { zoom, x: Math.min(wide, Math.max(-wide, x)), y: Math.min(high, Math.max(-high, y)) };
  };
  /** Enlarges around a point, measured from the middle. */
  const zoomBy = (factor: number, px = 0, py = 0): void => {
    const now = at.value;
    const zoom = Math.min(MOST, Math.max(1, now.zoom * factor));
    const real = zoom / now.zoom;
    at.value = hold({ zoom, x: px - (px - now.x) * real, y: py - (py - now.y) * real });
  };

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let spread = 0;
    const middle = (): { x: number; y: number } => {
      const rect = box.getBoundingClientRect();
      const all = [...fingers.values()];
      return {
        x: all.reduce((sum, { x }) => sum + x, 0) / all.length - rect.left - rect.width / 2,
        y: all.reduce((sum, { y }) => sum + y, 0) / all.length - rect.top - rect.height / 2,
      };
    };
    const apart = (): number => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const down = (event: PointerEvent): void => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved.current = false;
      spread = apart();
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      if (!moved.current && Math.hypot(dx, dy) < 7 && fingers.size === 1) return;
      if (!moved.current) box.setPointerCapture(event.pointerId);
      moved.current = true;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) at.value = hold({ ...at.value, x: at.value.x + dx, y: at.value.y + dy });
      else if (fingers.size === 2) {
        const now = apart();
        const { x, y } = middle();
        if (spread > 0) zoomBy(now / spread, x, y);
        spread = now;
      }
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      spread = apart();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const rect = box.getBoundingClientRect();
      zoomBy(Math.exp(-event.deltaY / 400), event.clientX - rect.left - rect.width / 2, event.clientY - rect.top - rect.height / 2);
    };
    // A drag is not a click on what lies under its end.
    const click = (event: MouseEvent): void => {
      if (!moved.current) return;
      event.stopPropagation();
      event.preventDefault();
      moved.current = false;
    };
    box.addEventListener('pointerdown', down);
    box.addEventListener('pointermove', move);
    box.addEventListener('pointerup', up);
    box.addEventListener('pointercancel', up);
    box.addEventListener('wheel', wheel, { passive: false });
    box.addEventListener('click', click, { capture: true });
    return () => {
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerup', up);
      box.removeEventListener('pointercancel', up);
      box.removeEventListener('wheel', wheel);
      box.removeEventListener('click', click, { capture: true });
    };
  });

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
        <button type="button" aria-label={t('zoom-in')} onClick={() => zoomBy(1.4)}>
          +
        </button>
        <button type="button" aria-label={t('zoom-out')} onClick={() => zoomBy(1 / 1.4)}>
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
