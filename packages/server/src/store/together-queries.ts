// Contacts, blocks, invitations to a seat.

import type { Statements } from './queries.ts';
import type { Row } from './rows.ts';
import type { Step } from './steps.ts';
import type { ContactKind, ContactRow, TogetherStore } from './together-contract.ts';

const kindOf = (value: unknown): ContactKind | null => (value === 'known' || value === 'blocked' ? value : null);

const toContact = (row: Row): ContactRow => ({
  id: String(row['id']),
  name: String(row['name']),
  login: row['login'] === null ? null : String(row['login']),
  mine: kindOf(row['mine']),
  theirs: kindOf(row['theirs']),
});

/** Contacts that are read at once. */
const LISTED = 1_000;

export const togetherQueries = (db: Statements): TogetherStore => ({
  async setContact(person, other, kind, at) {
    const apart: readonly Step[] = [
      [`DELETE FROM contacts WHERE person = ? AND other = ? AND kind = 'known'`, [other, person]],
      ['DELETE FROM invitations WHERE (person = ? AND inviter = ?) OR (person = ? AND inviter = ?)', [person, other, other, person]],
    ];
    await db.transact([
      [
        `INSERT INTO contacts (person, other, kind, at) VALUES (?, ?, ?, ?)
         ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind, at = excluded.at`,
        [person, other, kind, at],
      ],
      ...(kind === 'blocked' ? apart : []),
    ]);
  },
  async dropContact(person, other) {
    await db.transact([
      ['DELETE FROM contacts WHERE person = ? AND other = ?', [person, other]],
      [`DELETE FROM contacts WHERE person = ? AND other = ? AND kind = 'known'`, [other, person]],
    ]);
  },
  async contactsOf(person) {
    const rows = await db.read(
      `SELECT p.id, p.name, p.login, a.kind AS mine, b.kind AS theirs FROM persons p
       LEFT JOIN contacts a ON a.person = ? AND a.other = p.id LEFT JOIN contacts b ON b.person = p.id AND b.other = ?
       WHERE p.id IN (SELECT other FROM contacts WHERE person = ?) OR p.id IN (SELECT person FROM contacts WHERE other = ?)
       ORDER BY p.name, p.id LIMIT ${LISTED}`,
      [person, person, person, person],
    );
    return rows.map(toContact);
  },
  async countContactsOf(person) {
    return Number((await db.read('SELECT COUNT(*) AS contacts FROM contacts WHERE person = ?', [person]))[0]?.['contacts'] ?? 0);
  },
  async blocks(readers, writers) {
    if (readers.length === 0 || writers.length === 0) return [];
    const marks = (list: readonly string[]): string => list.map(() => '?').join(', ');
    const pairs: (readonly [string, string])[] = [];
    // In portions, because a statement takes only so many parameters.
    for (let i = 0; i < readers.length; i += 400) {
      const some = readers.slice(i, i + 400);
      const rows = await db.read(
        `SELECT person, other FROM contacts WHERE kind = 'blocked' AND person IN (${marks(some)}) AND other IN (${marks(writers)})`,
        [...some, ...writers],
      );
      for (const row of rows) pairs.push([String(row['person']), String(row['other'])]);
    }
    return pairs;
  },
  async addInvitation(person, { table, inviter, token, at }, version, due) {
    await db.transact([
      [
        `INSERT INTO invitations (person, table_id, inviter, token, at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (person, table_id) DO UPDATE SET inviter = excluded.inviter, token = excluded.token, at = excluded.at`,
        [person, table, inviter, token, at],
      ],
      [
        `INSERT INTO calls (table_id, person, kind, turn, due_at, since)
         SELECT ?, ?, 'invited', CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT)
         WHERE EXISTS (SELECT 1 FROM channels WHERE person = ?) ON CONFLICT (table_id, person, kind) DO NOTHING`,
        [table, person, version, due, due, person],
      ],
    ]);
  },
  async isInvited(person, table) {
    return (await db.read('SELECT 1 FROM invitations WHERE person = ? AND table_id = ?', [person, table])).length > 0;
  },
  async invitationsOf(person, limit) {
    const rows = await db.read(
      `SELECT i.table_id, i.inviter, i.token, i.at FROM invitations i JOIN tables ON tables.id = i.table_id
       WHERE i.person = ? AND tables.phase = 'open' ORDER BY i.at DESC LIMIT ?`,
      [person, limit],
    );
    return rows.map((row) => ({
      table: String(row['table_id']),
      inviter: String(row['inviter']),
      token: String(row['token']),
      at: Number(row['at']),
    }));
  },
  async dropInvitation(person, table) {
    return (await db.write('DELETE FROM invitations WHERE person = ? AND table_id = ? RETURNING person', [person, table])).length === 1;
  },
});
