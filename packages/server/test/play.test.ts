// Playing over the socket, and over HTTP where there is none.

import { Xoshiro } from '@regalia/core';
import type { ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LOADED } from '../src/games.ts';
import { at } from './at.ts';
import { as, guest, type Made, type Person, refusedAs, type Seated, sit, tableOf } from './client.ts';
import { serverForTests } from './running.ts';
import { getUp, move, sitDown, turnOf, updateAt } from './sitting.ts';
import { illegalNow, SOME_GAME } from './some-game.ts';

const server = await serverForTests();
const { address } = server;
const { tables, store, hub } = server.services;

const tableWhere =
  (is: (info: TableInfo) => boolean) =>
  (message: ServerMessage): boolean =>
    message.type === 'table' && is(message.info);
const seatOf = (info: TableInfo, letter: string): TableInfo['seats'][number] | undefined => info.seats.find(({ seat }) => seat === letter);

describe.each(LOADED.map(({ game }) => game.id))('%s', (game) => {
  it('a move reaches everybody, each with a view of their own', async () => {
    const sitting = await sitDown(address, 3, { game });
    const { mover, other } = turnOf(sitting);
    const before = mover.update();
    expect(before.deciding).toContain(before.as);
    expect(other.update().legal).toEqual([]);
    const seq = await move(sitting);
    const updates = await Promise.all(sitting.seats.map((seat) => seat.until(updateAt(before.seq + 1))));
    for (const [seat, update] of updates.entries()) {
      expect(update).toMatchObject({ as: at(sitting.table.seats, seat).seat, after: before.seq, seq });
      const view = await tables.look(sitting.table.id, ({ match }) => match?.game.view(match.box, match.state, seat));
      expect(update.view).toEqual(JSON.parse(JSON.stringify(view)));
    }
    getUp(sitting);
  });

  it('a refusal says why, by which rule, and how things stand', async () => {
    const sitting = await sitDown(address, 2, { game });
    const { mover, letter, other, otherLetter } = turnOf(sitting);
    const { seq, view, legal } = mover.update();
    const refusal = async (seat: Seated, message: object): Promise<Extract<ServerMessage, { type: 'refused' }>> => {
      const answer = await seat.say({ type: 'submit', expect: seq, draft: [at(legal, 0)], ...message });
      if (answer.type !== 'refused') throw new Error('it was accepted');
      return answer;
    };
    const illegal = await tables.look(sitting.table.id, ({ match }) => {
      if (!match) throw new Error('no game');
      const seat = sitting.seats.indexOf(mover);
      const action = illegalNow(match, seat);
      return { draft: [match.game.write(match.box, action)], reason: match.game.refuse(match.box, match.state, seat, action) };
    });
    const early = await refusal(mover, { draft: illegal?.draft });
    expect(early.reason).toEqual(illegal?.reason);
    expect(early.update).toMatchObject({ as: letter, seq, view, legal });
    expect((await refusal(other, {})).reason.id).toBe('not-deciding');
    expect((await refusal(mover, { draft: ['dance'] })).reason).toEqual({ id: 'notation', params: { notation: 'dance' } });
    expect((await refusal(mover, { expect: seq - 1 })).reason.id).toBe('stale');
    expect((await refusal(mover, { as: otherLetter })).reason.id).toBe('not-your-seat');
    expect((await refusal(mover, { as: otherLetter })).update).toBeUndefined();
    expect((await refusal(mover, { table: 'a'.repeat(12) })).reason.id).toBe('no-such-table');
    expect(mover.update().seq).toBe(seq);
    getUp(sitting);
  });
});

