// Looking after a server: marks, reports, retention; and forgetting somebody.

import { AFTER_LEAVING } from './group-queries.ts';
import type { FoundPerson, OperatorStore, ReportRow } from './operator-contract.ts';
import type { Statements } from './queries.ts';
import { LISTED, type Param, type Row, toListed } from './rows.ts';
import type { Step } from './steps.ts';

type OperatorQueries = Omit<OperatorStore, 'scrub'>;

export const operatorQueries = (db: Statements): OperatorQueries => ({
  ...markQueries(db),
  ...serverQueries(db),
  ...reportQueries(db),
  ...leavingQueries(db),
  ...retentionQueries(db),
});

/** A text that stands for itself in LIKE. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const toFound = (row: Row): FoundPerson => ({
  id: String(row['id']),
  name: String(row['name']),
  login: row['login'] === null ? null : String(row['login']),
  admin: Number(row['admin']) > 0,
  banned: Number(row['banned']) > 0,
  seenAt: row['seen'] === null ? null : Number(row['seen']),
  tables: Number(row['tables']),
});

function markQueries(db: Statements): Pick<OperatorStore, 'hasMark' | 'setMark' | 'dropMark' | 'markFirst' | 'findPersons'> {
  return {
    async hasMark(person, mark) {
      return (await db.read('SELECT 1 FROM marks WHERE person = ? AND mark = ?', [person, mark])).length > 0;
    },
    async setMark(person, mark, at, note) {
      await db.write(
        `INSERT INTO marks (person, mark, at, note) VALUES (?, ?, ?, ?)
         ON CONFLICT (person, mark) DO UPDATE SET at = excluded.at, note = excluded.note`,
        [person, mark, at, note],
      );
    },
    async dropMark(person, mark) {
      return (await db.write('DELETE FROM marks WHERE person = ? AND mark = ? RETURNING person', [person, mark])).length === 1;
    },
    async markFirst(person, at) {
      const rows = await db.write(
        `INSERT INTO marks (person, mark, at, note) SELECT ?, 'admin', CAST(? AS BIGINT), 'first account'
         WHERE NOT EXISTS (SELECT 1 FROM persons WHERE login IS NOT NULL AND id <> ?) AND NOT EXISTS (SELECT 1 FROM marks WHERE mark = 'admin')
         RETURNING person`,
        [person, at, person],
      );
      return rows.length === 1;
    },
    async findPersons(text, limit) {
      const like = `%${literal(text.toLowerCase())}%`;
      const rows = await db.read(
        `SELECT p.id, p.name, p.login,
           (SELECT COUNT(*) FROM marks WHERE person = p.id AND mark = 'admin') AS admin,
           (SELECT COUNT(*) FROM marks WHERE person = p.id AND mark = 'banned') AS banned,
           (SELECT MAX(seen_at) FROM sessions WHERE person = p.id) AS seen,
           (SELECT COUNT(*) FROM places WHERE person = p.id) AS tables
         FROM persons p WHERE LOWER(p.name) LIKE ? ESCAPE '\\' OR p.login LIKE ? ESCAPE '\\' OR p.id = ?
         ORDER BY COALESCE((SELECT MAX(seen_at) FROM sessions WHERE person = p.id), 0) DESC, p.id LIMIT ?`,
        [like, like, text, limit],
      );
      return rows.map(toFound);
    },
  };
}

function serverQueries(db: Statements): Pick<OperatorStore, 'readSetting' | 'setSetting' | 'tablesIn' | 'bugsAt' | 'rewriteBug'> {
  return {
    async readSetting(name) {
      return (await db.read('SELECT value FROM settings WHERE name = ?', [name])).map((row) => String(row['value']))[0];
    },
    async setSetting(name, value) {
      await db.write('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [
        name,
        value,
      ]);
    },
    async tablesIn(phase, limit) {
      return (await db.read(`SELECT ${LISTED} FROM tables WHERE phase = ? ORDER BY changed_at DESC LIMIT ?`, [phase, limit])).map(toListed);
    },
    async bugsAt(table) {
      const rows = await db.read('SELECT id, at, bundle FROM bugs WHERE table_id = ? ORDER BY at', [table]);
      return rows.map((row) => ({ id: String(row['id']), at: Number(row['at']), bundle: String(row['bundle']) }));
    },
    async rewriteBug(id, bundle) {
      await db.write('UPDATE bugs SET bundle = ? WHERE id = ?', [bundle, id]);
    },
  };
}

const toReport = (row: Row): ReportRow => ({
  id: String(row['id']),
  at: Number(row['at']),
  person: String(row['person']),
  about: String(row['about']),
  table: String(row['table_id']),
  text: String(row['text']),
  closedAt: row['closed_at'] === null ? null : Number(row['closed_at']),
});

function reportQueries(db: Statements): Pick<OperatorStore, 'addReport' | 'reports' | 'countReportsOf' | 'closeReport'> {
  return {
    async addReport({ id, at, person, about, table, text }) {
      const params: Param[] = [id, at, person, about, table, text];
      await db.write('INSERT INTO reports (id, at, person, about, table_id, text) VALUES (?, ?, ?, ?, ?, ?)', params);
    },
    async reports(limit) {
      const rows = await db.read('SELECT * FROM reports ORDER BY CASE WHEN closed_at IS NULL THEN 0 ELSE 1 END, at DESC LIMIT ?', [limit]);
      return rows.map(toReport);
    },
    async countReportsOf(person) {
      const rows = await db.read('SELECT COUNT(*) AS reports FROM reports WHERE person = ? AND closed_at IS NULL', [person]);
      return Number(rows[0]?.['reports'] ?? 0);
    },
    async closeReport(id, at) {
      return (await db.write('UPDATE reports SET closed_at = ? WHERE id = ? AND closed_at IS NULL RETURNING id', [at, id])).length === 1;
    },
  };
}

/** What somebody is called who is no more. */
export const NOBODY = 'Anonymous';

