// A running server: opened, listening, and stopped without losing anything.

import type { Result } from '@regalia/core';
import { destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { makeApp } from './http/app.ts';
import { openServices, type Services } from './services.ts';
import { attachSockets, type Sockets } from './socket/sockets.ts';
import type { Store } from './store/contract.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { thawTable } from './table/thaw.ts';
import { within } from './within.ts';

export interface Running {
  /** Where people open it. */
  readonly address: string;
  /** Where it listens. */
  readonly local: string;
  readonly services: Services;
  readonly sockets: Sockets;
  /** Finishes what is in hand, tells the sockets why, closes everything. */
  stop(): Promise<void>;
}

/** Milliseconds for the answers that are under way. */
const CLOSING = 1_000;

/** Secrets do not get into the log, whatever is logged. */
const makeLog = (level: string): Logger =>
  pino(
    { level, redact: ['*.headers.cookie', '*.headers.authorization', 'cookie', 'token', 'passphrase', 'key', '*.key', '*.passphrase'] },
    destination(2),
  );

export const openStore = (config: Config, log: Logger = makeLog(config.logLevel)): Promise<Store> | Store =>
  config.databaseUrl === null
    ? openSqlite(config.data, (message) => log.warn(message))
    : openPostgres({
        url: config.databaseUrl,
        connections: config.databaseConnections,
        timeout: config.databaseTimeout,
        warn: (message) => log.warn(message),
      });

/** The setting that says where a server was last reached, for links made beside it. */
export const ADDRESS = 'address';

/** The store beside a server that may be running: for people and tickets, not for tables. */
export const openBeside = (config: Config): Promise<Store> | Store =>
  config.databaseUrl === null ? openSqlite(config.data, undefined, true) : openStore(config);

/** Lets a frozen game go on, without a server. */
export async function thaw(config: Config, table: string): Promise<Result<number>> {
  const store = await openStore(config);
  try {
    return await thawTable(store, table, Date.now());
  } finally {
    await store.close();
  }
}

/** `client` is the folder of the built client, where it is not the usual one. */
export async function startServer(config: Config, log: Logger = makeLog(config.logLevel), client?: string): Promise<Running> {
  const services = await openServices(config, await openStore(config, log), log);
  const app = await makeApp(services, client);
  const sockets = attachSockets(app.server, services);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await services.close();
    throw error;
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  await services.store.setSetting(ADDRESS, address).catch((error: unknown) => log.warn({ err: error }, 'the address could not be noted'));
  return {
    address,
    local: `http://${host}:${port}`,
    services,
    sockets,
    async stop() {
      services.stopping = true;
      await sockets.close();
      await within(CLOSING, app.close());
      await services.close();
    },
  };
}
