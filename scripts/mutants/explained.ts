// Mutants that no test can kill, because the game they make is the same: each with the reason, in the game's `test/mutants.json`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Group {
  /** Why the game is the same with them. */
  readonly why: string;
  /** Each by its name, `rules/draw.ts drawing.list: 0 → 1`: a reason is given for what somebody has looked at. */
  readonly mutants: readonly string[];
}

export interface Explanation {
  readonly name: string;
  readonly why: string;
}

export function readExplained(folder: string): readonly Explanation[] {
  const file = join(folder, 'test', 'mutants.json');
  if (!existsSync(file)) return [];
  const { explained }: { readonly explained: readonly Group[] } = JSON.parse(readFileSync(file, 'utf8'));
  return explained.flatMap(({ why, mutants }) => mutants.map((name) => ({ name, why })));
}
