// The long runs a release is held to, how far each must come, and what its output says of how far it came.

/** What an output says was done and checked, and how much was found wrong; undefined when the run did not come to its end. */
export interface Outcome {
  readonly done: Readonly<Record<string, number>>;
  readonly checked: Readonly<Record<string, number>>;
  readonly found: number;
}

export interface LongRun {
  readonly name: string;
  readonly about: string;
  readonly command: readonly string[];
  /** The first seed; every part has one of its own. */
  readonly seed: number;
  /** How far the seeds of two parts are apart, where a part uses more than one (default 1). */
  readonly apart?: number;
  /** Parts are added up until there is so much of each. */
  readonly until: Readonly<Record<string, number>>;
  readonly read: (output: string) => Outcome | undefined;
}

const numbersIn = (text: string | undefined): Readonly<Record<string, number>> => (text === undefined ? {} : JSON.parse(text));
const numberIn = (pattern: RegExp, output: string): number | undefined => {
  const found = pattern.exec(output)?.[1];
  return found === undefined ? undefined : Number(found);
};

function readTorture(output: string): Outcome | undefined {
  const found = numberIn(/^(\d+) violations$/m, output);
  if (found === undefined) return undefined;
  return { done: numbersIn(/^faults {2}(.*)$/m.exec(output)?.[1]), checked: numbersIn(/^checked (.*)$/m.exec(output)?.[1]), found };
}

function readFuzz(output: string): Outcome | undefined {
  const found = numberIn(/^(\d+) faults$/m, output);
  const inputs = numberIn(/^seed \d+, (\d+) inputs/m, output);
  if (found === undefined || inputs === undefined) return undefined;
  return { done: { inputs }, checked: { 'kinds of answers': numberIn(/^(\d+) kinds of answers/m, output) ?? 0 }, found };
}

function readTwins(output: string): Outcome | undefined {
  const games = [...output.matchAll(/^\S+: (\d+) pairs, (\d+) entries, (\d+) frames, (\d+) bytes: (\d+) differ$/gm)];
  const found = numberIn(/^\d+ pairs in all, (\d+) differ$/m, output);
  if (found === undefined) return undefined;
  const sum = (place: number): number => games.reduce((total, numbers) => total + Number(numbers[place]), 0);
  return { done: { pairs: sum(1) }, checked: { entries: sum(2), frames: sum(3), bytes: sum(4) }, found };
}

const torture = (store: string, ...rest: readonly string[]): readonly string[] => ['scripts/torture.ts', '--store', store, ...rest];
const fuzz = (inputs: number, ...rest: readonly string[]): readonly string[] => ['scripts/fuzz.ts', '--inputs', String(inputs), ...rest];

export const LONG_RUNS: readonly LongRun[] = [
  {
    name: 'sqlite-kill',
    about: 'kills, SQLite',
    command: torture('sqlite', '--tables', '3', '--faults', 'kill', '--minutes', '5'),
    seed: 50_101,
    until: { kill: 1_000 },
    read: readTorture,
  },
  {
    name: 'pg-kill',
    about: 'kills of two servers and of PostgreSQL',
    command: torture('postgres', '--servers', '2', '--tables', '3', '--faults', 'kill,kill,kill,database', '--minutes', '5'),
    seed: 50_201,
    until: { kill: 300, database: 100 },
    read: readTorture,
  },
  {
    name: 'sqlite-all',
    about: 'every fault, SQLite',
    command: torture('sqlite', '--minutes', '10'),
    seed: 50_301,
    until: { kill: 1 },
    read: readTorture,
  },
  {
    name: 'pg-all',
    about: 'every fault, PostgreSQL, two servers',
    command: torture('postgres', '--servers', '2', '--minutes', '10'),
    seed: 50_401,
    until: { kill: 1 },
    read: readTorture,
  },
  {
    name: 'twins',
    about: 'twin worlds, 1,000 pairs a game',
    command: ['scripts/twins.ts', '--pairs', '200'],
    seed: 1_000_000,
    apart: 100_000,
    until: { pairs: 3_000 },
    read: readTwins,
  },
  {
    name: 'fuzz-sqlite',
    about: 'fuzz, SQLite',
    command: fuzz(50_000, '--store', 'sqlite'),
    seed: 51_100,
    until: { inputs: 1_000_000 },
    read: readFuzz,
  },
  {
    name: 'fuzz-postgres',
    about: 'fuzz, PostgreSQL',
    command: fuzz(50_000, '--store', 'postgres'),
    seed: 52_000,
    until: { inputs: 1_000_000 },
    read: readFuzz,
  },
  {
    name: 'fuzz-sockets',
    about: 'fuzz over real connections',
    command: fuzz(100_000, '--sockets'),
    seed: 53_000,
    until: { inputs: 100_000 },
    read: readFuzz,
  },
];

export function added(parts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const part of parts) for (const [name, count] of Object.entries(part)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

export const isThrough = ({ until }: Pick<LongRun, 'until'>, outcomes: readonly Outcome[]): boolean => {
  const done = added(outcomes.map((outcome) => outcome.done));
  return Object.entries(until).every(([name, count]) => (done[name] ?? 0) >= count);
};
