// Engraved portraits of those who bear a title, in the livery of the country whose class (`land-FR` …) they stand under.

import type { JSX } from 'preact';
import { drawnOnce } from '../drawn-once.ts';
import { CARDINAL, COUNTESS, DUKE, MARQUIS } from './court.ts';
import { KING, PRINCE, PRINCESS } from './crowns.ts';
import type { Layer, Tone } from './layers.ts';
import { BARON, COUNT, EARL, MARSHAL } from './sword.ts';

const SITTERS = {
  marshal: MARSHAL,
  baron: BARON,
  count: COUNT,
  countess: COUNTESS,
  earl: EARL,
  marquis: MARQUIS,
  duke: DUKE,
  cardinal: CARDINAL,
  prince: PRINCE,
  princess: PRINCESS,
  king: KING,
} as const satisfies Readonly<Record<string, readonly Layer[]>>;

/** Whom there is a portrait of. */
export type Sitter = keyof typeof SITTERS;

const INK = '#2a1a0d';
const TONES: Readonly<Record<Tone, string>> = {
  livery: 'var(--land-colour)',
  'livery-deep': 'color-mix(in srgb, var(--land-colour) 66%, #150c04)',
  skin: '#f4dcc0',
  linen: '#fbf4e3',
  gold: '#dfb558',
  steel: '#b9bfc2',
  crimson: '#b02a30',
  'crimson-deep': '#8c1c24',
  black: '#35302f',
  brown: '#6b4526',
  auburn: '#96502a',
  blond: '#d9ad5c',
  grey: '#b5aa9a',
  white: '#efe9dd',
};
const SOLIDS = { ink: INK, gold: TONES.gold, blush: '#c9776a' } as const;
/** Colours of lines, mixed rather than seen through: what is half transparent is dear to draw. */
const LINES = {
  fine: { stroke: '#3d2a18', 'stroke-width': 0.5 },
  strong: { stroke: INK, 'stroke-width': 1.15 },
  light: { stroke: '#a79c8c', 'stroke-width': 0.8 },
} as const;

function drawn(layer: Layer, key: number): JSX.Element {
  if ('form' in layer)
    return <path key={key} d={layer.d} fill={TONES[layer.form]} stroke={INK} stroke-width="1.1" stroke-linejoin="round" />;
  if ('solid' in layer)
    return <path key={key} d={layer.d} fill={SOLIDS[layer.solid]} stroke={INK} stroke-width={layer.solid === 'gold' ? 0.6 : 0} />;
  return <path key={key} d={layer.d} fill="none" stroke-linecap="round" {...LINES[layer.line]} />;
}

/** The ground behind a sitter: the livery's colour, thinned, with the burin's level lines. */
const GROUND = Array.from({ length: 39 }, (_, i) => {
  const y = 2.5 * (i + 0.5);
  const half = Math.sqrt(Math.max(0, 48.8 ** 2 - (y - 48.75) ** 2));
  return `M${(50 - half).toFixed(1)} ${(y + 1.25).toFixed(1)}H${(50 + half).toFixed(1)}`;
}).join('');

/** The symbols that portraits refer to. Stands once on a page that shows any; it may stand there twice without harm. */
export const PortraitDefs = drawnOnce(() => (
  <svg class="art-defs" aria-hidden="true" focusable="false">
    <defs>
      <clipPath id="portrait-round">
        <circle cx="50" cy="50" r="49" />
      </clipPath>
      <symbol id="portrait-ground" viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="49.4" fill="color-mix(in srgb, var(--land-colour) 44%, #f6ead0)" />
        <path d={GROUND} fill="none" stroke="color-mix(in srgb, var(--land-colour) 78%, #8a7350)" stroke-width="0.6" />
      </symbol>
      {Object.entries(SITTERS).map(([name, layers]) => (
        <symbol key={name} id={`portrait-${name}`} viewBox="0 0 100 100">
          {/* Shoulders are cut by the roundel, hats have room above. */}
          <g clip-path="url(#portrait-round)">
            <g transform="translate(-3.2 3.2) scale(1.064)">{layers.map(drawn)}</g>
          </g>
        </symbol>
      ))}
    </defs>
  </svg>
));

interface Placed {
  readonly of: Sitter;
  /** The middle of the roundel. */
  readonly x?: number;
  readonly y?: number;
  /** Its diameter. */
  readonly size: number;
}

/** A round portrait in a drawing, without a frame, centred on a point. */
export const Portrait = ({ of, x = 0, y = 0, size }: Placed) => (
  <>
    <use href="#portrait-ground" x={x - size / 2} y={y - size / 2} width={size} height={size} />
    <use href={`#portrait-${of}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
  </>
);

/** A round portrait in a page, as large as its class makes it. */
export const PortraitIcon = ({ of, class: className = '' }: { readonly of: Sitter; readonly class?: string }) => (
  <svg class={`portrait ${className}`} viewBox="0 0 100 100" aria-hidden="true">
    <Portrait of={of} x={50} y={50} size={96} />
    <circle cx="50" cy="50" r="48" fill="none" stroke={INK} stroke-width="2" />
  </svg>
);
