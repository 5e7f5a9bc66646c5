// `npm run twins`: pairs of games that differ only in what is hidden from a viewer, played on two servers; every byte the viewer gets must
// be the same.
//
//   --pairs N     pairs for each game (default 1000)
//   --seed N      the first seed (default 1)
//   --game ID     one game only

import { parseArgs } from 'node:util';
import { LOADED } from '../packages/server/src/games.ts';
import { compareTwins } from '../packages/server/torture/twin-run.ts';

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' }, game: { type: 'string' } },
});
let [compared, differ] = [0, 0];
for (const loaded of LOADED) {
  if (values.game !== undefined && values.game !== loaded.game.id) continue;
  const { game, pairs, frames, bytes, entries, differences } = await compareTwins(loaded, Number(values.pairs), Number(values.seed));
  process.stdout.write(`${game}: ${pairs} pairs, ${entries} entries, ${frames} frames, ${bytes} bytes: ${differences.length} differ\n`);
  for (const difference of differences.slice(0, 5)) process.stdout.write(`${difference}\n`);
  compared += pairs;
  differ += differences.length;
}
process.stdout.write(`${compared} pairs in all, ${differ} differ\n`);
process.exit(differ === 0 ? 0 : 1);
