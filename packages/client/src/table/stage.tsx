// A scoring on its stage: what it is about is lit on the board, and whoever watches may stop it, go on by taps, or leave.

import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import { nextFrame } from './motion.ts';
import { stagePlace } from './placing.ts';
import type { Play } from './play.ts';

interface Props {
  readonly play: Play;
}

export function StagePart({ play }: Props) {
  const scene = play.scene.value;
  if (scene === undefined) return null;
  const paused = play.paused.value;
  return (
    <section class="stage" aria-label={t('stage')} data-paused={paused ? '' : undefined}>
      <Spotlight play={play} />
      <button type="button" class="stage-next" aria-label={t('stage-next')} data-stage-next onClick={play.stepOn} />
      <div class="stage-box">
        <div class="stage-card">{scene.picture}</div>
        <p class="stage-bar">
          <button type="button" class="button small" data-stage-pause aria-pressed={paused} onClick={play.pause}>
            {t(paused ? 'stage-on' : 'pause')} <kbd aria-hidden="true">␣</kbd>
          </button>
          <button type="button" class="button small" data-stage-skip onClick={play.skip}>
            {t('skip')} <kbd aria-hidden="true">Esc</kbd>
          </button>
        </p>
      </div>
    </section>
  );
}

interface Lit {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** How far the light reaches beyond what it is for, in pixels. */
const RIM = 14;

/** Everything grows dark but what it is about. */
function Spotlight({ play }: Props) {
  const layer = useRef<SVGSVGElement>(null);
  const lit = useSignal<readonly Lit[]>([]);
  const measure = (): void => {
    const outer = layer.current?.getBoundingClientRect();
    const board = layer.current?.closest('.table-board');
    if (!outer || !board) return;
    lit.value = (play.scene.value?.lights ?? [])
      .flatMap((place) => [...board.querySelectorAll(`.viewport-inner [data-at="${CSS.escape(place)}"]`)])
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2 - outer.left, y: top + height / 2 - outer.top, rx: width / 2 + RIM, ry: height / 2 + RIM };
      });
    const stage = layer.current?.parentElement;
    const told = stage?.querySelector('.stage-box')?.getBoundingClientRect();
    const about = lit.value.map(({ x, y, rx, ry }) => ({ left: x - rx, top: y - ry, width: 2 * rx, height: 2 * ry }));
    if (stage && told) stage.dataset['place'] = stagePlace(outer, told, about);
  };
  useSignalEffect(() => {
    play.scene.value;
    // What it is for has been drawn, and brought into sight.
    void nextFrame().then(measure);
  });
  // The board has another size when the window has, or when the sheet of a phone goes down.
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    if (layer.current) watch.observe(layer.current);
    return () => watch.disconnect();
  }, []);
  return (
    <svg ref={layer} class="spotlight" aria-hidden="true">
      <mask id="spotlight">
        <rect width="100%" height="100%" fill="#fff" />
        {lit.value.map(({ x, y, rx, ry }, i) => (
          <ellipse key={i} cx={x} cy={y} rx={rx} ry={ry} fill="#000" />
        ))}
      </mask>
      <rect class="spotlight-dark" width="100%" height="100%" mask="url(#spotlight)" />
      {lit.value.map(({ x, y, rx, ry }, i) => (
        <ellipse key={i} class="spotlight-rim" cx={x} cy={y} rx={rx} ry={ry} />
      ))}
    </svg>
  );
}
