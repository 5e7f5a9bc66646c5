// A step of `npm test`: both lock files, the project's and that of the Node it brings along, serve every machine.

import { readFileSync } from 'node:fs';
import { type Lock, lockFaults } from './check/lock.ts';

const LOCKS = ['package-lock.json', 'scripts/node/package-lock.json'];

const faults = LOCKS.flatMap((file) => {
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
  return lockFaults(lock).map((fault) => `${file}: ${fault}`);
});
for (const fault of faults) console.error(fault);
console.log(`${LOCKS.length} lock files, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
