// How nodes tell each other which tables changed: LISTEN and NOTIFY, carrying only ids and versions. A signal may get lost, with its node
// or with the database; what matters is in the tables, and whoever listens is told when to look there.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Signal, Store } from './contract.ts';

const CHANNEL = 'regalia_tables';
/** A payload may have 8,000 bytes; a table takes at most 24. */
const PER_PAYLOAD = 300;
/** Milliseconds until a lost connection is tried again, and between two looks whether it is still there. */
const AGAIN = 300;
const BEAT = 10_000;

export interface Signals {
  readonly send: Store['signal'];
  readonly listen: Store['listen'];
  close(): Promise<void>;
}

export interface SignalsOptions {
  readonly url: string;
  /** Milliseconds for an answer. */
  readonly timeout: number;
  readonly warn: (message: string) => void;
  /** Asks the database by whichever connection is free. */
  readonly query: (text: string, values: readonly string[]) => Promise<unknown>;
}

interface State {
  readonly url: string;
  readonly timeout: number;
  /** This node, so that it does not hear itself. */
  readonly self: string;
  client: pg.Client | undefined;
  closed: boolean;
}

interface Listener {
  readonly hear: (signal: Signal) => void;
  readonly lost: () => void;
}

export function openSignals({ url, timeout, warn, query }: SignalsOptions): Signals {
  const state: State = { url, timeout, self: randomBytes(6).toString('hex'), client: undefined, closed: false };
  // What is said at a table and what is played there are two signals: neither stands for the other.
  const waiting = new Map<string, Signal>();

  // Signals of one turn of the event loop go out together. They are sent after the commit, not with it: NOTIFY inside a transaction
  // makes PostgreSQL commit one at a time.
  function flush(): void {
    const signals = [...waiting.values()];
    waiting.clear();
    for (const payload of payloadsOf(state.self, signals))
      query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch((error: Error) =>
        warn(`A signal to the other servers was lost: ${error.message}`),
      );
  }

  return {
    send(signal) {
      if (state.closed) return;
      if (waiting.size === 0) setImmediate(flush);
      const name = nameOf(signal);
      // Versions of one node only grow: the last is the one to tell.
      waiting.set(name, signal);
    },
    listen: (hear, lost) => connect(state, { hear, lost }),
    async close() {
      state.closed = true;
      await state.client?.end().catch(() => undefined);
    },
  };
}

/** Of two signals of one name, the later stands for both. */
const nameOf = (signal: Signal): string => ('table' in signal ? `${signal.table}${signal.version === 0 ? '' : ':'}` : printSignal(signal));

/** `node table:version,!session,?person …`, in portions that a payload can take. */
export function payloadsOf(node: string, signals: readonly Signal[]): readonly string[] {
  const payloads: string[] = [];
  for (let i = 0; i < signals.length; i += PER_PAYLOAD) {
    const some = signals.slice(i, i + PER_PAYLOAD);
    payloads.push(`${node} ${some.map(printSignal).join(',')}`);
  }
  return payloads;
}

function printSignal(signal: Signal): string {
  if ('session' in signal) return `!${signal.session}`;
  if ('list' in signal) return `?${signal.list === 'lobby' ? '' : signal.list.person}`;
  return `${signal.table}:${signal.version}`;
}

/** What another node said; nothing when it was oneself. */
export function readPayload(self: string, payload: string): readonly Signal[] {
  const [node, list = ''] = payload.split(' ');
  if (node === self || list === '') return [];
  return list.split(',').map((pair) => {
    if (pair.startsWith('!')) return { session: pair.slice(1) };
    if (pair.startsWith('?')) return { list: pair === '?' ? 'lobby' : { person: pair.slice(1) } };
    const [table = '', version = ''] = pair.split(':');
    return { table, version: Number(version) };
  });
}

async function connect(state: State, listener: Listener): Promise<void> {
  const client = new pg.Client({
    connectionString: state.url,
    connectionTimeoutMillis: state.timeout,
    query_timeout: state.timeout,
    application_name: 'regalia listener',
    keepAlive: true,
  });
  let listening = false;
  // A line on which nothing comes may be dead: it is asked now and then, and given up when it does not answer.
  const beat = setInterval(() => {
    if (listening) client.query('SELECT 1').catch(() => void client.end().catch(() => undefined));
  }, BEAT);
  beat.unref();
  // An error on an open connection is followed by its end; one while connecting is thrown below.
  client.on('error', () => undefined);
  client.on('end', () => {
    clearInterval(beat);
    if (listening && !state.closed) reconnect(state, listener);
  });
  client.on('notification', ({ payload = '' }) => {
    for (const signal of readPayload(state.self, payload)) listener.hear(signal);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    clearInterval(beat);
    void client.end().catch(() => undefined);
    throw error;
  }
  state.client = client;
  listening = true;
}

function reconnect(state: State, listener: Listener): void {
  setTimeout(() => {
    if (!state.closed) connect(state, listener).then(listener.lost, () => reconnect(state, listener));
  }, AGAIN);
}
