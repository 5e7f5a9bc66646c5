// The HTTP API: people, tables, seats, links, and what protects them.

import { parseRecord, verifyRecord } from '@regalia/core';
import type { PersonInfo, SessionInfo, TableInfo, TableLine } from '@regalia/protocol';
import { expect, it } from 'vitest';
import { LOADED, loadedGame } from '../src/games.ts';
import { at } from './at.ts';
import { as, ask, guest, type Made, type Person, refusedAs, register, sit, tableOf } from './client.ts';
import { serverForTests } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const server = await serverForTests();
const { address } = server;
const two = async (): Promise<[Person, Person]> => [await guest(address, 'Ada'), await guest(address, 'Bob')];
const FOR_TWO = { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'anyone' }] };
const pathOf = (table: { id: string }, rest = ''): string => `/api/tables/${table.id}${rest}`;

it('a guest has a name and a cookie that no script can read', async () => {
  const { headers } = await ask(address, 'POST', '/api/me', { name: ' Ada ' });
  expect(headers.get('set-cookie')).toMatch(/^regalia=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const ada = await guest(address, 'Ada');
  expect(await as<PersonInfo>(ada, 'GET', '/api/me')).toEqual({ id: ada.id, name: 'Ada', login: null });
  await as(ada, 'POST', '/api/me', { name: 'Ada the Second' });
  expect((await as<PersonInfo>(ada, 'GET', '/api/me')).name).toBe('Ada the Second');
});

it('a cookie that was tampered with is nobody’s', async () => {
  const ada = await guest(address, 'Ada');
  const forged = { ...ada, cookie: ada.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
  expect(await refusedAs(forged, 'GET', '/api/me')).toBe('no-session');
  expect((await ask(address, 'GET', '/api/me')).status).toBe(401);
});

it('tokens and passphrases are kept only as hashes', async () => {
  const ada = await guest(address, 'Ada');
  await as(ada, 'POST', '/api/account', { login: 'ada.hashed', passphrase: 'a long enough phrase' });
  const token = ada.cookie.slice('regalia='.length).split('.')[0] ?? '';
  const { store } = server.services;
  expect(await store.session(token)).toBeUndefined();
  expect((await store.personByLogin('ada.hashed'))?.secret).toMatch(/^scrypt\.[\w-]{22}\.[\w-]{43}$/);
});

it('an account shows the same tables on every device', async () => {
  const visitor = await guest(address, 'Ada');
  const { table } = await as<Made>(visitor, 'POST', '/api/tables', FOR_TWO);
  const ada = await register(visitor, 'Ada.Lovelace', 'notes on the engine');
  expect(
    await refusedAs(await guest(address, 'Eve'), 'POST', '/api/account', { login: 'ada.lovelace', passphrase: 'something else' }),
  ).toBe('login-taken');
  expect((await ask(address, 'POST', '/api/login', { login: 'ada.lovelace', passphrase: 'not the phrase' })).status).toBe(401);
  expect((await ask(address, 'POST', '/api/login', { login: 'nobody.here', passphrase: 'not the phrase' })).body).toEqual({
    refused: { id: 'wrong-login' },
  });
  const { headers } = await ask(address, 'POST', '/api/login', { login: 'ada.lovelace', passphrase: 'notes on the engine' });
  const phone = { ...ada, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  expect((await as<{ tables: TableLine[] }>(phone, 'GET', '/api/my-tables')).tables.map(({ id }) => id)).toEqual([table.id]);

  const { sessions } = await as<{ sessions: SessionInfo[] }>(phone, 'GET', '/api/sessions');
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = sessions.find(({ current }) => !current);
  const live = await sit(ada, table.id, 'A');
  const closed = new Promise((resolve) => live.socket.once('close', (code) => resolve(code)));
  await as(phone, 'DELETE', `/api/sessions/${other?.id}`);
  expect(await closed).toBe(1008);
  expect(await refusedAs(ada, 'GET', '/api/me')).toBe('no-session');
});

it('a table is refused with the path of what is wrong', async () => {
  const [ada] = await two();
  const wrong = async (wish: object): Promise<unknown> => (await ask(address, 'POST', '/api/tables', wish, { cookie: ada.cookie })).body;
  for (const { manifest } of LOADED) {
    const own = { ...FOR_TWO, game: manifest.id };
    expect(await wrong({ ...own, edition: 'the lost one' })).toMatchObject({ refused: { id: 'options', params: { path: 'edition' } } });
    for (const { id } of manifest.options)
      expect(await wrong({ ...own, options: { [id]: 7 } })).toMatchObject({ refused: { id: 'options', params: { path: id } } });
    if (manifest.boards) expect(await wrong({ ...own, board: { name: 'x' } })).toMatchObject({ refused: { id: 'board' } });
  }
  expect(await wrong({ ...FOR_TWO, seats: [{ for: 'me' }] })).toMatchObject({ refused: { id: 'seats' } });
  expect(await wrong({ ...FOR_TWO, game: 'chess' })).toMatchObject({ refused: { id: 'no-such-game' } });
  expect(await wrong({ ...FOR_TWO, seats: [{ for: 'me' }, { for: 'bot', level: 'oracle' }] })).toMatchObject({
    refused: { id: 'no-such-bot' },
  });
  for (const { manifest, bots } of LOADED)
    for (const { id } of bots.characters)
      expect(await wrong({ ...FOR_TWO, game: manifest.id, seats: [{ for: 'me' }, { for: 'bot', level: id }] })).toHaveProperty('table');
  expect(await wrong({ ...FOR_TWO, colour: 'red' })).toMatchObject({ refused: { id: 'message' } });
});

it('a private table is for those who are invited', async () => {
  const [ada, bob] = await two();
  const { table, invite } = await as<Made>(ada, 'POST', '/api/tables', FOR_TWO);
  expect(table).toMatchObject({ phase: 'open', yours: ['A'], host: true, seq: 0, key: null });
  expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(await refusedAs(bob, 'GET', pathOf(table))).toBe('no-invitation');
  expect(await refusedAs(bob, 'POST', pathOf(table, '/join'), {})).toBe('no-invitation');
  expect(await refusedAs(bob, 'POST', pathOf(table, '/join'), { invite: 'A'.repeat(32) })).toBe('no-invitation');
  expect(await as<TableInfo>(bob, 'GET', `${pathOf(table)}?invite=${invite}`)).toMatchObject({ yours: [] });
  expect(await refusedAs(bob, 'POST', pathOf(table, '/join'), { invite, seat: 'A' })).toBe('seat-taken');
  const begun = await as<TableInfo>(bob, 'POST', pathOf(table, '/join'), { invite, seat: 'B', name: 'Robert' });
  expect(begun).toMatchObject({ phase: 'playing', yours: ['B'], commitment: table.commitment });
  expect(begun.seats[1]?.name).toBe('Robert');
  expect(begun.deciding).toHaveLength(1);
  expect(await refusedAs(await guest(address, 'Eve'), 'POST', pathOf(table, '/join'), { invite })).toBe('started-already');
});

it('open tables are listed until they are full; a seat can be given up again', async () => {
  const [ada, bob] = await two();
  const seats = [{ for: 'me' }, { for: 'anyone' }, { for: 'anyone' }];
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility: 'open', title: 'Come in' });
  const listed = async (): Promise<boolean> =>
    (await as<{ tables: TableLine[] }>(bob, 'GET', '/api/tables')).tables.some(({ id }) => id === table.id);
  expect(await listed()).toBe(true);
  await as(bob, 'POST', pathOf(table, '/join'), {});
  await as(bob, 'POST', pathOf(table, '/seats/B/leave'));
  expect((await as<TableInfo>(ada, 'GET', pathOf(table))).seats[1]?.kind).toBe('free');
  expect(await refusedAs(bob, 'POST', pathOf(table, '/start'), { fill: 'random' })).toBe('not-host');
  expect(await refusedAs(ada, 'POST', pathOf(table, '/start'), {})).toBe('seats-free');
  const begun = await as<TableInfo>(ada, 'POST', pathOf(table, '/start'), { fill: 'random' });
  expect(begun).toMatchObject({ phase: 'playing' });
  expect(begun.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
  expect(await listed()).toBe(false);
});

it('one browser may hold several seats', async () => {
  const [ada] = await two();
  const seats = [
    { for: 'me', name: 'Ada' },
    { for: 'me', name: 'Charles' },
  ];
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats });
  expect(table).toMatchObject({ phase: 'playing', yours: ['A', 'B'] });
  const lines = await as<{ tables: TableLine[] }>(ada, 'GET', '/api/my-tables');
  expect(lines.tables[0]).toMatchObject({ id: table.id, yours: ['A', 'B'], deciding: table.deciding });
});

