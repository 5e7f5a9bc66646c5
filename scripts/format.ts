// `npm run format`: formats everything and applies what can be mended without thinking.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const done = spawnSync(process.execPath, [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', '.'], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(done.status ?? 1);
