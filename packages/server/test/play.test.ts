// Playing over the socket, and over HTTP where there is none.

import type { ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { as, guest, type Made, type Person, refusedAs, type Seated, sit, tableOf } from './client.ts';
import { serverForTests } from './running.ts';

const server = await serverForTests();
const { address } = server;

interface Game {
  readonly people: readonly Person[];
  readonly table: TableInfo;
  readonly seats: readonly Seated[];
}

async function gameOf(count: number, wish: Record<string, unknown> = {}): Promise<Game> {
  const people = await Promise.all(Array.from({ length: count }, (_, i) => guest(address, `Player ${i}`)));
  // Seat A begins, so that a line of play can be written down.
  const table = await tableOf(people, { options: { start: 'A' }, ...wish });
  const seats = await Promise.all(people.map((person, i) => sit(person, table.id, 'ABCDE'[i])));
  await Promise.all(seats.map((seat) => seat.when((message) => message.type === 'update')));
  return { people, table, seats };
}

const updateAt =
  (seq: number) =>
  (message: ServerMessage): message is Update =>
    message.type === 'update' && message.seq >= seq;
const tableWhere =
  (is: (info: TableInfo) => boolean) =>
  (message: ServerMessage): boolean =>
    message.type === 'table' && is(message.info);

/** The seat plays the first thing it may; everybody sees it. */
async function playFirst({ seats }: Game, seat: number): Promise<number> {
  const { seq, legal } = seats[seat].update();
  const answer = await seats[seat].say({ type: 'submit', expect: seq, draft: [legal[0]] });
  if (answer.type !== 'accepted') throw new Error(JSON.stringify(answer.reason));
  await Promise.all(seats.map((each) => each.until(updateAt(answer.seq))));
  return answer.seq;
}

const end = ({ seats }: Game): void => {
  for (const seat of seats) seat.close();
};

it('a move reaches everybody, each with a view of their own', async () => {
  const game = await gameOf(3);
  const [a, b] = game.seats;
  const before = a.update();
  expect(before.deciding).toEqual(['A']);
  expect(before.legal).toContain('draw');
  expect(b.update().legal).toEqual([]);
  const answer = await a.say({ type: 'submit', expect: before.seq, draft: ['draw'] });
  expect(answer.type).toBe('accepted');
  const [mine, theirs] = await Promise.all([a, b].map((seat) => seat.until(updateAt(before.seq + 1))));
  expect(mine.after).toBe(before.seq);
  const drawn = mine.told.map(([, told]) => told).find((told) => (told as { id: string }).id === 'drew');
  expect(drawn).toHaveProperty('country');
  expect(theirs.told.map(([, told]) => told)).toContainEqual({ id: 'drew', seat: 0 });
  end(game);
});

it('a refusal says why, by which rule, and how things stand', async () => {
  const game = await gameOf(2);
  const [a, b] = game.seats;
  const { seq } = a.update();
  const refusal = async (seat: Seated, message: object): Promise<Extract<ServerMessage, { type: 'refused' }>> => {
    const answer = await seat.say({ type: 'submit', expect: seq, ...message });
    if (answer.type !== 'refused') throw new Error('it was accepted');
    return answer;
  };
  const early = await refusal(a, { draft: ['claim Rennes.Marshal'] });
  expect(early.reason).toMatchObject({ id: 'draw-first', rule: 'RY-2.1' });
  expect(early.update).toMatchObject({ as: 'A', seq, view: a.update().view, legal: a.update().legal });
  expect((await refusal(b, { draft: ['draw'] })).reason.id).toBe('not-deciding');
  expect((await refusal(a, { draft: ['dance'] })).reason).toEqual({ id: 'notation', params: { notation: 'dance' } });
  expect((await refusal(a, { draft: ['draw'], expect: seq - 1 })).reason.id).toBe('stale');
  expect((await refusal(a, { draft: ['draw'], as: 'B' })).reason.id).toBe('not-your-seat');
  expect((await refusal(a, { draft: ['draw'], as: 'B' })).update).toBeUndefined();
  expect((await refusal(a, { draft: ['draw'], table: 'a'.repeat(12) })).reason.id).toBe('no-such-table');
  expect(a.update().seq).toBe(seq);
  end(game);
});

it('a message sent twice is carried out once', async () => {
  const game = await gameOf(2);
  const [a] = game.seats;
  const { seq } = a.update();
  const message = { type: 'submit', expect: seq, draft: ['draw'], key: 'the-same-key' };
  const first = await a.say(message);
  a.heard.splice(0, a.heard.findIndex((heard) => heard.type === 'accepted') + 1);
  expect(await a.say(message)).toEqual(first);
  expect(await as<Update>(game.people[0], 'POST', '/api/messages', { ...message, table: game.table.id, as: 'A' })).toEqual(first);
  end(game);
});

it('who comes back is told what was missed, without a gap or a repeat', async () => {
  const game = await gameOf(2);
  const [a] = game.seats;
  const start = a.update().seq;
  const seen = await playFirst(game, 0);
  const told = a.heard.flatMap((message) => (message.type === 'update' ? message.told : []));
  game.seats[1].close();
  const again = await sit(game.people[1], game.table.id, 'B', seen);
  expect((await again.until(updateAt(seen))).told).toEqual([]);
  const all = await sit(game.people[0], game.table.id, 'A', start);
  expect((await all.until(updateAt(seen))).told).toEqual(told);
  const future = await sit(game.people[0], game.table.id, 'A', 9999);
  expect(future.heard.at(-1)).toMatchObject({ type: 'refused', reason: { id: 'future' } });
  end(game);
});

it('a seat undoes its own steps as far as nothing was drawn', async () => {
  const game = await gameOf(2);
  const [a, b] = game.seats;
  // A's first turn is one card; B's second turn begins with a choice that can be undone.
  for (let seat = 0; a.update().view !== undefined && (a.update().view as { turn: number }).turn < 2; ) {
    seat = a.update().deciding[0] === 'A' ? 0 : 1;
    const { legal } = game.seats[seat].update();
    const draft = legal.includes('done') ? 'done' : legal[0];
    const answer = await game.seats[seat].say({ type: 'submit', expect: a.update().seq, draft: [draft] });
    await Promise.all(game.seats.map((each) => each.until(updateAt(answer.type === 'accepted' ? answer.seq : 0))));
  }
  const { seq } = a.update();
  expect(a.update()).toMatchObject({ undo: seq, deciding: ['A'] });
  expect((await a.say({ type: 'undo', expect: seq, to: seq - 1 })).type).toBe('refused');
  const chosen = await a.say({ type: 'submit', expect: seq, draft: ['three'] });
  expect(chosen).toMatchObject({ type: 'accepted', seq: seq + 1 });
  await Promise.all(game.seats.map((each) => each.until(updateAt(seq + 1))));
  expect(a.update().undo).toBe(seq);
  expect((await b.say({ type: 'undo', expect: seq + 1, to: seq })).type).toBe('refused');
  expect(await a.say({ type: 'undo', expect: seq + 1, to: seq })).toMatchObject({ type: 'accepted', seq: seq + 2 });
  await a.until(updateAt(seq + 2));
  expect(a.update().legal).toContain('three');
  end(game);
});

it('a take-back needs everybody’s consent', async () => {
  const game = await gameOf(3);
  const [a, b, c] = game.seats;
  const { seq } = a.update();
  await playFirst(game, 0);
  expect(await a.say({ type: 'propose', what: { kind: 'takeback', to: seq } })).toMatchObject({ type: 'accepted' });
  await b.when(tableWhere(({ proposal }) => proposal?.kind === 'takeback'));
  expect(await a.say({ type: 'propose', what: { kind: 'pause' } })).toMatchObject({ type: 'refused', reason: { id: 'proposal-open' } });
  expect(await a.say({ type: 'answer', proposal: 1, agree: true })).toMatchObject({ reason: { id: 'not-asked' } });
  await b.say({ type: 'answer', proposal: 1, agree: true });
  expect((await as<TableInfo>(game.people[0], 'GET', `/api/tables/${game.table.id}`)).proposal).toMatchObject({
    agreed: ['B'],
    asked: ['B', 'C'],
  });
  const done = await c.say({ type: 'answer', proposal: 1, agree: true });
  expect(done.type).toBe('accepted');
  await a.until(updateAt(done.type === 'accepted' ? done.seq : 0));
  expect(a.update().legal).toContain('draw');
  // One refusal is enough.
  await a.say({ type: 'propose', what: { kind: 'takeback', to: 0 } });
  await c.say({ type: 'answer', proposal: 2, agree: false });
  expect((await as<TableInfo>(game.people[0], 'GET', `/api/tables/${game.table.id}`)).proposal).toBeNull();
  end(game);
});

it('a pause is agreed on, and stops play until somebody resumes', async () => {
  const game = await gameOf(2);
  const [a, b] = game.seats;
  const { seq, legal } = a.update();
  await b.say({ type: 'propose', what: { kind: 'pause' } });
  await a.say({ type: 'answer', proposal: 1, agree: true });
  expect(await a.say({ type: 'submit', expect: seq, draft: [legal[0]] })).toMatchObject({ reason: { id: 'paused' } });
  await a.say({ type: 'resume' });
  expect(await a.say({ type: 'submit', expect: seq, draft: [legal[0]] })).toMatchObject({ type: 'accepted' });
  end(game);
});

it('a bot stands in when the time is up, until the person is back or is replaced by vote', async () => {
  const game = await gameOf(2, { pace: { free: 1, bank: 0, increment: 0, cap: 0 } });
  const [a, b] = game.seats;
  expect(await b.say({ type: 'propose', what: { kind: 'replace', seat: 'A' } })).toMatchObject({ reason: { id: 'not-gone' } });
  await b.when(tableWhere(({ seats }) => seats[0].standIn));
  expect(await a.say({ type: 'back' })).toMatchObject({ type: 'accepted' });
  expect(await a.say({ type: 'back' })).toMatchObject({ reason: { id: 'not-away' } });
  b.heard.length = 0;
  // It is A's turn again sooner or later; then, with nobody else to be asked, B may have the seat played by a bot for good.
  await b.when(tableWhere(({ seats }) => seats[0].standIn));
  expect(await b.say({ type: 'propose', what: { kind: 'replace', seat: 'A', level: 'random' } })).toMatchObject({ type: 'accepted' });
  await b.when(tableWhere(({ seats }) => seats[0].kind === 'bot' && seats[0].level === 'random'));
  await a.when((message) => message.type === 'refused' && message.reason.id === 'seat-lost');
  end(game);
});

it('or the seat is conceded, if the table chose so', async () => {
  const game = await gameOf(2, { pace: { free: 0, bank: 0, increment: 0, cap: 0 }, timeout: 'concede' });
  await game.seats[1].when(tableWhere(({ seats }) => seats[0].conceded));
  end(game);
});

it('bots play like people, to the end', async () => {
  const ada = await guest(address, 'Ada');
  const seats = [
    { for: 'bot', level: 'greedy' },
    { for: 'bot', level: 'random' },
  ];
  const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: 'royals', seats });
  const live = await sit(ada, table.id, null);
  await live.when(tableWhere(({ phase }) => phase === 'over'));
  await live.when((message) => message.type === 'update' && message.standings !== undefined);
  live.close();
});

