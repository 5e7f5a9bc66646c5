// Work that is due at a time: clocks that run out, bots that must play. Jobs stand in the store, so they survive a restart; a node takes
// one for a while before it does it, so that no other does it too. If the node dies, the time it was taken for runs out.

import type { Logger } from 'pino';
import type { Job, Store } from './store/contract.ts';

export interface Jobs {
  /** There is a job due at this time. */
  nudge(due: number): void;
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly node: string;
  readonly now: () => number;
  /** How long a job is taken for, and how often to look for jobs of other nodes, in milliseconds. */
  readonly lease: number;
  readonly poll: number;
  /** Does a job. True when the job as it stood is no longer wanted. */
  readonly run: (job: Job) => Promise<boolean>;
}

const AT_ONCE = 64;

export function startJobs({ store, log, node, now, lease, poll, run }: JobsOptions): Jobs {
  let timer: NodeJS.Timeout | undefined;
  let wakeAt = Number.POSITIVE_INFINITY;
  let working: Promise<void> | undefined;
  let stopped = false;
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

  let nextAt = 0;
  async function round(): Promise<void> {
    nextAt = now() + poll;
    try {
      const jobs = running.size < AT_ONCE ? await store.claim(node, now(), lease, AT_ONCE - running.size) : [];
      for (const job of jobs) start(job);
      nextAt = jobs.length > 0 ? now() : ((await store.nextDue(now())) ?? nextAt);
      if (running.size >= AT_ONCE) nextAt = now() + 20;
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be taken; trying again');
    }
  }

  function start(job: Job): void {
    const done = run(job)
      .then((over) => (over ? store.finish(node, job) : undefined))
      .catch((error: unknown) => log.warn({ err: error, table: job.table, kind: job.kind }, 'a job failed; it will be tried again'))
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
