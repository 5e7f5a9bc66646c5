// Coats of arms, drawn for this project: lily, eagle, lion, castle. And the fillings that tell countries apart without colour.

import type { CountryCode } from '@regalia/kit';
import type { JSX } from 'preact';

const mirrored = (half: string): JSX.Element => (
  <>
    <path d={half} />
    <path d={half} transform="matrix(-1 0 0 1 100 0)" />
  </>
);

const Lily = () => (
  <g class="charge">
    <path d="M50 5C63 22 67 37 58 52 55 57 55 60 55 64H45C45 60 45 57 42 52 33 37 37 22 50 5Z" />
    {mirrored('M41 64C40 49 30 36 17 37 6 38 2 48 7 56 11 62 20 61 21 54 14 54 16 45 23 48 30 51 32 58 32 64Z')}
    <rect x="27" y="66" width="46" height="7" rx="3" />
    <path d="M45 75H55C56 83 59 89 50 97 41 89 44 83 45 75Z" />
    {mirrored('M41 75C41 82 39 88 32 91 26 93 20 91 18 86 24 87 30 83 32 75Z')}
  </g>
);

const Eagle = () => (
  <g class="charge">
    <path d="M50 22C59 30 60 50 56 66L63 86 54 81 50 96 46 81 37 86 44 66C40 50 41 30 50 22Z" />
    <path d="M47 27C41 22 42 11 50 8 57 5 63 10 63 14L71 17 62 20C61 24 58 27 54 27Z" />
    {mirrored(
      'M44 36C36 22 24 13 11 10 14 16 12 19 5 18 10 24 9 27 2 29 9 33 9 37 4 42 11 42 14 46 12 53 18 50 22 52 23 60 28 54 33 56 36 63L43 55Z',
    )}
    {mirrored('M43 62L30 71 22 69 27 75 22 82 30 78 34 84 36 77 46 70Z')}
  </g>
);

const MANE = Array.from({ length: 28 }, (_, i) => {
  const angle = (i * Math.PI) / 14;
  const r = i % 2 === 0 ? 45 : 36;
  return `${(50 + r * Math.sin(angle)).toFixed(1)} ${(56 - r * Math.cos(angle) * 0.95).toFixed(1)}`;
}).join('L');

const Lion = () => (
  <g class="charge">
    <path d={`M${MANE}Z`} />
    <path d="M30 17L28 3 39 10 50 0 61 10 72 3 70 17Z" />
    <path class="charge-cut" d="M27 42C24 30 37 36 50 35 63 36 76 30 73 42 79 58 70 78 50 88 30 78 21 58 27 42Z" />
    {mirrored('M32 48C36 42 43 44 45 50 40 52 35 52 32 48Z')}
    <path d="M43 62C46 59 54 59 57 62 57 66 53 69 51 70V75C56 79 62 77 64 73 63 82 54 83 50 79 46 83 37 82 36 73 38 77 44 79 49 75V70C47 69 43 66 43 62Z" />
  </g>
);

const Castle = () => (
  <g class="charge">
    <path d="M37 92V32H33V14H41V20H46V14H54V20H59V14H67V32H63V92Z" />
    <path d="M8 92V54H5V40H12V45H17V40H23V45H28V40H34V92Z" />
    <path d="M66 92V40H72V45H77V40H83V45H88V40H95V54H92V92Z" />
    <rect x="3" y="90" width="94" height="7" rx="2" />
    <g class="charge-cut">
      <path d="M43 92V74C43 64 57 64 57 74V92Z" />
      <path d="M46 52V42C46 37 54 37 54 42V52Z" />
      <path d="M16 70V62C16 58 24 58 24 62V70ZM76 70V62C76 58 84 58 84 62V70Z" />
    </g>
  </g>
);

const CHARGES: Readonly<Record<CountryCode, () => JSX.Element>> = { FR: Lily, DE: Eagle, GB: Lion, ES: Castle };

/** Symbols and patterns that drawings refer to. Stands once in the page. */
export function ArtDefs() {
  return (
    <svg class="art-defs" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(CHARGES).map(([code, Charge]) => (
          <symbol key={code} id={`charge-${code}`} viewBox="0 0 100 100">
            <Charge />
          </symbol>
        ))}
        <pattern id="fill-FR" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="weave" d="M0 0H14M0 0V14" />
          <circle class="weave-dot" cx="7" cy="7" r="1.6" />
        </pattern>
        <pattern id="fill-DE" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path class="weave" d="M0 4H8" />
        </pattern>
        <pattern id="fill-GB" width="10" height="10" patternUnits="userSpaceOnUse">
          <path class="weave" d="M0 5H10M5 0V10" />
        </pattern>
        <pattern id="fill-ES" width="12" height="7" patternUnits="userSpaceOnUse">
          <path class="weave" d="M0 1Q3 6 6 1T12 1" />
        </pattern>
        <radialGradient id="wax" cx="38%" cy="32%" r="75%">
          <stop offset="0" class="wax-light" />
          <stop offset="0.55" class="wax-body" />
          <stop offset="1" class="wax-dark" />
        </radialGradient>
        <linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" class="gilt-light" />
          <stop offset="0.5" class="gilt-body" />
          <stop offset="1" class="gilt-dark" />
        </linearGradient>
      </defs>
    </svg>
  );
}

/** A country's beast or flower, in a drawing. */
export const Charge = ({
  code,
  x,
  y,
  size,
}: {
  readonly code: CountryCode;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) => <use href={`#charge-${code}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />;

/** A shield with its charge, centred on a point; `size` is its width. */
export function Shield({
  code,
  x = 0,
  y = 0,
  size,
}: {
  readonly code: CountryCode;
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
}) {
  const scale = size / 80;
  return (
    <g class={`shield land-${code}`} transform={`translate(${x - 50 * scale} ${y - 60 * scale}) scale(${scale})`}>
      <path class="shield-field" d="M10 6H90V60C90 88 68 106 50 116 32 106 10 88 10 60Z" />
      <path class="shield-weave" fill={`url(#fill-${code})`} d="M10 6H90V60C90 88 68 106 50 116 32 106 10 88 10 60Z" />
      <Charge code={code} x={50} y={55} size={62} />
      <path class="shield-rim" d="M10 6H90V60C90 88 68 106 50 116 32 106 10 88 10 60Z" />
    </g>
  );
}
