// Masonry: the solids that houses are drawn with, seen from above and from the south-west, with hatched shadows.

import type { ComponentChildren } from 'preact';

/** Where depth leads on the sheet. */
const RIGHT = 0.62;
const UP = 0.42;

type Point = readonly [number, number];
const path = (...points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
const round = (n: number): number => Math.round(n * 10) / 10;
const deep = ([x, y]: Point, d: number): Point => [x + RIGHT * d, y - UP * d];

/** Strokes between two edges, as an engraver fills a shadow. */
function strokes([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point], count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / (count + 1);
    const mix = (p: Point, q: Point): string => `${round(p[0] + (q[0] - p[0]) * t)} ${round(p[1] + (q[1] - p[1]) * t)}`;
    return `M${mix(a, b)}L${mix(c, d)}`;
  }).join('');
}

interface Solid {
  /** Left lower corner of the front. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Depth. */
  readonly d: number;
}

/** What a solid throws on the ground: the light comes from the west, and low. */
function castShadow({ x, y, w, h, d }: Solid): string {
  const [near, far]: [Point, Point] = [[x + w, y], deep([x + w, y], d)];
  const thrown = ([px, py]: Point): Point => [px + h * 0.62, py + h * 0.16];
  return path([x + 2, y], near, far, thrown(far), thrown(near), [x + 2 + h * 0.2, y + h * 0.16]);
}

/** Shadow, front and the side away from the light. */
function Walls(solid: Solid) {
  const { x, y, w, h, d } = solid;
  const [a, b]: [Point, Point] = [
    [x + w, y - h],
    [x + w, y],
  ];
  return (
    <>
      <path class="ar-m-shade" d={castShadow(solid)} />
      <path class="ar-m-front" d={path([x, y], [x + w, y], [x + w, y - h], [x, y - h])} />
      <path class="ar-m-side" d={path(b, deep(b, d), deep(a, d), a)} />
      <path class="ar-m-hatch" d={strokes([a, b], [deep(a, d), deep(b, d)], Math.max(2, Math.round(h / 4)))} />
    </>
  );
}

/** What a throng of small houses is drawn with: one path for all their fronts, one for all their roofs, and so on. */
export interface Throng {
  readonly shade: string[];
  readonly front: string[];
  readonly side: string[];
  readonly roof: string[];
  readonly tiles: string[];
}
export const newThrong = (): Throng => ({ shade: [], front: [], side: [], roof: [], tiles: [] });

/** A small house among others; its ridge along its front, or its gable to it. */
export function house(throng: Throng, solid: Solid, roof: number, gable: boolean): void {
  const { x, y, w, h, d } = solid;
  const [a, b]: [Point, Point] = [
    [x, y - h],
    [x + w, y - h],
  ];
  throng.shade.push(castShadow(solid));
  throng.front.push(path([x, y], [x + w, y], b, a));
  throng.side.push(path([x + w, y], deep([x + w, y], d), deep(b, d), b));
  if (gable) {
    const top: Point = [x + w / 2, y - h - roof];
    throng.front.push(path(a, b, top));
    throng.roof.push(path(top, b, deep(b, d), deep(top, d)));
    throng.tiles.push(strokes([top, b], [deep(top, d), deep(b, d)], 2));
    return;
  }
  const [left, right] = [a, b].map((corner): Point => [deep(corner, d / 2)[0], deep(corner, d / 2)[1] - roof]);
  if (!left || !right) return;
  throng.side.push(path(b, deep(b, d), right));
  throng.roof.push(path(a, b, right, left));
  throng.tiles.push(strokes([a, b], [left, right], 3));
}

export const ThrongDrawn = ({ throng }: { readonly throng: Throng }) => (
  <g>
    <path class="ar-m-shade" d={throng.shade.join('')} />
    <path class="ar-m-side" d={throng.side.join('')} />
    <path class="ar-m-front" d={throng.front.join('')} />
    <path class="ar-m-roof" d={throng.roof.join('')} />
    <path class="ar-m-tiles" d={throng.tiles.join('')} />
  </g>
);

/** A block with a flat top. */
export function Block(solid: Solid) {
  const { x, y, w, h, d } = solid;
  const a: Point = [x, y - h];
  const b: Point = [x + w, y - h];
  return (
    <g>
      <Walls {...solid} />
      <path class="ar-m-top" d={path(a, b, deep(b, d), deep(a, d))} />
    </g>
  );
}

