// Who is first and second, and who has most: the scoring idea the map games share.
// Hot: lists are read without looking.

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
  let first = -1;
  let second = -1;
  for (let player = 0; player < influence.length; player++) {
    if (influence[player] === 0) continue;
    if (first < 0 || leads(player, first, owner, from, to, height, influence, order)) {
      second = first;
      first = player;
    } else if (second < 0 || leads(player, second, owner, from, to, height, influence, order)) second = player;
  }
  return [first, second];
}

/** Whether `a` is ahead of `b` among the leaders of a country. */
function leads(
  a: number,
  b: number,
  owner: readonly number[],
  from: number,
  to: number,
  height: readonly number[],
  influence: readonly number[],
  order: (player: number) => number,
): boolean {
  if (influence[a] !== influence[b]) return influence[a] > influence[b];
  // From the highest down: who has more nobles of that height has the higher one at the first place where the two differ.
  for (let below = Number.POSITIVE_INFINITY; ; ) {
    let highest = 0;
    let lead = 0;
    for (let noble = from; noble < to; noble++) {
      const of = owner[noble] === a ? 1 : owner[noble] === b ? -1 : 0;
      if (of === 0 || height[noble] >= below || height[noble] < highest) continue;
      lead = height[noble] === highest ? lead + of : of;
      highest = height[noble];
    }
    if (lead !== 0) return lead > 0;
    if (highest === 0) return order(a) < order(b);
    below = highest;
  }
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
