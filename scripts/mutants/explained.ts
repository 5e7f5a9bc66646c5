// Mutants that no test can kill, because the game they make is the same: each with the reason, in the game's `test/mutants.json`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Group {
  /** Why the game is the same with them. */
  readonly why: string;
  /** `rules/draw.ts drawing.list: 0 → 1`; `*` stands for anything. */
  readonly mutants: readonly string[];
}

export interface Explanation {
  readonly pattern: string;
  readonly why: string;
  matches(name: string): boolean;
}

export function readExplained(folder: string): readonly Explanation[] {
  const file = join(folder, 'test', 'mutants.json');
  if (!existsSync(file)) return [];
  const { explained }: { readonly explained: readonly Group[] } = JSON.parse(readFileSync(file, 'utf8'));
  return explained.flatMap(({ why, mutants }) => mutants.map((pattern) => ({ pattern, why, matches: matcher(pattern) })));
}

function matcher(pattern: string): (name: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  return (name) => whole.test(name);
}
