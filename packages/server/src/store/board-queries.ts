// Boards that people share, and what they have read from their own copies.

import type { Store } from './contract.ts';
import type { Statements } from './queries.ts';
import { type Param, toListedBoard } from './rows.ts';

type BoardQueries = Pick<Store, 'shareBoard' | 'boards' | 'board' | 'countBoardsOf' | 'dropBoard' | 'confirmValues' | 'ownedValues'>;

/** So many values go into one statement. */
const PORTION = 100;

export function boardQueries(db: Statements): BoardQueries {
  return {
    async shareBoard({ id, game, name, person, sharedAt, body }) {
      const rows = await db.write(
        `INSERT INTO boards (id, game, name, version, person, shared_at, body)
         SELECT ?, ?, ?, COALESCE((SELECT MAX(version) FROM boards WHERE game = ? AND name = ?), 0) + 1, ?, CAST(? AS BIGINT), ?
         WHERE NOT EXISTS (SELECT 1 FROM boards WHERE game = ? AND name = ? AND person <> ?) RETURNING version`,
        [id, game, name, game, name, person, sharedAt, body, game, name, person],
      );
      return rows.map((row) => Number(row['version']))[0];
    },
    async boards(game, limit) {
      const rows = await db.read(
        `SELECT id, game, name, version, person, shared_at FROM boards b WHERE game = ?
         AND version = (SELECT MAX(version) FROM boards WHERE game = b.game AND name = b.name) ORDER BY shared_at DESC LIMIT ?`,
        [game, limit],
      );
      return rows.map(toListedBoard);
    },
    async board(id) {
      const rows = await db.read('SELECT * FROM boards WHERE id = ?', [id]);
      return rows.map((row) => ({ ...toListedBoard(row), body: String(row['body']) }))[0];
    },
    async countBoardsOf(person) {
      const rows = await db.read('SELECT COUNT(*) AS boards FROM boards WHERE person = ?', [person]);
      return Number(rows[0]?.['boards'] ?? 0);
    },
    async dropBoard(id, person) {
      return (await db.write('DELETE FROM boards WHERE id = ? AND person = ? RETURNING id', [id, person])).length === 1;
    },
    async confirmValues(game, name, person, values) {
      for (let i = 0; i < values.length; i += PORTION) {
        const some = values.slice(i, i + PORTION);
        await db.write(
          `INSERT INTO board_values (game, name, path, value, person) VALUES ${some.map(() => '(?, ?, ?, ?, ?)').join(', ')}
           ON CONFLICT (game, name, path, person) DO UPDATE SET value = excluded.value`,
          some.flatMap(([path, value]): Param[] => [game, name, path, value, person]),
        );
      }
    },
    async ownedValues(game, name) {
      const rows = await db.read(
        `SELECT path, value, COUNT(*) AS people, MIN(person) AS one, MAX(person) AS other
         FROM board_values WHERE game = ? AND name = ? GROUP BY path, value ORDER BY path, value`,
        [game, name],
      );
      return rows.map((row) => ({
        path: String(row['path']),
        value: String(row['value']),
        people: Number(row['people']),
        some: [...new Set([String(row['one']), String(row['other'])])],
      }));
    },
  };
}
