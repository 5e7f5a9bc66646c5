// All sockets of this node: who may connect, the heartbeat, the end.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { MESSAGE_LIMIT } from '@regalia/protocol';
import { WebSocketServer } from 'ws';
import type { House } from '../house.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { senderOf } from '../http/sender.ts';
import { HEARTBEAT_SECONDS, type Line, openLine } from './line.ts';

const LIVE_PATH = '/api/live';

export interface Sockets {
  /** Closes the sockets of a session that was ended. */
  endSession(session: string): void;
  close(): Promise<void>;
}

export function attachSockets(server: Server, house: House): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, perMessageDeflate: false });
  const lines = new Set<Line>();
  const perAddress = new Map<string, number>();

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const address = senderOf(request, house.config.proxies);
    const refusal = whyNot(request, address);
    if (refusal) return turnAway(stream, ...refusal);
    const visitor = await house.sessions.visitor(request.headers.cookie).catch(() => 'unavailable' as const);
    if (visitor === 'unavailable') return turnAway(stream, 503, 'unavailable');
    if (house.stopping) return turnAway(stream, 503, 'stopping');
    wss.handleUpgrade(request, stream, head, (socket) => {
      const line = openLine(house, socket, visitor ? { person: visitor.person, session: visitor.session.id } : null);
      lines.add(line);
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      house.metrics.sockets.set(lines.size);
      socket.on('close', () => {
        lines.delete(line);
        house.metrics.sockets.set(lines.size);
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
    });
  }

  function whyNot(request: IncomingMessage, address: string): [status: number, reason: string] | undefined {
    if (request.url?.split('?')[0] !== LIVE_PATH) return [404, 'no-such-path'];
    if (!isOwnOrigin(request.headers, house.config.publicUrl)) return [403, 'foreign-origin'];
    if (house.stopping) return [503, 'stopping'];
    if (lines.size >= house.config.sockets) return [503, 'full'];
    if ((perAddress.get(address) ?? 0) >= house.config.socketsPerAddress) return [429, 'too-many-sockets'];
    return undefined;
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      house.log.warn({ err: error }, 'a socket could not be opened');
      stream.destroy();
    });
  });
  const heart = setInterval(() => {
    for (const line of lines) line.beat();
  }, 1000 * HEARTBEAT_SECONDS);

  return {
    endSession(session) {
      for (const line of lines) if (line.session === session) line.close(1008, 'session-ended', false);
    },
    async close() {
      clearInterval(heart);
      for (const line of lines) line.close(1012, 'stopping', true);
      await new Promise<void>((resolve) => wss.close(() => resolve()));
    },
  };
}

function turnAway(stream: Duplex, status: number, reason: string): void {
  const body = JSON.stringify({ refused: { id: reason } });
  stream.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
