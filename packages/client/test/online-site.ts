// The client as a server serves it, over a line that can be cut.

import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULTS, startServer } from '@regalia/server';
import { buildSite } from './browser.ts';

export interface OnlineSite {
  readonly url: string;
  /** Cuts every connection that is open. */
  cut(): void;
  close(): Promise<void>;
}

export async function openOnline(more: Partial<typeof DEFAULTS> = {}): Promise<OnlineSite> {
  const data = mkdtempSync(join(tmpdir(), 'regalia-online-'));
  const config = { ...DEFAULTS, port: 0, data, logLevel: 'silent', botPause: 0, requestsPerMinute: 100_000, ...more };
  const server = await startServer(config, undefined, await buildSite());
  const port = Number(new URL(server.address).port);
  const lines = new Set<Socket>();
  const front = createServer((incoming) => {
    const onward = connect(port, '127.0.0.1');
    incoming.pipe(onward).pipe(incoming);
    for (const end of [incoming, onward]) {
      lines.add(end);
      end.on('close', () => {
        lines.delete(end);
        incoming.destroy();
        onward.destroy();
      });
      end.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  const cut = (): void => {
    for (const line of lines) line.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    cut,
    async close() {
      cut();
      front.close();
      await server.stop();
    },
  };
}
