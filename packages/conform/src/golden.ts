// Demands 14 to 16: golden playthroughs, what must occur in them, and move-count tables.
//
// A golden is a record whose entries are each followed by what a spectator sees change, and by a digest of all views and lists of
// legal actions, so that any change in what anybody sees or may do shows, and where.

import {
  type Action,
  type AnyGame,
  type AnyMatch,
  CHANCE,
  type GameRecord,
  lineOfEntry,
  parseRecord,
  printRecord,
  replayRecord,
  sha256,
  stateAt,
  toHex,
  utf8,
  type Variant,
} from '@regalia/core';
import { demand, type Subject } from './subject.ts';

/** What the golden folder of a game holds, and what its rules and tests are called. */
export interface Material {
  /** Goldens by file name. */
  readonly goldens: ReadonlyMap<string, string>;
  /** The move-count tables, if there are any yet. */
  readonly perft: readonly PerftTable[];
  /** Rule ids of the rules page, in order. */
  readonly rules: readonly string[];
  /** Titles of the game's tests, and texts of its fixtures. */
  readonly tests: readonly string[];
}

/** Moves counted from a position in a golden: counts[d − 1] lines of play of length d. */
export interface PerftTable {
  readonly name: string;
  readonly golden: string;
  readonly entry: number;
  readonly counts: readonly number[];
}

/** Goldens exist for each edition, number of seats and way of ending. */
export const goldenVariants = (game: AnyGame): readonly Variant[] => game.variants.filter(({ name }) => game.editions.includes(name));

export const goldenName = (variant: Variant, seats: number, ending: string): string => `${variant.name}-${seats}p-${ending}.golden`;

/** The golden text of a record. */
export function writeGolden(game: AnyGame, record: GameRecord): string {
  const changes: string[] = [];
  let before: ReadonlyMap<string, string> = new Map();
  const replayed = replayRecord(game, record, {
    each: (match) => {
      const now = leaves(flat(game.view(match.box, match.state, null)));
      const changed = [...now].filter(([path, value]) => before.get(path) !== value).map(([path, value]) => `${path} ${value}`);
      before = now;
      changes.push(`    ${digest(match)} ${changed.join(', ')}`.trimEnd());
    },
  });
  demand(replayed.ok, () => `the record of a golden can be replayed${replayed.ok ? '' : `: ${JSON.stringify(replayed.refusal)}`}`);
  const lines = printRecord(record).split('\n');
  const first = lineOfEntry(record, 1) - 1;
  return lines.flatMap((line, i) => (i < first || i >= first + changes.length ? [line] : [line, changes[i - first]])).join('\n');
}

/** The record within a golden. */
export const recordText = (golden: string): string =>
  golden
    .split('\n')
    .filter((line) => !line.startsWith('    '))
    .join('\n');

/** A JSON value with lists of lists as one list each: tables are written row after row. */
function flat(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(Array.isArray) ? value.flat(Number.POSITIVE_INFINITY) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, flat(child)]));
}

/** Each number of a flat JSON value with its path; short lists as wholes. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, child] of Object.entries(value)) leaves(child, path === '' ? key : `${path}.${key}`, found);
  } else if (Array.isArray(value) && value.length > 6) {
    value.forEach((child, i) => {
      found.set(`${path}[${i}]`, JSON.stringify(child));
    });
  } else found.set(path, JSON.stringify(value));
  return found;
}

/** Eight digits that change when any view or any list of legal actions does. */
function digest(match: AnyMatch): string {
  const { game, box, state, seats } = match;
  const all = Array.from({ length: seats }, (_, seat) => [
    flat(game.view(box, state, seat)),
    game.legal(box, state, seat).map((action) => game.write(box, action)),
  ]);
  return toHex(sha256(utf8(JSON.stringify(all)))).slice(0, 8);
}

/** 15: golden playthroughs match line by line, and none is missing. */
export function goldens(subject: Subject, material: Material): void {
  const { game, variant, seats, box } = subject;
  if (!goldenVariants(game).includes(variant)) return;
  for (const ending of game.endings(box)) {
    const name = goldenName(variant, seats, ending);
    const text = material.goldens.get(name);
    demand(text !== undefined, () => `the golden ${name} is missing: write it with «npm run golden»`);
    const record = parseRecord(recordText(text));
    demand(record.ok, () => `the golden ${name} is not a record: ${record.ok ? '' : JSON.stringify(record.refusal)}`);
    const now = writeGolden(game, record.value).split('\n');
    const then = text.split('\n');
    const at = now.findIndex((line, i) => line !== then[i]);
    demand(at < 0 && now.length === then.length, () => `${name}, line ${at + 1}: was «${then[at]}», is «${now[at]}»`);
    const match = replayRecord(game, record.value);
    demand(match.ok && game.ending(match.value.box, match.value.state) === ending, () => `${name} ends as it says`);
  }
}

/** 14: every end condition, rule id and action type occurs in some golden or fixture. */
export function covers(subject: Subject, material: Material): void {
  const { game } = subject;
  const text = [...material.goldens.values()].join('\n');
  const verbs = new Set([...text.matchAll(/^\d+ \S ([\w-]+)/gm)].map((found) => found[1]));
  const missing = game.verbs.filter((verb) => !verbs.has(verb));
  demand(missing.length === 0, () => `no golden has the actions ${missing.join(', ')}`);
  demand(material.rules.length > 0, () => 'the rules page has rule ids');
  const untested = material.rules.filter((id) => !material.tests.some((title) => mentions(title, id)));
  demand(untested.length === 0, () => `no test names the rules ${untested.join(', ')}`);
}

/** Whether a title names a rule: RY-1.1 is not named by RY-1.10. */
export const mentions = (title: string, id: string): boolean => new RegExp(`${id.replace('.', '\\.')}(?![\\d.]*\\d)`).test(title);

/** 16: move-count tables from named positions. */
export function perft(subject: Subject, material: Material): void {
  const { game } = subject;
  demand(material.perft.length > 0, () => 'there are move-count tables');
  for (const table of material.perft) {
    const text = material.goldens.get(table.golden);
    const record = text === undefined ? undefined : parseRecord(recordText(text));
    demand(record?.ok === true, () => `the move-count table «${table.name}» rests on a golden that is there`);
    const match = replayRecord(game, record.value);
    demand(match.ok, () => `the golden of «${table.name}» can be replayed`);
    const state = stateAt(match.value, table.entry);
    table.counts.forEach((expected, i) => {
      const counted = countLines(game, match.value.box, state, i + 1);
      demand(counted === expected, () => `«${table.name}»: ${counted} lines of length ${i + 1}, not ${expected}`);
    });
  }
}

/** How many lines of play of a length there are, every possible outcome of chance counted once. */
export function countLines(game: AnyGame, box: unknown, state: unknown, depth: number): number {
  const actors = game.actors(box, state);
  if (depth === 0 || actors.length === 0) return 1;
  let total = 0;
  for (const actor of actors) {
    let options: readonly Action[];
    if (actor === CHANCE) {
      options = game.chance(box, state).outcomes;
    } else options = game.legal(box, state, actor);
    if (depth === 1) {
      total += options.length;
      continue;
    }
    for (const action of options) {
      const next = game.clone(state);
      game.play(box, next, actor, action, undefined);
      total += countLines(game, box, next, depth - 1);
    }
  }
  return total;
}
