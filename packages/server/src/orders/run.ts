// Carrying out standing orders. A table with orders has a job, which every change of the table makes due. What an order plays goes the way
// of a person's message, and in the same append the order goes on and a note is made: all of it happens, once, or nothing.

import { ok, refused, seatLetter } from '@regalia/core';
import { isDone, isUnderWay, type Order, progressAfter, type Stop } from '@regalia/kit/orders';
import type { SeatMessage } from '@regalia/protocol';
import type { Logger } from 'pino';
import type { JobOutcome } from '../jobs.ts';
import { newId } from '../people/tokens.ts';
import type { PresenceTracker } from '../presence.ts';
import type { OrderChange, OrderNote, OrderRow, Store } from '../store/contract.ts';
import { operationOf } from '../table/message-operation.ts';
import type { Operation } from '../table/operation.ts';
import type { Tables } from '../table/tables.ts';
import type { KeptOrder } from './kept.ts';
import { lotAt, type Turn, turnAt } from './turn.ts';

export interface Orders {
  readonly store: Store;
  readonly tables: Tables;
  readonly presence: PresenceTracker;
  readonly log: Logger;
  readonly now: () => number;
}

/** A change of the table wakes the job. Should one be missed, because an order was made in the same moment elsewhere, this finds it. */
const LOOK_AGAIN = 300_000;
/** Who waits for its owner to look away is looked at so often. */
const WHILE_THERE = 60_000;
/** Orders that stop at one position; then the next look goes on. */
const AT_ONCE = 8;

/** Does what the orders of a table have to do now. */
export async function runOrders(orders: Orders, table: string): Promise<JobOutcome> {
  for (let i = 0; i < AT_ONCE; i++) {
    const rows = await orders.store.ordersAt(table);
    const going = rows.filter(({ body }) => body.stopped === null);
    if (going.length === 0) return 'over';
    const waits = going.some(({ body }) => body.order.conditions.some(({ id }) => id === 'while-away'));
    const present = waits ? await orders.presence.seats(table) : [];
    const phase = await orders.tables.look(table, ({ row }) => row.phase);
    if (phase !== 'playing') return phase === undefined ? 'over' : endAll(orders, rows);
    const turn = await orders.tables.look(table, (live) => turnAt(live, rows, present));
    if (!turn) return { notBefore: orders.now() + (waits && present.length > 0 ? WHILE_THERE : LOOK_AGAIN) };
    const until = turn.decided.kind === 'play' ? await waitOf(orders, turn) : 0;
    if (until > orders.now()) return { notBefore: until };
    if (turn.decided.kind === 'play')
      return (await play(orders, turn, turn.decided.draft, present)) ? 'wanted' : { notBefore: orders.now() };
    await orders.store.settleOrder(stopping(turn, turn.decided.why, orders.now()));
  }
  return { notBefore: orders.now() };
}

/** The game is over: nothing is left to order. */
async function endAll({ store }: Orders, rows: readonly OrderRow[]): Promise<JobOutcome> {
  for (const { table, seat, id } of rows) await store.dropOrder(table, seat, id);
  return 'over';
}

/** Until when an order waits that leaves its time to the lot. The lot is drawn once for a position, and kept. */
async function waitOf({ store, tables, now }: Orders, { row, at }: Turn): Promise<number> {
  const { body } = row;
  if (body.delay === 'at-once' || isUnderWay(body.order)) return 0;
  if (body.wait?.at === at) return body.wait.until;
  const until = (await tables.look(row.table, (live) => lotAt(live.row.meta, row.seat, now()))) ?? 0;
  await store.settleOrder({ id: row.id, rev: row.rev, body: { ...body, wait: { at, until } }, note: null });
  return until;
}

/** Whether the table has taken what an order plays. */
async function play(orders: Orders, turn: Turn, draft: readonly string[], present: readonly string[]): Promise<boolean> {
  const { row, at } = turn;
  const as = seatLetter(row.seat);
  const key = `order-${row.id}-${row.rev}`;
  const message: SeatMessage = { type: 'submit', table: row.table, as, key, expect: at, draft: [...draft] };
  const done = await orders.tables.change(row.table, playing(turn, message, present), { cause: `${as}:${key}` });
  if (done.ok) return true;
  const { id } = done.refusal;
  // Somebody was quicker, or the store is busy: the next look sees what is so then.
  if (id === 'stale' || id === 'busy' || id === 'paused') return false;
  orders.log.warn({ table: row.table, refusal: id }, 'a standing order could not play');
  await orders.store.settleOrder(stopping(turn, { id: 'refused', reason: id }, orders.now()));
  return false;
}

/** Decides anew on the table as it is when its turn has come, and plays if that is still the same. */
const playing =
  ({ row }: Turn, message: Extract<SeatMessage, { type: 'submit' }>, present: readonly string[]): Operation =>
  (table, now) => {
    const again = turnAt(table, [row], present);
    if (again?.decided.kind !== 'play' || again.decided.draft.join('\n') !== message.draft.join('\n')) return refused('stale');
    const effect = operationOf(message)(table, now);
    if (!effect.ok) return effect;
    const entries = table.row.length + (effect.value.played?.lines.length ?? 0);
    return ok({ ...effect.value, order: going(row, message.draft, table.row.length, entries, now) });
  };

const noteOf = (
  { id, table, seat, body }: OrderRow,
  entry: number,
  at: number,
  moves: readonly string[],
  stopped: Stop | null,
): OrderNote => ({
  id: newId(),
  table,
  seat,
  at,
  body: { order: id, entry, moves, conditions: body.order.conditions, stopped },
});

/** The order after it has played. */
function going(row: OrderRow, draft: readonly string[], entry: number, entries: number, now: number): OrderChange {
  const order: Order = { ...row.body.order, progress: progressAfter(row.body.order, draft.length, entries) };
  const stopped: KeptOrder['stopped'] = isDone(order) ? { why: { id: 'done' }, at: entries } : null;
  return { id: row.id, rev: row.rev, body: { ...row.body, order, stopped, wait: null }, note: noteOf(row, entry, now, draft, null) };
}

const stopping = ({ row, at }: Turn, why: Stop, now: number): OrderChange => ({
  id: row.id,
  rev: row.rev,
  body: { ...row.body, stopped: { why, at }, wait: null },
  note: noteOf(row, at, now, [], why),
});
