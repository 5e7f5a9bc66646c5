// Checks what a type checker cannot: who may import whom, that nothing needs itself, that packages declare what they use, that a game is
// one folder, that the engines are pure, that functions stay readable, and that the repository names no machine or host.

import { existsSync, readFileSync } from 'node:fs';
import { borderFaults } from './check/borders.ts';
import { longFaults, pureFaults } from './check/code.ts';
import { cycleFaults, exportsOf } from './check/cycles.ts';
import { dependencyFaults, type PackageJson } from './check/dependencies.ts';
import { nameFaults, numberFaults, styleFaults } from './check/games.ts';
import { listFiles, readSource } from './check/sources.ts';

/** How many lines the core may have. */
const CORE_LINES = 1000;

const files = listFiles();
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('/templates/')).map(readSource);
const games = files.flatMap((file) => /^games\/([^/]+)\/game\.ts$/.exec(file)?.[1] ?? []);
const packages = new Map<string, PackageJson>(
  files
    .filter((file) => /(^|\/)package\.json$/.test(file) && !file.includes('/templates/'))
    .map((file) => [file, JSON.parse(readFileSync(file, 'utf8'))]),
);

/** The two letters of a game's rule ids, in small letters. */
function prefixOf(game: string): string | undefined {
  const page = `games/${game}/docs/en.md`;
  return existsSync(page) ? /^- \**([A-Z]{2})-\d/m.exec(readFileSync(page, 'utf8'))?.[1]?.toLowerCase() : undefined;
}

function coreFaults(): string[] {
  const lines = sources
    .filter(({ file }) => file.startsWith('packages/core/src/'))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  return lines > CORE_LINES ? [`packages/core/src has ${lines} lines, more than ${CORE_LINES}`] : [];
}

function lockFaults(): string[] {
  const lock = readFileSync('package-lock.json', 'utf8');
  return [...lock.matchAll(/"resolved": "(https?:[^"]+)"/g)].flatMap(([, address = '']) =>
    address.startsWith('https://registry.npmjs.org/') ? [] : [`package-lock.json names the host of ${address}`],
  );
}

const faults = [
  ...borderFaults(sources),
  ...cycleFaults(sources, exportsOf(packages)),
  ...dependencyFaults(sources, packages),
  ...nameFaults(files, games),
  ...numberFaults(sources),
  ...styleFaults(files, prefixOf),
  ...pureFaults(sources),
  ...longFaults(sources),
  ...coreFaults(),
  ...lockFaults(),
];
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults against the borders`);
process.exit(faults.length === 0 ? 0 : 1);
