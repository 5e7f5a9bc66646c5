// Servers and the load generator as processes of their own, all on 127.0.0.1.

import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/postgres.ts';
import type { Ask, Drive, Driven } from './generator.ts';

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));
const children = new Set<ChildProcess>();

/** Ends everything this run has started. */
export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

export interface Server {
  readonly address: string;
  megabytes(): Promise<number>;
  /** Processor seconds used so far. */
  cpu(): Promise<number>;
  /** Those of the thread that does everything but write to the disk; NaN where the system does not say. */
  mainThread(): number;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

/** Limits that do not get in the way of one machine playing four thousand. */
const LOUD = {
  '--sockets': '100000',
  '--sockets-per-address': '100000',
  '--requests-per-minute': '10000000',
  '--messages-per-second': '100000',
  '--stall-limit': '600000',
};

/** Starts a server as `regalia serve` does, with these limits; `main` may be another checkout's. */
export async function startServer(flags: readonly string[], limits: Readonly<Record<string, string>> = LOUD, main = MAIN): Promise<Server> {
  const port = await freePort();
  const loud = Object.entries(limits).flat();
  const child = spawn(process.execPath, [main, 'serve', '--port', String(port), '--log-level', 'warn', ...loud, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (attempt > 150 || child.exitCode !== null) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  return {
    address,
    megabytes: async () => (await metric('process_resident_memory_bytes')) / 1e6,
    cpu: () => metric('process_cpu_seconds_total'),
    mainThread: () => secondsOfMainThread(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', (code) => {
          children.delete(child);
          resolve(code);
        });
        child.kill('SIGTERM');
      }),
  };
}

/** Linux counts each thread's nanoseconds; the first thread has the number of its process. */
function secondsOfMainThread(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return Number.NaN;
  }
}

/** A process of this run's own, which ends with it. */
export function startChild(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), { execPath: process.execPath });
  children.add(child);
  return child;
}

export interface Generator {
  setUp(ask: Ask): Promise<void>;
  drive(drive: Drive): Promise<Driven>;
  stop(): void;
}

export function startGenerator(): Generator {
  const child = fork(GENERATOR, { execPath: process.execPath });
  children.add(child);
  const call = (message: object): Promise<Driven> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer: { result: Driven; fault?: string }) =>
        answer.fault === undefined ? resolve(answer.result) : reject(new Error(answer.fault)),
      );
      child.send(message);
    });
  return {
    setUp: async (ask) => void (await call({ set: ask })),
    drive: (drive) => call({ drive }),
    stop() {
      child.kill();
      children.delete(child);
    },
  };
}
