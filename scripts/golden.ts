// Writes the golden playthroughs and move-count tables of the games: `npm run golden [GAME]`. Look at the difference before committing it.

import { join } from 'node:path';
import { GAMES, loadBots, loadRules, manifestOf } from '@regalia/games';
import { writeGoldens } from '../packages/cli/src/golden/write.ts';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const [only] = process.argv.slice(2);
if (only !== undefined && !manifestOf(only)) {
  console.error(`There is no game ${only}; there are ${GAMES.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
for (const manifest of GAMES) {
  if (only !== undefined && manifest.id !== only) continue;
  const [game, bots] = await Promise.all([loadRules(manifest), loadBots(manifest)]);
  await writeGoldens(game, bots, join(root, 'games', manifest.id), (line) => console.log(line));
}
