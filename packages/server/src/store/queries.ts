// The parts of a store that are the same words for both databases: everything but changing a table, taking jobs and sending signals.

import { insist, type RecordLine } from '@regalia/core';
import { makerOf } from '../table/meta.ts';
import { type ToldList, toldTo } from '../table/outgoing.ts';
import { accountQueries } from './account-queries.ts';
import { boardQueries } from './board-queries.ts';
import { callQueries } from './call-queries.ts';
import { channelQueries } from './channel-queries.ts';
import type { Store } from './contract.ts';
import { groupQueries } from './group-queries.ts';
import { handOnQueries } from './hand-on-queries.ts';
import { holidayQueries } from './holiday-queries.ts';
import { markQueries } from './mark-queries.ts';
import { operatorQueries } from './operator-queries.ts';
import { orderQueries } from './order-queries.ts';
import {
  LISTED,
  type Param,
  parseLines,
  type Row,
  toBatch,
  toChat,
  toListed,
  toPerson,
  toSession,
  toSnapshot,
  toTable,
  toTold,
} from './rows.ts';
import type { Write, Written } from './steps.ts';
import { togetherQueries } from './together-queries.ts';

/** Runs single statements, with `?` for each parameter. A write is durable when it resolves. */
export interface Statements {
  read(sql: string, params: readonly Param[]): Promise<readonly Row[]>;
  write(sql: string, params: readonly Param[]): Promise<readonly Row[]>;
  /** All of it, or nothing: null when a step that must find something finds nothing. */
  transact(write: Write): Promise<Written>;
  /** What makes a statement that takes work pass over what others are taking. */
  readonly skipTaken: string;
}

type Shared = Omit<Store, 'kind' | 'create' | 'append' | 'load' | 'claim' | 'scrub' | 'signal' | 'listen' | 'close'>;

export const CREATE = 'INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

export function sharedQueries(db: Statements): Shared & Pick<Store, 'load'> {
  return {
    ...tableQueries(db),
    ...partQueries(db),
    ...listQueries(db),
    ...jobQueries(db),
    ...peopleQueries(db),
    ...accountQueries(db),
    ...operatorQueries(db),
    ...handOnQueries(db),
    ...togetherQueries(db),
    ...groupQueries(db),
    ...sessionQueries(db),
    ...chatQueries(db),
    ...presenceQueries(db),
    ...boardQueries(db),
    ...callQueries(db),
    ...channelQueries(db),
    ...markQueries(db),
    ...orderQueries(db),
    ...holidayQueries(db),
    ...systemQueries(db),
  };
}

/** The row of an answer that always has one. */
function only([row]: readonly Row[]): Row {
  insist(row !== undefined, 'the answer has a row');
  return row;
}

/** One whole table. */
function tableQueries(db: Statements): Pick<Store, 'load' | 'news' | 'row'> {
  const row: Store['row'] = async (table) => (await db.read('SELECT * FROM tables WHERE id = ?', [table])).map(toTable)[0];
  return {
    row,
    // The row is read first: batches that come in between are more than it needs, and are left out.
    async load(table) {
      const found = await row(table);
      if (!found) return undefined;
      const upTo: Param[] = [table, found.version];
      const batches = await db.read(
        'SELECT version, length, lines, cause FROM batches WHERE table_id = ? AND version <= ? ORDER BY version',
        upTo,
      );
      const snapshots = await db.read('SELECT body FROM snapshots WHERE table_id = ? AND at <= ? ORDER BY at', [table, found.length]);
      return { row: found, batches: batches.map(toBatch), snapshots: snapshots.flatMap(toSnapshot) };
    },
    async news(table, since) {
      // One question for both: nodes ask this after every move of another.
      const rows = await db.read(
        `SELECT tables.*, b.version AS batch_version, b.length AS batch_length, b.lines, b.told, b.cause
         FROM tables LEFT JOIN batches b ON b.table_id = tables.id AND b.version > ? AND b.version <= tables.version
         WHERE tables.id = ? ORDER BY b.version`,
        [since, table],
      );
      const [first] = rows;
      if (!first) return undefined;
      const batches = rows
        .filter((each) => each['batch_version'] !== null)
        .map((each) => {
          const batch = { ...each, version: each['batch_version'], length: each['batch_length'] };
          return { ...toBatch(batch), told: toTold(batch) };
        });
      return { row: toTable(first), batches };
    },
  };
}

