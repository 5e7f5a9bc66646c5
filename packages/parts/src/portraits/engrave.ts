// The engraver's tools: lines that flow along a form as on a copperplate, scalloped edges, curls, and halves that are mirrored.
// Paths are absolute and made of M, L, C, Q, Z only (arcs where they are never mirrored), on a square of 100.

/** A cubic curve: two ends and two handles between them. */
export type Curve = readonly [number, number, number, number, number, number, number, number];
type Point = readonly [number, number];

const short = (n: number): string => String(Math.round(n * 10) / 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The points of a curve cut at t, up to there: de Casteljau. */
function upTo([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, t: number): Curve {
  const [ax, ay, bx, by, cx, cy] = [mix(x0, x1, t), mix(y0, y1, t), mix(x1, x2, t), mix(y1, y2, t), mix(x2, x3, t), mix(y2, y3, t)];
  const [dx, dy, ex, ey] = [mix(ax, bx, t), mix(ay, by, t), mix(bx, cx, t), mix(by, cy, t)];
  return [x0, y0, ax, ay, dx, dy, mix(dx, ex, t), mix(dy, ey, t)];
}
const turned = ([a, b, c, d, e, f, g, h]: Curve): Curve => [g, h, e, f, c, d, a, b];
const part = (curve: Curve, from: number, to: number): Curve => turned(upTo(turned(upTo(curve, to)), to === 0 ? 0 : 1 - from / to));

const written = ([a, b, c, d, e, f, g, h]: Curve): string =>
  `M${short(a)} ${short(b)}C${short(c)} ${short(d)} ${short(e)} ${short(f)} ${short(g)} ${short(h)}`;

/**
 * Lines from one curve over to another, as a burin follows a form. Each runs over a part of its length, which may grow or shrink from
 * the first line to the last: that is how a shadow fades.
 */
export function flow(first: Curve, last: Curve, lines: number, [from0, to0]: Point = [0, 1], [from1, to1]: Point = [from0, to0]): string {
  let path = '';
  for (let i = 0; i < lines; i++) {
    const t = lines === 1 ? 0 : i / (lines - 1);
    const [a, b, c, d, e, f, g, h] = first;
    const [k, l, m, n, o, p, q, r] = last;
    const line: Curve = [mix(a, k, t), mix(b, l, t), mix(c, m, t), mix(d, n, t), mix(e, o, t), mix(f, p, t), mix(g, q, t), mix(h, r, t)];
    path += written(part(line, mix(from0, from1, t), mix(to0, to1, t)));
  }
  return path;
}

/** The other half of a path. */
const mirrored = (path: string): string => {
  let isX = true;
  return path.replace(/[A-Z]|-?\d+(\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const out = isX ? short(100 - Number(token)) : token;
    isX = !isX;
    return ` ${out}`;
  });
};
export const both = (path: string): string => path + mirrored(path);

/** An edge of small bows from point to point. */
export function bows(points: readonly Point[], depth = 0.56): string {
  let path = '';
  points.forEach(([x, y], i) => {
    const before = points[i - 1];
    if (!before) {
      path += `M${short(x)} ${short(y)}`;
      return;
    }
    const r = Math.hypot(x - before[0], y - before[1]) * depth;
    path += `A${short(r)} ${short(r)} 0 0 1 ${short(x)} ${short(y)}`;
  });
  return path;
}

/** Points along a curve. */
export function along(curve: Curve, count: number): readonly Point[] {
  return Array.from({ length: count }, (_, i) => {
    const [, , , , , , x, y] = upTo(curve, i / (count - 1));
    return [x, y];
  });
}

export const dot = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;

/** A lock of hair that winds in on itself. `side` is 1 for one that opens to the right, −1 to the left. */
export const curl = (x: number, y: number, r: number, side: 1 | -1): string => {
  const s = (n: number): string => short(x + side * n * r);
  const v = (n: number): string => short(y + n * r);
  return `M${s(-1)} ${v(-0.7)}C${s(-0.2)} ${v(-1.3)} ${s(1.1)} ${v(-0.8)} ${s(1)} ${v(0.1)}C${s(0.9)} ${v(0.9)} ${s(-0.3)} ${v(1)} ${s(-0.5)} ${v(0.3)}C${s(-0.6)} ${v(-0.3)} ${s(0.2)} ${v(-0.5)} ${s(0.4)} ${v(0)}`;
};