it.each(LOADED.map(({ game }) => game.id))('%s: a seat undoes its own steps as far as nothing was drawn', async (game) => {
  const sitting = await sitDown(address, 2, { game });
  const rng = new Xoshiro(9);
  const refusesUndo = async (seat: Seated, seq: number): Promise<void> => {
    expect(await seat.say({ type: 'undo', expect: seq, to: seq - 1 })).toMatchObject({ type: 'refused', reason: { id: 'undo-range' } });
  };
  const { mover: first } = turnOf(sitting);
  await refusesUndo(first, first.update().seq);
  // Sooner or later somebody does something that brings nothing to light.
  for (;;) {
    const { mover, other } = turnOf(sitting);
    const { seq, legal } = mover.update();
    const after = await move(sitting, (open) => at(open, rng.below(open.length)));
    if (after !== seq + 1 || mover.update().undo !== seq) continue;
    await refusesUndo(other, after);
    expect(await mover.say({ type: 'undo', expect: after, to: seq })).toMatchObject({ type: 'accepted', seq: seq + 2 });
    await mover.until(updateAt(seq + 2));
    expect(mover.update().legal).toEqual(legal);
    break;
  }
  getUp(sitting);
});

it('a message sent twice is carried out once', async () => {
  const sitting = await sitDown(address, 2);
  const { mover, person, letter } = turnOf(sitting);
  const { seq, legal } = mover.update();
  const message = { type: 'submit', expect: seq, draft: [legal[0]], key: 'the-same-key' };
  const first = await mover.say(message);
  mover.heard.splice(0, mover.heard.findIndex((heard) => heard.type === 'accepted') + 1);
  expect(await mover.say(message)).toEqual(first);
  expect(await as<Update>(person, 'POST', '/api/messages', { ...message, table: sitting.table.id, as: letter })).toEqual(first);
  getUp(sitting);
});

it('who comes back is told what was missed, without a gap or a repeat', async () => {
  const sitting = await sitDown(address, 2);
  const { mover, person, letter, other, otherPerson, otherLetter } = turnOf(sitting);
  const start = mover.update().seq;
  const seen = await move(sitting);
  const told = mover.heard.flatMap((message) => (message.type === 'update' ? message.told : []));
  other.close();
  const again = await sit(otherPerson, sitting.table.id, otherLetter, seen);
  expect((await again.until(updateAt(seen))).told).toEqual([]);
  const all = await sit(person, sitting.table.id, letter, start);
  expect((await all.until(updateAt(seen))).told).toEqual(told);
  const future = await sit(person, sitting.table.id, letter, 9999);
  expect(future.heard.at(-1)).toMatchObject({ type: 'refused', reason: { id: 'future' } });
  getUp(sitting);
});

it('a take-back needs everybody’s consent', async () => {
  const sitting = await sitDown(address, 3);
  const { mover, person } = turnOf(sitting);
  const [b, c] = sitting.seats.filter((seat) => seat !== mover);
  if (!b || !c) throw new Error('there are three');
  const others = [b, c].map((seat) => seat.update().as);
  const { seq, legal } = mover.update();
  await move(sitting);
  expect(await mover.say({ type: 'propose', what: { kind: 'takeback', to: seq } })).toMatchObject({ type: 'accepted' });
  await b.when(tableWhere(({ proposal }) => proposal?.kind === 'takeback'));
  expect(await mover.say({ type: 'propose', what: { kind: 'pause' } })).toMatchObject({ type: 'refused', reason: { id: 'proposal-open' } });
  expect(await mover.say({ type: 'answer', proposal: 1, agree: true })).toMatchObject({ reason: { id: 'not-asked' } });
  await b.say({ type: 'answer', proposal: 1, agree: true });
  expect((await as<TableInfo>(person, 'GET', `/api/tables/${sitting.table.id}`)).proposal).toMatchObject({
    agreed: others.slice(0, 1),
    asked: others,
  });
  const done = await c.say({ type: 'answer', proposal: 1, agree: true });
  expect(done.type).toBe('accepted');
  await mover.until(updateAt(done.type === 'accepted' ? done.seq : 0));
  expect(mover.update().legal).toEqual(legal);
  // One refusal is enough.
  await mover.say({ type: 'propose', what: { kind: 'takeback', to: 0 } });
  await c.say({ type: 'answer', proposal: 2, agree: false });
  expect((await as<TableInfo>(person, 'GET', `/api/tables/${sitting.table.id}`)).proposal).toBeNull();
  getUp(sitting);
});

