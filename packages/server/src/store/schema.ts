// The tables of the database, as steps that are taken once and in order. A step that was released is never changed: a new one is added.
// The words are understood by SQLite and PostgreSQL alike. Times are milliseconds since 1970.

import { CALL_TABLES } from './call-schema.ts';
import { GROUP_TABLES } from './group-schema.ts';
import { ORDER_TABLES } from './order-schema.ts';
import { PEOPLE_TABLES } from './people-schema.ts';

export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE tables (
      id TEXT PRIMARY KEY,
      version INTEGER NOT NULL,
      game TEXT NOT NULL,
      engine INTEGER NOT NULL,
      options TEXT NOT NULL,
      phase TEXT NOT NULL,
      visibility TEXT NOT NULL,
      length INTEGER NOT NULL,
      desk TEXT NOT NULL,
      dealing_key TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL
    )`,
    // Only open tables are listed; the index holds no others.
    `CREATE INDEX tables_open ON tables (created_at) WHERE visibility = 'open' AND phase = 'open'`,
    // One row per accepted change: its entries in notation, and what each viewer was told.
    `CREATE TABLE batches (
      table_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      length INTEGER NOT NULL,
      lines TEXT NOT NULL,
      told TEXT NOT NULL,
      cause TEXT
    )`,
    `CREATE UNIQUE INDEX batches_by_table ON batches (table_id, version)`,
    `CREATE TABLE snapshots (
      table_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (table_id, at)
    )`,
    `CREATE TABLE places (
      person TEXT NOT NULL,
      table_id TEXT NOT NULL,
      PRIMARY KEY (person, table_id)
    )`,
    `CREATE INDEX places_by_table ON places (table_id)`,
    `CREATE TABLE jobs (
      table_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      due_at BIGINT NOT NULL,
      node TEXT NOT NULL DEFAULT '',
      leased_until BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (table_id, kind)
    )`,
    `CREATE INDEX jobs_by_due ON jobs (due_at)`,
    `CREATE TABLE persons (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      login TEXT UNIQUE,
      secret TEXT
    )`,
    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      person TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      seen_at BIGINT NOT NULL,
      device TEXT NOT NULL
    )`,
    `CREATE INDEX sessions_by_person ON sessions (person)`,
    `CREATE TABLE chat (
      table_id TEXT NOT NULL,
      n INTEGER NOT NULL,
      room TEXT NOT NULL,
      person TEXT NOT NULL,
      seat INTEGER,
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      at BIGINT NOT NULL,
      said TEXT NOT NULL,
      PRIMARY KEY (table_id, n)
    )`,
    `CREATE UNIQUE INDEX chat_once ON chat (table_id, person, said)`,
    `CREATE TABLE present (
      table_id TEXT NOT NULL,
      node TEXT NOT NULL,
      seats TEXT NOT NULL,
      spectators INTEGER NOT NULL,
      held_until BIGINT NOT NULL,
      PRIMARY KEY (table_id, node)
    )`,
    `CREATE TABLE bugs (
      id TEXT PRIMARY KEY,
      table_id TEXT NOT NULL,
      at BIGINT NOT NULL,
      bundle TEXT NOT NULL
    )`,
    `CREATE TABLE settings (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    )`,
  ],
  [
    // Boards that somebody shared, each version of a name by itself.
    `CREATE TABLE boards (
      id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      name TEXT NOT NULL,
      version INTEGER NOT NULL,
      person TEXT NOT NULL,
      shared_at BIGINT NOT NULL,
      body TEXT NOT NULL
    )`,
    `CREATE UNIQUE INDEX boards_by_name ON boards (game, name, version)`,
    `CREATE INDEX boards_by_person ON boards (person)`,
    // What people have read from their own copies: one value for each path and person.
    `CREATE TABLE board_values (
      game TEXT NOT NULL,
      name TEXT NOT NULL,
      path TEXT NOT NULL,
      value TEXT NOT NULL,
      person TEXT NOT NULL,
      PRIMARY KEY (game, name, path, person)
    )`,
  ],
  PEOPLE_TABLES,
  CALL_TABLES,
  ORDER_TABLES,
  // What one person has said is looked for when they ask for it, or to be forgotten.
  [`CREATE INDEX chat_by_person ON chat (person, at, table_id, n)`],
  GROUP_TABLES,
];

/** The version a database has after all steps. */
export const SCHEMA = MIGRATIONS.length;

/** What is said when a database is ahead of the program. */
export const newerThanProgram = (found: number): string =>
  `The database has version ${found}, but this Regalia knows only up to version ${SCHEMA}: it was last used by a newer Regalia. Start that one, or restore a backup made before the upgrade. Nothing was changed.`;