/** A house whose ridge runs along its front. */
export function Hall(solid: Solid & { readonly roof: number }) {
  const { x, y, w, h, d, roof } = solid;
  const a: Point = [x - 1.5, y - h];
  const b: Point = [x + w + 1, y - h];
  const left: Point = [deep([x, y - h], d / 2)[0], deep([x, y - h], d / 2)[1] - roof];
  const right: Point = [deep([x + w, y - h], d / 2)[0], deep([x + w, y - h], d / 2)[1] - roof];
  const far = deep([x + w, y - h], d);
  return (
    <g>
      <Walls {...solid} />
      <path class="ar-m-side" d={path([x + w, y - h], far, right)} />
      <path class="ar-m-hatch" d={strokes([[x + w, y - h], right], [far, right], 3)} />
      <path class="ar-m-roof" d={path(a, b, right, left)} />
      <path class="ar-m-tiles" d={strokes([a, b], [left, right], Math.max(3, Math.round(w / 5)))} />
      <path class="ar-m-tiles" d={strokes([a, left], [b, right], 2)} />
    </g>
  );
}

/** A house with its gable to the front. */
export function Gable(solid: Solid & { readonly roof: number }) {
  const { x, y, w, h, d, roof } = solid;
  const top: Point = [x + w / 2, y - h - roof];
  const b: Point = [x + w, y - h];
  const eave: Point = [b[0] + 1.2, b[1] + 1];
  return (
    <g>
      <Walls {...solid} />
      <path class="ar-m-front" d={path([x, y - h], b, top)} />
      <path class="ar-m-roof" d={path(top, eave, deep(eave, d), deep(top, d))} />
      <path class="ar-m-tiles" d={strokes([top, eave], [deep(top, d), deep(eave, d)], Math.max(2, Math.round(roof / 4)))} />
      <path class="ar-m-ridge" d={`M${x - 1.2} ${y - h + 1}L${top[0]} ${top[1]}L${eave[0]} ${eave[1]}`} />
    </g>
  );
}

/** A round tower; its roof is a cone, or a battlement where `roof` is nothing. `x` is its middle. */
export function Round({
  x,
  y,
  r,
  h,
  roof,
}: {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly h: number;
  readonly roof: number;
}) {
  const k = r * 0.32;
  const shade = Array.from({ length: 4 }, (_, i) => {
    const at = x + r * (0.35 + i * 0.19);
    return `M${round(at)} ${round(y - h + 2)}V${round(y + k * (1 - i * 0.24))}`;
  }).join('');
  return (
    <g>
      <path
        class="ar-m-shade"
        d={`M${x} ${round(y + k)}L${round(x + h * 0.62)} ${round(y + k + h * 0.12)}L${round(x + r + h * 0.62)} ${round(y + h * 0.06)}L${x + r} ${y - 2}Z`}
      />
      <path class="ar-m-front" d={`M${x - r} ${y}V${y - h}H${x + r}V${y}A${r} ${k} 0 0 1 ${x - r} ${y}Z`} />
      <path class="ar-m-hatch" d={shade} />
      {roof > 0 ? (
        <>
          <path class="ar-m-roof" d={`M${x - r - 2} ${y - h}A${r + 2} ${k + 1} 0 0 0 ${x + r + 2} ${y - h}L${x} ${y - h - roof}Z`} />
          <path
            class="ar-m-tiles"
            d={`M${x + r * 0.35} ${y - h + k}L${x} ${y - h - roof}L${x - r * 0.35} ${y - h + k}M${x + r * 0.8} ${y - h + k * 0.6}L${x} ${y - h - roof}`}
          />
        </>
      ) : (
        <>
          <ellipse class="ar-m-top" cx={x} cy={y - h} rx={r} ry={k} />
          <path class="ar-m-battle" d={`M${x - r} ${y - h}v-4h${r * 0.4}v4h${r * 0.4}v-3h${r * 0.4}v3h${r * 0.4}v-4h${r * 0.4}v4`} />
        </>
      )}
    </g>
  );
}