it('a pause is agreed on, and stops play until somebody resumes', async () => {
  const sitting = await sitDown(address, 2);
  const { mover, other } = turnOf(sitting);
  const { seq, legal } = mover.update();
  await other.say({ type: 'propose', what: { kind: 'pause' } });
  await mover.say({ type: 'answer', proposal: 1, agree: true });
  expect(await mover.say({ type: 'submit', expect: seq, draft: [legal[0]] })).toMatchObject({ reason: { id: 'paused' } });
  await mover.say({ type: 'resume' });
  expect(await mover.say({ type: 'submit', expect: seq, draft: [legal[0]] })).toMatchObject({ type: 'accepted' });
  getUp(sitting);
});

it('a bot stands in when the time is up, until the person is back or is replaced by vote', async () => {
  const sitting = await sitDown(address, 2, { pace: { free: 1, bank: 0, increment: 0, cap: 0 } });
  const { mover, letter, other } = turnOf(sitting);
  const isAway = tableWhere((info) => seatOf(info, letter)?.standIn === true);
  expect(await other.say({ type: 'propose', what: { kind: 'replace', seat: letter } })).toMatchObject({ reason: { id: 'not-gone' } });
  await other.when(isAway);
  expect(await mover.say({ type: 'back' })).toMatchObject({ type: 'accepted' });
  expect(await mover.say({ type: 'back' })).toMatchObject({ reason: { id: 'not-away' } });
  other.heard.length = 0;
  // It is the mover's turn again sooner or later; then, with nobody else to be asked, the seat may be played by a bot for good.
  await other.when(isAway);
  const replace = { kind: 'replace', seat: letter, level: 'random' };
  expect(await other.say({ type: 'propose', what: replace })).toMatchObject({ type: 'accepted' });
  await other.when(tableWhere((info) => seatOf(info, letter)?.kind === 'bot' && seatOf(info, letter)?.level === 'random'));
  await mover.when((message) => message.type === 'refused' && message.reason.id === 'seat-lost');
  getUp(sitting);
});

it('or the seat is conceded, if the table chose so', async () => {
  const sitting = await sitDown(address, 2, { pace: { free: 0, bank: 0, increment: 0, cap: 0 }, timeout: 'concede' });
  await at(sitting.seats, 1).when(tableWhere(({ seats }) => seats.some(({ conceded }) => conceded)));
  getUp(sitting);
});

it('bots play like people, to the end', async () => {
  const ada = await guest(address, 'Ada');
  const seats = [
    { for: 'bot', level: at(LOADED, 0).bots.unfailing },
    { for: 'bot', level: 'random' },
  ];
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats });
  const live = await sit(ada, table.id, null);
  await live.when(tableWhere(({ phase }) => phase === 'over'));
  await live.when((message) => message.type === 'update' && message.standings !== undefined);
  live.close();
});

it('players and spectators each have a room to talk in, and nobody must read everybody', async () => {
  const sitting = await sitDown(address, 2, { visibility: 'open' });
  const [a, b] = [at(sitting.seats, 0), at(sitting.seats, 1)];
  const second = at(sitting.people, 1);
  const eve = await guest(address, 'Eve');
  const spectator = await sit(eve, sitting.table.id, null);
  const isChat = (text: string) => (message: ServerMessage) => message.type === 'chat' && message.text === text;
  expect(await a.say({ type: 'chat', text: 'Good luck!' })).toMatchObject({ type: 'accepted' });
  await b.when(isChat('Good luck!'));
  await spectator.say({ type: 'chat', text: 'I bet on A' });
  await spectator.when(isChat('I bet on A'));
  await as(second, 'POST', `/api/tables/${sitting.table.id}/mutes`, { seat: 'A', muted: true });
  await a.say({ type: 'chat', text: 'Can you hear me?' });
  await a.when(isChat('Can you hear me?'));
  expect(a.heard.some(isChat('I bet on A'))).toBe(false);
  expect(spectator.heard.some(isChat('Good luck!'))).toBe(false);
  const { lines } = await as<{ lines: { text: string }[] }>(second, 'GET', `/api/tables/${sitting.table.id}/chat`);
  expect(lines).toEqual([]);
  expect(await a.say({ type: 'chat', text: 'a\u0000b' })).toMatchObject({ reason: { id: 'message', params: { path: 'text' } } });
  for (let i = 0; i < 10; i++) await spectator.say({ type: 'chat', text: `line ${i}` });
  expect(spectator.heard.some((message) => message.type === 'refused' && message.reason.id === 'too-fast')).toBe(true);
  spectator.close();
  getUp(sitting);
});

