// People who know each other, and people who do not want to meet: on either store, everywhere.

import type { ContactsInfo, TableLine } from '@regalia/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { as, guest, type Made, type Person, refusedAs, register, sit, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const postgres = await startPostgres();
const servers = [
  { store: 'SQLite', address: (await serverForTests()).address },
  { store: 'PostgreSQL', address: (await serverForTests({ databaseUrl: await postgres.database() })).address },
];
afterAll(() => postgres.stop());
const PHRASE = 'a long enough phrase';

describe.each(servers)('on $store', ({ address }) => {
  const contacts = async (who: Person): Promise<string[]> =>
    (await as<ContactsInfo>(who, 'GET', '/api/contacts')).contacts.map(({ name, state }) => `${name} ${state}`);
  const openTable = (who: Person, visibility = 'open'): Promise<Made> =>
    as<Made>(who, 'POST', '/api/tables', { game: SOME_GAME, visibility, seats: [{ for: 'me' }, { for: 'anyone' }, { for: 'anyone' }] });
  const listed = async (who: Person, phase = 'open'): Promise<string[]> =>
    (await as<{ tables: TableLine[] }>(who, 'GET', `/api/tables?phase=${phase}`)).tables.map(({ id }) => id);

  it('are asked by account name and agree; then a seat at a private table can be offered by name', async () => {
    const ada = await register(await guest(address, 'Ada'), 'ada', PHRASE);
    const bob = await register(await guest(address, 'Bob'), 'bob', PHRASE);
    await as(ada, 'POST', '/api/contacts', { who: { login: 'bob' }, kind: 'known' });
    expect([await contacts(ada), await contacts(bob)]).toEqual([['Bob asked'], ['Ada asks']]);
    const { table, invite } = await openTable(ada, 'private');
    const ask = `/api/tables/${table.id}/invitations`;
    // Not before they agree.
    expect(await refusedAs(ada, 'POST', ask, { person: bob.id, invite })).toBe('no-such-person');
    await as(bob, 'POST', '/api/contacts', { who: { person: ada.id }, kind: 'known' });
    expect([await contacts(ada), await contacts(bob)]).toEqual([['Bob known'], ['Ada known']]);
    expect(await refusedAs(ada, 'POST', ask, { person: bob.id, invite: 'x'.repeat(32) })).toBe('no-invitation');
    await as(ada, 'POST', ask, { person: bob.id, invite });
    const { invitations } = await as<ContactsInfo>(bob, 'GET', '/api/contacts');
    expect(invitations).toMatchObject([{ table: table.id, by: 'Ada', invite, free: 2 }]);
    await as(bob, 'POST', `/api/tables/${table.id}/join`, { invite: invitations[0]?.invite });
    await as(bob, 'DELETE', ask);
    expect((await as<ContactsInfo>(bob, 'GET', '/api/contacts')).invitations).toEqual([]);
    await as(bob, 'DELETE', `/api/contacts/${ada.id}`);
    expect([await contacts(ada), await contacts(bob)]).toEqual([[], []]);
    expect(await refusedAs(ada, 'POST', '/api/contacts', { who: { login: 'ada' }, kind: 'known' })).toBe('is-yourself');
    // An id alone finds nobody.
    expect(await refusedAs(await guest(address, 'Eve'), 'POST', '/api/contacts', { who: { person: ada.id }, kind: 'known' })).toBe(
      'no-such-person',
    );
  });

  it('who is blocked is not read, not met and not found, at any table, and is not told', async () => {
    const [ada, eve, carl] = [await guest(address, 'Ada'), await guest(address, 'Eve'), await guest(address, 'Carl')];
    const table = await tableOf([ada, eve, carl]);
    const [a, c] = [await sit(ada, table.id, 'A'), await sit(carl, table.id, 'C')];
    const e = await sit(eve, table.id, 'B');
    await e.say({ type: 'chat', text: 'Before' });
    await a.when((message) => message.type === 'chat' && message.text === 'Before');
    await as(ada, 'POST', '/api/contacts', { who: { table: table.id, seat: 'B' }, kind: 'blocked' });
    expect([await contacts(ada), await contacts(eve)]).toEqual([['Eve blocked'], []]);
    await e.say({ type: 'chat', text: 'Unwanted' });
    await c.when((message) => message.type === 'chat' && message.text === 'Unwanted');
    await c.say({ type: 'chat', text: 'Wanted' });
    await a.when((message) => message.type === 'chat' && message.text === 'Wanted');
    expect(a.heard.some((message) => message.type === 'chat' && message.text === 'Unwanted')).toBe(false);
    const { lines } = await as<{ lines: { text: string }[] }>(ada, 'GET', `/api/tables/${table.id}/chat`);
    expect(lines.map(({ text }) => text)).toEqual(['Wanted']);
    for (const seat of [a, c, e]) seat.close();
    // Other tables: neither finds the other's, nor sits down there.
    const [ofAda, ofEve] = [await openTable(ada), await openTable(eve)];
    expect(await listed(eve)).not.toContain(ofAda.table.id);
    expect(await listed(ada)).not.toContain(ofEve.table.id);
    expect(await listed(carl)).toEqual(expect.arrayContaining([ofAda.table.id, ofEve.table.id]));
    expect(await refusedAs(eve, 'POST', `/api/tables/${ofAda.table.id}/join`, {})).toBe('not-welcome');
    expect(await refusedAs(ada, 'POST', `/api/tables/${ofEve.table.id}/join`, {})).toBe('not-welcome');
    // To want to know somebody who blocks one changes nothing, and tells nothing.
    await as(eve, 'POST', '/api/contacts', { who: { table: table.id, seat: 'A' }, kind: 'known' });
    expect([await contacts(ada), await contacts(eve)]).toEqual([['Eve blocked'], ['Ada asked']]);
    await as(ada, 'DELETE', `/api/contacts/${eve.id}`);
    expect(await listed(ada)).toContain(ofEve.table.id);
  });

  it('open games in play can be found to look on', async () => {
    const [ada, bob] = [await guest(address, 'Ada'), await guest(address, 'Bob')];
    const open = await tableOf([ada, bob], { visibility: 'open' });
    const hidden = await tableOf([ada, bob]);
    const running = await listed(await guest(address, 'Sam'), 'playing');
    expect(running).toContain(open.id);
    expect(running).not.toContain(hidden.id);
  });
});
