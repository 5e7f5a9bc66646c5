// How fuzzed inputs come to the server: handed to it in the process, or over real connections of the machine.

import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { Services } from '../src/services.ts';
import { readMessage } from '../src/socket/read-message.ts';
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

export const handedIn = (app: FastifyInstance): Line => ({
  async request({ method, url, cookie, payload }) {
    const headers = { cookie, 'content-type': 'application/json' };
    const { statusCode, body } = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: statusCode, body };
  },
  text: async (text) => String(readMessage(text).ok),
  close: () => app.close(),
});

/** Behind every text comes a ping: its answer says that the text is done with. */
const PING = '{"type":"ping"}';

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
      return new Promise((resolve) => {
        let found = 'nothing';
        const end = (word: string): void => {
          socket.off('message', hear);
          socket.off('close', gone);
          resolve(word);
        };
        const gone = (): void => end('closed');
        const hear = (data: Buffer): void => {
          const { type, reason }: { type: string; reason?: { id: string } } = JSON.parse(String(data));
          if (type === 'pong') end(found);
          else if (type === 'refused' || type === 'accepted') found = reason?.id ?? type;
        };
        socket.on('message', hear);
        socket.on('close', gone);
        socket.send(text);
        socket.send(PING);
      });
    },
    async close() {
      open?.socket.terminate();
      agent.destroy();
      await sockets.close();
      await app.close();
    },
  };
}
