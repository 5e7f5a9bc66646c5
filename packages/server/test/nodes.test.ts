// Two servers on one PostgreSQL: any request to either.

import { verifyRecord } from '@regalia/core';
import type { ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { afterAll, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { loadedGame } from '../src/games.ts';
import { startServer } from '../src/server.ts';
import { recordFor } from '../src/table/table-record.ts';
import { at } from './at.ts';
import { as, guest, type Made, type Person, sit, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { UNLIMITED } from './running.ts';
import { turnOf, updateAt } from './sitting.ts';
import { SOME_GAME } from './some-game.ts';

const postgres = await startPostgres();
const databaseUrl = await postgres.database();
const nodes = await Promise.all([1, 2].map(() => startServer({ ...DEFAULTS, ...UNLIMITED, databaseUrl })));
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
});
const [one, two] = [at(nodes, 0), at(nodes, 1)];
const onNode = (person: Person, node: number): Person => ({ ...person, address: at(nodes, node).address });

it('players on different nodes see each other’s moves, and a session holds on both', async () => {
  const [ada, bob] = [await guest(one.address, 'Ada'), await guest(two.address, 'Bob')];
  const table = await tableOf([ada, onNode(bob, 0)]);
  const [a, b] = [await sit(ada, table.id, 'A'), await sit(bob, table.id, 'B')];
  await Promise.all([a, b].map((seat) => seat.when((message) => message.type === 'update')));
  const { mover, other, otherPerson, otherLetter } = turnOf({ people: [ada, bob], table, seats: [a, b] });
  const { seq, legal } = mover.update();
  await mover.say({ type: 'submit', expect: seq, draft: [legal[0]] });
  const seen = await other.until(updateAt(seq + 1));
  expect(seen).toMatchObject({ as: otherLetter, after: seq });
  const history = `/api/tables/${table.id}/history?as=${otherLetter}&after=${seq}`;
  expect(seen.told).not.toEqual([]);
  expect(seen.told).toEqual((await as<{ told: unknown[] }>(otherPerson, 'GET', history)).told);
  // Each is seen to be there on the other's node.
  for (const seat of [a, b]) await seat.when((message) => message.type === 'presence' && message.seats.join() === 'A,B');
  // A says something on one node; B reads it on the other.
  await a.say({ type: 'chat', text: 'Hello over there' });
  await b.when((message) => message.type === 'chat' && message.text === 'Hello over there');
  a.close();
  b.close();
});

/** How things stand for a seat, asked of a node. */
async function look(person: Person, node: number, table: string, seat: string): Promise<Update> {
  const path = `/api/tables/${table}/updates?as=${seat}`;
  const { messages } = await as<{ messages: ServerMessage[] }>(onNode(person, node), 'GET', path);
  const update = messages.findLast((message) => message.type === 'update');
  if (!update) throw new Error('no update');
  return update;
}

it('a whole game, every message to another node than the last', async () => {
  const people: readonly [Person, Person] = [await guest(one.address, 'Ada'), await guest(one.address, 'Bob')];
  const { id } = await tableOf(people);
  for (let n = 0; n < 60; n++) {
    const [here, there] = n % 2 === 0 ? [0, 1] : [1, 0];
    const update = await look(people[0], here, id, 'A');
    const seat = at(update.deciding, 0);
    const person = seat === 'A' ? people[0] : people[1];
    const own = await look(person, there, id, seat);
    expect(own.seq).toBe(update.seq);
    const message = { type: 'submit', table: id, as: seat, key: `move-${n}-key`, expect: own.seq, draft: [own.legal[0]] };
    expect(await as(onNode(person, here), 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
    // Sent again to the other node, it is known there.
    expect(await as(onNode(person, there), 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
  }
});

it('both nodes at once: one of two equal submissions is carried out, the other is stale', async () => {
  const people: readonly [Person, Person] = [await guest(one.address, 'Ada'), await guest(one.address, 'Bob')];
  const table = await tableOf(people);
  const seat = at(table.deciding, 0);
  const person = seat === 'A' ? people[0] : people[1];
  const { legal, seq } = await look(person, 0, table.id, seat);
  const message = (key: string): object => ({ type: 'submit', table: table.id, as: seat, key, expect: seq, draft: [legal[0]] });
  const answers = await Promise.all(
    [0, 1].map((node) =>
      as<{ type: string; reason?: { id: string } }>(onNode(person, node), 'POST', '/api/messages', message(`race-key-${node}`)),
    ),
  );
  expect(answers.map(({ type }) => type).sort()).toEqual(['accepted', 'refused']);
  expect(answers.find(({ type }) => type === 'refused')?.reason?.id).toBe('stale');
});

it('each bot decision is made once, and the game ends with a true record', async () => {
  const ada = await guest(one.address, 'Ada');
  const seats = Array.from({ length: 3 }, () => ({ for: 'bot', level: 'random' }));
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility: 'open' });
  const watchers = await Promise.all([0, 1].map((node) => sit(onNode(ada, node), table.id, null, 0)));
  await Promise.all(watchers.map((watcher) => watcher.when((message) => message.type === 'update' && message.standings !== undefined)));
  const told = watchers.map(({ heard }) => heard.flatMap((message) => (message.type === 'update' ? message.told : [])));
  expect(told[0]).toEqual(told[1]);
  const { store } = two.services;
  const row = await store.row(table.id);
  const game = loadedGame(SOME_GAME)?.game;
  if (!row || !game) throw new Error('gone');
  expect(verifyRecord(game, recordFor(row, await store.lines(table.id), { withKey: true })).ok).toBe(true);
  expect((await as<TableInfo>(onNode(ada, 1), 'GET', `/api/tables/${table.id}`)).phase).toBe('over');
  for (const watcher of watchers) watcher.close();
});
