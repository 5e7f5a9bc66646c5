// How the chance to win went from choice to choice, with a mark where one cost something.

import type { Seat } from '@regalia/core';
import { gradeOf } from '@regalia/kit/review';
import type { Where } from '../replay/timeline.tsx';
import type { Play } from '../table/play.ts';
import { t } from '../text/index.ts';
import type { Judged } from './review.ts';

interface Props {
  readonly judged: readonly Judged[];
  readonly play: Play;
  readonly seat: Seat;
  readonly where: Where;
}

const LEFT = 34;
const WIDTH = 360;

export function ChanceLine({ judged, play, seat, where: { at, last, goTo } }: Props) {
  const look = play.looks.value[seat];
  const x = (entry: number): number => LEFT + (entry / Math.max(1, last)) * WIDTH;
  const y = (chance: number): number => 112 - chance * 100;
  // Up or down to the best there was, then down to what was made of it.
  const path = judged
    .map(({ entry, best, made }, i) => `${i === 0 ? 'M' : 'L'}${x(entry - 1).toFixed(1)} ${y(best).toFixed(1)}V${y(made).toFixed(1)}`)
    .join('');
  return (
    <figure class={`score-chart chance-chart seat-${look?.id}`}>
      <svg
        class="score-line"
        viewBox="0 0 400 124"
        role="img"
        aria-label={t('review-chart')}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          goTo(Math.round(((((event.clientX - box.left) / box.width) * 400 - LEFT) / WIDTH) * last));
        }}
      >
        {[0, 0.5, 1].map((step) => (
          <g key={step}>
            <line class="chart-rule" x1={LEFT} x2={LEFT + WIDTH} y1={y(step)} y2={y(step)} />
            <text class="chart-number" x={LEFT - 4} y={y(step) + 4}>
              {`${100 * step} %`}
            </text>
          </g>
        ))}
        <line class="chart-at" x1={x(at)} x2={x(at)} y1="8" y2="116" />
        <path class="chart-line-back" d={path} />
        <path class="chart-line" d={path} />
        {judged.map((one) => {
          const grade = gradeOf(one);
          return grade === 'as-good' ? null : (
            <path
              key={one.entry}
              class={`review-mark review-${grade}`}
              d={`M${x(one.entry - 1).toFixed(1)} ${(y(one.made) + 3).toFixed(1)}l-4.5 7.5h9z`}
            />
          );
        })}
      </svg>
    </figure>
  );
}
