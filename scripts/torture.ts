// `npm run torture`: servers, database and network are made to fail while clients play and write everything down; afterwards a checker
// holds what they wrote against the records. All on 127.0.0.1, bounded; Ctrl-C ends it.
//
//   --minutes M     how long things fail (default 2)
//   --store S       sqlite or postgres (default sqlite)
//   --servers N     servers on PostgreSQL (default 2; SQLite has one)
//   --tables N      tables, of every game in turn (default 9)
//   --seed N        where chance begins (default: from the clock); tells again which faults come, not when
//   --faults LIST   of: kill, stop, silence, cut, sleep, clock, full, database (default: all)
//   --keep FILE     writes the history there, one event a line
//   --modules       starts servers from the checkout's modules, not from a bundle of them: three times as slow

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { torture } from '../packages/server/torture/run.ts';
import { bundleServer } from './torture/bundle.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    store: { type: 'string', default: 'sqlite' },
    servers: { type: 'string', default: '2' },
    tables: { type: 'string', default: '9' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    faults: { type: 'string' },
    keep: { type: 'string' },
    modules: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), 'regalia-server-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const report = await torture({
  store: values.store === 'postgres' ? 'postgres' : 'sqlite',
  servers: Number(values.servers),
  seconds: 60 * Number(values.minutes),
  tables: Number(values.tables),
  seed: Number(values.seed),
  ...(values.faults === undefined ? {} : { faults: values.faults.split(',') }),
  ...(values.modules ? {} : { program: await bundleServer(folder) }),
  say,
});
if (values.keep !== undefined) writeFileSync(values.keep, report.history.map((event) => `${JSON.stringify(event)}\n`).join(''));
say(`seed ${report.seed}`);
say(`faults  ${JSON.stringify(report.faults)}`);
say(`checked ${JSON.stringify(report.counted)}`);
for (const { promise, table, found } of report.violations.slice(0, 50)) say(`VIOLATION (${promise}) ${table}: ${found}`);
say(`${report.violations.length} violations`);
process.exit(report.violations.length === 0 ? 0 : 1);
