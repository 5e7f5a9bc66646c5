// The native yardstick: a C program of our own, compiled here and measured in turns with our engine.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { median } from './clock.ts';
import { playoutsPerSecond, type Setting } from './game.ts';

export interface NativeBench {
  /** Whole games per second, medians. */
  readonly native: number;
  readonly ours: number;
  /** Median of the ratios ours to native, each from one round. */
  readonly ratio: number;
}

const COMPILER = process.env['CC'] ?? 'cc';
const ROUNDS = 5;
const GAMES = 20_000;

/** Undefined when there is no C compiler, or it does not take the program. */
export function benchNative(setting: Setting, seconds: number): NativeBench | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'regalia-bench-'));
  try {
    const program = join(folder, 'yardstick');
    const compiled = spawnSync(COMPILER, ['-O3', '-march=native', '-o', program, join(ROOT, 'bench', 'native', 'native.c'), '-lm'], {
      stdio: 'ignore',
    });
    if (compiled.status !== 0) return undefined;
    const rounds: { native: number; ours: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const native = listMode(program);
      if (native === undefined) return undefined;
      rounds.push({ native, ours: playoutsPerSecond(setting, seconds / 2) });
    }
    return {
      native: median(rounds.map(({ native }) => native)),
      ours: median(rounds.map(({ ours }) => ours)),
      ratio: median(rounds.map(({ native, ours }) => ours / native)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whole games per second of the mode that builds a list of legal actions for every decision, as our contract does. */
function listMode(program: string): number | undefined {
  const ran = spawnSync(program, [String(GAMES), 'c'], { encoding: 'utf8' });
  const line = ran.stdout?.split('\n').find((text) => text.includes('-list"'));
  return line === undefined ? undefined : Number(/"playouts_s":(\d+)/.exec(line)?.[1]);
}
