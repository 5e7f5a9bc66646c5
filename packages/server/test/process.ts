// A server as a process of its own, that can be killed at any moment and started again on the same port.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres.ts';

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

/** Whatever ends this process ends its servers, stopped ones too. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface ServerProcess {
  readonly address: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Any signal, as SIGSTOP and SIGCONT, to the running process. */
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

export interface Program {
  /** The program of the command line: this project's, or another checkout's. */
  readonly main?: string;
  /** A module that is loaded before it. */
  readonly preload?: string;
}

export async function serverProcess(flags: readonly string[], { main = MAIN, preload }: Program = {}): Promise<ServerProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';
  const before = preload === undefined ? [] : ['--import', preload];

  async function start(): Promise<void> {
    const quiet = ['--log-level', 'error', '--requests-per-minute', '1000000', '--messages-per-second', '10000', '--stall-limit', '600000'];
    const started = spawn(process.execPath, [...before, main, 'serve', '--port', String(port), ...quiet, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    running.add(started);
    started.once('close', () => running.delete(started));
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (data) => {
        said = `${said}${data}`.slice(-4000);
      });
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', () => {
        if (said.includes('is served at')) resolve();
      });
      started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    said = '';
  }
  const end = (signal: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(child?.exitCode ?? null);
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });

  await start();
  return {
    address,
    kill: async () => void (await end('SIGKILL')),
    start,
    signal: (signal) => void child?.kill(signal),
    stop: () => end('SIGTERM'),
  };
}