it('says who is there', async () => {
  const sitting = await sitDown(address, 2);
  const [a, b] = [at(sitting.seats, 0), at(sitting.seats, 1)];
  await a.when((message) => message.type === 'presence' && message.seats.join() === 'A,B');
  a.heard.length = 0;
  b.close();
  await a.when((message) => message.type === 'presence' && message.seats.join() === 'A');
  getUp(sitting);
});

it('everything works over HTTP alone', async () => {
  const people = await Promise.all([guest(address, 'Ada'), guest(address, 'Bob')]);
  const table = await tableOf(people);
  const look = async (person: Person, query: string): Promise<Update> => {
    const { messages } = await as<{ messages: ServerMessage[] }>(person, 'GET', `/api/tables/${table.id}/updates?${query}`);
    const update = messages.findLast((message) => message.type === 'update');
    if (!update) throw new Error('no update');
    return update;
  };
  const [mover, other] = at(table.deciding, 0) === 'A' ? ['A', 'B'] : ['B', 'A'];
  const [moving, waitingFor] = mover === 'A' ? people : people.toReversed();
  if (!mover || !moving || !waitingFor) throw new Error('there are two');
  const first = await look(moving, `as=${mover}`);
  const waiting = look(waitingFor, `as=${other}&since=${first.seq}&wait=20`);
  const message = { type: 'submit', table: table.id, as: mover, key: 'http-only-key', expect: first.seq, draft: [first.legal[0]] };
  expect(await as(moving, 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
  expect(await waiting).toMatchObject({ as: other, after: first.seq });
  expect(await as(moving, 'POST', '/api/messages', { ...message, key: 'another-key' })).toMatchObject({
    type: 'refused',
    reason: { id: 'stale' },
  });
  expect(await refusedAs(waitingFor, 'GET', `/api/tables/${table.id}/updates?as=${mover}`)).toBe('not-your-seat');
  const { told } = await as<{ told: unknown[] }>(waitingFor, 'GET', `/api/tables/${table.id}/history?as=${other}`);
  expect(told.length).toBeGreaterThan(0);
});

it('a game whose engine throws is frozen, with a bundle to find out why; the others go on', async () => {
  const broken = await sitDown(address, 2);
  const fine = await sitDown(address, 2);
  const frozen = await tables.change(broken.table.id, () => {
    throw new Error('a broken invariant');
  });
  expect(frozen).toMatchObject({ ok: false, refusal: { id: 'frozen' } });
  const first = at(broken.seats, 0);
  await first.when(tableWhere(({ phase }) => phase === 'frozen'));
  expect(await first.say({ type: 'submit', expect: 4, draft: ['anything'] })).toMatchObject({ reason: { id: 'frozen' } });
  const bug = (await store.bugs()).find(({ table }) => table === broken.table.id);
  expect(JSON.parse(bug?.bundle ?? '{}')).toMatchObject({ game: SOME_GAME, trace: expect.stringContaining('a broken invariant') });
  expect(bug?.bundle).not.toContain('"key');
  await move(fine);
  getUp(broken);
  getUp(fine);
});

it('a reader who cannot keep up is brought up to date when there is room again', async () => {
  const sitting = await sitDown(address, 2, { visibility: 'open' });
  const slow = await sit(await guest(address, 'Slow'), sitting.table.id, null);
  // The reader stops reading; the server goes on sending until its buffer is full, then leaves updates out.
  slow.socket.pause();
  for (let i = 0; i < 400; i++)
    hub.broadcast(
      sitting.table.id,
      { type: 'chat', table: sitting.table.id, n: i, room: 'spectators', from: 'x', seat: null, text: 'y'.repeat(4000), at: 0 },
      ({ viewer }) => viewer === null,
    );
  const seq = await move(sitting);
  slow.socket.resume();
  expect(await slow.until(updateAt(seq))).toMatchObject({ after: expect.any(Number), seq });
  slow.close();
  getUp(sitting);
});

it('a socket of another site is turned away', async () => {
  const status = await new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { origin: 'https://evil.example' });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(403);
});
