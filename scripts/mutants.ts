// `npm run mutants`: small errors planted in the rules, one after the other; each must make a rule test fail. Goldens do not count.
//   --game ID     only this game           --file PART   only files whose path has this in it
//   --sample N    N mutants of each game, spread evenly           --fresh   forget what earlier runs found
//   --survivors   only those that no test is known to have killed: the quick way to see what new tests have done
//   --short       only tests that are over soon: most of the truth in a small part of the time
// A run can be stopped at any time, and goes on where it stopped. What no test kills is listed, and must be killed by a new test or
// explained in the game's `test/mutants.json`.

import { parseArgs } from 'node:util';
import { bundleOf } from './mutants/bundle.ts';
import { readExplained } from './mutants/explained.ts';
import type { Mutant } from './mutants/instrument.ts';
import { nameOf, type Results, resultsFor } from './mutants/results.ts';
import { type Trial, trialOf, type Verdict } from './mutants/trial.ts';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
process.chdir(root);
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    file: { type: 'string' },
    sample: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});

const { GAMES } = await import('@regalia/games');
const chosen = GAMES.filter(({ id }) => values.game === undefined || values.game === id);
if (chosen.length === 0) throw new Error(`There is no game “${values.game}”.`);

/** Every so-manyth, so that each file has its share. */
function sampled(mutants: readonly Mutant[]): readonly Mutant[] {
  const wanted = values.sample === undefined ? mutants.length : Number(values.sample);
  return mutants.filter((_, i) => Math.floor(((i + 1) * wanted) / mutants.length) > Math.floor((i * wanted) / mutants.length));
}

let saveNow: () => void = () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    saveNow();
    process.exit(130);
  });

/** Judges what is not yet known, by short tests or by the others. A breath between mutants lets signals in. */
async function judgeAll(game: string, mutants: readonly Mutant[], results: Results, trial: () => Trial, short: boolean): Promise<void> {
  let saved = performance.now();
  for (const [i, mutant] of mutants.entries()) {
    const known = results.known(mutant);
    if (known && (short || known.soFar === undefined)) continue;
    if (values.survivors && results.before(mutant) !== undefined) continue;
    results.note(mutant, trial().judge(mutant.id, results.before(mutant), short ? 'short' : known ? 'long' : 'all'));
    if (performance.now() - saved < 5000) continue;
    results.save();
    console.error(`${game}: ${i + 1} of ${mutants.length} by ${short ? 'short' : 'long'} tests`);
    saved = performance.now();
    await new Promise(setImmediate);
  }
  results.save();
}

async function study(game: string): Promise<number> {
  const folder = `games/${game}`;
  const bundle = await bundleOf(folder);
  const chosen = sampled(bundle.mutants.filter(({ file }) => values.file === undefined || file.includes(values.file)));
  const explained = new Set(readExplained(folder).map(({ name }) => name));
  const isExplained = (mutant: Mutant): boolean => explained.has(nameOf(mutant));
  // What is explained comes last: nothing fails with it, so that each takes the time of all tests.
  const mutants = [...chosen.filter((mutant) => !isExplained(mutant)), ...chosen.filter(isExplained)];
  const results = resultsFor(game, bundle, values.fresh);
  saveNow = results.save;
  let made: Trial | undefined;
  const trial = (): Trial => {
    made ??= trialOf(bundle, values.survivors);
    return made;
  };
  if (!values.survivors || values.short) await judgeAll(game, mutants, results, trial, true);
  if (!values.short) await judgeAll(game, mutants, results, trial, false);
  return report(game, mutants, results);
}

const said = (known: Verdict | undefined): string =>
  known?.soFar ? '  (so far)' : known && known.by === undefined ? '  (no test comes by)' : '';

/** Lists what survived; how many of those nobody has explained, and explanations of what is dead or gone. */
function report(game: string, mutants: readonly Mutant[], results: Results): number {
  const explained = new Set(readExplained(`games/${game}`).map(({ name }) => name));
  const killedBefore = (mutant: Mutant): boolean => values.survivors && results.before(mutant) !== undefined;
  const survivors = mutants.filter((mutant) => !results.known(mutant)?.killed && !killedBefore(mutant));
  const open = survivors.filter((mutant) => !explained.has(nameOf(mutant)));
  for (const mutant of open) console.log(`${mutant.file}:${mutant.line}  ${mutant.key}${said(results.known(mutant))}`);
  const whole = values.sample === undefined && values.file === undefined;
  const alive = new Set(survivors.map(nameOf));
  const stale = whole ? [...explained].filter((name) => !alive.has(name)) : [];
  for (const name of stale) console.log(`games/${game}/test/mutants.json explains what does not survive: ${name}`);
  const killed = mutants.length - survivors.length;
  const same = survivors.length - open.length;
  const score = ((100 * killed) / Math.max(1, mutants.length - same)).toFixed(1);
  console.log(
    `${game}: ${mutants.length} mutants, ${killed} killed, ${same} explained, ${open.length} survive: ${score} % of those that differ`,
  );
  return open.length + stale.length;
}

let faults = 0;
for (const { id } of chosen) faults += await study(id);
process.exit(faults === 0 ? 0 : 1);