it('players and spectators each have a room to talk in, and nobody must read everybody', async () => {
  const game = await gameOf(2, { visibility: 'open' });
  const [a, b] = game.seats;
  const eve = await guest(address, 'Eve');
  const spectator = await sit(eve, game.table.id, null);
  const isChat = (text: string) => (message: ServerMessage) => message.type === 'chat' && message.text === text;
  expect(await a.say({ type: 'chat', text: 'Good luck!' })).toMatchObject({ type: 'accepted' });
  await b.when(isChat('Good luck!'));
  await spectator.say({ type: 'chat', text: 'I bet on A' });
  await spectator.when(isChat('I bet on A'));
  await as(game.people[1], 'POST', `/api/tables/${game.table.id}/mutes`, { seat: 'A', muted: true });
  await a.say({ type: 'chat', text: 'Can you hear me?' });
  await a.when(isChat('Can you hear me?'));
  expect(a.heard.some(isChat('I bet on A'))).toBe(false);
  expect(spectator.heard.some(isChat('Good luck!'))).toBe(false);
  const { lines } = await as<{ lines: { text: string }[] }>(game.people[1], 'GET', `/api/tables/${game.table.id}/chat`);
  expect(lines).toEqual([]);
  expect(await a.say({ type: 'chat', text: 'a\u0000b' })).toMatchObject({ reason: { id: 'message', params: { path: 'text' } } });
  for (let i = 0; i < 10; i++) await spectator.say({ type: 'chat', text: `line ${i}` });
  expect(spectator.heard.some((message) => message.type === 'refused' && message.reason.id === 'too-fast')).toBe(true);
  spectator.close();
  end(game);
});

