// What comes in on a socket: handled one after the other, and no more taken than can wait.

/** Messages that may wait to be handled. */
const PENDING = 32;

export interface Source {
  pause(): void;
  resume(): void;
}

export interface Inbox {
  /** Does the work of a message after that of the messages before it. The work takes care of its own failures. */
  add(work: () => Promise<void>): void;
}

export function makeInbox(source: Source): Inbox {
  let pending = 0;
  let paused = false;
  let last: Promise<void> = Promise.resolve();
  return {
    add(work) {
      if (++pending >= PENDING && !paused) {
        paused = true;
        source.pause();
      }
      last = last.then(work).finally(() => {
        if (--pending >= PENDING / 2 || !paused) return;
        paused = false;
        source.resume();
      });
    },
  };
}