it('a seat’s private link works on another device until it is revoked', async () => {
  const [ada, bob] = await two();
  const table = await tableOf([ada, bob]);
  const phone = await guest(address, 'Ada’s phone');
  expect(await refusedAs(bob, 'POST', pathOf(table, '/seats/A/link'))).toBe('not-your-seat');
  const { token } = await as<{ token: string }>(ada, 'POST', pathOf(table, '/seats/A/link'));
  expect(
    await refusedAs(phone, 'POST', '/api/seat-links', { token: `${token.slice(0, -1)}~`.replace('~', token.endsWith('A') ? 'B' : 'A') }),
  ).toBe('link-invalid');
  expect(await as<TableInfo>(phone, 'POST', '/api/seat-links', { token })).toMatchObject({ yours: ['A'] });
  const live = await sit(phone, table.id, 'A');
  await live.when((message) => message.type === 'update');
  await as(ada, 'DELETE', pathOf(table, '/seats/A/link'));
  await live.when((message) => message.type === 'refused' && message.reason.id === 'seat-lost');
  expect((await live.say({ type: 'concede' })).type).toBe('refused');
  expect(await refusedAs(phone, 'POST', '/api/seat-links', { token })).toBe('link-invalid');
  live.close();
});

it('the record is whole and true once the game is over, and not before', async () => {
  const people = await two();
  const table = await tableOf(people);
  expect(await refusedAs(people[0], 'GET', pathOf(table, '/record'))).toBe('not-over');
  const [a, b] = [await sit(people[0], table.id, 'A'), await sit(people[1], table.id, 'B')];
  // Of two, who concedes leaves nobody to play against: it is over at once, for both to see.
  expect(await a.say({ type: 'concede' })).toMatchObject({ type: 'accepted' });
  await b.when((message) => message.type === 'table' && message.info.phase === 'over' && message.info.seats[0]?.conceded === true);
  const over = await as<TableInfo>(people[0], 'GET', pathOf(table));
  expect(over).toMatchObject({ phase: 'over', ending: 'conceded', deciding: [], commitment: table.commitment });
  expect(over.key).toMatch(/^[0-9a-f]{64}$/);
  const { body } = await ask(address, 'GET', pathOf(table, '/record'), undefined, { cookie: people[0].cookie });
  const record = parseRecord(String(body));
  const game = loadedGame(SOME_GAME)?.game;
  if (!record.ok || !game) throw new Error('no record');
  expect(verifyRecord(game, record.value).ok).toBe(true);
  a.close();
  b.close();
});