/**
 * How each table of the database forgets a person, by its name. `?` stands for the person, as often as it is written. Whatever has a column
 * `person` must be here; a test holds this list against the schema.
 */
export const FORGETTING: Readonly<Record<string, readonly string[]>> = {
  sessions: ['DELETE FROM sessions WHERE person = ?'],
  passkeys: ['DELETE FROM passkeys WHERE person = ?'],
  tickets: ['DELETE FROM tickets WHERE person = ?'],
  recovery_codes: ['DELETE FROM recovery_codes WHERE person = ?'],
  mails: ['DELETE FROM mails WHERE person = ?'],
  identities: ['DELETE FROM identities WHERE person = ?'],
  person_settings: ['DELETE FROM person_settings WHERE person = ?'],
  marks: ['DELETE FROM marks WHERE person = ?'],
  reports: ['DELETE FROM reports WHERE person = ? OR about = ?'],
  contacts: ['DELETE FROM contacts WHERE person = ? OR other = ?'],
  invitations: ['DELETE FROM invitations WHERE person = ? OR inviter = ?'],
  members: ['DELETE FROM members WHERE person = ?', ...AFTER_LEAVING],
  boards: ['DELETE FROM boards WHERE person = ?'],
  board_values: ['DELETE FROM board_values WHERE person = ?'],
  // The lines keep their numbers, so that nobody's reading is upset; who said them, and what, is gone.
  chat: [`UPDATE chat SET text = '', name = '${NOBODY}', said = 'gone ' || n, person = '' WHERE person = ?`],
  // What hangs on a table is done there, before this; a note for a table at which nobody sits is not.
  places: [`DELETE FROM places WHERE person = ?`, `DELETE FROM places WHERE person = 'maker ' || ?`],
  persons: ['DELETE FROM persons WHERE id = ?'],
  channels: ['DELETE FROM channels WHERE person = ?'],
  call_settings: ['DELETE FROM call_settings WHERE person = ?'],
  table_marks: ['DELETE FROM table_marks WHERE person = ?'],
  calls: ['DELETE FROM calls WHERE person = ?'],
  deliveries: ['DELETE FROM deliveries WHERE person = ?'],
  looks: ['DELETE FROM looks WHERE person = ?'],
  holidays: ['DELETE FROM holidays WHERE person = ?'],
  leaving: ['DELETE FROM leaving WHERE person = ?'],
};

