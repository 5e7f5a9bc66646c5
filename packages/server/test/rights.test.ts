// Who may do what: every route and every message, by everybody there is, at every kind of table. The rows are made from the list of routes
// and from the protocol's own list of messages, so whatever is new has no row yet and fails here until somebody has thought about it.

import { randomUUID } from 'node:crypto';
import { ClientMessage, type ServerMessage, type TableInfo, USUAL_CALLS } from '@regalia/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULTS } from '../src/config.ts';
import { allRoutes } from '../src/http/app.ts';
import { type Running, startServer } from '../src/server.ts';
import { at } from './at.ts';
import { type Answered, as, ask, guest, type Made, type Person } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { MESSAGES, type Outcomes, ROLES, ROUTES, type Role, SITUATIONS, type Situation } from './rights.ts';
import { UNLIMITED } from './running.ts';
import { namedBoard, SOME_GAME } from './some-game.ts';

let postgres: TestPostgres;
let nodes: readonly Running[];
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.database();
  const config = { ...DEFAULTS, ...UNLIMITED, databaseUrl, hookHosts: '127.0.0.1' };
  nodes = [await startServer(config), await startServer(config)];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
});

/** A table and everybody who may have something to do with it. */
interface World {
  readonly table: TableInfo;
  readonly invite: string;
  readonly people: Readonly<Record<Role, Person>>;
  /** A session of the player's that can be ended. */
  readonly device: string;
  /** The secret link of seat A. */
  readonly link: string;
  /** A board that the player has shared. */
  readonly board: string;
}

let everybody: Promise<Person[]> | undefined;
/** The same people sit at all tables, until one of them becomes somebody else. */
const cast = (): Promise<Person[]> => {
  everybody ??= newPeople();
  return everybody;
};

const newPeople = async (): Promise<Person[]> => {
  const address = at(nodes, 0).address;
  const people: Person[] = [];
  for (const name of ['Ada', 'Bob', 'Carl', 'Hana', 'Sam', 'Oda']) people.push(await guest(address, name));
  return people;
};

async function newWorld(situation: Situation): Promise<World> {
  const [ada, bob, carl, hana, sam, oda] = await cast();
  if (!ada || !bob || !carl || !hana || !sam || !oda) throw new Error('somebody is missing');
  const seats = [{ for: 'anyone' }, { for: 'anyone' }, { for: 'anyone' }];
  const visibility = situation === 'open' ? 'open' : 'private';
  const { table, invite } = await as<Made>(hana, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility });
  const path = `/api/tables/${table.id}`;
  for (const person of situation === 'waiting' ? [ada, bob] : [ada, bob, carl]) await as(person, 'POST', `${path}/join`, { invite });
  const { token } = await as<{ token: string }>(ada, 'POST', `${path}/seats/A/link`);
  const shared = await as<{ id: string }>(ada, 'POST', '/api/boards', await namedBoard());
  const { sessions, store } = at(nodes, 0).services;
  const open = async (): Promise<{ cookie: string; id: string }> => {
    const cookie = (await sessions.open(ada.id, 'test')).split(';')[0] ?? '';
    const id = (await sessions.visitor(cookie))?.session.id ?? '';
    return { cookie, id };
  };
  const over = await open();
  await store.endSession(ada.id, over.id);
  if (situation === 'finished') {
    for (const [i, person] of [ada, bob, carl].entries()) {
      const message = { type: i < 2 ? 'concede' : 'propose', table: table.id, as: at(['A', 'B', 'C'], i), key: randomUUID() };
      await as(person, 'POST', '/api/messages', i < 2 ? message : { ...message, what: { kind: 'end' } }).catch(() => undefined);
    }
  }
  return {
    table,
    invite,
    device: (await open()).id,
    link: token,
    board: shared.id,
    people: {
      nobody: { ...oda, cookie: '' },
      outsider: oda,
      spectator: sam,
      player: ada,
      elsewhere: { ...ada, address: at(nodes, 1).address },
      other: bob,
      host: hana,
      ended: { ...ada, cookie: over.cookie },
    },
  };
}

