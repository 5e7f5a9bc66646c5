// A building tile: what it shows of its effect, its points, its price.

import { Glyph, type IconName } from '@regalia/parts';
import type { Effect, Tile } from '../rules/index.ts';
import { Building } from './buildings.tsx';
import { TILE } from './layout.ts';
import { ENDGAME_ICONS } from './names.ts';
import { Points } from './pieces.tsx';
import { priceTokens, Row } from './price.tsx';

const { width, height } = TILE;

/** The front of a tile; its left upper corner at the origin. */
export function TileFront({ tile }: { readonly tile: Tile }) {
  return (
    <g class={`ar-tile-front ar-level-${tile.level}`}>
      <rect class="ar-tile-paper" width={width} height={height} rx="4" />
      <rect class="ar-tile-line" x="3" y="3" width={width - 6} height={height - 6} rx="2.5" />
      <TilePicture tile={tile} x={width / 2 + 2} y={49} scale={0.5} />
      <Points x={13} y={13} size={23} value={tile.points} />
      <rect class="ar-tile-foot" x="3" y={height - 25} width={width - 6} height="22" rx="2.5" />
      <Row tokens={priceTokens(tile.price)} x={width / 2} y={height - 13.5} size={17} room={62} />
    </g>
  );
}

/** What a tile is about, without its numbers: for where they could not be read. */
export const TileSketch = ({ tile }: { readonly tile: Tile }) => (
  <svg class="ar-mini ar-mini-tile" viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
    <g class={`ar-tile-front ar-level-${tile.level}`}>
      <rect class="ar-tile-paper" width={width} height={height} rx="4" />
      <rect class="ar-tile-line" x="3" y="3" width={width - 6} height={height - 6} rx="2.5" />
      <TilePicture tile={tile} x={width / 2 + 2} y={62} scale={0.62} sketch />
    </g>
  </svg>
);

/** What the effect is about, with its amount. */
interface PictureProps {
  readonly tile: Tile;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly sketch?: boolean;
}

function TilePicture({ tile, x, y, scale, sketch = false }: PictureProps) {
  const effect = tile.effects[0] as Effect | undefined;
  if (!effect) return <Glyph name="obelisk" x={x} y={y - 18} size={38} class="ar-sign-glyph" />;
  if ('at' in effect) {
    const [mark, kind] =
      effect.verb === 'glory'
        ? [`+${effect.points}`, 'vp']
        : effect.verb === 'more'
          ? [`+${effect.amount}`, 'more']
          : [`−${effect.amount}`, 'less'];
    return (
      <g>
        <Building name={effect.at} x={x - 4} y={y} scale={scale} />
        {!sketch && <Badge text={mark} kind={kind} x={x + 21} y={y - 34} />}
      </g>
    );
  }
  if (sketch) return <Glyph name={glyphOf(effect)} x={x - 3} y={y - 20} size={40} class="ar-sign-glyph" />;
  if (effect.verb === 'endgame')
    return <Marked icon={ENDGAME_ICONS[effect.per]} mark={effect.each === 1 ? '×1' : `÷${effect.each}`} kind="vp" x={x} y={y} />;
  if (effect.verb === 'income') return <Marked icon="two-coins" mark={`+${effect.gold}`} kind="more" x={x} y={y} />;
  return <Marked icon="prayer" mark="1×" kind="more" x={x} y={y} />;
}

/** An effect that belongs to no building. */
const glyphOf = (effect: Effect): IconName =>
  effect.verb === 'endgame' ? ENDGAME_ICONS[effect.per] : effect.verb === 'income' ? 'two-coins' : 'prayer';

function Marked({
  icon,
  mark,
  kind,
  x,
  y,
}: {
  readonly icon: IconName;
  readonly mark: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <g>
      <Glyph name={icon} x={x - 3} y={y - 15} size={32} class="ar-sign-glyph" />
      <Badge text={mark} kind={kind} x={x + 21} y={y - 34} />
    </g>
  );
}

const Badge = ({ text, kind, x, y }: { readonly text: string; readonly kind: string; readonly x: number; readonly y: number }) => (
  <g class={`ar-badge ar-badge-${kind}`} transform={`translate(${x} ${y})`}>
    <rect x="-11.5" y="-9" width="23" height="18" rx="4" />
    <text y="4.8">{text}</text>
  </g>
);

/** A tile by itself, for lists and for pieces that travel. */
export const TileMini = ({ tile }: { readonly tile: Tile }) => (
  <svg class="ar-mini ar-mini-tile" viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
    <TileFront tile={tile} />
  </svg>
);
