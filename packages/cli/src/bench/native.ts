// A native yardstick: a C program that plays the same game at random. By convention it is `bench/native.c` in the game's folder, takes a
// number of games and a tag, and prints a line of JSON with `"impl":"TAG-list"` and `"playouts_s"` for the mode that builds a list of
// legal actions for every decision, as our contract does.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf } from '../games.ts';
import type { Timed, Timing } from './windows.ts';

export interface NativeBench {
  readonly gamesPerSecond: Timing;
  /** Our games per second over the yardstick's. */
  readonly ratio: Timing;
}

export interface NativeProgram {
  /** Nanoseconds for a game, over so many; undefined when the program does not answer as it should. */
  play(games: number): number | undefined;
  remove(): void;
}

/** Undefined when the game has no yardstick, there is no C compiler, or it does not take the program. */
export function compileNative(game: string): NativeProgram | undefined {
  const source = join(folderOf(game), 'bench', 'native.c');
  if (!existsSync(source)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'regalia-bench-'));
  const path = join(folder, 'yardstick');
  const program: NativeProgram = {
    play(games) {
      const ran = spawnSync(path, [String(games), 'c'], { encoding: 'utf8' });
      const line = ran.stdout?.split('\n').find((text) => text.includes('"c-list"'));
      const perSecond = Number(/"playouts_s":(\d+)/.exec(line ?? '')?.[1]);
      return perSecond > 0 ? 1e9 / perSecond : undefined;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  const compiled = spawnSync(process.env['CC'] ?? 'cc', ['-O3', '-march=native', '-o', path, source, '-lm'], { stdio: 'ignore' });
  if (compiled.status === 0 && program.play(1) !== undefined) return program;
  program.remove();
  return undefined;
}

/** Games from which the number for a window is reckoned. */
const TRIAL = 200;

/** Nanoseconds for a game of the yardstick. A window is one run of the program. */
export function nativeMeasure(program: NativeProgram): Timed {
  const windows: number[] = [];
  const perGame = program.play(TRIAL) ?? 1e6;
  return {
    windows,
    window(milliseconds) {
      const games = Math.max(1, Math.round((milliseconds * 1e6) / perGame));
      windows.push(program.play(games) ?? Number.NaN);
    },
    reset: () => void windows.splice(0),
  };
}
