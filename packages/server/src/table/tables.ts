// All tables this node is dealing with. Whatever happens at one table happens one after the other; different tables do not wait for each
// other. An act is played in memory, stored, and only then told to anybody. If it cannot be stored, the copy in memory is thrown away.

import { ok, printRecord, type Result, refused } from '@regalia/core';
import type { Logger } from 'pino';
import { newId } from '../people/tokens.ts';
import type { Store, TableRow } from '../store/contract.ts';
import { recordFor } from './export.ts';
import { type OpenTable, openTable, takeIn } from './open.ts';
import type { Act } from './outcome.ts';
import { toChange } from './outcome.ts';
import { NOTHING_TOLD, type ToldAll, type ToldList } from './outgoing.ts';

/** Hears of every change after it is durable: what was told since the entry `after`, and the row as it was before. */
export type Published = (table: OpenTable, after: number, told: ToldAll, before: TableRow) => void;

export interface TablesOptions {
  readonly store: Store;
  readonly log: Logger;
  /** How many tables are kept in memory at most. */
  readonly cached: number;
  /** How long a bot waits before it plays, in milliseconds. */
  readonly botPause: number;
  readonly published: Published;
  /** A job was set for this time. */
  readonly jobSet: (due: number) => void;
  readonly now: () => number;
}

export interface Done {
  readonly row: TableRow;
  /** Entries after the message was carried out, now or the first time. */
  readonly seq: number;
}

export interface Tables {
  /** Does something at a table. A cause that was carried out before is answered as before, and nothing happens again. */
  change(id: string, act: Act, cause?: string | null): Promise<Result<Done>>;
  /** Looks at a table between two changes: everything seen is durable. */
  look<T>(id: string, see: (table: OpenTable) => T | Promise<T>): Promise<T | undefined>;
  /** The same, and what other nodes have done up to now is there, too. */
  lookAfresh<T>(id: string, see: (table: OpenTable) => T | Promise<T>): Promise<T | undefined>;
  /** Another node may have changed the table. */
  refresh(id: string, version?: number): Promise<void>;
  /** Another node changed a table nobody looks at here: the copy in memory is out of date. */
  forget(id: string, version: number): void;
  /** Waits for everything in hand. */
  settled(): Promise<void>;
  /** How many are in memory. */
  size(): number;
}

/** How often a change is tried again when other nodes were quicker. */
const ATTEMPTS = 12;

