// All tables this node is dealing with. Whatever happens at one table happens one after the other; different tables do not wait for each
// other. An operation is played in memory, stored, and only then told to anybody. If it cannot be stored, the copy in memory is thrown away.

import { ok, type Result, refused } from '@regalia/core';
import type { Logger } from 'pino';
import { newId } from '../people/tokens.ts';
import type { Change, Store, TableRow } from '../store/contract.ts';
import { type Cache, makeCache } from './cache.ts';
import { bugBundle, freezing } from './freeze.ts';
import { type Lanes, makeLanes } from './lanes.ts';
import { applyNews, type Dealing, type LiveTable, liveTableFrom } from './live-table.ts';
import { type Operation, type Pauses, rowAfter, toChange } from './operation.ts';
import { joined, NOTHING_TOLD, type ToldAll } from './outgoing.ts';
import { startIfFull } from './seating.ts';

/** Hears of every change after it is durable: what was told since the entry `after`, and the row as it was before. */
export type Publish = (table: LiveTable, after: number, told: ToldAll, before: TableRow) => void;

export interface TablesOptions {
  readonly store: Store;
  readonly log: Logger;
  /** How many tables are kept in memory at most. */
  readonly cached: number;
  readonly pauses: Pauses;
  readonly publish: Publish;
  /** A table was changed here: whoever follows lists may have to look again. */
  readonly listed: (before: TableRow, after: TableRow) => void;
  /** A job was set for this time. */
  readonly jobSet: (due: number) => void;
  /** Somebody is to be called at this time. */
  readonly callSet: (due: number) => void;
  readonly now: () => number;
  readonly deal?: Dealing;
}

export interface Done {
  readonly row: TableRow;
  /** Entries after the message was carried out, now or the first time. */
  readonly seq: number;
}

/** How a change is asked for. */
export interface Asked {
  /** Seat and key of the message. A cause that was carried out before is answered as before, and nothing happens again. */
  readonly cause?: string;
  /** The session it comes by. The store carries out nothing for one that has ended. */
  readonly session?: string;
  /** Whether the asker may ask at all: looked at before anything else, so that nobody learns what another's key did. */
  readonly may?: (table: LiveTable) => Result<null>;
}

export interface Tables {
  /** Does something at a table. */
  change(id: string, operation: Operation, asked?: Asked): Promise<Result<Done>>;
  /** A new table, begun if nobody is missing; with it, what is done at the table it follows. All of it is stored, or nothing. */
  create(row: TableRow, session: string | null, follows?: Follows): Promise<Result<TableRow>>;
  /** Looks at a table between two changes: everything seen is durable. */
  look<T>(id: string, see: (table: LiveTable) => T | Promise<T>): Promise<T | undefined>;
  /** The same, and what other nodes have done up to now is there, too. */
  lookAfresh<T>(id: string, see: (table: LiveTable) => T | Promise<T>): Promise<T | undefined>;
  /** Another node may have changed the table. */
  refresh(id: string, version?: number): Promise<void>;
  /** Another node changed a table nobody looks at here: the copy in memory is out of date. */
  forget(id: string, version: number): void;
  /** Waits for everything in hand. */
  settled(): Promise<void>;
  /** How many are in memory. */
  size(): number;
}

/** The table that a new one follows, and what is done there. */
export interface Follows {
  readonly id: string;
  readonly operation: Operation;
}

/** What the functions below share: the copies in memory, and whose turn it is at each table. */
interface Registry {
  readonly options: TablesOptions;
  readonly copies: Cache<LiveTable>;
  readonly lanes: Lanes;
}

/** How often a change is tried again when other nodes were quicker. */
const ATTEMPTS = 12;

