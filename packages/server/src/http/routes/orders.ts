// /api/tables/:table/seats/:seat/orders and …/look: what a seat wants played for it, and how far its table was seen. For who holds the seat.

import { ok, type Result, refused } from '@regalia/core';
import { MOST } from '@regalia/kit/orders';
import { LookBody, LookInfo, OrderBody, OrderInfo, OrdersInfo, SeatLetter, TableId } from '@regalia/protocol';
import * as v from 'valibot';
import { noteInfo, orderInfo } from '../../orders/kept.ts';
import { orderFrom } from '../../orders/make.ts';
import { newId } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { OrderRow } from '../../store/contract.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { holds } from '../../table/meta.ts';
import { seatFrom } from '../../table/seat-letters.ts';
import { personalRoute, type Route, type RouteReply } from '../route.ts';
import { SeatParam } from './params.ts';

const OrderParam = v.object({ table: TableId, seat: SeatLetter, order: v.pipe(v.string(), v.regex(/^[a-z0-9]{12}$/)) });
/** Notes in one answer. */
const NOTES = 60;

export const orderRoutes = (services: Services): readonly Route[] => [
  listOrders(services),
  makeOrder(services),
  editOrder(services),
  dropOrder(services),
  getLook(services),
  noteLook(services),
];

/** Looks at a table as one who may play a seat of it. */
async function asHolder<T>(
  { tables }: Services,
  { table, seat }: v.InferOutput<typeof SeatParam>,
  person: string,
  see: (table: LiveTable) => Result<T>,
): Promise<Result<T>> {
  const seen = await tables.lookAfresh(table, (live) =>
    holds(live.row.meta, seatFrom(seat), person) ? see(live) : refused('not-your-seat', { seat }),
  );
  return seen ?? refused('no-such-table', { table });
}

const listOrders = (services: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/tables/:table/seats/:seat/orders',
    summary: 'The standing orders of one’s seat, and what they did',
    params: SeatParam,
    gives: OrdersInfo,
    async handle({ visitor, params }) {
      const allowed = await asHolder(services, params, visitor.person.id, () => ok(null));
      if (!allowed.ok) return allowed;
      const seat = seatFrom(params.seat);
      const orders = (await services.store.ordersAt(params.table)).filter((row) => row.seat === seat);
      const notes = await services.store.orderNotes(params.table, seat, NOTES);
      return ok({ body: { orders: orders.map(orderInfo), notes: notes.map(noteInfo) } });
    },
  });

const makeOrder = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/seats/:seat/orders',
    summary: 'A standing order: moves that are possible in the preview, and what must be so. Otherwise one is asked',
    share: 1 / 5,
    params: SeatParam,
    body: OrderBody,
    gives: OrderInfo,
    async handle({ visitor, params, body }): Promise<Result<RouteReply>> {
      const seat = seatFrom(params.seat);
      const made = await asHolder(services, params, visitor.person.id, (table) => orderFrom(table, seat, body));
      if (!made.ok) return made;
      const now = services.now();
      const row: OrderRow = { id: newId(), table: params.table, seat, rev: 0, createdAt: now, body: made.value };
      const added = await services.store.addOrder(row, MOST.perSeat, now);
      return added ? ok({ body: orderInfo(row) }) : refused('too-many-orders', { most: MOST.perSeat });
    },
  });

const editOrder = (services: Services): Route =>
  personalRoute({
    method: 'PUT',
    path: '/api/tables/:table/seats/:seat/orders/:order',
    summary: 'Another order in the place of one, from its beginning',
    share: 1 / 5,
    params: OrderParam,
    body: OrderBody,
    gives: OrderInfo,
    async handle({ visitor, params, body }): Promise<Result<RouteReply>> {
      const seat = seatFrom(params.seat);
      const made = await asHolder(services, params, visitor.person.id, (table) => orderFrom(table, seat, body));
      if (!made.ok) return made;
      const before = (await services.store.ordersAt(params.table)).find((row) => row.id === params.order && row.seat === seat);
      if (!before) return refused('no-such-order');
      const row: OrderRow = { ...before, body: made.value };
      return (await services.store.replaceOrder(row, services.now())) ? ok({ body: orderInfo(row) }) : refused('order-changed');
    },
  });

const dropOrder = (services: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/tables/:table/seats/:seat/orders/:order',
    summary: 'Stop a standing order. What it has played stays played',
    params: OrderParam,
    gives: v.object({}),
    async handle({ visitor, params }) {
      const allowed = await asHolder(services, params, visitor.person.id, () => ok(null));
      if (!allowed.ok) return allowed;
      const dropped = await services.store.dropOrder(params.table, seatFrom(params.seat), params.order);
      return dropped ? ok({ body: {} }) : refused('no-such-order');
    },
  });

const getLook = (services: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/tables/:table/seats/:seat/look',
    summary: 'The last entry that one has seen from a seat of one’s own, on whatever device; null before the first look',
    params: SeatParam,
    gives: LookInfo,
    async handle({ visitor, params }) {
      const allowed = await asHolder(services, params, visitor.person.id, () => ok(null));
      if (!allowed.ok) return allowed;
      const entry = await services.store.lookOf(params.table, seatFrom(params.seat), visitor.person.id);
      return ok({ body: { entry: entry ?? null } });
    },
  });

const noteLook = (services: Services): Route =>
  personalRoute({
    method: 'PUT',
    path: '/api/tables/:table/seats/:seat/look',
    summary: 'One has seen the table up to an entry',
    params: SeatParam,
    body: LookBody,
    gives: LookInfo,
    async handle({ visitor, params, body }) {
      const length = await asHolder(services, params, visitor.person.id, ({ row }) => ok(row.length));
      if (!length.ok) return length;
      const entry = Math.min(body.entry, length.value);
      await services.store.noteLook(params.table, seatFrom(params.seat), visitor.person.id, entry);
      return ok({ body: { entry } });
    },
  });
