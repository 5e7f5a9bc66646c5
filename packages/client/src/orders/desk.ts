// The standing orders of one's seat at a table: what there is, and how it is changed.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Result, type Seat, seatLetter } from '@regalia/core';
import { openPreview, type SimpleOrder, stepsIn } from '@regalia/kit/orders';
import type { OrderBody, OrderInfo, OrdersInfo } from '@regalia/protocol';
import type { PageGame } from '../games.ts';
import type { SeenMatch } from '../table/seen-match.ts';
import { editOrder, giveOrder, ordersOf, stopOrder } from './api.ts';
import type { Standpoint } from './preview-match.ts';

/** An order that is being made or changed. */
export interface Draft {
  readonly from: Standpoint;
  readonly world: number;
  readonly moves: readonly string[];
  /** What the form begins with. */
  readonly begin: Pick<OrderBody, 'conditions' | 'times' | 'delay'>;
  /** The order in whose place it comes. */
  readonly instead?: string;
}

/** What one is at: choosing in a preview, or at the form. */
export type Planning =
  | { readonly at: 'preview'; readonly from: Standpoint; readonly world: number }
  | { readonly at: 'form'; readonly draft: Draft };

export interface OrdersDesk {
  readonly seat: Seat;
  readonly info: ReadonlySignal<OrdersInfo>;
  readonly planning: Signal<Planning | undefined>;
  /** Whether the list is open beside the board: it stays so while one plans. */
  readonly open: Signal<boolean>;
  refresh(): Promise<void>;
  save(draft: Draft, order: OrderBody): Promise<Result<unknown>>;
  stop(id: string): Promise<Result<unknown>>;
}

const NONE: OrdersInfo = { orders: [], notes: [] };

export function ordersDesk(table: string, seat: Seat): OrdersDesk {
  const letter = seatLetter(seat);
  const info = signal(NONE);
  const refresh = async (): Promise<void> => {
    const found = await ordersOf(table, letter);
    if (found.ok) info.value = found.value;
  };
  const then = async <T>(done: Result<T>): Promise<Result<T>> => {
    await refresh();
    return done;
  };
  return {
    seat,
    info,
    planning: signal(undefined),
    open: signal(false),
    refresh,
    save: async (draft, order) =>
      then(await (draft.instead === undefined ? giveOrder(table, letter, order) : editOrder(table, letter, draft.instead, order))),
    stop: async (id) => then(await stopOrder(table, letter, id)),
  };
}

/** Where one stands now: the last frame that is known. */
export function standpointOf(match: SeenMatch, seat: Seat): Standpoint | undefined {
  const last = match.frames.peek().at(-1);
  return last && !last.over && !last.pending ? { seat, view: last.view, made: last.entry } : undefined;
}

/** The simple orders that the preview allows, each in the first world that does. */
export async function simpleOrders(loaded: PageGame, match: SeenMatch, from: Standpoint): Promise<readonly SimpleOrder[]> {
  const { game, box } = match;
  const part = await loaded.orders();
  return part
    .simple(box, from.view, from.seat)
    .filter(({ moves }) => stepsIn(openPreview({ game, box, seat: from.seat }, from.view, 0), moves).ok);
}

/** An order as it can be given again. */
export const bodyOf = ({ moves, conditions, times, delay, world, made }: OrderInfo): OrderBody => ({
  moves: [...moves],
  conditions: conditions.map((condition) => ({ ...condition, id: condition.id })) as OrderBody['conditions'],
  times,
  delay,
  world,
  made,
});
