// How sure a share is that was seen in a few games.

export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/** Wilson's interval at 95 %: sensible for none and for all of a few games. */
export function wilson(share: number, n: number): Interval {
  if (n <= 0) return { low: 0, high: 1 };
  const centre = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
