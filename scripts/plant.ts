// `npm run plant`: would the tests notice? Faults that the server once had, or could have, are planted one after the other into a copy of
// this checkout, and the test that protects against each is run there: before, when it must pass, and after, when it must fail.
//
//   --only LIST     of the names in scripts/plant/faults.ts (default: all)

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyCheckout } from './plant/copy.ts';
import { editsOf, FAULTS, type Fault, planted } from './plant/faults.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = values.only?.split(',');
const wanted = FAULTS.filter(({ name }) => names?.includes(name) ?? true);
const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'regalia-plant-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
copyCheckout(root, folder);

/** Milliseconds for one test: a fault may make it wait for ever. */
const PATIENCE = 60_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The last words of the test, and whether it passed. */
function run({ test, title }: Fault): { readonly passed: boolean; readonly said: string } {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = [vitest, 'run', test, '-t', pattern, '--testTimeout', String(PATIENCE), '--passWithNoTests=false'];
  const done = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 4 * PATIENCE,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const said = `${done.stdout}${done.stderr}`;
  // A file that does not even load fails, and shows nothing.
  return {
    passed: done.status === 0,
    said: /^\s*Tests .*failed/m.test(said) ? (/^\s*(?:\w*Error:.*)$/m.exec(said)?.[0].trim() ?? '') : '',
  };
}

let unnoticed = 0;
say('| fault | planted | test | |\n|---|---|---|---|');
for (const fault of wanted) {
  const before = run(fault);
  const kept = editsOf(fault).map((edit) => ({ edit, path: join(folder, edit.file), text: readFileSync(join(folder, edit.file), 'utf8') }));
  for (const { edit, path, text } of kept) writeFileSync(path, planted(edit, text));
  const after = run(fault);
  for (const { path, text } of kept) writeFileSync(path, text);
  const verdict = !before.passed
    ? 'FAILS WITHOUT THE FAULT'
    : after.passed || after.said === ''
      ? 'NOT NOTICED'
      : `fails: ${after.said.slice(0, 120)}`;
  if (!verdict.startsWith('fails: ')) unnoticed++;
  say(`| ${fault.name} | ${fault.about} | ${fault.test.split('/').at(-1)}: ${fault.title} | ${verdict} |`);
}
say(`${wanted.length} faults, ${unnoticed} not noticed`);
process.exit(unnoticed === 0 ? 0 : 1);
