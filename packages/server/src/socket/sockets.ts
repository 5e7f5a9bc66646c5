// All sockets of this node: who may connect, the heartbeat, the end.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { MESSAGE_LIMIT } from '@regalia/protocol';
import { WebSocketServer } from 'ws';
import { SLOWLY } from '../http/front.ts';
import { isOwnHost, isOwnOrigin } from '../http/origin.ts';
import { senderOf } from '../http/sender.ts';
import type { Services } from '../services.ts';
import { makeTally, type Tally } from '../tally.ts';
import { within } from '../within.ts';
import { type Connection, FAREWELL, HEARTBEAT_SECONDS, openConnection } from './connection.ts';
import { type Heart, makeHeart } from './heart.ts';

const LIVE_PATH = '/api/live';

export interface Sockets {
  /** Bytes that wait for readers. */
  waiting(): number;
  close(): Promise<void>;
}

interface State {
  readonly services: Services;
  readonly wss: WebSocketServer;
  readonly connections: Set<Connection>;
  /** Sockets by address, those included that are still being opened: nobody gets in while the store is asked who they are. */
  readonly perAddress: Tally;
  /** Those of them without a session. */
  readonly strangers: Tally;
  readonly heart: Heart;
}

/** Of the sockets of an address, the share that may be without a session. */
const STRANGERS = 1 / 2;
/** Milliseconds between two looks at who reads, and the bytes that may wait for all readers together. */
const LOOK = 1_000;
const WAITING = 201_326_592;
/** Sockets that are opened in one turn of the event loop. When hundreds come at once, those who are here go on in between. */
const OPENED_AT_ONCE = 2;
/** Milliseconds for a peer to close a connection that was turned away. */
const PARTING = 1_000;

export function attachSockets(server: Server, services: Services): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, perMessageDeflate: false, autoPong: false });
  const heart = makeHeart(HEARTBEAT_SECONDS);
  const state: State = { services, wss, connections: new Set(), perAddress: makeTally(), strangers: makeTally(), heart };
  const { connections } = state;
  const inTurns = makeTurns(OPENED_AT_ONCE);
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    if (services.insistent.isOne(request)) return void setTimeout(() => turnAway(stream, 429, 'too-fast'), SLOWLY).unref();
    inTurns(() => {
      if (stream.destroyed) return;
      upgrade(state, request, stream, head).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a socket could not be opened');
        stream.destroy();
      });
    });
  });
  const looking = setInterval(() => services.metrics.waiting.set(checkReaders(connections, services.now())), LOOK);

  return {
    waiting: () => [...connections].reduce((sum, connection) => sum + connection.waiting(), 0),
    async close() {
      state.heart.stop();
      clearInterval(looking);
      for (const connection of connections) connection.close(1012, 'stopping', true);
      const closed = new Promise<void>((resolve) => wss.close(() => resolve()));
      // A socket that is not read from does not keep the process alive: the waiting does.
      if (await within(FAREWELL, closed)) return;
      for (const connection of connections) connection.cut('stopping');
      await within(FAREWELL / 4, closed);
    },
  };
}

/** Does things in the order in which they come, so many in a turn of the event loop. */
export function makeTurns(atOnce: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    for (const work of waiting.splice(0, atOnce)) work();
    if (waiting.length > 0) setImmediate(next);
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(next);
  };
}

/** Ends who takes nothing; and if all together are slow, those for whom most waits. The bytes that waited. */
function checkReaders(connections: ReadonlySet<Connection>, now: number): number {
  for (const connection of connections) connection.checkReader(now);
  let waiting = 0;
  for (const connection of connections) waiting += connection.waiting();
  if (waiting <= WAITING) return waiting;
  let left = waiting;
  for (const connection of [...connections].sort((a, b) => b.waiting() - a.waiting())) {
    if (left <= WAITING / 2) break;
    left -= connection.waiting();
    connection.cut('slow');
  }
  return waiting;
}

async function upgrade(state: State, request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
  const { services, wss, perAddress, strangers } = state;
  const address = senderOf(request, services.config.proxies);
  const refusal = whyNot(state, request, address);
  if (refusal) {
    if (refusal[0] === 429) services.insistent.refused(request);
    return turnAway(stream, ...refusal);
  }
  const left = [perAddress.add(address)];
  stream.on('close', () => {
    for (const leave of left) leave();
  });
  const visitor = await services.sessions.visitor(request.headers.cookie).catch(() => 'unavailable' as const);
  if (stream.destroyed) return;
  if (visitor === 'unavailable') return turnAway(stream, 503, 'unavailable');
  if (services.stopping) return turnAway(stream, 503, 'stopping');
  if (!visitor) {
    if (strangers.of(address) >= STRANGERS * services.config.socketsPerAddress) {
      services.insistent.refused(request);
      return turnAway(stream, 429, 'too-many-sockets');
    }
    left.push(strangers.add(address));
  }
  wss.handleUpgrade(request, stream, head, (socket) => {
    const connection = openConnection(services, { socket, stream, peer: visitor ?? null, address });
    if (visitor) left.push(services.sessions.hold(visitor.session.id, () => connection.end('session-ended')));
    welcome(state, connection, stream);
  });
}

function welcome({ services, connections, heart }: State, connection: Connection, stream: Duplex): void {
  const count = (): void => services.metrics.sockets.set(connections.size);
  connections.add(connection);
  const leave = heart.add(connection);
  count();
  stream.on('data', (data: Buffer) => connection.received(data.length));
  stream.on('close', () => {
    connections.delete(connection);
    leave();
    count();
  });
}

function whyNot(
  { services, perAddress }: State,
  { url, headers }: IncomingMessage,
  address: string,
): [status: number, reason: string] | undefined {
  const { config } = services;
  if (url?.split('?')[0] !== LIVE_PATH) return [404, 'no-such-path'];
  if (!isOwnHost(headers, config.publicUrl)) return [403, 'foreign-host'];
  if (!isOwnOrigin(headers, config.publicUrl)) return [403, 'foreign-origin'];
  if (services.stopping) return [503, 'stopping'];
  const strained = services.strain.level();
  if (strained === 2 || (strained === 1 && !services.sessions.isSigned(headers.cookie))) {
    services.metrics.shed.inc({ what: 'socket' });
    return [503, 'busy'];
  }
  if (perAddress.all() >= config.sockets) return [503, 'full'];
  if (perAddress.of(address) >= config.socketsPerAddress) return [429, 'too-many-sockets'];
  if (!services.allowances.socketsFrom(address).take(services.now())) return [429, 'too-fast'];
  return undefined;
}

/** Says why, and waits no longer than a moment for the peer to go. */
function turnAway(stream: Duplex, status: number, reason: string): void {
  const body = JSON.stringify({ refused: { id: reason } });
  stream.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  setTimeout(() => stream.destroy(), PARTING).unref();
}
