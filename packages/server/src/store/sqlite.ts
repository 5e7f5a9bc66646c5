// The embedded store: one process, one file, nothing to install. It is read here and written in a thread of its own, where writes that
// gather share one transaction and one flush to the disk; each is answered only after that flush.

import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { toldAllText } from '../table/outgoing.ts';
import type { SetCall } from './call-contract.ts';
import { type Change, JOBS, type Job, type Store, StoreRefused, type TableRow } from './contract.ts';
import { groupCommit } from './group-commit.ts';
import { ordering, standing, WAKE_ORDERS } from './order-queries.ts';
import { CREATE, sharedQueries } from './queries.ts';
import { fromTable, type Param, printLines, printSnapshot, type Row } from './rows.ts';
import { MIGRATIONS, newerThanProgram, SCHEMA } from './schema.ts';
import type { Step, Write } from './steps.ts';

export const SQLITE_FILE = 'regalia.db';

/**
 * Opens the database in a folder, making both when they are not there. `beside` opens it without the lock, for whoever changes only rows that no server keeps in memory: people and tickets, not tables.
 */
export function openSqlite(folder: string, warn: (message: string) => void = () => undefined, beside = false): Store {
  makeFolder(folder, warn);
  const lock = beside ? undefined : lockFolder(folder);
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
  const { write, close } = groupCommit(join(folder, SQLITE_FILE));

  return {
    kind: 'sqlite',
    ...sharedQueries({
      read: async (sql, params) => run(sql, params),
      write: async (sql, params) => (await write([[sql, params]])) ?? [],
      transact: write,
      skipTaken: '',
    }),
    append: async (change) => (await write(appending(change))) !== null,
    create: async (row, first = null, link = null) => (await write(creating(row, first, link))) !== null,
    claim: async (node, now, lease, limit, kind) =>
      ((await write([[CLAIM, [node, now + lease, now, now, kind ?? '%', limit]]])) ?? []).map(toJob),
    // Whatever was deleted is overwritten with zeros; here the log of writes is emptied, which has older pages.
    async scrub() {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    signal() {},
    async listen() {},
    async close() {
      await close();
      db.close();
      lock?.close();
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

/** Part of one transaction: what comes to nothing has written nothing. */
const creating = (row: TableRow, first: Change | null, link: Change | null): Write => [
  ...(first ? living(first) : []),
  ...(link ? appending(link) : []),
  [CREATE, fromTable(row)],
  // A new table takes its first change: there is nothing to be found.
  ...(first ? applying(first) : []),
];

const living = ({ session = null }: Change): Write => (session === null ? [] : [['SELECT 1 FROM sessions WHERE id = ?', [session], true]]);

const appending = (change: Change): Write => {
  const [[sql, params] = ['', []], ...rest] = applying(change);
  return [...living(change), ...(change.order ? [standing(change.order)] : []), [sql, params, true], ...rest];
};

/** The change itself, the row of the table first. */
function applying(change: Change): Write {
  const { table, batch } = change;
  const steps: Step[] = [
    [
      'UPDATE tables SET version = version + 1, phase = ?, length = ?, desk = ?, changed_at = ? WHERE id = ? AND version = ? RETURNING version',
      [change.phase, change.length, JSON.stringify(change.meta), change.at, table, change.version],
    ],
  ];
  if (batch) {
    const { lines, told, cause } = batch;
    const params = [table, change.version + 1, change.length, printLines(lines), toldAllText(told), cause];
    steps.push(['INSERT INTO batches (table_id, version, length, lines, told, cause) VALUES (?, ?, ?, ?, ?, ?)', params]);
  }
  for (const snapshot of change.snapshots)
    steps.push(['INSERT INTO snapshots (table_id, at, body) VALUES (?, ?, ?)', [table, snapshot.at, printSnapshot(snapshot)]]);
  if (change.persons) {
    steps.push(['DELETE FROM places WHERE table_id = ?', [table]]);
    for (const person of change.persons) steps.push(['INSERT INTO places (person, table_id) VALUES (?, ?)', [person, table]]);
  }
  for (const call of change.calls) steps.push(callStep(table, call));
  for (const { kind, due } of change.jobs) steps.push(due === null ? [STRIKE, [table, kind]] : [SET, [table, kind, due]]);
  steps.push([WAKE_ORDERS, [change.at, table]]);
  if (change.order) steps.push(...ordering(change.order));
  return steps;
}

const callStep = (table: string, { person, kind, due, turn }: SetCall): Step =>
  due === null
    ? ['DELETE FROM calls WHERE table_id = ? AND person = ? AND kind = ?', [table, person, kind]]
    : [SET_CALL, [table, person, kind, turn, due, due, person]];

const SET_CALL = `INSERT INTO calls (table_id, person, kind, turn, due_at, since)
  SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM channels WHERE person = ? AND off_at IS NULL)
  ON CONFLICT (table_id, person, kind) DO UPDATE
  SET turn = excluded.turn, due_at = excluded.due_at, since = excluded.since, node = '', leased_until = 0`;
const STRIKE = 'DELETE FROM jobs WHERE table_id = ? AND kind = ?';
const SET = `INSERT INTO jobs (table_id, kind, due_at) VALUES (?, ?, ?)
  ON CONFLICT (table_id, kind) DO UPDATE SET due_at = excluded.due_at, node = '', leased_until = 0`;
const CLAIM = `UPDATE jobs SET node = ?, leased_until = ? WHERE (table_id, kind) IN
    (SELECT table_id, kind FROM jobs WHERE due_at <= ? AND leased_until <= ? AND kind LIKE ? ORDER BY due_at LIMIT ?)
  RETURNING table_id, kind, due_at`;

export const toJob = (row: Row): Job => ({
  table: String(row['table_id']),
  kind: JOBS.find((kind) => kind === row['kind']) ?? 'clock',
  due: Number(row['due_at']),
});
