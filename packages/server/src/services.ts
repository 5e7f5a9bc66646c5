// All the parts of one server process, put together.

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { type Allowances, makeAllowances } from './allowances.ts';
import { type BotPool, botPool } from './bots/pool.ts';
import { playBot } from './bots/turn.ts';
import { type Calls, makeCalls } from './calls/calls.ts';
import { type CatchUp, makeCatchUp } from './catch-up.ts';
import { type ChatRooms, makeChat } from './chat.ts';
import type { Config } from './config.ts';
import { type Insistent, makeInsistent } from './http/front.ts';
import { type Hub, makeHub } from './hub.ts';
import { type JobOutcome, type Jobs, startJobs } from './jobs.ts';
import { type Lists, makeLists } from './lists.ts';
import type { SendMail } from './mail.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { runOrders } from './orders/run.ts';
import type { Attempts } from './people/attempts.ts';
import type { Forgetting } from './people/forget.ts';
import type { MayWrite } from './people/letter-allowance.ts';
import { peopleParts } from './people/parts.ts';
import { sweepOld } from './people/retention.ts';
import { makeSessions, type Sessions } from './people/sessions.ts';
import type { Tickets } from './people/tickets.ts';
import { makePresence, type PresenceTracker } from './presence.ts';
import type { Site } from './site.ts';
import type { Job, Signal, Store } from './store/contract.ts';
import { type Strain, watchStrain } from './strain.ts';
import { type History, makeHistory } from './table/history.ts';
import { takeHoliday } from './table/holidays.ts';
import type { Dealing } from './table/live-table.ts';
import { makePast, type Past } from './table/past.ts';
import { lateAt, timeUp } from './table/playing.ts';
import { makeTables, type Publish, type Tables } from './table/tables.ts';
import { within } from './within.ts';

export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly chat: ChatRooms;
  /** Who hears when a list of tables may be another. */
  readonly lists: Lists;
  readonly presence: PresenceTracker;
  readonly history: History;
  readonly past: Past;
  readonly catchUp: CatchUp;
  /** What one session may send, over all its sockets and requests. */
  readonly allowances: Allowances;
  /** Addresses that go on although they are refused. */
  readonly insistent: Insistent;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  /** Whether somebody may be written to who has not asked for it. */
  readonly mayWrite: MayWrite;
  readonly tickets: Tickets;
  /** Takes people away who asked for it. */
  readonly forgetting: Forgetting;
  /** What the operator says about the server. */
  readonly site: Site;
  readonly metrics: Metrics;
  readonly strain: Strain;
  readonly calls: Calls;
  /** Absent when no mail is configured. Throws when the mail was not taken. */
  readonly sendMail: SendMail | undefined;
  readonly now: () => number;
  /** True once the server is stopping. */
  stopping: boolean;
  close(): Promise<void>;
}

/** How long a job is taken for, and how often other nodes' jobs are looked for, in milliseconds. */
const LEASE = 30_000;
const POLL = 1_000;
/** Milliseconds that what is in hand may take to end, and the store to close. With all other steps of stopping, less than nine seconds. */
const STOPPING = 2_500;
const CLOSING = 1_500;
/** How long a bot's job waits when its maker's other tables keep the bots busy. */
const TOO_EARLY = 500;
/** How often watched tables are held against the store, for signals that were lost. */
const SWEEP = 2_000;
/** How often sessions are ended that nobody uses any more. */
const EXPIRE = 3_600_000;

/** `now` and `deal` are the machine's clock and the table's key, except in tests. */
export async function openServices(
  config: Config,
  store: Store,
  log: Logger,
  now: () => number = Date.now,
  deal?: Dealing,
): Promise<Services> {
  const { node, secret } = await takeUp(config, store);
  const bots = botPool({ threads: config.botThreads, time: config.botTime, memory: 256 }, (message) => log.warn(message));
  // Jobs begin when everything else is there; until then nothing changes a table.
  let jobs: Jobs | undefined;

  const hub = makeHub(now, (table) => void catchUp.watchers(table).catch(warning(log, 'a table could not be brought up to date')));
  const publish: Publish = (table, after, told, before) => {
    if (table.row.phase === 'frozen') metrics.frozen.inc();
    hub.publish(table, after, told, before);
  };
  const jobSet = (due: number): void => jobs?.nudge(due);
  const callSet = (due: number): void => calls.nudge(due);
  const lists = makeLists(store);
  const pauses = { bot: config.botPause, call: config.callPause };
  const hear = { publish, listed: lists.tableChanged, jobSet, callSet };
  const tables = makeTables({ store, log, cached: config.cachedTables, pauses, now, ...hear, ...(deal ? { deal } : {}) });
  const calls = await makeCalls({ config, store, log, node, now, hub, secret, lease: LEASE, poll: POLL });
  const strain = watchStrain(config.stallLimit);
  const metrics = makeMetrics({ tables: tables.size, watchers: hub.count, delay: strain.delay });
  const history = makeHistory(store);
  const catchUp = makeCatchUp(store, history, hub, tables);
  const parts = { config, store, log, now, hub, lists, tables, metrics, history, catchUp, strain };
  const chat = makeChat({ store, hub, tables, lists, now });
  const sessions = makeSessions(store, secret, config.publicUrl?.startsWith('https:') ?? false, now);
  const presence = makePresence(store, hub, node, now, log);

  const people = peopleParts({ store, tables, sessions, log, now });
  const stopListening = await listen({ ...parts, ...people, chat, presence, sessions });
  jobs = startJobs({ store, log, node, now, lease: LEASE, poll: POLL, run: (job) => runJob({ ...parts, presence }, bots, job) });
  calls.start();
  return {
    ...parts,
    calls,
    sendMail: calls.sendMail,
    chat,
    presence,
    past: makePast(),
    allowances: makeAllowances(config),
    insistent: makeInsistent(config, now),
    sessions,
    ...people,
    stopping: false,
    close: closing({ ...parts, calls, presence, bots, node }, stopListening, () => jobs?.stop()),
  };
}

