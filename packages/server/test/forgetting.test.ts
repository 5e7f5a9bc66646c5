// Somebody asks to be forgotten: nothing of them is found afterwards, in a backup or in the database's own files; what they played can still
// be verified; and a server that dies in the middle goes on with it.

import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { parseRecord, verifyRecord } from '@regalia/core';
import type { OwnData, TableInfo } from '@regalia/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { loadedGame } from '../src/games.ts';
import { newId } from '../src/people/tokens.ts';
import { backUp } from '../src/store/backup.ts';
import { HANDING_ON, STAYING } from '../src/store/hand-on-queries.ts';
import { FORGETTING } from '../src/store/operator-queries.ts';
import { SQLITE_FILE } from '../src/store/sqlite.ts';
import { as, ask, guest, type Made, type Person, refusedAs, register, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests } from './running.ts';
import { getUp, move, sitDown } from './sitting.ts';
import { namedBoard, SOME_GAME } from './some-game.ts';

const postgres = await startPostgres();
const servers = [
  { store: 'SQLite', server: await serverForTests({ hookHosts: '127.0.0.1' }) },
  { store: 'PostgreSQL', server: await serverForTests({ databaseUrl: await postgres.database(), hookHosts: '127.0.0.1' }) },
];
afterAll(() => postgres.stop());
const PHRASE = 'a long enough phrase';
/** Words that stand nowhere else. */
const [NAME, LOGIN, SAID, MAIL, BEFORE] = ['Wilhelmine Q', 'wilhelmine.q', 'Zwetschgenkuchen at noon', 'w.q@example.org', 'Kunigunde Z'];
const WORDS = [NAME, LOGIN, SAID, MAIL, BEFORE, 'Wilhelmine', 'Kunigunde', 'Zwetschgen'];