/** Parts of one table. */
function partQueries(db: Statements): Pick<Store, 'told' | 'lines'> {
  return {
    async told(table, viewer, after, upTo) {
      // A change may reach over the end: all up to the first that does.
      const rows = await db.read(
        `SELECT told FROM batches WHERE table_id = ? AND length > ? AND version <=
           COALESCE((SELECT MIN(version) FROM batches WHERE table_id = ? AND length >= ?), ?) ORDER BY version`,
        [table, after, table, upTo, 2 ** 31 - 1],
      );
      const list: ToldList[number][] = [];
      for (const found of rows)
        for (const telling of toldTo(toTold(found), viewer)) if (telling[0] > after && telling[0] <= upTo) list.push(telling);
      return list;
    },
    async lines(table) {
      const rows = await db.read('SELECT lines FROM batches WHERE table_id = ? ORDER BY version', [table]);
      return rows.flatMap((found): readonly RecordLine[] => parseLines(String(found['lines'])));
    },
  };
}

/** Many tables. */
function listQueries(db: Statements): Pick<Store, 'versions' | 'openTables' | 'runningTables' | 'tablesOf' | 'countTablesOf' | 'listed'> {
  return {
    async versions(tables) {
      const versions = new Map<string, number>();
      // In portions, because a statement takes only so many parameters.
      for (let i = 0; i < tables.length; i += 500) {
        const some = tables.slice(i, i + 500);
        const rows = await db.read(`SELECT id, version FROM tables WHERE id IN (${some.map(() => '?').join(', ')})`, some);
        for (const found of rows) versions.set(String(found['id']), Number(found['version']));
      }
      return versions;
    },
    async openTables(limit) {
      const rows = await db.read(
        `SELECT ${LISTED} FROM tables WHERE visibility = 'open' AND phase = 'open' ORDER BY created_at DESC LIMIT ?`,
        [limit],
      );
      return rows.map(toListed);
    },
    async listed(table) {
      return (await db.read(`SELECT ${LISTED} FROM tables WHERE id = ?`, [table])).map(toListed)[0];
    },
    async runningTables(limit) {
      const rows = await db.read(
        `SELECT ${LISTED} FROM tables WHERE visibility = 'open' AND phase = 'playing' ORDER BY changed_at DESC LIMIT ?`,
        [limit],
      );
      return rows.map(toListed);
    },
    async countTablesOf(person) {
      const counted = await db.read('SELECT COUNT(*) AS tables FROM places WHERE person = ? OR person = ?', [person, makerOf(person)]);
      return Number(only(counted)['tables']);
    },
    async tablesOf(person, limit) {
      const rows = await db.read(
        `SELECT ${LISTED} FROM places JOIN tables ON tables.id = places.table_id WHERE places.person = ?
         ORDER BY tables.changed_at DESC LIMIT ?`,
        [person, limit],
      );
      return rows.map(toListed);
    },
  };
}

function jobQueries(db: Statements): Pick<Store, 'finish' | 'putBack' | 'nextDue' | 'clearNodes'> {
  return {
    async finish(node, { table, kind, due }) {
      await db.write('DELETE FROM jobs WHERE table_id = ? AND kind = ? AND due_at = ? AND node = ?', [table, kind, due, node]);
    },
    async putBack(node, { table, kind, due }, until) {
      await db.write(`UPDATE jobs SET node = '', leased_until = ? WHERE table_id = ? AND kind = ? AND due_at = ? AND node = ?`, [
        until,
        table,
        kind,
        due,
        node,
      ]);
    },
    async clearNodes(prefix) {
      const named = [prefix.length, prefix];
      await db.write(`UPDATE jobs SET node = '', leased_until = 0 WHERE node <> '' AND substr(node, 1, CAST(? AS INTEGER)) = ?`, named);
      for (const work of ['calls', 'deliveries'])
        await db.write(
          `UPDATE ${work} SET node = '', leased_until = 0 WHERE node <> '' AND substr(node, 1, CAST(? AS INTEGER)) = ?`,
          named,
        );
      await db.write(`DELETE FROM present WHERE substr(node, 1, CAST(? AS INTEGER)) = ?`, named);
    },
    async nextDue(now, kind) {
      const rows = await db.read('SELECT due_at FROM jobs WHERE leased_until <= ? AND kind LIKE ? ORDER BY due_at LIMIT 1', [
        now,
        kind ?? '%',
      ]);
      return rows.map((found) => Number(found['due_at']))[0];
    },
  };
}

