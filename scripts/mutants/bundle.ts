// The rule tests of a game and everything under them as one program, with the mutants of the rules in it.

import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { importsOf } from '../check/sources.ts';
import { instrument, type Mutant } from './instrument.ts';

export interface Bundle {
  /** A script: the body of a function of `$`, `framework`, `require` and `exports`. */
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

const ENTRY = 'virtual:rule-tests';
/** What a rule test may need. One that needs bots, boards in the page, servers or demands on whole games is none. */
const MAY_NEED = /^(vitest|fast-check|valibot|@valibot\/to-json-schema|@regalia\/(core|kit)|node:fs|\.\.\/(rules|text)\/.*|\.\/.*)$/;
/** Goldens do not count, and random play is no rule test either. */
const NOT_COUNTED = /(golden|soak)\.test\.ts$/;

/** The test files of a game that are about its rules alone. */
const ruleTestsOf = (folder: string): readonly string[] =>
  globSync(join(folder, 'test', '*.test.ts'))
    .filter((file) => !NOT_COUNTED.test(file))
    .filter((file) => importsOf(readFileSync(file, 'utf8')).every(({ specifier }) => MAY_NEED.test(specifier)))
    .sort();

export async function bundleOf(folder: string): Promise<Bundle> {
  const rules = globSync(join(folder, 'rules', '**', '*.ts')).sort();
  const prepared = new Map<string, string>();
  const mutants: Mutant[] = [];
  for (const file of rules) {
    const made = instrument(file, readFileSync(file, 'utf8'), mutants.length);
    prepared.set(join(process.cwd(), file), made.code);
    mutants.push(...made.mutants);
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? entryOf(folder) : (prepared.get(id) ?? null)),
        transform: (code, id) => ({ code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }),
      },
    ],
    ssr: { noExternal: [/^@regalia\//] },
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input: ENTRY, treeshake: false, output: { format: 'cjs' } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunks = output && 'output' in output ? output.output : [];
  if (chunks.length !== 1 || chunks[0]?.type !== 'chunk') throw new Error(`${folder}: the rule tests do not make one program`);
  return { code: chunks[0].code, mutants };
}

const entryOf = (folder: string): string =>
  ruleTestsOf(folder)
    .map((file) => `import ${JSON.stringify(join(process.cwd(), relative(process.cwd(), file)))};`)
    .join('\n');
