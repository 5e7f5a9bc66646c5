// The embedded store: one process, one file, nothing to install. Writes that arrive in the same turn of the event loop share one
// transaction and one flush to the disk; each is answered only after that flush.

import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { insist } from '@regalia/core';
import { type Change, JOBS, type Job, type Store, StoreRefused, type TableRow } from './contract.ts';
import { CREATE, sharedQueries } from './queries.ts';
import { fromTable, type Param, printLines, printSnapshot, type Row } from './rows.ts';
import { MIGRATIONS, newerThanProgram, SCHEMA } from './schema.ts';

export const SQLITE_FILE = 'regalia.db';

/** Opens the database in a folder, making both when they are not there. */
export function openSqlite(folder: string, warn: (message: string) => void = () => undefined): Store {
  makeFolder(folder, warn);
  const lock = lockFolder(folder);
  const db = new DatabaseSync(join(folder, SQLITE_FILE));
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -65536',
  );
  migrate(db);

  const prepared = new Map<string, StatementSync>();
  const run = (sql: string, params: readonly Param[]): readonly Row[] => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.all(...params);
  };
  const { write, idle } = groupCommit(db);

  return {
    kind: 'sqlite',
    ...sharedQueries({
      read: async (sql, params) => run(sql, params),
      write: (sql, params) => write(() => run(sql, params)),
    }),
    append: (change) => write(() => append(run, change)),
    create: (row, first = null, link = null) => write(() => create(run, row, first, link)),
    claim: (node, now, lease, limit, kind) => write(() => claim(run, [node, now + lease, now, now, kind ?? '%', limit])),
    signal() {},
    async listen() {},
    async close() {
      await idle();
      db.close();
      lock.close();
    },
  };
}

/** What is made here is its owner's only. A folder that was there has the permissions that somebody gave it, and keeps them. */
function makeFolder(folder: string, warn: (message: string) => void): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0)
    warn(`Other users of this machine may look into ${folder}. It holds the keys of unfinished games: chmod 700 keeps them out.`);
  closeSync(openSync(join(folder, SQLITE_FILE), 'a', 0o600));
}

/** Two servers on one file would not hear of each other's changes. The lock is the system's, and goes with the process. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new StoreRefused(
      `Another Regalia server is using the folder ${folder}. Stop it, choose another folder with --data, or use PostgreSQL for several servers.`,
    );
  }
}

function migrate(db: DatabaseSync): void {
  db.exec('BEGIN EXCLUSIVE');
  try {
    const found = Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
    if (found > SCHEMA) throw new StoreRefused(newerThanProgram(found));
    for (const statements of MIGRATIONS.slice(found)) for (const statement of statements) db.exec(statement);
    db.exec(`PRAGMA user_version = ${SCHEMA}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    db.close();
    throw error;
  }
}

interface Waiting {
  readonly work: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Milliseconds between two commits at least. A lone write is committed at the end of its turn of the event loop; in a crowd, the few
 * milliseconds let more of them share a flush, which costs as much for one as for a hundred.
 */
const APART = 3;

/** Collects writes and commits them together. */
function groupCommit(db: DatabaseSync): { write<T>(work: () => T): Promise<T>; idle(): Promise<void> } {
  let waiting: Waiting[] = [];
  let last = 0;

  function flush(): void {
    const group = waiting;
    waiting = [];
    if (commitGroup(db, group)) last = performance.now();
  }
  function plan(): void {
    const since = performance.now() - last;
    if (since >= APART) setImmediate(flush);
    else setTimeout(flush, APART - since);
  }
  const write = <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      let result: { readonly value: T };
      if (waiting.length === 0) plan();
      waiting.push({
        work: () => {
          result = { value: work() };
        },
        done: () => resolve(result.value),
        failed: reject,
      });
    });
  const idle = (): Promise<void> => (waiting.length === 0 ? Promise.resolve() : write(() => undefined));
  return { write, idle };
}

/** Commits a group, or each of it alone when one spoils the group: then it spoils only itself. False when they did not go together. */
function commitGroup(db: DatabaseSync, group: readonly Waiting[]): boolean {
  try {
    transact(db, group);
  } catch (error) {
    if (group.length === 1) for (const { failed } of group) failed(error);
    else for (const one of group) commitGroup(db, [one]);
    return false;
  }
  for (const { done } of group) done();
  return true;
}

function transact(db: DatabaseSync, group: readonly Waiting[]): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { work } of group) work();
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

type Run = (sql: string, params: readonly Param[]) => readonly Row[];

/** Part of one transaction: what comes to nothing has written nothing. */
function create(run: Run, row: TableRow, first: Change | null, link: Change | null): boolean {
  if (first && !sessionLives(run, first)) return false;
  if (link && !append(run, link)) return false;
  run(CREATE, fromTable(row));
  if (first) insist(append(run, first), 'a new table takes its first change');
  return true;
}

const sessionLives = (run: Run, { session = null }: Change): boolean =>
  session === null || run('SELECT 1 FROM sessions WHERE id = ?', [session]).length > 0;

function append(run: Run, change: Change): boolean {
  const { table, batch } = change;
  if (!sessionLives(run, change)) return false;
  const moved = run(
    'UPDATE tables SET version = version + 1, phase = ?, length = ?, desk = ?, changed_at = ? WHERE id = ? AND version = ? RETURNING version',
    [change.phase, change.length, JSON.stringify(change.meta), change.at, table, change.version],
  );
  if (moved.length === 0) return false;
  if (batch) {
    run('INSERT INTO batches (table_id, version, length, lines, told, cause) VALUES (?, ?, ?, ?, ?, ?)', [
      table,
      change.version + 1,
      change.length,
      printLines(batch.lines),
      JSON.stringify(batch.told),
      batch.cause,
    ]);
  }
  for (const snapshot of change.snapshots)
    run('INSERT INTO snapshots (table_id, at, body) VALUES (?, ?, ?)', [table, snapshot.at, printSnapshot(snapshot)]);
  if (change.persons) {
    run('DELETE FROM places WHERE table_id = ?', [table]);
    for (const person of change.persons) run('INSERT INTO places (person, table_id) VALUES (?, ?)', [person, table]);
  }
  for (const { kind, due } of change.jobs) {
    if (due === null) run('DELETE FROM jobs WHERE table_id = ? AND kind = ?', [table, kind]);
    else
      run(
        `INSERT INTO jobs (table_id, kind, due_at) VALUES (?, ?, ?)
         ON CONFLICT (table_id, kind) DO UPDATE SET due_at = excluded.due_at, node = '', leased_until = 0`,
        [table, kind, due],
      );
  }
  return true;
}

function claim(run: Run, params: readonly Param[]): readonly Job[] {
  const rows = run(
    `UPDATE jobs SET node = ?, leased_until = ? WHERE (table_id, kind) IN
       (SELECT table_id, kind FROM jobs WHERE due_at <= ? AND leased_until <= ? AND kind LIKE ? ORDER BY due_at LIMIT ?)
     RETURNING table_id, kind, due_at`,
    params,
  );
  return rows.map(toJob);
}

export const toJob = (row: Row): Job => ({
  table: String(row['table_id']),
  kind: JOBS.find((kind) => kind === row['kind']) ?? 'clock',
  due: Number(row['due_at']),
});