export function makeTables(options: TablesOptions): Tables {
  const registry: Registry = { options, copies: makeCache(options.cached), lanes: makeLanes() };
  const { copies, lanes } = registry;
  return {
    change: (id, operation, asked = {}) => lanes.inTurn(id, () => change(registry, id, operation, asked)),
    create: (row, session, follows) =>
      follows ? lanes.inTurn(follows.id, () => createAfter(registry, row, session, follows)) : create(registry, row, session),
    look: (id, see) => lanes.inTurn(id, () => look(registry, id, see)),
    lookAfresh: (id, see) =>
      lanes.inTurn(id, async () => {
        if (copies.peek(id)) await bringUpToDate(registry, id);
        return look(registry, id, see);
      }),
    refresh: (id, version) => lanes.inTurn(id, () => refresh(registry, id, version)),
    forget(id, version) {
      // A table in hand is left alone: its append will find the newer version.
      if (!lanes.busy(id) && (copies.peek(id)?.row.version ?? version) < version) copies.forget(id);
    },
    settled: lanes.settled,
    size: copies.size,
  };
}

/** The table, from memory or from the store. One that cannot be opened is frozen. */
async function open(registry: Registry, id: string): Promise<LiveTable | undefined> {
  const known = registry.copies.use(id);
  if (known) return known;
  const stored = await registry.options.store.load(id);
  if (!stored) return undefined;
  try {
    const table = liveTableFrom(stored, registry.options.deal);
    if (table) registry.copies.keep(id, table);
    return table;
  } catch (error) {
    await freeze(registry, stored.row, 'opening the table', error);
    return open(registry, id);
  }
}

async function look<T>(registry: Registry, id: string, see: (table: LiveTable) => T | Promise<T>): Promise<T | undefined> {
  const table = await open(registry, id);
  return table ? see(table) : undefined;
}

async function change(registry: Registry, id: string, operation: Operation, asked: Asked): Promise<Result<Done>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const table = await open(registry, id);
    if (!table) return refused('no-such-table', { table: id });
    const tried = await tryOn(registry, table, operation, asked);
    // A refusal counts only when it was given on the newest version: another node may have moved on.
    if (tried !== 'overtaken' && (tried.ok || !(await bringUpToDate(registry, id)))) return tried;
    if (tried === 'overtaken' && (await hasEnded(registry, asked.session))) return refused('no-session');
  }
  return refused('busy');
}

async function tryOn(registry: Registry, table: LiveTable, operation: Operation, asked: Asked): Promise<Result<Done> | 'overtaken'> {
  const { cause = null, may } = asked;
  const allowed = may?.(table) ?? ok(null);
  if (!allowed.ok) return allowed;
  const repeated = cause === null ? undefined : table.done.get(cause);
  if (repeated !== undefined)
    return (await hasEnded(registry, asked.session)) ? refused('no-session') : ok({ row: table.row, seq: repeated });
  const next = await changeBy(registry, table, operation, asked);
  if (!next.ok) return next;
  // Until it is known to be stored, the copy in memory is worth nothing.
  registry.copies.forget(table.row.id);
  if (!(await registry.options.store.append(next.value))) return 'overtaken';
  commit(registry, table, next.value);
  return ok({ row: table.row, seq: next.value.length });
}

/** The change that an operation means. An engine that breaks its word freezes the table. */
async function changeBy(registry: Registry, table: LiveTable, operation: Operation, asked: Asked): Promise<Result<Change>> {
  const { copies, options } = registry;
  const { cause, session } = asked;
  const at = options.now();
  try {
    const effect = operation(table, at);
    if (!effect.ok) return effect;
    return ok({ ...toChange(table, effect.value, cause ?? null, at, options.pauses), session: session ?? null });
  } catch (error) {
    copies.forget(table.row.id);
    await freeze(registry, table.row, cause ?? 'the server', error);
    return refused('frozen');
  }
}

const hasEnded = async ({ options: { store } }: Registry, session: string | undefined): Promise<boolean> =>
  session !== undefined && !(await store.livingSessions([session])).has(session);

