// Work that happens one after the other within a lane; different lanes do not wait for each other.

export interface Lanes {
  inTurn<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Whether something is under way or waiting. */
  busy(lane: string): boolean;
  /** Waits for everything in hand, and for what that leads to. */
  settled(): Promise<void>;
}

export function makeLanes(): Lanes {
  const last = new Map<string, Promise<unknown>>();
  return {
    inTurn(lane, work) {
      const before = last.get(lane) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(lane, mine);
      const leave = (): void => {
        if (last.get(lane) === mine) last.delete(lane);
      };
      mine.then(leave, leave);
      return mine;
    },
    busy: (lane) => last.has(lane),
    async settled() {
      while (last.size > 0) await Promise.allSettled(last.values());
    },
  };
}
