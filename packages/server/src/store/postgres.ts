// The store for several servers: one PostgreSQL, any number of processes. A change is one statement, so one round trip and one commit;
// it finds the version it was made for, or does nothing.

import { insist } from '@regalia/core';
import pg from 'pg';
import { toldAllText } from '../table/outgoing.ts';
import { within } from '../within.ts';
import { type Circuit, makeCircuit } from './circuit.ts';
import { type Change, type Store, StoreRefused, type TableRow } from './contract.ts';
import { CREATE, sharedQueries } from './queries.ts';
import { fromTable, type Param, printLines, printSnapshot, type Row } from './rows.ts';
import { MIGRATIONS, newerThanProgram, SCHEMA } from './schema.ts';
import { openSignals } from './signals.ts';
import { toJob } from './sqlite.ts';
import type { Write, Written } from './steps.ts';

/** Milliseconds that are waited for connections to close. */
const FAREWELL = 1_000;

/** «regalia» as a number: the lock under which migrations run. */
const MIGRATION_LOCK = 7_234_254;

// 64-bit numbers here are times and stay far below 2^53.
pg.types.setTypeParser(20, Number);

export interface PostgresOptions {
  readonly url: string;
  readonly connections: number;
  /** Milliseconds for an answer; three seconds unless it is said. */
  readonly timeout?: number;
  readonly warn: (message: string) => void;
}

export async function openPostgres({ url, connections, timeout = 3_000, warn }: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    keepAlive: true,
    application_name: 'regalia',
    // What is no longer waited for must not go on holding its locks. The connection is used when this is done.
    onConnect: async (client) => void (await client.query(`SET statement_timeout = ${2 * timeout}`)),
  });
  // A connection that breaks while idle is replaced by the next request; it must not end the process.
  pool.on('error', (error) => warn(`A connection to PostgreSQL was lost: ${error.message}`));
  await migrate(url);
  const circuit = makeCircuit({ probe: () => pool.query('SELECT 1'), isSilence, warn });

  const run = statements(pool, circuit);
  const transact = (write: Write): Promise<Written> => circuit.run(() => inTransaction(pool, write));
  const shared = sharedQueries({ read: run, write: run, transact, skipTaken: 'FOR UPDATE SKIP LOCKED' });
  const wire = openSignals({
    url,
    timeout,
    warn,
    query: (text, values) => circuit.run(() => pool.query({ name: 'notify', text, values: [...values] })),
  });

  return {
    kind: 'postgres',
    ...shared,
    append: async (change) => (await run(APPEND, appendParams(change))).length === 1,
    create: (row, first = null, link = null) => circuit.run(() => create(pool, row, first, link)),
    // Two nodes may choose the same number for a line: the second tries again, and finds the first one's there.
    async addChat(line, key, session) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await shared.addChat(line, key, session);
        } catch (error) {
          if (attempt >= 50 || !(error instanceof pg.DatabaseError && error.code === '23505')) throw error;
        }
      }
    },
    claim: async (node, now, lease, limit, kind) => (await run(CLAIM, [node, now + lease, now, now, kind ?? '%', limit])).map(toJob),
    scrub: async () => undefined,
    signal: wire.send,
    listen: wire.listen,
    async close() {
      circuit.end();
      await within(FAREWELL, Promise.all([wire.close(), pool.end()]));
    },
  };
}

/** Statements are prepared once a connection, the hundred that are asked for first. */
function statements(pool: pg.Pool, circuit: Circuit): (sql: string, params: readonly Param[]) => Promise<readonly Row[]> {
  const names = new Map<string, { readonly name: string; readonly text: string }>();
  return async (sql, params) => {
    let statement = names.get(sql);
    if (!statement) {
      statement = { name: `r${names.size}`, text: numbered(sql) };
      if (names.size < 100) names.set(sql, statement);
      else statement = { ...statement, name: '' };
    }
    const { name, text } = statement;
    return (await circuit.run(() => pool.query({ name, text, values: [...params] }))).rows;
  };
}

