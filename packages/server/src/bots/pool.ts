// The threads in which bots think, with hard limits: a bot that takes too long or too much is stopped with its thread.

import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { within } from '../within.ts';
import { type FairQueue, makeFairQueue } from './fair-queue.ts';
import type { BotReply, BotRequest } from './request.ts';

/** What a bot is asked. Without a seed its luck is its own. */
export type BotQuestion = Omit<BotRequest, 'n' | 'seed'> & { readonly seed?: number };

/** For whom a bot thinks. */
export interface Asker {
  /** Whose table it is: the makers of tables get their turns one after the other. */
  readonly maker: string;
  /** Whether people play there, who wait. Tables of bots alone come after theirs. */
  readonly people: boolean;
}

export interface BotPool {
  /** The bot's choice; undefined when it broke, did not choose in time, or the pool was closed. */
  choose(question: BotQuestion, asker?: Asker): Promise<number | undefined>;
  /** How many questions of a maker's tables wait to be thought about. */
  waiting(maker: string): number;
  closed(): boolean;
  close(): Promise<void>;
}

const ANYBODY: Asker = { maker: '', people: true };
/** Milliseconds that a thread has to end. */
const FAREWELL = 1_000;
/** Milliseconds for a thread to load what a bot needs. A slow machine may take long; what was loaded stays. */
const LOADING = 60_000;

export interface BotLimits {
  readonly threads: number;
  /** Milliseconds for one decision. */
  readonly time: number;
  /** Megabytes per thread. */
  readonly memory: number;
}

interface Waiting {
  readonly request: BotRequest;
  readonly answer: (action: number | undefined) => void;
}

interface Thread {
  readonly worker: Worker;
  busy: { readonly job: Waiting; timer: NodeJS.Timeout } | null;
}

interface Pool {
  readonly limits: BotLimits;
  readonly warn: (message: string) => void;
  readonly script: URL;
  readonly threads: Thread[];
  readonly queue: FairQueue<Waiting>;
  asked: number;
  closed: boolean;
}

/** `script` is another thread's program in tests. */
export function botPool(limits: BotLimits, warn: (message: string) => void, script = new URL('./worker.ts', import.meta.url)): BotPool {
  const pool: Pool = { limits, warn, script, threads: [], queue: makeFairQueue(), asked: 0, closed: false };
  return {
    choose: (question, { maker, people } = ANYBODY) =>
      new Promise((answer) => {
        if (pool.closed) return answer(undefined);
        pool.queue.add(people ? 0 : 1, maker, { request: { seed: randomInt(2 ** 31), ...question, n: ++pool.asked }, answer });
        next(pool);
      }),
    waiting: pool.queue.waiting,
    closed: () => pool.closed,
    close: () => close(pool),
  };
}

/** Gives the next question to a thread that has none, if there is one or may be one more. */
function next(pool: Pool): void {
  const { limits, threads, queue, closed } = pool;
  if (closed) return;
  const idle = threads.find(({ busy }) => busy === null);
  if (!idle && threads.length >= limits.threads) return;
  const job = queue.take();
  if (!job) return;
  const thread = idle ?? startThread(pool);
  const timer = setTimeout(() => stopThread(pool, thread, `not ready within ${LOADING} ms`), LOADING);
  thread.busy = { job, timer };
  thread.worker.postMessage(job.request);
  next(pool);
}

function startThread(pool: Pool): Thread {
  const worker = new Worker(pool.script, { resourceLimits: { maxOldGenerationSizeMb: pool.limits.memory } });
  const thread: Thread = { worker, busy: null };
  worker.on('message', (reply: BotReply) => {
    if ('begun' in reply) return begin(pool, thread, reply.n);
    if ('fault' in reply) pool.warn(`a bot broke: ${reply.fault}`);
    finish(pool, thread, reply.n, 'action' in reply ? reply.action : undefined);
  });
  worker.on('error', (error: Error) => stopThread(pool, thread, error.message));
  worker.unref();
  pool.threads.push(thread);
  return thread;
}

/** The time of a decision is counted from when the thread has all it needs. */
function begin(pool: Pool, thread: Thread, n: number): void {
  const { time } = pool.limits;
  if (thread.busy?.job.request.n !== n) return;
  clearTimeout(thread.busy.timer);
  thread.busy.timer = setTimeout(() => stopThread(pool, thread, `no choice within ${time} ms`), time);
}

function finish(pool: Pool, thread: Thread, n: number, action: number | undefined): void {
  if (thread.busy?.job.request.n !== n) return;
  const { job, timer } = thread.busy;
  clearTimeout(timer);
  thread.busy = null;
  job.answer(action);
  next(pool);
}

function stopThread(pool: Pool, thread: Thread, why: string): void {
  const at = pool.threads.indexOf(thread);
  if (at < 0) return;
  pool.threads.splice(at, 1);
  pool.warn(`a bot's thread was stopped: ${why}`);
  void thread.worker.terminate();
  if (thread.busy) finish(pool, thread, thread.busy.job.request.n, undefined);
  next(pool);
}

async function close(pool: Pool): Promise<void> {
  pool.closed = true;
  for (const { answer } of pool.queue.empty()) answer(undefined);
  const ended = pool.threads.splice(0).map(({ worker, busy }) => {
    clearTimeout(busy?.timer);
    busy?.job.answer(undefined);
    // Until it has ended, the process stays.
    worker.ref();
    return worker.terminate();
  });
  await within(FAREWELL, Promise.all(ended));
}
