// `npm run freeze -- GAME…`: keeps the engine of a game as it is, before its rules change. Games that were begun with it go on with it.
//
//   --from DIR     another checkout of this project, whose rules are to be kept (default: this one)

import { parseArgs } from 'node:util';
import { freezeRules } from './freeze/bundle.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string', default: '.' } } });
if (positionals.length === 0) throw new Error('npm run freeze -- GAME…');
for (const id of positionals) {
  const { folder, version, bytes } = await freezeRules(id, values.from);
  console.log(`${folder}: version ${version}, ${bytes} bytes. In games/${id}/game.ts, among «former»:`);
  console.log(`  ${version}: () => import('./former/${version}/index.js'),`);
}