function peopleQueries(db: Statements): Pick<Store, 'addPerson' | 'person' | 'personByLogin' | 'rename' | 'setLogin' | 'setSecret'> {
  return {
    async addPerson({ id, name, login, secret }) {
      await db.write('INSERT INTO persons (id, name, login, secret) VALUES (?, ?, ?, ?)', [id, name, login, secret]);
    },
    async person(id) {
      return (await db.read('SELECT * FROM persons WHERE id = ?', [id])).map(toPerson)[0];
    },
    async personByLogin(login) {
      return (await db.read('SELECT * FROM persons WHERE login = ?', [login])).map(toPerson)[0];
    },
    async rename(id, name, session) {
      const asked = session ?? null;
      const done = await db.write(
        'UPDATE persons SET name = ? WHERE id = ? AND (CAST(? AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = ?)) RETURNING id',
        [name, id, asked, asked],
      );
      return done.length === 1;
    },
    async setLogin(id, login, secret) {
      const done = await db.write(
        'UPDATE persons SET login = ?, secret = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM persons WHERE login = ? AND id <> ?) RETURNING id',
        [login, secret, id, login, id],
      );
      return done.length === 1;
    },
    async setSecret(id, before, after) {
      const done =
        before === null
          ? await db.write('UPDATE persons SET secret = ? WHERE id = ? AND secret IS NULL RETURNING id', [after, id])
          : await db.write('UPDATE persons SET secret = ? WHERE id = ? AND secret = ? RETURNING id', [after, id, before]);
      return done.length === 1;
    },
  };
}

type SessionQueries = Pick<
  Store,
  | 'addSession'
  | 'session'
  | 'sessionsOf'
  | 'livingSessions'
  | 'touchSession'
  | 'renewSession'
  | 'endSession'
  | 'endOldSessions'
  | 'endOtherSessions'
>;

const idsOf = (rows: readonly Row[]): string[] => rows.map((found) => String(found['id']));

function sessionQueries(db: Statements): SessionQueries {
  return {
    async addSession({ id, person, createdAt, seenAt, device }, tokenHash) {
      await db.write('INSERT INTO sessions (id, token_hash, person, created_at, seen_at, device) VALUES (?, ?, ?, ?, ?, ?)', [
        id,
        tokenHash,
        person,
        createdAt,
        seenAt,
        device,
      ]);
    },
    async session(tokenHash) {
      return (await db.read('SELECT * FROM sessions WHERE token_hash = ?', [tokenHash])).map(toSession)[0];
    },
    async sessionsOf(person) {
      return (await db.read('SELECT * FROM sessions WHERE person = ? ORDER BY seen_at DESC', [person])).map(toSession);
    },
    async livingSessions(ids) {
      const living = new Set<string>();
      for (let i = 0; i < ids.length; i += 500) {
        const some = ids.slice(i, i + 500);
        const rows = await db.read(`SELECT id FROM sessions WHERE id IN (${some.map(() => '?').join(', ')})`, some);
        for (const id of idsOf(rows)) living.add(id);
      }
      return living;
    },
    async endOldSessions(seenBefore, begunBefore) {
      return idsOf(await db.write('DELETE FROM sessions WHERE seen_at < ? OR created_at < ? RETURNING id', [seenBefore, begunBefore]));
    },
    async endOtherSessions(person, but) {
      return idsOf(await db.write('DELETE FROM sessions WHERE person = ? AND id <> ? RETURNING id', [person, but]));
    },
    async touchSession(id, at) {
      await db.write('UPDATE sessions SET seen_at = ? WHERE id = ?', [at, id]);
    },
    async renewSession(id, tokenHash) {
      return (await db.write('UPDATE sessions SET token_hash = ? WHERE id = ? RETURNING id', [tokenHash, id])).length === 1;
    },
    async endSession(person, id) {
      return (await db.write('DELETE FROM sessions WHERE id = ? AND person = ? RETURNING id', [id, person])).length === 1;
    },
  };
}

