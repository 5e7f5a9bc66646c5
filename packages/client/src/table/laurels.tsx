// A moment of celebration: the winner's emblem in laurels, and sealing wax that rains once. Nothing moves for whoever wants it so.

import type { Standing } from '@regalia/core';
import { lookAt } from '@regalia/parts';
import { paceOf } from '../settings.ts';
import type { Play } from './play.ts';
import { SeatEmblem } from './seat.tsx';

interface Props {
  readonly play: Play;
  readonly standings: readonly Standing[];
}

/** Leaves along one side, from the ribbon upward: where each grows and how far it leans. */
const LEAVES = Array.from({ length: 9 }, (_, i) => {
  const angle = 100 + i * 17;
  const radians = (angle * Math.PI) / 180;
  return { x: 46 * Math.cos(radians), y: 46 * Math.sin(radians), lean: angle + 62 };
});

const RAIN = Array.from({ length: 26 }, (_, i) => ({
  left: `${(i * 37) % 100}%`,
  delay: `${((i * 53) % 90) / 100}s`,
  size: `${7 + ((i * 29) % 8)}px`,
  kind: i % 4,
}));

const Branch = () => (
  <g>
    <path class="laurel-stem" d="M-6 48A48 48 0 0 1 -22 -43" />
    {LEAVES.map(({ x, y, lean }) => (
      <path key={lean} class="laurel-leaf" d="M0 0C5 -8 16 -8 21 0C16 8 5 8 0 0Z" transform={`translate(${x} ${y}) rotate(${lean})`} />
    ))}
  </g>
);

export function Laurels({ play, standings }: Props) {
  const winners = standings.filter(({ rank }) => rank === 1);
  const [first] = winners;
  if (!first) return null;
  return (
    <>
      <div class={`laurels seat-${lookAt(play.looks.value, first.seat).id}`} aria-hidden="true">
        <svg viewBox="-70 -70 140 140">
          <Branch />
          <g transform="scale(-1 1)">
            <Branch />
          </g>
          <path class="laurel-ribbon" d="M-14 46Q0 58 14 46L24 64L10 60L0 52L-10 60L-24 64Z" />
        </svg>
        <span class="laurels-emblem">
          {winners.map(({ seat }) => (
            <SeatEmblem key={seat} play={play} seat={seat} />
          ))}
        </span>
      </div>
      <div class="wax-rain" aria-hidden="true">
        {(paceOf() === 0 ? [] : RAIN).map(({ left, delay, size, kind }, i) => (
          <i key={i} class={`wax-${kind}`} style={{ left, width: size, height: size, animationDelay: delay }} />
        ))}
      </div>
    </>
  );
}
