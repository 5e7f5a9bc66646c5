// Groups of regulars and the lists that people follow: on either store, and over two servers on one.

import type { GroupInfo, GroupLine, ListsChanged, ServerMessage } from '@regalia/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { makeLists } from '../src/lists.ts';
import { at } from './at.ts';
import { as, guest, type Made, type Person, refusedAs, register, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const postgres = await startPostgres();
const databaseUrl = await postgres.database();
const alone = await serverForTests();
const [one, two] = [await serverForTests({ databaseUrl }), await serverForTests({ databaseUrl })];
afterAll(() => postgres.stop());
const PHRASE = 'a long enough phrase';

const SEATS = [{ for: 'me' }, { for: 'anyone' }, { for: 'anyone' }];

describe.each([
  { store: 'SQLite', server: alone },
  { store: 'PostgreSQL', server: one },
])('groups on $store', ({ server: { address, services } }) => {
  const show = (who: Person, id: string): Promise<GroupInfo> => as<GroupInfo>(who, 'GET', `/api/groups/${id}`);
  const names = (group: GroupInfo): string[] => group.members.map(({ name, keeper }) => (keeper ? `${name} (keeper)` : name));
  const own = async (who: Person): Promise<string[]> =>
    (await as<{ groups: GroupLine[] }>(who, 'GET', '/api/groups')).groups.map(({ name, members, open }) => `${name} ${members} ${open}`);
  /** Ada's group, which Bob has joined. */
  async function regulars(): Promise<{ group: GroupInfo; ada: Person; bob: Person; eve: Person }> {
    const [ada, bob, eve] = [await guest(address, 'Ada'), await guest(address, 'Bob'), await guest(address, 'Eve')];
    const group = await as<GroupInfo>(ada, 'POST', '/api/groups', { name: 'Tuesday' });
    expect(await as(bob, 'POST', '/api/groups/look', { token: group.token })).toEqual({ name: 'Tuesday', members: 1 });
    await as(bob, 'POST', '/api/groups/join', { token: group.token });
    return { group, ada, bob, eve };
  }

  it('have a list of tables that members join and others do not see', async () => {
    const { group, ada, bob, eve } = await regulars();
    const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats: SEATS, group: group.id });
    expect(await own(bob)).toEqual(['Tuesday 2 1']);
    const seen = await show(bob, group.id);
    expect([names(seen), seen.keeper]).toEqual([['Ada (keeper)', 'Bob'], false]);
    expect(seen.tables.map(({ line }) => [line.id, line.phase])).toEqual([[table.id, 'open']]);
    expect(await refusedAs(bob, 'POST', `/api/tables/${table.id}/join`, {})).toBe('no-invitation');
    await as(bob, 'POST', `/api/tables/${table.id}/join`, { invite: at(seen.tables, 0).invite });
    // Who does not belong to it has no such group, and makes no tables for it.
    expect(await refusedAs(eve, 'GET', `/api/groups/${group.id}`)).toBe('no-such-group');
    expect(await refusedAs(eve, 'POST', '/api/tables', { game: SOME_GAME, seats: SEATS, group: group.id })).toBe('no-such-group');
    // Another invitation is in the list, and where there is none, the table is not either.
    const { invite } = await as<{ invite: string }>(ada, 'POST', `/api/tables/${table.id}/invite`);
    expect(at((await show(bob, group.id)).tables, 0).invite).toBe(invite);
    await as(ada, 'DELETE', `/api/tables/${table.id}/invite`);
    expect((await show(bob, group.id)).tables).toEqual([]);
  });

  it('keep the next table of the same people in their list', async () => {
    const { group, ada, bob } = await regulars();
    const { id } = await tableOf([ada, bob], { group: group.id });
    await as(bob, 'POST', '/api/messages', { type: 'concede', table: id, as: 'B', key: 'the-end-of-it' });
    const next = await as<{ id: string }>(bob, 'POST', `/api/tables/${id}/rematch`, {});
    expect((await show(ada, group.id)).tables.map(({ line }) => [line.id, line.phase])).toEqual([
      [next.id, 'open'],
      [id, 'over'],
    ]);
  });

  it('are looked after by one, who renames, renews the link, removes and ends; whoever has been there longest goes on', async () => {
    const { group, ada, bob, eve } = await regulars();
    const path = `/api/groups/${group.id}`;
    for (const [method, of, body] of [
      ['PUT', '', { name: 'Mine' }],
      ['POST', '/link', undefined],
      ['DELETE', '', undefined],
      ['DELETE', `/members/${ada.id}`, undefined],
    ] as const)
      expect(await refusedAs(bob, method, `${path}${of}`, body), `${method} ${of}`).toBe('not-keeper');
    await as(ada, 'PUT', path, { name: 'Wednesday' });
    const { token } = await as<GroupInfo>(ada, 'POST', `${path}/link`);
    expect(await refusedAs(eve, 'POST', '/api/groups/join', { token: group.token })).toBe('link-invalid');
    await as(eve, 'POST', '/api/groups/join', { token });
    await as(ada, 'DELETE', `${path}/members/${eve.id}`);
    expect(await refusedAs(eve, 'GET', path)).toBe('no-such-group');
    await as(eve, 'POST', '/api/groups/join', { token });
    await as(ada, 'DELETE', `${path}/members/${ada.id}`);
    expect(names(await show(eve, group.id))).toEqual(['Bob (keeper)', 'Eve']);
    await as(bob, 'POST', '/api/me/delete', { name: 'Bob' });
    expect(names(await show(eve, group.id))).toEqual(['Eve (keeper)']);
    await as(eve, 'DELETE', `${path}/members/${eve.id}`);
    expect(await services.store.group(group.id)).toBeUndefined();
  });

  it('take in whoever knows a member, and nobody who is blocked by who looks after them', async () => {
    const { group, ada, bob, eve } = await regulars();
    const path = `/api/groups/${group.id}/members`;
    const [login] = [`carla-${group.id}`];
    const carla = await register(await guest(address, 'Carla'), login, PHRASE);
    expect(await refusedAs(bob, 'POST', path, { person: carla.id })).toBe('no-such-person');
    await as(bob, 'POST', '/api/contacts', { who: { login }, kind: 'known' });
    await as(carla, 'POST', '/api/contacts', { who: { person: bob.id }, kind: 'known' });
    await as(bob, 'POST', path, { person: carla.id });
    expect(names(await show(carla, group.id))).toEqual(['Ada (keeper)', 'Bob', 'Carla']);
    const { id } = await tableOf([ada, eve]);
    await as(ada, 'POST', '/api/contacts', { who: { table: id, seat: 'B' }, kind: 'blocked' });
    expect(await refusedAs(eve, 'POST', '/api/groups/join', { token: group.token })).toBe('not-welcome');
  });
});

