// When people are away.

import type { Store } from './contract.ts';
import type { Statements } from './queries.ts';

export function holidayQueries(db: Statements): Pick<Store, 'addHoliday' | 'holidaysOf' | 'dropHoliday'> {
  return {
    async addHoliday(person, { id, from, to }, most) {
      // Those that are long over make room.
      await db.write('DELETE FROM holidays WHERE person = ? AND to_at < ?', [person, from - 90 * 86_400_000]);
      const rows = await db.write(
        `INSERT INTO holidays (id, person, from_at, to_at) SELECT ?, ?, CAST(? AS BIGINT), CAST(? AS BIGINT)
         WHERE (SELECT COUNT(*) FROM holidays WHERE person = ?) < CAST(? AS INTEGER) RETURNING id`,
        [id, person, from, to, person, most],
      );
      return rows.length === 1;
    },
    async holidaysOf(person, now) {
      const rows = await db.read('SELECT * FROM holidays WHERE person = ? AND to_at > ? ORDER BY from_at', [person, now]);
      return rows.map((row) => ({ id: String(row['id']), from: Number(row['from_at']), to: Number(row['to_at']) }));
    },
    async dropHoliday(person, id) {
      return (await db.write('DELETE FROM holidays WHERE id = ? AND person = ? RETURNING id', [id, person])).length === 1;
    },
  };
}
