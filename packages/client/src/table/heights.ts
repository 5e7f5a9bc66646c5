// How high the sheet at the bottom of a phone stands.

/** From the lowest to the highest. */
export const HEIGHTS = ['peek', 'half', 'full'] as const;
export type Height = (typeof HEIGHTS)[number];

/** The next height in a direction, or the same at the end. */
export const nextHeight = (height: Height, by: number): Height =>
  HEIGHTS[Math.min(HEIGHTS.length - 1, Math.max(0, HEIGHTS.indexOf(height) + by))] ?? height;

/** Faster than this, in pixels a millisecond, a sheet is thrown rather than put down. */
const THROWN = 0.5;

/** Where a sheet comes to rest: the nearest height, or the next in the direction it was thrown. */
export function restingHeight(sizes: Readonly<Record<Height, number>>, at: number, speed: number): Height {
  const above = HEIGHTS.find((height) => sizes[height] >= at) ?? 'full';
  const below = HEIGHTS.findLast((height) => sizes[height] <= at) ?? 'peek';
  if (Math.abs(speed) > THROWN) return speed > 0 ? above : below;
  return sizes[above] - at < at - sizes[below] ? above : below;
}