export function makeTables(options: TablesOptions): Tables {
  const { store, log, now } = options;
  const cache = new Map<string, OpenTable>();
  const lanes = new Map<string, Promise<unknown>>();

  /** One after the other, per table. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = lanes.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    lanes.set(id, mine);
    const leave = (): void => {
      if (lanes.get(id) === mine) lanes.delete(id);
    };
    mine.then(leave, leave);
    return mine;
  }

  /** The table, from memory or from the store. One that cannot be opened is frozen. */
  async function open(id: string): Promise<OpenTable | undefined> {
    const known = cache.get(id);
    if (known) {
      // The least recently used are at the front.
      cache.delete(id);
      cache.set(id, known);
      return known;
    }
    const stored = await store.load(id);
    if (!stored) return undefined;
    let table: OpenTable | undefined;
    try {
      table = openTable(stored);
    } catch (error) {
      await freeze(stored.row, 'opening the table', error);
      return open(id);
    }
    if (table) cache.set(id, table);
    for (const oldest of cache.keys()) {
      if (cache.size <= options.cached) break;
      cache.delete(oldest);
    }
    return table;
  }

  async function change(id: string, act: Act, cause: string | null): Promise<Result<Done>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const table = await open(id);
      if (!table) return refused('no-such-table', { table: id });
      const repeated = cause === null ? undefined : table.done.get(cause);
      if (repeated !== undefined) return ok({ row: table.row, seq: repeated });
      const tried = await attemptOn(table, act, cause);
      // A refusal counts only when it was given on the newest version: another node may have moved on.
      if (tried !== 'overtaken' && (tried.ok || !(await isOld(id)))) return tried;
    }
    return refused('busy');
  }

  /** Whether another node has changed the table; if so, the copy in memory is brought up to date. */
  async function isOld(id: string): Promise<boolean> {
    if (store.kind === 'sqlite') return false;
    const known = cache.get(id)?.row.version ?? 0;
    const version = (await store.versions([id])).get(id) ?? 0;
    if (version <= known) return false;
    await refresh(id, version);
    return true;
  }

  async function attemptOn(table: OpenTable, act: Act, cause: string | null): Promise<Result<Done> | 'overtaken'> {
    const { id } = table.row;
    const before = table.row;
    const at = now();
    let outcome: ReturnType<Act>;
    try {
      outcome = act(table, at);
    } catch (error) {
      cache.delete(id);
      await freeze(before, cause ?? 'the server', error);
      return refused('frozen');
    }
    if (!outcome.ok) return outcome;
    const next = toChange(table, outcome.value, cause, at, options.botPause);
    // Until it is known to be stored, the copy in memory is worth nothing.
    cache.delete(id);
    if (!(await store.append(next))) return 'overtaken';
    table.row = {
      ...before,
      version: before.version + 1,
      phase: next.phase,
      length: next.length,
      desk: next.desk,
      changedAt: at,
    };
    if (cause !== null) table.done.set(cause, next.length);
    cache.set(id, table);
    store.signal({ table: id, version: table.row.version });
    options.published(table, before.length, next.batch?.told ?? NOTHING_TOLD, before);
    for (const { due } of next.jobs) if (due !== null) options.jobSet(due);
    return ok({ row: table.row, seq: next.length });
  }

  /** An engine broke its word: the table stops, what led to it is kept, the other tables go on. */
  async function freeze(row: TableRow, during: string, error: unknown): Promise<void> {
    const bug = newId();
    log.error({ table: row.id, bug, err: error }, 'a game was frozen; the bug bundle is in the database');
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const record = printRecord(recordFor(row, await store.lines(row.id), { withKey: false }));
    await store.saveBug(bug, row.id, now(), JSON.stringify({ game: row.game, engine: row.engine, during, trace, record }));
    const desk = { ...row.desk, deciding: [], proposal: null, due: { clock: null, bot: null } };
    const stopped = await store.append({
      table: row.id,
      version: row.version,
      phase: 'frozen',
      length: row.length,
      desk,
      at: now(),
      batch: null,
      snapshots: [],
      persons: null,
      jobs: [
        { kind: 'clock', due: null },
        { kind: 'bot', due: null },
      ],
    });
    if (!stopped) return;
    store.signal({ table: row.id, version: row.version + 1 });
    const frozen = await open(row.id);
    if (frozen) options.published(frozen, row.length, NOTHING_TOLD, row);
  }

  async function refresh(id: string, version: number | undefined): Promise<void> {
    const table = cache.get(id);
    if (!table || (version !== undefined && version <= table.row.version)) return;
    const before = table.row;
    const news = await store.news(id, before.version);
    if (!news || news.row.version <= before.version) return;
    try {
      takeIn(table, news);
    } catch (error) {
      cache.delete(id);
      throw error;
    }
    options.published(table, before.length, joined(news.batches.map((batch) => batch.told)), before);
  }

  return {
    change: (id, act, cause = null) => inTurn(id, () => change(id, act, cause)),
    look: (id, see) =>
      inTurn(id, async () => {
        const table = await open(id);
        return table ? see(table) : undefined;
      }),
    lookAfresh: (id, see) =>
      inTurn(id, async () => {
        if (cache.has(id)) await isOld(id);
        const table = await open(id);
        return table ? see(table) : undefined;
      }),
    refresh: (id, version) => inTurn(id, () => refresh(id, version)),
    forget(id, version) {
      // A table in hand is left alone: its append will find the newer version.
      if (!lanes.has(id) && (cache.get(id)?.row.version ?? version) < version) cache.delete(id);
    },
    async settled() {
      while (lanes.size > 0) await Promise.allSettled(lanes.values());
    },
    size: () => cache.size,
  };
}

/** Several batches' worth of telling as one. */
function joined(parts: readonly ToldAll[]): ToldAll {
  if (parts.length === 1) return parts[0];
  const seats: Record<string, ToldList> = {};
  for (const seat of new Set(parts.flatMap((part) => Object.keys(part.seats))))
    seats[seat] = parts.flatMap((part) => part.seats[seat] ?? part.all);
  return { all: parts.flatMap((part) => part.all), seats };
}
