// The thread that writes to the embedded database. A commit waits for the disk; here nobody else waits with it.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { insist } from '@regalia/core';
import type { Outcome, Write, Written } from './steps.ts';

const db = new DatabaseSync(String(workerData));
db.exec(
  'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON; PRAGMA cache_size = -65536',
);

const prepared = new Map<string, StatementSync>();
function statementOf(sql: string): StatementSync {
  const known = prepared.get(sql);
  if (known) return known;
  const fresh = db.prepare(sql);
  prepared.set(sql, fresh);
  return fresh;
}

function carryOut(write: Write): Written {
  let rows: Written = [];
  let changed = false;
  for (const [sql, params, mustFind] of write) {
    rows = statementOf(sql).all(...params);
    if (mustFind && rows.length === 0) {
      insist(!changed, 'what must be found is looked for before anything is written');
      return null;
    }
    changed ||= !sql.startsWith('SELECT');
  }
  return rows;
}

function transact(group: readonly Write[]): readonly Outcome[] {
  db.exec('BEGIN IMMEDIATE');
  try {
    const outcomes = group.map((write): Outcome => ({ rows: carryOut(write) }));
    db.exec('COMMIT');
    return outcomes;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Commits a group, or each of it alone when one spoils the group: then it spoils only itself. */
function commit(group: readonly Write[]): readonly Outcome[] {
  try {
    return transact(group);
  } catch (error) {
    if (group.length > 1) return group.flatMap((write) => commit([write]));
    return group.map(() => ({ fault: error instanceof Error ? error.message : String(error) }));
  }
}

parentPort?.on('message', (group: readonly Write[] | null) => {
  if (group !== null) return parentPort?.postMessage(commit(group));
  db.close();
  parentPort?.close();
});
