// Asking the server about standing orders, looks and holidays.

import type { Result } from '@regalia/core';
import { HolidayInfo, LookInfo, type OrderBody, OrderInfo, OrdersInfo } from '@regalia/protocol';
import * as v from 'valibot';
import { call } from '../online/api.ts';

const seatPath = (table: string, seat: string): string => `tables/${table}/seats/${seat}`;

export const ordersOf = (table: string, seat: string): Promise<Result<OrdersInfo>> =>
  call('GET', `${seatPath(table, seat)}/orders`, OrdersInfo);
export const giveOrder = (table: string, seat: string, order: OrderBody): Promise<Result<OrderInfo>> =>
  call('POST', `${seatPath(table, seat)}/orders`, OrderInfo, order);
export const editOrder = (table: string, seat: string, id: string, order: OrderBody): Promise<Result<OrderInfo>> =>
  call('PUT', `${seatPath(table, seat)}/orders/${id}`, OrderInfo, order);
export const stopOrder = (table: string, seat: string, id: string): Promise<Result<object>> =>
  call('DELETE', `${seatPath(table, seat)}/orders/${id}`, v.object({}));

/** How far one has seen a table, on whatever device. */
export const lastLook = (table: string, seat: string): Promise<Result<{ entry: number | null }>> =>
  call('GET', `${seatPath(table, seat)}/look`, LookInfo);
export const noteLook = (table: string, seat: string, entry: number): Promise<Result<{ entry: number | null }>> =>
  call('PUT', `${seatPath(table, seat)}/look`, LookInfo, { entry });

const Holidays = v.object({ holidays: v.array(HolidayInfo) });
export const ownHolidays = (): Promise<Result<v.InferOutput<typeof Holidays>>> => call('GET', 'holidays', Holidays);
export const takeHoliday = (from: number, to: number): Promise<Result<{ tables: number }>> =>
  call('POST', 'holidays', v.object({ tables: v.number() }), { from, to });
export const endHoliday = (id: string): Promise<Result<object>> => call('DELETE', `holidays/${id}`, v.object({}));