/** `?` becomes `$1`, `$2` … */
function numbered(sql: string): string {
  let n = 0;
  return sql.replace(/\?/g, () => `$${++n}`);
}

/** What the driver says when time is up: for an answer, for a connection, or for a place among the connections. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && /timeout|ETIMEDOUT/i.test(error.message) && !(error instanceof pg.DatabaseError);

/** Another server may be at it, which can take its time. */
async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 600_000,
    application_name: 'regalia',
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new StoreRefused(
      `PostgreSQL does not answer: ${error.message || 'no connection'}. Check --database-url and that the database is running.`,
    );
  });
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS regalia_schema (version INTEGER NOT NULL)');
    const found = Number((await client.query('SELECT MAX(version) AS version FROM regalia_schema')).rows[0].version ?? 0);
    if (found > SCHEMA) throw new StoreRefused(newerThanProgram(found));
    for (const statements of MIGRATIONS.slice(found)) for (const statement of statements) await client.query(statement);
    if (found < SCHEMA) await client.query('INSERT INTO regalia_schema (version) VALUES ($1)', [SCHEMA]);
    await client.query('COMMIT');
  } finally {
    // What was begun and not committed is undone with the connection.
    await client.end().catch(() => undefined);
  }
}

/** Steps in one transaction: what must be found and is not undoes the rest. */
async function inTransaction(pool: pg.Pool, write: Write): Promise<Written> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    let rows: readonly Row[] = [];
    for (const [sql, params, mustFind] of write) {
      // Whoever reads to decide must not be overtaken before the end.
      const text = numbered(/^SELECT /.test(sql) ? `${sql} FOR UPDATE` : sql);
      rows = (await client.query<Row>(text, [...params])).rows;
      if (!mustFind || rows.length > 0) continue;
      await client.query('ROLLBACK');
      client.release();
      return null;
    }
    await client.query('COMMIT');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    // Somebody was quicker with the same name: as if it had been found taken.
    if (error instanceof pg.DatabaseError && error.code === '23505') return null;
    throw error;
  }
}

/** All of it in one transaction, or nothing. */
async function create(pool: pg.Pool, row: TableRow, first: Change | null, link: Change | null): Promise<boolean> {
  const client = await pool.connect();
  const append = async (change: Change): Promise<boolean> => (await client.query(APPEND, appendParams(change))).rows.length === 1;
  try {
    await client.query('BEGIN');
    let kept = link === null || (await append(link));
    if (kept) {
      await client.query(numbered(CREATE), fromTable(row));
      kept = first === null || (await append(first));
      insist(kept || (first?.session ?? null) !== null, 'a new table takes its first change');
    }
    await client.query(kept ? 'COMMIT' : 'ROLLBACK');
    client.release();
    return kept;
  } catch (error) {
    // The connection may be in any state: it is not used again, and its end rolls back what it began.
    client.release(true);
    throw error;
  }
}

