// The threads in which bots think, with hard limits: a bot that takes too long or too much is stopped with its thread.

import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { BotReply, BotRequest } from './request.ts';

/** What a bot is asked. Without a seed its luck is its own. */
export type BotQuestion = Omit<BotRequest, 'n' | 'seed'> & { readonly seed?: number };

export interface BotPool {
  /** The bot's choice; undefined when it broke, or did not choose in time. */
  choose(request: BotQuestion): Promise<number | undefined>;
  close(): Promise<void>;
}

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
  busy: { readonly job: Waiting; readonly timer: NodeJS.Timeout } | null;
}

/** `script` is another thread's program in tests. */
export function botPool(limits: BotLimits, warn: (message: string) => void, script = new URL('./worker.ts', import.meta.url)): BotPool {
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let asked = 0;
  let closed = false;

  function hire(): Thread {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memory } });
    const thread: Thread = { worker, busy: null };
    worker.on('message', (reply: BotReply) => {
      if ('fault' in reply) warn(`a bot broke: ${reply.fault}`);
      finish(thread, reply.n, 'action' in reply ? reply.action : undefined);
    });
    worker.on('error', (error: Error) => dismiss(thread, error.message));
    worker.unref();
    threads.push(thread);
    return thread;
  }

  function finish(thread: Thread, n: number, action: number | undefined): void {
    if (thread.busy?.job.request.n !== n) return;
    const { job, timer } = thread.busy;
    clearTimeout(timer);
    thread.busy = null;
    job.answer(action);
    next();
  }

  function dismiss(thread: Thread, why: string): void {
    const at = threads.indexOf(thread);
    if (at < 0) return;
    threads.splice(at, 1);
    warn(`a bot's thread was stopped: ${why}`);
    void thread.worker.terminate();
    if (thread.busy) finish(thread, thread.busy.job.request.n, undefined);
    next();
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const thread = threads.find(({ busy }) => busy === null) ?? (threads.length < limits.threads ? hire() : undefined);
    const job = thread && queue.shift();
    if (!thread || !job) return;
    const timer = setTimeout(() => dismiss(thread, `no choice within ${limits.time} ms`), limits.time);
    thread.busy = { job, timer };
    thread.worker.postMessage(job.request);
    next();
  }

  return {
    choose: (request) =>
      new Promise((answer) => {
        queue.push({ request: { seed: randomInt(2 ** 31), ...request, n: ++asked }, answer });
        next();
      }),
    async close() {
      closed = true;
      for (const { answer } of queue.splice(0)) answer(undefined);
      await Promise.all(
        threads.splice(0).map(({ worker, busy }) => {
          clearTimeout(busy?.timer);
          busy?.job.answer(undefined);
          return worker.terminate();
        }),
      );
    },
  };
}
