// Twins played on a real server each, everything else about them equal: table, people, clock, key. Every byte that the viewer gets, on
// every channel, is written down in its order; it must be the same in both worlds.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANCE, insist, type Seat, seatLetter, type Viewer } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import type { NewTable } from '@regalia/protocol';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { DEFAULTS } from '../src/config.ts';
import { handleMessage } from '../src/handle-message.ts';
import { makeApp } from '../src/http/app.ts';
import type { Watcher } from '../src/hub.ts';
import type { Visitor } from '../src/people/sessions.ts';
import { openServices, type Services } from '../src/services.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { boxFor } from '../src/table/boxes.ts';
import { newTable } from '../src/table/create.ts';
import { viewerLetter } from '../src/table/seat-letters.ts';
import { beginWatch, endWatch } from '../src/watch.ts';
import { chanceFrom } from './chance.ts';
import { TWIN_PAUSE, type TwinCalls, twinCalls } from './twin-calls.ts';
import { findTwins, type Step, type Twins } from './twins.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const INVITE = 'an-invitation-that-is-long-enough';
const UNLIMITED = {
  requestsPerMinute: 100_000_000,
  messagesPerSecond: 1_000_000,
  stallLimit: 600_000,
  botPause: 0,
  callPause: TWIN_PAUSE,
  logLevel: 'silent',
};

export interface Side {
  readonly services: Services;
  readonly app: FastifyInstance;
  /** The cases of each table's random events, in their order. */
  readonly luck: Map<string, readonly number[]>;
  readonly calls: TwinCalls;
  close(): Promise<void>;
}