/** Ends everything, in the order in which it can end. */
const closing =
  (
    {
      strain,
      log,
      tables,
      store,
      calls,
      presence,
      bots,
      node,
    }: Pick<Services, 'strain' | 'log' | 'tables' | 'store' | 'calls' | 'presence'> & { readonly bots: BotPool; readonly node: string },
    stopListening: () => void,
    stopJobs: () => Promise<void> | undefined,
  ) =>
  async (): Promise<void> => {
    stopListening();
    strain.stop();
    // Bots first: what waits for them would wait long. What they were thinking about is thought about again after the next start.
    await bots.close();
    await endIn(STOPPING, log, 'what was in hand', async () => {
      await Promise.all([stopJobs(), calls.stop()]);
      await presence.close();
      await tables.settled();
      await store.clearNodes(node);
    });
    await endIn(CLOSING, log, 'the store', () => store.close());
  };

/** The name of this process, and the secret of all. */
async function takeUp(config: Config, store: Store): Promise<{ readonly node: string; readonly secret: string }> {
  const { name: node, former } = nodeNames(config);
  // Whatever a process had in hand that ended here is free again; an embedded database has no other process.
  if (store.kind === 'sqlite') await store.clearNodes('');
  else if (former !== null) await store.clearNodes(former);
  return { node, secret: await store.setting('session-secret', () => randomBytes(32).toString('hex')) };
}

const warning =
  (log: Logger, what: string) =>
  (error: unknown): void =>
    log.warn({ err: error }, what);

/** Hears the other nodes, and looks through the tables now and then in case something was missed. Gives what ends the looking. */
async function listen(
  services: Pick<
    Services,
    'store' | 'log' | 'tables' | 'hub' | 'lists' | 'chat' | 'presence' | 'catchUp' | 'sessions' | 'forgetting' | 'site' | 'now'
  >,
): Promise<() => void> {
  const { store, log, tables, hub, lists, chat, presence, catchUp, sessions, forgetting, now } = services;
  const sweep = (): void => {
    catchUp.sweep().catch(warning(log, 'the tables could not be looked through'));
    sessions.check().catch(warning(log, 'the sessions could not be looked through'));
  };
  const hear = (signal: Signal): void => {
    if ('session' in signal) return sessions.ended(signal.session);
    if ('list' in signal) return lists.heard(signal);
    const { table, version } = signal;
    if (!hub.watched(table)) return tables.forget(table, version);
    const work = version === 0 ? Promise.all([chat.flush(table), presence.tell(table)]) : catchUp.refresh(table, version);
    work.catch(warning(log, 'news of another server could not be read'));
  };
  await store.listen(hear, sweep);
  const sweeping = store.kind === 'postgres' ? setInterval(sweep, SWEEP) : undefined;
  const expire = (): void => {
    sessions.endOld().catch(warning(log, 'old sessions could not be ended'));
    store.dropOldTickets(now()).catch(warning(log, 'old tickets could not be cleared away'));
    forgetting.goOn().catch(warning(log, 'somebody could not be forgotten yet'));
    sweepOld(services).catch(warning(log, 'what is too old could not be cleared away'));
  };
  const expiring = setInterval(expire, EXPIRE);
  expire();
  return () => {
    clearInterval(sweeping);
    clearInterval(expiring);
  };
}

/** Does a job. */
async function runJob(
  services: Pick<Services, 'tables' | 'store' | 'presence' | 'log' | 'now'>,
  bots: BotPool,
  job: Job,
): Promise<JobOutcome> {
  const { tables, log, now } = services;
  const { table, kind, due } = job;
  if (kind === 'order') return runOrders(services, table);
  if (kind === 'clock') await clockRunsOut(services, table);
  else if (!(await playBot(tables, bots, log, table))) return { notBefore: now() + TOO_EARLY };
  const wanted = await tables.look(table, ({ row }) => row.meta.due[kind] === due);
  return wanted === true ? 'wanted' : 'over';
}

/** Time is up, unless whose time it is has a holiday that this table has not heard of. */
async function clockRunsOut({ tables, store, now }: Pick<Services, 'tables' | 'store' | 'now'>, table: string): Promise<void> {
  const persons = await tables.look(table, ({ row }) => (row.meta.holidayDays === undefined ? [] : lateAt(row.meta, now())));
  for (const person of persons ?? [])
    for (const holiday of await store.holidaysOf(person, now() - 90 * 86_400_000)) await tables.change(table, takeHoliday(person, holiday));
  await tables.change(table, timeUp);
}

/** What this process is called among the nodes, and how the names of those begin that ran here before it; null when that is not known. */
function nodeNames({ port }: Config): { readonly name: string; readonly former: string | null } {
  const unique = randomBytes(6).toString('hex');
  const here = `${hostname()}:${port}/`;
  return port === 0 ? { name: unique, former: null } : { name: `${here}${unique}`, former: here };
}

/** Does something that must not keep the process from ending. */
async function endIn(milliseconds: number, log: Logger, what: string, work: () => Promise<unknown>): Promise<void> {
  const done = work().catch(warning(log, `${what} could not be brought to its end`));
  if (!(await within(milliseconds, done))) log.warn(`${what} took too long to end`);
}
