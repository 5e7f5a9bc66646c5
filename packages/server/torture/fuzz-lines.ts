// How fuzzed inputs come to the server: handed to it in the process, or over real connections of the machine.

import { EventEmitter } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { Services } from '../src/services.ts';
import { openConnection } from '../src/socket/connection.ts';
import { attachSockets } from '../src/socket/sockets.ts';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly cookie: string;
  readonly payload?: string;
}

export interface Line {
  request(asked: Asked): Promise<{ readonly status: number; readonly body: string }>;
  /** A text as a socket would bring it; one word for what came back. */
  text(text: string, cookie: string): Promise<string>;
  close(): Promise<void>;
}

/** Behind every text comes a ping: its answer says that the text is done with. */
const PING = '{"type":"ping"}';

/** What a socket is to the server, without a network: whatever is sent is taken at once. */
class HeldSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = 1;
  readonly bufferedAmount = 0;
  send(data: string | Buffer, _options?: object, sent?: () => void): void {
    this.emit('sent', data);
    sent?.();
  }
  close(): void {
    if (this.readyState === this.CLOSED) return;
    this.readyState = this.CLOSED;
    this.emit('close');
  }
  readonly terminate = this.close;
  ping(): void {}
  pong(): void {}
  pause(): void {}
  resume(): void {}
}

const UNCORKED = { cork: () => undefined, uncork: () => undefined };

/** Sends a text and waits until it is done with: one word for what came back. */
function wordFor(heard: EventEmitter, event: string, send: (text: string) => void, text: string): Promise<string> {
  return new Promise((resolve) => {
    let found = 'nothing';
    const end = (word: string): void => {
      heard.off(event, hear);
      heard.off('close', gone);
      resolve(word);
    };
    const gone = (): void => end('closed');
    const hear = (data: string | Buffer): void => {
      const { type, reason }: { type: string; reason?: { id: string } } = JSON.parse(String(data));
      if (type === 'pong') end(found);
      else if (type === 'refused' || type === 'accepted') found = reason?.id ?? type;
    };
    heard.on(event, hear);
    heard.on('close', gone);
    send(text);
    send(PING);
  });
}

/** Texts come to a connection of the server's own, all of a guest's on one. */
export function handedIn(app: FastifyInstance, services: Services): Line {
  let open: { readonly cookie: string; readonly socket: HeldSocket } | undefined;
  const socketFor = async (cookie: string): Promise<HeldSocket> => {
    if (open?.cookie === cookie && open.socket.readyState === open.socket.OPEN) return open.socket;
    open?.socket.close();
    const peer = (await services.sessions.visitor(cookie)) ?? null;
    const socket = new HeldSocket();
    // A border of the test: as much of a socket as a connection uses.
    openConnection(services, { socket: socket as unknown as WebSocket, stream: UNCORKED, peer, address: '127.0.0.1' });
    open = { cookie, socket };
    return socket;
  };
  return {
    async request({ method, url, cookie, payload }) {
      const headers = { cookie, 'content-type': 'application/json' };
      const { statusCode, body } = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
      return { status: statusCode, body };
    },
    async text(text, cookie) {
      const socket = await socketFor(cookie);
      return wordFor(socket, 'sent', (each) => void socket.emit('message', Buffer.from(each), false), text);
    },
    async close() {
      open?.socket.close();
      await app.close();
    },
  };
}

export async function overSockets(app: FastifyInstance, services: Services): Promise<Line> {
  const sockets = attachSockets(app.server, services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const place = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  // One at a time: whoever is next has another cookie only now and then.
  let open: { readonly cookie: string; readonly socket: WebSocket } | undefined;
  const socketFor = async (cookie: string): Promise<WebSocket> => {
    if (open?.cookie === cookie && open.socket.readyState === WebSocket.OPEN) return open.socket;
    open?.socket.terminate();
    const socket = new WebSocket(`ws://${place}/api/live`, { headers: { cookie } });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.on('error', () => undefined);
    open = { cookie, socket };
    return socket;
  };
  return {
    // Not `fetch`, which refuses to send what a client of somebody else's may well send: a body where there is none.
    request: ({ method, url, cookie, payload = '' }) =>
      new Promise((resolve, reject) => {
        const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
        const send = (again: boolean): void => {
          const asking = httpRequest(`http://${place}${url}`, { method, headers, agent }, (response) => {
            readAll(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
          });
          // A line that was kept may be closed by the other side in the same moment: then, and only then, it is asked again on a new one.
          asking.on('error', (error) => (asking.reusedSocket && !again ? send(true) : reject(error)));
          asking.end(payload);
        };
        send(false);
      }),
    async text(text, cookie) {
      const socket = await socketFor(cookie);
      return wordFor(socket, 'message', (each) => socket.send(each), text);
    },
    async close() {
      open?.socket.terminate();
      agent.destroy();
      await sockets.close();
      await app.close();
    },
  };
}