/** A server whose luck is written down beforehand. */
export async function openSide(): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'regalia-twins-'));
  const luck = new Map<string, readonly number[]>();
  const deal =
    ({ id }: { readonly id: string }) =>
    (draw: number): number => {
      const r = luck.get(id)?.[draw];
      insist(r !== undefined, 'the luck of a twin is written down');
      return r;
    };
  const store = openSqlite(folder);
  const services = await openServices({ ...DEFAULTS, ...UNLIMITED, data: folder }, store, pino({ level: 'silent' }), () => NOW, deal);
  const app = await makeApp(services);
  return {
    services,
    app,
    luck,
    calls: await twinCalls(store, NOW),
    async close() {
      await app.close();
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A person with a session, the same in both worlds but for the session. */
interface Guest {
  readonly visitor: Visitor;
  readonly cookie: string;
}

/** One for every seat, and one to look on. */
async function invite({ services, calls }: Side, { seats, seed }: Pair): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  for (let n = 0; n <= seats; n++) {
    const person = { id: `person${seed}x${n}`, name: `Person ${n}`, login: null, secret: null };
    await services.store.addPerson(person);
    await calls.give(person.id);
    const cookie = (await services.sessions.open(person.id, 'twin')).split(';')[0] ?? '';
    const visitor = await services.sessions.visitor(cookie);
    insist(visitor !== undefined, 'there is a session');
    guests.push({ visitor, cookie });
  }
  return guests;
}

export interface Pair {
  readonly loaded: LoadedGame;
  readonly seats: number;
  readonly viewer: Viewer;
  readonly seed: number;
  readonly twins: Twins;
}

/** A pair whose hidden parts differ, at least for the last few entries; undefined when this seed has none. */
export function pairFrom(loaded: LoadedGame, seats: number, viewer: Viewer, seed: number, most: number): Pair | undefined {
  const { game, manifest } = loaded;
  // As the server lays out a new table.
  const box = boxFor(game, { ...manifest.newTable, edition: game.editions[0] }, seats);
  insist(box.ok, 'the first edition can be played');
  const twins = findTwins(game, box.value, viewer, chanceFrom(seed), most);
  return twins.from < 0 ? undefined : { loaded, seats, viewer, seed, twins };
}

/** Everything that the viewer and a spectator get, in one world. */
export async function framesOf(side: Side, pair: Pair, world: 'here' | 'there'): Promise<readonly string[]> {
  const { services, luck } = side;
  const guests = await invite(side, pair);
  const people = guests.map(({ visitor }) => visitor);
  const { loaded, seats, viewer, seed, twins } = pair;
  const table = `twin${String(seed).padStart(8, '0')}`;
  luck.set(
    table,
    twins.steps.filter(({ actor }) => actor === CHANCE).map((step) => step[world]),
  );
  await makeTable(services, loaded, table, seats, people, seed);
  const frames: string[] = [];
  const watchers = [...new Set([viewer, null])].map((as) => watcherFor(table, as, people, seats, (text) => frames.push(`${as}: ${text}`)));
  for (const watcher of watchers) await beginWatch(services, { type: 'watch', table, as: viewerLetter(watcher.viewer) }, watcher);
  frames.push(...(await playThrough(side, people, pair, world, table)), ...(await askAround(side, pair, table, guests)));
  for (const watcher of watchers) endWatch(services, watcher);
  luck.delete(table);
  // Who is connected is told in a moment of its own, and is a matter of connections alone.
  return frames.filter((frame) => !frame.includes('{"type":"presence"'));
}

async function makeTable(
  services: Services,
  { game }: LoadedGame,
  id: string,
  seats: number,
  people: readonly Visitor[],
  seed: number,
): Promise<void> {
  const [host] = people;
  insist(host !== undefined, 'there is a host');
  const free = Array.from({ length: seats }, (_, seat) => (seat === 0 ? ({ for: 'me' } as const) : ({ for: 'anyone' } as const)));
  const wish: NewTable = { game: game.id, options: {}, seats: free, pace: 'none', timeout: 'bot', visibility: 'open' };
  const row = newTable(wish, host.person, INVITE, NOW);
  insist(row.ok, 'there can be such a table');
  const { meta } = row.value;
  const seated = meta.seats.map((place, seat) => {
    const person = people[seat]?.person;
    const [first] = meta.seats;
    insist(person !== undefined && first?.kind === 'person', 'everybody is there');
    return place.kind === 'person' ? place : { ...first, person: person.id, name: person.name };
  });
  const key = String(seed).padStart(64, '0');
  const made = await services.tables.create({ ...row.value, id, key, meta: { ...meta, seats: seated } }, null);
  insist(made.ok, 'the table is made');
}

const watcherFor = (table: string, viewer: Viewer, people: readonly Visitor[], seats: number, hear: (text: string) => void): Watcher => ({
  table,
  viewer,
  person: people[viewer ?? seats]?.person.id ?? '',
  invite: null,
  seen: 0,
  heard: 0,
  uninformed: true,
  ready: () => true,
  send(text) {
    hear(String(text));
    return true;
  },
  charge: () => undefined,
  dismiss: (reason) => hear(`dismissed: ${reason}`),
});

/** Carries out the decisions; what the viewer says and is answered in between is part of what they get. */
async function playThrough(
  { services, calls }: Side,
  people: readonly Visitor[],
  pair: Pair,
  world: 'here' | 'there',
  table: string,
): Promise<readonly string[]> {
  const { loaded, viewer, seats, twins } = pair;
  const answers: string[] = [];
  const box = boxFor(loaded.game, { edition: loaded.game.editions[0] }, seats);
  insist(box.ok, 'the first edition can be played');
  const say = async (seat: Seat, message: Readonly<Record<string, unknown>>): Promise<string> => {
    const visitor = people[seat];
    insist(visitor !== undefined, 'somebody sits there');
    const as = seatLetter(seat);
    // A border: the messages are made right here.
    return JSON.stringify(await handleMessage(services, visitor, { table, as, ...message } as never));
  };
  let entries = twins.steps.findIndex(({ actor }) => actor !== CHANCE);
  for (const [i, step] of twins.steps.entries()) {
    if (step.actor === CHANCE) continue;
    if (i % 9 === 4 && viewer !== null) answers.push(...(await provoke(say, viewer, entries, i, notationOf(pair, box.value, step))));
    // Random events follow by themselves.
    const draft = [loaded.game.write(box.value, step[world])];
    const answer = await say(step.actor, { type: 'submit', key: `step-${String(i).padStart(6, '0')}`, expect: entries, draft });
    insist(answer.includes('"accepted"'), `a step of a twin is legal: ${answer}`);
    if (step.actor === viewer) answers.push(answer);
    // Whoever is called after this step is called before the next.
    await calls.sent([]);
    const next = twins.steps.findIndex(({ actor }, at) => at > i && actor !== CHANCE);
    entries = next < 0 ? twins.steps.length : next;
    // Behind the last decision there may be luck that was not written down.
    if (next < 0) break;
  }
  const sent = await calls.sent(people.map(({ person }) => person.id));
  insist(sent.length > 0, 'somebody was called');
  return [...answers, ...sent];
}

const notationOf = ({ loaded }: Pair, box: unknown, { here }: Step): string => loaded.game.write(box, here);

/** Things that are refused, or only said: the answers must not depend on what is hidden either. */
async function provoke(
  say: (seat: Seat, message: Readonly<Record<string, unknown>>) => Promise<string>,
  viewer: Seat,
  expect: number,
  n: number,
  notation: string,
): Promise<readonly string[]> {
  const key = (word: string): string => `${word}-${String(n).padStart(6, '0')}`;
  return [
    await say(viewer, { type: 'submit', key: key('nonsense'), expect, draft: ['not a move'] }),
    await say(viewer, { type: 'undo', key: key('undoing'), expect, to: 0 }),
    await say(viewer, { type: 'chat', key: key('chatting'), text: 'I wonder what you hold' }),
    await say(viewer, { type: 'submit', key: key('too-late'), expect: expect + 1, draft: [notation] }),
  ];
}

/** All that can be read over HTTP, with its length. */
async function askAround({ app }: Side, { viewer, seats }: Pair, table: string, guests: readonly Guest[]): Promise<readonly string[]> {
  const own = viewer === null ? '' : `as=${seatLetter(viewer)}&`;
  const cookie = guests[viewer ?? seats]?.cookie ?? '';
  const frames: string[] = [];
  for (const path of [
    '',
    `/updates?${own}since=0`,
    `/updates?${own}`,
    `/history?${own}`,
    `/past?${own}`,
    `/past?${own}at=64`,
    '/past',
    '/updates?since=0',
    '/history',
    '/chat',
    '/record',
    `/seats/${seatLetter(viewer ?? 0)}/orders`,
    `/seats/${seatLetter(viewer ?? 0)}/look`,
    `/seats/${seatLetter(((viewer ?? 0) + 1) % seats)}/orders`,
  ]) {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: `/api/tables/${table}${path}`, headers: { cookie } });
    frames.push(`${path}: ${statusCode} ${headers['content-length']} ${body}`);
  }
  return frames;
}