it('the same people can play again', async () => {
  const people = await two();
  const table = await tableOf(people, { pace: 'one-day' });
  expect(await refusedAs(people[0], 'POST', pathOf(table, '/rematch'))).toBe('not-over');
  const a = await sit(people[0], table.id, 'A');
  await a.say({ type: 'propose', what: { kind: 'end' } });
  const b = await sit(people[1], table.id, 'B');
  await b.say({ type: 'answer', proposal: 1, agree: true });
  expect(await as<TableInfo>(people[0], 'GET', pathOf(table))).toMatchObject({ phase: 'over', ending: 'agreed' });
  const next = await as<TableInfo>(people[0], 'POST', pathOf(table, '/rematch'));
  expect(next).toMatchObject({ phase: 'open', yours: ['A'] });
  expect((await as<TableInfo>(people[1], 'GET', pathOf(table))).rematch).toBe(next.id);
  expect(await refusedAs(await guest(address, 'Eve'), 'POST', pathOf(table, '/rematch'))).toBe('not-your-seat');
  const begun = await as<TableInfo>(people[1], 'POST', pathOf(table, '/rematch'));
  expect(begun).toMatchObject({ id: next.id, phase: 'playing', yours: ['B'], pace: table.pace });
  a.close();
  b.close();
});

it('changes that another site makes a browser send are turned away', async () => {
  const [ada] = await two();
  const send = (headers: Record<string, string>): Promise<number> =>
    ask(address, 'POST', '/api/me', { name: 'Eve' }, { cookie: ada.cookie, ...headers }).then(({ status }) => status);
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send({ origin: address, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(
    (await ask(address, 'POST', '/api/me', 'name=Eve', { cookie: ada.cookie, 'content-type': 'application/x-www-form-urlencoded' })).status,
  ).toBe(400);
  expect((await as<PersonInfo>(ada, 'GET', '/api/me')).name).toBe('Eve');
});

it('every answer has strict headers, and the page works under them', async () => {
  const page = await ask(address, 'GET', '/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  // Scripts of our own and the bots' kernel: nothing inline, no eval.
  expect(page.headers.get('content-security-policy')).toMatch(/(^|;)\s*script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(String(page.body)).not.toMatch(/<script>|style=|onclick=/);
  // Whatever page is served, the small one or the client's, its files are there.
  const own = [...String(page.body).matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/?([^":]+)"/g)].map(([, path = '']) => path);
  expect(own.length).toBeGreaterThan(0);
  for (const path of own) expect((await ask(address, 'GET', `/${path.replace('./', '')}`)).status, path).toBe(200);
  expect((await ask(address, 'GET', '/../package.json')).status).toBe(404);
});

it('describes itself, and says how it is', async () => {
  const { body } = await ask(address, 'GET', '/api');
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/me', '/api/tables', '/api/tables/{table}/join', '/api/messages', '/api/live']),
  );
  expect(paths['/api/tables']?.['post']).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  });
  const { games } = (await ask(address, 'GET', '/api/games')).body as { games: { id: string; bots: string[] }[] };
  // All games, in their order, each with its bots, the levels for people first.
  expect(games.map(({ id, bots }) => [id, bots])).toEqual(LOADED.map(({ manifest, bots }) => [manifest.id, bots.names]));
  for (const [i, { bots }] of games.entries()) {
    const { levels } = at(LOADED, i).bots;
    expect(bots.slice(0, levels.length)).toEqual(levels);
  }
  expect((await ask(address, 'GET', '/healthz')).body).toEqual({ ok: true });
  expect((await ask(address, 'GET', '/readyz')).status).toBe(200);
  expect(String((await ask(address, 'GET', '/metrics')).body)).toContain('regalia_messages_accepted_total');
  expect((await ask(address, 'GET', '/api/nothing')).body).toMatchObject({ refused: { id: 'no-such-path' } });
});

it('two people of one name are told apart, and no bot is called like a person', async () => {
  const [anna, other] = [await guest(address, 'Bruno'), await guest(address, 'Bruno')];
  const seats = [{ for: 'me' }, { for: 'bot', level: 'easy' }, { for: 'anyone' }];
  const { table, invite } = await as<Made>(anna, 'POST', '/api/tables', { game: SOME_GAME, seats });
  const joined = await as<TableInfo>(other, 'POST', pathOf(table, '/join'), { invite });
  const names = joined.seats.map(({ name }) => name.replace(/ \(.*\)$/, ''));
  expect(new Set(names).size).toBe(3);
  expect([names[0], names[2]]).toEqual(['Bruno', 'Bruno 2']);
});

it('among three, who concedes leaves two to play on', async () => {
  const people = [await guest(address, 'Ada'), await guest(address, 'Bob'), await guest(address, 'Cleo')];
  const table = await tableOf(people);
  const a = await sit(at(people, 0), table.id, 'A');
  await a.say({ type: 'concede' });
  expect(await as<TableInfo>(at(people, 1), 'GET', pathOf(table))).toMatchObject({ phase: 'playing', seats: [{ conceded: true }, {}, {}] });
  a.close();
});
