// One socket: its messages in, and ours out.

import type { Refusal } from '@regalia/core';
import { type ClientMessage, PROTOCOL } from '@regalia/protocol';
import type { WebSocket } from 'ws';
import type { Allowance } from '../allowances.ts';
import { handleMessage, unavailable } from '../handle-message.ts';
import { encode, type Watcher } from '../hub.ts';
import type { Visitor } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { viewerFrom } from '../table/seat-letters.ts';
import { beginWatch, endWatch } from '../watch.ts';
import { type Inbox, makeInbox } from './inbox.ts';
import { type Carrier, makeOutbox, type Outbox } from './outbox.ts';
import { type Label, readMessage } from './read-message.ts';

/** Tables one socket may look at. */
const WATCHES = 32;
/** Messages that are too many before the socket is closed, with a session and without. */
const PATIENCE = { known: 50, stranger: 10 } as const;
/** Milliseconds a peer has to answer the closing. */
export const FAREWELL = 2_000;

export const HEARTBEAT_SECONDS = 25;

export interface Connection {
  /** Sends a ping; ends a connection on which nothing came back since the last one. */
  beat(): void;
  /** So many bytes came in, of whatever kind. */
  received(bytes: number): void;
  /** Ends a connection whose reader takes nothing. */
  checkReader(now: number): void;
  /** Bytes that wait for the reader. */
  waiting(): number;
  /** Ends the connection without another word. */
  cut(reason: string): void;
  close(code: number, reason: string, again: boolean): void;
  /** Not for this peer any longer: nothing more is taken or sent, whatever the peer does. */
  end(reason: string): void;
}

interface State {
  readonly services: Services;
  readonly socket: WebSocket;
  /** Who is at the other end. */
  readonly peer: Visitor | null;
  readonly allowance: Allowance;
  /** Bytes of all kinds, from the same address. */
  readonly bytes: Allowance;
  readonly inbox: Inbox;
  readonly outbox: Outbox;
  /** What is looked at, by table and seat. */
  readonly watchers: Map<string, Watcher>;
  /** Ends the following of lists. */
  unfollow: (() => void) | undefined;
  /** Messages beyond the allowance. */
  excess: number;
  /** Something came since the last beat. */
  alive: boolean;
  /** The peer's session is over. */
  ended: boolean;
}

/** A socket as it comes in: the stream it runs on, whoever is at the other end, and from where. */
interface Opened {
  readonly socket: WebSocket;
  readonly stream: Carrier;
  readonly peer: Visitor | null;
  readonly address: string;
}

export function openConnection(services: Services, { socket, stream, peer, address }: Opened): Connection {
  const state: State = {
    services,
    socket,
    peer,
    allowance: services.allowances.onSocket(peer?.session.id ?? null, address),
    bytes: services.allowances.bytesFrom(address),
    inbox: makeInbox(socket),
    outbox: makeOutbox(socket, stream, () => bringUpToDate(state)),
    watchers: new Map(),
    unfollow: undefined,
    excess: 0,
    alive: true,
    ended: false,
  };
  socket.on('message', (data, isBinary) => {
    state.alive = true;
    // Binary frames are not part of the protocol: they read like an empty text, which is no JSON.
    receive(state, isBinary ? '' : String(data));
  });
  // The library would answer every ping, into whatever buffer: here they count like messages.
  socket.on('ping', (data) => {
    if (mayGoOn(state) && state.outbox.spare()) socket.pong(data);
  });
  socket.on('pong', () => {
    if (mayGoOn(state)) state.alive = true;
  });
  socket.on('error', (error) => services.log.debug({ err: error }, 'a socket broke'));
  socket.on('close', () => {
    state.outbox.end();
    dropAll(state);
  });
  state.outbox.news(encode({ type: 'hello', protocol: PROTOCOL, heartbeatSeconds: HEARTBEAT_SECONDS }));
  return {
    beat() {
      if (!state.alive) return socket.terminate();
      state.alive = false;
      if (state.outbox.spare()) socket.ping();
    },
    received(bytes) {
      if (!state.bytes.take(services.now(), bytes)) cut(state, 'too-fast');
    },
    checkReader(now) {
      if (state.outbox.stuck(now)) cut(state, 'slow');
    },
    waiting: () => socket.bufferedAmount,
    cut: (reason) => cut(state, reason),
    close: (code, reason, again) => close(state, code, reason, again),
    end(reason) {
      state.ended = true;
      dropAll(state);
      close(state, 1008, reason, false);
    },
  };
}

/** Whether the peer has not sent too much yet. Who goes on all the same is not listened to for long. */
function mayGoOn(state: State): boolean {
  if (state.allowance.take(state.services.now())) return true;
  if (++state.excess > patienceWith(state)) close(state, 1008, 'too-fast', false);
  return false;
}

