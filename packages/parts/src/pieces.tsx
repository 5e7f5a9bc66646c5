// Cubes, wax seals, badges: the small wooden and waxen things.

import { Glyph, Icon } from './icon.tsx';
import { ICONS } from './icons.ts';
import type { Look } from './looks.ts';

/** A player's cube in a drawing, centred on a point. */
export function Cube({
  look,
  x = 0,
  y = 0,
  size,
}: {
  readonly look: Look;
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
}) {
  const s = size / 20;
  return (
    <g class={`cube seat-${look.id}`} transform={`translate(${x} ${y}) scale(${s})`}>
      <path class="cube-top" d="M-10-6L-6-11H10L6-6Z" />
      <path class="cube-side" d="M6-6L10-11V5L6 10Z" />
      <rect class="cube-face" x="-10" y="-6" width="16" height="16" rx="1" />
      <Glyph name={look.emblem} x={-2} y={2} size={12} class="cube-emblem" />
    </g>
  );
}

/** A player's cube in a line of text. */
export const CubeIcon = ({ look }: { readonly look: Look }) => (
  <svg class="cube-icon" viewBox="-11 -12 22 23" aria-hidden="true">
    <Cube look={look} size={20} />
  </svg>
);

/** Colour and emblem of a player, for names and avatars. */
export const Emblem = ({ look }: { readonly look: Look }) => (
  <span class={`emblem seat-${look.id}`} aria-hidden="true">
    <Icon name={look.emblem} />
  </span>
);

const BLOB =
  'M0-20C5-22 9-18 13-17 18-15 18-10 20-6 22 0 19 4 18 9 17 14 12 15 8 18 3 22-3 19-8 18-13 17-16 13-18 8-21 4-20-1-19-6-18-11-15-14-11-16-7-18-4-19 0-20Z';

/** A player's seal: a blob of wax in the seat's colour with the emblem large on it. Whose something is, from two metres away. */
export function Signet({ look, x = 0, y = 0, size }: Parameters<typeof Cube>[0]) {
  return (
    <g class={`signet seat-${look.id}`} transform={`translate(${x} ${y}) scale(${size / 40})`}>
      <path class="signet-wax" d={BLOB} fill="var(--seat)" stroke="var(--signet-edge, #24180b)" stroke-width="2" />
      <path d={ICONS[look.emblem]} transform="translate(-14 -14) scale(0.0547)" fill="var(--seat-ink)" />
    </g>
  );
}

/** A wax seal with a number: points to be had. */
export function Seal({
  x = 0,
  y = 0,
  size,
  value,
  look,
  gone = false,
}: {
  readonly x?: number;
  readonly y?: number;
  /** Its diameter. */
  readonly size: number;
  readonly value: number | string;
  /** Who took it. */
  readonly look?: Look | undefined;
  readonly gone?: boolean;
}) {
  return (
    <g
      class={`seal ${gone ? 'seal-gone' : ''} ${look ? `seal-taken seat-${look.id}` : ''}`}
      transform={`translate(${x} ${y}) scale(${size / 40})`}
    >
      <path class="seal-wax" d={BLOB} />
      <circle class="seal-ring" r="13.5" />
      <text class="seal-value" y="6.5">
        {value}
      </text>
    </g>
  );
}

/** The six-sided seal of a city. */
export function HexSeal({
  x,
  y,
  size,
  value,
  look,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly value: number;
  readonly look?: Look | undefined;
}) {
  return (
    <g class={`hex ${look ? `hex-taken seat-${look.id}` : ''}`} transform={`translate(${x} ${y}) scale(${size / 40})`}>
      <path class="hex-wax" d="M0-20L17.3-10V10L0 20-17.3 10V-10Z" />
      <path class="hex-ring" d="M0-15.5L13.4-7.8V7.8L0 15.5-13.4 7.8V-7.8Z" />
      {look ? (
        <Glyph name={look.emblem} size={17} class="hex-emblem" />
      ) : (
        <text class="seal-value" y="6.5">
          {value}
        </text>
      )}
    </g>
  );
}
