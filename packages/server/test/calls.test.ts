// Calls to the table, from the move to the receiver, on both stores.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallSettings, type CallsInfo, type ChannelInfo, USUAL_CALLS } from '@regalia/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { type Running, startServer } from '../src/server.ts';
import { at } from './at.ts';
import { as, guest, type Made, type Person, refusedAs, register, sit, tableOf } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { UNLIMITED } from './running.ts';
import { SOME_GAME } from './some-game.ts';

let postgres: TestPostgres;
let receiver: Receiver;
beforeAll(async () => {
  postgres = await startPostgres();
  receiver = await openReceiver();
});
afterAll(async () => {
  await postgres.stop();
  await receiver.close();
});

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Waits for a call of a kind. */
async function untilCalled(path: string, kind: string): Promise<void> {
  for (let i = 0; i < 600 && !receiver.calls(path).some((call) => call.kind === kind); i++) await pause(50);
  expect(receiver.calls(path).map((call) => call.kind)).toContain(kind);
}

const hook = (person: Person, path: string, form = 'json'): Promise<ChannelInfo> =>
  as(person, 'POST', '/api/calls/channels', { kind: 'hook', form, address: `${receiver.url}${path}` });

/** Two people at a table, the first with a hook. */
async function pair(address: string, path: string): Promise<{ ada: Person; bob: Person }> {
  const [ada, bob] = [await guest(address, 'Ada'), await guest(address, 'Bob')];
  await hook(ada, path);
  return { ada, bob };
}

interface Seen {
  readonly messages: readonly {
    readonly type: string;
    readonly seq: number;
    readonly legal: readonly string[];
    readonly deciding: readonly string[];
  }[];
}

