// Files from and for the person: read within limits, written whole or not at all.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { failed } from './failure.ts';
import { clean } from './terminal/clean.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is in the way',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go in a circle',
};

/** Why the system would not. */
function systemReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

/** The text of a file. `what` names it in the sentence: `the record`, `the board file`. */
export function readText(path: string, what: string, limit: number): string {
  let size: number;
  try {
    const found = statSync(path);
    if (found.isDirectory()) throw failed(`Cannot read ${what} ${clean(path)}: it is a folder. Name a file in it.`);
    if (!found.isFile()) throw failed(`Cannot read ${what} ${clean(path)}: it is not an ordinary file.`);
    size = found.size;
    if (size <= limit) return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && error.name === 'Failure') throw error;
    throw failed(`Cannot read ${what} ${clean(path)}: ${systemReason(error)}. Check the name and try again.`);
  }
  throw failed(`Cannot read ${what} ${clean(path)}: it has ${size} bytes, and at most ${limit} are looked at. Is it the right file?`);
}

/** The JSON in a file. */
export function readJson(path: string, what: string, limit: number): unknown {
  const text = readText(path, what, limit);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed(`Cannot read ${what} ${clean(path)}: it is not JSON (${clean(systemReason(error))}). Correct it and try again.`);
  }
}

/** Writes a file and the folders on the way to it. It appears under its name only when it is whole. */
export function writeWhole(path: string, text: string, { flush = false }: { flush?: boolean } = {}): void {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, text, { flush });
    renameSync(unfinished, path);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    throw failed(`Cannot write ${clean(path)}: ${systemReason(error)}. Choose another place and try again.`);
  }
}
