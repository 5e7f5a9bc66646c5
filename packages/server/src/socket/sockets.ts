// All sockets of this node: who may connect, the heartbeat, the end.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { MESSAGE_LIMIT } from '@regalia/protocol';
import { WebSocketServer } from 'ws';
import { isOwnHost, isOwnOrigin } from '../http/origin.ts';
import { senderOf } from '../http/sender.ts';
import type { Services } from '../services.ts';
import { type Connection, HEARTBEAT_SECONDS, openConnection } from './connection.ts';

const LIVE_PATH = '/api/live';

export interface Sockets {
  close(): Promise<void>;
}

interface State {
  readonly services: Services;
  readonly wss: WebSocketServer;
  readonly connections: Set<Connection>;
  readonly perAddress: Map<string, number>;
}

export function attachSockets(server: Server, services: Services): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, perMessageDeflate: false });
  const state: State = { services, wss, connections: new Set(), perAddress: new Map() };
  const { connections } = state;
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(state, request, stream, head).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a socket could not be opened');
      stream.destroy();
    });
  });
  const heart = setInterval(() => {
    for (const connection of connections) connection.beat();
  }, 1000 * HEARTBEAT_SECONDS);

  return {
    async close() {
      clearInterval(heart);
      for (const connection of connections) connection.close(1012, 'stopping', true);
      await new Promise<void>((resolve) => wss.close(() => resolve()));
    },
  };
}

async function upgrade(state: State, request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
  const { services, wss, connections, perAddress } = state;
  const address = senderOf(request, services.config.proxies);
  const refusal = whyNot(state, request, address);
  if (refusal) return turnAway(stream, ...refusal);
  const visitor = await services.sessions.visitor(request.headers.cookie).catch(() => 'unavailable' as const);
  if (visitor === 'unavailable') return turnAway(stream, 503, 'unavailable');
  if (services.stopping) return turnAway(stream, 503, 'stopping');
  wss.handleUpgrade(request, stream, head, (socket) => {
    const connection = openConnection(services, socket, visitor ?? null);
    const count = (change: 1 | -1): void => {
      services.metrics.sockets.set(connections.size);
      const now = (perAddress.get(address) ?? 0) + change;
      if (now > 0) perAddress.set(address, now);
      else perAddress.delete(address);
    };
    connections.add(connection);
    count(1);
    const release = visitor ? services.sessions.hold(visitor.session.id, () => connection.end('session-ended')) : undefined;
    socket.on('close', () => {
      release?.();
      connections.delete(connection);
      count(-1);
    });
  });
}

function whyNot(
  { services, connections, perAddress }: State,
  { url, headers }: IncomingMessage,
  address: string,
): [status: number, reason: string] | undefined {
  const { config } = services;
  if (url?.split('?')[0] !== LIVE_PATH) return [404, 'no-such-path'];
  if (!isOwnHost(headers, config.publicUrl)) return [403, 'foreign-host'];
  if (!isOwnOrigin(headers, config.publicUrl)) return [403, 'foreign-origin'];
  if (services.stopping) return [503, 'stopping'];
  if (connections.size >= config.sockets) return [503, 'full'];
  if ((perAddress.get(address) ?? 0) >= config.socketsPerAddress) return [429, 'too-many-sockets'];
  return undefined;
}

function turnAway(stream: Duplex, status: number, reason: string): void {
  const body = JSON.stringify({ refused: { id: reason } });
  stream.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