const forPerson = (sql: string, person: string): Step => [sql, Array.from(sql.matchAll(/\?/g), () => person)];

type LeavingQueries = Pick<OperatorStore, 'beginLeaving' | 'leaving' | 'tablesNaming' | 'forgetPerson'>;

function leavingQueries(db: Statements): LeavingQueries {
  return {
    async beginLeaving(person, at) {
      const rows = await db.transact([
        ['INSERT INTO leaving (person, begun_at) VALUES (?, ?) ON CONFLICT (person) DO NOTHING', [person, at]],
        ['UPDATE persons SET login = NULL, secret = NULL WHERE id = ?', [person]],
        ...['passkeys', 'recovery_codes', 'identities', 'tickets', 'mails'].flatMap((name) =>
          (FORGETTING[name] ?? []).map((sql) => forPerson(sql, person)),
        ),
        ['DELETE FROM sessions WHERE person = ? RETURNING id', [person]],
      ]);
      return (rows ?? []).map((row) => String(row['id']));
    },
    async leaving() {
      return (await db.read('SELECT person FROM leaving ORDER BY begun_at', [])).map((row) => String(row['person']));
    },
    async tablesNaming(person, after, limit) {
      const rows = await db.read(
        `SELECT id, CASE WHEN desk LIKE ? THEN 1 ELSE 0 END AS names FROM tables WHERE id > ? ORDER BY id LIMIT ?`,
        [`%"${person}"%`, after, limit],
      );
      return rows.map((row) => ({ id: String(row['id']), names: Number(row['names']) === 1 }));
    },
    async forgetPerson(person) {
      await db.transact(Object.values(FORGETTING).flatMap((all) => all.map((sql) => forPerson(sql, person))));
    },
  };
}

function retentionQueries(db: Statements): Pick<OperatorStore, 'oldGuests' | 'oldTables' | 'dropTable'> {
  return {
    async oldGuests(before, limit) {
      const rows = await db.read(
        `SELECT id FROM persons p WHERE login IS NULL AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = p.id AND seen_at >= ?)
         AND NOT EXISTS (SELECT 1 FROM leaving WHERE person = p.id)
         AND NOT EXISTS (SELECT 1 FROM marks WHERE person = p.id)
         AND NOT EXISTS (SELECT 1 FROM places JOIN tables ON tables.id = places.table_id
                         WHERE places.person = p.id AND tables.phase IN ('open', 'playing', 'frozen'))
         ORDER BY id LIMIT ?`,
        [before, limit],
      );
      return rows.map((row) => String(row['id']));
    },
    async oldTables(before, limit) {
      const rows = await db.read(`SELECT id FROM tables WHERE phase = 'over' AND changed_at < ? ORDER BY changed_at LIMIT ?`, [
        before,
        limit,
      ]);
      return rows.map((row) => String(row['id']));
    },
    async dropTable(id) {
      const parts = [
        'batches',
        'snapshots',
        'places',
        'jobs',
        'chat',
        'present',
        'bugs',
        'invitations',
        'orders',
        'order_notes',
        'looks',
        'table_marks',
        'calls',
        'deliveries',
        'circle_tables',
      ];
      await db.transact([
        [`SELECT 1 FROM tables WHERE id = ? AND phase = 'over'`, [id], true],
        ...parts.map((name): Step => [`DELETE FROM ${name} WHERE table_id = ?`, [id]]),
        [`DELETE FROM tables WHERE id = ?`, [id]],
      ]);
    },
  };
}
