// How nodes tell each other which tables changed: LISTEN and NOTIFY, carrying only ids and versions. A signal may get lost, with its node
// or with the database; what matters is in the tables, and whoever listens is told when to look there.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Signal, Store } from './contract.ts';

const CHANNEL = 'regalia_tables';
/** A payload may have 8,000 bytes; a table takes at most 24. */
const PER_PAYLOAD = 300;
/** Milliseconds until a lost connection is tried again. */
const AGAIN = 300;

export function signals(
  url: string,
  pool: pg.Pool,
  warn: (message: string) => void,
): { send: Store['signal']; listen: Store['listen']; close(): Promise<void> } {
  const self = randomBytes(6).toString('hex');
  const waiting = new Map<string, number>();
  let client: pg.Client | undefined;
  let closed = false;

  // Signals of one turn of the event loop go out together. They are sent after the commit, not with it: NOTIFY inside a transaction
  // makes PostgreSQL commit one at a time.
  function flush(): void {
    const all = [...waiting].map(([table, version]) => `${table}:${version}`);
    waiting.clear();
    for (let i = 0; i < all.length; i += PER_PAYLOAD) {
      const payload = `${self} ${all.slice(i, i + PER_PAYLOAD).join(',')}`;
      pool
        .query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, payload] })
        .catch((error: Error) => warn(`A signal to the other servers was lost: ${error.message}`));
    }
  }

  async function connect(hear: (signal: Signal) => void, lost: () => void): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'regalia listener', keepAlive: true });
    let listening = false;
    // An error on an open connection is followed by its end; one while connecting is thrown below.
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (listening && !closed) reconnect(hear, lost);
    });
    fresh.on('notification', ({ payload = '' }) => {
      const [node, list = ''] = payload.split(' ');
      if (node === self) return;
      for (const pair of list.split(',')) {
        const [table, version] = pair.split(':');
        hear({ table, version: Number(version) });
      }
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    listening = true;
  }

  function reconnect(hear: (signal: Signal) => void, lost: () => void): void {
    setTimeout(() => {
      if (!closed) connect(hear, lost).then(lost, () => reconnect(hear, lost));
    }, AGAIN);
  }

  return {
    send({ table, version }) {
      if (closed) return;
      if (waiting.size === 0) setImmediate(flush);
      waiting.set(table, Math.max(version, waiting.get(table) ?? 0));
    },
    listen: connect,
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
