// Backups: every row as a line of JSON, compressed, the same from either database and for either. Taken while servers run, from one
// moment; restored into an empty database only, and only when whole. So a backup is also the way from SQLite to PostgreSQL.

import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StoreRefused } from './contract.ts';
import type { Row } from './rows.ts';
import { SCHEMA } from './schema.ts';
import { SQLITE_FILE } from './sqlite.ts';

/** Settings first, so that sessions are still good after a restore. */
const NAMES = [
  'settings',
  'persons',
  'sessions',
  'tables',
  'places',
  'batches',
  'snapshots',
  'jobs',
  'chat',
  'bugs',
  'boards',
  'board_values',
  'passkeys',
  'tickets',
  'recovery_codes',
  'mails',
  'identities',
  'person_settings',
  'marks',
  'leaving',
  'reports',
  'contacts',
  'invitations',
  'channels',
  'call_settings',
  'table_marks',
  'calls',
  'deliveries',
  'orders',
  'order_notes',
  'looks',
  'holidays',
  'circles',
  'members',
  'circle_tables',
] as const;
type Name = (typeof NAMES)[number];
const PORTION = 500;

/** A database, as far as copying it is concerned. */
interface Side {
  /** The rows of a table in portions, all as of one moment. */
  rows(name: Name): AsyncIterable<readonly Row[]>;
  add(name: Name, rows: readonly Row[]): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Ends the transaction: kept or given up. */
  end(keep: boolean): Promise<void>;
}

/** Writes a backup; how many rows it has. It appears under its name only when it is whole. */
export async function backUp(config: Config, file: string): Promise<number> {
  if (existsSync(file)) throw new StoreRefused(`${file} is there already. Choose another name; a backup never overwrites.`);
  const side = await open(config, 'read');
  const unfinished = `${file}.tmp`;
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify({ regalia: 'backup', format: 1, schema: SCHEMA })}\n`;
    for (const name of NAMES) {
      for await (const rows of side.rows(name)) {
        count += rows.length;
        yield rows.map((row) => `${JSON.stringify([name, row])}\n`).join('');
      }
    }
    yield `${JSON.stringify({ rows: count })}\n`;
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await side.end(false);
  }
  return count;
}

/** Reads a backup into an empty database; how many rows it had. All of it, or nothing. */
export async function restore(config: Config, file: string): Promise<number> {
  if (!existsSync(file)) throw new StoreRefused(`There is no file ${file}.`);
  const side = await open(config, 'write');
  let keep = false;
  try {
    if (!(await side.isEmpty())) throw new StoreRefused('The database is not empty. A backup is restored only into a new one.');
    const count = await readInto(side, file);
    keep = true;
    return count;
  } finally {
    await side.end(keep);
  }
}

async function readInto(side: Side, file: string): Promise<number> {
  const broken = (why: string): StoreRefused => new StoreRefused(`${file} is not a whole backup: ${why}. Nothing was changed.`);
  const portion: Row[] = [];
  let name: Name | undefined;
  let count = 0;
  let declared: number | undefined;
  const flush = async (): Promise<void> => {
    if (name !== undefined && portion.length > 0) await side.add(name, portion.splice(0));
  };
  let first = true;
  try {
    const source = createReadStream(file).pipe(createGunzip());
    for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
      const read: unknown = JSON.parse(line);
      if (first) {
        if (!isObject(read) || read['regalia'] !== 'backup') throw broken('it does not begin like one');
        if (Number(read['schema']) > SCHEMA) throw broken('it was made by a newer Regalia');
        first = false;
      } else if (Array.isArray(read)) {
        const [of, row] = read;
        const known = NAMES.find((each) => each === of);
        if (!known || !isObject(row)) throw broken('it has a line that belongs nowhere');
        if (known !== name || portion.length >= PORTION) await flush();
        name = known;
        portion.push(row);
        count++;
      } else declared = isObject(read) ? Number(read['rows']) : undefined;
    }
  } catch (error) {
    throw error instanceof StoreRefused ? error : broken(error instanceof Error ? error.message : String(error));
  }
  await flush();
  if (declared !== count) throw broken('its end is missing');
  return count;
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const open = (config: Config, mode: 'read' | 'write'): Side | Promise<Side> =>
  config.databaseUrl === null ? sqliteSide(join(config.data, SQLITE_FILE), mode) : postgresSide(config.databaseUrl, mode);

function sqliteSide(file: string, mode: 'read' | 'write'): Side {
  if (!existsSync(file)) throw new StoreRefused(`There is no database at ${file}.`);
  const db = new DatabaseSync(file, { readOnly: mode === 'read' });
  db.exec(mode === 'read' ? 'BEGIN' : 'PRAGMA synchronous = FULL; BEGIN EXCLUSIVE');
  return {
    async *rows(name) {
      let portion: Row[] = [];
      for (const row of db.prepare(`SELECT * FROM ${name}`).iterate()) {
        portion.push(row);
        if (portion.length < PORTION) continue;
        yield portion;
        portion = [];
      }
      yield portion;
    },
    async add(name, rows) {
      for (const row of rows) {
        const columns = Object.keys(row);
        const statement = `INSERT INTO ${name} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
        db.prepare(statement).run(...columns.map((column) => plain(row[column])));
      }
    },
    isEmpty: async () => db.prepare('SELECT 1 FROM tables UNION SELECT 1 FROM persons').get() === undefined,
    async end(keep) {
      db.exec(keep ? 'COMMIT' : 'ROLLBACK');
      db.close();
    },
  };
}

const quoted = (column: string): string => `"${column.replaceAll('"', '')}"`;
const plain = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null);

async function postgresSide(url: string, mode: 'read' | 'write'): Promise<Side> {
  const client = new pg.Client({ connectionString: url, application_name: `regalia ${mode === 'read' ? 'backup' : 'restore'}` });
  await client.connect();
  await client.query(mode === 'read' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN');
  return {
    async *rows(name) {
      await client.query(`DECLARE rows CURSOR FOR SELECT * FROM ${name}`);
      for (;;) {
        const { rows } = await client.query<Row>(`FETCH ${PORTION} FROM rows`);
        yield rows;
        if (rows.length < PORTION) break;
      }
      await client.query('CLOSE rows');
    },
    async add(name, rows) {
      await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`, [JSON.stringify(rows)]);
    },
    isEmpty: async () => (await client.query('SELECT 1 FROM tables UNION SELECT 1 FROM persons')).rows.length === 0,
    async end(keep) {
      await client.query(keep ? 'COMMIT' : 'ROLLBACK');
      await client.end();
    },
  };
}
