// Who one is, on either store: passkeys, recovery, other devices, settings that follow. Two servers share PostgreSQL, and whatever was begun
// at one is finished at the other.

import type { AccountInfo, PersonInfo, SettingsBody, TableLine } from '@regalia/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import { type Answered, as, ask, guest, type Person, refusedAs, register, tableOf, withCookie } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests } from './running.ts';

const postgres = await startPostgres();
const databaseUrl = await postgres.database();
const PUBLIC = 'https://games.example.org';
const lite = await serverForTests({ publicUrl: PUBLIC });
const [one, two] = [await serverForTests({ databaseUrl, publicUrl: PUBLIC }), await serverForTests({ databaseUrl, publicUrl: PUBLIC })];
afterAll(() => postgres.stop());
const PHRASE = 'a long enough phrase';
let made = 0;
const newLogin = (): string => `login-${++made}`;

const reason = ({ body }: Answered): string => (body as { refused?: { id: string } }).refused?.id ?? 'ok';

describe.each([
  { store: 'SQLite', here: lite.local, there: lite.local },
  { store: 'PostgreSQL with two servers', here: one.local, there: two.local },
])('on $store', ({ here, there }) => {
  const origin = PUBLIC;
  const challenge = async (address: string, path: string, cookie?: string, body?: unknown): Promise<string> => {
    const asked = await ask(address, 'POST', path, body, cookie === undefined ? {} : { cookie });
    expect(reason(asked)).toBe('ok');
    return (asked.body as { challenge: string }).challenge;
  };
  const post = (address: string, path: string, body: unknown, cookie = ''): Promise<Answered> =>
    ask(address, 'POST', path, body, cookie === '' ? {} : { cookie });
  /** The guest becomes an account by a passkey. */
  async function join(person: Person, key: Authenticator, login: string): Promise<Person> {
    const asked = await challenge(here, '/api/passkeys/options', person.cookie, { login });
    const answered = await post(there, '/api/passkeys', { credential: key.make(asked, origin), name: 'Phone', login }, person.cookie);
    expect(answered.body).toMatchObject({ login, passphrase: false, passkeys: [{ name: 'Phone' }] });
    return withCookie(person, answered);
  }

  it('a guest becomes an account by a passkey and one field, keeps the seats, and signs in elsewhere without a login', async () => {
    const [ada, bob] = [await guest(here, 'Ada'), await guest(here, 'Bob')];
    const table = await tableOf([ada, bob]);
    const key = newAuthenticator();
    const account = await join(ada, key, newLogin());
    expect(await refusedAs(ada, 'GET', '/api/me')).toBe('no-session');
    // Another device, where somebody already played as a guest.
    const visitor = await guest(there, 'Somebody');
    const second = await tableOf([visitor, await guest(there, 'Carl')]);
    const shown = key.show(await challenge(there, '/api/login/passkey/options'), origin);
    const entered = await post(here, '/api/login/passkey', { credential: shown }, visitor.cookie);
    expect(entered.body).toMatchObject({ id: ada.id });
    const phone = withCookie(visitor, entered);
    const { tables } = await as<{ tables: TableLine[] }>(phone, 'GET', '/api/my-tables');
    expect(tables.map(({ id }) => id).sort()).toEqual([table.id, second.id].sort());
    // What was shown once is worth nothing a second time, on either server.
    for (const address of [here, there])
      expect(reason(await post(address, '/api/login/passkey', { credential: shown }))).toBe('passkey-wrong');
    expect(account.id).toBe(ada.id);
  });

  it('a passkey for another site, an older question or another person’s question is refused', async () => {
    const [ada, eve] = [await guest(here, 'Ada'), await guest(here, 'Eve')];
    const key = newAuthenticator();
    await join(ada, key, newLogin());
    const elsewhere = 'http://evil.example';
    const asked = await challenge(here, '/api/login/passkey/options');
    expect(reason(await post(here, '/api/login/passkey', { credential: key.show(asked, elsewhere) }))).toBe('passkey-wrong');
    expect(reason(await post(here, '/api/login/passkey', { credential: newAuthenticator().show(asked, origin) }))).toBe('passkey-unknown');
    const forEve = await challenge(here, '/api/passkeys/options', eve.cookie, { login: newLogin() });
    const thief = await guest(here, 'Thief');
    const body = { credential: newAuthenticator().make(forEve, origin), name: 'Mine', login: newLogin() };
    expect(reason(await post(here, '/api/passkeys', body, thief.cookie))).toBe('passkey-wrong');
    expect(await as<AccountInfo>(thief, 'GET', '/api/account')).toMatchObject({ login: null, passkeys: [] });
  });

  it('passkeys can be several, renamed and taken away, but not the last way in', async () => {
    const key = newAuthenticator();
    const ada = await join(await guest(here, 'Ada'), key, newLogin());
    const path = `/api/passkeys/${key.id}`;
    expect(await refusedAs(ada, 'DELETE', path)).toBe('last-way-in');
    const other = newAuthenticator();
    const asked = await challenge(here, '/api/passkeys/options', ada.cookie, {});
    expect(reason(await post(there, '/api/passkeys', { credential: other.make(asked, origin), name: 'Laptop' }, ada.cookie))).toBe('ok');
    expect(await as<AccountInfo>(ada, 'POST', path, { name: 'Old phone' })).toMatchObject({
      passkeys: [{ name: 'Old phone' }, { name: 'Laptop' }],
    });
    expect(await as<AccountInfo>(ada, 'DELETE', path)).toMatchObject({ passkeys: [{ id: other.id }] });
    expect(reason(await post(here, '/api/login/passkey', { credential: key.show('x', origin) }))).toBe('passkey-unknown');
    // A passphrase besides: then the last passkey may go.
    const changed = await ask(here, 'POST', '/api/passphrase', { next: PHRASE }, { cookie: ada.cookie });
    expect(reason(changed)).toBe('ok');
    expect(await as<AccountInfo>(withCookie(ada, changed), 'DELETE', `/api/passkeys/${other.id}`)).toMatchObject({ passkeys: [] });
    const eve = await guest(here, 'Eve');
    expect(await refusedAs(eve, 'DELETE', `/api/passkeys/${other.id}`)).toBe('passkey-unknown');
  });

  it('ten codes open once each, make a new passphrase and sign everybody else out; wrong ones are counted', async () => {
    const login = newLogin();
    const ada = await register(await guest(here, 'Ada'), login, PHRASE);
    const { codes } = await as<{ codes: string[] }>(ada, 'POST', '/api/recovery-codes');
    expect(new Set(codes).size).toBe(10);
    const code = codes[3] ?? '';
    const wrong = await ask(there, 'POST', '/api/recover', { login, code: 'aaaa-bbbb-cccc-dddd', next: 'another long phrase' });
    expect(reason(wrong)).toBe('wrong-code');
    // As people type it.
    const body = { login, code: code.toUpperCase().replaceAll('-', ' '), next: 'another long phrase' };
    const recovered = await ask(there, 'POST', '/api/recover', body);
    expect(recovered.body).toMatchObject({ id: ada.id });
    expect(await refusedAs(ada, 'GET', '/api/me')).toBe('no-session');
    expect(await as<AccountInfo>(withCookie({ ...ada, address: there }, recovered), 'GET', '/api/account')).toMatchObject({ codes: 9 });
    expect(reason(await ask(here, 'POST', '/api/recover', body))).toBe('wrong-code');
    expect(reason(await ask(here, 'POST', '/api/login', { login, passphrase: PHRASE }))).toBe('wrong-login');
    expect(reason(await ask(here, 'POST', '/api/login', { login, passphrase: 'another long phrase' }))).toBe('ok');
    for (let i = 0; i < 25; i++) await ask(here, 'POST', '/api/recover', { ...body, code: 'b'.repeat(16) });
    expect(reason(await ask(here, 'POST', '/api/recover', { ...body, code: codes[4] }))).toBe('too-many-attempts');
  });

  it('a link makes another device the same person’s, guest or not, once', async () => {
    const ada = await guest(here, 'Ada');
    const table = await tableOf([ada, await guest(here, 'Bob')]);
    const { token } = await as<{ token: string }>(ada, 'POST', '/api/devices', { table: table.id });
    const answered = await ask(there, 'POST', '/api/login/device', { token });
    expect(answered.body).toEqual({ id: ada.id, name: 'Ada', login: null, table: table.id });
    const phone = withCookie({ ...ada, address: there }, answered);
    expect(await as<PersonInfo>(phone, 'GET', '/api/me')).toMatchObject({ id: ada.id });
    expect(await as<PersonInfo>(ada, 'GET', '/api/me')).toMatchObject({ id: ada.id });
    expect(reason(await ask(here, 'POST', '/api/login/device', { token }))).toBe('link-invalid');
    // All others can be signed out at once.
    await as(phone, 'DELETE', '/api/sessions');
    expect(await refusedAs(ada, 'GET', '/api/me')).toBe('no-session');
    expect(await as<PersonInfo>(phone, 'GET', '/api/me')).toMatchObject({ id: ada.id });
  });

  it('of each setting the newest choice stays, whatever order it comes in; a clock ahead does not win for ever', async () => {
    const ada = await guest(here, 'Ada');
    const set = (settings: SettingsBody['settings']): Promise<SettingsBody> => as(ada, 'POST', '/api/settings', { settings });
    await set({ theme: { value: 'candle', at: 200 }, speed: { value: 'off', at: 200 } });
    expect(await set({ theme: { value: 'auto', at: 100 }, speed: { value: 'fast', at: 300 } })).toEqual({
      settings: { theme: { value: 'candle', at: 200 }, speed: { value: 'fast', at: 300 } },
    });
    const { settings } = await set({ sound: { value: 'on', at: 2 ** 52 } });
    expect(settings.sound?.at).toBeLessThanOrEqual(Date.now());
  });
});

it('questions and links that are too old are worth nothing', async () => {
  const { tickets, store } = lite.services;
  const { token } = await tickets.issue('device', null);
  expect(await store.takeTicket('device', 'x', 0)).toBeUndefined();
  const late = Date.now() + 3 * 60_000;
  const { hashToken } = await import('../src/people/tokens.ts');
  expect(await store.takeTicket('device', hashToken(token), late)).toBeUndefined();
});

it('whoever makes the first account of a server looks after it, and nobody after that', async () => {
  const fresh = await serverForTests();
  const first = await register(await guest(fresh.address, 'Ada'), 'ada', PHRASE);
  const second = await register(await guest(fresh.address, 'Bob'), 'bob', PHRASE);
  expect(await as<AccountInfo>(first, 'GET', '/api/account')).toMatchObject({ admin: true });
  expect(await as<AccountInfo>(second, 'GET', '/api/account')).toMatchObject({ admin: false });
});