/** A channel that leads nowhere. One may have only so many, and the same people sit at all tables. */
async function channelOf(person: Person): Promise<string> {
  const { channels } = await as<{ channels: { id: string }[] }>(person, 'GET', '/api/calls');
  for (const { id } of channels) await as(person, 'DELETE', `/api/calls/channels/${id}`);
  return (await as<{ id: string }>(person, 'POST', '/api/calls/channels', hook())).id;
}
const hook = (): object => ({ kind: 'hook', form: 'json', address: `http://127.0.0.1:9/${randomUUID()}` });

/** Worlds are made anew only after something was changed in one. */
const worlds = new Map<Situation, Promise<World>>();
const worldFor = (situation: Situation): Promise<World> => {
  const known = worlds.get(situation) ?? newWorld(situation);
  worlds.set(situation, known);
  return known;
};

/** What leaves a world as it was, as far as rights go. */
const HARMLESS = [
  'POST /api/me',
  'POST /api/passkeys/options',
  'POST /api/login/passkey/options',
  'POST /api/devices',
  'POST /api/settings',
  'POST /api/tables/:table/reports',
  'DELETE /api/contacts/:person',
  'POST /api/groups',
  'POST /api/tables',
  'POST /api/boards',
  'POST /api/boards/:board/confirm',
  'POST /api/tables/:table/mutes',
  'PUT /api/tables/:table/seats/:seat/look',
  'PUT /api/tables/:table/mine',
  'PUT /api/calls',
  'watch',
  'watch from outside',
  'chat',
  'chat from outside',
];
/** What makes people others than they were. */
const CHANGES_PEOPLE = ['POST /api/account', 'POST /api/logout', 'POST /api/passphrase', 'DELETE /api/sessions'];
function spoil(what: string, situation: Situation): void {
  if (what.startsWith('GET') || HARMLESS.includes(what)) return;
  worlds.delete(situation);
  if (!CHANGES_PEOPLE.includes(what)) return;
  worlds.clear();
  everybody = undefined;
}

/** In the form of what browsers make, and nothing else. */
const CREDENTIAL = { id: 'a'.repeat(22), rawId: 'a'.repeat(22), type: 'public-key' };
const NEW = { clientDataJSON: 'e30', attestationObject: 'oA' };
const SHOWN = { clientDataJSON: 'e30', authenticatorData: 'aa', signature: 'aa' };

