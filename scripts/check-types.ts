// Type-checks everything twice. An element of a list may be missing (`noUncheckedIndexedAccess`), except in hot files: inner loops of
// engines, of what bots see and of the nets, which run millions of times over lists of known length, where a check or a default at every
// element would cost what they were written for. A hot file says so in a line that begins with `// Hot:`.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where files may be hot, and how many. */
const MAY_BE_HOT = /^(packages\/(core|kit|bots)\/src|games\/[^/]+\/(rules|bots))\//;
const MOST = 56;

const TSC = join('node_modules', 'typescript', 'bin', 'tsc');

async function errorsOf(...flags: readonly string[]): Promise<readonly string[]> {
  const checker = spawn(process.execPath, [TSC, '-p', '.', '--pretty', 'false', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  for await (const part of checker.stdout.setEncoding('utf8')) told += part;
  return told.split('\n').filter((line) => /^\S.*\berror TS\d+/.test(line));
}

const fileOf = (error: string): string => error.slice(0, error.indexOf('('));
const isHot = (file: string): boolean => MAY_BE_HOT.test(file) && /^\/\/ Hot: /m.test(readFileSync(file, 'utf8'));

const [plain, strict] = await Promise.all([errorsOf('--noUncheckedIndexedAccess', 'false'), errorsOf()]);
const faults = [...plain, ...strict.filter((error) => !plain.includes(error) && !isHot(fileOf(error)))];
for (const fault of faults) console.error(fault);
const hot = new Set(strict.map(fileOf).filter(isHot));
console.log(`${faults.length} type errors; ${hot.size} hot files read lists without looking`);
if (hot.size > MOST) console.error(`that are more than ${MOST}: make some of them cool`);
process.exit(faults.length === 0 && hot.size <= MOST ? 0 : 1);