function chatQueries(db: Statements): Pick<Store, 'addChat' | 'saidBefore' | 'lastChat' | 'chat' | 'chatSince'> {
  return {
    async addChat({ table, room, person, seat, name, text, at }, key, session = null) {
      const rows = await db.write(
        `INSERT INTO chat (table_id, n, room, person, seat, name, text, at, said)
         SELECT ?, COALESCE((SELECT MAX(n) FROM chat WHERE table_id = ?), 0) + 1, ?, ?, CAST(? AS INTEGER), ?, ?, CAST(? AS BIGINT), ?
         WHERE NOT EXISTS (SELECT 1 FROM chat WHERE table_id = ? AND person = ? AND said = ?)
         AND (CAST(? AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = ?)) RETURNING n`,
        [table, table, room, person, seat, name, text, at, key, table, person, key, session, session],
      );
      return rows.map((found) => Number(found['n']))[0];
    },
    async saidBefore(table, person, key) {
      const rows = await db.read('SELECT n FROM chat WHERE table_id = ? AND person = ? AND said = ?', [table, person, key]);
      return rows.map((found) => Number(found['n']))[0];
    },
    async lastChat(table) {
      return Number(only(await db.read('SELECT COALESCE(MAX(n), 0) AS n FROM chat WHERE table_id = ?', [table]))['n']);
    },
    async chatSince(table, after, limit) {
      return (await db.read('SELECT * FROM chat WHERE table_id = ? AND n > ? ORDER BY n LIMIT ?', [table, after, limit])).map(toChat);
    },
    async chat(table, room, after, limit) {
      const rows = await db.read(`SELECT * FROM chat WHERE table_id = ? AND room = ? AND n > ? AND text <> '' ORDER BY n DESC LIMIT ?`, [
        table,
        room,
        after,
        limit,
      ]);
      return rows.map(toChat).reverse();
    },
  };
}

function presenceQueries(db: Statements): Pick<Store, 'notePresent' | 'renewPresent' | 'present'> {
  return {
    async notePresent({ table, node, seats, spectators, until }) {
      await db.write(
        `INSERT INTO present (table_id, node, seats, spectators, held_until) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (table_id, node) DO UPDATE SET seats = excluded.seats, spectators = excluded.spectators, held_until = excluded.held_until`,
        [table, node, seats, spectators, until],
      );
    },
    async renewPresent(node, now, until) {
      await db.write('UPDATE present SET held_until = ? WHERE node = ?', [until, node]);
      await db.write(`DELETE FROM present WHERE held_until < ? OR (node = ? AND seats = '' AND spectators = 0)`, [now, node]);
    },
    async present(table, now) {
      const rows = await db.read(`SELECT * FROM present WHERE table_id = ? AND held_until >= ? ORDER BY node`, [table, now]);
      return rows.map((row) => ({
        table,
        node: String(row['node']),
        seats: String(row['seats']),
        spectators: Number(row['spectators']),
        until: Number(row['held_until']),
      }));
    },
  };
}

function systemQueries(db: Statements): Pick<Store, 'saveBug' | 'bugs' | 'setting' | 'ping'> {
  return {
    async saveBug(id, table, at, bundle) {
      await db.write('INSERT INTO bugs (id, table_id, at, bundle) VALUES (?, ?, ?, ?)', [id, table, at, bundle]);
    },
    async bugs() {
      const rows = await db.read('SELECT * FROM bugs ORDER BY at', []);
      return rows.map((row) => ({
        id: String(row['id']),
        table: String(row['table_id']),
        at: Number(row['at']),
        bundle: String(row['bundle']),
      }));
    },
    async setting(name, make) {
      await db.write('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', [name, make()]);
      return String(only(await db.read('SELECT value FROM settings WHERE name = ?', [name]))['value']);
    },
    // A database that can be read but not written, because its disk is full, is not ready.
    async ping() {
      await db.write(`INSERT INTO settings (name, value) VALUES ('ping', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, [
        String(Date.now()),
      ]);
    },
  };
}
