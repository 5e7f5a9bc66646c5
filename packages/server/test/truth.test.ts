// What two servers on one database tell, each thing once: what was told, who may still speak, what was said, the next table.

import { randomUUID } from 'node:crypto';
import type { ChatLine, ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { startServer } from '../src/server.ts';
import type { Store } from '../src/store/contract.ts';
import { at } from './at.ts';
import { as, guest, type Made, type Person, refusedAs, type Seated, sit, tableOf } from './client.ts';
import { startPostgres } from './postgres.ts';
import { serverForTests, UNLIMITED } from './running.ts';
import { getUp, move, sitDown } from './sitting.ts';
import { SOME_GAME } from './some-game.ts';

const postgres = await startPostgres();
const databaseUrl = await postgres.database();
const nodes = await Promise.all([1, 2].map(() => startServer({ ...DEFAULTS, ...UNLIMITED, databaseUrl })));
const alone = await serverForTests();
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
});
const [one, two] = [at(nodes, 0), at(nodes, 1)];
const onTwo = (person: Person): Person => ({ ...person, address: two.address });
const chatOf = ({ heard }: Seated): ChatLine[] => heard.filter((message): message is ChatLine => message.type === 'chat');

describe('told', () => {
  /** While one server reads what was told, another goes on: every read waits for a move elsewhere. */
  async function behindItself(table: string, go: () => Promise<void>, look: () => Promise<void>): Promise<void> {
    const { store } = two.services;
    const { told } = store;
    const slow: Store['told'] = async (...asked) => {
      if (asked[0] === table) await go();
      return told(...asked);
    };
    Object.assign(store, { told: slow });
    try {
      await look();
    } finally {
      Object.assign(store, { told });
    }
  }

  it('does not run past the sequence that the answer states: by long poll, by history and by watch (D5)', async () => {
    const sitting = await sitDown(one.address, 2, { visibility: 'open' });
    const path = `/api/tables/${sitting.table.id}`;
    const spectator = onTwo(await guest(one.address, 'Sam'));
    for (let i = 0; i < 3; i++) await move(sitting);
    const go = async (): Promise<void> => void (await move(sitting));
    const expectBounded = ({ seq, told }: Pick<Update, 'seq' | 'told'>): void => {
      expect(told.length).toBeGreaterThan(0);
      expect(told.filter(([entry]) => entry > seq)).toEqual([]);
    };
    await behindItself(sitting.table.id, go, async () => {
      const { messages } = await as<{ messages: ServerMessage[] }>(spectator, 'GET', `${path}/updates?since=0`);
      for (const message of messages) if (message.type === 'update') expectBounded(message);
      expectBounded(await as<Update>(spectator, 'GET', `${path}/history`));
    });
    const watching: { seated?: Seated } = {};
    await behindItself(sitting.table.id, go, async () => {
      watching.seated = await sit(spectator, sitting.table.id, null, 0);
      await watching.seated.when((message) => message.type === 'update');
    });
    const last = await move(sitting);
    const { seated } = watching;
    if (!seated) throw new Error('nobody watches');
    await seated.when((message) => message.type === 'update' && message.seq >= last);
    const told = seated.heard.flatMap((message) => (message.type === 'update' ? message.told : []));
    const history = await as<{ told: unknown[] }>(spectator, 'GET', `${path}/history`);
    expect(told).toEqual(history.told);
    seated.close();
    getUp(sitting);
  });
});

