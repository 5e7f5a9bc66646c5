// Which entry of a list in one board file is which in another: cities are told by their names, cards by their ids, wherever they stand
// in the file. One that has got another name is told by its neighbours.

import { isList, isObject, type Json, leavesOf, type Path, pathText, valueAt } from './paths.ts';

const nameOf = (entry: Json | undefined): Json | undefined => (isObject(entry) ? (entry['id'] ?? entry['name']) : undefined);

/** For each entry of a list its place in the other; undefined for what the other does not have. */
function matched(list: readonly Json[], other: readonly Json[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = [];
  const taken = new Set<number>();
  for (const entry of list) {
    const name = nameOf(entry);
    const at = name === undefined ? -1 : other.findIndex((one, i) => !taken.has(i) && nameOf(one) === name);
    found.push(at < 0 ? undefined : at);
    if (at >= 0) taken.add(at);
  }
  return byNeighbours(found, other.length, taken);
}

/** As many without a match between the same two neighbours on either side are the same, in their order. */
function byNeighbours(found: readonly (number | undefined)[], length: number, taken: ReadonlySet<number>): readonly (number | undefined)[] {
  const all = [...found];
  for (let i = 0; i < found.length; i++) {
    if (found[i] !== undefined) continue;
    let end = i;
    while (end < found.length && found[end] === undefined) end++;
    const [from, to] = [i === 0 ? 0 : (found[i - 1] ?? 0) + 1, found[end] ?? length];
    const free = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step).filter((at) => !taken.has(at));
    if (free.length === end - i) for (const [step, at] of free.entries()) all[i + step] = at;
    i = end;
  }
  return all;
}

/** Files are never changed, so that what was found for two lists holds. */
const KNOWN = new WeakMap<readonly Json[], WeakMap<readonly Json[], readonly (number | undefined)[]>>();

function placesIn(list: readonly Json[], other: readonly Json[]): readonly (number | undefined)[] {
  const known = KNOWN.get(list) ?? new WeakMap<readonly Json[], readonly (number | undefined)[]>();
  const places = known.get(other) ?? matched(list, other);
  KNOWN.set(list, known.set(other, places));
  return places;
}

/** The path of the same thing in another file; undefined when the other does not have it. Only the lists of the file itself are looked at. */
export function pathIn(other: Json, file: Json, path: Path): Path | undefined {
  const [field = '', index, ...rest] = path;
  if (typeof index !== 'number') return path;
  const [here, there] = [valueAt(file, [field]), valueAt(other, [field])];
  if (!isList(here) || !isList(there) || !here.some((entry) => nameOf(entry) !== undefined)) return path;
  const place = placesIn(here, there)[index];
  return place === undefined ? undefined : [field, place, ...rest];
}

interface Difference {
  /** Where it stands in the first file, or in the second when the first does not have it. */
  readonly path: string;
  readonly in: 'first' | 'second';
  /** What one file has there, and the other; undefined where there is nothing. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** What differs between two files, in the order of the first. */
export function differences(one: Json, other: Json): readonly Difference[] {
  const changed = leavesOf(one).flatMap(({ path, value: before }): readonly Difference[] => {
    const there = pathIn(other, one, path);
    const after = there && valueAt(other, there);
    return after === before
      ? []
      : [{ path: pathText(path), in: 'first', before, after: isObject(after) || isList(after) ? undefined : after }];
  });
  const added = leavesOf(other).flatMap(({ path, value: after }): readonly Difference[] => {
    const there = pathIn(one, other, path);
    const before = there && valueAt(one, there);
    return before === undefined || isObject(before) || isList(before)
      ? [{ path: pathText(path), in: 'second', before: undefined, after }]
      : [];
  });
  return [...changed, ...added];
}
