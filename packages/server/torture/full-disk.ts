// A disk that is full, as a running server meets it: whatever it writes fails in the database, in the middle of a transaction, until there
// is room again. What the database says of it is what it says when the disk is full.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { SQLITE_FILE } from '../src/store/sqlite.ts';

/** Not what comes first in a transaction: what was written before must be undone. */
const TABLES = ['batches', 'chat', 'snapshots', 'jobs'];

export interface Disk {
  fill(): Promise<void>;
  /** There is room again. */
  free(): Promise<void>;
}

const eachOf = (statement: (table: string) => string): string => TABLES.map(statement).join(';\n');

export function sqliteDisk(folder: string): Disk {
  const run = async (sql: string): Promise<void> => {
    const db = new DatabaseSync(join(folder, SQLITE_FILE));
    try {
      db.exec(`PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE; ${sql}; COMMIT`);
    } finally {
      db.close();
    }
  };
  return {
    fill: () =>
      run(
        eachOf(
          (table) =>
            `CREATE TRIGGER IF NOT EXISTS full_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
        ),
      ),
    free: () => run(eachOf((table) => `DROP TRIGGER IF EXISTS full_${table}`)),
  };
}

export function postgresDisk(url: string): Disk {
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const refuse = `CREATE OR REPLACE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''could not extend file: No space left on device'' USING ERRCODE = ''53100''; END';`;
  return {
    fill: () =>
      run(
        `${refuse} ${eachOf((table) => `CREATE OR REPLACE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION disk_full()`)}`,
      ),
    free: () => run(eachOf((table) => `DROP TRIGGER IF EXISTS full_disk ON ${table}`)),
  };
}