describe('a session that was ended on one server', () => {
  const otherSession = async (person: Person): Promise<{ readonly id: string; readonly person: Person }> => {
    const { sessions } = one.services;
    const cookie = (await sessions.open(person.id, 'another device')).split(';')[0] ?? '';
    return { id: (await sessions.visitor(cookie))?.session.id ?? '', person: { ...person, cookie } };
  };
  const mine = (table: TableInfo): Record<string, unknown> => ({
    type: 'chat',
    table: table.id,
    as: 'A',
    key: randomUUID(),
    text: 'Still here',
  });

  it('has its sockets at the other closed by signal (D6)', async () => {
    const ada = await guest(one.address, 'Ada');
    const table = await tableOf([ada, await guest(one.address, 'Bob')]);
    const { id, person } = await otherSession(ada);
    const seated = await sit(onTwo(person), table.id, 'A');
    const closed = new Promise((resolve) => seated.socket.once('close', resolve));
    // Not by looking through what it holds, which it does now and then, too.
    const { sessions } = two.services;
    const { check } = sessions;
    Object.assign(sessions, { check: () => Promise.resolve() });
    await as(ada, 'DELETE', `/api/sessions/${id}`);
    expect(await closed).toBe(1008);
    Object.assign(sessions, { check });
    expect(seated.heard.at(-1)).toEqual({ type: 'bye', reason: 'session-ended', again: false });
  });

  it('gets nothing more of what it waits for there (D6)', async () => {
    const ada = await guest(one.address, 'Ada');
    const table = await tableOf([ada, await guest(one.address, 'Bob')]);
    const { id, person } = await otherSession(ada);
    const waiting = refusedAs(onTwo(person), 'GET', `/api/tables/${table.id}/updates?as=A&since=${table.seq}&wait=30`);
    while (!two.services.hub.watched(table.id)) await new Promise((resolve) => setTimeout(resolve, 5));
    await as(ada, 'DELETE', `/api/sessions/${id}`);
    expect(await waiting).toBe('no-session');
  });

  it('changes nothing there even when the signal is lost: the store refuses it (D6)', async () => {
    const [ada, bob] = [await guest(one.address, 'Ada'), await guest(one.address, 'Bob')];
    const table = await tableOf([ada, bob]);
    const { id, person } = await otherSession(ada);
    const seated = await sit(onTwo(person), table.id, 'A');
    // Ended without a word to anybody, as if the signal had been lost, and between two looks through what the server holds.
    const { sessions } = two.services;
    const { check } = sessions;
    Object.assign(sessions, { check: () => Promise.resolve() });
    expect(await one.services.store.endSession(ada.id, id)).toBe(true);
    const answers = await Promise.all([
      seated.say({ type: 'concede' }),
      seated.say({ type: 'propose', what: { kind: 'pause' } }),
      seated.say({ type: 'chat', text: 'Still here' }),
    ]);
    expect(answers.map((answer) => answer.type === 'refused' && answer.reason.id)).toEqual(['no-session', 'no-session', 'no-session']);
    expect(await refusedAs(onTwo(person), 'POST', '/api/messages', mine(table))).toBe('no-session');
    expect(await as<TableInfo>(bob, 'GET', `/api/tables/${table.id}`)).toMatchObject({ rev: table.rev, proposal: null });
    expect(await one.services.store.lastChat(table.id)).toBe(0);
    // And when the server next looks through what it holds, the socket goes, too.
    const closed = new Promise((resolve) => seated.socket.once('close', resolve));
    Object.assign(sessions, { check });
    await sessions.check();
    expect(await closed).toBe(1008);
  });
});

