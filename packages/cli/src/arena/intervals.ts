// Intervals that hold 95 times in 100.

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** From so many on, blocks are compared with each other; with fewer their spread is not known well enough. */
export const ENOUGH_BLOCKS = 20;

const NORMAL = 1.959964;

/** The 97.5 % point of Student's distribution: exact for 1 and 2 degrees of freedom, above that to the third digit (Cornish and Fisher). */
export function student(degrees: number): number {
  if (degrees <= 1) return 12.7062;
  if (degrees === 2) return 4.3027;
  const z = NORMAL;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard error of the mean of values that do not depend on each other; undefined for fewer than two. */
function errorOfMean(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined;
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length);
}

/** Wilson's interval of a share observed in n games. Unlike share ± error it is sensible for none and for all of a few games. */
export function wilson(share: number, n: number, z = NORMAL): Interval {
  if (n <= 0) return { low: 0, high: 1 };
  const centre = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  // None and all have their end there exactly, whatever the rounding.
  return { low: share === 0 ? 0 : Math.max(0, centre - half), high: share === 1 ? 1 : Math.min(1, centre + half) };
}

/**
 * The interval of a share. The games of a block have the same deal and so depend on each other: with enough blocks, their spread says how
 * many games without that dependence would tell as much, and Wilson's interval is that of so many.
 */
export function shareInterval(share: number, games: number, byBlock: readonly number[]): Interval {
  if (byBlock.length < ENOUGH_BLOCKS) return wilson(share, games);
  const error = errorOfMean(byBlock) ?? 0;
  // All blocks alike: nothing was seen of the spread, and the games count as they are.
  const worth = error === 0 ? games : (share * (1 - share)) / error ** 2;
  return wilson(share, worth, student(byBlock.length - 1));
}

/** The interval of a mean: over the blocks when there are enough, otherwise over the games. */
export function meanInterval(mean: number, byGame: readonly number[], byBlock: readonly number[]): Interval | undefined {
  const values = byBlock.length < ENOUGH_BLOCKS ? byGame : byBlock;
  const error = errorOfMean(values);
  // Values that are all alike say nothing of how they spread.
  if (error === undefined || error === 0) return undefined;
  const half = student(values.length - 1) * error;
  return { low: mean - half, high: mean + half };
}
