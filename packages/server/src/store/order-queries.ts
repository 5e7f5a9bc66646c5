// Standing orders, what they did, and how far people have seen their tables. None of it touches the row of a table: who does not hold the
// seat sees no change of anything.

import type { OrderChange, OrderNote, OrderRow, Store } from './contract.ts';
import type { Statements } from './queries.ts';
import type { Param, Row } from './rows.ts';
import type { Step, Write } from './steps.ts';

type OrderQueries = Pick<
  Store,
  'ordersAt' | 'addOrder' | 'replaceOrder' | 'settleOrder' | 'dropOrder' | 'orderNotes' | 'lookOf' | 'noteLook'
>;

/** Notes that are kept of a seat's orders at a table. */
const NOTES = 200;

const toOrder = (row: Row): OrderRow => ({
  id: String(row['id']),
  table: String(row['table_id']),
  seat: Number(row['seat']),
  rev: Number(row['rev']),
  createdAt: Number(row['created_at']),
  body: JSON.parse(String(row['body'])),
});

const toNote = (row: Row): OrderNote => ({
  id: String(row['id']),
  table: String(row['table_id']),
  seat: Number(row['seat']),
  at: Number(row['at']),
  body: JSON.parse(String(row['body'])),
});

export function orderQueries(db: Statements): OrderQueries {
  return {
    ordersAt: async (table) => (await db.read('SELECT * FROM orders WHERE table_id = ? ORDER BY created_at, id', [table])).map(toOrder),
    addOrder: async (order, most, due) => (await db.transact(addingOrder(order, most, due))) !== null,
    replaceOrder: async (order, due) => (await db.transact(replacingOrder(order, due))) !== null,
    settleOrder: async (change) => (await db.transact([standing(change), ...ordering(change)])) !== null,
    async dropOrder(table, seat, id) {
      const done = await db.write('DELETE FROM orders WHERE id = ? AND table_id = ? AND seat = ? RETURNING id', [id, table, seat]);
      return done.length === 1;
    },
    async orderNotes(table, seat, limit) {
      const rows = await db.read('SELECT * FROM order_notes WHERE table_id = ? AND seat = ? ORDER BY at DESC, id LIMIT ?', [
        table,
        seat,
        limit,
      ]);
      return rows.map(toNote).reverse();
    },
    async lookOf(table, seat, person) {
      const rows = await db.read('SELECT entry FROM looks WHERE table_id = ? AND seat = ? AND person = ?', [table, seat, person]);
      return rows.map((row) => Number(row['entry']))[0];
    },
    async noteLook(table, seat, person, entry) {
      await db.write(
        `INSERT INTO looks (table_id, seat, person, entry) VALUES (?, ?, ?, ?)
         ON CONFLICT (table_id, seat, person) DO UPDATE SET entry = excluded.entry WHERE looks.entry < excluded.entry`,
        [table, seat, person, entry],
      );
    },
  };
}

const SET_JOB = `INSERT INTO jobs (table_id, kind, due_at) VALUES (?, 'order', ?)
  ON CONFLICT (table_id, kind) DO UPDATE SET due_at = excluded.due_at, node = '', leased_until = 0`;
const ADD = `INSERT INTO orders (id, table_id, seat, rev, created_at, body) SELECT ?, ?, CAST(? AS INTEGER), 0, CAST(? AS BIGINT), ?
  WHERE (SELECT COUNT(*) FROM orders WHERE table_id = ? AND seat = ?) < CAST(? AS INTEGER)`;
const REPLACE = 'UPDATE orders SET body = ?, rev = rev + 1 WHERE id = ? AND rev = ?';
const ADD_NOTE = 'INSERT INTO order_notes (id, table_id, seat, at, body) VALUES (?, ?, CAST(? AS INTEGER), CAST(? AS BIGINT), ?)';
const TRIM_NOTES = `DELETE FROM order_notes WHERE table_id = ? AND seat = ? AND id NOT IN
  (SELECT id FROM order_notes WHERE table_id = ? AND seat = ? ORDER BY at DESC, id LIMIT ${NOTES})`;

const addParams = ({ id, table, seat, createdAt, body }: OrderRow, most: number): Param[] => [
  id,
  table,
  seat,
  createdAt,
  JSON.stringify(body),
  table,
  seat,
  most,
];
const noteParams = ({ id, table, seat, at, body }: OrderNote): Param[] => [id, table, seat, at, JSON.stringify(body)];

/** A new order and the job that looks after it. Finding a row means that there was room. */
const addingOrder = (row: OrderRow, most: number, due: number): Write => [
  [`${ADD} RETURNING id`, addParams(row, most), true],
  [SET_JOB, [row.table, due]],
];

const replacingOrder = ({ id, rev, body, table }: OrderRow, due: number): Write => [
  [`${REPLACE} RETURNING id`, [JSON.stringify(body), id, rev], true],
  [SET_JOB, [table, due]],
];

/** Whether an order is still the one that was looked at. */
export const standing = ({ id, rev }: OrderChange): Step => ['SELECT 1 FROM orders WHERE id = ? AND rev = ?', [id, rev], true];

/** What an order has become, with what is to be remembered of it. */
export const ordering = ({ id, rev, body, note }: OrderChange): Write => [
  [REPLACE, [JSON.stringify(body), id, rev]],
  ...(note === null ? [] : noting(note)),
];

const noting = (note: OrderNote): Write => {
  const where: Param[] = [note.table, note.seat];
  return [
    [ADD_NOTE, noteParams(note)],
    [TRIM_NOTES, [...where, ...where]],
  ];
};

/** Whoever looks after the orders of a table looks anew. */
export const WAKE_ORDERS = `UPDATE jobs SET due_at = ?, node = '', leased_until = 0 WHERE table_id = ? AND kind = 'order'`;