describe.each([
  { store: 'SQLite', here: alone, there: alone },
  { store: 'PostgreSQL', here: one, there: two },
])('what is said, on $store', ({ here, there }) => {
  it('comes to everybody in one order, each line once, however many speak at once (D10)', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, i) => guest(here.address, `Player ${i}`)));
    const table = await tableOf(people);
    const seats = await Promise.all(
      people.map((person, i) => sit({ ...person, address: (i % 2 === 0 ? here : there).address }, table.id, at(table.seats, i).seat)),
    );
    const said = await Promise.all(
      seats.flatMap((seated, i) => Array.from({ length: 8 }, (_, line) => seated.say({ type: 'chat', text: `Line ${line} of ${i}` }))),
    );
    expect(said.map((answer) => answer.type === 'accepted' && answer.seq).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 32 }, (_, n) => n + 1),
    );
    for (const seated of seats) {
      await seated.when((message) => message.type === 'chat' && message.n === 32);
      expect(chatOf(seated).map(({ n }) => n)).toEqual(Array.from({ length: 32 }, (_, n) => n + 1));
      seated.close();
    }
  });

  it('is answered with its own number when it is sent again, and said once (D10)', async () => {
    const ada = await guest(here.address, 'Ada');
    const table = await tableOf([ada, await guest(here.address, 'Bob')]);
    const line = { type: 'chat', table: table.id, as: 'A', key: 'the-same-key', text: 'Once' };
    const other = { ...line, key: 'another-key', text: 'Twice' };
    const answers: unknown[] = [];
    for (const message of [line, other, line, other])
      answers.push(await as({ ...ada, address: there.address }, 'POST', '/api/messages', message));
    expect(answers.map((answer) => (answer as { seq: number }).seq)).toEqual([1, 2, 1, 2]);
    expect(await here.services.store.lastChat(table.id)).toBe(2);
  });

  it('among spectators is not heard by a player who looks on, nor told again to who comes later (D10)', async () => {
    const [ada, bob, sam] = [await guest(here.address, 'Ada'), await guest(here.address, 'Bob'), await guest(here.address, 'Sam')];
    const table = await tableOf([ada, bob], { visibility: 'open' });
    const [looking, outside] = [await sit(ada, table.id, null), await sit({ ...sam, address: there.address }, table.id, null)];
    await outside.say({ type: 'chat', text: 'They hold the crown' });
    await outside.when((message) => message.type === 'chat');
    const late = await sit(await guest(there.address, 'Late'), table.id, null);
    await outside.say({ type: 'chat', text: 'I am sure' });
    await late.when((message) => message.type === 'chat' && message.text === 'I am sure');
    // Something else that everybody hears, so that what was to come has come.
    const seated = await sit(bob, table.id, 'B');
    await looking.when((message) => message.type === 'presence' && message.seats.includes('B'));
    expect(chatOf(looking)).toEqual([]);
    expect(chatOf(late).map(({ text }) => text)).toEqual(['I am sure']);
    for (const socket of [looking, outside, late, seated]) socket.close();
  });
});

describe.each([
  { store: 'SQLite', node: alone },
  { store: 'PostgreSQL', node: one },
])('a rematch, on $store', ({ node }) => {
  it('is made and noted in one transaction: if it cannot be made, the old table knows nothing of it (D11)', async () => {
    const people: readonly [Person, Person] = [await guest(node.address, 'Ada'), await guest(node.address, 'Bob')];
    const table = await tableOf(people);
    const [a, b] = [await sit(people[0], table.id, 'A'), await sit(people[1], table.id, 'B')];
    await a.say({ type: 'concede' });
    await b.say({ type: 'propose', what: { kind: 'end' } });
    const path = `/api/tables/${table.id}`;
    const { store } = node.services;
    const { create } = store;
    // The store takes the first write of it and no more.
    Object.assign(store, { create: () => Promise.reject(new Error('the disk is full')) });
    expect(await refusedAs(people[0], 'POST', `${path}/rematch`)).toBe('unavailable');
    Object.assign(store, { create });
    expect((await as<TableInfo>(people[0], 'GET', path)).rematch).toBeNull();
    const next = await as<TableInfo>(people[0], 'POST', `${path}/rematch`);
    expect(await as<TableInfo>(people[1], 'POST', `${path}/rematch`)).toMatchObject({ id: next.id, phase: 'playing' });
    a.close();
    b.close();
  });

  it('that two ask for at once is one table', async () => {
    const people: readonly [Person, Person] = [await guest(node.address, 'Ada'), await guest(node.address, 'Bob')];
    const { table, invite } = await as<Made>(people[0], 'POST', '/api/tables', {
      game: SOME_GAME,
      seats: [{ for: 'me' }, { for: 'anyone' }],
    });
    await as(people[1], 'POST', `/api/tables/${table.id}/join`, { invite });
    const [a, b] = [await sit(people[0], table.id, 'A'), await sit(people[1], table.id, 'B')];
    await a.say({ type: 'concede' });
    await b.say({ type: 'propose', what: { kind: 'end' } });
    const next = await Promise.all(people.map((person) => as<TableInfo>(person, 'POST', `/api/tables/${table.id}/rematch`)));
    expect(new Set(next.map(({ id }) => id)).size).toBe(1);
    a.close();
    b.close();
  });
});
