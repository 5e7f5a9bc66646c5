// A receiver of hooks on this machine: remembers all it was sent, and answers as it is told to.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { CallBody } from '@regalia/protocol';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Receiver {
  readonly host: string;
  readonly url: string;
  readonly received: Received[];
  /** The calls that came to a path as JSON. */
  calls(path?: string): readonly CallBody[];
  /** What is answered from now on. */
  answer(status: number, text?: string): void;
  /** Waits until so many have come. */
  until(count: number, path?: string): Promise<void>;
  close(): Promise<void>;
}

export async function openReceiver(hear: (received: Received) => void = () => undefined): Promise<Receiver> {
  const received: Received[] = [];
  let [status, text] = [200, 'thank you'];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      received.push(one);
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
      hear(one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const at = (path?: string): readonly Received[] => received.filter((one) => path === undefined || one.path === path);
  return {
    host,
    url: `http://${host}`,
    received,
    calls: (path) => at(path).map(({ body }) => JSON.parse(String(body))),
    answer(nextStatus, nextText = '') {
      [status, text] = [nextStatus, nextText];
    },
    async until(count, path) {
      for (let i = 0; i < 1_200 && at(path).length < count; i++) await new Promise((resolve) => setTimeout(resolve, 25));
      if (at(path).length < count) throw new Error(`${at(path).length} of ${count} calls came`);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