/** Plays for whoever is asked until somebody else is; who that is. */
async function playTurn(people: readonly Person[], table: string): Promise<string> {
  let first: string | undefined;
  for (let step = 0; ; step++) {
    const letters = people.map((_, i) => String.fromCharCode(65 + i));
    let asked: string | undefined;
    for (const [i, letter] of letters.entries()) {
      const { messages } = await as<Seen>(at(people, i), 'GET', `/api/tables/${table}/updates?as=${letter}`);
      const update = messages.find(({ type }) => type === 'update');
      if (!update || update.legal.length === 0) continue;
      asked = letter;
      first ??= letter;
      if (letter !== first) return letter;
      const message = {
        type: 'submit',
        table,
        as: letter,
        key: `step-${table}-${update.seq}-${step}`,
        expect: update.seq,
        draft: [at(update.legal, 0)],
      };
      await as(at(people, i), 'POST', '/api/messages', message);
      break;
    }
    if (asked === undefined) return '';
  }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: Running;
  let n = 0;
  const folder = mkdtempSync(join(tmpdir(), 'regalia-calls-'));
  const path = (): string => `/${kind}/${n}`;
  beforeEach(() => {
    n++;
    receiver.answer(200, 'thank you');
  });
  beforeAll(async () => {
    const databaseUrl = kind === 'postgres' ? await postgres.database() : null;
    server = await startServer({ ...DEFAULTS, ...UNLIMITED, data: folder, databaseUrl, callPause: 0, hookHosts: receiver.host });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a turn calls the person once, with title, game, names and link, and nothing else', async () => {
    const { ada, bob } = await pair(server.address, path());
    const table = await tableOf([ada, bob], { title: 'Sunday' });
    const asked = await playTurn([ada, bob], table.id);
    // Whoever was asked first, the turn comes to Ada by now or has come before.
    if (asked === 'B') await playTurn([ada, bob], table.id);
    await untilCalled(path(), 'turn');
    const calls = receiver.calls(path()).filter(({ kind: about }) => about === 'turn');
    const [call] = calls;
    expect(call?.tables).toEqual([
      {
        id: table.id,
        title: 'Sunday',
        game: expect.any(String),
        rev: expect.any(Number),
        turn: ['Ada'],
        deadline: null,
        link: `${server.address}/online/${table.id}/`,
      },
    ]);
    expect(call?.title).toBe('Your turn: Sunday');
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
    expect(Object.keys(call ?? {}).sort()).toEqual(['id', 'kind', 'link', 'tables', 'text', 'title']);
    expect(receiver.received.at(-1)?.headers['idempotency-key']).toBe(receiver.calls(path()).at(-1)?.id);
  });

  it('who is asked to take a seat is called, and not when they have declined it before', async () => {
    const { ada: guestBefore, bob } = await pair(server.address, path());
    const login = `ada-${kind}`;
    const ada = await register(guestBefore, login, 'a long enough phrase');
    await as(bob, 'POST', '/api/contacts', { who: { login }, kind: 'known' });
    await as(ada, 'POST', '/api/contacts', { who: { person: bob.id }, kind: 'known' });
    const seats = [{ for: 'me' }, { for: 'anyone' }, { for: 'anyone' }];
    const invited = async (title: string): Promise<string> => {
      const { table } = await as<Made>(bob, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility: 'open', title });
      await as(bob, 'POST', `/api/tables/${table.id}/invitations`, { person: ada.id });
      return table.id;
    };
    const hour = new Date().getUTCHours();
    const clock = (of: number): string => `${String(of % 24).padStart(2, '0')}:00`;
    await as(ada, 'PUT', '/api/calls', { ...USUAL_CALLS, quiet: { from: clock(hour + 23), to: clock(hour + 2), zone: 'UTC' } });
    const declined = await invited('Declined');
    await as(ada, 'DELETE', `/api/tables/${declined}/invitations`);
    await as(ada, 'PUT', '/api/calls', USUAL_CALLS);
    // The quiet hours are over.
    const { store } = server.services;
    for (const call of await store.claimCalls('test', Date.now() + 48 * 3_600_000, 1, 100))
      await store.putBackCall('test', call, Date.now());
    await invited('Wanted');
    await untilCalled(path(), 'invited');
    expect(receiver.calls(path()).map(({ title, link }) => [title, link])).toEqual([
      ['A seat is kept for you: Wanted', `${server.address}/online/`],
    ]);
  });

  it('a table calls by the channels that were chosen for it', async () => {
    const { ada, bob } = await pair(server.address, path());
    const other = await hook(ada, `${path()}/other`);
    const seats = [{ for: 'me' }, { for: 'anyone' }];
    const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility: 'open' });
    await as(ada, 'PUT', `/api/tables/${table.id}/mine`, { calls: { mode: null, channels: [other.id] } });
    await as(bob, 'POST', `/api/tables/${table.id}/join`, {});
    // Whether she decides first or only hears that it begins.
    await receiver.until(1, `${path()}/other`);
    expect(receiver.calls(path())).toEqual([]);
  });

  it('four who share a hook are called once to the same thing', async () => {
    const people: Person[] = [];
    for (const name of ['Ada', 'Bob', 'Cleo', 'Dan']) people.push(await guest(server.address, name));
    for (const person of people) await hook(person, path());
    const table = await tableOf(people);
    await receiver.until(2, path());
    await pause(1_500);
    const kinds = receiver.calls(path()).map(({ kind: about }) => about);
    // The three who do not decide first hear that it begins, the one who does hears of the turn.
    expect(kinds.sort()).toEqual(['begun', 'turn']);
    for (const [i, person] of people.entries())
      await as(person, 'POST', '/api/messages', {
        type: 'concede',
        table: table.id,
        as: String.fromCharCode(65 + i),
        key: `concede-${i}-${n}`,
      }).catch(() => undefined);
    await receiver.until(3, path());
    await pause(1_000);
    expect(receiver.calls(path()).filter(({ kind: about }) => about === 'over')).toHaveLength(1);
  });

  it('who looks at the table is not called, unless they want to be', async () => {
    const { ada, bob } = await pair(server.address, path());
    const table = await tableOf([ada, bob], { seats: [{ for: 'me' }, { for: 'anyone' }] });
    const seated = await sit(ada, table.id, 'A');
    // The call to the beginning came before she sat down.
    await pause(1_500);
    const before = receiver.calls(path()).length;
    await playTurn([ada, bob], table.id);
    await playTurn([ada, bob], table.id);
    await pause(1_500);
    expect(receiver.calls(path())).toHaveLength(before);
    await as(ada, 'PUT', '/api/calls', { ...USUAL_CALLS, looking: true } satisfies CallSettings);
    // Whoever is to move, it comes to her and stays with her: a call that is answered at once is struck off.
    for (let turn = 0; turn < 4 && (await playTurn([ada, bob], table.id)) !== 'A'; turn++);
    await receiver.until(before + 1, path());
    seated.socket.close();
  });

  it('in quiet hours calls wait; at a table that is set to be silent nobody is called', async () => {
    const { ada, bob } = await pair(server.address, path());
    const hour = new Date().getUTCHours();
    const clock = (of: number): string => `${String(of % 24).padStart(2, '0')}:00`;
    await as(ada, 'PUT', '/api/calls', { ...USUAL_CALLS, quiet: { from: clock(hour + 23), to: clock(hour + 2), zone: 'UTC' } });
    const table = await tableOf([ada, bob]);
    await pause(1_200);
    expect(receiver.calls(path())).toEqual([]);
    expect(await server.services.store.nextCall(Date.now())).toBeGreaterThan(Date.now());
    await as(ada, 'PUT', '/api/calls', USUAL_CALLS);
    await as(ada, 'PUT', `/api/tables/${table.id}/mine`, { calls: { mode: 'off', channels: null } });
    await playTurn([ada, bob], table.id);
    await playTurn([ada, bob], table.id);
    await pause(1_200);
    expect(receiver.calls(path())).toEqual([]);
  });

  it('a vote calls those who are asked, and a digest gathers what waits', async () => {
    const { ada, bob } = await pair(server.address, path());
    const table = await tableOf([ada, bob]);
    await as(bob, 'POST', '/api/messages', {
      type: 'propose',
      table: table.id,
      as: 'B',
      key: `vote-${kind}-${n}`,
      what: { kind: 'pause' },
    });
    // Besides the vote she hears that it is her turn, or that the game begins.
    await receiver.until(2, path());
    await untilCalled(path(), 'vote');
    const { store } = server.services;
    await as(bob, 'POST', '/api/messages', {
      type: 'answer',
      table: table.id,
      as: 'B',
      key: `withdraw-${kind}-${n}`,
      proposal: 1,
      agree: false,
    });
    await as(ada, 'PUT', '/api/calls', { ...USUAL_CALLS, mode: 'digest' });
    const before = receiver.calls(path()).length;
    if ((await playTurn([ada, bob], table.id)) === 'B') await playTurn([ada, bob], table.id);
    await pause(1_200);
    expect(receiver.calls(path())).toHaveLength(before);
    // The hour has come.
    const soon = Date.now() + 48 * 3_600_000;
    const [digest] = (await store.claimCalls('test', soon, 1, 100)).filter((call) => call.kind === 'digest' && call.person === ada.id);
    if (!digest) throw new Error('no digest');
    await store.putBackCall('test', digest, Date.now());
    server.services.calls.nudge(Date.now());
    await receiver.until(before + 1, path());
    const last = receiver.calls(path()).at(-1);
    expect(last).toMatchObject({ kind: 'digest', title: 'One table waits for you', tables: [{ id: table.id }] });
  });

  it('a channel that fails is tried again, then switched off with a note; it can be switched on again', async () => {
    const { ada, bob } = await pair(server.address, path());
    receiver.answer(404, 'no such hook');
    const table = await tableOf([ada, bob]);
    if ((await playTurn([ada, bob], table.id)) === 'B') await playTurn([ada, bob], table.id);
    await receiver.until(1, path());
    await pause(300);
    const { store } = server.services;
    // It would be tried again in a while; time flies here.
    for (let i = 0; i < 3; i++) {
      const later = Date.now() + 10 * 3_600_000;
      for (const delivery of await store.claimDeliveries('test', later, 1, 100)) {
        if (delivery.person !== ada.id) continue;
        const off = i === 1;
        await store.closeDelivery('test', delivery, later, { done: false, answer: '404 no such hook', again: later, off });
      }
    }
    const { channels } = await as<CallsInfo>(ada, 'GET', '/api/calls');
    expect(channels).toMatchObject([{ off: { answer: '404 no such hook' } }]);
    expect(at(channels, 0).failures).toBeGreaterThan(1);
    expect(await store.claimDeliveries('test', Date.now() + 20 * 3_600_000, 1, 100)).toEqual([]);
    await as(ada, 'POST', `/api/calls/channels/${at(channels, 0).id}/on`);
    expect((await as<CallsInfo>(ada, 'GET', '/api/calls')).channels).toMatchObject([{ off: null, failures: 0 }]);
  });

  it('the test button shows the answer, and tests have a limit', async () => {
    const { ada, bob } = await pair(server.address, path());
    const [channel] = (await as<CallsInfo>(ada, 'GET', '/api/calls')).channels;
    receiver.answer(418, 'a teapot');
    const url = `/api/calls/channels/${channel?.id}/test`;
    expect(await as(ada, 'POST', url)).toEqual({ ok: false, answer: '418 a teapot' });
    expect(await refusedAs(bob, 'POST', url)).toBe('no-such-channel');
    const answers = [];
    for (let i = 0; i < 8; i++)
      answers.push(
        await as(ada, 'POST', url).then(
          () => 'ok',
          (error: Error) => /too-fast/.exec(error.message)?.[0],
        ),
      );
    expect(answers).toContain('too-fast');
  });

  it('notes, what was read, and the archive are one’s own', async () => {
    const { ada, bob } = await pair(server.address, path());
    const table = await tableOf([ada, bob]);
    await as(bob, 'POST', '/api/messages', { type: 'chat', table: table.id, as: 'B', key: `hello-${kind}-${n}`, text: 'Hello' });
    await as(ada, 'PUT', `/api/tables/${table.id}/mine`, { note: 'she keeps the duke' });
    type List = { tables: { id: string; unread: number; noted: boolean }[] };
    expect((await as<List>(ada, 'GET', '/api/turns')).tables).toMatchObject([{ id: table.id, unread: 1, noted: true }]);
    expect((await as<List>(bob, 'GET', '/api/turns')).tables).toMatchObject([{ id: table.id, unread: 0, noted: false }]);
    await as(ada, 'PUT', `/api/tables/${table.id}/mine`, { read: 1, archived: true });
    expect(await as(ada, 'GET', `/api/tables/${table.id}/mine`)).toMatchObject({ note: 'she keeps the duke', read: 1, archived: true });
    expect((await as<List>(ada, 'GET', '/api/turns')).tables).toMatchObject([{ unread: 0 }]);
    await as(ada, 'POST', '/api/messages', { type: 'concede', table: table.id, as: 'A', key: `concede-${kind}-${n}` });
    expect((await as<List>(ada, 'GET', '/api/finished?archived=no')).tables).toEqual([]);
    expect((await as<List>(ada, 'GET', '/api/finished?text=bOB&archived=yes')).tables).toMatchObject([{ id: table.id }]);
    expect((await as<List>(ada, 'GET', '/api/finished?text=nobody')).tables).toEqual([]);
  });
});
