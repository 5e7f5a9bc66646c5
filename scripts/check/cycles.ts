// No file needs itself: following what is imported at once never leads back. Types and what is loaded later do not count.

import { dirname, join } from 'node:path';
import { type Source, targetOf } from './sources.ts';

/** The file behind the name of a package of ours, by its `exports`. */
export type Exports = ReadonlyMap<string, string>;

export function cycleFaults(sources: readonly Source[], exports: Exports): string[] {
  const graph = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(({ specifier, typeOnly, lazy }) => {
        const target = typeOnly || lazy ? undefined : (targetOf(file, specifier) ?? exports.get(specifier));
        return target === undefined ? [] : [target];
      }),
    ]),
  );
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      faults.push(`a cycle of imports: ${[...path.slice(at), file].join(' → ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const { file } of sources) visit(file, []);
  return faults;
}

/** What each package of ours exports, by specifier. */
export function exportsOf(manifests: ReadonlyMap<string, { readonly name?: string; readonly exports?: unknown }>): Exports {
  const found = new Map<string, string>();
  for (const [file, { name, exports }] of manifests) {
    if (name === undefined || exports === undefined) continue;
    const entries = typeof exports === 'string' ? [['.', exports]] : Object.entries(Object(exports));
    for (const [path, target] of entries) if (typeof target === 'string') found.set(join(name, String(path)), join(dirname(file), target));
  }
  return found;
}
