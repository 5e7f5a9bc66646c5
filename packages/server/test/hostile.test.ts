// Ten thousand messages that are malformed, oversized, stale, foreign or out of turn: every one is refused with a reason, nothing changes,
// nothing breaks, and nothing of it stays in memory.

import { setTimeout as later } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deciders, seatLetter, Xoshiro } from '@regalia/core';
import type { ServerMessage } from '@regalia/protocol';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { at } from './at.ts';
import { ask, guest, type Person, sit, tableOf } from './client.ts';
import { serverForTests, stopTheClock } from './running.ts';
import { illegalNow, SOME_GAME } from './some-game.ts';

const server = await serverForTests();
const { address } = server;

type Malice = (rng: Xoshiro) => string;

/** A table, and what is true there: the seat that decides and one that does not, and what is legal now and what is not. */
interface Scene {
  /** Who holds the seat that decides. */
  readonly person: Person;
  readonly table: string;
  readonly seq: number;
  readonly as: string;
  readonly other: string;
  readonly legal: string;
  readonly illegal: string;
  /** Why not. */
  readonly reason: string;
}

/** Kinds of messages, each wrong in its own way. */
const malice = ({ table, seq, as, other, legal, illegal }: Scene, foreign: string): readonly Malice[] => {
  const submit = { type: 'submit', table, as, key: 'hostile-key', expect: seq, draft: [legal] };
  const key = (rng: Xoshiro): string => `hostile-${rng.below(1e9)}`;
  const word = (rng: Xoshiro): string => Array.from({ length: rng.below(40) }, () => String.fromCharCode(rng.below(0x500))).join('');
  const fields = ['type', 'table', 'as', 'key', 'expect', 'draft'];
  const values = [null, true, -1, 1e300, 0.5, '', [], {}, 'a', [[]], { table }, 'proto', '\u202e'];
  return [
    word,
    (rng) => JSON.stringify(submit).slice(0, 1 + rng.below(60)),
    (rng) => JSON.stringify({ ...submit, [at(fields, rng.below(6))]: values[rng.below(values.length)] }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), [word(rng)]: 1 }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), expect: seq - 1 - rng.below(seq) }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), expect: seq + 1 + rng.below(99) }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), as: other }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), as: 'H' }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), table: foreign }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), table: 'zzzzzzzzzzzz' }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), draft: [word(rng) || 'x'] }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), draft: [illegal] }),
    (rng) => JSON.stringify({ ...submit, key: key(rng), draft: Array.from({ length: 1 + rng.below(60) }, () => `${legal} ${legal}`) }),
    (rng) => JSON.stringify({ type: 'undo', table, as, key: key(rng), expect: seq, to: rng.below(seq + 9) }),
    (rng) => JSON.stringify({ type: 'answer', table, as, key: key(rng), proposal: rng.below(9), agree: true }),
    (rng) => JSON.stringify({ type: 'resume', table, as, key: key(rng) }),
    (rng) => JSON.stringify({ type: 'propose', table, as, key: key(rng), what: { kind: 'replace', seat: other } }),
    (rng) => JSON.stringify({ type: 'watch', table: foreign, as, since: rng.below(5) }),
    (rng) => JSON.stringify({ type: 'chat', table, as, key: key(rng), text: `a${String.fromCharCode(rng.below(32))}b` }),
    () => '{"__proto__":{"type":"submit"},"constructor":1}',
    () => '['.repeat(5000),
  ];
};

async function newScene(): Promise<Scene> {
  const people = [await guest(address, 'Ada'), await guest(address, 'Bob')];
  const info = await tableOf(people);
  const scene = await server.services.tables.look(info.id, ({ match }) => {
    if (!match) throw new Error('no game');
    const { game, box, state } = match;
    const seat = at(deciders(match), 0);
    const illegal = illegalNow(match, seat);
    return {
      person: at(people, seat),
      table: info.id,
      seq: info.seq,
      as: seatLetter(seat),
      other: seatLetter(1 - seat),
      legal: game.write(box, at(game.legal(box, state, seat), 0)),
      illegal: game.write(box, illegal),
      reason: game.refuse(box, state, seat, illegal).id,
    };
  });
  if (!scene) throw new Error('no table');
  return scene;
}

// The test runner does not hand out the collector; a new context made after the flag has it.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What is in use, and not what has merely not been cleared away yet. */
const heapAfterRest = async (): Promise<number> => {
  for (let i = 0; i < 4; i++) {
    collect();
    await later(20);
  }
  return process.memoryUsage().heapUsed;
};

