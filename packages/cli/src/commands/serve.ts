// regalia serve: tables for people, over HTTP and WebSocket.

import { type Config, DEFAULTS, readConfig, SETTINGS } from '@regalia/server/config';
import { type Args, type Command, type Option, operandsOf } from '../command.ts';
import { EXIT, failed, misused } from '../failure.ts';

/** Whoever does not stop within this time is stopped, in milliseconds. */
const PATIENCE = 9_000;

/** The settings of the server as options of a command. */
export const settingOptions = (names: readonly string[]): Record<string, Option> =>
  Object.fromEntries(
    Object.entries(SETTINGS)
      .filter(([name]) => names.includes(name))
      .map(([name, { flag, env, takes, about }]) => {
        const otherwise = Object.entries(DEFAULTS).find(([key]) => key === name)?.[1];
        return [flag, { takes, about: `${about}${otherwise === null ? '' : ` (default: ${otherwise})`}; or ${env}` }];
      }),
  );

/** The server's settings, from flags and the environment. */
export function configOf(args: Args): Config {
  const read = readConfig(args.values, process.env);
  if ('fault' in read) throw misused(read.fault);
  return read.config;
}

/** A sentence for what the store would not do; anything else is the program's fault. */
export function storeFailure(error: unknown): unknown {
  return error instanceof Error && error.name === 'StoreRefused' ? failed(error.message) : error;
}

export const serve: Command = {
  name: 'serve',
  summary: 'start a server where people and bots play together',
  operands: '',
  options: settingOptions(Object.keys(SETTINGS)),
  notes: [
    'Everything is kept in the data folder, in an embedded database; nothing else has to be installed. With --database-url any number of servers share one PostgreSQL.',
    'Stop it with Ctrl-C or SIGTERM: what is in hand is finished, and the players’ browsers come back by themselves when it runs again.',
  ],
  examples: [
    'regalia serve',
    'regalia serve --host 0.0.0.0 --port 8080 --public-url https://games.example.org',
    'regalia serve --database-url postgres://regalia@db.example.org/regalia',
  ],
  async run(args) {
    operandsOf(args, serve, 0, 0);
    const config = configOf(args);
    const stop = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    // Loaded only now, so that the other commands need not wait for it.
    const { startServer } = await import('@regalia/server');
    const server = await startServer(config).catch((error: unknown) => {
      throw failed(whyNot(error, config.port, config.host));
    });
    process.stdout.write(`Regalia is served at ${server.address}\n`);
    if (config.host === '127.0.0.1') process.stdout.write('Only this machine can reach it; --host 0.0.0.0 lets others in.\n');
    await stop;
    process.stdout.write('Stopping …\n');
    setTimeout(() => process.exit(EXIT.failed), PATIENCE).unref();
    await server.stop();
    return EXIT.done;
  },
};

function whyNot(error: unknown, port: number, host: string): string {
  if (error instanceof Error && error.name === 'StoreRefused') return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine. Choose another with --host.`;
  return `The server did not start: ${error instanceof Error ? error.message : String(error)}.`;
}
