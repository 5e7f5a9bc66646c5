// A client as a person would have one: a cookie, HTTP, a socket that comes back, and a memory of all it was sent.

import { randomUUID } from 'node:crypto';
import type { ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { WebSocket } from 'ws';
import { at } from './at.ts';
import { SOME_GAME } from './some-game.ts';

export interface Person {
  readonly id: string;
  readonly cookie: string;
  readonly address: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export async function ask(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
}

/** A new guest. */
export async function guest(address: string, name: string): Promise<Person> {
  const { body, headers } = await ask(address, 'POST', '/api/me', { name });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id: (body as { id: string }).id, cookie, address };
}

/** The same person with the cookie that an answer set. */
export const withCookie = (person: Person, { headers }: Answered): Person => ({
  ...person,
  cookie: headers.get('set-cookie')?.split(';')[0] ?? person.cookie,
});

/** Makes a guest an account: the person with the account's cookie. */
export async function register(person: Person, login: string, passphrase: string): Promise<Person> {
  const answered = await ask(person.address, 'POST', '/api/account', { login, passphrase }, { cookie: person.cookie });
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  return withCookie(person, answered);
}

/** Asks as a person; anything but success throws, with the refusal. */
export async function as<T>(person: Person, method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: answer } = await ask(person.address, method, path, body, { cookie: person.cookie });
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return answer as T;
}

/** Asks as a person and expects to be refused: the reason. */
export async function refusedAs(person: Person, method: string, path: string, body?: unknown): Promise<string> {
  const { status, body: answer } = await ask(person.address, method, path, body, { cookie: person.cookie });
  if (status === 200) throw new Error(`${method} ${path} was not refused`);
  return (answer as { refused: { id: string } }).refused.id;
}

export interface Made {
  readonly table: TableInfo;
  readonly invite: string;
}

/** A table of so many people, all seated, the game begun. */
export async function tableOf(people: readonly Person[], wish: Record<string, unknown> = {}): Promise<TableInfo> {
  const seats = people.map((_, seat) => ({ for: seat === 0 ? 'me' : 'anyone' }));
  const { table, invite } = await as<Made>(at(people, 0), 'POST', '/api/tables', { game: SOME_GAME, seats, ...wish });
  let info = table;
  for (const person of people.slice(1)) info = await as<TableInfo>(person, 'POST', `/api/tables/${table.id}/join`, { invite });
  return info;
}

export interface Seated {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[];
  /** The last update. */
  update(): Update;
  send(message: Record<string, unknown>): void;
  /** Sends a message with a key and waits for its answer. */
  say(message: Record<string, unknown>): Promise<Extract<ServerMessage, { type: 'accepted' | 'refused' }>>;
  /** Waits for a message, past or to come. */
  until<T extends ServerMessage>(is: (message: ServerMessage) => message is T): Promise<T>;
  when(is: (message: ServerMessage) => boolean): Promise<ServerMessage>;
  close(): void;
}

/** Opens a socket and looks at a table as a seat (or as a spectator). */
export async function sit(person: Person, table: string, seat: string | null, since?: number): Promise<Seated> {
  const socket = new WebSocket(`${person.address.replace('http', 'ws')}/api/live`, { headers: { cookie: person.cookie } });
  const heard: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const failing = new Set<(error: Error) => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    for (const look of [...waiting]) look();
  });
  socket.on('close', () => {
    for (const fail of failing) fail(new Error('the socket closed'));
  });
  const when = (is: (message: ServerMessage) => boolean): Promise<ServerMessage> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = heard.find(is);
        if (!found) return;
        waiting.delete(look);
        failing.delete(reject);
        resolve(found);
      };
      waiting.add(look);
      failing.add(reject);
      look();
    });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const send = (message: Record<string, unknown>): void => socket.send(JSON.stringify(message));
  send({ type: 'watch', table, as: seat, ...(since === undefined ? {} : { since }) });
  await when((message) => (message.type === 'table' && message.info.id === table) || message.type === 'refused');
  const until = <T extends ServerMessage>(is: (message: ServerMessage) => message is T): Promise<T> => when(is) as Promise<T>;
  return {
    socket,
    heard,
    update() {
      const last = heard.findLast((message) => message.type === 'update');
      if (!last) throw new Error('no update yet');
      return last;
    },
    send,
    async say(message) {
      const key = randomUUID();
      send({ table, as: seat, key, ...message });
      return until(
        (heardNow): heardNow is Extract<ServerMessage, { type: 'accepted' | 'refused' }> =>
          (heardNow.type === 'accepted' || heardNow.type === 'refused') && heardNow.key === (message['key'] ?? key),
      );
    },
    until,
    when,
    close: () => socket.close(),
  };
}
