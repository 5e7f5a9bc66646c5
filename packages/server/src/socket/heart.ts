// Signs of life: every socket is asked for one every so often, each at a time of its own. Thousands asked at once, and answering at once,
// would keep everybody waiting.

export interface Beating {
  beat(): void;
}

export interface Heart {
  /** Beats for somebody from now on; gives what ends it. */
  add(one: Beating): () => void;
  stop(): void;
}

/** Portions of a second, and of all who are there. */
const PER_SECOND = 10;

export function makeHeart(seconds: number): Heart {
  const portions = Array.from({ length: seconds * PER_SECOND }, () => new Set<Beating>());
  let next = 0;
  let now = 0;
  const beating = setInterval(() => {
    now = (now + 1) % portions.length;
    for (const one of portions[now] ?? []) one.beat();
  }, 1_000 / PER_SECOND);
  return {
    add(one) {
      // In turn, so that those who come at once are not asked at once.
      next = (next + 1) % portions.length;
      const portion = portions[next];
      portion?.add(one);
      return () => void portion?.delete(one);
    },
    stop: () => clearInterval(beating),
  };
}
