// Measuring time fairly: a warm-up, then as many rounds as the time allows.

/** Nanoseconds per unit of work. `work` does some and says how many units it was. */
export function nsPer(work: () => number, seconds: number): number {
  const warm = performance.now() + seconds * 200;
  while (performance.now() < warm) work();
  const begun = performance.now();
  let units = 0;
  while (performance.now() - begun < seconds * 800) units += work();
  return ((performance.now() - begun) * 1e6) / units;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