/** What a route is asked with: right in form, so that only the right to ask it is in question. */
const bodies: Readonly<Record<string, (world: World) => unknown>> = {
  'POST /api/me': () => ({ name: 'Ada' }),
  'POST /api/account': () => ({ login: `login-${randomUUID().slice(0, 8)}`, passphrase: 'a long enough phrase' }),
  'POST /api/passphrase': () => ({ passphrase: 'a long enough phrase', next: 'another long phrase' }),
  // Each time another: guesses at one are counted.
  'POST /api/login': () => ({ login: `nobody-${randomUUID().slice(0, 8)}`, passphrase: 'a long enough phrase' }),
  'POST /api/passkeys/options': () => ({ login: `login-${randomUUID().slice(0, 8)}` }),
  'POST /api/passkeys': () => ({ credential: { ...CREDENTIAL, response: NEW }, name: 'Key', login: `login-${randomUUID().slice(0, 8)}` }),
  'POST /api/passkeys/:passkey': () => ({ name: 'Key' }),
  'POST /api/login/passkey': () => ({ credential: { ...CREDENTIAL, response: SHOWN } }),
  'POST /api/recover': () => ({ login: `nobody-${randomUUID().slice(0, 8)}`, code: 'a'.repeat(16), next: 'another long phrase' }),
  'POST /api/recover/mail': () => ({ login: 'nobody' }),
  'POST /api/mail': () => ({ mail: 'ada@example.org' }),
  'POST /api/mail/confirm': () => ({ token: 'a'.repeat(32) }),
  'POST /api/devices': ({ table }) => ({ table: table.id }),
  'POST /api/login/device': () => ({ token: 'a'.repeat(32) }),
  'POST /api/settings': () => ({ settings: { theme: { value: 'candle', at: 1 } } }),
  'POST /api/me/delete': () => ({ name: 'Somebody else' }),
  'POST /api/tables/:table/reports': () => ({ seat: 'A', text: 'Was rude' }),
  'POST /api/contacts': () => ({ who: { login: 'nobody' }, kind: 'known' }),
  'POST /api/groups': () => ({ name: 'Regulars' }),
  'POST /api/groups/look': () => ({ token: 'x'.repeat(32) }),
  'POST /api/groups/join': () => ({ token: 'x'.repeat(32) }),
  'PUT /api/groups/:group': () => ({ name: 'Others' }),
  'POST /api/groups/:group/members': ({ people }) => ({ person: people.other.id }),
  'POST /api/tables/:table/invitations': ({ people }) => ({ person: people.outsider.id }),
  'POST /api/admin/claim': () => ({ token: 'a'.repeat(32) }),
  'POST /api/admin/people/:person/ban': () => ({ banned: true }),
  'PUT /api/admin/site': () => ({ name: 'Mine' }),
  'POST /api/tables': () => ({ game: SOME_GAME, seats: [{ for: 'me' }, { for: 'anyone' }] }),
  'POST /api/boards': () => namedBoard(),
  'POST /api/boards/:board/confirm': () => ({ paths: ['name'] }),
  'POST /api/tables/:table/join': () => ({}),
  'POST /api/tables/:table/start': () => ({}),
  'POST /api/tables/:table/mutes': () => ({ seat: 'A', muted: true }),
  'POST /api/tables/:table/seats/:seat/orders': () => ({ moves: ['not a move'], made: 0 }),
  'PUT /api/tables/:table/seats/:seat/orders/:order': () => ({ moves: ['not a move'], made: 0 }),
  'PUT /api/tables/:table/seats/:seat/look': () => ({ entry: 0 }),
  'POST /api/holidays': () => ({ from: 0, to: 1 }),
  'POST /api/seat-links': ({ link }) => ({ token: link }),
  'PUT /api/tables/:table/mine': () => ({ note: 'a note' }),
  'PUT /api/calls': () => USUAL_CALLS,
  'POST /api/calls/channels': () => hook(),
  'POST /api/calls/confirm': () => ({ token: 'x'.repeat(40) }),
  'POST /api/messages': ({ table }) => ({ type: 'back', table: table.id, as: 'A', key: randomUUID() }),
};
const queries: Readonly<Record<string, string>> = {
  'GET /api/tables/:table/updates': 'as=A',
  'GET /api/tables/:table/history': 'as=A',
  'GET /api/tables/:table/past': 'as=A',
  'GET /api/boards': `game=${SOME_GAME}`,
};
const INVITED = ['', '/boards/:hash', '/record', '/chat'].map((part) => `GET /api/tables/:table${part}`);

async function askAs(world: World, role: Role, route: string): Promise<Answered> {
  const [method = '', path = ''] = route.split(' ');
  const person = world.people[role];
  const shown = INVITED.includes(route) && role === 'spectator' ? `invite=${world.invite}` : (queries[route] ?? '');
  const values: Readonly<Record<string, string>> = {
    table: world.table.id,
    seat: 'A',
    session: world.device,
    board: world.board,
    passkey: 'a'.repeat(22),
    order: '0'.repeat(12),
    holiday: '0'.repeat(12),
    person: world.people.other.id,
    report: 'a'.repeat(12),
    group: 'a'.repeat(12),
    invitation: '0'.repeat(64),
    hash: '0'.repeat(64),
    // Of the player's.
    channel: path.includes(':channel') ? await channelOf(world.people.player) : '',
    token: 'x'.repeat(40),
  };
  const url = `${path.replace(/:([a-z]+)/g, (_, name) => values[name] ?? '')}${shown && `?${shown}`}`;
  return ask(person.address, method, url, await bodies[route]?.(world), person.cookie === '' ? {} : { cookie: person.cookie });
}

/** One word for what came of it. */
function outcome({ status, body }: Answered): string {
  const answer = body as { refused?: { id: string }; type?: string; reason?: { id: string } };
  if (status !== 200) return answer.refused?.id ?? String(status);
  return answer.type === 'refused' ? (answer.reason?.id ?? '?') : 'ok';
}

