// Worker threads that share out tasks. Which of them does a task, and when, makes no difference to what comes of it.

import { parentPort, Worker, workerData } from 'node:worker_threads';
import { insist } from '@regalia/core';
import { Failure, failed } from './failure.ts';

/** What every worker is started with. */
interface Start<Setting> {
  readonly setting: Setting;
  /** Not 0 when the pool was stopped. Shared, because a thread at work does not read its messages. */
  readonly stop: Int32Array;
}

/** What a worker answers: what came of a task, that it was left undone, or the sentence why it could not be done. */
type Answer<Done> = { readonly done: Done } | { readonly left: true } | { readonly failure: string };

export interface PoolPlan<Setting, Task, Done> {
  /** The workers' program: it calls `doTasks`. */
  readonly script: URL;
  /** What all tasks have in common. */
  readonly setting: Setting;
  readonly tasks: Iterable<Task>;
  readonly threads: number;
  /** Takes what came of a task, in whatever order they are done. */
  readonly take: (done: Done) => void;
}

export interface WorkerPool {
  /** When all tasks are done, or it was stopped and nobody is at work any more. */
  readonly done: Promise<void>;
  /** Begins no more tasks. Those under way are left or finished, as the workers' program has it. */
  stop(): void;
}

export function workerPool<Setting, Task, Done>({ script, setting, tasks, threads, take }: PoolPlan<Setting, Task, Done>): WorkerPool {
  const left = tasks[Symbol.iterator]();
  const start: Start<Setting> = { setting, stop: new Int32Array(new SharedArrayBuffer(4)) };
  const stop = (): void => {
    Atomics.store(start.stop, 0, 1);
  };
  const employ = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { workerData: start });
      const give = (): void => {
        const next = Atomics.load(start.stop, 0) === 0 ? left.next() : undefined;
        if (next && next.done !== true) {
          worker.postMessage(next.value);
          return;
        }
        void worker.terminate();
        resolve();
      };
      const abandon = (error: Error): void => {
        stop();
        void worker.terminate();
        reject(error);
      };
      worker.on('error', abandon);
      worker.on('message', (answer: Answer<Done>) => {
        if ('failure' in answer) {
          abandon(failed(answer.failure));
          return;
        }
        if ('done' in answer) take(answer.done);
        give();
      });
      give();
    });
  const all = Promise.all(Array.from({ length: threads }, employ));
  return { done: all.then(() => undefined), stop };
}

/** In a worker: does the tasks it is given, one at a time. A task that gives undefined was left because the pool was stopped. */
export async function doTasks<Setting, Task, Done>(
  prepare: (setting: Setting, stopped: () => boolean) => Promise<(task: Task) => Promise<Done | undefined>>,
): Promise<void> {
  const { setting, stop }: Start<Setting> = workerData;
  const port = parentPort;
  insist(port !== null, 'a worker is started by a pool');
  const work = await prepare(setting, () => Atomics.load(stop, 0) !== 0);
  const answer = async (task: Task): Promise<Answer<Done>> => {
    try {
      const done = await work(task);
      return done === undefined ? { left: true } : { done };
    } catch (error) {
      if (error instanceof Failure) return { failure: error.message };
      throw error;
    }
  };
  port.on('message', async (task: Task) => port.postMessage(await answer(task)));
}
