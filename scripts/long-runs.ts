// `npm run long-runs`: what a release is held to before it is called reliable, one run after the other, for hours. Every part leaves its
// output in a folder; stopped and started again, it goes on where it was. Ends with a table of all that was done.
//
//   --out DIR       the folder (default: long-runs)
//   --only LIST     of the names in scripts/long-runs/runs.ts (default: all)
//   --jobs N        parts at once (default 1)
//   --table         only says what is there

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { added, isThrough, LONG_RUNS, type LongRun, type Outcome } from './long-runs/runs.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'long-runs' },
    only: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    table: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',');
const wanted = LONG_RUNS.filter(({ name }) => names?.includes(name) ?? true);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
process.on('SIGINT', () => process.exit(130));
mkdirSync(values.out, { recursive: true });

interface Part {
  readonly seed: number;
  readonly outcome: Outcome;
}

const fileOf = ({ name }: LongRun, seed: number): string => join(values.out, `${name}-${seed}.log`);

/** The parts that came to their ends. */
function partsOf(run: LongRun): readonly Part[] {
  const parts: Part[] = [];
  for (const file of readdirSync(values.out)) {
    const seed = Number(file.startsWith(`${run.name}-`) ? file.slice(run.name.length + 1, -'.log'.length) : Number.NaN);
    const outcome = Number.isNaN(seed) ? undefined : run.read(readFileSync(join(values.out, file), 'utf8'));
    if (outcome) parts.push({ seed, outcome });
  }
  return parts.sort((a, b) => a.seed - b.seed);
}

const outcomesOf = (run: LongRun): readonly Outcome[] => partsOf(run).map(({ outcome }) => outcome);

/** One part; throws when it did not come to its end, or found something. */
async function makePart(run: LongRun, seed: number): Promise<void> {
  const file = fileOf(run, seed);
  say(`${run.name}, seed ${seed} …`);
  const child = spawn(process.execPath, [...run.command, '--seed', String(seed)], { stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(file, `$ node ${run.command.join(' ')} --seed ${seed}\n`);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => appendFileSync(file, data));
  await once(child, 'close');
  const outcome = run.read(readFileSync(file, 'utf8'));
  if (!outcome || outcome.found > 0) throw new Error(`${file}: ${outcome ? `${outcome.found} found` : 'no end'}`);
}

async function goOn(run: LongRun): Promise<void> {
  let seed = run.seed;
  const work = async (): Promise<void> => {
    while (!isThrough(run, outcomesOf(run))) {
      const own = seed;
      seed += run.apart ?? 1;
      const file = fileOf(run, own);
      if (!existsSync(file) || !run.read(readFileSync(file, 'utf8'))) await makePart(run, own);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
}

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    .join(', ');

function sayTable(): void {
  say('| | command | seeds | done | checked | found |\n|---|---|---|---|---|---|');
  for (const run of wanted) {
    const parts = partsOf(run);
    if (parts.length === 0) continue;
    const outcomes = parts.map(({ outcome }) => outcome);
    const seeds = parts.map(({ seed }) => seed).join(', ');
    const done = `${listed(added(outcomes.map((each) => each.done)))}${isThrough(run, outcomes) ? '' : ` of ${listed(run.until)}`}`;
    const found = outcomes.reduce((sum, each) => sum + each.found, 0);
    const command = `npm run ${run.command.join(' ').replace(/^scripts\/(\w+)\.ts/, '$1 --')}`;
    say(`| ${run.about} | \`${command}\` | ${seeds} | ${done} | ${listed(added(outcomes.map((each) => each.checked)))} | ${found} |`);
  }
}

if (!values.table) for (const run of wanted) await goOn(run);
sayTable();