/** Whoever is turned away learns why, and nothing else. */
function expectNoLeak(world: World, { body }: Answered): void {
  const { refused, type } = body as { refused?: { params?: object }; type?: string };
  if (refused) expect(Object.keys(body as object)).toEqual(['refused']);
  if (type === 'refused') return;
  if (refused) expect(JSON.stringify(refused)).not.toContain(world.table.commitment);
}

const printed = (row: Outcomes, role: Role, situation: Situation): string => {
  const words = (role === 'elsewhere' ? row.player : row[role]).split(' ');
  return (words.length === 1 ? words[0] : words[SITUATIONS.indexOf(situation)]) ?? '';
};

describe('every route', () => {
  it('has a row, and every row a route', () => {
    const routes = allRoutes(at(nodes, 0).services).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(ROUTES).sort()).toEqual([...routes].sort());
  });

  it.each(Object.entries(ROUTES))('%s', async (route, row) => {
    for (const situation of SITUATIONS) {
      for (const role of ROLES) {
        const world = await worldFor(situation);
        const answered = await askAs(world, role, route);
        const found = outcome(answered);
        expect.soft(`${role}, ${situation}: ${found}`).toBe(`${role}, ${situation}: ${printed(row, role, situation)}`);
        if (found !== 'ok') expectNoLeak(world, answered);
        if (found === 'ok') spoil(route, situation);
      }
    }
  });
});

/** A message of each type from seat A, right in form. */
const messageOf = (type: string, { table, invite }: World, role: Role): Record<string, unknown> => {
  const common = { type, table: table.id };
  const key = randomUUID();
  const more: Readonly<Record<string, Record<string, unknown>>> = {
    ping: { table: undefined },
    lists: { table: undefined },
    watch: { as: 'A' },
    'watch from outside': { type: 'watch', as: null, ...(role === 'spectator' ? { invite } : {}) },
    unwatch: { as: 'A' },
    submit: { as: 'A', key, expect: table.seq, draft: ['not a move'] },
    undo: { as: 'A', key, expect: 999_999, to: 0 },
    concede: { as: 'A', key },
    propose: { as: 'A', key, what: { kind: 'pause' } },
    answer: { as: 'A', key, proposal: 999, agree: true },
    resume: { as: 'A', key },
    away: { as: 'A', key },
    back: { as: 'A', key },
    chat: { as: 'A', key, text: 'Hello' },
    'chat from outside': { type: 'chat', as: null, key, text: 'Hello' },
  };
  return { ...common, ...more[type] };
};

/** Sends one message over a socket of its own and gives the first answer that is about it. */
async function sendAs(world: World, role: Role, message: Record<string, unknown>): Promise<string> {
  const { address, cookie } = world.people[role];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, cookie === '' ? {} : { headers: { cookie } });
  const heard = new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve('closed'));
    socket.on('message', (data) => {
      const said: ServerMessage = JSON.parse(String(data));
      if (said.type === 'refused') {
        if (said.reason.id === 'not-your-seat' || said.reason.id === 'no-session') expect(said.update).toBeUndefined();
        resolve(said.reason.id);
      } else if (said.type === 'accepted' || said.type === 'table') resolve('ok');
      else if (said.type === 'pong' || said.type === 'lists') resolve(said.type);
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify(message));
  // Not to look any longer has no answer: the next message has.
  if (message['type'] === 'unwatch') socket.send('{"type":"ping"}');
  const word = await heard;
  socket.close();
  return word;
}

describe('every message', () => {
  it('has a row, and every row a message', () => {
    const types = ClientMessage.options.map(({ entries }) => entries.type.literal);
    expect(new Set(Object.keys(MESSAGES).map((name) => name.replace(' from outside', '')))).toEqual(new Set(types));
  });

  it.each(Object.entries(MESSAGES))('%s', async (type, row) => {
    for (const situation of SITUATIONS) {
      for (const role of ROLES) {
        const world = await worldFor(situation);
        const found = await sendAs(world, role, messageOf(type, world, role));
        expect.soft(`${role}, ${situation}: ${found}`).toBe(`${role}, ${situation}: ${printed(row, role, situation)}`);
        if (found === 'ok') spoil(type, situation);
      }
    }
  });
});
