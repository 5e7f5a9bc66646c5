// The small things of Archon: goods, figures, warriors, cards.

import { at } from '@regalia/core';
import { Glyph, type Look } from '@regalia/parts';
import type { ComponentChildren } from 'preact';
import { GOODS, KINDS } from '../rules/index.ts';
import { GOOD_ICONS, KIND_ICONS } from './names.ts';

interface Placed {
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
}

/** A resource is a cube, a coin is round, a recruit a shield, what is learned a card, a warrior a shield with a rim. */
const SHAPES = {
  cube: 'M-9-9H9V9H-9Z',
  shield: 'M-9-10H9V1C9 7 4 10 0 12-4 10-9 7-9 1Z',
  card: 'M-8-11H8V11H-8Z',
} as const;

/** A good in a drawing, centred on a point; with a number, so many of them. */
export function Good({ good, n, x = 0, y = 0, size }: Placed & { readonly good: number; readonly n?: number | undefined }) {
  const name = at(GOODS, good);
  const shape = good < 4 ? SHAPES.cube : good === 6 || good === 7 ? SHAPES.card : SHAPES.shield;
  return (
    <g class={`ar-ware-${name}`} transform={`translate(${x} ${y}) scale(${size / 22})`}>
      {good < 4 && <path class="ar-ware-top" d="M-9-9L-6-12H11L9-9ZM9-9L11-12V6L9 9Z" />}
      {good === 5 ? <circle class="ar-ware-body" r="10.5" /> : <path class="ar-ware-body" d={shape} />}
      {good === 5 && <circle class="ar-ware-ring" r="8" />}
      {n === undefined ? (
        <Glyph name={at(GOOD_ICONS, good)} size={good === 5 ? 12 : 14} class="ar-ware-glyph" />
      ) : (
        <text class="ar-ware-letter" y="5.4">
          {n}
        </text>
      )}
    </g>
  );
}

/** Any resource: a cube with a question on it. `different` for those that must all differ. */
export const AnyCube = ({ x = 0, y = 0, size, different = false }: Placed & { readonly different?: boolean }) => (
  <g class="ar-ware-any" transform={`translate(${x} ${y}) scale(${size / 22})`}>
    <path class="ar-ware-top" d="M-9-9L-6-12H11L9-9ZM9-9L11-12V6L9 9Z" />
    <path class="ar-ware-body" d={SHAPES.cube} />
    <text class="ar-ware-letter" y="6">
      {different ? '≠' : '?'}
    </text>
  </g>
);

