// Who is first and second, and who has most: the scoring idea the map games share.

/** The first and the second of those who take part, by a strict order; −1 where there is none. */
export function firstTwo(
  players: number,
  takesPart: (player: number) => boolean,
  ahead: (a: number, b: number) => boolean,
): readonly [number, number] {
  let first = -1;
  let second = -1;
  for (let player = 0; player < players; player++) {
    if (!takesPart(player)) continue;
    if (first < 0 || ahead(player, first)) {
      second = first;
      first = player;
    } else if (second < 0 || ahead(player, second)) second = player;
  }
  return [first, second];
}

/**
 * The first and the second in a country whose nobles are `from` to `to` − 1: by influence; tied, by their nobles there from the highest
 * on, as `height` has them; still tied, by `order`. Who has no influence takes no part.
 */
export function leaders(
  owner: readonly number[],
  from: number,
  to: number,
  height: readonly number[],
  influence: readonly number[],
  order: (player: number) => number,
): readonly [number, number] {
  const heightsOf = (player: number): number[] => {
    const heights: number[] = [];
    for (let noble = from; noble < to; noble++) if (owner[noble] === player) heights.push(height[noble]);
    return heights.sort((a, b) => b - a);
  };
  return firstTwo(
    influence.length,
    (player) => influence[player] > 0,
    (a, b) => {
      if (influence[a] !== influence[b]) return influence[a] > influence[b];
      const byNobles = compareFalling(heightsOf(a), heightsOf(b), 0);
      return byNobles !== 0 ? byNobles < 0 : order(a) < order(b);
    },
  );
}

/** All who have most of something, if anyone has any. The players' counts stand `stride` apart. */
export function mostOf(counts: readonly number[], at: number, stride: number, players: number): number[] {
  let most = 1;
  let who: number[] = [];
  for (let player = 0; player < players; player++) {
    const count = counts[at + stride * player];
    if (count > most) {
      most = count;
      who = [player];
    } else if (count === most) who.push(player);
  }
  return who;
}

/** Compares two lists of numbers from the front; what is missing counts as `missing`. Negative: the first list is ahead, being larger. */
export function compareFalling(a: readonly number[], b: readonly number[], missing: number): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (b[i] ?? missing) - (a[i] ?? missing);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Ranks from 1 with shared places for players already sorted best first; `same` tells whether neighbours are equal. */
export function sharedRanks<T>(sorted: readonly T[], same: (a: T, b: T) => boolean): number[] {
  const ranks: number[] = [];
  sorted.forEach((player, i) => {
    ranks.push(i > 0 && same(sorted[i - 1], player) ? ranks[i - 1] : i + 1);
  });
  return ranks;
}
