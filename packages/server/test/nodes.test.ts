// Two servers on one PostgreSQL: any request to either.

import { verifyRecord } from '@regalia/core';
import type { ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { afterAll, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { loadedGame } from '../src/games.ts';
import { startServer } from '../src/server.ts';
import { recordFor } from '../src/table/table-record.ts';
import { as, guest, type Made, type Person, sit, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { UNLIMITED } from './running.ts';

const postgres = await startPostgres();
const databaseUrl = await postgres.database();
const nodes = await Promise.all([1, 2].map(() => startServer({ ...DEFAULTS, ...UNLIMITED, databaseUrl })));
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
});
const at = (person: Person, node: number): Person => ({ ...person, address: nodes[node].address });

it('players on different nodes see each other’s moves, and a session holds on both', async () => {
  const people = [await guest(nodes[0].address, 'Ada'), await guest(nodes[1].address, 'Bob')];
  const table = await tableOf([people[0], at(people[1], 0)], { options: { start: 'A' } });
  const a = await sit(people[0], table.id, 'A');
  const b = await sit(people[1], table.id, 'B');
  const { seq } = await a.until((message): message is Update => message.type === 'update');
  await a.say({ type: 'submit', expect: seq, draft: ['draw'] });
  const seen = await b.until((message): message is Update => message.type === 'update' && message.seq > seq);
  expect(seen).toMatchObject({ as: 'B', after: seq });
  expect(seen.told).toContainEqual([expect.any(Number), { id: 'drew', seat: 0 }]);
  // Each is seen to be there on the other's node.
  for (const seat of [a, b]) await seat.when((message) => message.type === 'presence' && message.seats.join() === 'A,B');
  // A says something on one node; B reads it on the other.
  await a.say({ type: 'chat', text: 'Hello over there' });
  await b.when((message) => message.type === 'chat' && message.text === 'Hello over there');
  a.close();
  b.close();
});

it('a whole game, every message to another node than the last', async () => {
  const people = [await guest(nodes[0].address, 'Ada'), await guest(nodes[0].address, 'Bob')];
  const { id } = await tableOf(people);
  let turn = 0;
  for (let move = 0; move < 60; move++) {
    const look = async (seat: number, node: number): Promise<Update | undefined> => {
      const path = `/api/tables/${id}/updates?as=${'AB'[seat]}`;
      const { messages } = await as<{ messages: ServerMessage[] }>(at(people[seat], node), 'GET', path);
      return messages.findLast((message) => message.type === 'update');
    };
    const update = await look(0, move % 2);
    turn = update?.deciding[0] === 'A' ? 0 : 1;
    const own = await look(turn, (move + 1) % 2);
    expect(own?.seq).toBe(update?.seq);
    const message = { type: 'submit', table: id, as: 'AB'[turn], key: `move-${move}-key`, expect: own?.seq, draft: [own?.legal[0]] };
    expect(await as(at(people[turn], move % 2), 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
    // Sent again to the other node, it is known there.
    expect(await as(at(people[turn], (move + 1) % 2), 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
  }
});

it('both nodes at once: one of two equal submissions is carried out, the other is stale', async () => {
  const people = [await guest(nodes[0].address, 'Ada'), await guest(nodes[0].address, 'Bob')];
  const table = await tableOf(people, { options: { start: 'A' } });
  const message = (key: string): object => ({ type: 'submit', table: table.id, as: 'A', key, expect: table.seq, draft: ['draw'] });
  const answers = await Promise.all(
    [0, 1].map((node) =>
      as<{ type: string; reason?: { id: string } }>(at(people[0], node), 'POST', '/api/messages', message(`race-key-${node}`)),
    ),
  );
  expect(answers.map(({ type }) => type).sort()).toEqual(['accepted', 'refused']);
  expect(answers.find(({ type }) => type === 'refused')?.reason?.id).toBe('stale');
});

it('each bot decision is made once, and the game ends with a true record', async () => {
  const ada = await guest(nodes[0].address, 'Ada');
  const seats = Array.from({ length: 3 }, () => ({ for: 'bot', level: 'random' }));
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: 'royals', seats, visibility: 'open' });
  const watchers = await Promise.all([0, 1].map((node) => sit(at(ada, node), table.id, null, 0)));
  await Promise.all(watchers.map((watcher) => watcher.when((message) => message.type === 'update' && message.standings !== undefined)));
  const told = watchers.map(({ heard }) => heard.flatMap((message) => (message.type === 'update' ? message.told : [])));
  expect(told[0]).toEqual(told[1]);
  const { store } = nodes[1].services;
  const row = await store.row(table.id);
  const game = loadedGame('royals')?.game;
  if (!row || !game) throw new Error('gone');
  expect(verifyRecord(game, recordFor(row, await store.lines(table.id), { withKey: true })).ok).toBe(true);
  expect((await as<TableInfo>(at(ada, 1), 'GET', `/api/tables/${table.id}`)).phase).toBe('over');
  for (const watcher of watchers) watcher.close();
});
