// A table's own board file (D7): kept small, out of lists, and sent once.

import { readdirSync, readFileSync } from 'node:fs';
import type { TableInfo } from '@regalia/protocol';
import { expect, it } from 'vitest';
import { at } from './at.ts';
import { as, ask, guest, type Made, refusedAs, sit } from './client.ts';
import { serverForTests } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const server = await serverForTests();
const { address } = server;

/** A board file of the game, from its folder. */
function boardFile(): Record<string, unknown> {
  const folder = new URL(`../../../games/${SOME_GAME}/boards/`, import.meta.url);
  const name = readdirSync(folder).find((file) => !file.includes('schema'));
  return JSON.parse(readFileSync(new URL(String(name), folder), 'utf8'));
}
const board = boardFile();
const { $schema: _, ...kept } = board;
const seats = [{ for: 'me' }, { for: 'anyone' }];

it('what a board file says to editors is not kept, and what is too large is refused', async () => {
  const ada = await guest(address, 'Ada');
  const padded = { ...board, $schema: 'x'.repeat(60_000) };
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, board: padded, visibility: 'open' });
  expect((table.options as { board: object }).board).toEqual(kept);
  expect(JSON.stringify((await server.services.store.row(table.id))?.options).length).toBeLessThan(65_536);
  const huge = { ...board, name: 'y'.repeat(70_000) };
  expect(await refusedAs(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, board: huge })).toBe('too-large');
  expect(await refusedAs(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, options: { board: huge } })).toBe('too-large');
});

it('lists carry no board, whatever the tables brought', async () => {
  const ada = await guest(address, 'Ada');
  await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, board, visibility: 'open' });
  for (const path of ['/api/tables', '/api/my-tables']) {
    const { tables } = await as<{ tables: object[] }>(ada, 'GET', path);
    expect(JSON.stringify(tables).length / tables.length).toBeLessThan(1_000);
  }
  for (const row of await server.services.store.openTables(10)) expect(Object.keys(row)).not.toContain('options');
});

it('a socket is told of a board by its hash alone, by which it is asked for once', async () => {
  const [ada, eve] = [await guest(address, 'Ada'), await guest(address, 'Eve')];
  const made = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, board });
  const { id } = made.table;
  const seat = await sit(ada, id, 'A');
  for (const muted of [true, false, true]) await as<TableInfo>(ada, 'POST', `/api/tables/${id}/mutes`, { seat: 'A', muted });
  await seat.when((message) => message.type === 'table' && message.info.rev >= made.table.rev + 3);
  const news = seat.heard.flatMap((message) => (message.type === 'table' ? [message.info] : []));
  expect(news.length).toBeGreaterThanOrEqual(4);
  for (const info of news) {
    expect(info.options).not.toHaveProperty('board');
    expect(info.options).toHaveProperty('edition');
    expect(info.board).toBe(made.table.board);
    expect(JSON.stringify(info).length).toBeLessThan(1_500);
  }
  seat.close();
  const path = `/api/tables/${id}/boards/${at(news, 0).board}`;
  const { status, body, headers } = await ask(address, 'GET', path, undefined, { cookie: ada.cookie });
  expect([status, body]).toEqual([200, kept]);
  expect(headers.get('cache-control')).toContain('immutable');
  // As private as the table, and there is no other.
  expect(await refusedAs(eve, 'GET', path)).toBe('no-invitation');
  expect(await as(eve, 'GET', `${path}?invite=${made.invite}`)).toEqual(kept);
  expect(
    await refusedAs(
      ada,
      'GET',
      path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe('no-such-board');
  // A table on a board of the game's own has none to ask for.
  expect((await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats })).table).not.toHaveProperty('board');
});