describe.each(servers)('on $store', ({ server }) => {
  const { address, services } = server;
  const backedUp = async (): Promise<string> => {
    const file = join(tmpdir(), `regalia-forgotten-${newId()}.backup`);
    await backUp(services.config, file);
    return gunzipSync(readFileSync(file)).toString();
  };

  /** Somebody who has left a trace everywhere. */
  async function livesHere(): Promise<{ person: Person; over: string; running: TableInfo; open: Made; bob: Person }> {
    const [guestBefore, bob] = [await guest(address, BEFORE), await guest(address, 'Bob')];
    const open = await as<Made>(guestBefore, 'POST', '/api/tables', {
      game: SOME_GAME,
      seats: [{ for: 'me' }, { for: 'anyone' }, { for: 'anyone' }],
    });
    await as(bob, 'POST', `/api/tables/${open.table.id}/join`, { invite: open.invite });
    await as(guestBefore, 'POST', '/api/me', { name: NAME });
    const person = await register(guestBefore, LOGIN, PHRASE);
    const over = await tableOf([person, bob]);
    const say = (table: string, text: string): Promise<unknown> =>
      as(person, 'POST', '/api/messages', { type: 'chat', table, as: 'A', key: newId(), text });
    await say(over.id, SAID);
    await as(person, 'POST', '/api/messages', { type: 'concede', table: over.id, as: 'A', key: newId() });
    const running = await tableOf([person, bob], { title: `${NAME} against all` });
    await say(running.id, SAID);
    await as(person, 'POST', '/api/recovery-codes');
    await as(person, 'POST', '/api/settings', { settings: { name: { value: NAME, at: 1 } } });
    await services.store.setMail(person.id, MAIL);
    await as(person, 'POST', '/api/boards', await namedBoard());
    await as(person, 'PUT', `/api/tables/${running.id}/mine`, { note: SAID });
    await as(person, 'POST', '/api/calls/channels', { kind: 'hook', form: 'json', address: `http://127.0.0.1:9/${LOGIN}` });
    await as(person, 'POST', '/api/groups', { name: `${NAME} and friends` });
    const DAY = 86_400_000;
    await as(person, 'POST', '/api/holidays', { from: Date.now() + DAY, to: Date.now() + 2 * DAY });
    return { person, over: over.id, running, open, bob };
  }

  it('everything of one’s own is in one file; after the end nothing is found, and the games can be verified and played on', async () => {
    const { person, over, running, open, bob } = await livesHere();
    const file = await ask(address, 'GET', '/api/me/data', undefined, { cookie: person.cookie });
    expect(file.headers.get('content-disposition')).toContain('.json');
    const data = file.body as OwnData;
    expect(data.account).toMatchObject({ login: LOGIN, mail: MAIL, codes: 10 });
    expect(data.chat.map(({ text }) => text)).toEqual([SAID, SAID]);
    expect(data.tables).toHaveLength(3);
    expect(data.tables.find(({ id }) => id === over)?.record).toContain('Bob');
    // Of a game that goes on the file says no more than its table does.
    expect(data.tables.find(({ id }) => id === running.id)).toMatchObject({ record: null, key: null, mine: { note: SAID } });
    expect(data.channels).toMatchObject([{ kind: 'hook', address: expect.stringContaining(LOGIN) }]);
    expect(data.holidays).toHaveLength(1);
    expect(data.groups).toEqual([`${NAME} and friends`]);
    expect(await backedUp()).toContain(SAID);

    expect(await refusedAs(person, 'POST', '/api/me/delete', { name: 'Another', passphrase: PHRASE })).toBe('name-differs');
    expect(await refusedAs(person, 'POST', '/api/me/delete', { name: NAME, passphrase: 'not the passphrase' })).toBe('wrong-login');
    await as(person, 'POST', '/api/me/delete', { name: NAME, passphrase: PHRASE });

    expect(await refusedAs(person, 'GET', '/api/me')).toBe('no-session');
    expect((await ask(address, 'POST', '/api/login', { login: LOGIN, passphrase: PHRASE })).status).toBe(401);
    const text = await backedUp();
    for (const word of [...WORDS, person.id]) expect(text, word).not.toContain(word);

    // The record is verified as before, the others see a seat of nobody's, and a bot plays on.
    const record = (await ask(address, 'GET', `/api/tables/${over}/record`, undefined, { cookie: bob.cookie })).body;
    const read = parseRecord(String(record));
    const game = loadedGame(SOME_GAME)?.game;
    if (!read.ok || !game) throw new Error('the record cannot be read');
    expect(read.value.players).toEqual(['Anonymous', 'Bob']);
    expect(verifyRecord(game, read.value)).toMatchObject({ ok: true });
    expect(await as<TableInfo>(bob, 'GET', `/api/tables/${running.id}`)).toMatchObject({
      title: '',
      seats: [{ name: 'Anonymous', standIn: true }, { name: 'Bob' }],
    });
    expect(await as<TableInfo>(bob, 'GET', `/api/tables/${open.table.id}`)).toMatchObject({
      host: true,
      seats: [{ kind: 'free' }, {}, {}],
    });
    const talk = await as<{ lines: { from: string; text: string }[] }>(bob, 'GET', `/api/tables/${over}/chat`);
    expect(talk.lines.filter(({ text: said }) => said !== '')).toEqual([]);
    // The login is free again.
    await register(await guest(address, 'Carl'), LOGIN, PHRASE);
    await as(await registered(LOGIN), 'POST', '/api/me/delete', { name: 'Carl', passphrase: PHRASE });
  });

  const registered = async (login: string): Promise<Person> => {
    const { body, headers } = await ask(address, 'POST', '/api/login', { login, passphrase: PHRASE });
    return { address, id: (body as { id: string }).id, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };

  it('stopped anywhere, it goes on after the next start', async () => {
    const sitting = await sitDown(address, 2);
    await move(sitting);
    const [ada] = sitting.people;
    if (!ada) throw new Error('nobody there');
    getUp(sitting);
    // As far as a server came that died after the first step, and after one of the tables.
    await services.store.beginLeaving(ada.id, Date.now());
    expect(await refusedAs(ada, 'GET', '/api/me')).toBe('no-session');
    expect(await services.store.leaving()).toEqual([ada.id]);
    await services.forgetting.goOn();
    expect(await services.store.leaving()).toEqual([]);
    expect(await services.store.person(ada.id)).toBeUndefined();
    expect(await backedUp()).not.toContain(ada.id);
  });
});

it('the files of the embedded database have nothing of them either', async () => {
  const { config } = servers[0]?.server.services ?? {};
  const folder = config?.data ?? '';
  const files = readdirSync(folder);
  expect(files).toContain(SQLITE_FILE);
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    for (const word of WORDS) expect(bytes.includes(word), `${word} in ${file}`).toBe(false);
  }
});

it('every table of the database that belongs to people is one that forgets, and one that is handed on with a guest or says why not', () => {
  const { config } = servers[0]?.server.services ?? {};
  const db = new DatabaseSync(join(config?.data ?? '', SQLITE_FILE), { readOnly: true });
  const names = db
    .prepare(`SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'person' WHERE m.type = 'table'`)
    .all();
  const tables = names.map(({ name }) => String(name)).sort();
  db.close();
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter((name) => !Object.hasOwn(FORGETTING, name))).toEqual([]);
  expect([...Object.keys(HANDING_ON), ...Object.keys(STAYING)].sort()).toEqual(tables);
});
