// All the parts of one server process, put together.

import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { type Allowances, makeAllowances } from './allowances.ts';
import { type BotPool, botPool } from './bots/pool.ts';
import { playBot } from './bots/turn.ts';
import { type ChatRooms, makeChat } from './chat.ts';
import type { Config } from './config.ts';
import { type Hub, makeHub } from './hub.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { makeSessions, type Sessions } from './people/sessions.ts';
import { makePresence, type PresenceDesk } from './presence.ts';
import type { Job, Store } from './store/contract.ts';
import { timeUp } from './table/playing.ts';
import { makeTables, type Tables } from './table/tables.ts';

export interface House {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly chat: ChatRooms;
  readonly presence: PresenceDesk;
  /** What one session may send, over all its sockets and requests. */
  readonly allowances: Allowances;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Brings everybody at a table up to date who is not. */
  catchUp(table: string): Promise<void>;
  /** True once the server is stopping. */
  stopping: boolean;
  close(): Promise<void>;
}

const LEASE = 30_000;
const POLL = 1_000;
/** How often watched tables are held against the store, for signals that were lost. */
const SWEEP = 2_000;

export async function openHouse(config: Config, store: Store, log: Logger, now: () => number = Date.now): Promise<House> {
  const node = randomBytes(6).toString('hex');
  const secret = await store.setting('session-secret', () => randomBytes(32).toString('hex'));
  const complain = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const missed = (table: string): void => void catchUp(table).catch(complain('a table could not be brought up to date'));
  const hub = makeHub(now, missed);
  const bots: BotPool = botPool({ threads: config.botThreads, time: config.botTime, memory: 256 }, (message) => log.warn(message));
  let jobs: Jobs | undefined;
  const tables = makeTables({
    store,
    log,
    cached: config.cachedTables,
    botPause: config.botPause,
    now,
    published: (table, after, told, before) => {
      if (table.row.phase === 'frozen') metrics.frozen.inc();
      hub.publish(table, after, told, before);
    },
    jobSet: (due) => jobs?.nudge(due),
  });
  const metrics = makeMetrics({ tables: tables.size, watchers: hub.count });
  const chat = makeChat(store, hub, tables);
  const presence = makePresence(store, hub, node, now, log);

  async function catchUp(id: string): Promise<void> {
    await tables.look(id, async (table) => {
      for (const watcher of hub.behind(table)) hub.catchUp(table, watcher, await store.told(id, watcher.viewer, watcher.seen));
    });
  }

  async function refresh(id: string, version?: number): Promise<void> {
    await tables.refresh(id, version);
    await catchUp(id);
  }

  /** Looks at every watched table: after lost signals, and now and then in any case. */
  async function sweep(): Promise<void> {
    const versions = await store.versions(hub.tables());
    await Promise.all([...versions].map(([id, version]) => refresh(id, version)));
  }

  async function run({ table, kind, due }: Job): Promise<boolean> {
    if (kind === 'bot') await playBot(tables, bots, log, table);
    else await tables.change(table, timeUp);
    const wanted = await tables.look(table, ({ row }) => row.desk.due[kind] === due);
    return wanted !== true;
  }

  await store.listen(
    ({ table, version }) => {
      if (!hub.watched(table)) return tables.forget(table, version);
      const work = version === 0 ? Promise.all([chat.flush(table), presence.tell(table)]) : refresh(table, version);
      work.catch(complain('news of another server could not be read'));
    },
    () => void sweep().catch(complain('the tables could not be looked through')),
  );
  jobs = startJobs({ store, log, node, now, lease: LEASE, poll: POLL, run });
  const sweeping =
    store.kind === 'postgres'
      ? setInterval(() => void sweep().catch(complain('the tables could not be looked through')), SWEEP)
      : undefined;

  return {
    config,
    store,
    log,
    tables,
    hub,
    chat,
    presence,
    allowances: makeAllowances(config.messagesPerSecond),
    sessions: makeSessions(store, secret, config.publicUrl?.startsWith('https:') ?? false, now),
    metrics,
    now,
    catchUp,
    stopping: false,
    async close() {
      clearInterval(sweeping);
      await presence.close();
      await jobs?.stop();
      await tables.settled();
      await bots.close();
      await store.close();
    },
  };
}
