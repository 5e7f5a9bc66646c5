// What is one person's alone about a table, and the lists of one's own tables.

import { OwnMarks } from '@regalia/protocol';
import * as v from 'valibot';
import type { CallStore, MarkedRow } from './call-contract.ts';
import type { Statements } from './queries.ts';
import { LISTED, type Param, type Row, toListed } from './rows.ts';

type MarkQueries = Pick<CallStore, 'marks' | 'setMarks' | 'currentTablesOf' | 'finishedTablesOf'>;

const NONE: OwnMarks = { note: '', read: 0, archived: false, calls: { mode: null, channels: null } };

function callsIn(body: unknown): OwnMarks['calls'] {
  if (typeof body !== 'string' || body === '') return NONE.calls;
  const read = v.safeParse(OwnMarks.entries.calls, JSON.parse(body));
  return read.success ? read.output : NONE.calls;
}

const toMarks = (row: Row): OwnMarks => ({
  note: String(row['note']),
  read: Number(row['read_to']),
  archived: Number(row['archived']) === 1,
  calls: callsIn(row['calls']),
});

const toMarked = (row: Row): MarkedRow => ({
  row: toListed(row),
  read: Number(row['read_to'] ?? 0),
  unread: Number(row['unread'] ?? 0),
  archived: Number(row['archived'] ?? 0) === 1,
  noted: Number(row['noted'] ?? 0) === 1,
});

/** More than this is not counted: nobody reads the difference. */
const UNREAD = 100;

const MARKED = `SELECT ${LISTED}, table_marks.read_to, table_marks.archived, CASE WHEN table_marks.note <> '' THEN 1 ELSE 0 END AS noted,
    (SELECT COUNT(*) FROM (SELECT 1 FROM chat WHERE chat.table_id = tables.id AND chat.room = 'players'
      AND chat.n > COALESCE(table_marks.read_to, 0) AND chat.person <> places.person LIMIT ${UNREAD}) AS later) AS unread
  FROM places JOIN tables ON tables.id = places.table_id
  LEFT JOIN table_marks ON table_marks.table_id = tables.id AND table_marks.person = places.person
  WHERE places.person = ?`;

export function markQueries(db: Statements): MarkQueries {
  const marks: MarkQueries['marks'] = async (person, table) =>
    (await db.read('SELECT * FROM table_marks WHERE person = ? AND table_id = ?', [person, table])).map(toMarks)[0] ?? NONE;
  return {
    marks,
    async setMarks(person, table, { note, read, archived, calls }) {
      const flag = archived === undefined ? null : Number(archived);
      const how = calls === undefined ? null : JSON.stringify(calls);
      await db.write(
        `INSERT INTO table_marks (person, table_id, note, read_to, archived, calls)
         VALUES (?, ?, COALESCE(?, ''), COALESCE(CAST(? AS INTEGER), 0), COALESCE(CAST(? AS INTEGER), 0), COALESCE(?, ''))
         ON CONFLICT (person, table_id) DO UPDATE SET
           note = COALESCE(CAST(? AS TEXT), table_marks.note),
           read_to = CASE WHEN excluded.read_to > table_marks.read_to THEN excluded.read_to ELSE table_marks.read_to END,
           archived = COALESCE(CAST(? AS INTEGER), table_marks.archived),
           calls = COALESCE(CAST(? AS TEXT), table_marks.calls)`,
        [person, table, note ?? null, read ?? null, flag, how, note ?? null, flag, how],
      );
    },
    async currentTablesOf(person, limit) {
      const rows = await db.read(`${MARKED} AND tables.phase <> 'over' ORDER BY tables.changed_at DESC LIMIT ?`, [person, limit]);
      return rows.map(toMarked);
    },
    async finishedTablesOf(person, { game, archived, before, phases, limit }) {
      const params: Param[] = [person, before, ...phases];
      const wishes = ['tables.changed_at < ?', `tables.phase IN (${phases.map(() => '?').join(', ')})`];
      if (game !== null) {
        wishes.push('tables.game = ?');
        params.push(game);
      }
      if (archived !== null) {
        wishes.push('COALESCE(table_marks.archived, 0) = CAST(? AS INTEGER)');
        params.push(archived ? 1 : 0);
      }
      const rows = await db.read(`${MARKED} AND ${wishes.join(' AND ')} ORDER BY tables.changed_at DESC LIMIT ?`, [...params, limit]);
      return rows.map(toMarked);
    },
  };
}
