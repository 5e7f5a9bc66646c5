// Groups of regulars. The same words for both databases.

import type { GroupRow, GroupStore, MemberRow } from './group-contract.ts';
import type { Statements } from './queries.ts';
import { LISTED, type Row, toListed } from './rows.ts';
import type { Step } from './steps.ts';

const toGroup = (row: Row): GroupRow => ({ id: String(row['id']), name: String(row['name']), token: String(row['token']) });

const toMember = (row: Row): MemberRow => ({
  id: String(row['id']),
  name: String(row['name']),
  login: row['login'] === null ? null : String(row['login']),
  keeper: Number(row['keeper']) === 1,
});

/** After somebody left: a group that nobody looks after is handed on, and one without members is no more. */
export const AFTER_LEAVING: readonly string[] = [
  `UPDATE members SET keeper = 1 WHERE NOT EXISTS (SELECT 1 FROM members k WHERE k.circle = members.circle AND k.keeper = 1)
   AND person = (SELECT m.person FROM members m WHERE m.circle = members.circle ORDER BY m.since, m.person LIMIT 1)`,
  'DELETE FROM circles WHERE NOT EXISTS (SELECT 1 FROM members WHERE circle = circles.id)',
  'DELETE FROM circle_tables WHERE NOT EXISTS (SELECT 1 FROM circles WHERE circles.id = circle)',
];

const steps = (some: readonly string[]): readonly Step[] => some.map((sql): Step => [sql, []]);

export const groupQueries = (db: Statements): GroupStore => ({ ...circleQueries(db), ...memberQueries(db), ...tableQueries(db) });

type CircleQueries = Pick<GroupStore, 'addGroup' | 'group' | 'groupByToken' | 'groupsOf' | 'renameGroup' | 'renewGroup' | 'dropGroup'>;

const circleQueries = (db: Statements): CircleQueries => ({
  async addGroup({ id, name, token }, person, at) {
    await db.transact([
      ['INSERT INTO circles (id, name, token, made_at) VALUES (?, ?, ?, ?)', [id, name, token, at]],
      ['INSERT INTO members (circle, person, keeper, since) VALUES (?, ?, 1, ?)', [id, person, at]],
    ]);
  },
  async group(id) {
    return (await db.read('SELECT * FROM circles WHERE id = ?', [id])).map(toGroup)[0];
  },
  async groupByToken(token) {
    return (await db.read('SELECT * FROM circles WHERE token = ?', [token])).map(toGroup)[0];
  },
  async groupsOf(person) {
    const rows = await db.read(
      `SELECT c.id, c.name, c.token, (SELECT COUNT(*) FROM members m WHERE m.circle = c.id) AS members,
         (SELECT COUNT(*) FROM circle_tables ct JOIN tables ON tables.id = ct.table_id
          WHERE ct.circle = c.id AND tables.phase = 'open') AS open
       FROM circles c JOIN members mine ON mine.circle = c.id AND mine.person = ? ORDER BY c.name, c.id`,
      [person],
    );
    return rows.map((row) => ({ ...toGroup(row), members: Number(row['members']), open: Number(row['open']) }));
  },
  async renameGroup(id, name) {
    await db.write('UPDATE circles SET name = ? WHERE id = ?', [name, id]);
  },
  async renewGroup(id, token) {
    await db.write('UPDATE circles SET token = ? WHERE id = ?', [token, id]);
  },
  async dropGroup(id) {
    await db.transact([
      ['DELETE FROM members WHERE circle = ?', [id]],
      ['DELETE FROM circle_tables WHERE circle = ?', [id]],
      ['DELETE FROM circles WHERE id = ?', [id]],
    ]);
  },
});

type MemberQueries = Pick<GroupStore, 'membersOf' | 'addMember' | 'dropMember'>;

const memberQueries = (db: Statements): MemberQueries => ({
  async membersOf(group) {
    const rows = await db.read(
      `SELECT p.id, p.name, p.login, m.keeper FROM members m JOIN persons p ON p.id = m.person
       WHERE m.circle = ? ORDER BY m.keeper DESC, m.since, p.id`,
      [group],
    );
    return rows.map(toMember);
  },
  async addMember(group, person, at, most) {
    const written = await db.transact([
      [
        `SELECT 1 FROM circles WHERE id = ? AND (SELECT COUNT(*) FROM members WHERE circle = ? AND person <> ?) < ?`,
        [group, group, person, most],
        true,
      ],
      [
        'INSERT INTO members (circle, person, keeper, since) VALUES (?, ?, 0, ?) ON CONFLICT (circle, person) DO NOTHING',
        [group, person, at],
      ],
    ]);
    return written !== null;
  },
  async dropMember(group, person) {
    const written = await db.transact([
      ['DELETE FROM members WHERE circle = ? AND person = ? RETURNING person', [group, person], true],
      ...steps(AFTER_LEAVING),
    ]);
    return written !== null;
  },
});

type TableQueries = Pick<
  GroupStore,
  'addGroupTable' | 'dropGroupTable' | 'followInGroups' | 'renewGroupTables' | 'groupsWith' | 'groupTables'
>;

const tableQueries = (db: Statements): TableQueries => ({
  async addGroupTable(group, table, token, at) {
    await db.write('INSERT INTO circle_tables (circle, table_id, token, at) VALUES (?, ?, ?, ?)', [group, table, token, at]);
  },
  async dropGroupTable(group, table) {
    await db.write('DELETE FROM circle_tables WHERE circle = ? AND table_id = ?', [group, table]);
  },
  async followInGroups(table, next, token, at) {
    await db.write(
      `INSERT INTO circle_tables (circle, table_id, token, at) SELECT circle, ?, ?, CAST(? AS BIGINT) FROM circle_tables WHERE table_id = ?
       ON CONFLICT (circle, table_id) DO NOTHING`,
      [next, token, at, table],
    );
  },
  async renewGroupTables(table, token) {
    if (token === null) await db.write('DELETE FROM circle_tables WHERE table_id = ?', [table]);
    else await db.write('UPDATE circle_tables SET token = ? WHERE table_id = ?', [token, table]);
  },
  async groupsWith(table) {
    return (await db.read('SELECT circle FROM circle_tables WHERE table_id = ?', [table])).map((row) => String(row['circle']));
  },
  async groupTables(group, limit) {
    const rows = await db.read(
      `SELECT ${LISTED}, ct.token FROM circle_tables ct JOIN tables ON tables.id = ct.table_id WHERE ct.circle = ?
       ORDER BY CASE tables.phase WHEN 'open' THEN 0 WHEN 'over' THEN 2 ELSE 1 END, tables.changed_at DESC LIMIT ?`,
      [group, limit],
    );
    return rows.map((row) => ({ row: toListed(row), token: String(row['token']) }));
  },
});