/** What is to be stored of a new table: the table as it is made, and its first change. */
function firstChange({ options }: Registry, row: TableRow, session: string | null): Result<{ table: LiveTable; first: Change }> {
  const table = liveTableFrom({ row, batches: [], snapshots: [] }, options.deal);
  if (!table) return refused('no-such-game', { game: row.game });
  const effect = startIfFull(table, row.meta);
  return effect.ok ? ok({ table, first: { ...toChange(table, effect.value, null, row.createdAt, options.pauses), session } }) : effect;
}

async function create(registry: Registry, row: TableRow, session: string | null): Promise<Result<TableRow>> {
  const made = firstChange(registry, row, session);
  if (!made.ok) return made;
  const { table, first } = made.value;
  if (!(await registry.options.store.create(row, first))) return refused('no-session');
  commit(registry, table, first);
  return ok(table.row);
}

/** The same, in turn with what else happens at the table that the new one follows. */
async function createAfter(registry: Registry, row: TableRow, session: string | null, follows: Follows): Promise<Result<TableRow>> {
  const { copies, options } = registry;
  const asked = session === null ? {} : { session };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const old = await open(registry, follows.id);
    if (!old) return refused('no-such-table', { table: follows.id });
    const link = await changeBy(registry, old, follows.operation, asked);
    if (!link.ok) {
      if (await bringUpToDate(registry, follows.id)) continue;
      return link;
    }
    const made = firstChange(registry, row, session);
    if (!made.ok) return made;
    copies.forget(follows.id);
    if (await options.store.create(row, made.value.first, link.value)) {
      commit(registry, old, link.value);
      commit(registry, made.value.table, made.value.first);
      return ok(made.value.table.row);
    }
    if (await hasEnded(registry, asked.session)) return refused('no-session');
  }
  return refused('busy');
}

/** What is stored is true: the copy in memory follows, and everybody hears of it. */
function commit({ copies, options }: Registry, table: LiveTable, next: Change): void {
  const before = table.row;
  table.row = rowAfter(before, next);
  const cause = next.batch?.cause ?? null;
  if (cause !== null) table.done.set(cause, next.length);
  copies.keep(before.id, table);
  options.store.signal({ table: before.id, version: table.row.version });
  options.publish(table, before.length, next.batch?.told ?? NOTHING_TOLD, before);
  options.listed(before, table.row);
  for (const { due } of next.jobs) if (due !== null) options.jobSet(due);
  for (const { due } of next.calls) if (due !== null) options.callSet(due);
}

/** An engine broke its word: the table stops, what led to it is kept, the other tables go on. */
async function freeze(registry: Registry, row: TableRow, during: string, error: unknown): Promise<void> {
  const { store, log, now, publish, listed } = registry.options;
  const bug = newId();
  log.error({ table: row.id, bug, err: error }, 'a game was frozen; the bug bundle is in the database');
  await store.saveBug(bug, row.id, now(), bugBundle(row, await store.lines(row.id), during, error));
  if (!(await store.append(freezing(row, now())))) return;
  store.signal({ table: row.id, version: row.version + 1 });
  const frozen = await open(registry, row.id);
  if (!frozen) return;
  publish(frozen, row.length, NOTHING_TOLD, row);
  listed(row, frozen.row);
}

/** Whether another node has changed the table; if so, the copy in memory follows. */
async function bringUpToDate(registry: Registry, id: string): Promise<boolean> {
  const { store } = registry.options;
  if (store.kind === 'sqlite') return false;
  const known = registry.copies.peek(id)?.row.version ?? 0;
  const version = (await store.versions([id])).get(id) ?? 0;
  if (version <= known) return false;
  await refresh(registry, id, version);
  return true;
}

async function refresh({ copies, options }: Registry, id: string, version: number | undefined): Promise<void> {
  const table = copies.peek(id);
  if (!table || (version !== undefined && version <= table.row.version)) return;
  const before = table.row;
  const news = await options.store.news(id, before.version);
  if (!news || news.row.version <= before.version) return;
  try {
    applyNews(table, news);
  } catch (error) {
    copies.forget(id);
    throw error;
  }
  options.publish(table, before.length, joined(news.batches.map((batch) => batch.told)), before);
}
