// Every rule of a rules page has a test that names it, and no test names a rule that does not exist. Rulings and options are told of in
// every language.

import { mentions, readRules, readTests, rulingFaults } from '@regalia/conform';
import { manifestOf } from '@regalia/games';

let faults = 0;
for (const game of process.argv.slice(2)) {
  const folder = `games/${game}`;
  const rules = readRules(folder);
  const tests = readTests(folder);
  const untested = rules.filter(({ id }) => !tests.some(({ title }) => mentions(title, id)));
  const known = new Set(rules.map(({ id }) => id));
  const unknown = tests.filter(({ title }) => [...title.matchAll(/\b[A-Z]{2}-\d+(?:\.\d+)?\b/g)].some(([id]) => !known.has(id)));
  for (const { id } of untested) console.error(`${game}: no test names ${id}`);
  for (const { file, line, title } of unknown) console.error(`${folder}/${file}:${line} names a rule that does not exist: ${title}`);
  const manifest = manifestOf(game);
  const unsaid = manifest ? rulingFaults(folder, manifest.rulesPages, manifest.options) : [`${game} is not among the games`];
  for (const fault of unsaid) console.error(`${game}: ${fault}`);
  if (rules.length === 0) console.error(`${folder}/docs/en.md has no rules`);
  faults += untested.length + unknown.length + unsaid.length + (rules.length === 0 ? 1 : 0);
  console.log(`${game}: ${rules.length} rules, ${rules.length - untested.length} with tests (${tests.length} tests)`);
}
process.exit(faults === 0 ? 0 : 1);
