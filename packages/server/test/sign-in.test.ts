// A guest who signs in keeps the seats, whichever store they are in.

import type { ContactsInfo, GroupInfo, GroupLine, OwnData, PersonInfo, TableInfo, TableLine } from '@regalia/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { as, ask, guest, type Made, type Person, refusedAs, register, sit, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests } from './running.ts';
import { move, turnOf } from './sitting.ts';
import { SOME_GAME } from './some-game.ts';

const postgres = await startPostgres();
const servers = [
  { store: 'SQLite', address: (await serverForTests()).address },
  { store: 'PostgreSQL', address: (await serverForTests({ databaseUrl: await postgres.database() })).address },
];
afterAll(() => postgres.stop());

describe.each(servers)('on $store', ({ address }) => {
  const ACCOUNT = { login: 'ada.lovelace', passphrase: 'notes on the engine' };
  const signIn = async (who: Person, body = ACCOUNT): Promise<Person> => {
    const { status, body: info, headers } = await ask(address, 'POST', '/api/login', body, { cookie: who.cookie });
    expect(status).toBe(200);
    return { address, id: (info as PersonInfo).id, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const tablesOf = async (who: Person): Promise<string[]> =>
    (await as<{ tables: TableLine[] }>(who, 'GET', '/api/my-tables')).tables.map(({ id }) => id).sort();

  it('tables, seats and the host’s part go with a guest who signs in', async () => {
    const ada = await register(await guest(address, 'Ada'), ACCOUNT.login, ACCOUNT.passphrase);
    const before = await tableOf([ada, await guest(address, 'Eve')]);

    const [visitor, bob] = [await guest(address, 'Somebody'), await guest(address, 'Bob')];
    const running = await tableOf([visitor, bob]);
    const { table: open, invite } = await as<Made>(visitor, 'POST', '/api/tables', {
      game: SOME_GAME,
      seats: [{ for: 'me' }, { for: 'anyone' }],
    });
    const seated = await sit(visitor, running.id, 'A');
    const closed = new Promise((resolve) => seated.socket.once('close', resolve));

    const signedIn = await signIn(visitor);
    expect(signedIn.id).toBe(ada.id);
    await closed;
    expect(await tablesOf(signedIn)).toEqual([before.id, running.id, open.id].sort());
    expect(await as<TableInfo>(signedIn, 'GET', `/api/tables/${open.id}`)).toMatchObject({ yours: ['A'], host: true });
    const now = await as<TableInfo>(signedIn, 'GET', `/api/tables/${running.id}`);
    expect(now).toMatchObject({ yours: ['A'], phase: 'playing', seq: running.seq });
    expect(now.seats[0]?.name).toBe('Somebody');

    // The game goes on from the seat, for both.
    const [a, b] = [await sit(signedIn, running.id, 'A'), await sit(bob, running.id, 'B')];
    await Promise.all([a, b].map((seat) => seat.when((message) => message.type === 'update')));
    const sitting = { people: [signedIn, bob], table: running, seats: [a, b] };
    for (let last: string | undefined; last !== 'A'; ) {
      last = turnOf(sitting).letter;
      expect(await move(sitting)).toBeGreaterThan(running.seq);
    }
    a.close();
    b.close();

    // The guest is nobody any longer, and the host may start the other table.
    expect(await refusedAs(visitor, 'GET', '/api/me')).toBe('no-session');
    expect(invite).not.toBe('');
    expect(await as<TableInfo>(signedIn, 'POST', `/api/tables/${open.id}/start`, { fill: 'random' })).toMatchObject({ phase: 'playing' });
  });

  it('contacts, blocks, groups, notes, holidays and talk go with a guest who signs in; a word against somebody outweighs one for them', async () => {
    const account = { login: 'grace.hopper', passphrase: 'nanoseconds of wire' };
    const grace = await register(await guest(address, 'Grace'), account.login, account.passphrase);
    const mary = await register(await guest(address, 'Mary'), 'mary.somerville', 'mechanism of heavens');
    const eve = await register(await guest(address, 'Eve'), 'eve.elsewhere', 'another long phrase');
    // Grace knows Eve, and Eve her.
    await as(grace, 'POST', '/api/contacts', { who: { login: 'eve.elsewhere' }, kind: 'known' });
    await as(eve, 'POST', '/api/contacts', { who: { login: account.login }, kind: 'known' });

    // As a guest on another device she asks Mary, and blocks Eve at a table.
    const visitor = await guest(address, 'A visitor');
    const table = await tableOf([visitor, eve]);
    await as(visitor, 'POST', '/api/contacts', { who: { login: 'mary.somerville' }, kind: 'known' });
    await as(visitor, 'POST', '/api/contacts', { who: { table: table.id, seat: 'B' }, kind: 'blocked' });
    await as(mary, 'POST', '/api/contacts', { who: { person: visitor.id }, kind: 'known' });
    const group = await as<GroupInfo>(visitor, 'POST', '/api/groups', { name: 'Thursdays' });
    await as(visitor, 'PUT', `/api/tables/${table.id}/mine`, { note: 'watch the king' });
    const from = Date.now() + 86_400_000;
    await as(visitor, 'POST', '/api/holidays', { from, to: from + 86_400_000 });
    await as(visitor, 'POST', '/api/messages', { type: 'chat', table: table.id, as: 'A', key: 'a-line-of-mine', text: 'Good evening' });

    const signedIn = await signIn(visitor, account);
    const contactsOf = async (who: Person): Promise<string[]> =>
      (await as<ContactsInfo>(who, 'GET', '/api/contacts')).contacts.map(({ name, state }) => `${name} ${state}`).sort();
    expect(await contactsOf(signedIn)).toEqual(['Eve blocked', 'Mary known']);
    expect(await contactsOf(mary)).toEqual(['Grace known']);
    expect(await contactsOf(eve)).toEqual([]);
    expect((await as<{ groups: GroupLine[] }>(signedIn, 'GET', '/api/groups')).groups).toMatchObject([{ id: group.id, name: 'Thursdays' }]);
    const data = await as<OwnData>(signedIn, 'GET', '/api/me/data');
    expect(data.chat.map(({ text }) => text)).toEqual(['Good evening']);
    expect(JSON.stringify(data)).toContain('watch the king');
    expect((await as<{ holidays: { from: number }[] }>(signedIn, 'GET', '/api/holidays')).holidays).toMatchObject([{ from }]);
  });

  it('another account’s tables stay where they are, and a wrong passphrase moves nothing', async () => {
    const [eve, bob] = [await guest(address, 'Eve'), await guest(address, 'Bob')];
    const table = await tableOf([eve, bob]);
    const wrong = { ...ACCOUNT, passphrase: 'not the passphrase' };
    expect(await refusedAs(bob, 'POST', '/api/login', wrong)).toBe('wrong-login');
    expect(await tablesOf(bob)).toEqual([table.id]);
    const account = await register(eve, 'eve.online', 'a long enough phrase');
    await signIn(account);
    expect(await tablesOf(account)).toEqual([table.id]);
  });
});
