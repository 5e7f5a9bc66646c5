// Measures one game in a process of its own, so that no other game's code has been through the compiler before it. It is told what to do
// in its argument, and sends what it found to its parent.

import { insist, Xoshiro } from '@regalia/core';
import { loadRules, manifestOf } from '@regalia/games';
import { type AgainstBench, benchAgainst } from './against.ts';
import { engineOf } from './engine.ts';
import { benchGame, type GameBench } from './game.ts';
import { compileNative } from './native.ts';

export interface BenchTask {
  readonly game: string;
  /** For each measurement. */
  readonly seconds: number;
  /** The checkout to compare with; null to measure this one by itself. */
  readonly against: string | null;
}

export type BenchFound = { readonly alone: GameBench } | { readonly versus: AgainstBench };

const task: BenchTask = JSON.parse(process.argv[2] ?? '');
const manifest = manifestOf(task.game);
insist(manifest !== undefined && process.send !== undefined, 'it is started with a task');
const game = await loadRules(manifest);

async function measure(): Promise<BenchFound> {
  if (task.against !== null) return { versus: await benchAgainst(game, task.against, task.seconds) };
  const native = compileNative(game.id);
  try {
    return { alone: benchGame(await engineOf(game, (seed) => new Xoshiro(seed), 'alone'), task.seconds, native) };
  } finally {
    native?.remove();
  }
}

process.send(await measure(), () => process.disconnect());
