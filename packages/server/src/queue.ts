// Work that stands in the store until it is done: taken for a while before it is done, so that no other node does it too. If the node
// dies, the time it was taken for runs out, and another does it.

import type { Logger } from 'pino';

export interface Queue {
  /** There is something due at this time. */
  nudge(due: number): void;
  stop(): Promise<void>;
}

export interface QueueOptions<T> {
  readonly log: Logger;
  readonly now: () => number;
  /** How often to look for work of other nodes, in milliseconds. */
  readonly poll: number;
  /** Pieces in hand at once. */
  readonly most: number;
  readonly claim: (room: number) => Promise<readonly T[]>;
  /** When the next piece is due that nobody has taken. */
  readonly nextDue: () => Promise<number | undefined>;
  /** Does a piece and says in the store what came of it. */
  readonly run: (piece: T) => Promise<void>;
  /** What a piece is, for the log. */
  readonly about: (piece: T) => object;
}

/** Pieces that are begun in one go: the rest wait for the next turn. */
const PORTION = 64;

export function startQueue<T>({ log, now, poll, most, claim, nextDue, run, about }: QueueOptions<T>): Queue {
  let timer: NodeJS.Timeout | undefined;
  let wakeAt = Number.POSITIVE_INFINITY;
  let working: Promise<void> | undefined;
  let stopped = false;
  let nextAt = 0;
  const running = new Set<Promise<void>>();

  function wake(at: number): void {
    if (stopped || at >= wakeAt) return;
    wakeAt = at;
    clearTimeout(timer);
    timer = setTimeout(begin, Math.min(Math.max(0, at - now()), poll));
    timer.unref();
  }

  function begin(): void {
    wakeAt = Number.POSITIVE_INFINITY;
    // While one round is under way, the next is left to its end.
    working ??= round().finally(() => {
      working = undefined;
      wake(Math.min(nextAt, now() + poll));
    });
  }

  async function round(): Promise<void> {
    nextAt = now() + poll;
    try {
      const room = Math.min(PORTION, most - running.size);
      const pieces = room > 0 ? await claim(room) : [];
      for (const piece of pieces) start(piece);
      nextAt = pieces.length > 0 ? now() : ((await nextDue()) ?? nextAt);
      if (running.size >= most) nextAt = now() + 20;
    } catch (error) {
      log.warn({ err: error }, 'work that is due could not be taken; trying again');
    }
  }

  function start(piece: T): void {
    const done = run(piece)
      .catch((error: unknown) => log.warn({ err: error, ...about(piece) }, 'a piece of work failed; it will be tried again'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  wake(now());
  return {
    nudge: wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
      await Promise.allSettled(running);
    },
  };
}
