// Checks what a type checker cannot: who may import whom, that the engines are pure, and that the repository names no machine or host.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What each part may import besides its own files. `games` stands for any game's package. */
const BORDERS: readonly { readonly files: RegExp; readonly may: readonly string[] }[] = [
  { files: /^packages\/core\/src\//, may: [] },
  { files: /^packages\/kit\/src\//, may: ['core', 'valibot'] },
  { files: /^games\/[^/]+\/(src|text)\//, may: ['core', 'kit', 'valibot'] },
  { files: /^packages\/conform\/src\//, may: ['core', 'node'] },
  { files: /^packages\/bots\/src\//, may: ['core', 'kit', 'games'] },
  { files: /^packages\/shelf\/src\//, may: ['core', 'kit', 'bots', 'games'] },
  { files: /^packages\/protocol\/src\//, may: ['core', 'kit', 'valibot'] },
  {
    files: /^packages\/server\/src\//,
    may: [
      'core',
      'kit',
      'bots',
      'shelf',
      'protocol',
      'games',
      'node',
      'valibot',
      '@valibot/to-json-schema',
      'fastify',
      '@fastify/helmet',
      '@fastify/rate-limit',
      '@fastify/static',
      'ws',
      'pino',
      'prom-client',
      'pg',
    ],
  },
  { files: /^packages\/cli\/src\//, may: ['server', 'core', 'kit', 'bots', 'conform', 'shelf', 'games', 'node'] },
  { files: /^packages\/parts\/src\//, may: ['core', 'kit', 'preact'] },
  { files: /^games\/[^/]+\/ui\//, may: ['core', 'kit', 'parts', 'preact', 'preact/hooks'] },
  {
    files: /^packages\/client\/src\//,
    may: ['core', 'kit', 'bots', 'shelf', 'games', 'parts', 'protocol', 'preact', 'preact/hooks', '@preact/signals', 'valibot'],
  },
];
/** A board shows what the rules made of a move; it never makes one. */
const NEVER = { files: /^games\/[^/]+\/ui\//, imports: /\/src\/play\.ts$/ };

/** Files whose outcome must depend on nothing but their arguments. */
const PURE = /^(packages\/(core|kit)|games\/[^/]+)\/(src|text)\//;
const IMPURE = /\bMath\.random\b|\bDate\b|\bperformance\b|\bprocess\b|\bsetTimeout\b|:\s*any(?=\s*([,;)=\]>}|&]|$))|\bas any\b|<any>/;

/** How many lines the core may have. */
const CORE_LINES = 1000;

const faults: string[] = [];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const games = new Set(files.flatMap((file) => /^games\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? []));

/** The name by which a border knows an imported module; undefined for a file of the same part. */
function partOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return 'node';
  const own = /^@regalia\/([^/]+)/.exec(specifier)?.[1];
  if (own !== undefined) return games.has(own) ? 'games' : own;
  if (!specifier.startsWith('.')) return specifier;
  const part = file.split('/').slice(0, 2).join('/');
  const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
  return target.startsWith(`${part}/`) ? undefined : target;
}

let coreLines = 0;
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = readFileSync(file, 'utf8');
  if (/^packages\/core\/src\//.test(file)) coreLines += text.split('\n').length - 1;
  const border = BORDERS.find(({ files: pattern }) => pattern.test(file));
  for (const [, specifier] of text.matchAll(/^(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]/gm)) {
    const part = partOf(file, specifier);
    if (NEVER.files.test(file) && NEVER.imports.test(specifier)) faults.push(`${file} imports ${specifier}: a board never plays`);
    if (border && part !== undefined && !border.may.includes(part))
      faults.push(`${file} imports ${specifier}, which lies across its border`);
  }
  if (!PURE.test(file)) continue;
  text.split('\n').forEach((line, i) => {
    const code = line.replace(/\/\/.*$|^\s*\*.*$|\/\*.*?\*\//g, '').replace(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''");
    const found = IMPURE.exec(code);
    if (found) faults.push(`${file}:${i + 1} uses ${found[0].trim()}: engines are pure and fully typed`);
  });
}
if (coreLines > CORE_LINES) faults.push(`packages/core/src has ${coreLines} lines, more than ${CORE_LINES}`);

const lock = readFileSync('package-lock.json', 'utf8');
for (const [, address] of lock.matchAll(/"resolved": "(https?:[^"]+)"/g))
  if (!address.startsWith('https://registry.npmjs.org/')) faults.push(`package-lock.json names the host of ${address}`);

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults against the borders`);
process.exit(faults.length === 0 ? 0 : 1);