it('10,000 hostile messages on a socket are all refused, and leave no trace', async () => {
  const scene = await newScene();
  const { person, table, seq } = scene;
  const kinds = malice(scene, (await newScene()).table);
  const before = JSON.stringify(await server.services.store.load(table));
  const rng = new Xoshiro(3);
  const ada = await sit(person, table, scene.as);
  await ada.when((message) => message.type === 'update');
  const reasons = new Map<string, number>();
  let answers = 0;
  let accepted = 0;
  let wake = (): void => {};
  ada.socket.on('message', (data) => {
    const message: ServerMessage = JSON.parse(String(data));
    ada.heard.length = 0;
    if (message.type === 'accepted') accepted++;
    if (message.type !== 'refused') return;
    answers++;
    reasons.set(message.reason.id, (reasons.get(message.reason.id) ?? 0) + 1);
    wake();
  });
  const warm = await heapAfterRest();
  for (let sent = 0; sent < 10_000; ) {
    for (let i = 0; i < 100; i++) ada.socket.send(at(kinds, sent++ % kinds.length)(rng));
    while (answers < sent)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  expect(answers).toBe(10_000);
  expect(accepted).toBe(0);
  expect(JSON.stringify(await server.services.store.load(table))).toBe(before);
  for (const reason of [
    'not-json',
    'message',
    'stale',
    'not-your-seat',
    'no-such-table',
    'notation',
    scene.reason,
    'undo-range',
    'no-such-proposal',
  ])
    expect(reasons.get(reason), reason).toBeGreaterThan(50);
  // Not a measure of time but of what stays: ten thousand messages of several hundred bytes would show.
  expect((await heapAfterRest()) - warm).toBeLessThan(5_000_000);
  // And the table still works.
  const move = { type: 'submit', table, as: scene.as, key: 'an-honest-key', expect: seq, draft: [scene.legal] };
  expect((await ask(address, 'POST', '/api/messages', move, { cookie: person.cookie })).body).toMatchObject({ type: 'accepted' });
  ada.close();
});

it('an oversized message ends the socket, not the server', async () => {
  const { person, table, as } = await newScene();
  const ada = await sit(person, table, as);
  const closed = new Promise((resolve) => ada.socket.once('close', (code) => resolve(code)));
  ada.socket.send(`{"type":"chat","text":"${'x'.repeat(100_000)}"}`);
  expect(await closed).toBe(1009);
  expect((await ask(address, 'GET', '/healthz')).status).toBe(200);
});

it('the same over HTTP: wrong bodies are refused, and a huge one unread', async () => {
  const scene = await newScene();
  const { cookie } = scene.person;
  const rng = new Xoshiro(5);
  const kinds = malice(scene, 'aaaaaaaaaaaa');
  for (let i = 0; i < 300; i++) {
    const text = at(kinds, i % kinds.length)(rng);
    const { status, body } = await ask(address, 'POST', '/api/messages', text || ' ', { cookie });
    const refusal = status === 200 ? (body as { type: string }).type === 'refused' : 'refused' in (body as object);
    expect(refusal, `${status} ${text}`).toBe(true);
  }
  const huge = await ask(address, 'POST', '/api/messages', `{"x":"${'y'.repeat(400_000)}"}`, { cookie });
  expect([huge.status, huge.body]).toEqual([413, { refused: { id: 'too-large' } }]);
});

it('a flood is slowed down, then ended', async () => {
  const strict = await serverForTests({ messagesPerSecond: 5, requestsPerMinute: 40, socketsPerAddress: 2 });
  stopTheClock(strict);
  const ada = await guest(strict.address, 'Ada');
  const socket = new WebSocket(`${strict.address.replace('http', 'ws')}/api/live`, { headers: { cookie: ada.cookie } });
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  for (let i = 0; i < 200; i++) socket.send('{"type":"ping"}');
  expect(await new Promise((resolve) => socket.once('close', (code) => resolve(code)))).toBe(1008);
  expect(heard.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(15);
  expect(heard.at(-1)).toEqual({ type: 'bye', reason: 'too-fast', again: false });
  const statuses = await Promise.all(
    Array.from({ length: 80 }, () => ask(strict.address, 'GET', '/api/games').then(({ status }) => status)),
  );
  expect(statuses).toContain(429);
  expect((await ask(strict.address, 'GET', '/healthz')).status).toBe(200);
  // Whoever opens the page for a whole household is none of it, and files are counted all the same.
  const statusesOf = async (files: number): Promise<readonly number[]> => {
    const all: number[] = [];
    for (let i = 0; i < files; i++) all.push((await ask(strict.address, 'GET', '/assets/a.js')).status);
    return all;
  };
  expect(await statusesOf(200)).not.toContain(429);
  expect(await statusesOf(300)).toContain(429);
});

it('what is nested without end is refused like anything else that is wrong', async () => {
  const { cookie } = await guest(address, 'Ada');
  const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
  const seats = '[{"for":"me"},{"for":"anyone"}]';
  for (const [path, body] of [
    ['/api/boards', `{"game":"${SOME_GAME}","board":${deep}}`],
    ['/api/tables', `{"game":"${SOME_GAME}","seats":${seats},"board":${deep}}`],
    ['/api/tables', `{"game":"${SOME_GAME}","seats":${seats},"options":${deep}}`],
  ] as const)
    expect((await ask(address, 'POST', path, body, { cookie })).body, path).toMatchObject({ refused: { id: 'message' } });
});
