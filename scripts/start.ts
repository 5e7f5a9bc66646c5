// `npm start`: the page, with the tables behind it.

import { argv, chdir, cwd, env } from 'node:process';

chdir(env['REGALIA_ROOT'] ?? cwd());
argv.splice(2, 0, 'serve');
await import('./regalia.ts');
