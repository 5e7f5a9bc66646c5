// A server in the test's own process, on a folder that goes away.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Config, DEFAULTS } from '../src/config.ts';
import { type Running, startServer } from '../src/server.ts';

/** Limits that do not get in a test's way, and bots that do not wait. */
export const UNLIMITED: Partial<Config> = {
  port: 0,
  logLevel: 'silent',
  requestsPerMinute: 1_000_000,
  messagesPerSecond: 100_000,
  socketsPerAddress: 10_000,
  stallLimit: 600_000,
  botPause: 0,
};

/** Started now, stopped after the file's tests. */
export async function serverForTests(more: Partial<Config> = {}): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'regalia-test-'));
  const server = await startServer({ ...DEFAULTS, data, ...UNLIMITED, ...more });
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });
  return server;
}

/** From now on no time goes by for what a server counts: however long a test takes, nobody is allowed more for it. */
export function stopTheClock({ services }: Running): void {
  const at = Date.now();
  Object.assign(services, { now: () => at });
}
