// Whoever looks after a server: people, invitations, frozen games, what is said of the server and what it keeps; and what nobody else gets.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminPeople, AdminReports, SiteInfo, SweepInfo, TableInfo } from '@regalia/protocol';
import type * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { openOperator } from '../src/admin.ts';
import { DEFAULTS } from '../src/config.ts';
import { startServer } from '../src/server.ts';
import { as, ask, guest, type Person, refusedAs, register, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests, UNLIMITED } from './running.ts';
import { getUp, move, sitDown } from './sitting.ts';

const postgres = await startPostgres();
const servers = [
  { store: 'SQLite', server: await serverForTests() },
  { store: 'PostgreSQL', server: await serverForTests({ databaseUrl: await postgres.database() }) },
];
afterAll(() => postgres.stop());
const PHRASE = 'a long enough phrase';
const DAY = 86_400_000;
type People = v.InferOutput<typeof AdminPeople>;
type Reports = v.InferOutput<typeof AdminReports>;

describe.each(servers)('on $store', ({ server }) => {
  const { address, services } = server;
  let known: Person | undefined;
  const operator = async (): Promise<Person> => {
    known ??= await register(await guest(address, 'Olga'), 'olga', PHRASE);
    return known;
  };

  it('people are found, kept out and let in, and helped back in by a link that works once', async () => {
    const olga = await operator();
    const eve = await register(await guest(address, 'Eve 100%'), 'eve', PHRASE);
    const { people } = await as<People>(olga, 'GET', `/api/admin/people?find=${encodeURIComponent('100%')}`);
    expect(people).toMatchObject([{ id: eve.id, name: 'Eve 100%', login: 'eve', admin: false, banned: false }]);
    const path = `/api/admin/people/${eve.id}`;
    await as(olga, 'POST', `${path}/ban`, { banned: true });
    expect(await refusedAs(eve, 'GET', '/api/me')).toBe('no-session');
    const signIn = (passphrase: string): ReturnType<typeof ask> => ask(address, 'POST', '/api/login', { login: 'eve', passphrase });
    expect((await signIn(PHRASE)).body).toMatchObject({ refused: { id: 'banned' } });
    await as(olga, 'POST', `${path}/ban`, { banned: false });
    const { token } = await as<{ token: string }>(olga, 'POST', `${path}/reset`);
    const recover = { token, next: 'quite another phrase' };
    expect((await ask(address, 'POST', '/api/recover', recover)).body).toMatchObject({ id: eve.id });
    expect((await ask(address, 'POST', '/api/recover', recover)).body).toMatchObject({ refused: { id: 'link-invalid' } });
    expect((await signIn('quite another phrase')).status).toBe(200);
    expect(await refusedAs(olga, 'POST', `/api/admin/people/${olga.id}/ban`, { banned: true })).toBe('is-admin');
    await as(olga, 'DELETE', path);
    expect((await signIn('quite another phrase')).status).toBe(401);
  });

  it('a report reaches the operator and nobody else', async () => {
    const olga = await operator();
    const [ada, bob] = [await guest(address, 'Ada'), await guest(address, 'Bob')];
    const table = await tableOf([ada, bob]);
    await as(ada, 'POST', `/api/tables/${table.id}/reports`, { seat: 'B', text: 'Was rude.\nTwice.' });
    const { reports } = await as<Reports>(olga, 'GET', '/api/admin/reports');
    expect(reports[0]).toMatchObject({
      by: 'Ada',
      about: { id: bob.id, name: 'Bob' },
      table: table.id,
      text: 'Was rude.\nTwice.',
      closed: false,
    });
    await as(olga, 'POST', `/api/admin/reports/${reports[0]?.id}/close`);
    expect((await as<Reports>(olga, 'GET', '/api/admin/reports')).reports[0]).toMatchObject({ closed: true });
    for (let i = 0; i < 20; i++) await as(bob, 'POST', `/api/tables/${table.id}/reports`, { seat: 'A', text: `No ${i}` });
    expect(await refusedAs(bob, 'POST', `/api/tables/${table.id}/reports`, { seat: 'A', text: 'Once more' })).toBe('too-many-reports');
  });

  it('a server can be closed: then new people come by invitation, each by one', async () => {
    const olga = await operator();
    const here = await guest(address, 'Here before');
    await as(olga, 'PUT', '/api/admin/site', { name: 'The Club', announcement: 'Closed on Monday', signUp: 'invited' });
    expect(await as<SiteInfo>(here, 'GET', '/api/site')).toMatchObject({
      name: 'The Club',
      announcement: 'Closed on Monday',
      signUp: 'invited',
    });
    expect((await ask(address, 'POST', '/api/me', { name: 'New' })).body).toMatchObject({ refused: { id: 'sign-up-closed' } });
    const { token } = await as<{ token: string }>(olga, 'POST', '/api/admin/invitations');
    expect((await ask(address, 'POST', '/api/me', { name: 'New', invite: token })).status).toBe(200);
    expect((await ask(address, 'POST', '/api/me', { name: 'New', invite: token })).status).toBe(403);
    const other = await as<{ token: string }>(olga, 'POST', '/api/admin/invitations');
    const { invitations } = await as<{ invitations: { id: string }[] }>(olga, 'GET', '/api/admin/invitations');
    await as(olga, 'DELETE', `/api/admin/invitations/${invitations[0]?.id}`);
    expect((await ask(address, 'POST', '/api/me', { name: 'New', invite: other.token })).status).toBe(403);
    await as(olga, 'PUT', '/api/admin/site', {});
    expect((await ask(address, 'POST', '/api/me', { name: 'New' })).status).toBe(200);
  });

  it('a frozen game can be looked into and goes on, while the server runs', async () => {
    const olga = await operator();
    const sitting = await sitDown(address, 2);
    await move(sitting);
    const before = sitting.seats[0]?.update().seq ?? 0;
    await services.tables.change(sitting.table.id, () => {
      throw new Error('a fault in the engine');
    });
    const { tables } = await as<{ tables: { id: string }[] }>(olga, 'GET', '/api/admin/tables?phase=frozen');
    expect(tables.map(({ id }) => id)).toEqual([sitting.table.id]);
    const bundle = await ask(address, 'GET', `/api/admin/tables/${sitting.table.id}/bundle`, undefined, { cookie: olga.cookie });
    expect(JSON.stringify(bundle.body)).toContain('a fault in the engine');
    expect(await as(olga, 'POST', `/api/admin/tables/${sitting.table.id}/thaw`)).toEqual({ seq: before });
    await sitting.seats[0]?.when(
      (message) => message.type === 'table' && message.info.phase === 'playing' && message.info.rev > sitting.table.rev + 2,
    );
    expect(await move(sitting)).toBeGreaterThan(before);
    getUp(sitting);
  });

  it('nothing is cleared away unless it was asked for; then guests and games that are old enough, and what it would be is told before', async () => {
    const olga = await operator();
    const [ada, bob] = [await guest(address, 'Ada'), await guest(address, 'Bob')];
    const over = await tableOf([ada, bob]);
    await as(ada, 'POST', '/api/messages', { type: 'concede', table: over.id, as: 'A', key: 'concede-now' });
    const running = await tableOf([bob, await guest(address, 'Carl')]);
    const sweep = (method: string): Promise<SweepInfo> => as(olga, method, '/api/admin/sweep');
    expect(await sweep('GET')).toEqual({ guests: 0, games: 0 });
    await as(olga, 'PUT', '/api/admin/site', { guestDays: 30, gameDays: 30 });
    expect(await sweep('GET')).toEqual({ guests: 0, games: 0 });
    // A month and a day later, as far as the store is concerned.
    const { countOld, sweepOld } = await import('../src/people/retention.ts');
    const later = { ...services, now: () => Date.now() + 31 * DAY };
    const would = await countOld(later);
    expect(would.games).toBeGreaterThan(0);
    expect(would.guests).toBeGreaterThan(0);
    expect(await sweepOld(later)).toEqual(would);
    expect(await refusedAs(bob, 'GET', `/api/tables/${over.id}`)).toBe('no-such-table');
    // Who plays is no old guest, and accounts are nobody's to clear away.
    expect(await as<TableInfo>(bob, 'GET', `/api/tables/${running.id}`)).toMatchObject({ yours: ['A'] });
    expect(await refusedAs(ada, 'GET', '/api/me')).toBe('no-session');
    await as(olga, 'PUT', '/api/admin/site', {});
  });
});

