// Work that is due at a time: clocks that run out, bots that must play. Jobs stand in the store, so they survive a restart; a node takes
// one for a while before it does it, so that no other does it too. If the node dies, the time it was taken for runs out. Each kind has its
// own places: however long bots think, clocks run out in time.

import type { Logger } from 'pino';
import { JOBS, type Job, type JobKind, type Store } from './store/contract.ts';

export interface Jobs {
  /** There is a job due at this time. */
  nudge(due: number): void;
  stop(): Promise<void>;
}

/** What came of a job. */
export type JobOutcome =
  /** The job as it stood is no longer wanted. */
  | 'over'
  /** It could not be done, and is wanted still. */
  | 'wanted'
  /** It is to be done later. */
  | { readonly notBefore: number };

export interface JobsOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly node: string;
  readonly now: () => number;
  /** How long a job is taken for, and how often to look for jobs of other nodes, in milliseconds. */
  readonly lease: number;
  readonly poll: number;
  readonly run: (job: Job) => Promise<JobOutcome>;
}

/** Jobs of a kind that are in hand at once. */
const AT_ONCE: Readonly<Record<JobKind, number>> = { clock: 64, bot: 256, order: 32 };
/** Jobs that are begun in one go: the rest wait for the next turn. */
const PORTION = 64;

export function startJobs(options: JobsOptions): Jobs {
  const kinds = JOBS.map((kind) => startKind(options, kind));
  return {
    nudge(due) {
      for (const { nudge } of kinds) nudge(due);
    },
    async stop() {
      await Promise.all(kinds.map(({ stop }) => stop()));
    },
  };
}

function startKind({ store, log, node, now, lease, poll, run }: JobsOptions, kind: JobKind): Jobs {
  const most = AT_ONCE[kind];
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
      const room = Math.min(PORTION, most - running.size);
      const jobs = room > 0 ? await store.claim(node, now(), lease, room, kind) : [];
      for (const job of jobs) start(job);
      nextAt = jobs.length > 0 ? now() : ((await store.nextDue(now(), kind)) ?? nextAt);
      if (running.size >= most) nextAt = now() + 20;
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be taken; trying again');
    }
  }

  function start(job: Job): void {
    const done = run(job)
      .then((outcome) => conclude(store, node, job, outcome))
      .catch((error: unknown) => log.warn({ err: error, table: job.table, kind }, 'a job failed; it will be tried again'))
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

async function conclude(store: Store, node: string, job: Job, outcome: JobOutcome): Promise<void> {
  if (outcome === 'over') await store.finish(node, job);
  else if (outcome !== 'wanted') await store.putBack(node, job, outcome.notBefore);
}
