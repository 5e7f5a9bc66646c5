// A piece of network that can fail: between clients and a server, or between a server and its database.

import { createServer, connect as dial, type Server, type Socket } from 'node:net';

export interface Wire {
  readonly port: number;
  /** Nothing gets through, and nobody is told. */
  silence(): void;
  /** What was held back gets through. */
  heal(): void;
  /** Every connection breaks. */
  cut(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

export async function openProxy(target: number): Promise<Wire> {
  const pairs = new Set<Pair>();
  let silent = false;
  const hold = ({ near, far }: Pair): void => {
    near.pause();
    far.pause();
  };
  const server: Server = createServer((near) => {
    const pair = { near, far: dial(target, '127.0.0.1') };
    const { far } = pair;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => {
        if (!to.write(data)) from.pause();
      });
      to.on('drain', () => {
        if (!silent) from.resume();
      });
      from.on('error', end);
      from.on('close', end);
    }
    if (silent) hold(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : 0,
    silence() {
      silent = true;
      for (const pair of pairs) hold(pair);
    },
    heal() {
      silent = false;
      for (const { near, far } of pairs) {
        near.resume();
        far.resume();
      }
    },
    cut() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