// The session is locked against being ended until the change is committed: what comes after the end of a session comes to nothing.
const APPEND = `
  WITH valid AS (
    SELECT id FROM sessions WHERE id = $13::text FOR KEY SHARE
  ), ordered AS (
    SELECT id FROM orders WHERE id = $15::text AND rev = $16::int FOR UPDATE
  ), moved AS (
    UPDATE tables SET version = version + 1, phase = $3, length = $4, desk = $5, changed_at = $6
    WHERE id = $1 AND version = $2 AND ($13::text IS NULL OR EXISTS (SELECT 1 FROM valid))
    AND ($15::text IS NULL OR EXISTS (SELECT 1 FROM ordered)) RETURNING id
  ), added AS (
    INSERT INTO batches (table_id, version, length, lines, told, cause)
    SELECT id, $2::int + 1, $4::int, $7::text, $8::text, $9::text FROM moved WHERE $7::text IS NOT NULL
  ), snapped AS (
    INSERT INTO snapshots (table_id, at, body)
    SELECT id, s.at, s.body FROM moved, json_to_recordset($10::json) AS s (at int, body text)
  ), left_table AS (
    DELETE FROM places WHERE $11::json IS NOT NULL AND table_id IN (SELECT id FROM moved)
    AND person NOT IN (SELECT json_array_elements_text($11::json))
  ), joined AS (
    INSERT INTO places (person, table_id) SELECT p.person, id FROM moved, json_array_elements_text($11::json) AS p (person)
    ON CONFLICT DO NOTHING
  ), struck AS (
    DELETE FROM jobs WHERE table_id IN (SELECT id FROM moved)
    AND kind IN (SELECT j.kind FROM json_to_recordset($12::json) AS j (kind text, due bigint) WHERE j.due IS NULL)
  ), set_jobs AS (
    INSERT INTO jobs (table_id, kind, due_at)
    SELECT id, j.kind, j.due FROM moved, json_to_recordset($12::json) AS j (kind text, due bigint) WHERE j.due IS NOT NULL
    ON CONFLICT (table_id, kind) DO UPDATE SET due_at = excluded.due_at, node = '', leased_until = 0
  ), struck_calls AS (
    DELETE FROM calls WHERE table_id IN (SELECT id FROM moved) AND (person, kind) IN
    (SELECT c.person, c.kind FROM json_to_recordset($14::json) AS c (person text, kind text, due bigint) WHERE c.due IS NULL)
  ), set_calls AS (
    INSERT INTO calls (table_id, person, kind, turn, due_at, since)
    SELECT id, c.person, c.kind, c.turn, c.due, c.due
    FROM moved, json_to_recordset($14::json) AS c (person text, kind text, due bigint, turn bigint)
    WHERE c.due IS NOT NULL AND EXISTS (SELECT 1 FROM channels WHERE channels.person = c.person AND off_at IS NULL)
    ON CONFLICT (table_id, person, kind) DO UPDATE
    SET turn = excluded.turn, due_at = excluded.due_at, since = excluded.since, node = '', leased_until = 0
  ), woken AS (
    UPDATE jobs SET due_at = $6, node = '', leased_until = 0 WHERE kind = 'order' AND table_id IN (SELECT id FROM moved)
  ), gone_on AS (
    UPDATE orders SET body = $17, rev = rev + 1 WHERE id = $15::text AND EXISTS (SELECT 1 FROM moved)
  ), noted AS (
    INSERT INTO order_notes (id, table_id, seat, at, body)
    SELECT $18::text, id, $19::int, $6::bigint, $20::text FROM moved WHERE $18::text IS NOT NULL
  ), trimmed AS (
    DELETE FROM order_notes WHERE $18::text IS NOT NULL AND table_id IN (SELECT id FROM moved) AND seat = $19::int
    AND id NOT IN (SELECT id FROM order_notes WHERE table_id = $1 AND seat = $19::int ORDER BY at DESC, id LIMIT 199)
  )
  SELECT id FROM moved`;

function appendParams(change: Change): Param[] {
  const { batch } = change;
  return [
    change.table,
    change.version,
    change.phase,
    change.length,
    JSON.stringify(change.meta),
    change.at,
    batch && printLines(batch.lines),
    batch && toldAllText(batch.told),
    batch ? batch.cause : null,
    JSON.stringify(change.snapshots.map((snapshot) => ({ at: snapshot.at, body: printSnapshot(snapshot) }))),
    change.persons && JSON.stringify(change.persons),
    JSON.stringify(change.jobs),
    change.session ?? null,
    JSON.stringify(change.calls),
    ...orderParams(change.order ?? null),
  ];
}

const orderParams = (order: Change['order'] | null): Param[] => [
  order?.id ?? null,
  order?.rev ?? null,
  order ? JSON.stringify(order.body) : null,
  order?.note?.id ?? null,
  order?.note?.seat ?? null,
  order?.note ? JSON.stringify(order.note.body) : null,
];

const CLAIM = `UPDATE jobs SET node = ?, leased_until = ? WHERE (table_id, kind) IN
    (SELECT table_id, kind FROM jobs WHERE due_at <= ? AND leased_until <= ? AND kind LIKE ? ORDER BY due_at LIMIT ? FOR UPDATE SKIP LOCKED)
  RETURNING table_id, kind, due_at`;
