// Type-checks everything twice. An element of a list may be missing (`noUncheckedIndexedAccess`), except in the hot files named here: their
// loops run millions of times over lists of known length, and a check or a default at every element would cost what they were written for.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Inner loops of engines, of what bots see and of the nets. Nothing else. */
const HOT: readonly RegExp[] = [
  /^packages\/core\/src\/rng\.ts$/,
  /^packages\/kit\/src\/(deal|hands|majority|markers|multiset)\.ts$/,
  /^packages\/bots\/src\/net\/net\.ts$/,
];

const TSC = join('node_modules', 'typescript', 'bin', 'tsc');

function errorsOf(...flags: readonly string[]): readonly string[] {
  const done = spawnSync(process.execPath, [TSC, '-p', '.', '--pretty', 'false', ...flags], { encoding: 'utf8' });
  if (done.error) throw done.error;
  return done.stdout.split('\n').filter((line) => /^\S.*\berror TS\d+/.test(line));
}

const fileOf = (error: string): string => error.slice(0, error.indexOf('('));
const isHot = (file: string): boolean => HOT.some((pattern) => pattern.test(file));

const plain = errorsOf('--noUncheckedIndexedAccess', 'false');
const strict = errorsOf();
const faults = [...plain, ...strict.filter((error) => !plain.includes(error) && !isHot(fileOf(error)))];
for (const fault of faults) console.error(fault);
const hot = new Set(strict.map(fileOf).filter(isHot));
console.log(`${faults.length} type errors; ${hot.size} hot files read lists without looking`);
if (!existsSync(TSC)) throw new Error('the type checker is not installed');
process.exit(faults.length === 0 ? 0 : 1);