it('says who is there', async () => {
  const game = await gameOf(2);
  const [a, b] = game.seats;
  await a.when((message) => message.type === 'presence' && message.seats.join() === 'A,B');
  a.heard.length = 0;
  b.close();
  await a.when((message) => message.type === 'presence' && message.seats.join() === 'A');
  end(game);
});

it('everything works over HTTP alone', async () => {
  const people = await Promise.all([guest(address, 'Ada'), guest(address, 'Bob')]);
  const table = await tableOf(people, { options: { start: 'A' } });
  const look = async (person: Person, query: string): Promise<Update> => {
    const { messages } = await as<{ messages: ServerMessage[] }>(person, 'GET', `/api/tables/${table.id}/updates?${query}`);
    const update = messages.findLast((message) => message.type === 'update');
    if (!update) throw new Error('no update');
    return update;
  };
  const first = await look(people[0], 'as=A');
  const waiting = look(people[1], `as=B&since=${first.seq}&wait=20`);
  const message = { type: 'submit', table: table.id, as: 'A', key: 'http-only-key', expect: first.seq, draft: ['draw'] };
  expect(await as(people[0], 'POST', '/api/messages', message)).toMatchObject({ type: 'accepted' });
  expect(await waiting).toMatchObject({ as: 'B', after: first.seq });
  expect(await as(people[0], 'POST', '/api/messages', { ...message, key: 'another-key' })).toMatchObject({
    type: 'refused',
    reason: { id: 'stale' },
  });
  expect(await refusedAs(people[1], 'GET', `/api/tables/${table.id}/updates?as=A`)).toBe('not-your-seat');
  const { told } = await as<{ told: unknown[] }>(people[1], 'GET', `/api/tables/${table.id}/history?as=B`);
  expect(told.length).toBeGreaterThan(0);
});

