// The board can be moved and enlarged as a map: by fingers, mouse, wheel, keys and buttons; and it shows by itself what is asked.

import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import { Camera } from './camera.ts';
import { enlarge, followHands } from './hands.ts';
import { nextFrame } from './motion.ts';
import type { Play } from './play.ts';
import { least } from './zoom.ts';

const STEP = 1.4;

export function Viewport({ play, children }: { readonly play: Play; readonly children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const camera = useSignal<Camera | undefined>(undefined);
  useEffect(() => {
    if (!frame.current || !inner.current) return;
    const started = new Camera(frame.current, inner.current);
    const stop = followHands(frame.current, started);
    camera.value = started;
    return () => {
      stop();
      started.leave();
      camera.value = undefined;
    };
  }, [camera]);
  useShowing(play, camera.value, inner);
  return (
    <div class="viewport" ref={frame} tabIndex={0} role="group" aria-label={t('board-keys')}>
      {/* Not seen before it lies where it belongs. */}
      <div class="viewport-inner" ref={inner} data-placed={camera.value ? '' : undefined}>
        {children}
      </div>
      {camera.value && <Buttons camera={camera.value} />}
    </div>
  );
}

/** Shows what is asked, what happens, and what is pointed at elsewhere. */
function useShowing(play: Play, camera: Camera | undefined, inner: { readonly current: HTMLElement | null }): void {
  const found = (selector: string): readonly Element[] => [...(inner.current?.querySelectorAll(selector) ?? [])];
  useEffect(() => {
    if (!camera) return;
    play.lookAround.value = async (places) => camera.show(places.flatMap((place) => found(`[data-at="${CSS.escape(place)}"]`)));
    return () => {
      play.lookAround.value = undefined;
    };
  }, [play, camera]);
  useSignalEffect(() => {
    const { asked, legal } = play.present.value;
    if (!camera || play.catchingUp.value) return;
    if (!asked) camera.forget();
    // What can be chosen is looked for when it has been drawn.
    void nextFrame().then(() => {
      if (legal === play.present.value.legal) camera.showAsked(found('[data-action][data-open]'));
    });
  });
  useSignalEffect(() => {
    if (!camera || play.pointed.value === undefined || !narrow.matches) return;
    void nextFrame().then(() => camera.show(found('[data-pointed]').slice(0, 1)));
  });
}

/** On wide screens, what the mouse passes over in the list does not move the board. */
const narrow = matchMedia('(max-width: 760px), (pointer: coarse)');

function Buttons({ camera }: { readonly camera: Camera }) {
  // Read apart: the buttons are not drawn anew with every movement.
  const isWhole = useComputed(() => camera.at.value.zoom <= least(camera.room) + 0.01).value;
  return (
    <div class="viewport-buttons">
      <button type="button" class="viewport-step" aria-label={t('zoom-in')} onClick={() => enlarge(camera, STEP)}>
        +
      </button>
      <button type="button" class="viewport-step" aria-label={t('zoom-out')} onClick={() => enlarge(camera, 1 / STEP)}>
        −
      </button>
      {(!isWhole || camera.small) && (
        <button
          type="button"
          aria-label={t(isWhole ? 'zoom-read' : 'zoom-fit')}
          onClick={() => (isWhole ? camera.showReadable() : camera.showWhole())}
        >
          {isWhole ? <MagnifierIcon /> : <WholeIcon />}
        </button>
      )}
    </div>
  );
}

const MagnifierIcon = () => (
  <svg class="icon stroke" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15l5.5 5.5M10.5 8v5M8 10.5h5" />
  </svg>
);

const WholeIcon = () => (
  <svg class="icon stroke" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
  </svg>
);
