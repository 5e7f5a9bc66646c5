// How long decisions took: counted in classes two per cent wide, so that a million of them need no room.

export interface Pace {
  /** By class. */
  readonly counts: Map<number, number>;
  decisions: number;
  /** Milliseconds of the longest. */
  longest: number;
}

export const newPace = (): Pace => ({ counts: new Map(), decisions: 0, longest: 0 });

/** A class is this much wider than the one below it. The first ends at a thousandth of a millisecond. */
const STEP = Math.log(1.02);
const FIRST = 0.001;

export function clocked(pace: Pace, ms: number): void {
  const level = Math.max(0, Math.ceil(Math.log(Math.max(ms, FIRST) / FIRST) / STEP));
  pace.counts.set(level, (pace.counts.get(level) ?? 0) + 1);
  pace.decisions++;
  pace.longest = Math.max(pace.longest, ms);
}

export function addPace(to: Pace, from: Pace): void {
  for (const [level, count] of from.counts) to.counts.set(level, (to.counts.get(level) ?? 0) + count);
  to.decisions += from.decisions;
  to.longest = Math.max(to.longest, from.longest);
}

/** Milliseconds within which that share of the decisions was made. */
export function percentile({ counts, decisions, longest }: Pace, share: number): number {
  let left = Math.ceil(share * decisions);
  for (const [level, count] of [...counts].sort(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return Math.min(longest, FIRST * Math.exp(level * STEP));
  }
  return longest;
}
