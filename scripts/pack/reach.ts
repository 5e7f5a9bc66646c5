// All that a program reaches from its first file: modules as JavaScript, data as it is, and which packages of others it needs.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, posix } from 'node:path';
import { type Reference, withReferences } from './references.ts';

export interface Reached {
  /** Code by the file it is to stand in, which is where its source stands, with another ending. */
  readonly modules: Map<string, string>;
  /** Files, and folders with a stroke at the end, that go along as they are. */
  readonly data: Set<string>;
  readonly packages: Set<string>;
}

/** The file behind the name of one of the project's own packages; undefined for any other name. */
export type OwnFile = (specifier: string) => string | undefined;

const TYPESCRIPT = /\.ts$/;

export function reach(first: string, ownFile: OwnFile): Reached {
  const reached: Reached = { modules: new Map(), data: new Set(), packages: new Set() };
  const waiting = [first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.modules.has(builtName(file)) || reached.data.has(file)) continue;
    if (!TYPESCRIPT.test(file)) {
      reached.data.add(file);
      continue;
    }
    const { code, files, packages } = buildModule(file, readFileSync(file, 'utf8'), ownFile);
    reached.modules.set(builtName(file), code);
    for (const name of packages) reached.packages.add(name);
    waiting.push(...files);
  }
  return reached;
}

const builtName = (file: string): string => file.replace(TYPESCRIPT, '.js');

interface Built {
  readonly code: string;
  /** From the project's folder, like `file`. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** A module as Node itself runs it, types left out, with the names its neighbours have once they are built. */
export function buildModule(file: string, source: string, ownFile: OwnFile): Built {
  const files: string[] = [];
  const packages: string[] = [];
  const code = withReferences(stripTypeScriptTypes(source), (reference) => {
    const [path = '', ...query] = reference.specifier.split(/(?=\?)/);
    if (isPicture(reference)) return undefined;
    const target = /^\.\.?\//.test(path) ? posix.join(dirname(file), path) : ownFile(path);
    if (target === undefined) {
      const name = packageNamed(path);
      if (name !== undefined) packages.push(name);
      return undefined;
    }
    files.push(target);
    return [relative(file, builtName(target)), ...query].join('');
  });
  return { code, files, packages };
}

/** Components are the page's, which is built apart; nothing asks for them where there is no page. */
const isPicture = ({ specifier, lazy }: Reference): boolean => lazy && specifier.endsWith('.tsx');

function relative(from: string, to: string): string {
  const path = posix.relative(dirname(from), to);
  const end = to.endsWith('/') ? '/' : '';
  return `${path.startsWith('.') ? path : `./${path}`}${end}`;
}

function packageNamed(specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

interface OwnPackage {
  readonly name: string;
  readonly exports?: string | Readonly<Record<string, string>>;
}

/** The packages of this project, by what they say of themselves. */
export function ownFiles(): OwnFile {
  const known = new Map<string, string>();
  const folders = ['packages', 'games'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`));
  for (const folder of folders.filter((each) => existsSync(`${each}/package.json`))) {
    const { name, exports = {} }: OwnPackage = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const entries = typeof exports === 'string' ? { '.': exports } : exports;
    for (const [path, file] of Object.entries(entries)) known.set(posix.join(name, path), posix.join(folder, file));
  }
  return (specifier) => known.get(specifier);
}
