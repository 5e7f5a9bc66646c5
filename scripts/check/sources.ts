// The files of the project and what each imports: by `import`, `export … from`, `import()`, globs, and addresses of workers.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  readonly specifier: string;
  /** Only types: nothing of it is there when the program runs. */
  readonly typeOnly: boolean;
  /** Loaded later or elsewhere: `import()`, globs, workers. */
  readonly lazy: boolean;
}

export interface Source {
  /** From the project's folder. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const STATIC = /^\s*(?:import|export)\s+(type\s+)?(?:([^'"`;]*?)\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"`]([^'"`]+)['"`]/g;
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"`][^'"`]+['"`])/g;
const WORKER = /\bnew URL\(\s*['"`](\.[^'"`]+\.tsx?)['"`]\s*,\s*import\.meta\.url/g;

export function importsOf(text: string): readonly Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  for (const [, type, names = '', specifier = ''] of code.matchAll(STATIC))
    found.push({ specifier, typeOnly: type !== undefined || onlyTypes(names), lazy: false });
  for (const [, specifier = ''] of code.matchAll(DYNAMIC)) found.push({ specifier, typeOnly: false, lazy: true });
  for (const [, list = ''] of code.matchAll(GLOB))
    for (const [, specifier = ''] of list.matchAll(/['"`]([^'"`]+)['"`]/g)) found.push({ specifier, typeOnly: false, lazy: true });
  for (const [, specifier = ''] of code.matchAll(WORKER)) found.push({ specifier, typeOnly: false, lazy: true });
  return found;
}

/** `{ type A, type B }`: every name is a type. */
function onlyTypes(names: string): boolean {
  const list = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const parts = list?.split(',').flatMap((name) => name.trim() || []);
  return parts !== undefined && parts.length > 0 && parts.every((name) => name.startsWith('type '));
}

/** Lines that are comments left out, so that what is said about an import is not taken for one. */
const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** All that is tracked, or new and not ignored. */
export const listFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

export const readSource = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  return { file, text, imports: importsOf(text) };
};

/** The file of the project behind a relative specifier; undefined for one that is not relative. */
export const targetOf = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))) : undefined;

/** `packages/core`, `games/x`: the package a file belongs to. */
export const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');
