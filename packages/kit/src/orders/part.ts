// What a game can say about standing orders on it: an optional part of its folder. It sees views and nothing else.

import type { Action, Seat } from '@regalia/core';
import type { Condition } from './order.ts';

/** An order that is one press: moves in notation, and how often they are usually wanted. */
export interface SimpleOrder {
  /** Its sentence is `simple-<id>`. */
  readonly id: string;
  readonly moves: readonly string[];
  readonly conditions: readonly Condition[];
  readonly times: number;
}

/** How the table looks to the owner: now, and when the order was made. */
export interface Looks<View> {
  readonly now: View;
  readonly made: View;
}

export interface GameOrders<Box, View> {
  /** What can be demanded of the table by a seat to which it looks like this, and which wants to play these actions. Always the same for the same. */
  offers(box: Box, view: View, seat: Seat, actions: readonly Action[]): readonly Condition[];
  holds(box: Box, condition: Condition, looks: Looks<View>, seat: Seat): boolean;
  /** Orders that are wanted often. Those that the preview does not allow are left out by whoever asks. */
  simple(box: Box, view: View, seat: Seat): readonly SimpleOrder[];
  /** A condition as a part of a sentence behind «as long as», or a simple order as a title; by language. */
  say(language: string, box: Box, what: Condition): string;
}

/** The part of a game whose types do not matter to the code at hand. */
export type AnyGameOrders = GameOrders<unknown, unknown>;

/** Forgets a part's own types; sound because a part is only ever given boxes and views of its own game. */
export function asAnyGameOrders<Box, View>(orders: GameOrders<Box, View>): AnyGameOrders {
  return orders as unknown as AnyGameOrders;
}

/** The part of a game that has none: only what every game has. */
export const NO_ORDERS: AnyGameOrders = { offers: () => [], holds: () => true, simple: () => [], say: (_language, _box, { id }) => id };