/** Points, as a small seal without a rim. */
export const Points = ({ x = 0, y = 0, size, value }: Placed & { readonly value: number | string }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 22})`}>
    <circle class="ar-vp-wax" r="11" />
    <circle class="ar-vp-ring" r="8.6" />
    <text class="ar-vp-value" y="4.8">
      {value}
    </text>
  </g>
);

/** A figure of a player, standing on a point: as broad as it can be, so that its emblem is seen from afar. */
export const Pawn = ({ look, x = 0, y = 0, size }: Placed & { readonly look: Look }) => (
  <g class={`seat-${look.id}`} transform={`translate(${x} ${y}) scale(${size / 40})`}>
    <path class="ar-pawn-shade" d="M-10 2C-4 6 14 5 24-1 28-4 18-6 10-4Z" />
    <path
      class="ar-pawn-body"
      d="M-15 0C-15-6-11-8-11-14-11-19-9-22-6-24-9-26-10-29-10-31-10-37-5-41 0-41S10-37 10-31C10-29 9-26 6-24 9-22 11-19 11-14 11-8 15-6 15 0 9 3.5-9 3.5-15 0Z"
    />
    <path class="ar-pawn-light" d="M-9-3C-9-9-7-12-7-17M-5-35C-3-37-1-38 2-38" />
    <Glyph name={look.emblem} y={-11} size={19} class="ar-pawn-emblem" />
  </g>
);

/** An Elite Warrior: broad, with a helm, a spear and a shield that has the emblem. */
export const Warrior = ({ look, x = 0, y = 0, size }: Placed & { readonly look: Look }) => (
  <g class={`seat-${look.id}`} transform={`translate(${x} ${y}) scale(${size / 40})`}>
    <path class="ar-spear" d="M13 2V-38" />
    <path class="ar-spear-head" d="M13-46L16.5-37H9.5Z" />
    <path class="ar-pawn-body" d="M-11 2V-18C-11-24 11-24 11-18V2Z" />
    <path class="ar-pawn-body" d="M-8-22V-33C-8-43 8-43 8-33V-22Z" />
    <path class="ar-helm-slit" d="M-6-31H6M0-31V-25" />
    <path class="ar-spear-head" d="M-1.6-41C-8-48-9-43-13-43-9-50-2-49 1.6-41Z" />
    <Glyph name={look.emblem} y={-9} size={17} class="ar-pawn-emblem" />
  </g>
);

/** Whose something is: the emblem on a round mark. */
export const OwnerMark = ({ look, x = 0, y = 0, size }: Placed & { readonly look: Look }) => (
  <g class={`seat-${look.id}`} transform={`translate(${x} ${y}) scale(${size / 22})`}>
    <circle class="ar-tax-body" r="10.5" />
    <Glyph name={look.emblem} size={15} class="ar-pawn-emblem" />
  </g>
);

/** The token that a Tax Collector lays under the figure. */
export const TaxToken = ({ look, x = 0, y = 0, size }: Placed & { readonly look: Look }) => (
  <g class={`seat-${look.id}`} transform={`translate(${x} ${y}) scale(${size / 22})`}>
    <path class="ar-tax-body" d="M0-11L9.5-5.5V5.5L0 11-9.5 5.5V-5.5Z" />
    <Glyph name="swap-bag" size={15} class="ar-pawn-emblem" />
  </g>
);

/** A small drawing of its own, for lists and for pieces that travel. */
export const Mini = ({ box = '-13 -14 26 28', children }: { readonly box?: string; readonly children: ComponentChildren }) => (
  <svg class="ar-mini" viewBox={box} aria-hidden="true">
    {children}
  </svg>
);
export const GoodMini = ({ good }: { readonly good: number }) => (
  <Mini>
    <Good good={good} size={22} />
  </Mini>
);

/** A Courtier or Magister card, by kind. */
export const KindCard = ({ kind, ghost = false }: { readonly kind: number; readonly ghost?: boolean }) => (
  <svg class={`card ar-kind-of-${KINDS[kind]} ${ghost ? 'ar-card-ghost' : ''}`} viewBox="0 0 60 84" aria-hidden="true">
    <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
    <rect class="ar-card-field" x="4.5" y="4.5" width="51" height="75" rx="3" />
    <rect x="4.5" y="4.5" width="51" height="75" rx="3" fill={`url(#kind-${KINDS[kind]})`} />
    <path class="ar-card-arch" d="M10 76V36C10 6 50 6 50 36V76Z" />
    <Glyph name={at(KIND_ICONS, kind)} x={30} y={45} size={36} class="ar-card-glyph" />
    {kind > 0 && <path class="ar-card-crown" d="M21 12L18 4 25 8 30 2 35 8 42 4 39 12Z" />}
  </svg>
);

/** A card nobody may look at. */
export const CourtBack = () => (
  <svg class="card" viewBox="0 0 60 84" aria-hidden="true">
    <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
    <rect class="back-field" x="4.5" y="4.5" width="51" height="75" rx="3" />
    <rect x="4.5" y="4.5" width="51" height="75" rx="3" fill="url(#kind-Courtier)" />
    <path class="back-oval" d="M30 16C46 16 50 30 50 42S46 68 30 68 10 54 10 42 14 16 30 16Z" />
    <Glyph name="elven-castle" x={30} y={42} size={28} class="back-glyph" />
  </svg>
);

/** Weaves that tell the cards apart without colour. Stands once in the board. */
export const KindWeaves = () => (
  <>
    <pattern id="kind-Courtier" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="weave" d="M0 0H12M0 0V12" />
    </pattern>
    <pattern id="kind-TaxCollector" width="10" height="10" patternUnits="userSpaceOnUse">
      <circle class="weave-dot" cx="5" cy="5" r="1.8" />
    </pattern>
    <pattern id="kind-Cleric" width="14" height="14" patternUnits="userSpaceOnUse">
      <path class="weave" d="M7 2V12M3 5H11" />
    </pattern>
    <pattern id="kind-Scribe" width="30" height="6" patternUnits="userSpaceOnUse">
      <path class="weave" d="M0 3H18M22 3H28" />
    </pattern>
    <pattern id="kind-Merchant" width="12" height="7" patternUnits="userSpaceOnUse">
      <path class="weave" d="M0 1Q3 6 6 1T12 1" />
    </pattern>
  </>
);
