// The database falls silent (D9): everybody gets a clear answer, nothing is asked of it in vain, and all goes on by itself when it is back.

import { afterAll, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { startServer } from '../src/server.ts';
import { makeCircuit } from '../src/store/circuit.ts';
import { at } from './at.ts';
import { ask, guest, type Person, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { UNLIMITED } from './running.ts';
import { silentLine } from './silent-line.ts';

const postgres = await startPostgres();
const direct = new URL(await postgres.database());
const line = await silentLine(Number(direct.port));
const through = new URL(direct);
through.port = String(line.port);
const server = await startServer({ ...DEFAULTS, ...UNLIMITED, databaseUrl: through.href, databaseTimeout: 400 });
afterAll(async () => {
  await server.stop();
  await line.close();
  await postgres.stop();
});
const { address } = server;

const healthy = async (): Promise<boolean> => (await ask(address, 'GET', '/readyz')).status === 200;

it('a silent database is answered for, asked no more, and used again when it speaks', async () => {
  const people: readonly [Person, Person] = [await guest(address, 'Ada'), await guest(address, 'Bob')];
  const table = await tableOf(people);
  const seat = at(table.deciding, 0);
  const { cookie } = seat === 'A' ? people[0] : people[1];
  const updates = await ask(address, 'GET', `/api/tables/${table.id}/updates?as=${seat}`, undefined, { cookie });
  const { messages } = updates.body as { messages: { type: string; legal: string[]; seq: number }[] };
  const update = messages.find(({ type }) => type === 'update');
  if (!update) throw new Error('no update');
  const move = { type: 'submit', table: table.id, as: seat, key: 'a-key-of-its-own', expect: update.seq, draft: [update.legal[0]] };
  const send = () => ask(address, 'POST', '/api/messages', move, { cookie });

  const row = await server.services.store.row(table.id);
  if (!row) throw new Error('no table');
  line.silence();
  // The first to ask wait for as long as an answer may take, then they hear that there is none.
  for (const { status, body } of await Promise.all(Array.from({ length: 30 }, send)))
    expect([status, body]).toEqual([503, { refused: { id: 'unavailable' } }]);
  expect(await healthy()).toBe(false);
  expect((await ask(address, 'GET', '/healthz')).status).toBe(200);
  // The others hear it at once: the database is asked for signs of life only.
  const before = line.sent();
  for (let n = 0; n < 200; n++) expect((await send()).status).toBe(503);
  expect(line.sent() - before).toBeLessThan(20_000);
  // So does whatever is more than one statement.
  await expect(server.services.store.create(row)).rejects.toThrow('the database does not answer');

  line.speak();
  while (!(await healthy()));
  expect((await send()).body).toMatchObject({ type: 'accepted' });
  expect((await send()).body).toMatchObject({ type: 'accepted', seq: expect.any(Number) });
  const stored = await server.services.store.load(table.id);
  expect(stored?.batches.filter(({ cause }) => cause === `${seat}:${move.key}`)).toHaveLength(1);
});

it('what the database refuses is not taken for silence', async () => {
  let probes = 0;
  const circuit = makeCircuit({ probe: async () => probes++, isSilence: () => false, warn: () => undefined });
  for (let n = 0; n < 3; n++)
    await expect(circuit.run(() => Promise.reject(new Error('no such column')))).rejects.toThrow('no such column');
  expect(await circuit.run(async () => 7)).toBe(7);
  expect(probes).toBe(0);
});
