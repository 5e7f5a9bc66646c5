// The smaller promises around people and their data: sessions and tokens, invitations, names, hosts and paths, damaged and frozen tables.

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DisplayName, LoginName, type PersonInfo, skeletonOf, type TableInfo, Title } from '@regalia/protocol';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { makeSessions } from '../src/people/sessions.ts';
import { startServer, thaw } from '../src/server.ts';
import { openSqlite, SQLITE_FILE } from '../src/store/sqlite.ts';
import { as, ask, guest, type Made, type Person, refusedAs, register, sit, tableOf, withCookie } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests, UNLIMITED } from './running.ts';
import { getUp, move, sitDown } from './sitting.ts';
import { SOME_GAME } from './some-game.ts';

const server = await serverForTests();
const { address } = server;
const folder = mkdtempSync(join(tmpdir(), 'regalia-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PHRASE = 'a long enough phrase';

describe('sessions', () => {
  it('a guest who becomes an account gets a new token; the old one is nobody’s, and the sockets stay', async () => {
    const visitor = await guest(address, 'Ada');
    const table = await tableOf([visitor, await guest(address, 'Bob')]);
    const seated = await sit(visitor, table.id, 'A');
    const account = await register(visitor, 'ada.of.tokens', PHRASE);
    expect(account.cookie).not.toBe(visitor.cookie);
    expect(await refusedAs(visitor, 'GET', '/api/me')).toBe('no-session');
    expect(await as<PersonInfo>(account, 'GET', '/api/me')).toMatchObject({ login: 'ada.of.tokens' });
    expect(await seated.say({ type: 'chat', text: 'Still here' })).toMatchObject({ type: 'accepted' });
    seated.close();
  });

  it('end half a year after they were last used, and a year after they began', async () => {
    const DAY = 86_400_000;
    const store = openSqlite(join(folder, 'sessions'));
    let now = 1_000 * DAY;
    const sessions = makeSessions(store, 'secret', false, () => now);
    await store.addPerson({ id: 'ada', name: 'Ada', login: null, secret: null });
    const cookie = (await sessions.open('ada', 'test')).split(';')[0];
    now += 179 * DAY;
    expect(await sessions.visitor(cookie)).toBeDefined();
    now += 179 * DAY;
    expect(await sessions.visitor(cookie)).toBeDefined();
    now += 8 * DAY;
    expect(await sessions.visitor(cookie)).toBeUndefined();
    const unused = (await sessions.open('ada', 'test')).split(';')[0];
    now += 181 * DAY;
    expect(await sessions.visitor(unused)).toBeUndefined();
    await sessions.endOld();
    expect(await store.sessionsOf('ada')).toEqual([]);
    await store.close();
  });

  it('a passphrase can be changed: the others are signed out, and only the new one opens', async () => {
    const ada = await register(await guest(address, 'Ada'), 'ada.of.phrases', PHRASE);
    const signIn = (passphrase: string): ReturnType<typeof ask> =>
      ask(address, 'POST', '/api/login', { login: 'ada.of.phrases', passphrase });
    const phone = withCookie(ada, await signIn(PHRASE));
    expect(await refusedAs(ada, 'POST', '/api/passphrase', { passphrase: 'not the right one', next: 'another long phrase' })).toBe(
      'wrong-login',
    );
    expect(await as<PersonInfo>(phone, 'GET', '/api/me')).toMatchObject({ id: ada.id });
    const next = { passphrase: PHRASE, next: 'another long phrase' };
    const changed = withCookie(ada, await ask(address, 'POST', '/api/passphrase', next, { cookie: ada.cookie }));
    expect(await refusedAs(phone, 'GET', '/api/me')).toBe('no-session');
    expect(await refusedAs(ada, 'GET', '/api/me')).toBe('no-session');
    expect(await as<PersonInfo>(changed, 'GET', '/api/me')).toMatchObject({ id: ada.id });
    expect([(await signIn(PHRASE)).status, (await signIn('another long phrase')).status]).toEqual([401, 200]);
  });
});

describe('rights', () => {
  it('a used key that a stranger sends again is refused, not «accepted»', async () => {
    const sitting = await sitDown(address, 2, { visibility: 'open' });
    const { table } = sitting;
    const seat = sitting.seats.findIndex((each) => each.update().legal.length > 0);
    const { seq, legal } = sitting.seats[seat]?.update() ?? { seq: 0, legal: [] };
    const letter = table.seats[seat]?.seat;
    const message = { type: 'submit', table: table.id, as: letter, key: 'somebodys-key', expect: seq, draft: [legal[0]] };
    const holder = sitting.people[seat];
    if (!holder) throw new Error('nobody there');
    expect(await as(holder, 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
    expect(await as(holder, 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
    const answer = await as(await guest(address, 'Eve'), 'POST', '/api/messages', message);
    expect(answer).toEqual({
      type: 'refused',
      key: 'somebodys-key',
      table: table.id,
      reason: { id: 'not-your-seat', params: { seat: letter } },
    });
    getUp(sitting);
  });

  it('an invitation can be replaced and revoked; who looks on by the old one is turned away', async () => {
    const [ada, sam] = [await guest(address, 'Ada'), await guest(address, 'Sam')];
    const { table, invite } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'anyone' }] });
    const path = `/api/tables/${table.id}`;
    const outside = await sit(sam, table.id, null);
    outside.send({ type: 'watch', table: table.id, as: null, invite });
    await outside.when((message) => message.type === 'table');
    outside.heard.length = 0;
    const { invite: next } = await as<{ invite: string }>(ada, 'POST', `${path}/invite`);
    await outside.when((message) => message.type === 'refused' && message.reason.id === 'no-invitation');
    expect(await refusedAs(sam, 'GET', `${path}?invite=${invite}`)).toBe('no-invitation');
    expect(await as<TableInfo>(sam, 'GET', `${path}?invite=${next}`)).toMatchObject({ id: table.id });
    expect(await refusedAs(sam, 'DELETE', `${path}/invite`)).toBe('not-host');
    await as(ada, 'DELETE', `${path}/invite`);
    expect(await refusedAs(sam, 'POST', `${path}/join`, { invite: next })).toBe('no-invitation');
    expect(await as<TableInfo>(ada, 'GET', path)).toMatchObject({ host: true });
    outside.close();
  });
});

describe('names', () => {
  it.each([
    ['a zero-width space', 'Ada\u200b'],
    ['a joiner', 'A\u200dda'],
    ['a soft hyphen', 'A\u00adda'],
    ['a mark of direction', '\u200fAda'],
    ['an override of direction', 'A\u202eda'],
    ['a Hangul filler', '\u3164'],
    ['blank Braille', '\u2800'],
    ['a tag', 'Ada\u{e0041}'],
    ['letters of two scripts', 'Аda'],
    ['a Greek letter among Latin ones', 'Adα'],
    ['a tower of marks', 'A\u0300\u0301\u0302\u0303'],
  ])('with %s are refused', (_what, name) => {
    expect(v.is(DisplayName, name)).toBe(false);
    expect(v.is(Title, name)).toBe(false);
  });
  it.each(['Ada', 'Zoë', 'Łukasz Żak', 'Вера', 'Αθηνά', 'महेश', '李小龍', 'さくら Sakura', 'Nguyễn', 'Ada ♛', "O'Neill", 'דוד'])(
    'like %s are welcome',
    (name) => {
      expect(v.is(DisplayName, name)).toBe(true);
    },
  );
  it('of accounts do not pass for others’', () => {
    expect(v.is(LoginName, 'вера')).toBe(false);
    expect(v.is(LoginName, 'аdа')).toBe(false);
    expect(v.is(LoginName, 'владимир')).toBe(true);
    expect(v.is(LoginName, 'zoë.k')).toBe(true);
  });
  it('that look like another’s are not taken at the same table', async () => {
    const [vera, eve, another] = [await guest(address, 'Bepa'), await guest(address, 'Вера'), await guest(address, 'Bepa')];
    const { table, invite } = await as<Made>(vera, 'POST', '/api/tables', {
      game: SOME_GAME,
      seats: [{ for: 'me' }, { for: 'anyone' }, { for: 'anyone' }],
    });
    const path = `/api/tables/${table.id}/join`;
    expect(skeletonOf('Вера')).toBe(skeletonOf('Bepa'));
    expect(await refusedAs(eve, 'POST', path, { invite })).toBe('name-alike');
    expect(await refusedAs(eve, 'POST', path, { invite, name: 'BEPA' })).toBe('name-alike');
    expect(await as<TableInfo>(eve, 'POST', path, { invite, name: 'Eva' })).toMatchObject({ yours: ['B'] });
    // The same name, written the same way, deceives nobody: both see it twice.
    expect(await as<TableInfo>(another, 'POST', path, { invite })).toMatchObject({ yours: ['C'] });
  });
});

describe('requests', () => {
  /** With any Host, which fetch does not let one choose. */
  const statusOf = (to: string, path: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const url = new URL(to);
      const sent = request({ host: url.hostname, port: url.port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject);
      sent.end();
    });

  it('for another host than the public one are turned away, except by who looks after the server', async () => {
    const named = await serverForTests({ publicUrl: 'https://games.example.org' });
    const bound = named.local;
    expect(await statusOf(bound, '/api/games', 'games.example.org')).toBe(200);
    expect(await statusOf(bound, '/api/games', 'evil.example')).toBe(403);
    expect(await statusOf(bound, '/', 'games.example.org.evil.example')).toBe(403);
    expect(await statusOf(bound, '/api/games', '127.0.0.1:80')).toBe(200);
    expect(await statusOf(bound, '/healthz', '10.0.0.7:3000')).toBe(200);
  });

  it('with a NUL in their path are no paths, on either store', async () => {
    const postgres = await startPostgres();
    const other = await startServer({ ...DEFAULTS, ...UNLIMITED, databaseUrl: await postgres.database() });
    for (const to of [address, other.address]) {
      const ada = await guest(to, 'Ada');
      for (const [method, path] of [
        ['DELETE', '/api/sessions/%00'],
        ['GET', '/%00'],
        ['GET', '/assets/%00.js'],
        ['GET', '/api/tables/abc%00'],
        ['GET', '/api/tables/aaaaaaaaaaaa?invite=%00'],
      ] as const)
        expect((await ask(to, method, path, undefined, { cookie: ada.cookie })).status, path).toBe(404);
    }
    await other.stop();
    await postgres.stop();
  });
});

describe('the data folder', () => {
  it('is its owner’s only when it is made here; one that was there keeps its permissions, and is warned about', async () => {
    const fresh = join(folder, 'fresh');
    await openSqlite(fresh, () => expect.unreachable()).close();
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
    const there = join(folder, 'there');
    mkdirSync(there);
    chmodSync(there, 0o750);
    const warnings: string[] = [];
    await openSqlite(there, (message) => warnings.push(message)).close();
    expect(statSync(there).mode & 0o777).toBe(0o750);
    expect(statSync(join(there, SQLITE_FILE)).mode & 0o777).toBe(0o600);
    expect(warnings).toEqual([expect.stringContaining('chmod 700')]);
  });

  it('that takes no more writes makes the server not ready, though it can still be read', async () => {
    const data = join(folder, 'full');
    const full = await startServer({ ...DEFAULTS, ...UNLIMITED, data });
    expect((await ask(full.address, 'GET', '/readyz')).status).toBe(200);
    const db = new DatabaseSync(join(data, SQLITE_FILE));
    // As a full disk would: whatever is written fails.
    for (const when of ['INSERT', 'UPDATE'])
      db.exec(`CREATE TRIGGER full_${when} BEFORE ${when} ON settings BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`);
    expect((await ask(full.address, 'GET', '/readyz')).status).toBe(503);
    expect((await ask(full.address, 'GET', '/healthz')).status).toBe(200);
    db.exec('DROP TRIGGER full_INSERT; DROP TRIGGER full_UPDATE');
    db.close();
    expect((await ask(full.address, 'GET', '/readyz')).status).toBe(200);
    await full.stop();
  });
});

describe('a table in trouble', () => {
  it.each([
    ['cut off', (body: string) => body.slice(0, body.length / 2)],
    [
      'altered in one place',
      (body: string) =>
        body.replace(/("state":.*?)([1-9])/s, (_all, before: string, digit: string) => `${before}${(Number(digit) % 9) + 1}`),
    ],
    ['of nonsense', () => '{"at":5,"state":{"x":1},"draws":0,"conceded":[false,false]}'],
  ])('a snapshot that is %s is passed over, and the game is rebuilt from its entries', async (_what, damage) => {
    const data = mkdtempSync(join(folder, 'snapshots-'));
    const first = await startServer({ ...DEFAULTS, ...UNLIMITED, data });
    const sitting = await sitDown(first.address, 2);
    for (let i = 0; i < 40; i++) await move(sitting);
    const before = sitting.seats.map((seat) => seat.update().view);
    const { table } = sitting;
    const person = sitting.people[0];
    getUp(sitting);
    await first.stop();
    const db = new DatabaseSync(join(data, SQLITE_FILE));
    const bodies = db.prepare('SELECT at, body FROM snapshots WHERE table_id = ?').all(table.id);
    expect(bodies.length).toBeGreaterThan(0);
    for (const { at, body } of bodies)
      db.prepare('UPDATE snapshots SET body = ? WHERE table_id = ? AND at = ?').run(damage(String(body)), table.id, Number(at));
    db.close();
    const store = openSqlite(data);
    expect((await store.load(table.id))?.snapshots.filter(({ at }) => at !== 5)).toEqual([]);
    await store.close();
    const second = await startServer({ ...DEFAULTS, ...UNLIMITED, data });
    const again: Person = { ...(person ?? { id: '', cookie: '' }), address: second.address };
    const seated = await sit(again, table.id, 'A');
    await seated.when((message) => message.type === 'update');
    expect(seated.update().view).toEqual(before[0]);
    seated.close();
    await second.stop();
  });

  it('that was frozen goes on after it was thawed', async () => {
    const data = mkdtempSync(join(folder, 'frozen-'));
    const config = { ...DEFAULTS, ...UNLIMITED, data };
    const first = await startServer(config);
    const sitting = await sitDown(first.address, 2);
    await move(sitting);
    const { table, people } = sitting;
    const before = sitting.seats[0]?.update();
    // An engine that breaks its word.
    await first.services.tables.change(table.id, () => {
      throw new Error('a fault in the engine');
    });
    expect(await as<TableInfo>(people[0] ?? ({} as Person), 'GET', `/api/tables/${table.id}`)).toMatchObject({
      phase: 'frozen',
      deciding: [],
    });
    getUp(sitting);
    await first.stop();
    expect(await thaw(config, 'aaaaaaaaaaaa')).toMatchObject({ ok: false, refusal: { id: 'no-such-table' } });
    expect(await thaw(config, table.id)).toEqual({ ok: true, value: before?.seq });
    expect(await thaw(config, table.id)).toMatchObject({ ok: false, refusal: { id: 'not-frozen' } });
    const second = await startServer(config);
    const seats = await Promise.all(people.map((person, i) => sit({ ...person, address: second.address }, table.id, i === 0 ? 'A' : 'B')));
    await Promise.all(seats.map((seat) => seat.when((message) => message.type === 'update')));
    expect(seats[0]?.update().view).toEqual(before?.view);
    expect(await move({ ...sitting, seats })).toBeGreaterThan(before?.seq ?? 0);
    for (const seat of seats) seat.close();
    await second.stop();
  });
});

it('a machine’s clock that is set back does not stop the bots, and running clocks are set right with the next change', async () => {
  const { toChange } = await import('../src/table/operation.ts');
  const sitting = await sitDown(address, 2, { pace: 'live' });
  await move(sitting);
  await server.services.tables.look(sitting.table.id, (table) => {
    const { row } = table;
    const HOUR = 3_600_000;
    const now = row.changedAt - HOUR;
    const back = toChange(table, { meta: row.meta, phase: 'playing', played: null }, null, now, { bot: 0, call: 0 });
    expect(back.meta.clock.since.filter((since) => since !== null && since > now)).toEqual([]);
    // A bot whose decision before was due an hour from now is due at once all the same.
    const bots = { ...row.meta, seats: row.meta.seats.map(() => ({ kind: 'bot', level: 'random', name: 'Bot' }) as const) };
    const due = { clock: null, bot: row.changedAt };
    const played = {
      lines: [],
      told: { all: [], seats: {} },
      snapshots: [],
      deciding: row.meta.deciding,
      conceded: [false, false],
      ending: null,
    };
    const next = toChange(table, { meta: { ...bots, due }, phase: 'playing', played }, null, now, { bot: 0, call: 0 });
    expect(next.meta.due.bot).toBe(now);
  });
  getUp(sitting);
});