/** A dome on a drum. `x` is its middle. */
export const Dome = ({ x, y, r, h }: { readonly x: number; readonly y: number; readonly r: number; readonly h: number }) => (
  <g>
    <path class="ar-m-front" d={`M${x - r} ${y}V${y - h}H${x + r}V${y}A${r} ${r * 0.28} 0 0 1 ${x - r} ${y}Z`} />
    <path class="ar-m-hatch" d={[0.4, 0.6, 0.8].map((t) => `M${round(x + r * t)} ${y - h + 1}V${round(y + r * 0.2)}`).join('')} />
    <path
      class="ar-m-roof"
      d={`M${x - r - 1.5} ${y - h}C${x - r - 1} ${y - h - r * 1.5} ${x + r + 1} ${y - h - r * 1.5} ${x + r + 1.5} ${y - h}A${r + 1.5} ${r * 0.28} 0 0 1 ${x - r - 1.5} ${y - h}Z`}
    />
    <path
      class="ar-m-tiles"
      d={`M${x} ${round(y - h - r * 1.1)}V${round(y - h + r * 0.26)}M${x} ${round(y - h - r * 1.1)}C${round(x + r * 0.6)} ${round(y - h - r)} ${round(x + r * 0.66)} ${y - h - 4} ${round(x + r * 0.64)} ${round(y - h + r * 0.2)}M${x} ${round(y - h - r * 1.1)}C${round(x - r * 0.6)} ${round(y - h - r)} ${round(x - r * 0.66)} ${y - h - 4} ${round(x - r * 0.64)} ${round(y - h + r * 0.2)}`}
    />
  </g>
);

/** Windows in rows on a front: left, top, width of the field, how many across and down. */
export const Windows = ({
  x,
  y,
  w,
  across,
  down = 1,
  tall = 6,
}: {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly across: number;
  readonly down?: number;
  readonly tall?: number;
}) => (
  <path
    class="ar-m-dark"
    d={Array.from({ length: across * down }, (_, i) => {
      const px = x + ((i % across) + 0.5) * (w / across);
      const py = y + Math.floor(i / across) * (tall + 6);
      return `M${round(px - 1.7)} ${py + tall}v-${tall - 2}a1.7 2 0 0 1 3.4 0v${tall - 2}Z`;
    }).join('')}
  />
);

/** A door under a round arch; `x` is its middle, `y` its sill. */
export const Door = ({ x, y, w = 7, h = 11 }: { readonly x: number; readonly y: number; readonly w?: number; readonly h?: number }) => (
  <path class="ar-m-dark" d={`M${x - w / 2} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}Z`} />
);

/** Columns before a front. */
export const Columns = ({
  x,
  y,
  w,
  h,
  count,
}: {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly count: number;
}) => (
  <g>
    <rect class="ar-m-dark" x={x} y={y - h} width={w} height={h} />
    {Array.from({ length: count }, (_, i) => {
      const at = x + (i * (w - 5)) / (count - 1);
      return <path key={i} class="ar-m-front" d={`M${round(at)} ${y}V${y - h}h5V${y}Z`} />;
    })}
  </g>
);

/** A flag on its pole; `x`, `y` is the foot. */
export const Flag = ({ x, y, h = 16 }: { readonly x: number; readonly y: number; readonly h?: number }) => (
  <g>
    <path class="ar-m-line" d={`M${x} ${y}V${y - h}`} />
    <path class="ar-m-flag" d={`M${x} ${y - h}c4-3 7 2 12-1v6c-5 3-8-2-12 1Z`} />
  </g>
);

/** A tree as engravers draw them. */
export const Tree = ({ x, y, size = 10 }: { readonly x: number; readonly y: number; readonly size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 10})`}>
    <path class="ar-m-line" d="M0 0V-4" />
    <path class="ar-m-leaf" d="M-4-4C-7-6-5-10-3-10-3-14 3-14 3-10 6-10 6-5 3-4Z" />
    <path class="ar-m-tiles" d="M1-5C3-5 4-7 3-9M-1-6C1-6 2-8 1-10" />
  </g>
);

/** Smoke above a chimney; `x`, `y` is where it leaves. */
export const Smoke = ({ x, y, size = 1 }: { readonly x: number; readonly y: number; readonly size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path class="ar-m-smoke" d="M0 0C-3-4 3-7 1-11-1-15 6-16 5-21 4-25 9-26 10-30" />
    <path class="ar-m-smoke ar-m-smoke-thin" d="M1-9C5-12 4-16 8-19M4-20C1-23 4-27 2-30" />
  </g>
);

/** Somebody who stands about, seen from afar; with a spear, a guard. */
export const Person = ({ x, y, guard = false }: { readonly x: number; readonly y: number; readonly guard?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <path class="ar-m-person" d="M-1.8 0C-1.9-3.2-1.4-4.6 0-4.6S1.9-3.2 1.8 0ZM0-7.4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3" />
    {guard && <path class="ar-m-line" d="M2.6 0.5V-9" />}
  </g>
);

export const Drawing = ({ tint, children }: { readonly tint: string; readonly children: ComponentChildren }) => (
  <g class={`ar-tint-${tint}`}>{children}</g>
);
