// Writes that gather while others are being written, and a thread that may end at any moment.

import { expect, it } from 'vitest';
import { groupCommit } from '../src/store/group-commit.ts';

/** A thread that answers each write with the number of those it came with, and ends without a word at one called «die». */
const THREAD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (group) => {
      if (group === null) return parentPort.close();
      if (group.some(([[sql]]) => sql === 'die')) process.exit(1);
      const answer = () => parentPort.postMessage(group.map(([[sql]]) => ({ rows: [{ sql, together: group.length }] })));
      setTimeout(answer, 20);
    });`)}`,
);

it('what comes while a group is being written goes together in the next', async () => {
  const commit = groupCommit('', THREAD);
  const first = commit.write([['first', []]]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const next = Array.from({ length: 10 }, (_, n) => commit.write([[`next ${n}`, []]]));
  expect(await first).toEqual([{ sql: 'first', together: 1 }]);
  expect(await Promise.all(next)).toEqual(Array.from({ length: 10 }, (_, n) => [{ sql: `next ${n}`, together: 10 }]));
  await commit.close();
});

it('of writes whose thread ended nobody is told that they were done, and those after them are', async () => {
  const commit = groupCommit('', THREAD);
  const lost = ['a', 'die', 'b'].map((sql) => commit.write([[sql, []]]));
  for (const one of await Promise.allSettled(lost)) expect(one.status).toBe('rejected');
  expect(await commit.write([['again', []]])).toEqual([{ sql: 'again', together: 1 }]);
  await commit.close();
});

it('what is in hand is written before the end', async () => {
  const commit = groupCommit('', THREAD);
  const last = commit.write([['last', []]]);
  await commit.close();
  expect(await last).toEqual([{ sql: 'last', together: 1 }]);
});