it('from the command line, beside a running server: a token makes an admin, once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'regalia-admin-'));
  const config = { ...DEFAULTS, ...UNLIMITED, data };
  const server = await startServer(config);
  const { address } = server;
  await register(await guest(address, 'First'), 'first', PHRASE);
  const ada = await register(await guest(address, 'Ada'), 'ada', PHRASE);
  const beside = await openOperator(config);
  expect(await beside.address()).toBe(address);
  const token = await beside.token();
  expect(await refusedAs(await guest(address, 'Guest'), 'POST', '/api/admin/claim', { token })).toBe('no-account');
  expect(await as(ada, 'POST', '/api/admin/claim', { token })).toMatchObject({ admin: true });
  const bob = await register(await guest(address, 'Bob'), 'bob', PHRASE);
  expect(await refusedAs(bob, 'POST', '/api/admin/claim', { token })).toBe('link-invalid');
  expect(await beside.people('bob')).toMatchObject([{ id: bob.id }]);
  expect(await beside.ban('bob', true)).toMatchObject({ ok: true });
  expect(await refusedAs(bob, 'GET', '/api/me')).toBe('no-session');
  expect(await beside.ban('ada', true)).toMatchObject({ ok: false, refusal: { id: 'is-admin' } });
  const reset = await beside.reset('bob');
  expect(reset.ok).toBe(true);
  await beside.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

it('figures are for this machine, and for who shows the token', async () => {
  const plain = await serverForTests();
  expect((await ask(plain.address, 'GET', '/metrics')).status).toBe(200);
  expect((await ask(plain.address, 'GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
  const behind = await serverForTests({ proxies: 1, metricsToken: 'a token of the operator' });
  expect((await ask(behind.address, 'GET', '/metrics')).status).toBe(403);
  const shown = { authorization: 'Bearer a token of the operator' };
  expect((await ask(behind.address, 'GET', '/metrics', undefined, shown)).status).toBe(200);
  expect((await ask(behind.address, 'GET', '/metrics', undefined, { authorization: 'Bearer another token' })).status).toBe(403);
});
