// `npm run fuzz`: requests, messages, board files and records that are almost right, as many as one likes; what reaches new code is kept
// and changed further. No error of the server's, no frozen table, no growth.
//
//   --inputs N      how many (default 100000)
//   --seed N        where chance begins (default: from the clock)
//   --store S       sqlite or postgres (default sqlite)
//   --sockets       over real connections of this machine, instead of within the process

import { parseArgs } from 'node:util';
import { startPostgres } from '../packages/server/test/postgres.ts';
import { fuzz } from '../packages/server/torture/fuzz.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    store: { type: 'string', default: 'sqlite' },
    sockets: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = values.store === 'postgres' ? await startPostgres() : null;
const databaseUrl = postgres ? await postgres.database() : null;
const begun = performance.now();
const { inputs, kept, blocks, answers, faults, longest, growth } = await fuzz({
  inputs: Number(values.inputs),
  seed: Number(values.seed),
  databaseUrl,
  sockets: values.sockets,
  say,
});
await postgres?.stop();
const counts = Object.entries(answers).sort(([, a], [, b]) => b - a);
for (const [answer, count] of counts.slice(0, 12)) say(`${String(count).padStart(8)}  ${answer}`);
say(`seed ${values.seed}, ${inputs} inputs in ${Math.round((performance.now() - begun) / 1000)} s`);
say(`the longest kept the server's thread for ${longest.toFixed(0)} ms of processor time`);
say(`${counts.length} kinds of answers, ${kept} inputs kept, ${blocks} blocks reached, ${growth.toFixed(0)} MB more in the second half`);
for (const fault of faults) say(`FAULT ${fault}`);
say(`${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
