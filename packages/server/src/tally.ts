// How many there are of each.

export interface Tally {
  of(name: string): number;
  all(): number;
  /** One more; calling what it gives makes it one less. */
  add(name: string): () => void;
}

export function makeTally(): Tally {
  const counts = new Map<string, number>();
  let all = 0;
  const change = (name: string, by: 1 | -1): void => {
    const now = (counts.get(name) ?? 0) + by;
    all += by;
    if (now > 0) counts.set(name, now);
    else counts.delete(name);
  };
  return {
    of: (name) => counts.get(name) ?? 0,
    all: () => all,
    add(name) {
      change(name, 1);
      let counted = true;
      return () => {
        if (counted) change(name, -1);
        counted = false;
      };
    },
  };
}
