// Collects writes and has them committed together, in a thread of its own. While one group is being written the next one gathers; each
// write is answered only after its group is on the disk.

import { Worker } from 'node:worker_threads';
import type { Outcome, Write, Written } from './steps.ts';

/**
 * Milliseconds between two commits at least. A lone write is committed at the end of its turn of the event loop; in a crowd, the few
 * milliseconds let more of them share a flush, which costs as much for one as for a hundred.
 */
const APART = 3;

interface Waiting {
  readonly write: Write;
  readonly done: (rows: Written) => void;
  readonly failed: (error: Error) => void;
}

export interface GroupCommit {
  write(write: Write): Promise<Written>;
  /** Waits for what is in hand, and ends the thread. */
  close(): Promise<void>;
}

/** `script` is another thread's program in tests. */
export function groupCommit(file: string, script = new URL('./sqlite-writer.ts', import.meta.url)): GroupCommit {
  let waiting: Waiting[] = [];
  /** The group that is being written. */
  let inHand: readonly Waiting[] | null = null;
  let planned = false;
  let last = 0;
  let thread: Worker | null = null;
  let settled = (): void => undefined;

  function plan(): void {
    if (planned || inHand !== null || waiting.length === 0) return;
    planned = true;
    const since = performance.now() - last;
    if (since >= APART) setImmediate(flush);
    else setTimeout(flush, APART - since);
  }
  function flush(): void {
    planned = false;
    last = performance.now();
    inHand = waiting;
    waiting = [];
    thread ??= start();
    // The process stays until the answer is there, and not a moment longer for the thread's sake.
    thread.ref();
    thread.postMessage(inHand.map(({ write }) => write));
  }
  /** What came of the group in hand; after it, the next. */
  function answer(outcomes: readonly Outcome[] | Error): void {
    const group = inHand ?? [];
    inHand = null;
    if (waiting.length === 0) thread?.unref();
    for (const [i, { done, failed }] of group.entries()) {
      const outcome = outcomes instanceof Error ? outcomes : outcomes[i];
      if (outcome instanceof Error) failed(outcome);
      else if (outcome && 'rows' in outcome) done(outcome.rows);
      else failed(new Error(outcome?.fault ?? 'no answer'));
    }
    plan();
    if (inHand === null && waiting.length === 0) settled();
  }
  function start(): Worker {
    const worker = new Worker(script, { workerData: file });
    worker.on('message', answer);
    // Whether the group in hand was written is not known then: nobody is told that it was. The next write starts another thread.
    const lost = (error: Error): void => {
      if (thread !== worker) return;
      thread = null;
      answer(error);
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('the thread that writes has ended')));
    return worker;
  }

  return {
    write: (write) =>
      new Promise((done, failed) => {
        waiting.push({ write, done, failed });
        plan();
      }),
    async close() {
      if (inHand !== null || waiting.length > 0)
        await new Promise<void>((resolve) => {
          settled = resolve;
        });
      const worker = thread;
      if (!worker) return;
      thread = null;
      worker.ref();
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage(null);
      await ended;
    },
  };
}