it('a game whose engine throws is frozen, with a bundle to find out why; the others go on', async () => {
  const broken = await gameOf(2);
  const fine = await gameOf(2);
  const frozen = await server.services.tables.change(broken.table.id, () => {
    throw new Error('a broken invariant');
  });
  expect(frozen).toMatchObject({ ok: false, refusal: { id: 'frozen' } });
  await broken.seats[0].when(tableWhere(({ phase }) => phase === 'frozen'));
  expect(await broken.seats[0].say({ type: 'submit', expect: 4, draft: ['draw'] })).toMatchObject({ reason: { id: 'frozen' } });
  const bug = (await server.services.store.bugs()).find(({ table }) => table === broken.table.id);
  expect(JSON.parse(bug?.bundle ?? '{}')).toMatchObject({ game: 'royals', trace: expect.stringContaining('a broken invariant') });
  expect(bug?.bundle).not.toContain('"key');
  await playFirst(fine, 0);
  end(broken);
  end(fine);
});

it('a reader who cannot keep up is brought up to date when there is room again', async () => {
  const game = await gameOf(2, { visibility: 'open' });
  const slow = await sit(await guest(address, 'Slow'), game.table.id, null);
  // The reader stops reading; the server goes on sending until its buffer is full, then leaves updates out.
  slow.socket.pause();
  const { hub } = server.services;
  for (let i = 0; i < 400; i++)
    hub.broadcast(
      game.table.id,
      { type: 'chat', table: game.table.id, n: i, room: 'spectators', from: 'x', seat: null, text: 'y'.repeat(4000), at: 0 },
      ({ viewer }) => viewer === null,
    );
  const seq = await playFirst(game, 0);
  slow.socket.resume();
  expect(await slow.until(updateAt(seq))).toMatchObject({ after: expect.any(Number), seq });
  slow.close();
  end(game);
});

it('a socket of another site is turned away', async () => {
  const status = await new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { origin: 'https://evil.example' });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(403);
});
