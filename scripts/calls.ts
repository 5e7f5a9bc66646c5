// `npm run calls`: servers are killed at random moments while people play who move only when they are called by a hook. A call that is
// lost stops a table for good; one too many finds somebody whose turn it is not. All on 127.0.0.1, bounded; Ctrl-C ends it.
//
//   --kills N     how often a server is killed (default 30)
//   --store S     sqlite or postgres (default sqlite)
//   --servers N   servers on PostgreSQL (default 2; SQLite has one)
//   --tables N    tables at a time, of every game in turn (default 6)
//   --seed N      where chance begins (default: from the clock)

import { parseArgs } from 'node:util';
import { tortureCalls } from '../packages/server/torture/calls-run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    store: { type: 'string', default: 'sqlite' },
    servers: { type: 'string', default: '2' },
    tables: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const { violations, ...counted } = await tortureCalls({
  store: values.store === 'postgres' ? 'postgres' : 'sqlite',
  servers: Number(values.servers),
  kills: Number(values.kills),
  tables: Number(values.tables),
  seed: Number(values.seed),
  say,
});
say(JSON.stringify(counted));
for (const found of violations.slice(0, 50)) say(`VIOLATION ${found}`);
say(`${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
