// Work at tables that is due at a time: clocks that run out, bots that must play. Each kind has its own places: however long bots think,
// clocks run out in time.

import type { Logger } from 'pino';
import { type Queue, startQueue } from './queue.ts';
import { JOBS, type Job, type JobKind, type Store } from './store/contract.ts';

export type Jobs = Queue;

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

const startKind = ({ store, log, node, now, lease, poll, run }: JobsOptions, kind: JobKind): Queue =>
  startQueue<Job>({
    log,
    now,
    poll,
    most: AT_ONCE[kind],
    claim: (room) => store.claim(node, now(), lease, room, kind),
    nextDue: () => store.nextDue(now(), kind),
    run: async (job) => conclude(store, node, job, await run(job)),
    about: ({ table }) => ({ table, kind }),
  });

async function conclude(store: Store, node: string, job: Job, outcome: JobOutcome): Promise<void> {
  if (outcome === 'over') await store.finish(node, job);
  else if (outcome !== 'wanted') await store.putBack(node, job, outcome.notBefore);
}
