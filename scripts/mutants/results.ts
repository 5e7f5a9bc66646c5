// What came of each mutant, kept between runs: a run that was interrupted goes on where it stopped, and the test that killed a mutant
// is the first to be tried when something has changed.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bundle } from './bundle.ts';
import type { Mutant } from './instrument.ts';
import type { Verdict } from './trial.ts';

interface Kept {
  /** Of the program with all its mutants: what was found holds for this one. */
  readonly program: string;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** Which test killed a mutant in whatever program it was last judged. */
  readonly killers: Readonly<Record<string, string>>;
}

export interface Results {
  /** What is known of a mutant of this very program. */
  known(mutant: Mutant): Verdict | undefined;
  /** The test that killed it in an earlier program. */
  before(mutant: Mutant): string | undefined;
  note(mutant: Mutant, verdict: Verdict): void;
  save(): void;
}

/** `rules/draw.ts drawing.list: 0 → 1` */
export const nameOf = (mutant: Mutant): string => `${mutant.file.split('/').slice(2).join('/')} ${mutant.key}`;

/** `fresh`: without what earlier runs found. */
export function resultsFor(game: string, bundle: Bundle, fresh: boolean): Results {
  const file = join('node_modules', '.cache', 'mutants', `${game}.json`);
  const program = createHash('sha256').update(bundle.code).digest('hex');
  const kept = fresh ? undefined : read(file);
  const same = kept?.program === program;
  const verdicts = new Map<string, Verdict>(same ? Object.entries(kept.verdicts) : []);
  const killers = new Map<string, string>(Object.entries({ ...kept?.killers }));
  for (const [name, { killed, by }] of Object.entries(kept?.verdicts ?? {})) if (killed && by !== undefined) killers.set(name, by);
  return {
    known: (mutant) => verdicts.get(nameOf(mutant)),
    before: (mutant) => killers.get(nameOf(mutant)),
    note: (mutant, verdict) => {
      verdicts.set(nameOf(mutant), verdict);
    },
    save: () => {
      mkdirSync(dirname(file), { recursive: true });
      const all: Kept = { program, verdicts: Object.fromEntries(verdicts), killers: Object.fromEntries(killers) };
      writeFileSync(file, `${JSON.stringify(all)}\n`);
    },
  };
}

function read(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // cut off while it was written: begin anew
  }
}
