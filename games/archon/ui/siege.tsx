// A siege as it looks from the field: the wall with its warriors, the enemy before it, fire where it breaks.

import { at } from '@regalia/core';
import type { Look } from '@regalia/parts';
import { Round } from './masonry.tsx';
import { Warrior } from './pieces.tsx';

interface SiegeProps {
  /** Whose warriors stand on the wall, one for each. */
  readonly defenders: readonly number[];
  readonly looks: readonly Look[];
  readonly strength: number;
  readonly held: boolean;
}

const FLAME = 'M0 0C-9-6-7-16-2-22-2-16 2-17 1-26 8-20 11-8 4 0Z';

export function Siege({ defenders, looks, strength, held }: SiegeProps) {
  const step = Math.min(30, 300 / Math.max(1, defenders.length));
  return (
    <svg class={`ar-siege ${held ? 'ar-siege-held' : 'ar-siege-lost'}`} viewBox="0 0 480 210" aria-hidden="true">
      <rect class="ar-siege-sky" width="480" height="210" rx="6" />
      <path class="ar-siege-glow" d="M0 150C60 70 150 100 240 60S420 100 480 140V210H0Z" />
      {!held && (
        <g class="ar-siege-burning">
          <path class="ar-siege-house" d="M70 92v-26l16-14 16 14v26ZM330 92v-30l18-16 18 16v30ZM212 92v-22l14-12 14 12v22Z" />
          {[78, 94, 220, 340, 356].map((x, i) => (
            <path key={x} class="ar-flame" d={FLAME} transform={`translate(${x} ${68 - (i % 2) * 6}) scale(${0.9 + (i % 3) * 0.2})`} />
          ))}
          <path class="ar-siege-smoke" d="M84 40C70 26 96 18 84 2M226 42C212 28 240 20 226 0M348 34C336 22 360 14 350-4" />
        </g>
      )}
      <g class="ar-tint-stone">
        <path class="ar-m-front" d="M0 96H480V158H0Z" />
        <path
          class="ar-m-course"
          d="M0 110H480M0 124H480M0 140H480M30 96v14M90 96v14M150 96v14M330 96v14M390 96v14M450 96v14M60 110v14M120 110v14M360 110v14M420 110v14"
        />
        <path class="ar-m-battle" d={Array.from({ length: 24 }, (_, i) => `M${i * 20 + 2} 96v-9h10v9`).join('')} />
        <Round x={40} y={158} r={22} h={84} roof={26} />
        <Round x={440} y={158} r={22} h={84} roof={26} />
      </g>
      {!held && <path class="ar-siege-breach" d="M206 158L214 128 206 114 222 104 232 118 246 108 262 120 258 138 272 158Z" />}
      {defenders.map((seat, i) => (
        <Warrior key={i} look={at(looks, seat)} x={240 + (i - (defenders.length - 1) / 2) * step} y={100} size={34} />
      ))}
      <path class="ar-siege-field" d="M0 158C120 150 340 152 480 158V210H0Z" />
      {Array.from({ length: strength }, (_, i) => (
        <Raider key={i} x={240 + (i - (strength - 1) / 2) * 46} y={196 - (i % 2) * 8} flees={held} />
      ))}
      <path class="ar-siege-ladder" d="M128 176L160 92M140 178L172 94M131 168l12 2M137 153l12 2M143 138l12 2M149 122l12 2M155 107l12 2" />
      <g class="ar-siege-stones">
        <circle cx="150" cy="60" r="5" />
        <circle cx="312" cy="72" r="6" />
      </g>
    </svg>
  );
}

/** One of the enemy: dark, with a round shield and a spear. */
const Raider = ({ x, y, flees }: { readonly x: number; readonly y: number; readonly flees: boolean }) => (
  <g transform={`translate(${x} ${y})${flees ? ' scale(-1 1) rotate(8)' : ''}`}>
    <path class="ar-raider" d="M-9 0C-9-12-6-19 0-19S9-12 9 0ZM0-32a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13" />
    <path class="ar-raider-spear" d="M11 2L16-40" />
    <circle class="ar-raider-shield" cx="-4" cy="-9" r="6.5" />
  </g>
);
