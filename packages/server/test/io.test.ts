// An I/O error at any one write, before it or after it: a whole visit is made again for every write it has, the store fails at that one,
// and the people send again what was not answered. In the end everything that was acknowledged is there once, and nothing is half done.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatOf, verifyRecord } from '@regalia/core';
import type { TableInfo, TableLine, Update } from '@regalia/protocol';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { loadedGame } from '../src/games.ts';
import { makeApp } from '../src/http/app.ts';
import { openServices } from '../src/services.ts';
import type { Store } from '../src/store/contract.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { recordFor } from '../src/table/table-record.ts';
import { type Failure, failingStore } from '../torture/failing-store.ts';
import { at } from './at.ts';
import { UNLIMITED } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'regalia-io-'));
const store = openSqlite(folder);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: string;
}

/** Asks, and asks once more when the server could not say what became of it. */
class Visitor {
  cookie = '';
  readonly acknowledged = new Map<string, number>();
  private readonly app: FastifyInstance;
  constructor(app: FastifyInstance) {
    this.app = app;
  }
  private async once(method: 'GET' | 'POST', url: string, payload?: object): Promise<Reply> {
    const sent = await this.app.inject({ method, url, headers: { cookie: this.cookie }, ...(payload === undefined ? {} : { payload }) });
    return { status: sent.statusCode, body: sent.json(), cookie: String(sent.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
  }
  /** `done` says whether a request without an answer was carried out; then it is not sent again. */
  async ask<T>(method: 'GET' | 'POST', url: string, payload?: object, done?: () => Promise<T | undefined>): Promise<T> {
    let reply = await this.once(method, url, payload);
    if (reply.status === 503) {
      const was = await done?.();
      if (was !== undefined) return was;
      reply = await this.once(method, url, payload);
    }
    if (reply.status !== 200) throw new Error(`${method} ${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
    if (reply.cookie !== '') this.cookie = reply.cookie;
    return reply.body as T;
  }
  async say(message: Record<string, unknown>): Promise<void> {
    const answer = await this.ask<{ type: string; seq: number }>('POST', '/api/messages', message);
    expect(answer).toMatchObject({ type: 'accepted' });
    if (message['type'] !== 'chat') this.acknowledged.set(`${message['as']}:${message['key']}`, answer.seq);
  }
}

interface Visit {
  readonly people: readonly [Visitor, Visitor];
  readonly table: string;
  readonly next: string;
}

/** Two people come, play some moves, talk, pause, end the game and begin the next one. */
async function visit(app: FastifyInstance): Promise<Visit> {
  const people: readonly [Visitor, Visitor] = [new Visitor(app), new Visitor(app)];
  for (const person of people) await person.ask('POST', '/api/me', { name: 'Somebody' });
  const wish = { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'anyone' }], visibility: 'open' };
  const { id } = (await people[0].ask<{ table: TableInfo }>('POST', '/api/tables', wish)).table;
  const path = `/api/tables/${id}`;
  const seated = async (): Promise<TableInfo | undefined> => {
    const now = await people[1].ask<TableInfo>('GET', path);
    return now.yours.length > 0 ? now : undefined;
  };
  await people[1].ask('POST', `${path}/join`, {}, seated);
  for (let n = 0; n < 6; n++) {
    const as = at((await people[0].ask<TableInfo>('GET', path)).deciding, 0);
    const person = at(people, seatOf(as) ?? 0);
    const { messages } = await person.ask<{ messages: Update[] }>('GET', `${path}/updates?as=${as}`);
    const update = messages.find(({ type }) => type === 'update');
    await person.say({ type: 'submit', table: id, as, key: `move-number-${n}`, expect: update?.seq, draft: [update?.legal[0]] });
  }
  await people[0].say({ type: 'chat', table: id, as: 'A', key: 'a-line-of-chat', text: 'Hello' });
  await people[1].say({ type: 'chat', table: id, as: 'B', key: 'another-line-of-it', text: 'Hello to you' });
  await people[0].say({ type: 'propose', table: id, as: 'A', key: 'a-pause-please', what: { kind: 'pause' } });
  await people[1].say({ type: 'answer', table: id, as: 'B', key: 'yes-a-pause', proposal: 1, agree: true });
  await people[1].say({ type: 'resume', table: id, as: 'B', key: 'and-on-again' });
  await people[0].say({ type: 'concede', table: id, as: 'A', key: 'i-give-up-now' });
  const rematch = (person: Visitor): Promise<TableInfo> => person.ask<TableInfo>('POST', `${path}/rematch`);
  const [first, second] = [await rematch(people[0]), await rematch(people[1])];
  expect(second).toMatchObject({ id: first.id, phase: 'playing' });
  return { people, table: id, next: first.id };
}

async function expectWhole({ people, table, next }: Visit, truth: Store): Promise<void> {
  const stored = await truth.load(table);
  const game = loadedGame(SOME_GAME)?.game;
  if (!stored || !game) throw new Error('the table is gone');
  const causes = stored.batches.flatMap(({ cause, length }) => (cause === null ? [] : [[cause, length] as const]));
  const acknowledged = people.flatMap((person) => [...person.acknowledged]);
  expect([...causes].sort()).toEqual(acknowledged.sort());
  expect(verifyRecord(game, recordFor(stored.row, await truth.lines(table), { withKey: true })).ok).toBe(true);
  expect((await truth.chatSince(table, 0, 10)).map(({ n, text }) => [n, text])).toEqual([
    [1, 'Hello'],
    [2, 'Hello to you'],
  ]);
  const told = await truth.told(table, 0, 0, stored.row.length);
  const { messages } = await people[0].ask<{ messages: Update[] }>('GET', `/api/tables/${table}/updates?as=A&since=0`);
  expect(messages.find(({ type }) => type === 'update')?.told).toEqual(told);
  for (const person of people) {
    const own = (await person.ask<{ tables: TableLine[] }>('GET', '/api/my-tables')).tables.map(({ id }) => id);
    expect(own).toEqual(expect.arrayContaining([table, next]));
  }
}

async function run(failure: Failure): Promise<number> {
  const failing = failingStore(store, failure);
  const services = await openServices(
    { ...DEFAULTS, ...UNLIMITED },
    { ...failing.store, close: async () => undefined },
    pino({ level: 'silent' }),
  );
  const app = await makeApp(services);
  const visited = await visit(app);
  const writes = failing.count();
  await expectWhole(visited, store);
  await app.close();
  await services.close();
  return writes;
}

it('a visit survives an I/O error at any of its writes, before or after it', async () => {
  const writes = await run({ at: 0, done: false });
  expect(writes).toBeGreaterThanOrEqual(20);
  for (let n = 1; n <= writes; n++) for (const done of [false, true]) await run({ at: n, done });
});
