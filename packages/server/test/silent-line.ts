// A line to a database that can fall silent: connections stay open, nothing comes through, nobody is told.

import { connect, createServer, type Socket } from 'node:net';

export interface SilentLine {
  readonly port: number;
  /** Bytes that were sent towards the database, passed on or not. */
  sent(): number;
  silence(): void;
  /** What was held back is delivered, as a network does that comes back. */
  speak(): void;
  close(): Promise<void>;
}

export async function silentLine(towards: number): Promise<SilentLine> {
  let silent = false;
  let sent = 0;
  const pairs = new Set<() => void>();
  const server = createServer((client) => {
    const database = connect(towards, '127.0.0.1');
    const [out, back] = [passOn(client, database, () => silent), passOn(database, client, () => silent)];
    client.on('data', (data) => {
      sent += data.length;
    });
    const release = (): void => {
      out();
      back();
    };
    pairs.add(release);
    for (const end of [client, database]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        pairs.delete(release);
        client.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    sent: () => sent,
    silence() {
      silent = true;
    },
    speak() {
      silent = false;
      for (const release of pairs) release();
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Passes data on, or holds it back; gives what delivers what was held. */
function passOn(from: Socket, to: Socket, isSilent: () => boolean): () => void {
  let held: Buffer[] = [];
  from.on('data', (data) => {
    if (isSilent()) held.push(data);
    else to.write(data);
  });
  return () => {
    for (const data of held) to.write(data);
    held = [];
  };
}
