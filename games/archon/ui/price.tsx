// Prices and gains as rows of tokens.

import { type Gain, GOLD, type Price } from '../rules/index.ts';
import { AnyCube, Good, Points } from './pieces.tsx';

const GOOD_NAMES = ['stone', 'papyrus', 'silver', 'iron', 'recruit', 'gold'] as const;

/** A token of a row: a good, any resource, a resource unlike the others, or points. */
export type Token = { readonly good: number; readonly n?: number } | { readonly any: boolean } | { readonly points: number };

/** A token per cube and recruit, one for all the gold. */
function goodTokens(of: Price | Gain): readonly Token[] {
  return GOOD_NAMES.flatMap((name, good): readonly Token[] => {
    const n = of[name] ?? 0;
    if (n === 0) return [];
    return good === GOLD ? [{ good, n }] : Array.from({ length: n }, () => ({ good }));
  });
}

export const priceTokens = (price: Price): readonly Token[] => [
  ...goodTokens(price),
  ...Array.from({ length: price.any ?? 0 }, () => ({ any: true })),
  ...Array.from({ length: price.different ?? 0 }, () => ({ any: false })),
];
export const gainTokens = (gain: Gain): readonly Token[] => [
  ...goodTokens(gain),
  ...Array.from({ length: gain.any ?? 0 }, () => ({ any: true })),
  ...((gain.points ?? 0) > 0 ? [{ points: gain.points ?? 0 }] : []),
];

/** Tokens in a row around a point, closer together when they would be wider than there is room. */
export function Row({
  tokens,
  x = 0,
  y = 0,
  size,
  room = 400,
}: {
  readonly tokens: readonly Token[];
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
  readonly room?: number;
}) {
  const step = Math.min(size * 1.12, room / Math.max(1, tokens.length));
  const from = x - ((tokens.length - 1) * step) / 2;
  return (
    <g>
      {tokens.map((token, i) => (
        <OneToken key={i} token={token} x={from + i * step} y={y} size={size} />
      ))}
    </g>
  );
}

function OneToken({ token, x, y, size }: { readonly token: Token; readonly x: number; readonly y: number; readonly size: number }) {
  if ('points' in token) return <Points x={x} y={y} size={size * 1.1} value={token.points} />;
  if ('any' in token) return <AnyCube x={x} y={y} size={size} different={!token.any} />;
  return <Good good={token.good} n={token.n} x={x} y={y} size={size} />;
}
