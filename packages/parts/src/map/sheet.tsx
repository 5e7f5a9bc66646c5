// The sheet of an old atlas: sea with waterlines along the coasts, the net of meridians, land, tinted countries, rose and frame.

import { COUNTRIES } from '@regalia/kit';
import { PATHS, SHEET } from './europe.ts';

/** Distances of the waterlines from the coast, the furthest first. */
const WATERLINES = [30, 22.5, 16, 10.5, 6, 2.6];

/** The picture behind everything. It never changes, so it is drawn once. */
export function AtlasSheet() {
  const { width, height } = SHEET;
  return (
    <svg class="atlas" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="atlas-clip">
          <rect x="14" y="14" width={width - 28} height={height - 28} />
        </clipPath>
        <radialGradient id="atlas-age" cx="50%" cy="46%" r="72%">
          <stop offset="0.55" class="age-none" />
          <stop offset="1" class="age-full" />
        </radialGradient>
        <pattern id="sea-lines" width="40" height="7" patternUnits="userSpaceOnUse">
          <path class="sea-line" d="M0 3.5H17M24 3.5H36" />
        </pattern>
      </defs>
      <g clip-path="url(#atlas-clip)">
        <rect class="sea" width={width} height={height} />
        <rect width={width} height={height} fill="url(#sea-lines)" />
        <path class="graticule" d={PATHS.graticule} />
        {WATERLINES.map((at, i) => (
          <g key={at}>
            <path class="waterline" d={PATHS.land} stroke-width={at + 1.1 - 0.09 * i} />
            <path class="waterline-sea" d={PATHS.land} stroke-width={at} />
          </g>
        ))}
        <path class="land" d={PATHS.land} />
        <path class="land-borders-faint" d={PATHS.faint} />
        {COUNTRIES.map((code) => (
          <g key={code} class={`realm land-${code}`}>
            <path class="realm-tint" d={PATHS[code]} />
            <path class="realm-weave" d={PATHS[code]} fill={`url(#fill-${code})`} />
          </g>
        ))}
        <path class="land-borders" d={PATHS.borders} />
        <path class="land-borders-dash" d={PATHS.borders} />
        <path class="coast" d={PATHS.land} />
        <rect width={width} height={height} fill="url(#atlas-age)" />
      </g>
      <Frame width={width} height={height} />
    </svg>
  );
}

/** A double line with a graded border, as on a map of the time. */
function Frame({ width, height }: { readonly width: number; readonly height: number }) {
  return (
    <g class="frame">
      <rect class="frame-outer" x="3" y="3" width={width - 6} height={height - 6} />
      <rect class="frame-scale" x="8.5" y="8.5" width={width - 17} height={height - 17} />
      <rect class="frame-inner" x="14" y="14" width={width - 28} height={height - 28} />
    </g>
  );
}

const point = (angle: number, r: number): string =>
  `${(r * Math.sin((angle * Math.PI) / 180)).toFixed(1)} ${(-r * Math.cos((angle * Math.PI) / 180)).toFixed(1)}`;

/** A compass rose with sixteen points and its lines over the sea. */
export function Rose({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const ray = (angle: number, long: number, wide: number) => (
    <g key={angle}>
      <path class="rose-light" d={`M0 0L${point(angle - wide, long * 0.3)}L${point(angle, long)}Z`} />
      <path class="rose-dark" d={`M0 0L${point(angle + wide, long * 0.3)}L${point(angle, long)}Z`} />
    </g>
  );
  return (
    <g class="rose" transform={`translate(${x} ${y}) scale(${size / 100})`} aria-hidden="true">
      <circle class="rose-ring" r="42" />
      <circle class="rose-ring" r="38" />
      <circle class="rose-ring" r="20" />
      {[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((angle) => ray(angle, 36, 11))}
      {[45, 135, 225, 315].map((angle) => ray(angle, 40, 22))}
      {[0, 90, 180, 270].map((angle) => ray(angle, 50, 24))}
      <path
        class="rose-north"
        d="M0-66C5-60 5-56 2-52H-2C-5-56-5-60 0-66ZM-8-58C-8-53-5-51-2-52L-3-49H3L2-52C5-51 8-53 8-58 5-58 3-55 2-52H-2C-3-55-5-58-8-58Z"
      />
    </g>
  );
}
