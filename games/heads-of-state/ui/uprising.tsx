// The Revolution on its stage: a burning sky, the crowd with pikes and torches, the blade that falls, the crown that rolls.

import { BLADE, FRAME_OF_GUILLOTINE } from './guillotine.ts';

interface Props {
  readonly heading: string;
  readonly year: string;
  readonly lines: readonly string[];
}

/** Rays of a sky on fire. */
const RAYS = Array.from({ length: 18 }, (_, i) => {
  const at = (angle: number, r: number): string => `${(r * Math.sin(angle)).toFixed(0)} ${(-r * Math.cos(angle)).toFixed(0)}`;
  const angle = (i * Math.PI) / 9;
  return `M0 0L${at(angle, 900)}L${at(angle + 0.17, 900)}Z`;
}).join('');

/** Heads and shoulders, some under Phrygian caps, with pikes between them. */
const PEOPLE = Array.from({ length: 17 }, (_, i) => ({
  x: i * 50 - 400 + ((i * 37) % 17),
  y: (i * 29) % 23,
  size: 0.85 + ((i * 13) % 7) / 20,
  cap: i % 3 !== 1,
  pike: i % 2 === 0,
  torch: i % 5 === 2,
}));
const BODY = 'M-34 90C-34 40-22 26-9 22C-19 14-19-8 0-8S19 14 9 22C22 26 34 40 34 90Z';
const CAP = 'M-15 3C-17-14-6-24 6-22 16-20 20-12 27-14 25-4 16 0 14 3Z';

function Crowd() {
  return (
    <g class="hs-crowd">
      {PEOPLE.map(({ x, y, size, cap, pike, torch }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size.toFixed(2)})`}>
          {pike && <path d="M24 80L33-74 30-76 36-104 42-75 38-74 30 80Z" />}
          {torch && (
            <>
              <path d="M-30 80L-38-30H-30L-24 80Z" />
              <path class="hs-flame" d="M-34-28C-48-40-40-54-36-62-34-54-26-52-26-42-25-34-30-30-34-28Z" />
            </>
          )}
          <path d={BODY} />
          {cap && <path class="hs-cap" d={CAP} />}
        </g>
      ))}
    </g>
  );
}

export const Uprising = ({ heading, year, lines }: Props) => (
  <div class="hs-uprising">
    <svg viewBox="-400 -250 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="hs-sky" x="-400" y="-250" width="800" height="500" />
      <path class="hs-rays" d={RAYS} transform="translate(0 40)" />
      <g transform="translate(0 176) scale(1.32)">
        <path class="hs-gallows" d={FRAME_OF_GUILLOTINE} />
        <path class="hs-fall" d={BLADE} />
        <path class="hs-crown" d="M-24-6L-30-38-14-24 0-46 14-24 30-38 24-6Z" />
      </g>
      <g transform="translate(0 178)">
        <Crowd />
      </g>
    </svg>
    <div class="hs-uprising-words">
      <b>{year}</b>
      <h2>{heading}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
);