const patienceWith = ({ peer }: State): number => (peer ? PATIENCE.known : PATIENCE.stranger);

/** Takes in a message, if there are not too many, and puts it behind those before it. */
function receive(state: State, text: string): void {
  const { services, inbox, outbox } = state;
  if (!mayGoOn(state)) {
    if (state.excess <= patienceWith(state)) refuse(state, { id: 'too-fast' });
    return;
  }
  const read = readMessage(text);
  if (!read.ok) return refuse(state, read.refusal, read.about);
  const { message } = read;
  inbox.add(async () => {
    try {
      await outbox.room();
      await handle(state, message);
    } catch (error) {
      reply(state, encode(unavailable(services, 'table' in message ? message : {}, error)));
    }
  });
}

async function handle(state: State, message: ClientMessage): Promise<void> {
  if (state.ended) return;
  switch (message.type) {
    case 'ping':
      return reply(state, encode({ type: 'pong' }));
    case 'unwatch':
      return drop(state, nameOf(message));
    case 'lists':
      return follow(state);
    case 'watch':
      return watch(state, message);
    default:
      if (!state.peer) return refuse(state, { id: 'no-session' }, message);
      return reply(state, encode(await handleMessage(state.services, state.peer, message)));
  }
}

/** From now on, and at once: what the peer has seen before may be old. */
function follow(state: State): void {
  const { services, socket, outbox, peer } = state;
  state.unfollow?.();
  if (socket.readyState !== socket.OPEN) return;
  const person = peer?.person.id ?? '';
  state.unfollow = services.lists.follow(person, (changed) => outbox.news(encode({ type: 'lists', changed })));
}

const nameOf = ({ table, as }: { readonly table: string; readonly as: string | null }): string => `${table} ${as}`;

async function watch(state: State, message: Extract<ClientMessage, { type: 'watch' }>): Promise<void> {
  const { services, socket, watchers } = state;
  const name = nameOf(message);
  drop(state, name);
  if (watchers.size >= WATCHES) return refuse(state, { id: 'too-many-tables', params: { most: WATCHES } }, message);
  const watcher = watcherOn(state, message);
  watchers.set(name, watcher);
  const begun = await beginWatch(services, message, watcher);
  if (!begun.ok) {
    watchers.delete(name);
    return refuse(state, begun.refusal, { table: message.table });
  }
  // The socket or the session may have gone in the meantime.
  if (socket.readyState !== socket.OPEN || state.ended) endWatch(services, watcher);
}

const watcherOn = (state: State, message: Extract<ClientMessage, { type: 'watch' }>): Watcher => ({
  table: message.table,
  viewer: viewerFrom(message.as),
  person: state.peer?.person.id ?? '',
  invite: message.invite ?? null,
  seen: 0,
  heard: 0,
  uninformed: true,
  ready: state.outbox.ready,
  send: state.outbox.news,
  charge: () => state.allowance.charge(1),
  dismiss(reason) {
    drop(state, nameOf(message));
    refuse(state, { id: reason }, { table: message.table });
  },
});

function drop({ services, watchers }: State, name: string): void {
  const watcher = watchers.get(name);
  if (!watcher) return;
  watchers.delete(name);
  endWatch(services, watcher);
}

function dropAll(state: State): void {
  state.unfollow?.();
  state.unfollow = undefined;
  for (const name of [...state.watchers.keys()]) drop(state, name);
}

/** There is room again: whoever was left out is brought up to date. */
function bringUpToDate({ services: { catchUp, chat, log }, watchers }: State): void {
  for (const table of new Set([...watchers.values()].map((watcher) => watcher.table)))
    Promise.all([catchUp.watchers(table), chat.flush(table)]).catch((error: unknown) =>
      log.warn({ err: error, table }, 'a slow reader could not be brought up to date'),
    );
}

function reply(state: State, text: string): void {
  if (!state.outbox.answer(text)) close(state, 1013, 'slow', true);
}

function refuse(state: State, reason: Refusal, { key, table }: Label = {}): void {
  state.services.metrics.refused.inc({ reason: reason.id });
  reply(state, encode({ type: 'refused', ...(key === undefined ? {} : { key }), ...(table === undefined ? {} : { table }), reason }));
}

function close(state: State, code: number, reason: string, again: boolean): void {
  const { services, socket, outbox } = state;
  if (socket.readyState !== socket.OPEN) return;
  // Who does not read does not read a farewell either.
  if (!outbox.spare()) return cut(state, reason);
  services.metrics.closed.inc({ reason });
  socket.send(encode({ type: 'bye', reason, again }));
  socket.close(code, reason);
  // A peer that does not answer the closing is not waited for.
  setTimeout(() => socket.terminate(), FAREWELL).unref();
}

function cut({ services, socket }: State, reason: string): void {
  if (socket.readyState === socket.CLOSED) return;
  services.metrics.closed.inc({ reason });
  socket.terminate();
}
