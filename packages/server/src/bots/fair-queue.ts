// A queue in which nobody waits behind all that somebody else has put there: the owners get their turns one after the other.

/** Those of the first rank go before those of the second. */
export type Rank = 0 | 1;

export interface FairQueue<T> {
  add(rank: Rank, owner: string, thing: T): void;
  take(): T | undefined;
  /** How many things of an owner wait. */
  waiting(owner: string): number;
  /** Takes everything. */
  empty(): readonly T[];
}

export function makeFairQueue<T>(): FairQueue<T> {
  /** By rank, the things of each owner. Whose turn is next stands first. */
  const ranks: readonly [Map<string, T[]>, Map<string, T[]>] = [new Map(), new Map()];

  function take(): T | undefined {
    for (const owners of ranks) {
      for (const [owner, things] of owners) {
        const thing = things.shift();
        owners.delete(owner);
        if (things.length > 0) owners.set(owner, things);
        return thing;
      }
    }
    return undefined;
  }

  return {
    add(rank, owner, thing) {
      const things = ranks[rank].get(owner);
      if (things) things.push(thing);
      else ranks[rank].set(owner, [thing]);
    },
    take,
    waiting: (owner) => ranks.reduce((sum, owners) => sum + (owners.get(owner)?.length ?? 0), 0),
    empty() {
      const all = ranks.flatMap((owners) => [...owners.values()].flat());
      for (const owners of ranks) owners.clear();
      return all;
    },
  };
}
