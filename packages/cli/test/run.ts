// Runs the real program, as a person would.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of its own for the tests of a file, gone afterwards. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regalia-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Without what could colour the output or lead to other files. */
export function environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _force, NO_COLOR: _no, REGALIA_ROOT: _root, REGALIA_DEBUG: _debug, ...env } = process.env;
  return { ...env, ...extra };
}

export interface Start {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The program of another checkout. */
  readonly main?: string;
}

export function start(args: readonly string[], { cwd, env = {}, main = MAIN }: Start): ChildProcess {
  return spawn(process.execPath, [main, ...args], { cwd, env: environment(env), stdio: 'pipe' });
}

export function run(args: readonly string[], options: Start & { readonly input?: string }): Promise<Ran> {
  const child = start(args, options);
  child.stdin?.on('error', () => undefined); // the program may end before it has read everything
  child.stdin?.end(options.input ?? '');
  return finished(child);
}

export function finished(child: ChildProcess): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (data) => {
    stdout += data;
  });
  child.stderr?.on('data', (data) => {
    stderr += data;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