/** Follows the lists, as the lobby does. `next` waits for what is told after what was heard before. */
async function follow(person: Person | string): Promise<{ next(name: string): Promise<void>; heard: ListsChanged[]; close(): void }> {
  const [address, cookie] = typeof person === 'string' ? [person, ''] : [person.address, person.cookie];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, cookie === '' ? {} : { headers: { cookie } });
  const heard: ListsChanged[] = [];
  let look = (): void => {};
  socket.on('message', (data) => {
    const message: ServerMessage = JSON.parse(String(data));
    if (message.type === 'lists') heard.push(message);
    look();
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send('{"type":"lists"}');
  const next = (name: string): Promise<void> =>
    new Promise((resolve) => {
      look = () => {
        if (!heard.some(({ changed }) => changed.some((one) => one === name))) return;
        heard.length = 0;
        look = () => undefined;
        resolve();
      };
      look();
    });
  await next('lobby');
  return { next, heard, close: () => socket.close() };
}

describe.each([
  { what: 'on one server', here: alone, there: alone },
  { what: 'on another server', here: one, there: two },
])('whoever follows lists $what', ({ here, there }) => {
  it('hears of the lobby, and of their own tables, contacts, invitations and groups', async () => {
    const [ada, bob] = [await guest(here.address, 'Ada'), await guest(here.address, 'Bob')];
    const away = { ...bob, address: there.address };
    const [stranger, lists] = [await follow(there.address), await follow(away)];
    const { table } = await as<Made>(ada, 'POST', '/api/tables', {
      game: SOME_GAME,
      visibility: 'open',
      seats: [{ for: 'me' }, { for: 'anyone' }],
    });
    await stranger.next('lobby');
    await as(bob, 'POST', `/api/tables/${table.id}/join`, {});
    await stranger.next('lobby');
    await lists.next('own');
    await as(ada, 'POST', '/api/messages', { type: 'chat', table: table.id, as: 'A', key: 'said-once-here', text: 'Hello' });
    await lists.next('own');
    await as(ada, 'POST', '/api/contacts', { who: { table: table.id, seat: 'B' }, kind: 'known' });
    await lists.next('own');
    expect(stranger.heard.flatMap(({ changed }) => changed)).not.toContain('own');
    stranger.close();
    lists.close();
  });
});

it('lists are told at once and then once in a while, whatever happens; who cannot take it is told later', async () => {
  const lists = makeLists({ kind: 'sqlite', signal: () => undefined }, 40);
  const told: string[] = [];
  let deaf = false;
  const end = lists.follow('ada', (changed) => {
    if (!deaf) told.push(changed.join());
    return !deaf;
  });
  const gone = new Promise<void>((resolve) => setTimeout(resolve, 400));
  for (let n = 0; n < 50; n++) lists.ownChanged(['ada', 'bob']);
  expect(told).toEqual(['lobby,own']);
  await gone;
  expect(told).toEqual(['lobby,own', 'own']);
  deaf = true;
  lists.heard({ list: 'lobby' });
  deaf = false;
  while (told.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(told.at(-1)).toBe('lobby');
  end();
  lists.ownChanged(['ada']);
  expect(told).toHaveLength(3);
});
