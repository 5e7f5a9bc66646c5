// A standing order as it is kept, and what is said of it to those who hold the seat.

import type { Condition, Order, Stop } from '@regalia/kit/orders';
import type { OrderBody, OrderInfo, OrderNoteInfo } from '@regalia/protocol';
import type { OrderNote, OrderRow } from '../store/contract.ts';

export interface KeptOrder {
  readonly order: Order;
  readonly delay: OrderBody['delay'];
  /** Why it ended, and at how many entries; null while it goes on. */
  readonly stopped: { readonly why: Stop; readonly at: number } | null;
  /** Until when it waits before it plays, at so many entries. */
  readonly wait: { readonly at: number; readonly until: number } | null;
}

/** What an order did at so many entries, and what held then; or why it stopped. */
export interface NotedOrder {
  readonly order: string;
  readonly entry: number;
  readonly moves: readonly string[];
  readonly conditions: readonly Condition[];
  readonly stopped: Stop | null;
}

export const orderInfo = ({ id, body: { order, delay, stopped } }: OrderRow): OrderInfo => ({
  id,
  moves: order.steps.map(({ move }) => move),
  conditions: order.conditions.map((condition) => ({ ...condition })),
  times: order.times,
  delay,
  world: order.world,
  made: order.made,
  run: order.progress.run,
  step: order.progress.step,
  stopped: stopped && { ...stopped.why },
});

export const noteInfo = ({ at, body }: OrderNote): OrderNoteInfo => ({
  order: body.order,
  entry: body.entry,
  at,
  moves: [...body.moves],
  conditions: body.conditions.map((condition) => ({ ...condition })),
  stopped: body.stopped && { ...body.stopped },
});
